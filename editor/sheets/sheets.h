#pragma once

// From an entity to printed faces (design §6): template + entity → layout → display list. No Qt, no
// window system.

#include "editor/sheets/assets.h"
#include "editor/sheets/display_list.h"
#include "rules/base/result.h"
#include "rules/model/document.h"
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

/// What a face could not hold at its smallest size, or could not find.
struct FaceProblem {
    enum class Kind : std::uint8_t {
        Overflow,
        Outside, ///< beyond the trim or what clips it, where it is cut
        LeftOut, ///< given up by the template's tries, so that the rest fits
        SmallText,
        MissingImage,
        CoarseImage,
        MissingIcon,
        MissingGlyph,
        FewerMarks,  ///< a letter has more combining marks than are printed
        UnknownWord, ///< of art, or in its picture; `detail` says it
        Unsafe,      ///< nearer to the cut than the template's `safe`, which `detail` says
        TooMuch ///< the face asks for more than may be drawn: what comes after the box is missing
    };
    Kind kind = Kind::Overflow;
    std::string box;   ///< the template's box
    std::string field; ///< the field it shows, where it is one
    /// Overflow, Outside: by how much; Unsafe: what is left to the cut; SmallText: the size in
    /// points; CoarseImage: the width of the whole picture
    double millimetres = 0;
    /// Why a picture can't be shown; the characters that are missing; MissingIcon: the message;
    /// CoarseImage: its numbers; LeftOut: empty for all of it, else what of it
    std::string detail;
    std::string file;         ///< MissingImage, CoarseImage: the picture, as written;
                              ///< MissingIcon: the icon's name
    std::string unnamed = {}; ///< which one, of a box without a name

    /// Below 6.5 pt rules text can't be read: an error where others are warnings.
    [[nodiscard]] bool isError() const {
        return kind == Kind::Overflow || kind == Kind::Outside || kind == Kind::MissingGlyph ||
               kind == Kind::TooMuch || (kind == Kind::SmallText && millimetres < 6.5);
    }
    /// Something that the author wrote or asked for isn't on the sheet, and nobody chose that.
    [[nodiscard]] bool isLoss() const {
        return isError() || kind == Kind::MissingImage || kind == Kind::MissingIcon ||
               kind == Kind::FewerMarks || kind == Kind::UnknownWord;
    }
};
/// In one line, for lists of findings. `shown` is what the user calls the contents of the box;
/// empty: the box's own name.
[[nodiscard]] std::string describe(const FaceProblem& problem, std::string_view shown = {});

/// Where a face shows what stands in a field.
struct FacePlace {
    std::string field; ///< a field's key, or a path into it: `reserves.magic`
    Rect at;
};

/// Where a face shows a picture of its entity, for what lets one choose and crop it.
struct ArtPlace {
    std::string field; ///< the entity's own
    Rect frame;
    Rect wanted;         ///< should hold what is to be seen
    Colour tint;         ///< of a composition without a tint of its own
    std::string motif;   ///< of the composition that stands there for want of a picture
    bool cropped = true; ///< fills the frame; else it lies whole within
};

/// The credits of a picture file that a face shows, as its pack gives them.
struct PictureCredit {
    std::string file; ///< as written
    std::string artist, licence, source;
    friend bool operator==(const PictureCredit&, const PictureCredit&) = default;
};

/// One side of one card, laid out. Origin top left of the trim, millimetres, y down; bleed lies
/// outside.
struct Face {
    std::string name;  ///< front, back
    std::string sheet; ///< its template's title, for people
    double width = 0, height = 0, bleed = 0;
    DisplayList list;
    std::vector<FaceProblem> problems;
    std::vector<FacePlace> places; ///< in the order they are drawn
    std::vector<ArtPlace> art;
    std::vector<PictureCredit> credits; ///< of the pictures that it shows, each once
    /// A board's key: on pages of a poster that would cut it, it has one of its own.
    std::optional<Rect> key;
    std::optional<Rect> board; ///< the first that it draws, without rulers and key
    std::uint64_t hash = 0;    ///< of all that prints: equal hashes print equal faces
};

/// A picture of a pack as it was read, or why it wasn't.
struct ArtFile {
    ArtFile(std::shared_ptr<const std::string> read = nullptr) // NOLINT: bytes are such a file
        : bytes(std::move(read)) {}
    std::shared_ptr<const std::string> bytes;
    std::string why = "the file is missing"; ///< where there are no bytes
};
/// Called from the laying-out thread.
using ArtSource = std::function<ArtFile(std::string_view pack, std::string_view path)>;

struct PageSetup;

/// A card that a sheet prints.
struct SheetCard {
    schema::EntityView entity;
    std::string sheet;         ///< its template
    std::string side;          ///< that one alone; empty: front and back
    std::optional<int> copies; ///< absent: as lists say
    std::shared_ptr<const PageSetup> pages;
    bool numbered = true; ///< its page has a number where its sheet's have
};
inline constexpr int kMostCardCopies = 1000;

/// The templates, sheets and styles of a snapshot's packs, compiled. Immutable.
class TemplateSet {
  public:
    [[nodiscard]] static std::shared_ptr<const TemplateSet>
    load(const Snapshot& snapshot, const schema::SystemPtr& system,
         std::shared_ptr<const Assets> assets);
    virtual ~TemplateSet() = default;
    /// Names of the templates for entities of `kind`, the first being the default.
    [[nodiscard]] virtual std::vector<std::string> namesFor(std::string_view kind) const = 0;
    /// What can be printed for entities of `kind`, the first being the default: the sheets of its
    /// templates (also what puts an entity's own faces together), a template that has none, then
    /// sheets that put cards of others together (of whole packs first).
    [[nodiscard]] virtual std::vector<std::string> sheetsFor(std::string_view kind) const = 0;
    [[nodiscard]] virtual std::string labelOf(std::string_view kind,
                                              std::string_view sheet) const = 0;
    /// What prints the board of a kind at true scale over as many pages as it needs: a poster that
    /// is declared, else one that every board has and `sheetsFor` leaves out. Empty without a
    /// board.
    [[nodiscard]] virtual std::string boardSheetFor(std::string_view kind) const = 0;
    /// Whether it is declared, or of every board, and no template alone.
    [[nodiscard]] virtual bool isSheet(std::string_view kind, std::string_view name) const = 0;
    /// The error is a sentence: more copies than anybody prints.
    [[nodiscard]] virtual Result<std::vector<SheetCard>, std::string>
    cardsOf(std::string_view sheet, const schema::World& world,
            const schema::EntityView& entity) const = 0;
    /// A pack as what sheets of whole packs are printed for; none where it has no text.
    [[nodiscard]] virtual schema::EntityView wholePack(std::string_view pack) const = 0;
    /// Front, and back where the template has one.
    [[nodiscard]] virtual std::vector<Face> layOut(std::string_view name,
                                                   const schema::World& world,
                                                   const schema::EntityView& entity,
                                                   const ArtSource& art) const = 0;
    /// Cards of other packs' entities that sheets of `own` put on the pages of `entity` with
    /// templates of `own`, once each: nobody else lays them out.
    [[nodiscard]] virtual std::vector<SheetCard> cardsOfOthers(const schema::World& world,
                                                               const schema::EntityView& entity,
                                                               std::string_view own) const = 0;
    /// The front of the template that a board's piece names; null where there is none, or it would
    /// show itself.
    [[nodiscard]] virtual std::shared_ptr<const Face> pieceFace(const std::string& name,
                                                                const schema::World& world,
                                                                const schema::EntityView& of,
                                                                const ArtSource& art) const = 0;
    /// A board with what an analysis marks on it, its caption above and its legend below, as a page
    /// as large as it needs. `board` may be empty: then it is a plane of its own.
    [[nodiscard]] virtual Face markedBoard(const schema::Board& board,
                                           const check::Overlay& overlay,
                                           const schema::World& world,
                                           const ArtSource& art) const = 0;
    /// A picture of the entity alone, for what no template shows; tinted by the entity's own colour
    /// where it is composed. An empty list where there is none.
    [[nodiscard]] virtual Face artFace(const schema::FieldDef& field, double width, double height,
                                       const schema::World& world, const schema::EntityView& entity,
                                       const ArtSource& art) const = 0;
    /// The icon of its kind, for what has no picture, on a ground in its own colour or that of the
    /// first that it refers to.
    [[nodiscard]] virtual Face kindFace(double width, double height, const schema::World& world,
                                        const schema::EntityView& entity,
                                        const ArtSource& art) const = 0;
    /// Those of style.yaml that are the same on every card, by name.
    [[nodiscard]] virtual std::vector<std::pair<std::string, Colour>> colours() const = 0;
    /// Names of the icons that style.yaml gives pictures of its own.
    [[nodiscard]] virtual std::vector<std::string> ownIcons() const = 0;
    /// Faults of templates and styles themselves, with their places.
    [[nodiscard]] virtual const std::vector<diag::Diagnostic>& problems() const = 0;
};

} // namespace ww::sheets
