#pragma once

// C++ bodies of the `functions` in system.yaml. A body must terminate. Its result may depend only
// on its arguments and the declared fields, which it reads through the FunctionCall.

#include "rules/model/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class FunctionCall;

struct FunctionBody {
    std::string name;
    std::vector<std::string> parameters; ///< names of the parameters, in the declaration's order
    /// Returns the result in the form of content; `Value()` is none.
    Value (*run)(FunctionCall& call) = nullptr;
};

/// Returns a text for each difference between a body and its declaration; empty if all match.
[[nodiscard]] std::vector<std::string>
functionBodyMismatches(const std::vector<FunctionBody>& bodies, const class System& system);

} // namespace ww::schema
