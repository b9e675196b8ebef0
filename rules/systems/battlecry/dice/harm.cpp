#include "rules/systems/battlecry/dice/harm.h"

#include "rules/systems/battlecry/dice/reroll.h"

#include <algorithm>
#include <optional>

namespace ww::battlecry::dice {

namespace {

/// The chances that 0, 1, 2 … life points are lost after all attacks.
struct Exactly {
    std::vector<Weight> gone;
    Weight denominator = 1;
};
using Roughly = std::vector<double>;

/// The worth of 0, 1, 2 … damage: the chance that the later attacks do the remaining damage.
template <class V>
std::vector<V> worthAt(const std::vector<V>& gone, int life) {
    std::vector<V> worth;
    for (int k = 0; k <= life; ++k)
        worth.push_back(gone[toIndex(life - k)]);
    return worth;
}

struct Strike {
    Attack attack;
    bool looksAhead = false;
    bool rounded = false; ///< whether chances are rounded, see Odds::rounded
    Distribution alone;   ///< the attack's damage if the attacker ignores later attacks

    explicit Strike(const Attack& one)
        : attack(one), looksAhead(one.reroll == Reroll::Best && one.aim == Aim::Destroy),
          rounded(antiMissileWeights(clampAttack(one)).rounded) {
        attack.tokenSpending = TokenSpending::Always; // leftover tokens don't matter here
        if (!looksAhead)
            alone = attackOdds(attack).hitsAndCriticals();
    }
    /// The damage to `life`, where `gone` are the chances of the later attacks.
    template <class V>
    [[nodiscard]] Distribution damage(const std::vector<V>& gone, int life) const {
        return looksAhead ? oddsWithValues(attack, worthAt(gone, life)).hitsAndCriticals() : alone;
    }
};

/// Adds an attack before the attacks in `after`; absent if the fractions don't fit.
std::optional<Exactly> before(const Strike& strike, const Exactly& after) {
    constexpr Weight most = Weight{1} << 126U;
    if (strike.looksAhead &&
        after.denominator > most >> static_cast<unsigned>(denominatorBits(strike.attack)))
        return std::nullopt;
    std::vector<Distribution> damage;
    Weight common = 1;
    for (int life = 0; life < static_cast<int>(after.gone.size()); ++life) {
        damage.push_back(strike.damage(after.gone, life));
        common = std::max(common, damage.back().denominator()); // the larger power of two
    }
    const auto denominator = checkedMultiply(common, after.denominator);
    if (!denominator)
        return std::nullopt;
    Exactly out{{}, *denominator};
    for (int life = 0; life < static_cast<int>(after.gone.size()); ++life) {
        const Distribution& one = damage[toIndex(life)];
        Weight sum = 0;
        for (int k = 0; k <= one.max(); ++k)
            sum += one.weight(k) * after.gone[toIndex(std::max(0, life - k))];
        out.gone.push_back(sum * (common / one.denominator()));
    }
    Weight shared = out.denominator;
    for (const Weight w : out.gone)
        shared = greatestCommonDivisor(w, shared);
    for (Weight& w : out.gone)
        w /= shared;
    out.denominator /= shared;
    return out;
}

Roughly before(const Strike& strike, const Roughly& after) {
    Roughly out;
    for (int life = 0; life < static_cast<int>(after.size()); ++life) {
        const Distribution one = strike.damage(after, life);
        double sum = 0;
        for (int k = 0; k <= one.max(); ++k)
            sum += one.probabilityOf(k).value * after[toIndex(std::max(0, life - k))];
        out.push_back(sum);
    }
    return out;
}

/// The chance for the first `count` attacks, computed from the last one backwards.
Chance within(const std::vector<Strike>& strikes, std::size_t count, int life) {
    std::optional<Exactly> exactly = Exactly{std::vector<Weight>(toIndex(life + 1), 0), 1};
    exactly->gone[0] = 1;
    Roughly roughly;
    for (std::size_t i = count; i-- > 0;) {
        if (exactly) {
            std::optional<Exactly> earlier = before(strikes[i], *exactly);
            if (!earlier)
                for (const Weight w : exactly->gone)
                    roughly.push_back(static_cast<double>(w) /
                                      static_cast<double>(exactly->denominator));
            exactly = std::move(earlier);
        }
        if (!exactly)
            roughly = before(strikes[i], roughly);
    }
    if (!exactly)
        return Chance(roughly[toIndex(life)]);
    Chance out(exactly->gone[toIndex(life)], exactly->denominator);
    if (std::any_of(strikes.begin(), strikes.begin() + static_cast<std::ptrdiff_t>(count),
                    [](const Strike& strike) { return strike.rounded; }))
        out.exact.reset();
    return out;
}

} // namespace

int HullState::remainingLife() const {
    const int left = std::max(0, hullPoints - damageCards);
    return left == 0 ? 0 : left + std::max(0, heroicTokens);
}

DamageResult dealDamage(const HullState& hull, int hits, int criticals) {
    const int life = hull.remainingLife();
    const int room = std::max(0, hull.hullPoints - hull.damageCards);
    hits = std::clamp(hits, 0, life);
    criticals = std::clamp(criticals, 0, life - hits);
    DamageResult out;
    out.heroicLost = std::min(hits + criticals, life - room);
    out.faceDownCards = std::max(0, hits - out.heroicLost);
    out.faceUpCards = hits + criticals - out.heroicLost - out.faceDownCards;
    out.isDestroyed = hits + criticals == life;
    return out;
}

DamageOdds damageOdds(const Odds& odds, const HullState& hull) {
    const std::size_t size = 2 * kMaxDice + 1;
    std::vector<Weight> heroic(size, 0), down(size, 0), up(size, 0);
    Weight destroyed = 0;
    for (int h = 0; h <= kMaxDice; ++h)
        for (int c = 0; c <= kMaxDice; ++c) {
            const Weight weight = odds.weights[toIndex(h)][toIndex(c)];
            const DamageResult dealt = dealDamage(hull, h, c);
            heroic[toIndex(dealt.heroicLost)] += weight;
            down[toIndex(dealt.faceDownCards)] += weight;
            up[toIndex(dealt.faceUpCards)] += weight;
            destroyed += dealt.isDestroyed ? weight : 0;
        }
    return {Distribution(std::move(heroic), odds.denominator),
            Distribution(std::move(down), odds.denominator),
            Distribution(std::move(up), odds.denominator), Chance(destroyed, odds.denominator)};
}

std::vector<Chance> destroyChances(const std::vector<Attack>& attacks, int life) {
    std::vector<Strike> strikes;
    for (std::size_t i = 0; i < attacks.size(); ++i)
        strikes.push_back(i > 0 && attacks[i] == attacks[i - 1] ? strikes.back()
                                                                : Strike(attacks[i]));
    std::vector<Chance> out;
    for (std::size_t count = 1; count <= attacks.size(); ++count)
        out.push_back(within(strikes, count, std::clamp(life, 0, kMaxLife)));
    return out;
}

} // namespace ww::battlecry::dice
