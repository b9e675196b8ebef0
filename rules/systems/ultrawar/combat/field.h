#pragma once

// The states of a duel and how much weight each holds: the life left on both sides, and fires to
// come. Private to `duel.cpp`.

#include "rules/systems/ultrawar/combat/duel.h"

#include <cstddef>
#include <vector>

namespace ww::ultrawar::combat {

enum class Fallen : std::uint8_t { Target, Attacker, Both };

class Field {
  public:
    /// `turns` one after the other, then the last again and again.
    Field(const std::vector<Exchange>& turns, const Lives& lives);

    /// The next turn: every blow, then the fires.
    void play();
    /// Goes on in doubles.
    void round();

    [[nodiscard]] Chance chance(Fallen who) const;
    [[nodiscard]] double standing() const; ///< both live

  private:
    struct State {
        int target, attacker, targetFires, attackerFires;
    };
    /// A blow's outcomes; `spared` already in weights of the same denominator as one face of the
    /// die in `struck`.
    struct Step {
        Side by = Side::Attacker;
        std::vector<std::uint64_t> spared, struck;
        std::uint64_t denominator = 1;
        int fire = 0;       ///< 1: damage lights one
        bool fatal = false; ///< to `by`
    };

    [[nodiscard]] Step stepOf(const Blow& blow) const;
    [[nodiscard]] std::size_t indexOf(const State& s) const;
    [[nodiscard]] State stateAt(std::size_t index) const;
    [[nodiscard]] State hurt(State s, Side who, int damage, int fires) const;

    template <class Number>
    [[nodiscard]] std::vector<Number> strike(const std::vector<Number>& from,
                                             const Step& step) const;
    template <class Number>
    [[nodiscard]] std::vector<Number> burn(const std::vector<Number>& from, Side whose) const;
    /// Every state becomes `changed(state)`.
    template <class Number, class Change>
    [[nodiscard]] std::vector<Number> moved(const std::vector<Number>& from, Change changed) const;
    void fall(Side who);
    void heal(Side who);
    /// Replaces the weights by `pass(weights)`, whose sum is `factor` times as large.
    template <class Pass>
    void run(std::uint64_t factor, Pass pass);

    State most_{};
    bool attackerMatters_ = false;
    int targetHeals_ = 0, attackerHeals_ = 0;
    std::vector<std::vector<Step>> turns_;
    std::size_t next_ = 0;
    std::vector<Weight> exact_;   ///< empty once rounded
    std::vector<double> rounded_; ///< empty before
    Weight denominator_ = 1;
};

} // namespace ww::ultrawar::combat
