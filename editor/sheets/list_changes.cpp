#include "editor/sheets/list_changes.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

namespace ww::sheets {

namespace {

constexpr std::size_t kMostUnits = 96;

struct Unit {
    std::uint64_t hash = 0;
    std::size_t begin = 0, end = 0;
};

std::vector<Unit> unitsOf(const DisplayList& list) {
    std::vector<Unit> out;
    for (std::size_t begin = 0; begin < list.items.size();) {
        const std::size_t end = list.endOfItem(begin);
        out.push_back({hashOf(list, begin, end), begin, end});
        begin = end;
    }
    return out;
}

std::vector<Unit> without(const std::vector<Unit>& units, const std::vector<Unit>& others) {
    std::unordered_map<std::uint64_t, int> there;
    for (const Unit& one : others)
        ++there[one.hash];
    std::vector<Unit> out;
    for (const Unit& one : units)
        if (const auto at = there.find(one.hash); at == there.end() || at->second-- <= 0)
            out.push_back(one);
    return out;
}

double reachOf(const PathItem& item) {
    return item.stroke ? 2 * item.stroke->width : 0;
}

std::optional<Rect> boundsOf(const DisplayList& list, const Unit& unit) {
    const Item& first = list.items[unit.begin];
    if (const auto* path = std::get_if<PathItem>(&first))
        return path->transform.mapRect(path->shape->cachedBounds).inset(-reachOf(*path));
    if (const auto* run = std::get_if<GlyphItem>(&first))
        return boundsOf(*run);
    if (const auto* image = std::get_if<ImageItem>(&first))
        return image->frame;
    const auto* group = std::get_if<GroupBegin>(&first);
    return group && group->clip ? std::optional(group->transform.mapRect(group->clip->cachedBounds))
                                : std::nullopt;
}

bool sameSubpath(const Shape& a, const Subpath& one, const Shape& b, const Subpath& other) {
    const auto at = [](const auto& from, std::size_t n) {
        return from.begin() + static_cast<std::ptrdiff_t>(n);
    };
    return std::equal(at(a.verbs, one.verb), at(a.verbs, one.verbEnd), at(b.verbs, other.verb),
                      at(b.verbs, other.verbEnd)) &&
           std::equal(at(a.points, one.point), at(a.points, one.pointEnd),
                      at(b.points, other.point), at(b.points, other.pointEnd));
}

/// Returns the bounds of the subpaths that differ. Skips equal subpaths at the beginning and at the
/// end of both shapes.
std::optional<Rect> differing(const Shape& a, const Shape& b) {
    const std::vector<Subpath> one = subpathsOf(a), other = subpathsOf(b);
    std::size_t head = 0, tail = 0;
    const std::size_t least = std::min(one.size(), other.size());
    while (head < least && sameSubpath(a, one[head], b, other[head]))
        ++head;
    while (tail < least - head &&
           sameSubpath(a, one[one.size() - 1 - tail], b, other[other.size() - 1 - tail]))
        ++tail;
    std::optional<Rect> out;
    const auto add = [&](const Shape& shape, const std::vector<Subpath>& all) {
        if (head + tail == all.size())
            return;
        for (std::size_t p = all[head].point; p < all[all.size() - 1 - tail].pointEnd; ++p) {
            const Point at = shape.points[p];
            const Rect r = out.value_or(Rect{at.x, at.y, 0, 0});
            const double left = std::min(r.x, at.x), top = std::min(r.y, at.y);
            out =
                Rect{left, top, std::max(r.right(), at.x) - left, std::max(r.bottom(), at.y) - top};
        }
    };
    add(a, one);
    add(b, other);
    return out;
}

bool alikeButShape(const PathItem& a, const PathItem& b) {
    return a.transform == b.transform && a.fill == b.fill && a.stroke == b.stroke &&
           a.role == b.role;
}

} // namespace

std::optional<std::vector<Rect>> changedAreas(const DisplayList& before, const DisplayList& after) {
    const std::vector<Unit> old = unitsOf(before), now = unitsOf(after);
    std::vector<Unit> gone = without(old, now), come = without(now, old);
    if (gone.size() + come.size() > kMostUnits)
        return std::nullopt;
    std::vector<Rect> out;
    // Pair each removed path with the first added path that differs from it only in shape.
    for (const Unit& unit : gone) {
        const auto* was = std::get_if<PathItem>(&before.items[unit.begin]);
        const auto next = std::find_if(come.begin(), come.end(), [&](const Unit& one) {
            const auto* is = std::get_if<PathItem>(&after.items[one.begin]);
            return was && is && alikeButShape(*was, *is);
        });
        if (next != come.end()) {
            const auto& is = std::get<PathItem>(after.items[next->begin]);
            if (const auto where = differing(*was->shape, *is.shape))
                out.push_back(was->transform.mapRect(*where).inset(-reachOf(is)));
            come.erase(next);
        } else if (const auto where = boundsOf(before, unit)) {
            out.push_back(*where);
        } else {
            return std::nullopt;
        }
    }
    for (const Unit& unit : come) {
        const auto where = boundsOf(after, unit);
        if (!where)
            return std::nullopt;
        out.push_back(*where);
    }
    return out;
}

} // namespace ww::sheets
