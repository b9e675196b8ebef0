#pragma once

// Printing off the window's thread: lays out what was chosen, shows pages as pictures, writes one
// PDF through the safe writer. One thread uses an Exporter, in order.

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
    bool wholePack = false; ///< no entity: what is printed of `pack` itself
};

struct PrintRequest {
    Snapshot snapshot;
    std::vector<PrintEntry> entries;
    sheets::Recipe recipe;
    std::string sheet;  ///< SheetChoice::id: that one alone; empty: each kind's first
    bool board = false; ///< in its place, of the first entry: the board at true scale
};

/// A sheet that could be printed of what was chosen.
struct SheetChoice {
    std::string id; ///< `kind/name`
    std::string label;
};

struct Prepared {
    std::size_t cards = 0, faces = 0, pages = 0; ///< cards with their copies
    using Others = sheets::PrintedThings;
    std::vector<Others> others;      ///< what is printed that isn't a card, as one calls it
    bool backs = false;              ///< something has one
    bool cuts = false;               ///< something is cut out, by marks and with bleed
    std::string error;               ///< a sentence; empty: all is well
    double shorter = 0, longer = 0;  ///< sides of the first page, mm
    std::vector<SheetChoice> sheets; ///< of all that was asked for
    std::string sheet;               ///< which of them was
    std::vector<std::string> flawed; ///< titles of cards that can't hold what they are to show
    std::string errors;              ///< found of what was asked for: `2 errors in Odd`; or empty
};

class Exporter {
  public:
    using Progress = std::function<void(std::size_t done, std::size_t of)>;
    Exporter(const Services& services, std::shared_ptr<const library::Opened> opened);
    ~Exporter();

    /// What earlier calls laid out and still prints the same is kept.
    [[nodiscard]] Prepared prepare(PrintRequest request, const Progress& progress,
                                   const std::atomic<bool>& cancelled);
    /// A page of what was prepared last; null where there is none.
    [[nodiscard]] QImage page(std::size_t index, int pixelWidth);
    /// Of what was prepared last. The error is one plain message; empty: it is on disk.
    [[nodiscard]] std::string writePdf(const std::filesystem::path& file, const std::string& title,
                                       const std::atomic<bool>& cancelled);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ww::session
