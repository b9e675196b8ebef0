#pragma once

// What a session is made of; filled in by the composition root, and by tests with what they want to
// see fail.

#include "rules/check/analysis.h"
#include "rules/check/checker.h"
#include "rules/check/piece_rules.h"
#include "rules/files/io.h"
#include "rules/library/library.h"
#include "rules/schema/line_lead.h"
#include "rules/schema/view.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ww::interop {
struct Importer;
}

namespace ww::session {

class LoadingAhead;
using OpenResult = Result<library::Opened, diag::Diagnostic>;

struct Services {
    /// Called on a loading thread.
    std::function<OpenResult(const std::filesystem::path&)> open;
    /// The C++ checks of a system; may be empty.
    std::function<std::vector<check::EntityCheck>(const schema::System&)> checks;
    /// What a system can work out about its entities; may be empty.
    std::function<std::vector<check::Analysis>(const schema::System&)> analyses;
    /// What a system knows of pieces on a plane; may be empty.
    std::function<check::PieceRules(const schema::System&)> pieces;
    /// What a system's lines of sentences begin with; may be empty.
    std::function<schema::LineLeadOf(const schema::System&)> lead;
    /// What a system takes in that other programs wrote; may be empty.
    std::function<std::vector<interop::Importer>(const schema::System&)> importers;
    /// That packs' kinds may have, of all games.
    std::vector<schema::ViewDef> views = schema::commonViews();
    std::string resources;               ///< folder with fonts and icons
    std::filesystem::path sample;        ///< the pack a first run opens; empty: none
    std::filesystem::path stateDir;      ///< journals and kept versions
    std::filesystem::path dataDir;       ///< the user's packs
    std::filesystem::path cacheDir;      ///< what can be made again; empty: nothing is kept
    std::shared_ptr<LoadingAhead> ahead; ///< the first pack, where it is read already; may be null
    bool starting = false;   ///< what isn't in sight at once waits until the window has been shown
    files::Io* io = nullptr; ///< null: the system's
    int autosaveMs = 1000;   ///< from an edit to the journal; at most 2000
    int facesAfterMs = 1000; ///< from opening a pack to laying out all its cards

    [[nodiscard]] files::Io& ioTable() const { return io ? *io : files::systemIo(); }
};

} // namespace ww::session
