#pragma once

// Where a mecha can be after one round and after two: every window of its dial, stress respected
// (BC-MOVE-2, BC-MOVE-3), in between a transformation or landing where it still has its action
// (BC-ACT-5, BC-ACT-6), with overlaps, obstacles and edges of a table. Knows no content.

#include "rules/systems/battlecry/geometry/moves.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry::reach {

using geometry::Base;
using geometry::Maneuver;
using geometry::Pose;
using geometry::Table;

/// Unknown ones are played as white (B-17).
enum class Colour : std::uint8_t { Unknown, Green, White, Red };
/// By the words of the content; what isn't one of the three is unknown, which has none.
[[nodiscard]] Colour colourOf(std::string_view word);
[[nodiscard]] std::string_view wordOf(Colour colour);

struct Window {
    Maneuver maneuver;
    Colour colour = Colour::Unknown;
    friend bool operator==(const Window&, const Window&) = default;
};
/// Of one wheel (BCV-13).
inline constexpr std::size_t kMostWindows = 24;

struct Mode {
    std::string id;
    std::vector<Window> wheel;
    std::vector<std::size_t> into; ///< modes that its Transform action leads to
    bool lands = false;            ///< Land is on its action bar
    friend bool operator==(const Mode&, const Mode&) = default;
};
struct Machine {
    Base base = Base::Small;
    std::vector<Mode> modes; ///< of a dial by itself one
    friend bool operator==(const Machine&, const Machine&) = default;
};

/// Before the first round.
struct Start {
    Pose pose;
    std::size_t mode = 0;
    int stress = 0;
    bool landed = false;
};
struct Choices {
    const Table* table = nullptr; ///< null: nothing is in the way, and there is no edge
    int rounds = 2;
    bool transforms = true;
    bool lands = false;  ///< there is solid ground
    int directions = 16; ///< that stand for every direction and facing of a landed mecha
};

/// What it did with its action before a step.
enum class Between : std::uint8_t { Nothing, Transform, Land, LiftOff };

[[nodiscard]] int stressAfter(int stress, Colour colour);
/// BC-MOVE-3
[[nodiscard]] bool allowed(int stress, Colour colour);

/// One maneuver of a round.
struct Step {
    Pose end;
    std::size_t from = 0;   ///< of the second round: the step of the first
    std::uint16_t mode = 0; ///< in which it is made
    std::uint16_t window = 0;
    std::uint16_t obstacles = 0; ///< so many are met
    std::uint8_t stress = 0;     ///< after it
    Between before = Between::Nothing;
    bool landed = false;
    bool anyFacing = false; ///< landed: its end facing is any
    bool backedUp = false, fled = false;

    [[nodiscard]] bool acts() const { return stress == 0 && !backedUp && !fled && obstacles == 0; }
};
struct Fan {
    std::vector<Step> first;
    std::vector<Step> second; ///< none from a step that fled
};
/// Stops at cancel points. Without a mode of that number nothing.
[[nodiscard]] Fan fan(const Machine& machine, const Start& start, const Choices& choices);

/// Within `off` mm and `turn` degrees, ends included (10 and 10: the dial lab's).
struct Wanted {
    Pose pose;
    double off = 10, turn = 10;
};
/// 0 to 180
[[nodiscard]] double turnBetween(double a, double b);
[[nodiscard]] bool meets(const Wanted& wanted, const Pose& end, bool anyFacing);

/// How many of the last round's steps leave a base on each cell, rows from the lower left corner.
struct Heat {
    geometry::Point corner;
    double cell = 20; ///< mm
    std::size_t columns = 0, rows = 0;
    std::vector<std::uint32_t> counts;
    [[nodiscard]] std::uint32_t most() const;
};
/// Around all of the steps, or the play area of `table`. Those that fled leave nothing.
[[nodiscard]] Heat heat(const Fan& fan, Base base, double cell, const Table* table);

} // namespace ww::battlecry::reach
