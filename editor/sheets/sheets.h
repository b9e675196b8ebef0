#pragma once

// Lays out templates for entities, and returns the faces as display lists. Uses no Qt and no window
// system.

#include "editor/sheets/assets.h"
#include "editor/sheets/display_list.h"
#include "rules/base/result.h"
#include "rules/model/document.h"
#include "rules/schema/each.h"
#include "rules/schema/schema.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::check {
struct Overlay;
}
namespace ww::schema {
struct Board;
}

namespace ww::sheets {

/// A problem of a face: content is missing, or doesn't fit even at its smallest size.
struct FaceProblem {
    enum class Kind : std::uint8_t {
        Overflow,
        OutsideTrim, ///< content extends beyond the trim, or beyond a clip
        LeftOut,     ///< the chosen entry of `tries` omits content so that the rest fits
        SmallText,
        MissingImage,
        CoarseImage,
        MissingIcon,
        MissingGlyph,
        FewerMarks,  ///< a letter's combining marks are only partly printed
        UnknownWord, ///< art or its picture contains an unknown word; `detail` has the message
        TooNearCut,  ///< content is nearer to the cut than the template's distance `safe`, which is
                     ///< in `detail`
        OverBudget   ///< the drawing budget is spent; later boxes aren't drawn
    };
    Kind kind = Kind::Overflow;
    std::string box;
    std::string field; ///< the field that the box shows, if any
    /// Overflow, OutsideTrim: length of the excess. TooNearCut: distance to the cut. SmallText:
    /// text size in points. CoarseImage: width of the whole picture.
    double millimetres = 0;
    /// MissingImage: the reason. MissingGlyph: the characters. MissingIcon: the message.
    /// CoarseImage: the resolution. LeftOut: the omitted content; empty: the whole box is omitted.
    std::string detail;
    /// MissingImage, CoarseImage: the picture's file as written. MissingIcon: the icon's name.
    std::string file;
    std::string boxDescription = {}; ///< description of a box without a name

    /// Returns whether the problem is an error. Rules text below 6.5 pt is unreadable, which is an
    /// error. Other small text is only a warning.
    [[nodiscard]] bool isError() const {
        return kind == Kind::Overflow || kind == Kind::OutsideTrim || kind == Kind::MissingGlyph ||
               kind == Kind::OverBudget || (kind == Kind::SmallText && millimetres < 6.5);
    }
    /// Returns whether content is missing although the author wants it printed.
    [[nodiscard]] bool isContentLoss() const {
        return isError() || kind == Kind::MissingImage || kind == Kind::MissingIcon ||
               kind == Kind::FewerMarks || kind == Kind::UnknownWord;
    }
};
/// Returns the problem in one line, for lists. `shown`: label of the field; if empty, the line
/// names the box.
[[nodiscard]] std::string describe(const FaceProblem& problem, std::string_view shown = {});

struct FacePlace {
    std::string field; ///< key of a field, or a path into the field: `sailors.pip`
    Rect rect;
};

/// The area where a face shows its entity's picture, for choosing and cropping the picture.
struct ArtPlace {
    std::string field; ///< key of the entity's field with the picture
    Rect frame;
    Rect focusArea;    ///< the area that should hold the picture's focus
    Colour tint;       ///< colour of a composition that names no tint
    std::string motif; ///< motif of the composition that replaces a missing picture
    /// Whether the picture fills the frame. If false, the whole picture fits in the frame.
    bool cropped = true;
};

/// Credits of a picture that the face shows, as the picture's pack declares them.
struct PictureCredit {
    std::string file; ///< picture's file name as written
    std::string artist, licence, source;
    friend bool operator==(const PictureCredit&, const PictureCredit&) = default;
};

/// One side of a card after layout, in millimetres with y down. The origin is the top left corner
/// of the trim. The bleed is outside the trim.
struct Face {
    std::string name;  ///< front or back
    std::string sheet; ///< displayed label of the face's template
    double width = 0, height = 0, bleed = 0;
    DisplayList list;
    std::vector<FaceProblem> problems;
    std::vector<FacePlace> places; ///< places in drawing order
    std::vector<ArtPlace> art;
    std::vector<PictureCredit> credits; ///< credits of shown pictures, without duplicates
    /// The rectangle of a board's legend. If the pages of a poster would cut the legend, the legend
    /// gets a page of its own.
    std::optional<Rect> legend;
    std::optional<Rect> board; ///< first board on the face, without rulers and legend
    std::uint64_t hash = 0;    ///< faces with equal hashes print the same
};

/// A pack's picture file, or the reason why it couldn't be read.
struct ArtFile {
    ArtFile(std::shared_ptr<const std::string> read = nullptr) // NOLINT: bytes are such a file
        : bytes(std::move(read)) {}
    std::shared_ptr<const std::string> bytes;
    std::string failureReason = "the file is missing"; ///< why there are no bytes
};
/// A function that returns a picture file. Layout threads call it concurrently.
using ArtSource = std::function<ArtFile(std::string_view pack, std::string_view path)>;

struct PageSetup;

/// The paper and the bleed of a print job, in mm. Templates of `size: paper` are as large as the
/// paper, and lengths can use `bleed`.
struct PageContext {
    double paperWidth = 210, paperHeight = 297;
    double bleed = 0;
};

struct SheetCard {
    schema::EntityView entity;
    std::string sheet;         ///< the card's template
    std::string side;          ///< the only side to print; empty: front and back
    std::optional<int> copies; ///< number of copies; absent: the number in lists (decks)
    std::shared_ptr<const PageSetup> pages;
    bool numbered = true; ///< whether the card's page gets a number, if the sheet has numbers
};
inline constexpr int kMaxCardCopies = 1000;

/// Compiled templates, sheets and styles of a snapshot. The set doesn't change.
class TemplateSet {
  public:
    [[nodiscard]] static std::shared_ptr<const TemplateSet>
    load(const Snapshot& snapshot, const schema::SystemPtr& system,
         std::shared_ptr<const Assets> assets);
    virtual ~TemplateSet() = default;
    /// Returns the names of the kind's templates, the default first.
    [[nodiscard]] virtual std::vector<std::string>
    templateNamesFor(std::string_view kind) const = 0;
    /// Returns the names that `layOut` and `cardsOf` accept for `kind`, the default first. First
    /// come the sheets of each template (or the template itself if it has no sheet), then sheets
    /// with cards of other entities. For whole packs, sheets with such cards come first.
    [[nodiscard]] virtual std::vector<std::string> sheetNamesFor(std::string_view kind) const = 0;
    [[nodiscard]] virtual std::string labelOf(std::string_view kind,
                                              std::string_view sheet) const = 0;
    /// Returns the sheet that prints a board at true scale on as many pages as needed: a declared
    /// poster, or a default sheet, which `sheetNamesFor` omits. Empty for a kind without a board.
    [[nodiscard]] virtual std::string boardSheetFor(std::string_view kind) const = 0;
    /// Returns whether a declared or default sheet has the name. False if only a template has it.
    [[nodiscard]] virtual bool isSheet(std::string_view kind, std::string_view name) const = 0;
    /// Returns the cards that a sheet prints. The error is a sentence, for example about too many
    /// copies.
    [[nodiscard]] virtual Result<std::vector<SheetCard>, std::string>
    cardsOf(std::string_view sheet, const schema::World& world,
            const schema::EntityView& entity) const = 0;
    /// Returns whether the sheet's `where` holds for the entity. True for a sheet without `where`.
    [[nodiscard]] virtual bool prints(std::string_view sheet, const schema::World& world,
                                      const schema::EntityView& entity) const = 0;
    /// Returns the values by which the sheet sorts its entities. Empty without `sort`.
    [[nodiscard]] virtual std::vector<schema::SortKey>
    sortKeysOf(std::string_view sheet, const schema::World& world,
               const schema::EntityView& entity) const = 0;
    /// Returns the pack as an entity that sheets can print. Empty without a readable pack.yaml.
    [[nodiscard]] virtual schema::EntityView packEntity(std::string_view pack) const = 0;
    /// Lays out the front and, if there is one, the back.
    [[nodiscard]] virtual std::vector<Face>
    layOut(std::string_view name, const schema::World& world, const schema::EntityView& entity,
           const ArtSource& art, const PageContext& page = {}) const = 0;
    /// Returns cards that sheets print for `entity`, without duplicates: only cards with templates
    /// of the pack `own` that show entities of other packs. No other check lays out these cards.
    [[nodiscard]] virtual std::vector<SheetCard> cardsOfOtherPacks(const schema::World& world,
                                                                   const schema::EntityView& entity,
                                                                   std::string_view own) const = 0;
    /// Returns the front of a template for a board's piece. Null if the template is missing, or if
    /// the front would contain itself.
    [[nodiscard]] virtual std::shared_ptr<const Face> pieceFace(const std::string& name,
                                                                const schema::World& world,
                                                                const schema::EntityView& of,
                                                                const ArtSource& art) const = 0;
    /// Returns a page with a board, an analysis overlay, caption and legend. If `board` is empty,
    /// the page shows the overlay's own plane.
    [[nodiscard]] virtual Face overlayFace(const schema::Board& board,
                                           const check::Overlay& overlay,
                                           const schema::World& world,
                                           const ArtSource& art) const = 0;
    /// Returns a face with only the entity's picture, for pictures that no template shows. Composed
    /// art has the entity's tint. The face's list is empty if the entity has no picture.
    [[nodiscard]] virtual Face artFace(const schema::FieldDef& field, double width, double height,
                                       const schema::World& world, const schema::EntityView& entity,
                                       const ArtSource& art) const = 0;
    /// Returns a face with the kind's icon instead of a picture. The background has the colour of
    /// the entity, or of the first entity to which the entity refers.
    [[nodiscard]] virtual Face placeholderFace(double width, double height,
                                               const schema::World& world,
                                               const schema::EntityView& entity,
                                               const ArtSource& art) const = 0;
    /// Returns the colours of style.yaml that are the same on every card.
    [[nodiscard]] virtual std::vector<std::pair<std::string, Colour>> colours() const = 0;
    /// Returns the names of icons that have a file in style.yaml.
    [[nodiscard]] virtual std::vector<std::string> ownIcons() const = 0;
    /// Returns faults of templates and styles, each with its place.
    [[nodiscard]] virtual const std::vector<diag::Diagnostic>& problems() const = 0;
};

} // namespace ww::sheets
