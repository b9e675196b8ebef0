#include "editor/session/line_diff.h"

#include <algorithm>

namespace ww::session {

namespace {

using Lines = std::vector<std::string_view>;

// Limit of inserted and removed lines. If there are more, treats the whole range as different.
constexpr int kMostEdits = 1000;

/// Finds the equal lines in a range of both texts, as pairs in order. All lines between the pairs
/// differ.
class Matches {
  public:
    Matches(const Lines& left, const Lines& right, int leftBegin, int leftEnd, int rightBegin,
            int rightEnd)
        : a_(left), b_(right), a0_(leftBegin), b0_(rightBegin), n_(leftEnd - leftBegin),
          m_(rightEnd - rightBegin) {}

    std::vector<LinePair> run() {
        const int most = std::min(n_ + m_, kMostEdits);
        std::vector<int> reach(static_cast<std::size_t>(2 * most + 3), 0);
        const auto at = [&](std::vector<int>& of, int k) -> int& {
            return of[static_cast<std::size_t>(k + most + 1)];
        };
        std::vector<std::vector<int>> trace;
        for (int d = 0; d <= most; ++d) {
            trace.push_back(reach);
            for (int k = -d; k <= d; k += 2) {
                const bool down = k == -d || (k != d && at(reach, k - 1) < at(reach, k + 1));
                int x = down ? at(reach, k + 1) : at(reach, k - 1) + 1;
                while (x < n_ && x - k < m_ && x - k >= 0 &&
                       line(a_, a0_, x) == line(b_, b0_, x - k))
                    ++x;
                at(reach, k) = x;
                if (k == n_ - m_ && x >= n_)
                    return backtrack(trace, d, k, most);
            }
        }
        return {};
    }

  private:
    static std::string_view line(const Lines& of, int begin, int i) {
        return of[static_cast<std::size_t>(begin + i)];
    }

    std::vector<LinePair> backtrack(const std::vector<std::vector<int>>& trace, int d, int k,
                                    int most) const {
        std::vector<LinePair> out;
        int x = n_;
        for (; d >= 0; --d) {
            const std::vector<int>& reach = trace[static_cast<std::size_t>(d)];
            const auto at = [&](int of) { return reach[static_cast<std::size_t>(of + most + 1)]; };
            const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
            const int from = d == 0 ? 0 : down ? at(k + 1) : at(k - 1) + 1;
            for (; x > from; --x)
                out.push_back({a0_ + x - 1, b0_ + x - 1 - k, true});
            if (!down)
                --x;
            k += down ? 1 : -1;
        }
        std::reverse(out.begin(), out.end());
        return out;
    }

    const Lines& a_;
    const Lines& b_;
    int a0_, b0_, n_, m_;
};

} // namespace

std::vector<LinePair> compareLines(const Lines& left, const Lines& right) {
    const int n = static_cast<int>(left.size()), m = static_cast<int>(right.size());
    const auto same = [&](int i, int j) {
        return left[static_cast<std::size_t>(i)] == right[static_cast<std::size_t>(j)];
    };
    int head = 0, tail = 0;
    while (head < n && head < m && same(head, head))
        ++head;
    while (tail < n - head && tail < m - head && same(n - 1 - tail, m - 1 - tail))
        ++tail;
    std::vector<LinePair> pairs;
    for (int i = 0; i < head; ++i)
        pairs.push_back({i, i, true});
    for (const LinePair& pair : Matches(left, right, head, n - tail, head, m - tail).run())
        pairs.push_back(pair);
    for (int i = tail; i > 0; --i)
        pairs.push_back({n - i, m - i, true});
    pairs.push_back(
        {n, m, true}); // pair after both ends, so that the loop also adds the rows at the end
    std::vector<LinePair> out;
    int i = 0, j = 0;
    for (const LinePair& pair : pairs) {
        while (i < pair.left || j < pair.right) {
            LinePair row;
            if (i < pair.left)
                row.left = i++;
            if (j < pair.right)
                row.right = j++;
            out.push_back(row);
        }
        out.push_back({i++, j++, true});
    }
    out.pop_back();
    return out;
}

} // namespace ww::session
