#include "rules/systems/ultrawar/analysis/value.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ww::ultrawar {
namespace {

double wholeMean(int difference) {
    combat::Attack attack;
    attack.difference = difference;
    const combat::Odds odds = combat::attackOdds(attack);
    // Sums of integers below 2^53 are exact in a double, and much faster than fractions.
    double sum = 0;
    for (const auto* list : {&odds.attackerUnhurt, &odds.attackerHurt})
        for (std::size_t k = 0; k < list->size(); ++k)
            sum += static_cast<double>(k) * static_cast<double>((*list)[k]);
    return sum / static_cast<double>(odds.denominator);
}

/// Caches mean damages by difference: a pack's many characters have few distinct numbers.
class Means {
  public:
    double operator()(double difference) {
        const auto [it, made] = known_.try_emplace(difference, 0);
        if (made)
            it->second = meanDamage(difference);
        return it->second;
    }

  private:
    std::map<double, double> known_;
};

bool whole(const StatLine& s) {
    return s.offense && s.defense && s.movement && s.value && s.life;
}

struct Enemies {
    double offense = 0, defense = 0;
};

Enemies enemiesOf(const std::string& faction, const std::vector<Strength>& all) {
    std::vector<double> offense, defense;
    for (const bool everybody : {false, true}) {
        for (const Strength& s : all)
            if (everybody || s.stats.faction != faction) {
                offense.push_back(*s.stats.offense);
                defense.push_back(*s.stats.defense);
            }
        if (!offense.empty())
            break;
    }
    return {quantile(offense, 0.5), quantile(defense, 0.5)};
}

} // namespace

double meanDamage(double difference) {
    const double below = std::floor(difference);
    const double part = difference - below;
    const double low = wholeMean(static_cast<int>(below));
    return part == 0 ? low : low + part * (wholeMean(static_cast<int>(below) + 1) - low);
}

double quantile(std::vector<double> numbers, double share) {
    if (numbers.empty())
        return 0;
    std::sort(numbers.begin(), numbers.end());
    const double at = share * static_cast<double>(numbers.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const auto above = std::min(below + 1, numbers.size() - 1);
    return numbers[below] + (at - static_cast<double>(below)) * (numbers[above] - numbers[below]);
}

Valuation rateCharacters(const std::vector<StatLine>& characters) {
    Valuation result;
    for (const StatLine& s : characters)
        if (whole(s))
            result.characters.push_back({s, 0, 0, 0, {}, {}, false});
        else
            result.skippedIds.push_back(s.id);

    std::map<std::string, Enemies> enemies;
    for (const Strength& s : result.characters)
        if (!enemies.contains(s.stats.faction))
            enemies[s.stats.faction] = enemiesOf(s.stats.faction, result.characters);

    Means mean;
    std::vector<double> indices;
    for (Strength& s : result.characters) {
        const Enemies& e = enemies[s.stats.faction];
        s.offense = mean(*s.stats.offense - e.defense);
        s.toughness = *s.stats.life / std::max(mean(e.offense - *s.stats.defense), 1.0 / 36);
        s.strength = std::sqrt(s.offense * s.toughness) * (1 + *s.stats.movement / 10.0);
        if (*s.stats.value > 0)
            indices.push_back(s.index.emplace(s.strength / *s.stats.value));
    }
    if (indices.empty())
        return result;
    result.medianIndex = quantile(indices, 0.5);
    const double first = quantile(indices, 0.25);
    const double third = quantile(indices, 0.75);
    result.lowFence = first - 1.5 * (third - first);
    result.highFence = third + 1.5 * (third - first);
    for (Strength& s : result.characters) {
        s.outlier = s.index && (*s.index < result.lowFence || *s.index > result.highFence);
        if (result.medianIndex > 0)
            s.suggestedValue = s.strength / result.medianIndex;
    }
    return result;
}

std::vector<bool> findPriceOutliers(const std::vector<StatLine>& characters) {
    constexpr int plain = 4;
    constexpr double farther = 1.75;
    Means mean;
    std::vector<std::pair<double, std::size_t>> order; // (index, list position)
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const StatLine& s = characters[i];
        if (!whole(s) || *s.value <= 0)
            continue;
        const double offense = mean(*s.offense - plain);
        const double toughness = *s.life / std::max(mean(plain - *s.defense), 1.0 / 36);
        order.emplace_back(std::sqrt(offense * toughness) * (1 + *s.movement / 10.0) / *s.value, i);
    }
    std::sort(order.begin(), order.end());
    std::vector<bool> out(characters.size(), false);
    const std::size_t count = order.size();
    if (count < 8)
        return out;
    constexpr std::size_t fourth = 3; // Position of the fourth-lowest or fourth-highest; one more
                                      // skips the character itself.
    for (std::size_t place = 0; place < count; ++place) {
        const std::size_t low = place <= fourth ? fourth + 1 : fourth;
        const std::size_t high = count - 1 - (place + fourth >= count - 1 ? fourth + 1 : fourth);
        const double index = order[place].first;
        out[order[place].second] =
            index * farther < order[low].first || index > order[high].first * farther;
    }
    return out;
}

} // namespace ww::ultrawar
