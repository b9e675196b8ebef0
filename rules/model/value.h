#pragma once

// A free-standing value: what a patch sets. Scalars are text, as in the tree.

#include "rules/model/tree.h"

#include <string>
#include <utility>
#include <vector>

namespace ww {

struct Value {
    NodeKind kind = NodeKind::Null;
    std::string text; ///< Scalar
    std::vector<std::pair<std::string, Value>>
        entries; ///< Mapping in order; Sequence with empty keys

    Value() = default;
    Value(std::string scalar)
        : kind(NodeKind::Scalar), text(std::move(scalar)) {}  // NOLINT: a scalar is a value
    Value(const char* scalar) : Value(std::string(scalar)) {} // NOLINT
    [[nodiscard]] static Value mapping() {
        Value v;
        v.kind = NodeKind::Mapping;
        return v;
    }
    [[nodiscard]] static Value sequence() {
        Value v;
        v.kind = NodeKind::Sequence;
        return v;
    }
    [[nodiscard]] static Value of(NodeRef node);

    friend bool operator==(const Value&, const Value&) = default;
};

/// True where the tree under `node` says exactly what `value` says (styles and spans aside).
[[nodiscard]] bool same(NodeRef node, const Value& value);

} // namespace ww
