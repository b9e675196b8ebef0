#pragma once

// Prints off the window's thread: layout, page previews, and a PDF through the safe writer. Use on
// one thread.

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
    bool wholePack = false; ///< print the sheets of the pack `pack`, not of an entity
};

struct PrintRequest {
    Snapshot snapshot;
    std::vector<PrintEntry> entries;
    sheets::PrintSettings recipe;
    /// SheetChoice::id of the sheet to print; if empty, each kind's first sheet.
    std::string sheet;
    bool printsBoard = false; ///< ignore `sheet` and print the first entry's board at true scale
};

/// A sheet that the chosen entities could be printed on.
struct SheetChoice {
    std::string id; ///< written as `kind/name`
    std::string label;
};

struct PreparedPrint {
    std::size_t cards = 0, faces = 0, pages = 0; ///< `cards` counts copies
    using PrintedThings = sheets::PrintedThings;
    /// Names and numbers of printed things other than cards.
    std::vector<PrintedThings> otherThings;
    bool hasBacks = false;                     ///< at least one card has a back
    bool hasCutMarks = false;                  ///< at least one card has cut marks and bleed
    std::string error;                         ///< one sentence; empty: no error
    double shorterSide = 0, longerSide = 0;    ///< lengths of the first page's sides in mm
    std::vector<SheetChoice> sheets;           ///< sheets that the request could use
    std::string sheet;                         ///< SheetChoice::id that was used
    std::vector<std::string> overflowingCards; ///< titles of cards whose content doesn't fit
    std::string errorCounts; ///< errors in the printed entities: `2 errors in Odd`; or empty
};

class Exporter {
  public:
    using Progress = std::function<void(std::size_t done, std::size_t of)>;
    Exporter(const Services& services, std::shared_ptr<const library::OpenedPack> opened);
    ~Exporter();

    /// Lays out the pages. Reuses layouts of earlier calls that still print the same.
    [[nodiscard]] PreparedPrint prepare(PrintRequest request, const Progress& progress,
                                        const std::atomic<bool>& cancelled);
    /// A page of the last `prepare`; null if there is none.
    [[nodiscard]] QImage page(std::size_t index, int pixelWidth);
    /// Writes the pages of the last `prepare` as a PDF. Returns a one-line error message; empty:
    /// success.
    [[nodiscard]] std::string writePdf(const std::filesystem::path& file, const std::string& title,
                                       const std::atomic<bool>& cancelled);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ww::session
