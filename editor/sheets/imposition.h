#pragma once

// Places faces on sheets of paper at true scale. Faces are never scaled.

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
    None,      ///< prints only fronts
    LongEdge,  ///< prints backs on the next page, for turning the sheet over its longer side
    ShortEdge, ///< prints backs on the next page, for turning the sheet over its shorter side
    Fold,      ///< prints backs upside down in the row above their fronts, with a fold between
};
enum class Marks : std::uint8_t {
    None,
    Crop,
    Lines,  ///< full cutting lines through the page margin
    Outline ///< each card's outline as a cut line, if the card has no cut line of its own
};
enum class Orientation : std::uint8_t { Auto, Portrait, Landscape };

/// The settings for placing cards on paper, in millimetres.
struct PrintSettings {
    double paperWidth = 210, paperHeight = 297;
    /// Whether each card is a page with only its bleed around it, as card printers need. Paper,
    /// margin, marks, bar and label are then ignored.
    bool cardPages = false;
    Orientation orientation = Orientation::Auto; ///< Auto: the orientation in which more cards fit
                                                 ///< on a page; if equal, portrait
    double margin = 6.35;                        ///< width of the margin that printers leave white
    double gap = 0;
    double bleed = 0; ///< bleed around cards; limited by the face's bleed and by half the gap
    Marks marks = Marks::Crop;
    Duplex duplex = Duplex::None;
    double backShiftX = 0, backShiftY = 0; ///< shift of back pages that corrects a printer's offset
    bool calibrationBar = true;            ///< whether every page has a bar of 100 mm in its
                                           ///< margin, to check the scale
    bool pageLabel = true;
    bool inkSaver = false; ///< print faces with less ink, see ink_saver.h
    /// Overlap of pages for a card larger than the paper. If absent, a default overlap is used, but
    /// only if the card's sheet names no paper.
    std::optional<double> tileOverlap;
    std::string pageNumberFormat; ///< text such as `{page} of {pages}` that replaces the page
                                  ///< label; empty: none
    std::string title;
    /// Remark after the title in the page label, for example about errors in the content.
    std::string remark;
    std::string credits; ///< credits, printed once next to the cards of a page with room
};
/// Reads a paper size: `a4`, `letter`, `a3`, `card`, `210x297mm` or `8.5x11in`. The error is the
/// reason.
[[nodiscard]] Result<void, std::string> setPaper(PrintSettings& recipe, std::string_view paper);

/// A paper size as setPaper reads it, and how the paper lies.
struct PaperChoice {
    std::string paper;
    std::optional<Orientation> orientation = std::nullopt;
    friend bool operator==(const PaperChoice&, const PaperChoice&) = default;
};

/// A sheet's page settings. Omitted settings come from the print options.
struct PageSetup {
    std::string paper; ///< paper size as setPaper reads it; empty: not set
    std::optional<Orientation> orientation;
    std::vector<PaperChoice> otherPapers = {}; ///< further papers for which the sheet is made
    std::optional<double> margin, gap;
    std::optional<double> bleed = std::nullopt;
    std::optional<Duplex> duplex = std::nullopt;
    std::optional<Marks> cut;
    std::optional<double> tileOverlap; ///< overlap of pages, see PrintSettings::tileOverlap
    std::string pageNumberFormat;
    friend bool operator==(const PageSetup&, const PageSetup&) = default;
};
/// Print options that the user set explicitly. These override a sheet's settings.
struct ExplicitOptions {
    bool paper = false, gap = false, marks = false;
    /// Whether the user set the bleed. If false, cards of a sheet with `gap` and `cut` have a bleed
    /// of at least half the gap.
    bool bleed = false;
    /// Whether the paper option also applies to posters whose sheet gives no size in numbers.
    bool posters = false;
    bool duplex = false;
};
/// Returns the paper and bleed for laying out a card of a sheet, before the card's size is known.
[[nodiscard]] PageContext pageContextFor(const PrintSettings& recipe, const PageSetup* pages,
                                         const ExplicitOptions& asked);
/// Returns the bleed of a card's picture. A picture has no paper and no gap.
[[nodiscard]] double pictureBleedFor(const PrintSettings& recipe, const PageSetup* pages,
                                     const ExplicitOptions& asked);
/// Returns the settings for cards of size `w` × `h`. For a card as large as the paper, they have no
/// marks, bar and label.
[[nodiscard]] PrintSettings printSettingsForCard(PrintSettings recipe, const PageSetup* pages,
                                                 const ExplicitOptions& asked, double w, double h);
/// Returns whether the card is a numbered page, as large as its sheet's paper. Such pages never
/// share paper with other cards.
[[nodiscard]] bool isNumberedPage(const PageSetup& pages, double w, double h);
/// Returns whether the card prints on its sheet's paper although the user requested other paper.
/// True for a numbered page, and for a card that is too large for the requested paper.
[[nodiscard]] bool needsOwnPaper(const PrintSettings& recipe, const PageSetup* pages,
                                 const ExplicitOptions& asked, double w, double h);
enum class PlacementMode : std::uint8_t {
    CutOut,    ///< next to other cards, to be cut out
    OwnPage,   ///< on a page of its own (PrintSettings::cardPages)
    FullPaper, ///< on paper of the card's size
    Tiled      ///< over several overlapping pages (PrintSettings::tileOverlap)
};
[[nodiscard]] PlacementMode placementModeOf(const PrintSettings& recipe, const PageSetup* pages,
                                            const ExplicitOptions& asked, double w, double h);

/// A card to print. Its faces must exist as long as the pages.
struct ImposedCard {
    const Face* front = nullptr;
    const Face* back = nullptr; ///< null: no back
    int copies = 1;
    std::string name;                                 ///< the card's name in bookmarks
    std::shared_ptr<const PageSetup> pages = nullptr; ///< the sheet's page settings; null: those of
                                                      ///< the recipe
    bool numbered = true;                             ///< whether the card's page gets a number
};

/// Height of the band with bar and label, between marks and page margin.
inline constexpr double kBand = 2.4;
/// Height of the band plus its distance from the cards, on pages without cut marks.
inline constexpr double kBandRoom = kBand + 2;

/// How cards are arranged on a page. Columns and rows are 0 if no card fits.
struct SheetGrid {
    int columns = 0, rows = 0;
    double paperWidth = 0, paperHeight = 0; ///< paper size after rotation
    double left = 0, top = 0;               ///< position of the first card's trim
    [[nodiscard]] int cardsPerPage() const { return columns * rows; }
};
[[nodiscard]] SheetGrid sheetGridFor(const PrintSettings& recipe, double cardWidth,
                                     double cardHeight);

/// A face on a page, for tests and previews.
struct Placement {
    const Face* face = nullptr;
    Rect trim;
    double turn = 0; ///< rotation in degrees: 0 or 180
    Rect clip;
    bool isPart = false; ///< whether only a part of the face is on the page, within `clip`
};
/// Where a page prints the credits of icons and pictures.
enum class CreditsPlace : std::uint8_t {
    None,
    Margin,       ///< in the margin, or in the room of a card that is missing
    BesidePoster, ///< on the strip of a tile that the poster leaves free
    PageEdge,     ///< in the white edge of a card without a margin
    OwnPage       ///< on a page without cards, because no other page has room
};
struct ImposedPage {
    double width = 0, height = 0;
    std::vector<Placement> placements;
    DisplayList furniture; ///< marks, bar and label, which are drawn over the cards
    bool isBackPage = false;
    CreditsPlace credits = CreditsPlace::None;
    bool numbered = false;              ///< whether a card on the page is numbered
    std::string name;                   ///< the page's name, such as `B2`, if a card spans several
                                        ///< pages
    std::vector<PdfBookmark> bookmarks; ///< one bookmark for each card that first appears on this
                                        ///< page
};
/// Places cards on pages.
/// - Cards of different sizes or page settings get different pages. Only cards without
///   backs, on sheets without marks, share pages.
/// - Unless the user requests a gap, gaps are wide enough for the bleeds of both cards.
/// - With LongEdge or ShortEdge, every sheet has a back page, even a blank one, so that later
///   sheets stay aligned. A run without backs has no back pages.
/// - Sheets turned over their vertical side have mirrored columns. Sheets turned over their
///   horizontal side have mirrored rows and rotated backs.
/// The error names a card that is larger than the paper's printable area.
[[nodiscard]] Result<std::vector<ImposedPage>, std::string>
imposeCards(const Assets& assets, const PrintSettings& recipe,
            const std::vector<ImposedCard>& cards, const ExplicitOptions& asked = {});
[[nodiscard]] std::vector<PdfPage> toPdfPages(const std::vector<ImposedPage>& pages);

} // namespace ww::sheets
