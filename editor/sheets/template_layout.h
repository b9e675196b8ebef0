#pragma once

// Template + entity → faces.

#include "editor/sheets/compose.h"
#include "editor/sheets/drawing_budget.h"
#include "editor/sheets/picture.h"
#include "editor/sheets/template.h"
#include "rules/base/steps.h"
#include "rules/schema/expr_program.h"

#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <span>
#include <unordered_map>

namespace ww::sheets {

/// Marks in texts on their way to the page; content has no control characters. Up to kUnmarked:
/// rich text, or what is printed between two parts.
inline constexpr char kRich = '\x01', kUnmarked = '\x02', kGap = '\x03';

/// Pictures by the bytes they were read from, so that a picture is hashed once and not at every
/// keystroke.
class PictureCache {
  public:
    [[nodiscard]] Result<PicturePtr, std::string>
    picture(const std::shared_ptr<const std::string>& bytes);

  private:
    struct Entry {
        std::weak_ptr<const std::string> bytes;
        Result<PicturePtr, std::string> picture = fail(std::string());
    };
    std::mutex mutex_;
    std::unordered_map<const std::string*, Entry> known_;
};

class Templates {
  public:
    virtual ~Templates() = default;
    [[nodiscard]] virtual const Template* find(std::string_view kind,
                                               std::string_view id) const = 0;
};

/// What all layouts of a set share.
struct LayoutTools {
    const Assets& assets;
    const Shaper& shaper;
    const StyleSheet& styles;
    const schema::System& system;
    PictureCache& pictures;
    const Templates& templates;
};

/// By how many millimetres, in all, what a face holds is larger than its room.
[[nodiscard]] double excess(const Face& face);

class FaceLayout {
  public:
    FaceLayout(const LayoutTools& tools, const Template& sheet, const schema::World& world,
               const schema::EntityView& entity, const ArtSource& art)
        : tools_(tools), sheet_(sheet), world_(world), entity_(entity), art_(art) {}
    /// The first of the template's tries that holds everything; else the one that overflows least,
    /// the first of equals, with its problems. What it doesn't show and the first try does is
    /// reported. Further pages follow where a box flows on.
    [[nodiscard]] std::vector<Face> run(const FaceSpec& face);
    /// How large the front draws the cells of the entity's own board, in mm; 0 where it doesn't
    /// say.
    [[nodiscard]] double ownCell();
    /// TemplateSet::artFace.
    [[nodiscard]] Face picture(const schema::FieldDef& field, double width, double height);
    [[nodiscard]] Face kindPicture(double width, double height); ///< TemplateSet::kindFace

  private:
    static constexpr double kSeen = 0.05; ///< millimetres that one sees
    static constexpr std::size_t kMostRows = 10'000, kMostPages = 200, kItemsOfStep = 16;

    /// Notes who takes the steps, and throws where the face's budget is spent.
    void spend(const BoxSpec& b, std::size_t steps) {
        drawing_ = &b;
        budget_->spend(steps);
    }

    /// The text of a box and how it is set; no paragraphs where there is nothing to print.
    struct Words {
        std::vector<Paragraph> paragraphs;
        TextOptions options;
        bool small = false, credit = false; ///< of its style
    };
    /// What of a box that flows stands on a page.
    struct FlowedFrom {
        std::size_t item = 0; ///< from this item or row on, or
        Words words;          ///< what is left of its text
        bool ended = false;   ///< it all stands on pages before
    };
    using FlowedOn = std::map<const BoxSpec*, FlowedFrom>;
    [[nodiscard]] static bool anyGoesOn(const FlowedOn& next);
    /// Where it begins here; none where nothing of it is left.
    [[nodiscard]] std::optional<std::size_t> begun(const BoxSpec& b);
    using Settings = std::vector<std::pair<std::size_t, double>>;
    void page(const FaceSpec& spec, const Settings& settings, FlowedOn flowed);
    /// The same; false where the budget ended it. What was drawn by then stays.
    bool drawPage(const FaceSpec& spec, const Settings& settings, FlowedOn flowed);

    /// What a try showed, for what a later one leaves out.
    struct Shown {
        const BoxSpec* box = nullptr;
        std::string text;       ///< as written, or the picture's field
        bool explained = false; ///< sentences that have explanations print them
    };
    /// Where the template is as large as the entity says, or as its board.
    void ownSize();
    void sizeToBoard();
    [[nodiscard]] schema::EntityView boardOwner(const BoardSpec& spec) const;
    void reportLeftOut(const std::vector<Shown>& wanted);
    void prepare(const std::vector<std::pair<std::size_t, double>>& settings);
    void boxes(const BoxList& list, const Rect& frame);
    void box(const BoxSpec& b, const Rect& frame);
    void content(const BoxSpec& b, const Rect& r);
    /// A box that is there, and for which item.
    struct Cell {
        const BoxSpec* box = nullptr;
        const std::vector<schema::ExprItem>* items = nullptr; ///< null: those that are around
        std::size_t item = 0;                                 ///< which, from 0
    };
    struct Cells {
        std::vector<schema::Each::Found> found;
        std::vector<Cell> list;
        std::size_t items = 0;
    };
    /// What of a box's children is there; each of them for itself is an item where there are none.
    [[nodiscard]] Cells cellsOf(const BoxSpec& b);
    /// From now on what is read sees a cell's items; given back: those before.
    std::span<const schema::ExprItem> see(const Cell& cell);
    void stack(const BoxSpec& b, const Rect& r);
    /// Of what is left in a stack.
    [[nodiscard]] double shareOf(const BoxSpec& child, bool across) const;
    /// How long the cells of a stack are in their direction; `fixed` is what they need at least.
    std::vector<double> lengthsOf(const BoxSpec& b, const Cells& cells, const Rect& r,
                                  double& fixed);
    void grid(const BoxSpec& b, const Cells& cells, const Rect& r);
    void round(const BoxSpec& b, const Rect& r);
    void boxesOfItems(const BoxSpec& b, const Rect& r);
    /// Reports that there is no room from a cell on.
    void leftOver(const BoxSpec& b, const Cells& cells, const Cell& from, double beyond);
    /// Where a box stands in its container.
    Rect placeOf(const BoxSpec& b, const Rect& frame);
    [[nodiscard]] double widthOf(const BoxSpec& b, double otherwise) const;
    [[nodiscard]] double heightOf(const BoxSpec& b, double otherwise) const;
    /// As high as its text or its boxes.
    double fittingHeight(const BoxSpec& b, double width);
    void drawFace(const BoxSpec& b, const Rect& r);
    /// Another template's side; nothing where it has none, or there are too many, which is
    /// reported.
    [[nodiscard]] std::optional<Face> layFace(const BoxSpec& b, const Template& sheet,
                                              std::string_view side, const schema::EntityView& of);
    /// Reports what such a face could not hold, as of a box in it.
    void adopt(const BoxSpec& b, const std::string& name, Face& shown);

    /// A table's rows, for columns of a width.
    struct Rows {
        std::vector<schema::Each::Found> found;
        std::vector<double> heights; ///< of those before `first` 0; as many as fill `enough`
        double head = 0, pad = 0, beyond = 0;
        std::vector<Rect> columns; ///< x and width of their texts
    };
    /// Measures from `first` on, until they are higher than `enough`.
    [[nodiscard]] Rows rowsOf(const BoxSpec& b, double width, std::size_t first = 0,
                              double enough = std::numeric_limits<double>::infinity());
    void drawTable(const BoxSpec& b, const Rect& r);
    struct Sight {
        std::span<const schema::ExprItem> items;
        NodeRef record;
    };
    Sight seeRow(const TableSpec& table, const schema::Each::Found& row);
    void back(const Sight& before) {
        items_ = before.items;
        record_ = before.record;
    }
    struct Columns {
        int count = 1;
        double width = 0, gap = 0;
    };
    [[nodiscard]] Columns columnsOf(const BoxSpec& b, const Rect& r);
    /// Things of such heights below each other in columns, then on a next page; `left` says what
    /// has no room from one on.
    void flow(const BoxSpec& b, const Rect& r, const Columns& columns,
              const std::vector<double>& heights, double head, double gap,
              const std::function<void(const Rect&)>& drawHead,
              const std::function<void(std::size_t, const Rect&)>& draw,
              const std::function<std::string(std::size_t)>& left);
    [[nodiscard]] schema::ExprGiven given() const { return {record_, extra_, items_}; }
    void drawShape(const BoxSpec& b, const Rect& r);
    void drawIcon(const BoxSpec& b, const Rect& r);
    void drawText(const BoxSpec& b, const Rect& r);
    Words wordsOf(const BoxSpec& b, const Rect& r);
    /// What goes on in a box of that name, from which.
    struct Rest {
        Words words;
        const BoxSpec* from = nullptr;
        const BoxSpec* first = nullptr; ///< whose text it is
    };
    std::map<std::string, Rest> rests_;
    /// Words that no box took: they go on on a next page, or aren't printed.
    void endRests();
    void goOn(const BoxSpec& first, Words words);
    void reportRest(const BoxSpec& from, const Words& words, std::string_view why);
    double heightOfText(const BoxSpec& b, double width);
    void drawImage(const BoxSpec& b, const Rect& r);
    /// Of what is composed where there is no picture; empty: nothing is.
    [[nodiscard]] std::string motifInstead(const ImageSpec& spec);
    void drawRepeat(const BoxSpec& b, const Rect& r);
    void drawBoard(const BoxSpec& b, const Rect& r);
    bool drawPicture(const BoxSpec& b, const schema::ExprNode& art, const Rect& r,
                     const Rect& focus);
    /// A picture by its name; `art` says more of it, where there is such.
    /// Null, and said, where it can't be shown.
    PicturePtr pictureOf(const BoxSpec& b, std::string_view pack, std::string_view file);
    /// Notes the credits of a picture that the face shows; `art` is the picture's record.
    void credit(NodeRef art);
    /// Whether it prints well, all of it that many millimetres wide.
    void judge(const BoxSpec& b, const Picture& picture, std::string_view file, double wide);
    bool drawFile(const BoxSpec& b, std::string_view pack, std::string_view file, NodeRef art,
                  const Rect& r, const Rect& focus);
    bool drawComposed(const BoxSpec& b, const schema::ExprNode& from, const std::string& motif,
                      const Rect& r, const Rect& focus);
    std::vector<Paragraph> plainText(const BoxSpec& b, const TextStyle& style, Colour colour);
    std::vector<Paragraph> sentences(const BoxSpec& b, const TextStyle& style, Colour colour);
    void sentence(Paragraph& p, const schema::Language& language, std::string_view line,
                  const BoxSpec& b, const TextStyle& style, Colour colour);
    /// Reports an icon that doesn't exist, unless style.yaml is to blame: that is reported when it
    /// is read.
    void missingIcon(const BoxSpec& b, std::string_view name);
    void richText(Paragraph& p, std::string_view line, const BoxSpec& b, const TextStyle& style,
                  Colour colour);
    /// As style.yaml has it: its picture, and the colour it has in text (empty: the text's).
    struct StyledIcon {
        const Icon* icon = nullptr;
        std::string colour;
    };
    [[nodiscard]] StyledIcon iconNamed(std::string_view name) const;
    /// A shape of a plane, its origin in the middle, forward up; empty where there is none.
    [[nodiscard]] Shape figureOf(const schema::Expr& shape, Point middle) const;
    [[nodiscard]] Shape outlineOf(const BoxSpec& b, const Rect& r) const;
    [[nodiscard]] FontId font(const TextStyle& style, bool strong, bool slanted) const;

    [[nodiscard]] bool holds(const ExprPtr& condition) const;
    /// Whether the box's condition holds.
    [[nodiscard]] bool isThere(const BoxSpec& b);
    /// Evaluates with a budget of steps, and notes the box where the budget is spent.
    template <class Work>
    auto workedOut(Work work) const {
        StepMeter meter(schema::maxExprSteps);
        const StepScope scope(meter);
        auto out = work();
        budget_->addExpression(meter.counted());
        if (meter.isSpent())
            gaveUp_.push_back({drawing_, meter.hasOverflowed()});
        return out;
    }
    void reportGivenUp();
    [[nodiscard]] schema::ExprValue value(const ExprPtr& expr) const;
    enum class Marks : std::uint8_t { AsWritten, Fenced, Read };
    /// What must be there and isn't: nothing, or a `?` where people read it.
    enum class Missing : std::uint8_t { Empty, Asked };
    /// Fenced: lines of rich text stand between kRich and kUnmarked. Read: all lines do, as the
    /// template's own words have marks too; those of plain values are hidden.
    [[nodiscard]] std::string textOf(const Binding& binding, Marks marks = Marks::AsWritten,
                                     Missing missing = Missing::Empty) const;
    [[nodiscard]] double number(const Length& length, double otherwise = 0) const;
    [[nodiscard]] Colour colour(const std::string& text) const;
    [[nodiscard]] std::optional<Colour> named(std::string_view name) const;
    [[nodiscard]] std::optional<Stroke> strokeOf(const BoxSpec& b) const;
    void problem(FaceProblem::Kind kind, const BoxSpec& b, double amount, std::string detail = {},
                 std::string_view file = {});
    /// Notes that what the box shows stands at `r`, in the coordinates of now.
    void note(const BoxSpec& b, const Rect& r);
    /// Returns false and reports how far `r`, in the coordinates of now, lies beyond the trim or
    /// the clip. Else reports if it is nearer to the trim than is safe.
    bool inside(const BoxSpec& b, const Rect& r);
    /// Notes a box's drawing, placed by `at` in the coordinates of now, for `judgeByCutLine`.
    void noteForCut(const BoxSpec& b, Shape drawn, const Matrix& at = {});
    /// Reports noted drawings outside the line that the face draws for the cutter round itself, or
    /// nearer to that line than is safe.
    void judgeByCutLine();

    const LayoutTools& tools_;
    const Template& sheet_;
    double width_ = sheet_.width, height_ = sheet_.height; ///< of the trim
    bool unsized_ = false;                                 ///< what its size reads isn't there
    const Template* variablesOf_ = nullptr;                ///< the sheet, or whose face this is
    const schema::World& world_;
    const schema::EntityView& entity_;
    const ArtSource& art_;
    std::vector<double> variables_;
    mutable std::vector<schema::ExprValue> extra_; ///< the last two: `w` and `h`, in lengths
    std::span<const schema::ExprItem> items_;
    NodeRef record_; ///< whose fields names are, in a table's cells
    FlowedOn flowed_, next_;
    std::map<const BoxSpec*, std::size_t> letters_; ///< of a text that flows, left on this page
    DrawingBudget ownBudget_;
    DrawingBudget* budget_ = &ownBudget_; ///< on another face: that face's
    int depth_ = 0;                       ///< faces round it
    const BoxSpec* drawing_ = nullptr;    ///< the box that took the last step
    struct GivenUp {
        const BoxSpec* box = nullptr;
        bool overflowed = false; ///< a number became too large, not the work
    };
    mutable std::vector<GivenUp> gaveUp_; ///< boxes whose expressions spent their budget
    int turned_ = 0;                      ///< boxes with a `rotate` round what is drawn
    Matrix placed_;                       ///< from what is drawn to the face
    Rect window_;                         ///< of the face: the trim, and what clips
    bool clipped_ = false;                ///< by a box, on purpose
    std::vector<Shown> shown_;
    struct Drawn {
        const BoxSpec* box = nullptr;
        Shape shape;
        Matrix at; ///< from the shape to the face
    };
    std::vector<Drawn> drawn_;                                   ///< see noteForCut
    mutable std::set<std::string> unknownColours_;               ///< that expressions gave
    std::map<std::string, std::string, std::less<>> iconFaults_; ///< messages, by the icon's name
    bool explained_ = false; ///< a sentence since it was reset printed its explanation
    Face face_;
};

} // namespace ww::sheets
