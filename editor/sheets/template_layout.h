#pragma once

// Lays out a template's faces for an entity.

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
#include <utility>

namespace ww::sheets {

/// Control characters that mark ranges of text during layout. Content has no control characters.
/// Rich text is between kRich and kUnmarked, a separator between kGap and kUnmarked.
inline constexpr char kRich = '\x01', kUnmarked = '\x02', kGap = '\x03';

/// Caches pictures by the bytes of their files, so that an edit doesn't hash every picture again.
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

class TemplateLookup {
  public:
    virtual ~TemplateLookup() = default;
    [[nodiscard]] virtual const Template* find(std::string_view kind,
                                               std::string_view id) const = 0;
};

/// Fonts, icons and caches that all layouts of a TemplateSet share.
struct LayoutTools {
    const Assets& assets;
    const Shaper& shaper;
    const StyleSheet& styles;
    const schema::System& system;
    PictureCache& pictures;
    const TemplateLookup& templates;
    std::span<const schema::ExprItem> commonItems = {}; ///< values of Rulebook::scopeItems
};

/// Returns the sum of all overflows in millimetres.
[[nodiscard]] double totalOverflow(const Face& face);

class FaceLayout {
  public:
    FaceLayout(const LayoutTools& tools, const Template& sheet, const schema::World& world,
               const schema::EntityView& entity, const ArtSource& art, const PageContext& page = {})
        : tools_(tools), sheet_(sheet), world_(world), entity_(entity), art_(art), page_(page) {}
    /// Lays out a face with the first try whose content fits, or else with the try that overflows
    /// least, and reports its problems. Also reports content that only the first try shows.
    /// Returns the face, followed by further pages if a box continues on them.
    [[nodiscard]] std::vector<Face> layOutFace(const FaceSpec& face);
    /// Returns the cell size in mm of the box on the front that draws the entity's own board. 0 if
    /// no cell size is declared.
    [[nodiscard]] double ownBoardCellSize();
    /// Implements TemplateSet::artFace.
    [[nodiscard]] Face artFace(const schema::FieldDef& field, double width, double height);
    /// Implements TemplateSet::placeholderFace.
    [[nodiscard]] Face placeholderFace(double width, double height);

  private:
    static constexpr double kSeen = 0.05; ///< smallest visible length in mm
    static constexpr std::size_t kMostRows = 10'000, kMostPages = 200, kItemsOfStep = 16;

    /// Spends steps for the box. Throws if the budget is spent.
    void spend(const BoxSpec& b, std::size_t steps) {
        drawing_ = &b;
        budget_->spend(steps);
    }

    /// A box's text and options. Without paragraphs, the box prints no text.
    struct TextBlock {
        std::vector<Paragraph> paragraphs;
        TextOptions options;
        bool small = false, credit = false;
    };
    /// The position where the content of a flowing box continues on a page.
    struct FlowPosition {
        std::size_t item = 0; ///< index of the first item or row, if the box shows a list
        TextBlock words;      ///< the remaining text, if the box shows text
        bool ended = false;   ///< whether earlier pages show the whole content
    };
    using FlowPositions = std::map<const BoxSpec*, FlowPosition>;
    [[nodiscard]] static bool hasContinuation(const FlowPositions& next);
    /// Returns the index of the first item on this page, or nothing if no item remains.
    [[nodiscard]] std::optional<std::size_t> firstItemOnPage(const BoxSpec& b);
    using Settings = std::vector<std::pair<std::size_t, double>>;
    void layOutPage(const FaceSpec& spec, const Settings& settings, FlowPositions flowed);
    /// Draws a page. Returns false if the budget is spent; the page then lacks later boxes.
    bool drawPage(const FaceSpec& spec, const Settings& settings, FlowPositions flowed);

    /// Content that a try shows. The layout reports content of the first try that the chosen try
    /// omits.
    struct ShownContent {
        const BoxSpec* box = nullptr;
        std::string text;       ///< the text as written; for a picture, its field
        bool explained = false; ///< whether explanations of sentences are printed
    };
    /// Computes the size of a face if it depends on the entity or its board.
    void computeEntitySize();
    void fitSizeToBoard();
    [[nodiscard]] schema::EntityView boardEntity(const BoardSpec& spec) const;
    void reportLeftOut(const std::vector<ShownContent>& wanted);
    void setVariables(const std::vector<std::pair<std::size_t, double>>& settings);
    void drawBoxes(const BoxList& list, const Rect& frame);
    void drawBox(const BoxSpec& b, const Rect& frame);
    void drawContent(const BoxSpec& b, const Rect& r);
    /// A box whose condition holds, and the item that it shows.
    struct BoxInstance {
        const BoxSpec* box = nullptr;
        const std::vector<schema::ExprItem>* items = nullptr; ///< the box's items; null: those of
                                                              ///< the container
        std::size_t item = 0;                                 ///< index of the box's item, from 0
        bool isHead = false; ///< whether the box is in the `head` of a group
    };
    struct BoxInstances {
        std::vector<schema::ItemLoop::Combination> found;
        std::vector<BoxInstance> list;
        std::size_t items = 0;
    };
    /// Returns the children whose condition holds, once for each item. If the box has no `each`,
    /// each child is returned once, as an item of its own.
    [[nodiscard]] BoxInstances boxInstancesOf(const BoxSpec& b);
    /// Lets expressions use the items of a cell. Returns the items that expressions could use
    /// before.
    std::span<const schema::ExprItem> enterItemScope(const BoxInstance& cell);
    void drawStack(const BoxSpec& b, const Rect& r);
    /// Returns the child's share of the remaining room in a stack.
    [[nodiscard]] double growShareOf(const BoxSpec& child, bool across) const;
    /// Returns the lengths of cells along the stack. Sets `fixed` to the least possible sum.
    std::vector<double> measureStackLengths(const BoxSpec& b, const BoxInstances& cells,
                                            const Rect& r, double& fixed);
    /// How the cells of a grid are arranged. `height`: the height of all rows.
    struct GridPlaces {
        std::size_t columns = 1;
        double width = 0, row = 0, gap = 0, rowGap = 0, height = 0;
    };
    [[nodiscard]] GridPlaces gridPlacesOf(const BoxSpec& b, std::size_t cells, const Rect& r);
    void drawGrid(const BoxSpec& b, const BoxInstances& cells, const Rect& r);
    void drawRound(const BoxSpec& b, const Rect& r);
    void drawItemBoxes(const BoxSpec& b, const Rect& r);
    /// Reports that `from` and all later cells don't fit.
    void reportNoRoom(const BoxSpec& b, const BoxInstances& cells, const BoxInstance& from,
                      double beyond);
    Rect computeBoxRect(const BoxSpec& b, const Rect& frame);
    [[nodiscard]] double widthOf(const BoxSpec& b, double otherwise) const;
    [[nodiscard]] double heightOf(const BoxSpec& b, double otherwise) const;
    /// Returns the height of the box's content: its text, or its inner boxes.
    double measureContentHeight(const BoxSpec& b, double width);
    void drawFace(const BoxSpec& b, const Rect& r);
    /// Lays out a side of another template. Returns nothing if the template lacks the side, or if
    /// faces are nested too deeply, which is reported.
    [[nodiscard]] std::optional<Face> layOutNestedFace(const BoxSpec& b, const Template& sheet,
                                                       std::string_view side,
                                                       const schema::EntityView& of);
    /// Reports the problems of a nested face as problems of the box `b`.
    void adoptProblems(const BoxSpec& b, const std::string& name, Face& shown);

    /// Heights of a table's rows, measured for columns of a given width.
    struct MeasuredRows {
        std::vector<schema::ItemLoop::Combination> found;
        /// Row heights: 0 for rows before `first`, then the heights of the measured rows.
        std::vector<double> heights;
        double head = 0, pad = 0, beyond = 0;
        std::vector<Rect> columns; ///< x and width of the columns' texts
    };
    /// Measures rows from index `first` on, until their total height exceeds `enough`.
    [[nodiscard]] MeasuredRows measureRows(const BoxSpec& b, double width, std::size_t first = 0,
                                           double enough = std::numeric_limits<double>::infinity());
    void drawTable(const BoxSpec& b, const Rect& r);
    struct ItemScope {
        std::span<const schema::ExprItem> items;
        NodeRef record;
    };
    ItemScope enterRowScope(const TableSpec& table, const schema::ItemLoop::Combination& row);
    void restoreScope(const ItemScope& before) {
        items_ = before.items;
        record_ = before.record;
    }
    struct Columns {
        int count = 1;
        double width = 0, gap = 0;
    };
    [[nodiscard]] Columns columnsOf(const BoxSpec& b, const Rect& r);
    /// Stacks items with these heights in columns, then on further pages. `left(i)` describes items
    /// from index `i` on, which don't fit. If `isHead(i)`, the item stays with the next item.
    void flowInColumns(const BoxSpec& b, const Rect& r, const Columns& columns,
                       const std::vector<double>& heights, double head, double gap,
                       const std::function<void(const Rect&)>& drawHead,
                       const std::function<void(std::size_t, const Rect&)>& draw,
                       const std::function<std::string(std::size_t)>& left,
                       const std::function<bool(std::size_t)>& isHead = {});
    [[nodiscard]] schema::ExprInputs expressionInputs() const { return {record_, extra_, items_}; }
    void drawShape(const BoxSpec& b, const Rect& r);
    void drawIcon(const BoxSpec& b, const Rect& r);
    void drawText(const BoxSpec& b, const Rect& box);
    TextBlock buildTextBlock(const BoxSpec& b, const Rect& r);
    /// Text that continues in the box with this name.
    struct OverflowText {
        TextBlock words;
        const BoxSpec* from = nullptr;
        const BoxSpec* first = nullptr; ///< the box in which the text begins
    };
    std::map<std::string, OverflowText> rests_;
    /// Handles text whose next box wasn't drawn: continues the text on the next page, or reports
    /// it.
    void finishOverflow();
    void continueOnNextPage(const BoxSpec& first, TextBlock words);
    void reportTextOverflow(const BoxSpec& from, const TextBlock& words, std::string_view why);
    double measureTextHeight(const BoxSpec& b, double width);
    /// Returns the part of the box `r` that is inside its padding.
    [[nodiscard]] Rect insidePadding(const BoxSpec& b, const Rect& r) const;
    void drawImage(const BoxSpec& b, const Rect& r);
    /// Returns the motif of the composition that replaces a missing picture, or an empty text.
    [[nodiscard]] std::string fallbackMotif(const ImageSpec& spec);
    /// The places of a box's repeats, relative to the box's container.
    struct RepeatPlaces {
        int count = 0, rowLength = 0, wrap = 0, group = 0;
        bool down = false;
        double x = 0, y = 0, w = 0, h = 0, stepX = 0, stepY = 0, groupGap = 0;
        [[nodiscard]] Rect at(int index) const;
        /// Returns the rectangle around all repeats, or around the place of the first if there are
        /// none.
        [[nodiscard]] Rect extent() const;
    };
    [[nodiscard]] RepeatPlaces repeatPlacesOf(const BoxSpec& b) const;
    /// Returns the length that repeats need in a stack, from the stack's edge.
    [[nodiscard]] double measureRepeat(const BoxSpec& b, bool across) const;
    void drawRepeat(const BoxSpec& b, const Rect& r);
    void drawBoard(const BoxSpec& b, const Rect& r);
    bool drawPicture(const BoxSpec& b, const schema::ExprNode& art, const Rect& r,
                     const Rect& focus);
    /// Returns the picture in a file. Reports a picture that can't be shown, and returns null.
    PicturePtr loadPicture(const BoxSpec& b, std::string_view pack, std::string_view file);
    /// Records the credits of a picture. `art` is the field's record with the picture.
    void recordCredit(NodeRef art);
    /// Reports a picture whose resolution is too low for a width of `wide` millimetres.
    void checkResolution(const BoxSpec& b, const Picture& picture, std::string_view file,
                         double wide);
    bool drawPictureFile(const BoxSpec& b, std::string_view pack, std::string_view file,
                         NodeRef art, const Rect& r, const Rect& focus);
    bool drawComposedArt(const BoxSpec& b, const schema::ExprNode& from, const std::string& motif,
                         const Rect& r, const Rect& focus);
    std::vector<Paragraph> buildPlainParagraphs(const BoxSpec& b, const TextStyle& style,
                                                Colour colour);
    std::vector<Paragraph> buildSentenceParagraphs(const BoxSpec& b, const TextStyle& style,
                                                   Colour colour);
    void appendSentence(Paragraph& p, const schema::Language& language, std::string_view line,
                        const BoxSpec& b, const TextStyle& style, Colour colour);
    /// Reports an unknown icon, unless the fault is in style.yaml and thus was reported before.
    void reportMissingIcon(const BoxSpec& b, std::string_view name);
    void appendRichText(Paragraph& p, std::string_view line, const BoxSpec& b,
                        const TextStyle& style, Colour colour);
    /// An icon's picture and colour from style.yaml. If the colour is empty, the icon has the
    /// text's colour.
    struct StyledIcon {
        const Icon* icon = nullptr;
        std::string colour;
    };
    [[nodiscard]] StyledIcon findIcon(std::string_view name) const;
    /// Returns the outline of a plane's shape, with the origin at `middle` and forward pointing up.
    /// Empty if the expression yields no shape.
    [[nodiscard]] Shape planeShapeOf(const schema::Expr& shape, Point middle) const;
    [[nodiscard]] Shape boxOutline(const BoxSpec& b, const Rect& r) const;
    [[nodiscard]] FontId fontFor(const TextStyle& style, bool strong, bool slanted) const;

    [[nodiscard]] bool evaluateCondition(const ExprPtr& condition) const;
    [[nodiscard]] bool isBoxVisible(const BoxSpec& b);
    /// Runs `work` with a budget for expressions. If `work` exceeds the budget, records the box.
    template <class Work>
    auto evaluateWithBudget(Work work) const {
        StepMeter meter(schema::maxExprSteps);
        const StepScope scope(meter);
        auto out = work();
        budget_->addExpressionSteps(meter.stepsUntilOverflow());
        if (meter.isBudgetExceeded())
            gaveUp_.push_back({drawing_, meter.hasOverflowed()});
        return out;
    }
    void reportExhaustedBudgets();
    [[nodiscard]] schema::ExprValue evaluate(const ExprPtr& expr) const;
    /// Copies `w` and `h` from `variables_` to `extra_`, for expressions in lengths.
    void updateContainerSize() const;
    enum class RichTextMode : std::uint8_t { AsWritten, Fenced, Read };
    /// How a missing value is printed: not at all, or as `?`.
    enum class MissingValue : std::uint8_t { Empty, QuestionMark };
    /// Returns the binding's text. Fenced: kRich and kUnmarked enclose each part that is rich text.
    /// Read: the whole text is rich text, with the marks of plain values escaped.
    [[nodiscard]] std::string evaluateText(const Binding& binding,
                                           RichTextMode marks = RichTextMode::AsWritten,
                                           MissingValue missing = MissingValue::Empty) const;
    [[nodiscard]] double evaluateLength(const Length& length, double otherwise = 0) const;
    [[nodiscard]] Colour entityColour(const std::string& text) const;
    /// `depth`: the number of computed colours that led to this name.
    [[nodiscard]] std::optional<Colour> namedColour(std::string_view name, int depth = 0) const;
    /// `gapOf` and `columnsIn` evaluate a length of the box. They record an impossible value for
    /// findings, and return the nearest possible one.
    [[nodiscard]] double gapOf(const BoxSpec& b, const Length& gap, double otherwise = 0) const;
    [[nodiscard]] double columnsIn(const BoxSpec& b, const Length& number) const;
    [[nodiscard]] std::optional<Stroke> strokeOf(const BoxSpec& b) const;
    void addProblem(FaceProblem::Kind kind, const BoxSpec& b, double amount,
                    std::string detail = {}, std::string_view file = {});
    /// Records the rectangle of a box's content, in current coordinates.
    void recordPlace(const BoxSpec& b, const Rect& r);
    /// Returns whether the rectangle `r` (in current coordinates) is within trim and clip. If not,
    /// reports the box. Also reports a rectangle that is nearer to the trim than `safe`.
    bool checkWithinTrim(const BoxSpec& b, const Rect& r);
    /// Records a drawing for `checkCutLine`. `at` places the drawing in current coordinates.
    void recordForCutCheck(const BoxSpec& b, Shape drawn, const Matrix& at = {});
    /// Reports recorded drawings that extend beyond the face's cut line, or that are nearer to it
    /// than `safe`.
    void checkCutLine();

    const LayoutTools& tools_;
    const Template& sheet_;
    double width_ = sheet_.width, height_ = sheet_.height; ///< size of the trim
    /// Whether the face's size is unknown, because the entity lacks values for it.
    bool unsized_ = false;
    /// The template that declares the current face: `sheet_`, or the template that it extends.
    const Template* variablesOf_ = nullptr;
    const schema::World& world_;
    const schema::EntityView& entity_;
    const ArtSource& art_;
    PageContext page_;
    std::vector<double> variables_;
    /// Values of the template's `expressionVariables`, followed by `w` and `h` for lengths.
    mutable std::vector<schema::ExprValue> extra_;
    /// Values of the template's `let`, and the variables with the face's size that they can use.
    std::vector<schema::ItemLoop::Combination> lets_;
    std::vector<schema::ExprValue> letExtra_;
    std::span<const schema::ExprItem> items_;
    NodeRef record_; ///< the record whose fields the cells of a table can use by name
    FlowPositions flowed_, next_;
    /// Remaining length in bytes of a flowing text at the start of the current page.
    std::map<const BoxSpec*, std::size_t> letters_;
    DrawingBudget ownBudget_;
    DrawingBudget* budget_ = &ownBudget_; ///< the face's budget; a nested face uses the outer
                                          ///< face's budget
    int depth_ = 0;                       ///< nesting depth of faces
    const BoxSpec* drawing_ = nullptr;    ///< the box that spends steps now
    struct ExhaustedBox {
        const BoxSpec* box = nullptr;
        /// Whether a number became too large. If false, the expressions took too many steps.
        bool overflowed = false;
    };
    mutable std::vector<ExhaustedBox> gaveUp_; ///< boxes whose expressions exceeded their budget
    int turned_ = 0;                           ///< number of enclosing boxes with `rotate`
    Matrix placed_;                            ///< transform from current coordinates to the face
    Rect window_;                              ///< the visible part of the trim within all clips,
                                               ///< in the face's coordinates
    bool clipped_ = false;                     ///< whether an outer box has the key `clip`
    std::vector<ShownContent> shown_;
    struct CutCheckShape {
        const BoxSpec* box = nullptr;
        Shape shape;
        Matrix at; ///< transform from the shape to the face
    };
    std::vector<CutCheckShape> drawn_; ///< recorded drawings, see recordForCutCheck
    mutable std::set<std::string> unknownColours_;
    /// Boxes with a length that has no possible value, and the reason.
    mutable std::set<std::pair<const BoxSpec*, std::string>> faultyLengths_;
    std::map<std::string, std::string, std::less<>> iconFaults_;
    bool explained_ = false; ///< whether a sentence of the current text printed its explanation
    Face face_;
};

} // namespace ww::sheets
