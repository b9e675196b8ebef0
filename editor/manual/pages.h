#pragma once

// Builds the whole manual of a game, for `warwright docs` and the window.

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
    /// Pages by file name; `README.md` contains the list of contents.
    std::map<std::string, std::string> pages;
    std::map<std::string, std::string> pictures; ///< `icons/anvil.svg` → text
};
/// Builds the manual. `resources` is the folder with the handwritten pages. The error is one line.
[[nodiscard]] Result<Manual, std::string> buildManual(const schema::System& system,
                                                      const std::vector<check::Analysis>& analyses,
                                                      const std::filesystem::path& resources);

/// Returns every kind of finding that packs of this game can have, by code.
[[nodiscard]] std::vector<const diag::Kind*> findingKindsOf(const schema::System& system);
/// Returns the message as a heading, with ellipses for names and values.
[[nodiscard]] std::string findingHeadingOf(const diag::Kind& kind);
/// Returns a kind's page with a heading of the given level: message, help, conditions and rules.
[[nodiscard]] std::string findingPageText(const diag::Kind& kind, const schema::System& system,
                                          int level = 1);

/// Returns the manual's text about a finding's code or a rule's id; empty if the id is unknown.
[[nodiscard]] std::string helpTextOf(std::string_view id, const schema::System& system);
[[nodiscard]] std::vector<std::string> idsWithHelp(const schema::System& system);

} // namespace ww::manual
