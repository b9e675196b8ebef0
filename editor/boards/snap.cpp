#include "editor/boards/snap.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <optional>

namespace ww::boards {

using plane::Length;

namespace {

/// A box projected onto one axis.
struct Span {
    Length from = 0, to = 0;
    [[nodiscard]] std::array<Length, 3> lines() const { return {from, from + (to - from) / 2, to}; }
};
Span across(const Box& box) {
    return {box.left, box.right};
}
Span along(const Box& box) {
    return {box.bottom, box.top};
}

struct Line {
    Length by = 0, at = 0;
    const Box* other = nullptr;
};
std::optional<Line> nearest(const Box& moving, const std::vector<Box>& others, Length reach,
                            Span (*axis)(const Box&)) {
    std::optional<Line> best;
    for (const Box& other : others)
        for (const Length to : axis(other).lines())
            for (const Length from : axis(moving).lines())
                if (const Length by = to - from; std::abs(by) <= reach) {
                    if (!best || std::abs(by) < std::abs(best->by))
                        best = Line{by, to, &other};
                }
    return best;
}

Length toGrid(Length at, Length grid) {
    if (grid <= 0)
        return 0;
    const Length below = at >= 0 ? at / grid : -((-at + grid - 1) / grid);
    const Length rest = at - below * grid;
    return rest * 2 >= grid ? grid - rest : -rest;
}

} // namespace

Box boundingBox(const std::vector<Box>& boxes) {
    Box out = boxes.front();
    for (const Box& one : boxes)
        out = {std::min(out.left, one.left), std::min(out.bottom, one.bottom),
               std::max(out.right, one.right), std::max(out.top, one.top)};
    return out;
}

SnapResult snapPiece(const Box& moving, plane::Point place, const std::vector<Box>& others,
                     Length reach, Length grid) {
    const auto x = nearest(moving, others, reach, across);
    const auto y = nearest(moving, others, reach, along);
    SnapResult out;
    out.offset = {x ? x->by : toGrid(place.x, grid), y ? y->by : toGrid(place.y, grid)};
    const Box there{moving.left + out.offset.x, moving.bottom + out.offset.y,
                    moving.right + out.offset.x, moving.top + out.offset.y};
    if (x)
        out.guides.push_back({{x->at, std::min(there.bottom, x->other->bottom)},
                              {x->at, std::max(there.top, x->other->top)}});
    if (y)
        out.guides.push_back({{std::min(there.left, y->other->left), y->at},
                              {std::max(there.right, y->other->right), y->at}});
    return out;
}

std::vector<plane::Point> alignmentOffsets(const std::vector<Box>& boxes, Align how) {
    std::vector<plane::Point> out(boxes.size());
    if (boxes.size() < 2)
        return out;
    const Box all = boundingBox(boxes);
    const bool spreads = how == Align::DistributeAcross || how == Align::DistributeDown;
    if (!spreads) {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const Box& one = boxes[i];
            switch (how) {
            case Align::Left:
                out[i].x = all.left - one.left;
                break;
            case Align::Right:
                out[i].x = all.right - one.right;
                break;
            case Align::Centre:
                out[i].x = across(all).lines()[1] - across(one).lines()[1];
                break;
            case Align::Bottom:
                out[i].y = all.bottom - one.bottom;
                break;
            case Align::Top:
                out[i].y = all.top - one.top;
                break;
            case Align::Middle:
                out[i].y = along(all).lines()[1] - along(one).lines()[1];
                break;
            case Align::DistributeAcross:
            case Align::DistributeDown:
                break;
            }
        }
        return out;
    }
    const auto axis = how == Align::DistributeAcross ? across : along;
    std::vector<std::size_t> order(boxes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return axis(boxes[a]).lines()[1] < axis(boxes[b]).lines()[1];
    });
    const Length begin = axis(boxes[order.front()]).from, end = axis(boxes[order.back()]).to;
    Length filled = 0;
    for (const Box& one : boxes)
        filled += axis(one).to - axis(one).from;
    const Length room = end - begin - filled;
    const auto gaps = static_cast<Length>(boxes.size() - 1);
    Length at = begin;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const Span one = axis(boxes[order[k]]);
        const Length by = at + room * static_cast<Length>(k) / gaps - one.from;
        (how == Align::DistributeAcross ? out[order[k]].x : out[order[k]].y) = by;
        at += one.to - one.from;
    }
    return out;
}

} // namespace ww::boards
