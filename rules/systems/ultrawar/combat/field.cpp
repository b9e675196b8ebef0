#include "rules/systems/ultrawar/combat/field.h"

#include <algorithm>
#include <numeric>

namespace ww::ultrawar::combat {
namespace {

std::uint64_t sum(const std::vector<std::uint64_t>& weights) {
    return std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
}

} // namespace

DuelStates::DuelStates(const std::vector<BlowSequence>& turns, const Lives& lives)
    : attackerMatters_(lives.attacker.has_value()), targetHeals_(std::max(lives.targetHeals, 0)),
      attackerHeals_(std::max(lives.attackerHeals, 0)) {
    most_.target = std::clamp(lives.target, 1, Lives::maxLife);
    most_.attacker = std::clamp(lives.attacker.value_or(1), 1, Lives::maxLife);
    for (const BlowSequence& turn : turns) {
        State fires{};
        std::vector<BlowOutcomes> steps;
        for (const Blow& blow : turn) {
            steps.push_back(blowOutcomesOf(blow));
            (blow.striker == DuelSide::Attacker ? fires.targetFires : fires.attackerFires) +=
                steps.back().fire;
        }
        most_.targetFires = std::max(most_.targetFires, fires.targetFires);
        most_.attackerFires = std::max(most_.attackerFires, fires.attackerFires);
        turns_.push_back(std::move(steps));
    }
    const State start{most_.target, most_.attacker, 0, 0};
    exact_.assign(indexOf(most_) + 1, 0);
    exact_[indexOf(start)] = 1;
}

DuelStates::BlowOutcomes DuelStates::blowOutcomesOf(const Blow& blow) const {
    const Odds all = attackOdds(blow.attack);
    BlowOutcomes step{blow.striker,
                      all.attackerUnhurt,
                      all.attackerHurt,
                      all.denominator,
                      blow.attack.hitEffect == HitEffect::Fire ? 1 : 0,
                      blow.strikerFalls};
    if (!attackerMatters_ && blow.striker == DuelSide::Attacker) {
        // Merges outcomes, since damage to the attacker doesn't matter.
        step.attackerUnhurt.resize(std::max(step.attackerUnhurt.size(), step.attackerHurt.size()));
        for (std::size_t k = 0; k < step.attackerHurt.size(); ++k)
            step.attackerUnhurt[k] += step.attackerHurt[k];
        step.attackerHurt.clear();
    } else if (!attackerMatters_) {
        step.attackerUnhurt = {sum(all.attackerUnhurt)};
        step.attackerHurt = {sum(all.attackerHurt)};
        step.fire = 0;
    }
    if (sum(step.attackerHurt) > 0) {
        for (std::uint64_t& w : step.attackerUnhurt)
            w *= 6;
        step.denominator *= 6;
    }
    std::uint64_t common = step.denominator;
    for (const auto* weights : {&step.attackerUnhurt, &step.attackerHurt})
        for (const std::uint64_t w : *weights)
            common = std::gcd(common, w);
    for (auto* weights : {&step.attackerUnhurt, &step.attackerHurt})
        for (std::uint64_t& w : *weights)
            w /= common;
    step.denominator /= common;
    return step;
}

std::size_t DuelStates::indexOf(const State& s) const {
    const int index =
        ((s.target * (most_.attacker + 1) + s.attacker) * (most_.targetFires + 1) + s.targetFires) *
            (most_.attackerFires + 1) +
        s.attackerFires;
    return static_cast<std::size_t>(index);
}

DuelStates::State DuelStates::stateAt(std::size_t index) const {
    int rest = static_cast<int>(index);
    State s{};
    const auto take = [&rest](int most) {
        const int value = rest % (most + 1);
        rest /= most + 1;
        return value;
    };
    s.attackerFires = take(most_.attackerFires);
    s.targetFires = take(most_.targetFires);
    s.attacker = take(most_.attacker);
    s.target = rest;
    return s;
}

DuelStates::State DuelStates::applyDamage(State s, DuelSide who, int damage, int fires) const {
    if (who == DuelSide::Attacker && !attackerMatters_)
        return s;
    int& life = who == DuelSide::Target ? s.target : s.attacker;
    int& burning = who == DuelSide::Target ? s.targetFires : s.attackerFires;
    life = std::max(0, life - damage);
    burning = life == 0 ? 0 : burning + fires;
    return s;
}

template <class Number>
std::vector<Number> DuelStates::applyStrike(const std::vector<Number>& from,
                                            const BlowOutcomes& step) const {
    const DuelSide struck =
        step.striker == DuelSide::Attacker ? DuelSide::Target : DuelSide::Attacker;
    std::vector<Number> to(from.size(), Number{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (from[i] == Number{0})
            continue;
        const State s = stateAt(i);
        if (s.target == 0 || s.attacker == 0) {
            to[i] += from[i] * static_cast<Number>(step.denominator);
            continue;
        }
        const auto put = [&](const State& next, std::uint64_t weight) {
            to[indexOf(next)] += from[i] * static_cast<Number>(weight);
        };
        const auto after = [&](std::size_t damage) {
            return applyDamage(s, struck, static_cast<int>(damage), damage > 0 ? step.fire : 0);
        };
        for (std::size_t k = 0; k < step.attackerUnhurt.size(); ++k)
            put(after(k), step.attackerUnhurt[k]);
        for (std::size_t k = 0; k < step.attackerHurt.size(); ++k)
            for (int die = 1; die <= 6; ++die)
                put(applyDamage(after(k), step.striker, die, 0), step.attackerHurt[k]);
    }
    return to;
}

template <class Number>
std::vector<Number> DuelStates::applyFires(const std::vector<Number>& from, DuelSide whose) const {
    std::vector<Number> to(from.size(), Number{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        const State s = stateAt(i);
        if ((whose == DuelSide::Target ? s.targetFires : s.attackerFires) == 0) {
            to[i] += from[i] * Number{3};
            continue;
        }
        for (int damage = 1; damage <= 3; ++damage)
            to[indexOf(applyDamage(s, whose, damage, -1))] += from[i];
    }
    return to;
}

template <class Number, class Change>
std::vector<Number> DuelStates::mapStates(const std::vector<Number>& from, Change changed) const {
    std::vector<Number> to(from.size(), Number{0});
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] != Number{0})
            to[indexOf(changed(stateAt(i)))] += from[i];
    return to;
}

void DuelStates::applyFall(DuelSide who) {
    transformWeights(1, [&](const auto& weights) {
        return mapStates(weights, [&](State s) {
            (who == DuelSide::Target ? s.target : s.attacker) = 0;
            (who == DuelSide::Target ? s.targetFires : s.attackerFires) = 0;
            return s;
        });
    });
}

void DuelStates::applyHealing(DuelSide who) {
    const int more = who == DuelSide::Target ? targetHeals_ : attackerHeals_;
    if (more == 0)
        return;
    transformWeights(1, [&](const auto& weights) {
        return mapStates(weights, [&](State s) {
            int& life = who == DuelSide::Target ? s.target : s.attacker;
            if (life > 0)
                life =
                    std::min(who == DuelSide::Target ? most_.target : most_.attacker, life + more);
            return s;
        });
    });
}

template <class Pass>
void DuelStates::transformWeights(std::uint64_t factor, Pass pass) {
    if (!exact_.empty()) {
        if (const auto more = checkedMultiply(denominator_, factor)) {
            exact_ = pass(exact_);
            denominator_ = *more;
            return;
        }
        switchToRounded();
    }
    rounded_ = pass(rounded_);
    for (double& w : rounded_)
        w /= static_cast<double>(factor);
}

void DuelStates::playTurn() {
    if (turns_.empty())
        return;
    if (next_ > 0)
        applyHealing(DuelSide::Attacker);
    const std::vector<BlowOutcomes>& steps = turns_[std::min(next_++, turns_.size() - 1)];
    for (const BlowOutcomes& step : steps) {
        transformWeights(step.denominator,
                         [&](const auto& weights) { return applyStrike(weights, step); });
        if (step.strikerFalls)
            applyFall(step.striker);
    }
    for (const DuelSide side : {DuelSide::Target, DuelSide::Attacker})
        for (int i = side == DuelSide::Target ? most_.targetFires : most_.attackerFires; i > 0; --i)
            transformWeights(3, [&](const auto& weights) { return applyFires(weights, side); });
    applyHealing(DuelSide::Target);
}

void DuelStates::switchToRounded() {
    for (const Weight w : exact_)
        rounded_.push_back(static_cast<double>(w) / static_cast<double>(denominator_));
    exact_.clear();
}

Chance DuelStates::chanceOfFall(Fallen who) const {
    Weight weight = 0;
    double rounded = 0;
    const std::size_t size = std::max(exact_.size(), rounded_.size());
    for (std::size_t i = 0; i < size; ++i) {
        const State s = stateAt(i);
        const bool counts = (who == Fallen::Attacker || s.target == 0) &&
                            (who == Fallen::Target || s.attacker == 0);
        if (counts && exact_.empty())
            rounded += rounded_[i];
        else if (counts)
            weight += exact_[i];
    }
    return exact_.empty() ? Chance(rounded) : Chance(weight, denominator_);
}

double DuelStates::chanceBothAlive() const {
    double open = 0;
    for (std::size_t i = 0; i < std::max(exact_.size(), rounded_.size()); ++i) {
        const State s = stateAt(i);
        if (s.target > 0 && s.attacker > 0)
            open += exact_.empty()
                        ? rounded_[i]
                        : static_cast<double>(exact_[i]) / static_cast<double>(denominator_);
    }
    return open;
}

} // namespace ww::ultrawar::combat
