#pragma once

#include "rules/source/edit_tree.h"

namespace ww::source {

struct TreeEditor::Place {
    std::vector<NodeRef> nodes;       ///< the nodes from the root to the edited node
    std::vector<std::size_t> indexes; ///< for each node but the root, its index in its parent

    [[nodiscard]] NodeRef node() const { return nodes.back(); }
    [[nodiscard]] NodeRef parent() const {
        return nodes.size() > 1 ? nodes[nodes.size() - 2] : NodeRef();
    }
    [[nodiscard]] std::size_t index() const { return indexes.back(); }
    [[nodiscard]] Place parentPlace() const {
        Place place = *this;
        place.nodes.pop_back();
        place.indexes.pop_back();
        return place;
    }
};

} // namespace ww::source
