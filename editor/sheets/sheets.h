#pragma once

// Draws entities: template and entity → layout → display list. No Qt, no window system.

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

/// A problem of a face: content that doesn't fit at its smallest size, or is missing.
struct FaceProblem {
    enum class Kind : std::uint8_t {
        Overflow,
        OutsideTrim, ///< beyond the trim or a clip that cuts it
        LeftOut,     ///< dropped by the template's `tries`, so that the rest fits
        SmallText,
        MissingImage,
        CoarseImage,
        MissingIcon,
        MissingGlyph,
        FewerMarks,  ///< a letter has more combining marks than are printed
        UnknownWord, ///< an unknown word in art or its picture; `detail` has the message
        TooNearCut,  ///< nearer to the cut than the template's `safe`; `detail` has that distance
        OverBudget   ///< over budget: everything after the box is missing
    };
    Kind kind = Kind::Overflow;
    std::string box;
    std::string field; ///< the field that the box shows, if any
    /// Overflow, OutsideTrim: the excess. TooNearCut: distance to the cut. SmallText: size in
    /// points. CoarseImage: width of the whole picture.
    double millimetres = 0;
    /// The reason for a missing picture, or the missing characters. MissingIcon: the message.
    /// CoarseImage: its numbers. LeftOut: the dropped part; empty for all of the box.
    std::string detail;
    /// MissingImage, CoarseImage: the picture as written; MissingIcon: the icon's name.
    std::string file;
    std::string boxDescription = {}; ///< description of a box without a name

    /// Returns whether the problem is an error. Rules text below 6.5 pt is unreadable: an error.
    /// Other small text is a warning.
    [[nodiscard]] bool isError() const {
        return kind == Kind::Overflow || kind == Kind::OutsideTrim || kind == Kind::MissingGlyph ||
               kind == Kind::OverBudget || (kind == Kind::SmallText && millimetres < 6.5);
    }
    /// Returns whether requested content is missing against the author's will.
    [[nodiscard]] bool isContentLoss() const {
        return isError() || kind == Kind::MissingImage || kind == Kind::MissingIcon ||
               kind == Kind::FewerMarks || kind == Kind::UnknownWord;
    }
};
/// Returns one line for lists. `shown`: the user's name of the content; empty: the box's name.
[[nodiscard]] std::string describe(const FaceProblem& problem, std::string_view shown = {});

struct FacePlace {
    std::string field; ///< a field's key, or a path into it: `reserves.magic`
    Rect rect;
};

/// The place where a face shows a picture of its entity, for choosing and cropping it.
struct ArtPlace {
    std::string field; ///< the entity's own field
    Rect frame;
    Rect focusArea;    ///< the area that should hold the picture's focus
    Colour tint;       ///< colour of a composition without a tint of its own
    std::string motif; ///< motif of the composition that replaces a missing picture
    /// Whether the picture fills the frame; otherwise it lies whole in the frame.
    bool cropped = true;
};

/// A shown picture's credits, as its pack declares them.
struct PictureCredit {
    std::string file; ///< the file as written
    std::string artist, licence, source;
    friend bool operator==(const PictureCredit&, const PictureCredit&) = default;
};

/// A laid out side of a card, in millimetres, y down. The origin is the top left of the trim; bleed
/// lies outside.
struct Face {
    std::string name;  ///< front or back
    std::string sheet; ///< title of the face's template, for people
    double width = 0, height = 0, bleed = 0;
    DisplayList list;
    std::vector<FaceProblem> problems;
    std::vector<FacePlace> places; ///< places in drawing order
    std::vector<ArtPlace> art;
    std::vector<PictureCredit> credits; ///< credits of shown pictures, without duplicates
    /// A board's key. Where pages of a poster would cut it, it gets a page.
    std::optional<Rect> legend;
    std::optional<Rect> board; ///< the first board on the face, without rulers and key
    std::uint64_t hash = 0;    ///< equal hashes print equal faces
};

/// A pack's picture file, or why it couldn't be read.
struct ArtFile {
    ArtFile(std::shared_ptr<const std::string> read = nullptr) // NOLINT: bytes are such a file
        : bytes(std::move(read)) {}
    std::shared_ptr<const std::string> bytes;
    std::string failureReason = "the file is missing"; ///< reason for missing bytes
};
/// Called from layout threads.
using ArtSource = std::function<ArtFile(std::string_view pack, std::string_view path)>;

struct PageSetup;

struct SheetCard {
    schema::EntityView entity;
    std::string sheet;         ///< the card's template
    std::string side;          ///< the only side to print; empty: front and back
    std::optional<int> copies; ///< number of copies; absent: the counts of lists
    std::shared_ptr<const PageSetup> pages;
    bool numbered = true; ///< whether its page gets a number, if the sheet has numbers
};
inline constexpr int kMaxCardCopies = 1000;

/// Compiled templates, sheets and styles of a snapshot. Immutable.
class TemplateSet {
  public:
    [[nodiscard]] static std::shared_ptr<const TemplateSet>
    load(const Snapshot& snapshot, const schema::SystemPtr& system,
         std::shared_ptr<const Assets> assets);
    virtual ~TemplateSet() = default;
    /// Returns template names for `kind`, the default first.
    [[nodiscard]] virtual std::vector<std::string>
    templateNamesFor(std::string_view kind) const = 0;
    /// Returns printable names for `kind`, the default first: each template's sheets (or the
    /// template itself if it has none), then sheets of other entities' cards. For whole packs, the
    /// latter come first.
    [[nodiscard]] virtual std::vector<std::string> sheetNamesFor(std::string_view kind) const = 0;
    [[nodiscard]] virtual std::string labelOf(std::string_view kind,
                                              std::string_view sheet) const = 0;
    /// Returns the sheet that prints a board at true scale on as many pages as needed: a declared
    /// poster, or the default that `sheetNamesFor` omits. Empty without a board.
    [[nodiscard]] virtual std::string boardSheetFor(std::string_view kind) const = 0;
    /// Returns whether the name is a declared or default sheet, not just a template.
    [[nodiscard]] virtual bool isSheet(std::string_view kind, std::string_view name) const = 0;
    /// Returns a sheet's cards. The error is a sentence: too many copies.
    [[nodiscard]] virtual Result<std::vector<SheetCard>, std::string>
    cardsOf(std::string_view sheet, const schema::World& world,
            const schema::EntityView& entity) const = 0;
    /// Returns the pack as an entity that sheets print. Empty without a readable pack.yaml.
    [[nodiscard]] virtual schema::EntityView packEntity(std::string_view pack) const = 0;
    /// Returns the front, and the back if any.
    [[nodiscard]] virtual std::vector<Face> layOut(std::string_view name,
                                                   const schema::World& world,
                                                   const schema::EntityView& entity,
                                                   const ArtSource& art) const = 0;
    /// Returns cards of other packs' entities that `own`'s sheets and templates print for `entity`,
    /// without duplicates. No other layout covers them.
    [[nodiscard]] virtual std::vector<SheetCard> cardsOfOtherPacks(const schema::World& world,
                                                                   const schema::EntityView& entity,
                                                                   std::string_view own) const = 0;
    /// Returns the front of the template that a board's piece names. Null if missing, or if it
    /// would contain itself.
    [[nodiscard]] virtual std::shared_ptr<const Face> pieceFace(const std::string& name,
                                                                const schema::World& world,
                                                                const schema::EntityView& of,
                                                                const ArtSource& art) const = 0;
    /// Returns a page, as large as needed, with a board, an analysis overlay, caption and legend.
    /// An empty `board`: the overlay's own plane.
    [[nodiscard]] virtual Face overlayFace(const schema::Board& board,
                                           const check::Overlay& overlay,
                                           const schema::World& world,
                                           const ArtSource& art) const = 0;
    /// Returns just the entity's picture, for pictures that no template shows. Composed art gets
    /// the entity's tint. Empty list: no picture.
    [[nodiscard]] virtual Face artFace(const schema::FieldDef& field, double width, double height,
                                       const schema::World& world, const schema::EntityView& entity,
                                       const ArtSource& art) const = 0;
    /// Returns the kind's icon instead of a picture, on the entity's colour or that of the first
    /// entity it refers to.
    [[nodiscard]] virtual Face placeholderFace(double width, double height,
                                               const schema::World& world,
                                               const schema::EntityView& entity,
                                               const ArtSource& art) const = 0;
    /// Returns the colours of style.yaml that are equal on every card.
    [[nodiscard]] virtual std::vector<std::pair<std::string, Colour>> colours() const = 0;
    /// Returns the icons for which style.yaml has a file.
    [[nodiscard]] virtual std::vector<std::string> ownIcons() const = 0;
    /// Returns faults of templates and styles, with places.
    [[nodiscard]] virtual const std::vector<diag::Diagnostic>& problems() const = 0;
};

} // namespace ww::sheets
