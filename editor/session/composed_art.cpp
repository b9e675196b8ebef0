#include "editor/session/composed_art.h"

#include <cmath>

namespace ww::session {

namespace {

using sheets::GroupBegin;
using sheets::GroupEnd;
using sheets::Item;
using sheets::Rect;

/// Behind the last item of the group that begins at `from`.
std::size_t endOf(const std::vector<Item>& items, std::size_t from) {
    int depth = 0;
    for (std::size_t i = from; i < items.size(); ++i) {
        if (std::holds_alternative<GroupBegin>(items[i]))
            ++depth;
        else if (std::holds_alternative<GroupEnd>(items[i]) && --depth == 0)
            return i + 1;
    }
    return items.size();
}

bool near(const Rect& a, const Rect& b) {
    constexpr double kNear = 0.01;
    return std::abs(a.x - b.x) < kNear && std::abs(a.y - b.y) < kNear &&
           std::abs(a.w - b.w) < kNear && std::abs(a.h - b.h) < kNear;
}

} // namespace

sheets::DisplayList artAt(const sheets::Face& face, const sheets::ArtPlace& place) {
    sheets::DisplayList out;
    const std::vector<Item>& items = face.list.items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto* group = std::get_if<GroupBegin>(&items[i]);
        if (!group || !group->clip || !near(group->clip->bounds(), place.frame))
            continue;
        out.items.assign(items.begin() + static_cast<std::ptrdiff_t>(i),
                         items.begin() + static_cast<std::ptrdiff_t>(endOf(items, i)));
        std::get<GroupBegin>(out.items.front()).at = {};
        break;
    }
    return out;
}

} // namespace ww::session
