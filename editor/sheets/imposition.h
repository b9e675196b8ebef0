#pragma once

// Places faces on sheets of paper at true scale, never scaled.

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
    LongEdge,  ///< backs on the next page, sheet turned over the longer side
    ShortEdge, ///< backs on the next page, sheet turned over the shorter side
    Fold,      ///< backs upside down in the row above their fronts, with a fold between
};
enum class Marks : std::uint8_t {
    None,
    Crop,
    Lines,  ///< full cutting lines through the margin
    Outline ///< each card's outline as a cut line, unless the card has its own
};
enum class Orientation : std::uint8_t { Auto, Portrait, Landscape };

/// The settings for placing cards on paper, in millimetres.
struct PrintSettings {
    double paperWidth = 210, paperHeight = 297;
    /// Each card is a page with only its bleed around it, as card printers need. Paper, margin and
    /// furniture are ignored.
    bool cardPages = false;
    Orientation orientation = Orientation::Auto; ///< Auto: whichever holds more, portrait if equal
    double margin = 6.35;                        ///< the margin that printers leave white
    double gap = 0;
    double bleed = 0; ///< the bleed beyond outer trims and into gaps; at most the face's own bleed
    Marks marks = Marks::Crop;
    Duplex duplex = Duplex::None;
    double backShiftX = 0, backShiftY = 0; ///< corrects a printer's offset of backs
    bool calibrationBar = true;            ///< whether every page has a bar of 100 mm in its margin
    bool pageLabel = true;
    bool inkSaver = false; ///< print faces with less ink, see ink_saver.h
    /// Overlap of pages for a card larger than the paper. If the card's sheet names no paper, there
    /// is a default overlap.
    std::optional<double> tileOverlap;
    std::string pageNumberFormat; ///< replaces the page label: `{page} of {pages}`; empty: none
    std::string title;
    /// Remark after the title in the page label, such as errors in the content.
    std::string remark;
    std::string credits; ///< printed once, next to the cards of the first page with room
};
/// Reads `a4`, `letter`, `a3`, `card`, `210x297mm` or `8.5x11in`. The error is the reason.
[[nodiscard]] Result<void, std::string> setPaper(PrintSettings& recipe, std::string_view paper);

/// A sheet's page settings; unset ones come from the print options.
struct PageSetup {
    std::string paper; ///< as setPaper reads it; empty: unset
    std::optional<Orientation> orientation;
    std::optional<double> margin, gap;
    std::optional<Marks> cut;
    std::optional<double> tileOverlap; ///< see PrintSettings::tile
    std::string pageNumberFormat;
    friend bool operator==(const PageSetup&, const PageSetup&) = default;
};
/// Tells which print options were set explicitly. These override a sheet's settings.
struct ExplicitOptions {
    bool paper = false, gap = false, marks = false;
    /// False: cards of a sheet with `gap` and `cut` bleed into half of the gap.
    bool bleed = false;
    /// Whether the paper option also applies to posters, unless their sheet gives a size.
    bool posters = false;
};
/// Returns the recipe for cards of that size. A card as large as the paper leaves no room for
/// furniture.
[[nodiscard]] PrintSettings printSettingsForCard(PrintSettings recipe, const PageSetup* pages,
                                                 const ExplicitOptions& asked, double w, double h);
/// Returns whether the card is a numbered page as large as its sheet's paper. Such pages never
/// share paper.
[[nodiscard]] bool isNumberedPage(const PageSetup& pages, double w, double h);
/// Returns whether the card prints on its sheet's paper despite the paper option: it is a numbered
/// page, or too large for the requested paper.
[[nodiscard]] bool needsOwnPaper(const PrintSettings& recipe, const PageSetup* pages,
                                 const ExplicitOptions& asked, double w, double h);
enum class PlacementMode : std::uint8_t {
    CutOut,    ///< next to others, to be cut out
    OwnPage,   ///< on a page of its own (PrintSettings::cardPages)
    FullPaper, ///< as large as the paper
    Tiled      ///< over several pages (PrintSettings::tile)
};
[[nodiscard]] PlacementMode placementModeOf(const PrintSettings& recipe, const PageSetup* pages,
                                            const ExplicitOptions& asked, double w, double h);

/// A card to print. Its faces must outlive the pages.
struct ImposedCard {
    const Face* front = nullptr;
    const Face* back = nullptr; ///< null: none
    int copies = 1;
    std::string name;                                 ///< for bookmarks
    std::shared_ptr<const PageSetup> pages = nullptr; ///< null: the recipe's settings
    bool numbered = true;                             ///< whether the card's page gets a number
};

/// Height of bar and label, between marks and margin.
inline constexpr double kBand = 2.4;
/// kBand plus a distance from content without marks.
inline constexpr double kBandRoom = kBand + 2;

/// Columns and rows per page; 0 if a card doesn't fit.
struct SheetGrid {
    int columns = 0, rows = 0;
    double paperWidth = 0, paperHeight = 0; ///< paper size after rotation
    double left = 0, top = 0;               ///< position of the first trim
    [[nodiscard]] int cardsPerPage() const { return columns * rows; }
};
[[nodiscard]] SheetGrid sheetGridFor(const PrintSettings& recipe, double cardWidth,
                                     double cardHeight);

/// A face on a page, for tests and previews.
struct Placement {
    const Face* face = nullptr;
    Rect trim;
    double turn = 0; ///< 0 or 180
    Rect clip;
    bool isPart = false; ///< whether the face shows only the part of a card within `clip`
};
struct ImposedPage {
    double width = 0, height = 0;
    std::vector<Placement> placements;
    DisplayList furniture; ///< marks, bar and label, over the cards
    bool isBackPage = false;
    bool numbered = false;              ///< whether a card on the page is numbered
    std::string name;                   ///< name of a page, if the card is on several: `B2`
    std::vector<PdfBookmark> bookmarks; ///< one per card that appears here first
};
/// Places cards on pages.
/// - Cards of different sizes or page settings get different pages. On sheets without marks, cards
///   without backs share pages.
/// - Unless a gap is requested, gaps have room for both bleeds.
/// - With LongEdge or ShortEdge, every sheet has a back page, even blank, so that later sheets stay
///   aligned. A run without backs has none.
/// - Sheets turned over their vertical side have mirrored columns. Sheets turned over their
///   horizontal side have mirrored rows and rotated backs.
/// The error is a card larger than the paper's printable area.
[[nodiscard]] Result<std::vector<ImposedPage>, std::string>
imposeCards(const Assets& assets, const PrintSettings& recipe,
            const std::vector<ImposedCard>& cards, const ExplicitOptions& asked = {});
[[nodiscard]] std::vector<PdfPage> toPdfPages(const std::vector<ImposedPage>& pages);

} // namespace ww::sheets
