// Compares characters with the factions on the other sides of scenarios (UW-CMB-1, UW-ARMY-1). Uses
// attacks as printed, without equipment and support.

#include "rules/systems/ultrawar/analysis/value.h"
#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/combat/odds.h"

#include "rules/systems/ultrawar/ability/meaning.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace ww::ultrawar {

namespace {

using schema::Dependency;

/// Returns the factions that oppose this faction in a scenario, sorted by id.
std::vector<EntityView> opponentsOf(const Reader& reader, const EntityView& faction) {
    std::vector<EntityView> out;
    if (!faction)
        return out;
    reader.world().forEachUser("scenario", "sides", faction, [&](const EntityView& scenario) {
        const std::vector<SideSummary> sides = reader.get<&SideSummaries::sides>(scenario);
        for (const SideSummary& own : sides)
            for (const SideSummary& other : sides)
                if (&own != &other && isSameEntity(own.faction, faction) && other.faction &&
                    !(own.team && own.team == other.team) &&
                    std::none_of(out.begin(), out.end(), [&](const EntityView& one) {
                        return isSameEntity(one, other.faction);
                    }))
                    out.push_back(other.faction);
    });
    std::sort(out.begin(), out.end(), [](const EntityView& a, const EntityView& b) {
        return std::pair(a.id, a.pack) < std::pair(b.id, b.pack);
    });
    return out;
}

/// Returns the largest X of an attack's cost. X is all points of the attacker's reserves, or ten if
/// an equipped crystal (UW-PWR-9) or another character pays.
int mostX(const Ability& line, const Reserves& reserves, Power power) {
    constexpr int crystal = 10;
    int most = 0;
    const ability::Price price = ability::priceOf(line.cost);
    for (std::size_t i = 0; i < price.x.size(); ++i) {
        if (!price.x[i])
            continue;
        const auto kind = static_cast<TermId>(static_cast<std::size_t>(TermId::ReserveMagic) + i);
        const bool crystals = power == Power::Crystals &&
                              (kind == TermId::ReserveMagic || kind == TermId::ReserveCrystal);
        const int own = storedPoints(reserves, kind);
        most = std::max(most, crystals ? std::max(own, crystal) : own > 0 ? own : crystal);
    }
    return most;
}

/// Returns a character's strongest attack of at least `least`; nothing if all attacks are weaker.
Number strongest(const Reader& reader, const Vocabulary& words, const EntityView& one, Power power,
                 int least) {
    Number best;
    const auto take = [&](int number) {
        if (number >= least && number > best.value_or(-1))
            best = number;
    };
    const int offense = std::min(reader.get<&Character::offense>(one).value_or(0), 999);
    take(offense);
    for (const NodeRef box :
         {reader.get<&Character::abilities>(one), reader.get<&Character::generalAbilities>(one)}) {
        if (!box.isScalar() || !canMentionTerm(box.scalar(), words.term(TermId::Attack)) ||
            (largestNumber(box.scalar()) < least &&
             box.scalar().find_first_of("xX") == std::string_view::npos))
            continue;
        forEachLine(box, words, [&](std::size_t, const Ability& line) {
            const ability::Attack* attack = line.as<ability::Attack>();
            if (attack == nullptr || !ability::dealsDamage(line))
                return;
            take(attack->value.isX() ? mostX(line, reader.get<&Character::reserves>(one), power)
                 : attack->value.kind == ability::Amount::Kind::Offense ? offense
                                                                        : attack->value.number);
        });
    }
    return best;
}

/// Returns the strongest attack of the faction's characters. Sets `found` if the faction has any.
Number strongest(const Reader& reader, const Vocabulary& words, const EntityView& faction,
                 int least, bool& found) {
    Number best;
    const Power power = reader.faction(faction).power;
    reader.world().forEachUser("character", "faction", faction, [&](const EntityView& one) {
        found = true;
        if (const Number its = strongest(reader, words, one, power, least);
            its && (!best || *its > *best))
            best = its;
    });
    return best;
}

combat::Odds oddsOf(int difference) {
    combat::Attack attack;
    attack.difference = difference;
    return combat::attackOdds(attack);
}

std::string percent(double chance) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), chance < 0.1 ? "%.1f" : "%.0f", 100 * chance);
    return text.data();
}

/// Returns a character's name, or its id if the name is empty.
std::string shown(const Reader& reader, const EntityView& character) {
    const std::string_view name = reader.get<&Character::name>(character);
    return std::string(name.empty() ? character.id : name);
}

/// Differences below −4 are reported as unhittable. At −4 an attack hits in 47 of 432 cases, below
/// −4 in fewer than one of ten.
constexpr int hittable = -4;

void unhittable(const Reader& reader, const EntityView& entity, const CheckContext& context,
                check::FindingSink& sink) {
    const Number defense = reader.get<&Character::defense>(entity);
    // Skips the expensive search if an attack of 3 is enough, because every faction has such an
    // attack.
    if (!defense || *defense + hittable <= 3 || *defense > 999 || context.vocabulary == nullptr)
        return;
    const int wall = *defense;
    const EntityView faction =
        reader.find("faction", reader.get<&Character::faction>(entity), entity);
    for (const EntityView& enemy : opponentsOf(reader, faction)) {
        bool found = false;
        if (strongest(reader, *context.vocabulary, enemy, wall + hittable, found) || !found)
            continue;
        const int best = strongest(reader, *context.vocabulary, enemy, 0, found).value_or(0);
        sink.add(kinds::unhittable, FieldPath::fromKey("defense"),
                 {{"name", shown(reader, entity)},
                  {"faction", std::string(reader.faction(enemy).name)},
                  {"attack", std::to_string(best)},
                  {"chance", percent(oddsOf(best - wall).hitChance().value)}});
    }
}

/// Reports `ultrawar.character.one-shot-general`.
void oneShot(const Reader& reader, const EntityView& entity, const CheckContext& context,
             check::FindingSink& sink) {
    if (reader.get<&Character::rank>(entity) != Rank::General || context.vocabulary == nullptr)
        return;
    const Number defense = reader.get<&Character::defense>(entity);
    const Number life = reader.get<&Character::life>(entity);
    if (!defense || !life || *life > 999 || *defense > 999)
        return;
    const EntityView faction =
        reader.find("faction", reader.get<&Character::faction>(entity), entity);
    const std::vector<EntityView> enemies = opponentsOf(reader, faction);
    if (enemies.empty())
        return;
    const int circles = *life;
    const auto kills = [&](int difference) {
        return oddsOf(difference).damageDistribution().probabilityOfAtLeast(circles).value;
    };
    int least = std::max(circles - 6, 0);
    while (kills(least) < 0.5)
        ++least;
    const int deadly = *defense + least;
    for (const EntityView& enemy : enemies) {
        bool found = false;
        if (const Number best = strongest(reader, *context.vocabulary, enemy, deadly, found))
            sink.add(kinds::oneShotGeneral, FieldPath::fromKey("life"),
                     {{"name", shown(reader, entity)},
                      {"faction", std::string(reader.faction(enemy).name)},
                      {"attack", std::to_string(*best)},
                      {"chance", percent(kills(*best - *defense))}});
    }
}

/// Returns true if the Value `worth` causes no finding: no army with the character gets too
/// expensive or has unspent points, and no other army could add the character.
bool fitsArmies(const Reader& reader, const EntityView& faction, const EntityView& character,
                long value, long worth) {
    bool fits = true;
    reader.world().forEachUser("army", "faction", faction, [&](const EntityView& one) {
        const Army army = reader.army(one);
        long left = army.total.value_or(0);
        bool there = false;
        for (const ArmyMember& member : army.members) {
            left -= long{reader.character(member.character).value.value_or(0)} * member.copies;
            if (isSameEntity(member.character, character)) {
                there = true;
                left -= (worth - value) * member.copies;
            }
        }
        fits = fits && (there ? left >= 0 && worth > value : worth > value || left < worth);
    });
    return fits;
}

/// Reports `ultrawar.character.value-outlier`, once per faction. A check per character would
/// compare all pairs of characters.
void outliers(const Reader& reader, const EntityView& entity, const CheckContext&,
              check::FindingSink& sink) {
    std::vector<EntityView> all;
    const auto take = [&](const EntityView& faction) {
        reader.world().forEachUser("character", "faction", faction,
                                   [&](const EntityView& one) { all.push_back(one); });
    };
    take(entity);
    const std::size_t own = all.size();
    if (own == 0)
        return;
    for (const EntityView& enemy : opponentsOf(reader, entity))
        if (!isSameEntity(enemy, entity))
            take(enemy);
    // With fewer than eight characters, there are no outliers.
    if (all.size() < 8)
        return;
    std::vector<StatLine> lines;
    lines.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto small = [](Number number) { return std::min(number.value_or(0), 999); };
        const auto life = reader.get<&Character::life>(all[i]);
        const auto offense = reader.get<&Character::offense>(all[i]);
        const auto defense = reader.get<&Character::defense>(all[i]);
        const auto movement = reader.get<&Character::movement>(all[i]);
        const auto value = reader.get<&Character::value>(all[i]);
        // Skips the comparison if a number is missing or invalid.
        if (!life || !offense || !defense || !movement || !value)
            return;
        lines.push_back({std::to_string(i),
                         {},
                         i < own ? "own" : "enemy",
                         small(offense),
                         small(defense),
                         small(movement),
                         small(value),
                         small(life)});
    }
    struct Outlier {
        EntityView character;
        int value = 0;
        long suggested = 0;
        std::size_t index = 0;
    };
    std::vector<Outlier> found;
    const std::vector<bool> odd = findPriceOutliers(lines);
    if (std::find(odd.begin(), odd.end(), true) == odd.end())
        return;
    for (const Strength& one : rateCharacters(lines).characters) {
        const auto index = static_cast<std::size_t>(std::stoul(one.stats.id));
        const long worth = std::max(1L, std::lround(one.suggestedValue.value_or(0)));
        if (odd[index] && index < own && one.suggestedValue && worth != *one.stats.value)
            found.push_back({all[index], *one.stats.value, worth, index});
    }
    // In a small pack, a character with a misspelt faction could change the result. In a large
    // pack, the search for such characters is too expensive.
    constexpr std::size_t kFew = 50;
    if (!found.empty() && all.size() <= kFew &&
        hasEntityWithoutFaction<&Character::faction>(reader))
        return;
    std::sort(found.begin(), found.end(), [](const Outlier& a, const Outlier& b) {
        return std::pair(a.character.id, a.character.pack) <
               std::pair(b.character.id, b.character.pack);
    });
    // Returns true if the fix for one character makes no other character an outlier.
    const auto settles = [&](const Outlier& one) {
        std::vector<StatLine> then = lines;
        then[one.index].value = static_cast<int>(one.suggested);
        const std::vector<bool> now = findPriceOutliers(then);
        for (std::size_t i = 0; i < now.size(); ++i)
            if (now[i] && (i == one.index || !odd[i]))
                return false;
        return true;
    };
    for (const Outlier& one : found) {
        auto& made = sink.add(kinds::valueOutlier, {},
                              {{"character", std::string(one.character.id)},
                               {"name", shown(reader, one.character)},
                               {"value", std::to_string(one.value)},
                               {"suggested", std::to_string(one.suggested)}});
        sink.addRelated(made, "its Value is set here", one.character, FieldPath::fromKey("value"));
        if (made.related.empty() || !settles(one) ||
            !fitsArmies(reader, entity, one.character, one.value, one.suggested))
            continue;
        PatchOp op;
        op.path = FieldPath::fromKey("value");
        op.value = Value(std::to_string(one.suggested));
        offerRelatedFix(made, one.character, "give it the Value " + std::to_string(one.suggested),
                        {std::move(op)});
    }
}

} // namespace

void addStrengthChecks(CheckList& list, const CheckContextPtr& context) {
    const auto character = [](std::initializer_list<const char*> fields) {
        std::vector<Dependency> out{{"scenario", "sides"},
                                    {"faction", "name"},
                                    {"faction", "power"},
                                    {"character", "faction"}};
        for (const char* field : fields)
            out.push_back({"character", field});
        return out;
    };
    addCheck(
        list, context, "character",
        character({"name", "defense", "offense", "abilities", "general_abilities", "reserves"}),
        unhittable);
    addCheck(list, context, "character",
             character({"name", "rank", "life", "defense", "offense", "abilities",
                        "general_abilities", "reserves"}),
             oneShot);
    std::vector<Dependency> worth =
        character({"name", "offense", "defense", "movement", "value", "life"});
    for (const char* field : {"faction", "army_total", "characters"})
        worth.push_back({"army", field});
    addCheck(list, context, "faction", std::move(worth), outliers);
}

} // namespace ww::ultrawar
