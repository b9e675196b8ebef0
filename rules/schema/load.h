#pragma once

// A system pack's documents → a System. Everything a game declares is read here, once, and checked
// as strictly as content.

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

/// Languages that are written in C++, by the name that `languages` in system.yaml and `language` of
/// a sentences field use (`ultrawar.ability`). The composition roots fill the table; a name that
/// isn't in it is served by `makeTermsLanguage`.
using LanguageFactory = std::function<std::shared_ptr<const Language>(const Terms&)>;
using LanguageFactories = std::map<std::string, LanguageFactory, std::less<>>;

/// What systems have in C++ besides their data. `kinds` are those that a system's checks report, by
/// the system's id, so that approvals, severities and manuals know them; `functions` what its
/// declared functions do; `views` what its schemas may name beside the common ones.
struct Extensions {
    LanguageFactories languages;
    std::map<std::string, std::vector<const diag::Kind*>, std::less<>> kinds;
    std::map<std::string, std::vector<FunctionBody>, std::less<>> functions = {};
    std::map<std::string, std::vector<ViewDef>, std::less<>> views = {}; ///< of a game's own
};

struct LoadedSystem {
    SystemPtr system; ///< null only where the pack has no readable system.yaml
    std::vector<LoadProblem> problems;
};

/// Reads system.yaml, schema/*.yaml, rules.yaml and terms.yaml of `pack`. A broken part is left out
/// with a problem and everything else loads. Problems are in the order of files, then of bytes.
[[nodiscard]] LoadedSystem loadSystem(const PackDocuments& pack, const Extensions& extensions = {});

} // namespace ww::schema
