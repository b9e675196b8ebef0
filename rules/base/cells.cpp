#include "rules/base/cells.h"

#include <algorithm>
#include <utility>

namespace ww {

std::string cellName(Cell cell) {
    std::string letters;
    std::uint64_t n = std::uint64_t{cell.column} + 1;
    while (n > 0) {
        --n;
        letters.insert(letters.begin(), static_cast<char>('A' + n % 26));
        n /= 26;
    }
    return letters + std::to_string(std::uint64_t{cell.row} + 1);
}

std::optional<Cell> parseCell(std::string_view text) {
    std::size_t at = 0;
    std::uint32_t column = 0;
    while (at < text.size() && text[at] >= 'A' && text[at] <= 'Z' && at < 4)
        column = column * 26 + static_cast<std::uint32_t>(text[at++] - 'A' + 1);
    const std::size_t digits = text.size() - at;
    if (at == 0 || at > 3 || digits == 0 || digits > 5 || text[at] == '0')
        return std::nullopt;
    std::uint32_t row = 0;
    for (; at < text.size(); ++at) {
        if (text[at] < '0' || text[at] > '9')
            return std::nullopt;
        row = row * 10 + static_cast<std::uint32_t>(text[at] - '0');
    }
    return Cell{column - 1, row - 1};
}

std::string edgeName(const Edge& edge) {
    return cellName(edge.a) + '/' + cellName(edge.b);
}

std::optional<Edge> makeEdge(Cell one, Cell other) {
    if (std::pair(other.row, other.column) < std::pair(one.row, one.column))
        std::swap(one, other);
    const bool beside = one.row == other.row && one.column + 1 == other.column;
    const bool below = one.column == other.column && one.row + 1 == other.row;
    if (!beside && !below)
        return std::nullopt;
    return Edge{one, other};
}

std::optional<Edge> parseEdge(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const auto one = parseCell(text.substr(0, slash));
    const auto other = parseCell(text.substr(slash + 1));
    if (!one || !other)
        return std::nullopt;
    return makeEdge(*one, *other);
}

std::uint32_t EdgeRun::size() const {
    return first.isVertical() ? last.a.row - first.a.row + 1 : last.a.column - first.a.column + 1;
}

Edge EdgeRun::at(std::uint32_t i) const {
    Edge edge = first;
    (first.isVertical() ? edge.a.row : edge.a.column) += i;
    (first.isVertical() ? edge.b.row : edge.b.column) += i;
    return edge;
}

std::string edgeRunName(const EdgeRun& run) {
    return run.first == run.last ? edgeName(run.first)
                                 : edgeName(run.first) + ".." + edgeName(run.last);
}

std::optional<EdgeRun> parseEdgeRun(std::string_view text) {
    const std::size_t dots = text.find("..");
    const auto first = parseEdge(text.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : parseEdge(text.substr(dots + 2));
    if (!first || !last || first->isVertical() != last->isVertical())
        return std::nullopt;
    const bool straight =
        first->isVertical() ? first->a.column == last->a.column : first->a.row == last->a.row;
    if (!straight)
        return std::nullopt;
    return EdgeRun{std::min(*first, *last), std::max(*first, *last)};
}

} // namespace ww
