#include "editor/boards/background.h"

#include "editor/forms/patches.h"

#include "rules/schema/read.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ww::boards {

using schema::Board;
using schema::BoardPlacement;

namespace {

/// Smallest side of a band, in cells or mm. A smaller band is treated as a click.
constexpr double kLeast = 0.02;
constexpr int kMostLines = 80; ///< limit of drawn lines per direction
const double kHex = 2 / std::sqrt(3.0);

bool isPlane(const Board& board) {
    return board.def != nullptr && board.def->isPlane;
}

Spot extent(const Board& board) {
    return isPlane(board) ? Spot{board.width, board.depth} : board.cells.extent();
}

/// Returns the position of the picture's corner that the placement contains; y points down.
Spot cornerOf(const Board& board, const BoardPlacement& at) {
    return {at.x, isPlane(board) ? board.depth - at.y : at.y};
}
void putCorner(const Board& board, BoardPlacement& at, Spot corner) {
    at.x = corner.x;
    at.y = isPlane(board) ? board.depth - corner.y : corner.y;
}

/// The middle of a band, and the number and size of the picture's cells in the band.
struct Cells {
    Spot middle;
    double across = 1, down = 1;
    double size = 0; ///< size of one cell; 0 if the band isn't valid
};

Cells cellsIn(const Board& board, const GridBand& band) {
    const double wide = std::abs(band.to.x - band.from.x), high = std::abs(band.to.y - band.from.y);
    Cells out;
    out.middle = {(band.from.x + band.to.x) / 2, (band.from.y + band.to.y) / 2};
    if (std::min(wide, high) < kLeast || !(band.knownLength > 0))
        return out;
    if (isPlane(board)) {
        out.size = (wide + high) / 2 / band.knownLength;
        return out;
    }
    const double known = std::max(1.0, std::round(band.knownLength));
    if (board.cells.shape != CellShape::Square) {
        // Hexagons with the point up touch in rows, other hexagons in columns.
        const bool rows = board.cells.shape == CellShape::HexPointed;
        (rows ? out.across : out.down) = known;
        const double along = rows ? wide : high, aside = rows ? high : wide;
        out.size = known > 1 ? along / known : (along + aside / kHex) / 2;
        return out;
    }
    const double one = std::max(wide, high) / known;
    const double few = std::max(1.0, std::round(std::min(wide, high) / one));
    out.across = wide >= high ? known : few;
    out.down = wide >= high ? few : known;
    out.size = (wide + high) / (out.across + out.down);
    return out;
}

/// Returns the middle of the band's first cell: the upper left cell, or the first cell of a row.
Spot firstOf(const Cells& cells) {
    return {cells.middle.x - (cells.across - 1) / 2 * cells.size,
            cells.middle.y - (cells.down - 1) / 2 * cells.size};
}

/// Returns the middle of the board's cell that is nearest to `at`.
Spot nearestMiddle(const Tiling& cells, Spot at) {
    Spot best = cells.centre({0, 0});
    double least = std::hypot(best.x - at.x, best.y - at.y);
    // Every other row or column of hexagons is shifted, so search the neighbours of the estimated
    // cell, too.
    const Spot all = cells.extent();
    const auto around = [](double place, double size, std::uint32_t count) {
        const auto line = static_cast<std::int64_t>(std::floor(place / size * count));
        return std::pair(std::clamp<std::int64_t>(line - 1, 0, count - 1),
                         std::clamp<std::int64_t>(line + 1, 0, count - 1));
    };
    const auto [left, right] = around(at.x, all.x, cells.columns);
    const auto [top, bottom] = around(at.y, all.y, cells.rows);
    for (std::int64_t row = top; row <= bottom; ++row)
        for (std::int64_t column = left; column <= right; ++column) {
            const Spot one =
                cells.centre({static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)});
            if (const double far = std::hypot(one.x - at.x, one.y - at.y); far < least) {
                least = far;
                best = one;
            }
        }
    return best;
}

double rounded(double value, double digits) {
    const double by = std::pow(10.0, digits);
    const double out = std::round(value * by) / by;
    return out == 0 ? 0 : out; // avoids -0
}

} // namespace

const schema::FieldDef* backgroundFieldOf(const BoardEdits& edits) {
    const schema::BoardDef* def = edits.board().def;
    return def == nullptr || edits.entity().schema == nullptr
               ? nullptr
               : edits.entity().schema->field(def->background.text);
}

Patch placementPatch(const BoardEdits& edits, const BoardPlacement& to) {
    using namespace schema::background;
    const schema::FieldDef* record = backgroundFieldOf(edits);
    Patch out;
    if (record == nullptr)
        return out;
    const BoardPlacement now = schema::backgroundPlacement(edits.entity().view());
    const FieldPath path = FieldPath::fromKey(record->key);
    const NodeRef node = edits.entity().pair.find(record->key);
    const auto set = [&](const char* key, const std::string& text, const std::string& otherwise) {
        const schema::FieldDef* field = record->field(key);
        const bool plain = text == (field && field->defaultText ? *field->defaultText : otherwise);
        if (!plain)
            forms::appendPatch(
                out, forms::FormPatches(edits.entityPtr()).setValue(path.child(key), Value(text)));
        else if (node.find(key)) // remove the key, since the value is the default
            out.ops.push_back({PatchOp::Kind::Remove, edits.entity().ref, path.child(key), {}, 0});
    };
    const auto number = [&](const char* key, double before, double value, const char* otherwise) {
        if (std::abs(before - value) > 5e-7)
            set(key, schema::numberText(rounded(value, 6)), otherwise);
    };
    number(kScale, now.scale, to.scale, "1");
    number(kX, now.x, to.x, "0");
    number(kY, now.y, to.y, "0");
    number(kTurn, now.turn, to.turn, "0");
    if (now.mirror != to.mirror)
        set(kMirror, to.mirror ? "true" : "false", "false");
    return out;
}

BoardPlacement movedPlacement(const Board& board, BoardPlacement at, Spot by) {
    const Spot corner = cornerOf(board, at);
    putCorner(board, at, {rounded(corner.x + by.x, 3), rounded(corner.y + by.y, 3)});
    return at;
}

BoardPlacement turnedPlacement(const Board& board, BoardPlacement at, double degrees, Spot around) {
    const double way = degrees * std::numbers::pi / 180;
    const Spot corner = cornerOf(board, at);
    const double x = corner.x - around.x, y = corner.y - around.y;
    putCorner(board, at,
              {rounded(around.x + x * std::cos(way) - y * std::sin(way), 3),
               rounded(around.y + x * std::sin(way) + y * std::cos(way), 3)});
    at.turn = rounded(plane::normaliseAngle(at.turn + degrees), 2);
    return at;
}

BoardPlacement straightenedPlacement(const Board& board, BoardPlacement at, Spot from, Spot to) {
    if (std::hypot(to.x - from.x, to.y - from.y) < kLeast)
        return at;
    const double leans = std::atan2(to.y - from.y, to.x - from.x) * 180 / std::numbers::pi;
    const double by = std::round(leans / 90) * 90 - leans;
    return turnedPlacement(board, at, by, {(from.x + to.x) / 2, (from.y + to.y) / 2});
}

BoardPlacement fittedPlacement(const Board& board, BoardPlacement at, const GridBand& band) {
    const Cells cells = cellsIn(board, band);
    if (!(cells.size > 0) || (!isPlane(board) && board.cells.size() == 0))
        return at;
    const double factor = 1 / cells.size;
    const Spot first = firstOf(cells);
    const Spot to = isPlane(board) ? first : nearestMiddle(board.cells, first);
    const Spot corner = cornerOf(board, at);
    putCorner(board, at,
              {rounded(to.x + (corner.x - first.x) * factor, 4),
               rounded(to.y + (corner.y - first.y) * factor, 4)});
    at.scale = rounded(at.scale * factor, 5);
    return at;
}

std::vector<std::pair<Spot, Spot>> bandGridLines(const Board& board, const GridBand& band) {
    std::vector<std::pair<Spot, Spot>> out;
    Cells cells = cellsIn(board, band);
    if (!(cells.size > 0))
        return out;
    if (isPlane(board))
        cells.size *= band.knownLength;
    const Spot all = extent(board), first = firstOf(cells);
    if (!isPlane(board) && board.cells.shape != CellShape::Square) {
        // Draw the neighbours of the matching board cell at the picture's scale.
        Tiling own = board.cells;
        const Spot home = nearestMiddle(own, first);
        for (std::uint32_t row = 0; row < own.rows; ++row)
            for (std::uint32_t column = 0; column < own.columns; ++column) {
                const Spot centre = own.centre({column, row});
                if (std::hypot(centre.x - home.x, centre.y - home.y) > std::max(3.2, cells.across))
                    continue;
                const auto corners = own.corners({column, row});
                for (std::size_t i = 0; i < corners.size(); ++i) {
                    const auto there = [&](Spot one) {
                        return Spot{first.x + (one.x - home.x) * cells.size,
                                    first.y + (one.y - home.y) * cells.size};
                    };
                    out.emplace_back(there(corners[i]), there(corners[(i + 1) % corners.size()]));
                }
            }
        return out;
    }
    const auto lines = [&](double from, double to, auto add) {
        const double begin = from - std::floor(from / cells.size) * cells.size;
        int count = 0;
        for (double at = begin; at <= to && count < kMostLines; at += cells.size, ++count)
            add(at);
    };
    lines(first.x - cells.size / 2, all.x, [&](double x) {
        out.emplace_back(Spot{x, 0}, Spot{x, all.y});
    });
    lines(first.y - cells.size / 2, all.y, [&](double y) {
        out.emplace_back(Spot{0, y}, Spot{all.x, y});
    });
    return out;
}

BoardPlacement largestPlacement(const Board& board, double width, double height) {
    BoardPlacement out;
    const Spot all = extent(board);
    if (!(width > 0) || !(height > 0) || !(all.x > 0) || !(all.y > 0))
        return out;
    out.scale = rounded(100 * std::min(all.x / width, all.y / height), 5);
    const double wide = width * out.scale / 100, high = height * out.scale / 100;
    out.x = rounded((all.x - wide) / 2, 3);
    out.y =
        rounded((all.y - high) / 2, 3); // the picture is centred, so `y` may count from either edge
    return out;
}

} // namespace ww::boards
