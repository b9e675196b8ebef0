#pragma once

// Prints cards: lays out pages, draws page previews, and writes a PDF. Use on one thread, and not
// on the window's thread.

#include "editor/session/card_painter.h"
#include "editor/session/services.h"

#include "editor/sheets/export.h"
#include "editor/sheets/printed.h"

#include <QtGui/QImage>

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ww::session {

struct PrintEntry {
    std::string kind, id, pack;
    int copies = 1;
    bool wholePack = false; ///< true: print the sheets of the whole pack, not of an entity
};

struct PrintRequest {
    Snapshot snapshot;
    std::vector<PrintEntry> entries;
    sheets::PrintSettings recipe;
    sheets::ExplicitOptions
        chosen; ///< settings that the user chose, which override those of sheets
    /// SheetChoice::id of the sheet to print; if empty, each kind's first sheet.
    std::string sheet;
    bool printsBoard = false; ///< true: ignore `sheet` and print the first entry's board at true
                              ///< scale
};

/// A sheet that the chosen entities could be printed on.
struct SheetChoice {
    std::string id; ///< written as `kind/name`
    std::string label;
};

struct PreparedPrint {
    std::size_t cards = 0, faces = 0, pages = 0; ///< numbers; copies of a card are separate cards
    using PrintedThings = sheets::PrintedThings;
    /// Names and numbers of printed things other than cards.
    std::vector<PrintedThings> otherThings;
    bool hasBacks = false;                     ///< true if at least one card has a back
    bool hasCutMarks = false;                  ///< true if a card has cut marks and bleed
    std::string error;                         ///< error in one sentence; empty on success
    double shorterSide = 0, longerSide = 0;    ///< lengths of the first page's sides in mm
    sheets::PrintSettings settings;            ///< settings of the first card, from user and sheet
    std::vector<std::string> notes;            ///< settings that have no effect, and why
    std::vector<SheetChoice> sheets;           ///< sheets that the request could use
    std::string sheet;                         ///< SheetChoice::id that was used
    std::vector<std::string> overflowingCards; ///< titles of cards whose content doesn't fit
    std::string errorCounts; ///< errors in the printed entities, such as `2 errors in Odd`
};

class Exporter {
  public:
    using Progress = std::function<void(std::size_t done, std::size_t of)>;
    Exporter(const Services& services, std::shared_ptr<const library::OpenedPack> opened);
    ~Exporter();

    /// Lays out the pages. Reuses layouts of earlier calls that are still valid.
    [[nodiscard]] PreparedPrint prepare(PrintRequest request, const Progress& progress,
                                        const std::atomic<bool>& cancelled);
    /// Returns a page of the last `prepare`; null if there is no such page.
    [[nodiscard]] QImage page(std::size_t index, int pixelWidth);
    /// Writes the pages of the last `prepare` as a PDF. Returns a one-line error message; empty on
    /// success.
    [[nodiscard]] std::string writePdf(const std::filesystem::path& file, const std::string& title,
                                       const std::atomic<bool>& cancelled);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ww::session
