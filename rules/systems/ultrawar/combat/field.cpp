#include "rules/systems/ultrawar/combat/field.h"

#include <algorithm>
#include <numeric>

namespace ww::ultrawar::combat {
namespace {

std::uint64_t sum(const std::vector<std::uint64_t>& weights) {
    return std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
}

} // namespace

Field::Field(const std::vector<Exchange>& turns, const Lives& lives)
    : attackerMatters_(lives.attacker.has_value()), targetHeals_(std::max(lives.targetHeals, 0)),
      attackerHeals_(std::max(lives.attackerHeals, 0)) {
    most_.target = std::clamp(lives.target, 1, Lives::longest);
    most_.attacker = std::clamp(lives.attacker.value_or(1), 1, Lives::longest);
    for (const Exchange& turn : turns) {
        State fires{};
        std::vector<Step> steps;
        for (const Blow& blow : turn) {
            steps.push_back(stepOf(blow));
            (blow.by == Side::Attacker ? fires.targetFires : fires.attackerFires) +=
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

Field::Step Field::stepOf(const Blow& blow) const {
    const Odds all = odds(blow.attack);
    Step step{
        blow.by,   all.spared, all.struck, all.denominator, blow.attack.harm == Harm::Fire ? 1 : 0,
        blow.fatal};
    if (!attackerMatters_ && blow.by == Side::Attacker) {
        // Damage to the attacker doesn't matter here.
        step.spared.resize(std::max(step.spared.size(), step.struck.size()));
        for (std::size_t k = 0; k < step.struck.size(); ++k)
            step.spared[k] += step.struck[k];
        step.struck.clear();
    } else if (!attackerMatters_) {
        step.spared = {sum(all.spared)};
        step.struck = {sum(all.struck)};
        step.fire = 0;
    }
    if (sum(step.struck) > 0) {
        for (std::uint64_t& w : step.spared)
            w *= 6;
        step.denominator *= 6;
    }
    std::uint64_t common = step.denominator;
    for (const auto* weights : {&step.spared, &step.struck})
        for (const std::uint64_t w : *weights)
            common = std::gcd(common, w);
    for (auto* weights : {&step.spared, &step.struck})
        for (std::uint64_t& w : *weights)
            w /= common;
    step.denominator /= common;
    return step;
}

std::size_t Field::indexOf(const State& s) const {
    const int index =
        ((s.target * (most_.attacker + 1) + s.attacker) * (most_.targetFires + 1) + s.targetFires) *
            (most_.attackerFires + 1) +
        s.attackerFires;
    return static_cast<std::size_t>(index);
}

Field::State Field::stateAt(std::size_t index) const {
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

Field::State Field::hurt(State s, Side who, int damage, int fires) const {
    if (who == Side::Attacker && !attackerMatters_)
        return s;
    int& life = who == Side::Target ? s.target : s.attacker;
    int& burning = who == Side::Target ? s.targetFires : s.attackerFires;
    life = std::max(0, life - damage);
    burning = life == 0 ? 0 : burning + fires;
    return s;
}

template <class Number>
std::vector<Number> Field::strike(const std::vector<Number>& from, const Step& step) const {
    const Side struck = step.by == Side::Attacker ? Side::Target : Side::Attacker;
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
            return hurt(s, struck, static_cast<int>(damage), damage > 0 ? step.fire : 0);
        };
        for (std::size_t k = 0; k < step.spared.size(); ++k)
            put(after(k), step.spared[k]);
        for (std::size_t k = 0; k < step.struck.size(); ++k)
            for (int die = 1; die <= 6; ++die)
                put(hurt(after(k), step.by, die, 0), step.struck[k]);
    }
    return to;
}

template <class Number>
std::vector<Number> Field::burn(const std::vector<Number>& from, Side whose) const {
    std::vector<Number> to(from.size(), Number{0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        const State s = stateAt(i);
        if ((whose == Side::Target ? s.targetFires : s.attackerFires) == 0) {
            to[i] += from[i] * Number{3};
            continue;
        }
        for (int damage = 1; damage <= 3; ++damage)
            to[indexOf(hurt(s, whose, damage, -1))] += from[i];
    }
    return to;
}

template <class Number, class Change>
std::vector<Number> Field::moved(const std::vector<Number>& from, Change changed) const {
    std::vector<Number> to(from.size(), Number{0});
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] != Number{0})
            to[indexOf(changed(stateAt(i)))] += from[i];
    return to;
}

void Field::fall(Side who) {
    run(1, [&](const auto& weights) {
        return moved(weights, [&](State s) {
            (who == Side::Target ? s.target : s.attacker) = 0;
            (who == Side::Target ? s.targetFires : s.attackerFires) = 0;
            return s;
        });
    });
}

void Field::heal(Side who) {
    const int more = who == Side::Target ? targetHeals_ : attackerHeals_;
    if (more == 0)
        return;
    run(1, [&](const auto& weights) {
        return moved(weights, [&](State s) {
            int& life = who == Side::Target ? s.target : s.attacker;
            if (life > 0)
                life = std::min(who == Side::Target ? most_.target : most_.attacker, life + more);
            return s;
        });
    });
}

template <class Pass>
void Field::run(std::uint64_t factor, Pass pass) {
    if (!exact_.empty()) {
        if (const auto more = times(denominator_, factor)) {
            exact_ = pass(exact_);
            denominator_ = *more;
            return;
        }
        round();
    }
    rounded_ = pass(rounded_);
    for (double& w : rounded_)
        w /= static_cast<double>(factor);
}

void Field::play() {
    if (turns_.empty())
        return;
    if (next_ > 0)
        heal(Side::Attacker);
    const std::vector<Step>& steps = turns_[std::min(next_++, turns_.size() - 1)];
    for (const Step& step : steps) {
        run(step.denominator, [&](const auto& weights) { return strike(weights, step); });
        if (step.fatal)
            fall(step.by);
    }
    for (const Side side : {Side::Target, Side::Attacker})
        for (int i = side == Side::Target ? most_.targetFires : most_.attackerFires; i > 0; --i)
            run(3, [&](const auto& weights) { return burn(weights, side); });
    heal(Side::Target);
}

void Field::round() {
    for (const Weight w : exact_)
        rounded_.push_back(static_cast<double>(w) / static_cast<double>(denominator_));
    exact_.clear();
}

Chance Field::chance(Fallen who) const {
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

double Field::standing() const {
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
