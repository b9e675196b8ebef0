#pragma once

// Dependencies of a session. app/gui/composition.cpp sets them; tests inject failures through them.

#include "rules/check/analysis.h"
#include "rules/check/checker.h"
#include "rules/check/piece_rules.h"
#include "rules/files/io.h"
#include "rules/library/library.h"
#include "rules/schema/line_lead.h"
#include "rules/schema/load.h"
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

class PackPreloader;
using OpenResult = Result<library::OpenedPack, diag::Diagnostic>;

struct Services {
    /// Opens a pack. Called on a loading thread.
    std::function<OpenResult(const std::filesystem::path&)> open;
    /// Reads a game from the documents of its pack. Called on a session's worker thread. Empty: a
    /// pack's own game isn't read again when its files change.
    std::function<schema::LoadedSystem(const PackDocuments&)> loadGame;
    /// The C++ checks of a system; may be empty.
    std::function<std::vector<check::EntityCheck>(const schema::System&)> checks;
    /// The analyses of a system; may be empty.
    std::function<std::vector<check::Analysis>(const schema::System&)> analyses;
    /// A system's rules for pieces on a plane; may be empty.
    std::function<check::PieceRules(const schema::System&)> pieceRules;
    /// Returns the prefixes that a system requires or forbids in lines of sentences; may be empty.
    std::function<schema::LinePrefixProvider(const schema::System&)> lineLead;
    /// The importers of a system for other programs' files; may be empty.
    std::function<std::vector<interop::Importer>(const schema::System&)> importers;
    /// All views that kinds may have: the common views, and the views of all games.
    std::vector<schema::ViewDef> views = schema::commonViews();
    std::string resources;                    ///< folder with fonts and icons
    std::filesystem::path commandLine;        ///< the program `warwright`; may be missing
    std::filesystem::path samplePack;         ///< the pack that the first run opens; may be empty
    std::filesystem::path stateDir;           ///< folder for journals and stored versions
    std::filesystem::path dataDir;            ///< folder for the user's packs
    std::filesystem::path cacheDir;           ///< folder for caches; empty: no caches
    std::shared_ptr<PackPreloader> preloader; ///< loads the first pack; may be null
    bool isStarting = false;      ///< true: delay work for hidden views until the window is shown
    files::Io* io = nullptr;      ///< file access; null means the operating system's
    int autosaveDelayMs = 1000;   ///< delay in ms from an edit to writing the journal; at most 2000
    int faceChecksDelayMs = 1000; ///< delay in ms from opening a pack to laying out all its cards

    [[nodiscard]] files::Io& ioOrSystem() const { return io ? *io : files::systemIo(); }
};

} // namespace ww::session
