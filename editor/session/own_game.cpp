#include "editor/session/own_game.h"

#include "editor/session/game_files.h"

#include "rules/diag/kinds.h"
#include "rules/library/places.h"

#include <algorithm>
#include <utility>

namespace ww::session {

namespace {

/// Returns whether the file has no entities, templates or sheets. A game may name such a file as
/// its list of terms.
bool hasNoSections(const Document& document) {
    for (const auto& block : document.blocks)
        for (const ChunkPtr& chunk : block->chunks)
            if (!chunk->section.empty())
                return false;
    return true;
}

} // namespace

OwnGame::OwnGame(GameLoader load, const PackDocuments& pack, bool isBroken)
    : load_(std::move(load)), sources_(sourcesOf(pack)), usesBrokenGame_(isBroken) {}

OwnGame::Sources OwnGame::sourcesOf(const PackDocuments& pack) {
    Sources out;
    for (const DocumentPtr& document : pack.files) {
        if (document->role == DocumentRole::System || document->role == DocumentRole::Schema ||
            document->role == DocumentRole::Rules || document->role == DocumentRole::Terms ||
            (document->role == DocumentRole::Content && hasNoSections(*document))) {
            out.files.push_back(document);
            continue;
        }
        if (document->role == DocumentRole::Content)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                if (chunk->section == "templates")
                    for (const NodeRef one : chunk->root())
                        out.printedKinds.emplace(one.find("for").scalar());
            });
    }
    for (const UnreadableFile& file : pack.unreadableFiles)
        out.unreadable.push_back(file.path);
    return out;
}

std::optional<GameReading> OwnGame::update(const PackDocuments& pack) {
    Sources now = sourcesOf(pack);
    if (now == sources_)
        return std::nullopt;
    sources_ = std::move(now);
    schema::LoadedSystem loaded = load_(pack);
    GameReading out;
    for (const schema::LoadProblem& problem : loaded.problems) {
        out.isBroken = out.isBroken || problem.kind->severity == diag::Severity::Error;
        out.problems.push_back(
            withFilePlace(pack, makeProblem(library::toDiagnostic(pack, problem))));
    }
    if (!loaded.system && out.problems.empty()) { // system.yaml is missing
        const schema::LoadProblem missing{&diag::packNoSystem, "pack.yaml", nullptr, {}, {}, {}};
        out.problems.push_back(
            withFilePlace(pack, makeProblem(library::toDiagnostic(pack, missing))));
    }
    out.isBroken = out.isBroken || !loaded.system;
    if (!out.isBroken || usesBrokenGame_)
        out.system = std::move(loaded.system);
    usesBrokenGame_ = usesBrokenGame_ && out.isBroken;
    return out;
}

} // namespace ww::session
