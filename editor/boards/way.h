#pragma once

// Maps cells, edges and directions when a board or fragment is turned, mirrored or resized.

#include "editor/boards/reshape.h"

#include "rules/base/plane.h"
#include "rules/base/tiling.h"
#include "rules/schema/field.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace ww::boards {

/// Maps cells and edges of the old board to the new board. The result is nothing if the cell or
/// edge falls off the board.
class BoardTransform {
  public:
    BoardTransform(const Tiling& from, const Reshape& what) : from_(from), what_(what), to_(from) {
        if (what.kind == Reshape::Kind::TurnLeft || what.kind == Reshape::Kind::TurnRight)
            std::swap(to_.columns, to_.rows);
        if (what.kind == Reshape::Kind::Resize) {
            to_.columns = resizedCount(from.columns, what.left, what.right);
            to_.rows = resizedCount(from.rows, what.top, what.bottom);
        }
    }
    [[nodiscard]] const Tiling& sourceTiling() const { return from_; }
    [[nodiscard]] const Tiling& targetTiling() const { return to_; }

    [[nodiscard]] std::optional<Cell> mapCell(Cell at) const {
        std::int64_t column = at.column, row = at.row;
        const std::int64_t right = std::int64_t{from_.columns} - 1 - column;
        const std::int64_t below = std::int64_t{from_.rows} - 1 - row;
        switch (what_.kind) {
        case Reshape::Kind::Mirror:
            column = right;
            break;
        case Reshape::Kind::Flip:
            row = below;
            break;
        case Reshape::Kind::TurnRight:
            row = std::exchange(column, below);
            break;
        case Reshape::Kind::TurnLeft:
            column = std::exchange(row, right);
            break;
        case Reshape::Kind::Resize:
            column += what_.left;
            row += what_.top;
            break;
        }
        if (column < 0 || row < 0 || column >= to_.columns || row >= to_.rows)
            return std::nullopt;
        return Cell{static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)};
    }
    [[nodiscard]] std::optional<Edge> mapEdge(const Edge& at) const {
        const auto a = mapCell(at.a), b = mapCell(at.b);
        return a && b ? to_.edgeBetween(*a, *b) : std::nullopt;
    }
    /// Maps any point, in cells from the upper left corner.
    [[nodiscard]] Lattice::Spot mapSpot(Lattice::Spot at) const {
        const Lattice::Spot all = from_.extent();
        switch (what_.kind) {
        case Reshape::Kind::Mirror:
            return {all.x - at.x, at.y};
        case Reshape::Kind::Flip:
            return {at.x, all.y - at.y};
        case Reshape::Kind::TurnRight:
            return {all.y - at.y, at.x};
        case Reshape::Kind::TurnLeft:
            return {at.y, all.x - at.x};
        case Reshape::Kind::Resize:
            break;
        }
        // The distance between adjacent rows of hexagons is less than a cell's height.
        const Lattice::Spot one = from_.centre({0, 0}), next = from_.centre({2, 2});
        return {at.x + what_.left * (next.x - one.x) / 2, at.y + what_.top * (next.y - one.y) / 2};
    }
    [[nodiscard]] bool isMirroring() const {
        return what_.kind == Reshape::Kind::Mirror || what_.kind == Reshape::Kind::Flip;
    }
    [[nodiscard]] double mapDegrees(double degrees) const {
        switch (what_.kind) {
        case Reshape::Kind::Mirror:
            return plane::normaliseAngle(360 - degrees);
        case Reshape::Kind::Flip:
            return plane::normaliseAngle(180 - degrees);
        case Reshape::Kind::TurnRight:
            return plane::normaliseAngle(degrees + 90);
        case Reshape::Kind::TurnLeft:
            return plane::normaliseAngle(degrees + 270);
        case Reshape::Kind::Resize:
            break;
        }
        return degrees;
    }

  private:
    static std::uint32_t resizedCount(std::uint32_t size, int before, int behind) {
        return static_cast<std::uint32_t>(
            std::max<std::int64_t>(0, std::int64_t{size} + before + behind));
    }
    Tiling from_;
    Reshape what_;
    Tiling to_;
};

/// Returns a compass word as an angle in degrees, clockwise. Returns nothing unless all values of
/// the field are compass directions.
[[nodiscard]] std::optional<double> compassDegrees(const schema::FieldDef& field,
                                                   std::string_view word);
[[nodiscard]] std::string compassWord(double degrees);

} // namespace ww::boards
