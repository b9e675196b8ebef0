// Part of Session: follows edits of the game in the open pack's own folder.

#include "editor/session/game_files.h"
#include "editor/session/own_game.h"
#include "editor/session/session.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ww::session {

bool Session::hasOwnGame() const {
    return system_ && !snapshot_.packs.empty() && isGame(*snapshot_.packs.back());
}

/// Separates the problems of the game's files from other problems of opening the pack, because they
/// are found again when the game is read again. Returns the reader of the game; null if the pack
/// contains no game.
std::unique_ptr<OwnGame> Session::watchOwnGame() {
    if (!hasOwnGame() || !services_.loadGame)
        return nullptr;
    const PackDocuments& pack = *snapshot_.packs.back();
    const auto game = std::stable_partition(
        openingOnly_.begin(), openingOnly_.end(), [&](const ProblemPtr& problem) {
            const EntityRef at = withFilePlace(pack, problem)->finding.entity;
            return at.pack != pack.pack || at.file == packRef(pack.pack).file;
        });
    for (auto it = game; it != openingOnly_.end(); ++it)
        gameProblems_.push_back(withFilePlace(pack, *it));
    openingOnly_.erase(game, openingOnly_.end());
    isGameUnreadable_ =
        std::any_of(gameProblems_.begin(), gameProblems_.end(), [](const ProblemPtr& problem) {
            return problem->finding.severity == diag::Severity::Error;
        });
    return std::make_unique<OwnGame>(services_.loadGame, pack, isGameUnreadable_);
}

void Session::applyCheckResult(CheckResult result) {
    const std::shared_ptr<const GameReading> game = std::exchange(result.game, nullptr);
    const bool hasNewGame = game && game->system;
    const bool hasNewLooks =
        hasNewGame || (result.templateProblems && hasOwnGame() && findings_.revision() > 0);
    std::vector<EntityRef> changed;
    if (game) {
        gameProblems_ = game->problems;
        isGameUnreadable_ = game->isBroken;
        changed = publishOpeningProblems();
    }
    if (hasNewGame)
        adoptGame(*game);
    const std::vector<EntityRef> checked = findings_.apply(std::move(result));
    changed.insert(changed.end(), checked.begin(), checked.end());
    if (hasNewGame)
        announceGame();
    // Results are changes since the previous check, so none may be skipped.
    emit findingsChanged(changed);
    updateGameBroken();
    if (hasNewLooks)
        emit artChanged();
}

void Session::adoptGame(const GameReading& reading) {
    previousSystem_ = std::exchange(system_, reading.system);
    // Assign, because models have references to the index.
    *index_ = std::move(*reading.index);
    index_->update(snapshot_);
    auto opened = std::make_shared<library::OpenedPack>(*opened_);
    opened->system = system_;
    opened_ = std::move(opened);
    analyses_.reset();
    lead_.reset();
    for (auto& newest : reportRequests_)
        ++newest; // makes running analyses outdated
    findings_.setSystem(system_);
    findings_.clearLayoutFindings();
    manifest_ = nullptr; // the new game may have other options
    reloadManifest();
}

void Session::announceGame() {
    emit gameChanged();
    IndexChange all{{}, true};
    for (const EntityPtr& entity : index_->allEntities())
        all.changed.push_back(entity->ref);
    for (const PackDocumentsPtr& pack : snapshot_.packs)
        all.changed.push_back(packRef(pack->pack));
    std::sort(all.changed.begin(), all.changed.end());
    emit documentsChanged(all);
    emit manifestChanged();
}

void Session::updateGameBroken() {
    const bool broken = hasOwnGame() && (isGameUnreadable_ || findings_.hasTemplateErrors());
    if (broken == isGameBroken_)
        return;
    isGameBroken_ = broken;
    emit gameBrokenChanged();
}

} // namespace ww::session
