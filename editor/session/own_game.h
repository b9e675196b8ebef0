#pragma once

// Reads the game in the open pack's own folder again when the game's files change.

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"

#include "rules/model/document.h"
#include "rules/schema/load.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ww::session {

using GameLoader = std::function<schema::LoadedSystem(const PackDocuments&)>;

/// The result of reading the game's files again.
struct GameReading {
    schema::SystemPtr system; ///< the newly read game; null: the last readable game stays in use
    /// Whether the files have errors. Forms and cards then show the last readable game.
    bool isBroken = false;
    std::vector<ProblemPtr> problems;   ///< all problems of the game's files
    std::shared_ptr<EntityIndex> index; ///< the index of the snapshot with the new game
};

class OwnGame {
  public:
    /// `isBroken`: whether the files of `pack` have errors.
    OwnGame(GameLoader load, const PackDocuments& pack, bool isBroken);
    /// Reads the game if a file of the game changed since the last call. Returns nothing if all are
    /// unchanged. A game with errors replaces only a game that had errors, too.
    [[nodiscard]] std::optional<GameReading> update(const PackDocuments& pack);

  private:
    /// Everything that `schema::loadSystem` reads.
    struct Sources {
        std::vector<DocumentPtr> files;
        std::vector<std::string> unreadable;
        std::set<std::string, std::less<>> printedKinds;
        friend bool operator==(const Sources&, const Sources&) = default;
    };
    [[nodiscard]] static Sources sourcesOf(const PackDocuments& pack);
    GameLoader load_;
    Sources sources_;
    bool usesBrokenGame_; ///< whether the game in use was read from files with errors
};

} // namespace ww::session
