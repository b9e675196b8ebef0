#pragma once

// What a game's C++ says of the functions that its expressions call (`functions` in system.yaml).
// A body is pure and total: what it gives depends on its arguments and on the fields that the
// declaration names, which it reaches by the call alone.

#include "rules/model/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class FunctionCall;

struct FunctionBody {
    std::string name;
    std::vector<std::string> takes; ///< in the order of the declaration
    /// As it would be written in content; nothing (`Value()`) is none.
    Value (*run)(FunctionCall& call) = nullptr;
};

/// What a body's declaration lacks or says otherwise, one text each; none where all is well.
[[nodiscard]] std::vector<std::string> unboundBodies(const std::vector<FunctionBody>& bodies,
                                                     const class System& system);

} // namespace ww::schema
