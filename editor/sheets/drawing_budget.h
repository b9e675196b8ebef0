#pragma once

// How much one face may draw, faces of others on it included. Counted in steps and never in time,
// so that a face is the same on every machine.

#include <algorithm>
#include <cstddef>

namespace ww::sheets {

class DrawingBudget {
  public:
    /// A step is a box, an item or half a repeated mark; a text takes one for each 32 words each
    /// time that it is broken into lines. The largest sheets of the games here take about 20,000.
    static constexpr std::size_t kMost = 500'000;
    struct Spent {};

    /// Throws `Spent` where that is more than is left.
    void spend(std::size_t steps) {
        if (steps > left_)
            throw Spent{};
        left_ -= steps;
    }
    /// An expression of the face spent its own budget. Ten of those leave nothing to draw with, so
    /// that a face with many of them ends, too.
    void giveUp() { left_ -= std::min(left_, kMost / 10); }

  private:
    std::size_t left_ = kMost;
};

/// One step more than that of a budget, where there is one.
inline void spend(DrawingBudget* budget, std::size_t steps) {
    if (budget)
        budget->spend(1 + steps);
}

} // namespace ww::sheets
