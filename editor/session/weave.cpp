#include "editor/session/weave.h"

#include "editor/session/line_diff.h"

#include <algorithm>

namespace ww::session {

namespace {

bool sameItems(const Items& a, const Hunk& x, const Items& b, const Hunk& y) {
    return std::equal(a.begin() + static_cast<std::ptrdiff_t>(x.otherBegin),
                      a.begin() + static_cast<std::ptrdiff_t>(x.otherEnd),
                      b.begin() + static_cast<std::ptrdiff_t>(y.otherBegin),
                      b.begin() + static_cast<std::ptrdiff_t>(y.otherEnd));
}

/// Returns whether hunk `a` comes first. An insertion before a range comes before the range.
bool earlier(const Hunk& a, const Hunk& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
}

} // namespace

std::vector<Hunk> diffHunks(const Items& from, const Items& to) {
    std::vector<Hunk> out;
    std::size_t left = 0, right = 0;
    bool open = false;
    for (const LinePair& pair : compareLines(from, to)) {
        if (pair.isSame) {
            open = false;
        } else {
            if (!open)
                out.push_back({left, left, right, right});
            open = true;
            out.back().end += pair.left >= 0 ? 1 : 0;
            out.back().otherEnd += pair.right >= 0 ? 1 : 0;
        }
        left += pair.left >= 0 ? 1 : 0;
        right += pair.right >= 0 ? 1 : 0;
    }
    return out;
}

std::optional<std::vector<MergedItem>> mergeLists(const Items& base, const Items& mine,
                                                  const Items& theirs, InsertionConflict spot) {
    std::vector<MergedItem> out;
    std::size_t at = 0;
    const auto append = [&](MergeSide side, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            out.push_back({side, i});
    };
    const auto put = [&](MergeSide side, const Hunk& hunk) {
        append(MergeSide::Base, at, hunk.begin);
        append(side, hunk.otherBegin, hunk.otherEnd);
        at = hunk.end;
    };
    const std::vector<Hunk> here = diffHunks(base, mine), there = diffHunks(base, theirs);
    std::size_t m = 0, t = 0;
    while (m < here.size() || t < there.size()) {
        if (t == there.size()) {
            put(MergeSide::Mine, here[m++]);
            continue;
        }
        if (m == here.size()) {
            put(MergeSide::Theirs, there[t++]);
            continue;
        }
        const Hunk& a = here[m];
        const Hunk& b = there[t];
        if (a.begin == b.begin && a.end == b.end) {
            const bool alike = sameItems(mine, a, theirs, b);
            if (!alike && (spot == InsertionConflict::Refuse || a.begin != a.end))
                return std::nullopt;
            const bool mineFirst = spot == InsertionConflict::MineFirst;
            put(mineFirst ? MergeSide::Mine : MergeSide::Theirs, mineFirst ? a : b);
            const Items& first = mineFirst ? mine : theirs;
            const Items& second = mineFirst ? theirs : mine;
            const Hunk& one = mineFirst ? a : b;
            const Hunk& two = mineFirst ? b : a;
            for (std::size_t i = two.otherBegin; i < two.otherEnd && !alike; ++i)
                if (std::find(first.begin() + static_cast<std::ptrdiff_t>(one.otherBegin),
                              first.begin() + static_cast<std::ptrdiff_t>(one.otherEnd),
                              second[i]) ==
                    first.begin() + static_cast<std::ptrdiff_t>(one.otherEnd))
                    append(mineFirst ? MergeSide::Theirs : MergeSide::Mine, i, i + 1);
            ++m;
            ++t;
        } else if (earlier(a, b)) {
            if (a.end > b.begin)
                return std::nullopt;
            put(MergeSide::Mine, a);
            ++m;
        } else {
            if (b.end > a.begin)
                return std::nullopt;
            put(MergeSide::Theirs, b);
            ++t;
        }
    }
    append(MergeSide::Base, at, base.size());
    return out;
}

} // namespace ww::session
