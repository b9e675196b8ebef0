#pragma once

// Turns entities into bytes of files, for `export` and the window's Print. Uses all cores. The
// caller saves the bytes.

#include "editor/sheets/imposition.h"
#include "editor/sheets/sheets.h"

#include <atomic>
#include <functional>

namespace ww::sheets {

struct ExportItem {
    schema::EntityView entity;
    int copies = 1;
    std::string sheet; ///< name of a sheet or template; empty: the first template of the entity's
                       ///< kind
    std::shared_ptr<const PageSetup> pages = nullptr; ///< the page settings of the sheet; null:
                                                      ///< those of the recipe
    /// The only side to print; empty: front and back.
    std::string side = {};
    bool numbered = true; ///< whether the card's page gets a number, see SheetCard
};

/// Budget for all faces of a run together. A card of a shipped game takes less than 1,000 steps and
/// 500 drawn items.
struct RunBudget {
    std::uint64_t steps = 50'000'000;   ///< most steps of DrawingBudget: as many as 100 faces may
                                        ///< take at most
    std::size_t drawnItems = 4'000'000; ///< most items kept in memory, which take about 600 MB
};

struct ExportJob {
    std::shared_ptr<const TemplateSet> templates;
    std::shared_ptr<const Assets> assets;
    const schema::World* world = nullptr; ///< the content; several threads read it at once
    ArtSource art;                        ///< the pictures; several threads read them at once
    std::vector<ExportItem> items;
    /// Whether to print one copy of every card and ignore the counts of lists and sheets.
    bool oneCopyEach = false;
    /// Whether to drop drawings after layout, for callers that need only problems and hashes.
    bool dropDrawings = false;
    RunBudget budget;
    PrintSettings printSettings;
    ExplicitOptions explicitOptions; ///< print options that the user set, which override a sheet's
                                     ///< settings
    unsigned threads = 0;            ///< number of layout threads; 0: one per core
    /// Reports progress now and then, on the calling thread: `13 of 19 cards`.
    std::function<void(std::size_t done, std::size_t of)> progress;
    const std::atomic<bool>* cancelled = nullptr;
};

struct ExportedFace {
    std::string kind, id, pack, title;
    Face face;
};

/// Faces on pages, for windows and PDFs. The run can be moved, not copied.
struct PrintRun {
    PrintRun() = default;
    PrintRun(PrintRun&&) = default;
    PrintRun& operator=(PrintRun&&) = default;
    std::vector<ExportItem> items;                ///< the cards, as `cardsOf` returns them
    std::vector<std::vector<ExportedFace>> faces; ///< front and back of each item in `items`
    std::vector<std::string> blankTitles;         ///< titles of cards that were skipped because
                                                  ///< they are blank
    std::vector<ImposedPage> pages;               ///< the pages, which point into `faces`
    std::size_t cardCount = 0;                    ///< number of cards, including copies
    double bleed = 0; ///< the smallest bleed in mm of all faces that are cut out
    std::string credits;
    PdfDuplex duplex = PdfDuplex::Unspecified;
};

/// Returns the entity's title, or its id if it has none.
[[nodiscard]] std::string titleOf(const schema::EntityView& entity);

/// Expands sheets to the cards that they print, with the cards' templates. The error is a sentence.
[[nodiscard]] Result<std::vector<ExportItem>, std::string> cardsOf(const ExportJob& job);
struct LayoutResult {
    /// Front and back of each item. An item without a template has no faces.
    std::vector<std::vector<ExportedFace>> faces;
    /// Number of items at the end that weren't laid out because the run's budget was spent.
    std::size_t skipped = 0;
    std::string skipReason; ///< the reason for skipping items, as a sentence
};
/// Lays out the faces of a job. Returns an empty result if the user cancelled. The number of
/// threads doesn't influence which items are skipped.
[[nodiscard]] LayoutResult layOutFaces(const ExportJob& job);
/// Lays out the printed cards, without pages. Omits cards that have 0 copies or draw nothing. The
/// error is a sentence, for example if the run exceeds its budget.
[[nodiscard]] Result<PrintRun, std::string> layOutCards(const ExportJob& job);
/// Lays out cards on pages. Equal backs share one form. The error is a sentence, for example if a
/// card is larger than the paper.
[[nodiscard]] Result<PrintRun, std::string> layOutPages(const ExportJob& job);
/// Writes the PDF with the run's credits and duplex setting. A picture that PDF can't embed becomes
/// a problem of its faces. The error is a sentence.
[[nodiscard]] Result<std::string, std::string> writePdf(const Assets& assets, PrintRun& run,
                                                        PdfInfo info);

/// Options for an SVG at true size. In the SVG, shapes and letters are paths, and the description
/// contains the words.
struct SvgOptions {
    bool bleed = false;
    bool pictures = true;    ///< whether to embed pictures, with their bytes unchanged
    std::string source = {}; ///< name of the pack in the file; empty: none
};
[[nodiscard]] std::string toSvg(const Assets& assets, const Face& face,
                                const SvgOptions& options = {});
/// Draws a page of an imposed sheet.
[[nodiscard]] std::string toSvg(const Assets& assets, const ImposedPage& page,
                                const SvgOptions& options = {});

} // namespace ww::sheets
