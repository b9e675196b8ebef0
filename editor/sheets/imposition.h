#pragma once

// Faces → sheets of paper at true scale: nothing is ever scaled to fit (formats.md §1).

#include "editor/sheets/pdf.h"
#include "editor/sheets/sheets.h"
#include "rules/base/result.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::sheets {

enum class Duplex : std::uint8_t {
    None,      ///< fronts only
    LongEdge,  ///< backs on the next page, for a sheet that is turned about its longer side
    ShortEdge, ///< the same about its shorter side
    Fold,      ///< backs turned by 180° in the row above their fronts, folded between
};
enum class Marks : std::uint8_t {
    None,
    Crop,
    Lines,  ///< full cutting lines through the margin
    Outline ///< of each card, as a line for the cutter; its own where it has one
};
enum class Orientation : std::uint8_t { Auto, Portrait, Landscape };

/// How cards go onto paper. Millimetres.
struct Recipe {
    double paperWidth = 210, paperHeight = 297;
    /// Each card is a page of its own, with its bleed round it and nothing else on it: what
    /// printers of cards ask for. The paper, its margin and furniture don't count.
    bool cardPages = false;
    Orientation orientation =
        Orientation::Auto; ///< Auto: whichever holds more, portrait where equal
    double margin = 6.35;  ///< what printers leave white: cards and furniture keep out of it
    double gap = 0;
    double bleed = 0; ///< printed beyond the outermost trims and into gaps; at most the face's own
    Marks marks = Marks::Crop;
    Duplex duplex = Duplex::None;
    double backShiftX = 0, backShiftY = 0; ///< lines the backs up on a printer known to be off
    bool calibrationBar = true;            ///< 100 mm in the margin of every page
    bool pageLabel = true;
    bool inkSaver = false; ///< faces with less ink: ink_saver.h
    /// A card larger than the paper lies on several pages, which have so much of it in common. A
    /// card of a sheet that names no paper gets an overlap by itself.
    std::optional<double> tile;
    std::string number;  ///< in place of the page label: `{page} of {pages}`; empty: none
    std::string title;   ///< in the page label
    std::string remark;  ///< there too, behind it: what is to be known of what is printed
    std::string credits; ///< printed once, beside the cards of the first page with room for it
};
/// `a4`, `letter`, `a3`, `card`, `210x297mm`, `8.5x11in`; into the recipe, or why not.
[[nodiscard]] Result<void, std::string> setPaper(Recipe& recipe, std::string_view paper);

/// What a sheet says of its pages; what it doesn't say is as whoever prints asks.
struct PageSetup {
    std::string paper; ///< as setPaper reads it; empty: not said
    std::optional<Orientation> orientation;
    std::optional<double> margin, gap;
    std::optional<Marks> cut;
    std::optional<double> tile; ///< see Recipe::tile
    std::string number;
    friend bool operator==(const PageSetup&, const PageSetup&) = default;
};
/// What goes before that.
struct Asked {
    bool paper = false, gap = false, marks = false;
    /// Else cards of a sheet that says `gap` and `cut` bleed into half of the gap.
    bool bleed = false;
    /// The paper of posters, unless the sheet has one of a size of its own.
    bool posters = false;
};
/// For cards of that size: one as large as the paper fills it, and leaves no room for anything
/// else.
[[nodiscard]] Recipe recipeFor(Recipe recipe, const PageSetup* pages, const Asked& asked, double w,
                               double h);
/// Whether it is a page of a book: as large as its sheet's paper, and numbered. Its number is that
/// of a sheet of paper, so two of them never share one.
[[nodiscard]] bool isNumberedPage(const PageSetup& pages, double w, double h);
/// Whether its sheet has paper of its own, on which it is printed, whatever paper was asked for: it
/// is too large for that paper, or a numbered page.
[[nodiscard]] bool needsOwnPaper(const Recipe& recipe, const PageSetup* pages, const Asked& asked,
                                 double w, double h);
/// How such a card comes onto paper.
enum class Lay : std::uint8_t {
    Cut,   ///< with others, and is cut out
    Alone, ///< Recipe::cardPages
    Whole, ///< it is as large as the paper
    Tiled  ///< Recipe::tile
};
[[nodiscard]] Lay layOf(const Recipe& recipe, const PageSetup* pages, const Asked& asked, double w,
                        double h);

/// A card to print: its faces must outlive what is made of them.
struct ImposedCard {
    const Face* front = nullptr;
    const Face* back = nullptr; ///< null: none
    int copies = 1;
    std::string name;                                 ///< for bookmarks
    std::shared_ptr<const PageSetup> pages = nullptr; ///< null: as the recipe says
    bool numbered = true;                             ///< its page, where the recipe numbers pages
};

/// What bar and label need between the marks and the margin.
inline constexpr double kBand = 2.4;
/// The same, clear of what stands above it and has no marks.
inline constexpr double kBandRoom = kBand + 2;

/// Columns and rows of cards on a page; 0 where one doesn't fit.
struct SheetGrid {
    int columns = 0, rows = 0;
    double paperWidth = 0, paperHeight = 0; ///< as turned
    double left = 0, top = 0;               ///< of the first trim
    [[nodiscard]] int perPage() const { return columns * rows; }
};
[[nodiscard]] SheetGrid gridFor(const Recipe& recipe, double cardWidth, double cardHeight);

/// Where one face stands; for tests and previews.
struct Placement {
    const Face* face = nullptr;
    Rect trim;
    double turn = 0; ///< 0 or 180
    Rect clip;
    bool part = false; ///< of a card on several pages: what is within `clip`
};
struct ImposedPage {
    double width = 0, height = 0;
    std::vector<Placement> placed;
    DisplayList furniture; ///< marks, bar and label: over the cards, within the margin
    bool backs = false;
    bool numbered = false;              ///< a card that lies there is
    std::string name;                   ///< of one of several pages of a card: `B2`
    std::vector<PdfBookmark> bookmarks; ///< one a card that appears here first
};
/// Cards of different sizes, or of sheets with different pages, go on different pages; of a sheet
/// without marks those that have no backs share them. Where nobody asked for a gap, cards that
/// bleed have one in which both do. With backs
/// on the next page (LongEdge, ShortEdge), every sheet has a back page, blank where none of its
/// cards has a back, so that no later sheet is shifted; a run without any back has none. A sheet
/// that is turned about its vertical side shows its columns mirrored, about its horizontal side its
/// rows mirrored and each back turned by 180°: which of the two the long edge is depends on how the
/// paper lies. The error is a card larger than what the paper's margins leave.
[[nodiscard]] Result<std::vector<ImposedPage>, std::string>
impose(const Assets& assets, const Recipe& recipe, const std::vector<ImposedCard>& cards,
       const Asked& asked = {});
[[nodiscard]] std::vector<PdfPage> toPdf(const std::vector<ImposedPage>& pages);

} // namespace ww::sheets
