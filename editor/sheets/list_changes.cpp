#include "editor/sheets/list_changes.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

namespace ww::sheets {

namespace {

constexpr std::size_t kMostUnits = 96;

/// An item, or a group with all that is in it.
struct Unit {
    std::uint64_t hash = 0;
    std::size_t begin = 0, end = 0;
};

std::vector<Unit> unitsOf(const DisplayList& list) {
    std::vector<Unit> out;
    for (std::size_t i = 0; i < list.items.size();) {
        const std::size_t begin = i;
        int depth = 0;
        do {
            depth += std::holds_alternative<GroupBegin>(list.items[i]) ? 1 : 0;
            depth -= std::holds_alternative<GroupEnd>(list.items[i]) ? 1 : 0;
            ++i;
        } while (depth > 0 && i < list.items.size());
        out.push_back({hashOf(list, begin, i), begin, i});
    }
    return out;
}

/// Those of `units` that `others` has no equal for.
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

Rect mapped(const Rect& r, const Matrix& at) {
    const Point a = at.map({r.x, r.y}), b = at.map({r.right(), r.bottom()});
    const Point c = at.map({r.right(), r.y}), d = at.map({r.x, r.bottom()});
    const double left = std::min({a.x, b.x, c.x, d.x}), top = std::min({a.y, b.y, c.y, d.y});
    return {left, top, std::max({a.x, b.x, c.x, d.x}) - left, std::max({a.y, b.y, c.y, d.y}) - top};
}

double reachOf(const PathItem& item) {
    return item.stroke ? 2 * item.stroke->width : 0;
}

std::optional<Rect> boundsOf(const DisplayList& list, const Unit& unit) {
    const Item& first = list.items[unit.begin];
    if (const auto* path = std::get_if<PathItem>(&first))
        return mapped(path->shape->box, path->at).inset(-reachOf(*path));
    if (const auto* run = std::get_if<GlyphItem>(&first))
        return boundsOf(*run);
    if (const auto* image = std::get_if<ImageItem>(&first))
        return image->frame;
    const auto* group = std::get_if<GroupBegin>(&first);
    return group && group->clip ? std::optional(mapped(group->clip->box, group->at)) : std::nullopt;
}

/// Where the subpaths of a shape end: verbs and points.
struct Ends {
    std::vector<std::size_t> verb{0}, point{0};

    explicit Ends(const Shape& shape) {
        std::size_t at = 0;
        for (std::size_t v = 0; v < shape.verbs.size(); ++v) {
            if (shape.verbs[v] == Shape::Verb::Move && v > 0) {
                verb.push_back(v);
                point.push_back(at);
            }
            at += shape.verbs[v] == Shape::Verb::Close   ? 0
                  : shape.verbs[v] == Shape::Verb::Cubic ? 3
                                                         : 1;
        }
        verb.push_back(shape.verbs.size());
        point.push_back(at);
    }
    [[nodiscard]] std::size_t count() const { return verb.size() - 1; }
};

bool sameSubpath(const Shape& a, const Ends& of, std::size_t i, const Shape& b, const Ends& other,
                 std::size_t k) {
    const auto at = [](const auto& from, std::size_t n) {
        return from.begin() + static_cast<std::ptrdiff_t>(n);
    };
    return std::equal(at(a.verbs, of.verb[i]), at(a.verbs, of.verb[i + 1]),
                      at(b.verbs, other.verb[k]), at(b.verbs, other.verb[k + 1])) &&
           std::equal(at(a.points, of.point[i]), at(a.points, of.point[i + 1]),
                      at(b.points, other.point[k]), at(b.points, other.point[k + 1]));
}

/// What of the two shapes isn't alike from their first subpath on, or back from their last.
std::optional<Rect> differing(const Shape& a, const Shape& b) {
    const Ends one(a), other(b);
    std::size_t head = 0, tail = 0;
    const std::size_t least = std::min(one.count(), other.count());
    while (head < least && sameSubpath(a, one, head, b, other, head))
        ++head;
    while (tail < least - head &&
           sameSubpath(a, one, one.count() - 1 - tail, b, other, other.count() - 1 - tail))
        ++tail;
    std::optional<Rect> out;
    const auto add = [&](const Shape& shape, const Ends& ends) {
        for (std::size_t p = ends.point[head]; p < ends.point[ends.count() - tail]; ++p) {
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
    return a.at == b.at && a.fill == b.fill && a.stroke == b.stroke && a.role == b.role;
}

} // namespace

std::optional<std::vector<Rect>> changesBetween(const DisplayList& before,
                                                const DisplayList& after) {
    const std::vector<Unit> old = unitsOf(before), now = unitsOf(after);
    std::vector<Unit> gone = without(old, now), come = without(now, old);
    if (gone.size() + come.size() > kMostUnits)
        return std::nullopt;
    std::vector<Rect> out;
    // What is the same path but for its shape, in their order.
    for (const Unit& unit : gone) {
        const auto* was = std::get_if<PathItem>(&before.items[unit.begin]);
        const auto next = std::find_if(come.begin(), come.end(), [&](const Unit& one) {
            const auto* is = std::get_if<PathItem>(&after.items[one.begin]);
            return was && is && alikeButShape(*was, *is);
        });
        if (next != come.end()) {
            const auto& is = std::get<PathItem>(after.items[next->begin]);
            if (const auto where = differing(*was->shape, *is.shape))
                out.push_back(mapped(*where, was->at).inset(-reachOf(is)));
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
