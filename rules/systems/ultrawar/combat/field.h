#pragma once

// The weights of all states of a duel: both sides' life and pending fires. Private to `duel.cpp`.

#include "rules/systems/ultrawar/combat/duel.h"

#include <cstddef>
#include <vector>

namespace ww::ultrawar::combat {

enum class Fallen : std::uint8_t { Target, Attacker, Both };

class DuelStates {
  public:
    /// Plays `turns` in sequence, then repeats the last one.
    DuelStates(const std::vector<BlowSequence>& turns, const Lives& lives);

    /// Plays the next turn: every blow, then the damage of all fires.
    void playTurn();
    /// Switches from exact weights to doubles.
    void switchToRounded();

    [[nodiscard]] Chance chanceOfFall(Fallen who) const;
    [[nodiscard]] double chanceBothAlive() const;

  private:
    struct State {
        int target, attacker, targetFires, attackerFires;
    };
    /// A blow's outcomes as weights out of `denominator`. A weight in `attackerHurt` applies to
    /// each face of the attacker's damage die.
    struct BlowOutcomes {
        DuelSide striker = DuelSide::Attacker;
        std::vector<std::uint64_t> attackerUnhurt, attackerHurt;
        std::uint64_t denominator = 1;
        int fire = 0;              ///< 1 if damage causes a fire, else 0
        bool strikerFalls = false; ///< true if the striker dies
    };

    [[nodiscard]] BlowOutcomes blowOutcomesOf(const Blow& blow) const;
    [[nodiscard]] std::size_t indexOf(const State& s) const;
    [[nodiscard]] State stateAt(std::size_t index) const;
    [[nodiscard]] State applyDamage(State s, DuelSide who, int damage, int fires) const;

    template <class Number>
    [[nodiscard]] std::vector<Number> applyStrike(const std::vector<Number>& from,
                                                  const BlowOutcomes& step) const;
    template <class Number>
    [[nodiscard]] std::vector<Number> applyFires(const std::vector<Number>& from,
                                                 DuelSide whose) const;
    /// Moves the weight of every state to `changed(state)`.
    template <class Number, class Change>
    [[nodiscard]] std::vector<Number> mapStates(const std::vector<Number>& from,
                                                Change changed) const;
    void applyFall(DuelSide who);
    void applyHealing(DuelSide who);
    /// Replaces the weights by `pass(weights)`. `pass` multiplies their sum by `factor`.
    template <class Pass>
    void transformWeights(std::uint64_t factor, Pass pass);

    State most_{};
    bool attackerMatters_ = false;
    int targetHeals_ = 0, attackerHeals_ = 0;
    std::vector<std::vector<BlowOutcomes>> turns_;
    std::size_t next_ = 0;
    std::vector<Weight> exact_;   ///< exact weights; empty after switchToRounded
    std::vector<double> rounded_; ///< rounded weights; empty before switchToRounded
    Weight denominator_ = 1;
};

} // namespace ww::ultrawar::combat
