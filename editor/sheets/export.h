#pragma once

// Turns entities into the bytes of PDF and SVG files, for `export` and the window's Print. The
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
    std::shared_ptr<const PageSetup> pages = nullptr; ///< the sheet's page settings; null: the
                                                      ///< print settings apply
    /// The only side to print, `front` or `back`; empty: both sides.
    std::string side = {};
    bool numbered = true; ///< whether the card's page gets a number, see SheetCard
};

/// Budget for all faces of a print run together. A card of a shipped game uses less than 1,000
/// steps and 500 drawn items.
struct RunBudget {
    std::uint64_t steps = 50'000'000;   ///< most steps of DrawingBudget, the limit of a face times
                                        ///< 100
    std::size_t drawnItems = 4'000'000; ///< most items kept in memory, which take about 600 MB
};

struct ExportJob {
    std::shared_ptr<const TemplateSet> templates;
    std::shared_ptr<const Assets> assets;
    const schema::World* world = nullptr; ///< the content, which threads read concurrently
    ArtSource art;                        ///< the pictures, which threads read concurrently
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
    /// Receives the progress on the calling thread: `done` of `of` cards.
    std::function<void(std::size_t done, std::size_t of)> progress;
    const std::atomic<bool>* cancelled = nullptr;
};

struct ExportedFace {
    std::string kind, id, pack, title;
    Face face;
};

/// Faces on pages, for the window and PDFs. Movable but not copyable, because pages point into
/// `faces`.
struct PrintRun {
    PrintRun() = default;
    PrintRun(PrintRun&&) = default;
    PrintRun& operator=(PrintRun&&) = default;
    std::vector<ExportItem> items;                ///< the cards, as `cardsOf` returns them
    std::vector<std::vector<ExportedFace>> faces; ///< front and back of each item in `items`
    std::vector<std::string> blankTitles;         ///< titles of cards that were skipped because
                                                  ///< they are blank
    std::vector<ImposedPage> pages;               ///< pages that point into `faces`
    PrintSettings settings;    ///< the job's settings, with the duplex setting that sheets ask for
    std::size_t cardCount = 0; ///< number of cards, including copies
    double bleed = 0;          ///< the smallest bleed in mm of the faces that are cut out
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
    /// Number of last items that weren't laid out because the run's budget was spent.
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

/// Options for an SVG at true size. The SVG contains letters as paths, and their text in its
/// description.
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
