#include "editor/session/composed_art.h"

#include <algorithm>

namespace ww::session {

namespace {

using sheets::GroupBegin;
using sheets::GroupEnd;
using sheets::Item;
using sheets::PathItem;
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

/// The path that paints `shape` among the group's own items; null where none does.
const PathItem* pathOf(const std::vector<Item>& items, std::size_t from, std::size_t to,
                       const sheets::ShapePtr& shape) {
    int depth = 0;
    for (std::size_t i = from; i < to; ++i) {
        if (std::holds_alternative<GroupBegin>(items[i]))
            ++depth;
        else if (std::holds_alternative<GroupEnd>(items[i]))
            --depth;
        else if (const auto* path = std::get_if<PathItem>(&items[i]);
                 path && depth == 1 && path->shape == shape)
            return path;
    }
    return nullptr;
}

/// A composition covers its frame first; an icon in a row of text doesn't.
bool isCovered(const std::vector<Item>& items, std::size_t from, const Rect& frame) {
    const auto* ground =
        from + 1 < items.size() ? std::get_if<PathItem>(&items[from + 1]) : nullptr;
    if (!ground || !ground->fill || !ground->shape)
        return false;
    const Rect r = ground->shape->bounds();
    constexpr double kNear = 0.01;
    return r.x <= frame.x + kNear && r.y <= frame.y + kNear && r.right() >= frame.right() - kNear &&
           r.bottom() >= frame.bottom() - kNear;
}

} // namespace

std::optional<ComposedArt> composedArt(const sheets::Face& face, const sheets::Assets& assets,
                                       std::string_view motif) {
    const sheets::Icon* icon = assets.icon(motif);
    if (!icon)
        return std::nullopt;
    const std::vector<Item>& items = face.list.items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto* group = std::get_if<GroupBegin>(&items[i]);
        if (!group || !group->clip)
            continue;
        const Rect frame = group->clip->bounds();
        const std::size_t end = endOf(items, i);
        const PathItem* figure =
            isCovered(items, i, frame) ? pathOf(items, i, end, icon->shape) : nullptr;
        if (!figure || frame.w <= 0 || frame.h <= 0)
            continue;
        ComposedArt out;
        out.list.items.assign(items.begin() + static_cast<std::ptrdiff_t>(i),
                              items.begin() + static_cast<std::ptrdiff_t>(end));
        std::get<GroupBegin>(out.list.items.front()).at = {};
        // The motif stands where the card leaves room for it; here it is in the middle.
        constexpr double kWide = double(kArtWidth) / kArtHeight;
        const double height = std::min(frame.h, frame.w / kWide), width = height * kWide;
        const sheets::Point middle = figure->at.map(icon->bounds.centre());
        out.view = {std::clamp(middle.x - width / 2, frame.x, frame.right() - width),
                    std::clamp(middle.y - height / 2, frame.y, frame.bottom() - height), width,
                    height};
        return out;
    }
    return std::nullopt;
}

} // namespace ww::session
