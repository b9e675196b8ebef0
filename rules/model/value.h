#pragma once

// A value without source text, such as a patch's new value.

#include "rules/model/tree.h"

#include <string>
#include <utility>
#include <vector>

namespace ww {

struct Value {
    NodeKind kind = NodeKind::Null;
    std::string text; ///< text of a Scalar
    /// the entries of a Mapping in order, or the items of a Sequence (with empty keys)
    std::vector<std::pair<std::string, Value>> entries;

    Value() = default;
    Value(std::string scalar)
        : kind(NodeKind::Scalar), text(std::move(scalar)) {}  // NOLINT: a scalar is a value
    Value(const char* scalar) : Value(std::string(scalar)) {} // NOLINT
    [[nodiscard]] static Value emptyMapping() {
        Value v;
        v.kind = NodeKind::Mapping;
        return v;
    }
    [[nodiscard]] static Value emptySequence() {
        Value v;
        v.kind = NodeKind::Sequence;
        return v;
    }
    [[nodiscard]] static Value fromNode(NodeRef node);

    friend bool operator==(const Value&, const Value&) = default;
};

/// Returns true if the node's content equals `value`, ignoring styles and spans.
[[nodiscard]] bool nodeEquals(NodeRef node, const Value& value);

} // namespace ww
