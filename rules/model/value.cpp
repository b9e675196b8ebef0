#include "rules/model/value.h"

namespace ww {

Value Value::of(NodeRef node) {
    Value value;
    value.kind = node.kind();
    if (node.isScalar())
        value.text = node.scalar();
    if (node.isMapping() || node.isSequence())
        for (const NodeRef child : node)
            value.entries.emplace_back(std::string(child.key()), of(child));
    return value;
}

bool same(NodeRef node, const Value& value) {
    if (node.kind() != value.kind)
        return false;
    if (node.isScalar())
        return node.scalar() == value.text;
    if (node.isNull())
        return true;
    std::size_t i = 0;
    for (const NodeRef child : node) {
        if (i == value.entries.size() || child.key() != value.entries[i].first ||
            !same(child, value.entries[i].second))
            return false;
        ++i;
    }
    return i == value.entries.size();
}

} // namespace ww
