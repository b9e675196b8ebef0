#include "rules/model/value.h"

namespace ww {

Value Value::fromNode(NodeRef node) {
    Value value;
    value.kind = node.kind();
    if (node.isScalar())
        value.text = node.scalar();
    if (node.isMapping() || node.isSequence())
        for (const NodeRef child : node)
            value.entries.emplace_back(std::string(child.key()), fromNode(child));
    return value;
}

bool nodeEquals(NodeRef node, const Value& value) {
    if (node.kind() != value.kind)
        return false;
    if (node.isScalar())
        return node.scalar() == value.text;
    if (node.isNull())
        return true;
    std::size_t i = 0;
    for (const NodeRef child : node) {
        if (i == value.entries.size() || child.key() != value.entries[i].first ||
            !nodeEquals(child, value.entries[i].second))
            return false;
        ++i;
    }
    return i == value.entries.size();
}

} // namespace ww
