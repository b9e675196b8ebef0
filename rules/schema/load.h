#pragma once

// Loads a system pack's documents as a System. Checks declarations as strictly as content.

#include "rules/schema/function_body.h"
#include "rules/schema/manifest.h"
#include "rules/schema/problem.h"
#include "rules/schema/schema.h"
#include "rules/schema/terms.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ww::schema {

/// Languages in C++, by the name that `languages` in system.yaml and `language` of a sentences
/// field use, such as `tides.order`. For a name that isn't in this table, the loader uses
/// `makeTermsLanguage`.
using LanguageFactory = std::function<std::shared_ptr<const Language>(const Terms&)>;
using LanguageFactories = std::map<std::string, LanguageFactory, std::less<>>;

/// C++ parts of systems, by system id. `kinds`: kinds of findings that the system's checks report.
/// `functions`: bodies of declared functions. `views`: additions to the common views.
struct Extensions {
    LanguageFactories languages;
    std::map<std::string, std::vector<const diag::Kind*>, std::less<>> kinds;
    std::map<std::string, std::vector<FunctionBody>, std::less<>> functions = {};
    std::map<std::string, std::vector<ViewDef>, std::less<>> views = {};
    /// The kinds that the C++ code reads, for each game with C++ code. A folder that has the game's
    /// id, or names the game by `code`, but lacks one of these kinds loads without the C++ code,
    /// and a problem names the clash.
    std::map<std::string, std::vector<std::string>, std::less<>> requiredKinds = {};
};

struct LoadedSystem {
    SystemPtr system; ///< null only if there is no readable system.yaml
    std::vector<LoadProblem> problems;
};

/// Reads system.yaml, schema/*.yaml, rules.yaml and terms.yaml. Reports and skips invalid parts.
/// Problems are sorted by file and position.
[[nodiscard]] LoadedSystem loadSystem(const PackDocuments& pack, const Extensions& extensions = {});

} // namespace ww::schema
