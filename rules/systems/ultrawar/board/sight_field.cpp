#include "rules/systems/ultrawar/board/sight_field.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

void clear(BitPlane& plane) {
    std::fill(plane.rows.words.begin(), plane.rows.words.end(), 0);
    std::fill(plane.columns.words.begin(), plane.columns.words.end(), 0);
}

void castAround(const SightPlanes& planes, const BitPlane& blocked, Square from,
                CastScratch& scratch, BitPlane& seen) {
    for (const Sector sector : {Sector::East, Sector::South, Sector::West, Sector::North})
        castSector(planes, blocked, from, sector, scratch, seen);
    for (const int dy : {1, -1})
        for (const int dx : {1, -1})
            castDiagonal(planes, blocked, from, dx, dy, seen);
}

/// Adds the squares of `seen` that are in `mask`.
void addMasked(BitMatrix& sum, const BitMatrix& seen, const BitMatrix& mask) {
    for (std::size_t i = 0; i < sum.words.size(); ++i)
        sum.words[i] |= seen.words[i] & mask.words[i];
}

/// For Ledge::AnyEdge: copies blockers without a plateau's squares that block only by height (D-4).
void withoutPlateau(const SightPlanes& planes, const BitPlane& from,
                    std::span<const Square> plateau, BitPlane& blocked) {
    std::copy(from.rows.words.begin(), from.rows.words.end(), blocked.rows.words.begin());
    std::copy(from.columns.words.begin(), from.columns.words.end(), blocked.columns.words.begin());
    for (const Square s : plateau)
        if (!planes.isAlwaysBlocking(s))
            blocked.set(s, false);
}

void castGround(const SightPlanes& planes, Square from, SightScratch& scratch) {
    const std::size_t own = planes.levelIndex(from);
    if (planes.levels().size() == 1) {
        castAround(planes, planes.groundBlockers(0), from, scratch.cast, scratch.sum);
        return;
    }
    const bool over = planes.hasAnyEdgeLedges() && planes.isLedge(from);
    for (std::size_t step = 0; step <= own; ++step) {
        const BitPlane* blocked = &planes.groundBlockers(step);
        if (over && step < own) {
            withoutPlateau(planes, *blocked, planes.plateau(from), scratch.blocked);
            blocked = &scratch.blocked;
        }
        clear(scratch.seen);
        castAround(planes, *blocked, from, scratch.cast, scratch.seen);
        const BitPlane& mask = step < own || planes.hasAnyEdgeLedges()
                                   ? planes.squaresAtLevel(step)
                                   : planes.squaresAtLeastLevel(step);
        addMasked(scratch.sum.rows, scratch.seen.rows, mask.rows);
        addMasked(scratch.sum.columns, scratch.seen.columns, mask.columns);
    }
}

/// For Ledge::AnyEdge: casts at targets above the source. A target on a ledge is seen across its
/// own plateau, so each plateau with a ledge needs a cast that ignores this plateau.
void castUpwards(const SightPlanes& planes, Square from, SightScratch& scratch) {
    const std::size_t own = planes.levelIndex(from);
    const auto addSeen = [&](Square s) {
        if (scratch.seen.rows.test(s.y, s.x) || scratch.seen.columns.test(s.x, s.y))
            scratch.sum.rows.set(s.y, s.x, true);
    };
    const auto cast = [&](const BitPlane& blocked) {
        clear(scratch.seen);
        castAround(planes, blocked, from, scratch.cast, scratch.seen);
    };
    cast(planes.groundBlockers(own));
    for (std::size_t i = 0; i < planes.plateauCount(); ++i)
        if (planes.levelIndex(planes.plateauAt(i).front()) > own)
            for (const Square s : planes.plateauAt(i))
                if (!planes.isLedge(s))
                    addSeen(s);
    for (std::size_t i = 0; i < planes.plateauCount(); ++i) {
        const auto plateau = planes.plateauAt(i);
        if (planes.levelIndex(plateau.front()) <= own ||
            std::none_of(plateau.begin(), plateau.end(),
                         [&](Square s) { return planes.isLedge(s); }))
            continue;
        withoutPlateau(planes, planes.groundBlockers(own), plateau, scratch.blocked);
        cast(scratch.blocked);
        for (const Square s : plateau)
            if (planes.isLedge(s))
                addSeen(s);
    }
}

} // namespace

void SightScratch::resizeFor(const SightPlanes& planes) {
    if (seen.columns.lines == planes.width() && seen.columns.length == planes.height())
        return;
    seen = sum = blocked = BitPlane(planes.width(), planes.height());
}

void findVisibleSquares(const SightPlanes& planes, Square from, Height height,
                        SightScratch& scratch, SquareSet& out) {
    if (out.lines != planes.height() || out.length != planes.width())
        out = SquareSet(planes.height(), planes.width());
    std::fill(out.words.begin(), out.words.end(), 0);
    scratch.resizeFor(planes);
    clear(scratch.sum);
    if (height == Height::Air) {
        castAround(planes, planes.airBlockers(), from, scratch.cast, scratch.sum);
    } else {
        castGround(planes, from, scratch);
        if (planes.hasAnyEdgeLedges() && planes.levelIndex(from) + 1 < planes.levels().size())
            castUpwards(planes, from, scratch);
    }
    for (std::size_t i = 0; i < out.words.size(); ++i)
        out.words[i] |= scratch.sum.rows.words[i];
    addTransposed(scratch.sum.columns, out);
    if (height == Height::Ground && planes.hasProtectiveObstructions())
        for (std::size_t i = 0; i < out.words.size(); ++i)
            out.words[i] &= ~planes.coveredSquares().words[i];
    out.set(from.y, from.x, true);
}

} // namespace ww::ultrawar
