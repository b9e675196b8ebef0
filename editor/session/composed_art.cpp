#include "editor/session/composed_art.h"

#include <cmath>

namespace ww::session {

namespace {

using sheets::GroupBegin;
using sheets::Item;
using sheets::Rect;

bool near(const Rect& a, const Rect& b) {
    constexpr double kNear = 0.01;
    return std::abs(a.x - b.x) < kNear && std::abs(a.y - b.y) < kNear &&
           std::abs(a.w - b.w) < kNear && std::abs(a.h - b.h) < kNear;
}

} // namespace

sheets::DisplayList artItemsAt(const sheets::Face& face, const sheets::ArtPlace& place) {
    sheets::DisplayList out;
    const std::vector<Item>& items = face.list.items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto* group = std::get_if<GroupBegin>(&items[i]);
        if (!group || !group->clip || !near(group->clip->bounds(), place.frame))
            continue;
        out.items.assign(items.begin() + static_cast<std::ptrdiff_t>(i),
                         items.begin() + static_cast<std::ptrdiff_t>(face.list.endOfItem(i)));
        std::get<GroupBegin>(out.items.front()).transform = {};
        break;
    }
    return out;
}

} // namespace ww::session
