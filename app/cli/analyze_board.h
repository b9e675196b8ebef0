#pragma once

// Boards for the analyses: a map with the pawns of armies on it, and its picture in text.

#include "app/cli/analyze_content.h"
#include "rules/systems/ultrawar/board/reach.h"
#include "rules/systems/ultrawar/content/map.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

/// A pawn of an army, and its place among the board's pieces.
struct Pawn {
    ultrawar::Character character;
    std::size_t piece = 0;
    std::size_t army = 0; ///< in the order they were given
};

struct Field {
    ultrawar::MapFace face;
    ultrawar::Readings readings;
    ultrawar::Board board; ///< the map's, with the pawns
    std::vector<Pawn> pawns;
    std::vector<ultrawar::Army> armies;

    /// `brother-tarn`, or `token`.
    [[nodiscard]] std::string idOfPiece(std::size_t piece) const;
    /// `Brother Tarn`, or `a token`.
    [[nodiscard]] std::string nameOfPiece(std::size_t piece) const;
};

/// The map with everybody that these armies place, each army a side of its own. Flyers whose Flight
/// costs nothing are in the air. Nothing, and the cause is said, for a map that can't be read or an
/// army that isn't there. Without a map: that of the first army's scenario.
[[nodiscard]] std::optional<Field> fieldOf(const UltraWar& game, const Workspace& workspace,
                                           const std::string& map,
                                           const std::vector<std::string>& armies);

/// Nothing, and the cause is said, unless it is a cell of the board.
[[nodiscard]] std::optional<ultrawar::Square> cellOf(const ultrawar::Board& board,
                                                     const std::string& name);

/// Whether one can be on the square, other pawns aside; if not, the cause is said, of `who` or
/// of anybody.
[[nodiscard]] bool standsOn(const ultrawar::Board& board, const ultrawar::Readings& readings,
                            ultrawar::Square square, ultrawar::Gait gait, const std::string& who);

/// Columns A, B … above, rows 1, 2 … at the left, one sign a square; walls as `|` and `-`, closed
/// doors as `:` and `=`.
[[nodiscard]] std::string drawn(const ultrawar::Board& board,
                                const std::function<char(ultrawar::Square)>& sign);

/// 0–9, then a–z, then `*`.
[[nodiscard]] char digit(int number);

} // namespace ww::cli
