#pragma once

// The weights of all states of a duel: both sides' life and pending fires. Private to `duel.cpp`.

#include "rules/systems/ultrawar/combat/duel.h"

#include <cstddef>
#include <vector>

namespace ww::ultrawar::combat {

enum class Fallen : std::uint8_t { Target, Attacker, Both };

class Field {
  public:
    /// Plays `turns` in sequence, then repeats the last one.
    Field(const std::vector<Exchange>& turns, const Lives& lives);

    /// Plays the next turn: every blow, then the fires.
    void play();
    /// Switches from exact weights to doubles.
    void round();

    [[nodiscard]] Chance chance(Fallen who) const;
    [[nodiscard]] double standing() const; ///< the chance that both are alive

  private:
    struct State {
        int target, attacker, targetFires, attackerFires;
    };
    /// A blow's outcomes. `spared` uses the same denominator as one face of the die in `struck`.
    struct Step {
        Side by = Side::Attacker;
        std::vector<std::uint64_t> spared, struck;
        std::uint64_t denominator = 1;
        int fire = 0;       ///< 1: damage lights a fire
        bool fatal = false; ///< the striker falls
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
    /// Moves the weight of every state to `changed(state)`.
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
    std::vector<Weight> exact_;   ///< exact weights; empty after rounding
    std::vector<double> rounded_; ///< rounded weights; empty before rounding
    Weight denominator_ = 1;
};

} // namespace ww::ultrawar::combat
