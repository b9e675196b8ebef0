#pragma once

// C++ bodies for `functions` in system.yaml. A body is pure and terminates: it depends only on its
// arguments and the declared fields, which it reads through the call.

#include "rules/model/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class FunctionCall;

struct FunctionBody {
    std::string name;
    std::vector<std::string> parameters; ///< in the declaration's order
    /// Returns the result as content would write it; `Value()` is none.
    Value (*run)(FunctionCall& call) = nullptr;
};

/// Differences between the bodies and their declarations, one text each; empty if they match.
[[nodiscard]] std::vector<std::string>
functionBodyMismatches(const std::vector<FunctionBody>& bodies, const class System& system);

} // namespace ww::schema
