#pragma once

// Loads a system pack's documents as a System. Declarations are read once and checked as strictly
// as content.

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

/// Languages in C++, by name in `languages` (system.yaml) and `language` (sentences fields), such
/// as `ultrawar.ability`. The composition roots fill the table; other names use
/// `makeTermsLanguage`.
using LanguageFactory = std::function<std::shared_ptr<const Language>(const Terms&)>;
using LanguageFactories = std::map<std::string, LanguageFactory, std::less<>>;

/// C++ parts of systems, by system id. `kinds`: findings of its checks. `functions`: bodies of
/// declared functions. `views`: additions to the common views.
struct Extensions {
    LanguageFactories languages;
    std::map<std::string, std::vector<const diag::Kind*>, std::less<>> kinds;
    std::map<std::string, std::vector<FunctionBody>, std::less<>> functions = {};
    std::map<std::string, std::vector<ViewDef>, std::less<>> views = {};
};

struct LoadedSystem {
    SystemPtr system; ///< null only without a readable system.yaml
    std::vector<LoadProblem> problems;
};

/// Reads system.yaml, schema/*.yaml, rules.yaml and terms.yaml. Skips faulty parts with a problem.
/// Sorts problems by file, then byte.
[[nodiscard]] LoadedSystem loadSystem(const PackDocuments& pack, const Extensions& extensions = {});

} // namespace ww::schema
