#pragma once

// The whole manual of a game: what `warwright docs` writes and what the window shows.

#include "rules/base/result.h"
#include "rules/check/analysis.h"
#include "rules/diag/diagnostic.h"
#include "rules/schema/schema.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ww::manual {

struct Manual {
    std::map<std::string, std::string> pages;    ///< `README.md`, the contents, and others
    std::map<std::string, std::string> pictures; ///< `icons/anvil.svg` → text
};
/// `resources` is where the pages written by hand are. Why not, in a line.
[[nodiscard]] Result<Manual, std::string> manual(const schema::System& system,
                                                 const std::vector<check::Analysis>& analyses,
                                                 const std::filesystem::path& resources);

/// Every kind of finding that there may be in a pack of this game, by code.
[[nodiscard]] std::vector<const diag::Kind*> kindsOf(const schema::System& system);
/// What its findings say, with an ellipsis where they name something: a heading for them.
[[nodiscard]] std::string titleOf(const diag::Kind& kind);
/// What a kind of finding says, why and what to do, what must hold, and the rules behind it: a
/// page's text, below a heading of that level.
[[nodiscard]] std::string findingText(const diag::Kind& kind, const schema::System& system,
                                      int level = 1);

/// Of a code of findings or the id of a rule its part of the manual; empty where the game has
/// neither.
[[nodiscard]] std::string pageOf(std::string_view id, const schema::System& system);
/// All that `pageOf` knows, in order.
[[nodiscard]] std::vector<std::string> explainedIds(const schema::System& system);

} // namespace ww::manual
