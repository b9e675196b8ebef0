#pragma once

// From entities to files: what the command line's `export` and the editor's Print call. Lays out on
// all cores; knows nothing of disks: the bytes are the caller's to save.

#include "editor/sheets/imposition.h"
#include "editor/sheets/sheets.h"

#include <atomic>
#include <functional>

namespace ww::sheets {

/// One entity to print.
struct ExportItem {
    schema::EntityView entity;
    int copies = 1;
    std::string sheet; ///< a sheet's or template's name; empty: the kind's first template
    std::shared_ptr<const PageSetup> pages = nullptr; ///< null: as the recipe says
    std::string side = {};                            ///< that one alone; empty: front and back
    bool numbered = true;                             ///< see SheetCard
};

/// The budget of all faces of a run, so that a pack with many dear faces ends too and doesn't fill
/// the memory. The games here take less than 1,000 steps and 500 drawn items a card.
struct RunBudget {
    std::uint64_t steps = 50'000'000;   ///< as DrawingBudget counts: 100 whole budgets of faces
    std::size_t drawnItems = 4'000'000; ///< that are kept: about 600 MB
};

struct ExportJob {
    std::shared_ptr<const TemplateSet> templates;
    std::shared_ptr<const Assets> assets;
    const schema::World* world =
        nullptr;   ///< must allow reading from several threads while the job runs
    ArtSource art; ///< likewise
    std::vector<ExportItem> items;
    bool oneEach = false; ///< one copy of every card, whatever lists and sheets say
    /// Drawings are dropped once they are laid out, for who wants problems and hashes.
    bool dropDrawings = false;
    RunBudget budget;
    Recipe recipe;
    Asked asked;          ///< of the recipe, whatever a sheet says
    unsigned threads = 0; ///< for laying out; 0: as many as there are cores
    /// Told now and then, from the calling thread: `13 of 19 cards`.
    std::function<void(std::size_t done, std::size_t of)> progress;
    const std::atomic<bool>* cancelled = nullptr;
};

/// A face with whose it is.
struct ExportedFace {
    std::string kind, id, pack, title;
    Face face;
};

/// Faces on pages: what a window shows, and what a PDF is written from. May be moved, not copied.
struct PrintRun {
    PrintRun() = default;
    PrintRun(PrintRun&&) = default;
    PrintRun& operator=(PrintRun&&) = default;
    std::vector<ExportItem> items;                ///< the cards, as `cardsOf` has them
    std::vector<std::vector<ExportedFace>> faces; ///< front and back of each, in order
    std::vector<std::string> blank; ///< titles of what is left out, since nothing is drawn on it
    std::vector<ImposedPage> pages; ///< they point at the faces
    std::size_t cards = 0;          ///< with their copies
    double bleed = 0; ///< the least that a face which is cut out draws beyond its trim, mm
    std::string credits;
    PdfDuplex duplex = PdfDuplex::Unsaid;
};

/// What an entity is called: its kind's title field, else its id.
[[nodiscard]] std::string titleOf(const schema::EntityView& entity);

/// What is printed for the items: for a sheet the cards that it puts on its pages, each an item
/// with its template's name. The error is a sentence.
[[nodiscard]] Result<std::vector<ExportItem>, std::string> cardsOf(const ExportJob& job);
struct LaidOut {
    /// Front and back of every item, in order; an item without a template has none.
    std::vector<std::vector<ExportedFace>> faces;
    std::size_t skipped = 0; ///< the last items, which weren't laid out: the run is too dear
    std::string why;         ///< says so, as a sentence
};
/// Empty when cancelled. Which items are skipped doesn't depend on the threads.
[[nodiscard]] LaidOut layOutAll(const ExportJob& job);
/// The cards that are printed and their faces; no pages. Cards of 0 copies are left out, and cards
/// on which nothing is drawn. The error is a sentence; also where cards would have to be skipped.
[[nodiscard]] Result<PrintRun, std::string> layOutCards(const ExportJob& job);
/// The same on pages. Equal backs stand on the pages as one. The error is a sentence: a card
/// larger than the paper, nothing that has a sheet, cancelled.
[[nodiscard]] Result<PrintRun, std::string> layOutPages(const ExportJob& job);
/// Its PDF; credits and duplex of `info` are the run's. A picture whose bytes don't allow one is
/// left out, and becomes a problem of the faces that show it. The error is a sentence.
[[nodiscard]] Result<std::string, std::string> writePdf(const Assets& assets, PrintRun& run,
                                                        PdfInfo info);

/// One face as an SVG drawing of its true size: shapes and letters as paths, its words as the
/// description.
struct SvgOptions {
    bool bleed = false;
    bool pictures = true;    ///< embedded, byte for byte
    std::string source = {}; ///< the pack that the file names; empty: none
};
[[nodiscard]] std::string toSvg(const Assets& assets, const Face& face,
                                const SvgOptions& options = {});
/// A page of an imposed sheet.
[[nodiscard]] std::string toSvg(const Assets& assets, const ImposedPage& page,
                                const SvgOptions& options = {});

} // namespace ww::sheets
