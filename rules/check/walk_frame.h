#pragma once

// The current position while walk.cpp checks an entity. Internal to rules/check.

#include "rules/model/path.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::check {

/// A step of the path to the current node. Frames are on the stack; only findings need a FieldPath.
struct Frame {
    const Frame* parent = nullptr;
    std::string_view key;
    std::uint32_t index = 0;
    bool isIndex = false;

    [[nodiscard]] FieldPath path() const {
        std::vector<PathStep> steps;
        for (const Frame* at = this; at != nullptr; at = at->parent) {
            PathStep step;
            step.kind = at->isIndex ? PathStep::Kind::Index : PathStep::Kind::Key;
            if (at->isIndex)
                step.index = at->index;
            else
                step.key = at->key;
            steps.push_back(std::move(step));
        }
        std::reverse(steps.begin(), steps.end());
        return FieldPath(std::move(steps));
    }
};

} // namespace ww::check
