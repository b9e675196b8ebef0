#pragma once

// Turns entities into files, for `export` and the window's Print. Uses all cores. The caller saves
// the bytes.

#include "editor/sheets/imposition.h"
#include "editor/sheets/sheets.h"

#include <atomic>
#include <functional>

namespace ww::sheets {

struct ExportItem {
    schema::EntityView entity;
    int copies = 1;
    std::string sheet; ///< name of a sheet or template; empty: the kind's first template
    std::shared_ptr<const PageSetup> pages = nullptr; ///< null: the recipe's pages
    /// The only side to print; empty: front and back.
    std::string side = {};
    bool numbered = true; ///< see SheetCard
};

/// Budget of all faces of a run. Shipped games take less than 1,000 steps and 500 drawn items per
/// card.
struct RunBudget {
    std::uint64_t steps = 50'000'000;   ///< in steps of DrawingBudget: 100 full budgets of a face
    std::size_t drawnItems = 4'000'000; ///< items kept in memory: about 600 MB
};

struct ExportJob {
    std::shared_ptr<const TemplateSet> templates;
    std::shared_ptr<const Assets> assets;
    const schema::World* world = nullptr; ///< must allow reads from several threads
    ArtSource art;                        ///< must allow reads from several threads
    std::vector<ExportItem> items;
    /// Whether to print one copy of every card, whatever lists and sheets say.
    bool oneCopyEach = false;
    /// Drops drawings after layout, for callers that need only problems and hashes.
    bool dropDrawings = false;
    RunBudget budget;
    PrintSettings printSettings;
    ExplicitOptions explicitOptions; ///< print options that override a sheet's settings
    unsigned threads = 0;            ///< number of layout threads; 0: one per core
    /// Called now and then from the calling thread: `13 of 19 cards`.
    std::function<void(std::size_t done, std::size_t of)> progress;
    const std::atomic<bool>* cancelled = nullptr;
};

struct ExportedFace {
    std::string kind, id, pack, title;
    Face face;
};

/// Faces on pages, for windows and PDFs. Movable, not copyable.
struct PrintRun {
    PrintRun() = default;
    PrintRun(PrintRun&&) = default;
    PrintRun& operator=(PrintRun&&) = default;
    std::vector<ExportItem> items;                ///< cards as `cardsOf` returns them
    std::vector<std::vector<ExportedFace>> faces; ///< front and back of each item
    std::vector<std::string> blankTitles;         ///< titles of skipped cards without drawings
    std::vector<ImposedPage> pages;               ///< the pages, with pointers into `faces`
    std::size_t cardCount = 0;                    ///< number of cards, including copies
    double bleed = 0; ///< the smallest bleed of faces that are cut out, in mm
    std::string credits;
    PdfDuplex duplex = PdfDuplex::Unspecified;
};

/// Returns the kind's title field, or the id.
[[nodiscard]] std::string titleOf(const schema::EntityView& entity);

/// Expands sheets to the cards on their pages, with the cards' templates. The error is a sentence.
[[nodiscard]] Result<std::vector<ExportItem>, std::string> cardsOf(const ExportJob& job);
struct LayoutResult {
    /// Front and back of each item; no faces without a template.
    std::vector<std::vector<ExportedFace>> faces;
    /// Number of last items that exceed the run's budget and weren't laid out.
    std::size_t skipped = 0;
    std::string skipReason; ///< the reason for skipping items, as a sentence
};
/// Returns an empty result when cancelled. Skipping doesn't depend on the number of threads.
[[nodiscard]] LayoutResult layOutFaces(const ExportJob& job);
/// Lays out the printed cards, without pages. Leaves out cards with 0 copies or no drawing.
/// Exceeding the budget is an error, a sentence.
[[nodiscard]] Result<PrintRun, std::string> layOutCards(const ExportJob& job);
/// Lays out cards on pages. Equal backs share one form. The error is a sentence, for example if a
/// card is larger than the paper.
[[nodiscard]] Result<PrintRun, std::string> layOutPages(const ExportJob& job);
/// Writes the PDF with the run's credits and duplex. A picture that PDF can't embed becomes a
/// problem of its faces. The error is a sentence.
[[nodiscard]] Result<std::string, std::string> writePdf(const Assets& assets, PrintRun& run,
                                                        PdfInfo info);

/// Options for an SVG at true size: shapes and letters are paths, words the description.
struct SvgOptions {
    bool bleed = false;
    bool pictures = true;    ///< whether to embed pictures, byte for byte
    std::string source = {}; ///< name of the pack in the file; empty: none
};
[[nodiscard]] std::string toSvg(const Assets& assets, const Face& face,
                                const SvgOptions& options = {});
/// Draws a page of an imposed sheet.
[[nodiscard]] std::string toSvg(const Assets& assets, const ImposedPage& page,
                                const SvgOptions& options = {});

} // namespace ww::sheets
