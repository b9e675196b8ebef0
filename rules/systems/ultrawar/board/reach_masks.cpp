#include "rules/systems/ultrawar/board/reach_masks.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

void put(std::uint64_t& word, unsigned x, bool on) {
    const std::uint64_t bit = std::uint64_t{1} << (x % 64);
    word = on ? word | bit : word & ~bit;
}

} // namespace

StepMasks::StepMasks(const Board& board, const RuleOptions& readings, Gait gait)
    : width_(board.width()), height_(board.height()),
      stride_((static_cast<std::size_t>(board.width()) + 63) / 64 + 2), gait_(gait),
      readings_(readings) {
    const std::size_t all = stride_ * (static_cast<std::size_t>(height_) + 2);
    into_.resize(all);
    pass_.resize(all);
    stand_.resize(all);
    openRight_.resize(all);
    openDown_.resize(all);
    std::vector<std::uint8_t> occupied(board.size());
    for (const Piece& piece : board.pieces)
        if (board.contains(piece.at))
            occupied[board.index(piece.at)] |= occupancyOf(piece, readings_);
    for (std::size_t i = 0; i < board.size(); ++i)
        readSquare(board, board.squareAt(i), occupied[i]);
    for (std::size_t row = 1; row <= static_cast<std::size_t>(height_); ++row)
        for (std::size_t column = 1; column + 1 < stride_; ++column)
            computeWord(row * stride_ + column);
}

/// Reads a square, its right edge and its lower edge into bits.
void StepMasks::readSquare(const Board& board, Square s, std::uint8_t occupied) {
    const std::size_t w = wordIndex(s);
    const auto x = static_cast<unsigned>(s.x);
    const std::size_t i = board.index(s);
    const std::uint8_t ground = board.groundBySquare()[i];
    const std::vector<std::uint8_t>& levels = board.levels();
    put(pass_[w], x, ultrawar::isPassable(ground, occupied, gait_));
    put(stand_[w], x, ultrawar::isStandable(ground, occupied, gait_));
    put(openRight_[w], x,
        s.x + 1 < width_ &&
            isCrossable(board.rightEdges()[i], levels[i] == levels[i + 1], readings_, gait_));
    const std::size_t below = i + static_cast<std::size_t>(width_);
    put(openDown_[w], x,
        s.y + 1 < height_ &&
            isCrossable(board.lowerEdges()[i], levels[i] == levels[below], readings_, gait_));
}

/// Computes the steps into the 64 squares of one word. In a variable `…W`, bits are shifted so that
/// a square's bit has its left neighbour's value. `N` means the row above.
void StepMasks::computeWord(std::size_t w) {
    const auto west = [&](const std::vector<std::uint64_t>& plane, std::size_t at) {
        return (plane[at] << 1) | (plane[at - 1] >> 63);
    };
    const auto east = [&](const std::vector<std::uint64_t>& plane, std::size_t at) {
        return (plane[at] >> 1) | (plane[at + 1] << 63);
    };
    const std::size_t n = w - stride_;
    const std::size_t s = w + stride_;
    const std::uint64_t pass = pass_[w];
    const std::uint64_t toW = west(openRight_, w);
    const std::uint64_t toE = openRight_[w];
    const std::uint64_t toN = openDown_[n];
    const std::uint64_t toS = openDown_[w];
    IncomingMasks into{};
    const auto set = [&](Facing step, std::uint64_t geometry) {
        into[static_cast<std::size_t>(step)] = geometry & pass;
    };
    set(Facing::E, toW);
    set(Facing::W, toE);
    set(Facing::S, toN);
    set(Facing::N, toS);
    if (readings_.diagonal != Diagonal::Never) {
        const std::uint64_t any = readings_.diagonal == Diagonal::Free ? ~std::uint64_t{0} : 0;
        const std::uint64_t passN = pass_[n] | any;
        const std::uint64_t passS = pass_[s] | any;
        const std::uint64_t passW = west(pass_, w) | any;
        const std::uint64_t passE = east(pass_, w) | any;
        // Each diagonal step goes round the corner by the square above or below, or by the square
        // to the left or right.
        set(Facing::SE, (passN & toN & west(openRight_, n)) | (passW & toW & west(openDown_, n)));
        set(Facing::SW, (passN & toN & openRight_[n]) | (passE & toE & east(openDown_, n)));
        set(Facing::NE, (passS & toS & west(openRight_, s)) | (passW & toW & west(openDown_, w)));
        set(Facing::NW, (passS & toS & openRight_[s]) | (passE & toE & east(openDown_, w)));
    }
    into_[w] = into;
}

const StepMasks& BoardMasks::masksFor(Gait gait) {
    auto& masks = masks_[static_cast<std::size_t>(gait)];
    if (!masks)
        masks = std::make_unique<StepMasks>(*board_, readings_, gait);
    return *masks;
}

} // namespace ww::ultrawar
