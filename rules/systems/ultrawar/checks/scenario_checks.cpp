// Checks a scenario's logic: prerequisites, objectives, and which sides can win. contest_checks.cpp
// checks geometry.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/hubs.h"
#include "rules/systems/ultrawar/analysis/muster.h"
#include "rules/systems/ultrawar/checks/colours.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/checks/lines.h"

#include <algorithm>
#include <set>

namespace ww::ultrawar {

namespace {

using GK = Goal::Kind;
using PK = Prerequisite::Kind;

/// Reports `ultrawar.scenario.next-loop`: the chain of `next` returns to this scenario. Only the
/// loop's first scenario by id reports the loop.
void loop(const Reader& reader, const EntityView& entity, const CheckContext&,
          check::FindingSink& sink) {
    const Scenario first = reader.scenario(entity);
    const auto named = [&](const EntityView& one) {
        const std::string_view name = reader.scenario(one).name;
        return "`" + copyText(name.empty() ? one.id : name) + "`";
    };
    std::string way = named(entity);
    EntityView at = first.nextScenario;
    for (int steps = 0; at && steps < 100; ++steps) {
        way += " → " + named(at);
        if (isSameEntity(at, entity)) {
            sink.add(kinds::scenarioLoop, FieldPath::fromKey("next"),
                     {{"name", copyText(first.name)}, {"way", way}});
            return;
        }
        if (std::pair(at.id, at.pack) < std::pair(entity.id, entity.pack))
            return; // the scenario `at` reports the loop, if there is one
        at = reader.scenario(at).nextScenario;
    }
}

/// Returns the character's name, or the reference as written if the character doesn't exist.
std::string called(const Reader& reader, const Prerequisite& p) {
    const std::string_view name = reader.character(p.entity).name;
    return copyText(name.empty() ? p.ref : name);
}

std::string inWords(const Reader& reader, const Prerequisite& p) {
    const std::string who = "`" + called(reader, p) + "`";
    switch (p.kind) {
    case PK::OnlyGeneral:
        return who + " must be the only General";
    case PK::MustInclude:
        return who + " must be included";
    case PK::MustExclude:
        return who + " must be left out";
    default:
        return who;
    }
}

bool contradict(const Reader& reader, const Prerequisite& a, const Prerequisite& b) {
    if (!a.entity || !b.entity)
        return false;
    const bool one = isSameEntity(a.entity, b.entity);
    if (a.kind == PK::MustExclude)
        return one && (b.kind == PK::MustInclude || b.kind == PK::OnlyGeneral);
    return a.kind == PK::OnlyGeneral && b.kind == PK::MustInclude && !one &&
           reader.character(b.entity).rank == Rank::General;
}

/// Returns the prerequisite that excludes a character from the army, or null.
const Prerequisite* keptHome(const ScenarioSide& side, const EntityView& character) {
    const auto it = std::find_if(
        side.prerequisites.begin(), side.prerequisites.end(), [&](const Prerequisite& p) {
            return p.kind == PK::MustExclude && isSameEntity(p.entity, character);
        });
    return it == side.prerequisites.end() ? nullptr : &*it;
}

/// Reports more required copies of a character than an army may have (UW-ARMY-7, UW-ARMY-11, D-16).
bool tooMany(const Reader& reader, const EntityView& scenario, const ScenarioSide& side,
             check::FindingSink& sink) {
    bool any = false;
    for (const Prerequisite& p : side.prerequisites) {
        if (p.kind != PK::MustInclude || !p.entity || p.copies <= 1)
            continue;
        const Character character = reader.character(p.entity);
        if (character.rank == Rank::Unknown ||
            (character.rank == Rank::Minion && !character.maxInPlay))
            continue; // the missing field is reported at the character
        const int most =
            maxCopiesOf(character, reader.ruleOptions(scenario).nonMinionCopies, p.copies);
        if (p.copies <= most)
            continue;
        any = true;
        sink.add(kinds::prerequisitesContradict, p.path.child("copies"),
                 {{"faction", nameAfterThe(reader.faction(side.faction))},
                  {"one", "`" + called(reader, p) + "` must be included " +
                              std::to_string(p.copies) + " times"},
                  {"other", "an army may include at most " + std::to_string(most) + " of it"}});
    }
    return any;
}

/// Reports contradictory prerequisites and too low Army Totals.
void demands(const Reader& reader, const EntityView& entity, const CheckContext&,
             check::FindingSink& sink) {
    const Scenario scenario = reader.scenario(entity);
    for (const ScenarioSide& side : scenario.sides) {
        const std::string faction = nameAfterThe(reader.faction(side.faction));
        bool clash = false;
        for (const Prerequisite& a : side.prerequisites)
            for (const Prerequisite& b : side.prerequisites)
                if (contradict(reader, a, b)) {
                    clash = true;
                    sink.add(kinds::prerequisitesContradict, b.path,
                             {{"faction", faction},
                              {"one", inWords(reader, a)},
                              {"other", inWords(reader, b)}});
                }
        clash = clash || tooMany(reader, entity, side, sink);
        if (clash || !side.total || !side.faction)
            continue;
        // If two prerequisites name a character, it is needed only once.
        std::vector<std::pair<EntityView, int>> asked;
        for (const Prerequisite& p : side.prerequisites) {
            if ((p.kind != PK::MustInclude && p.kind != PK::OnlyGeneral) || !p.entity)
                continue;
            const int copies = p.kind == PK::MustInclude ? std::max(1, p.copies) : 1;
            const auto known = std::find_if(asked.begin(), asked.end(), [&](const auto& one) {
                return isSameEntity(one.first, p.entity);
            });
            if (known == asked.end())
                asked.emplace_back(p.entity, copies);
            else
                known->second = std::max(known->second, copies);
        }
        int least = 0;
        bool general = false;
        std::string who;
        for (const auto& [named, copies] : asked) {
            const Character character = reader.character(named);
            least += character.value.value_or(0) * copies;
            general = general || character.rank == Rank::General;
            who += (who.empty() ? "`" : ", `") + copyText(character.name) + "`";
        }
        if (!general) {
            Number cheapest;
            std::string name;
            const Prerequisite* lastHome = nullptr;
            bool anyLeft = false;
            for (const Character& c : reader.availableCharacters(side.faction)) {
                if (c.rank != Rank::General)
                    continue;
                if (const Prerequisite* home = keptHome(side, c.entity)) {
                    lastHome = lastHome == nullptr || lastHome < home ? home : lastHome;
                    continue;
                }
                anyLeft = true;
                if (c.value && (!cheapest || *c.value < *cheapest)) {
                    cheapest = c.value;
                    name = copyText(c.name);
                }
            }
            if (lastHome != nullptr && !anyLeft)
                sink.add(kinds::prerequisitesContradict, lastHome->path,
                         {{"faction", faction},
                          {"one", "every General must be left out"},
                          {"other", "an army needs at least one"}});
            if (!cheapest)
                continue; // reported as `ultrawar.faction.no-general`
            least += *cheapest;
            who += who.empty() ? "`" + name + "`" : " and `" + name + "`, the cheapest General,";
        }
        if (least > *side.total) {
            auto& made = sink.add(kinds::totalUnbuildable, side.path.child("army_total"),
                                  {{"faction", faction},
                                   {"total", std::to_string(*side.total)},
                                   {"what", who},
                                   {"least", std::to_string(least)}});
            sink.addSetFix(made, "raise the total to " + std::to_string(least), false,
                           Value(std::to_string(least)));
        }
    }
}

/// Determines which objectives can be met, and when.
class Outcomes {
  public:
    Outcomes(const Reader& reader, const ScenarioSetup& contest, const Vocabulary& vocabulary)
        : reader_(reader), c_(contest), vocabulary_(vocabulary) {}

    EntityView who(const Goal& goal) const {
        return reader_.find("character", goal.character, c_.scenario.entity);
    }

    /// A goal that can't be met and the reason. If all can be met, `why` is empty (UW-OBJ-2).
    struct Failing {
        const Goal* goal = nullptr;
        std::string why;
    };
    Failing impossible(const Goal& goal, std::size_t side) const {
        if (goal.kind != GK::All && goal.kind != GK::Any)
            return {&goal, barred(goal, side)};
        Failing first;
        for (const Goal& part : goal.parts) {
            Failing failing = impossible(part, side);
            if (failing.why.empty() == (goal.kind == GK::Any))
                return failing;
            if (first.why.empty())
                first = std::move(failing);
        }
        return first;
    }

    /// Returns why the start positions already meet a goal; empty if they don't (UW-OBJ-1).
    std::string alreadyTrue(const Goal& goal, std::size_t side) const {
        if (goal.kind == GK::Reach) {
            const MapArea* area = c_.sides[side].area;
            if (area == nullptr)
                return {};
            for (const Square s : c_.goalSquares(goal))
                if (area->contains(s))
                    return placeOf(goal) + " is in its own start area, at " + nameOf(s);
            return {};
        }
        if (goal.kind == GK::Any) {
            for (const Goal& part : goal.parts)
                if (std::string why = alreadyTrue(part, side); !why.empty())
                    return why;
            return {};
        }
        std::string why;
        if (goal.kind == GK::All)
            for (const Goal& part : goal.parts)
                if (why = alreadyTrue(part, side); why.empty())
                    return {};
        return why;
    }

    /// Returns true if a goal is met or can still be met after `dead` is defeated.
    bool possibleWithout(const Goal& goal, const EntityView& dead) const {
        switch (goal.kind) {
        case GK::Reach:
        case GK::Feat:
            return !isSameEntity(who(goal), dead);
        case GK::All:
            return std::all_of(goal.parts.begin(), goal.parts.end(),
                               [&](const Goal& part) { return possibleWithout(part, dead); });
        case GK::Any:
            return std::any_of(goal.parts.begin(), goal.parts.end(),
                               [&](const Goal& part) { return possibleWithout(part, dead); });
        default:
            return true;
        }
    }

  private:
    std::string doerOf(const Goal& goal) const {
        const std::string_view name = reader_.character(who(goal)).name;
        return copyText(name.empty() ? goal.character : name);
    }
    std::string placeOf(const Goal& goal) const { return goalPlaceName(goal, c_, reader_); }
    std::string tokenOf(const Goal& goal) const {
        const EntityView token = reader_.find("token", goal.token, c_.scenario.entity);
        const std::string_view name = reader_.token(token).name;
        return copyText(name.empty() ? goal.token : name);
    }

    std::string barred(const Goal& goal, std::size_t side) const {
        if (const MapSite* site = c_.undrawnSiteOf(goal))
            return noSquare(*site);
        switch (goal.kind) {
        case GK::Kill:
            if (const EntityView target = who(goal); target && !mayFace(target, side))
                return "no other side can have `" + doerOf(goal) + "` in its army";
            return {};
        case GK::Feat:
        case GK::Reach:
            if (const EntityView doer = who(goal);
                doer && c_.sides[side].findCandidate(doer) == nullptr && !isNeutral(doer))
                return "its army can't include `" + doerOf(goal) + "`";
            if (goal.kind == GK::Feat)
                return unpaid(goal, c_.sides[side]);
            if (goal.site.empty() && !goal.token.empty() && !isPlaced(goal))
                return "no pre-requisite places token `" + tokenOf(goal) + "`";
            return {};
        case GK::Collect:
            return collecting(goal);
        default:
            return {};
        }
    }

    std::string noSquare(const MapSite& site) const {
        return "no square of map `" + copyText(c_.map.name) + "` is site `" +
               copyText(site.nameOrId()) + "`";
    }

    /// Returns why no character can pay for the goal's feat or add to its roll, or "" (UW-FEAT-1).
    std::string unpaid(const Goal& goal, const SetupSide& side) const {
        const CandidateCharacter* one = side.findCandidate(who(goal));
        const bool magic = goal.school == "magic";
        if (one == nullptr || (!magic && goal.school != "energy") ||
            side.faction.power == Power::Unknown ||
            side.faction.power == (magic ? Power::Crystals : Power::Energy))
            return {};
        const Character& doer = one->character;
        const auto stores = [&](const Reserves& r) {
            const auto of = [&](Reserve kind) { return r[static_cast<std::size_t>(kind)]; };
            return (magic ? of(Reserve::Magic)
                          : of(Reserve::Electrical) + of(Reserve::Fuel) + of(Reserve::Alien)) > 0;
        };
        const TermId transfer = magic ? TermId::MagicTransfer : TermId::EnergyTransfer;
        const bool paid =
            (magic ? doer.magic : doer.energy).value_or(0) > 0 || stores(doer.reserves) ||
            std::any_of(side.cards.begin(), side.cards.end(),
                        [&](const Card& card) {
                            return stores(card.reserves) ||
                                   hasKeyword(card.abilities, transfer, vocabulary_);
                        }) ||
            std::any_of(side.candidates.begin(), side.candidates.end(),
                        [&](const CandidateCharacter& other) {
                            return hasKeyword(other.character.abilities, transfer, vocabulary_);
                        });
        if (paid)
            return {};
        return "`" + doerOf(goal) + "` has no " + (magic ? "Magic" : "Energy") +
               " Familiarity, and nothing in its faction can pay for such a feat";
    }

    bool mayFace(const EntityView& target, std::size_t side) const {
        for (std::size_t i = 0; i < c_.sides.size(); ++i)
            if (c_.areOpponents(side, i) && c_.sides[i].findCandidate(target) != nullptr)
                return true;
        return isNeutral(target);
    }

    /// Returns true if the character starts on the board without a side.
    bool isNeutral(const EntityView& who) const {
        return std::any_of(
            c_.scenario.neutrals.begin(), c_.scenario.neutrals.end(), [&](const Neutral& one) {
                return isSameEntity(reader_.find("character", one.character, c_.scenario.entity),
                                    who);
            });
    }

    int placedCount(const Goal& goal) const {
        const EntityView token = reader_.find("token", goal.token, c_.scenario.entity);
        return static_cast<int>(
            std::count_if(c_.tokens.begin(), c_.tokens.end(), [&](const PlacedToken& placed) {
                return isSameEntity(placed.token.entity, token);
            }));
    }
    bool isPlaced(const Goal& goal) const { return placedCount(goal) > 0; }

    std::string collecting(const Goal& goal) const {
        const EntityView entity = reader_.find("token", goal.token, c_.scenario.entity);
        if (!entity)
            return {};
        const int placed = placedCount(goal);
        if (placed == 0)
            return "no pre-requisite places token `" + tokenOf(goal) + "`";
        if (placed < goal.number)
            return "the side must collect " + std::to_string(goal.number) + " of token `" +
                   tokenOf(goal) + "`, but only " + std::to_string(placed) +
                   (placed == 1 ? " is" : " are") + " on the board";
        if (!reader_.token(entity).pickup)
            return "token `" + tokenOf(goal) + "` can't be picked up";
        return {};
    }

    const Reader& reader_;
    const ScenarioSetup& c_;
    const Vocabulary& vocabulary_;
};

/// Calls `visit` for goals that may require a certain character.
void eachDoer(const Goal& goal, const std::function<void(const Goal&)>& visit) {
    if (goal.kind == GK::Reach || goal.kind == GK::Feat)
        visit(goal);
    for (const Goal& part : goal.parts)
        eachDoer(part, visit);
}

/// Reports objectives that are impossible or already met, and deadlocks.
void objectives(const Reader& reader, const EntityView& entity, const CheckContext& context,
                check::FindingSink& sink) {
    if (context.vocabulary == nullptr)
        return;
    const ScenarioSetup contest = readScenarioSetup(reader, entity, *context.vocabulary);
    const Outcomes outcomes(reader, contest, *context.vocabulary);
    std::set<const MapSite*> reported; // undrawn sites already reported; each is reported once
    const auto faction = [&](std::size_t i) { return nameAfterThe(contest.sides[i].faction); };
    bool sound = contest.sides.size() > 1; // a missing second side is reported by core.list.count
    for (std::size_t i = 0; i < contest.sides.size(); ++i) {
        const ScenarioSide& side = contest.sides[i].side;
        const FieldPath path = side.path.child("objective").child("win");
        if (!side.faction)
            sound = false;
        else if (const auto failing = outcomes.impossible(side.objective.win, i);
                 !failing.why.empty()) {
            sound = false;
            const MapSite* empty = contest.undrawnSiteOf(*failing.goal);
            if (empty != nullptr && !reported.insert(empty).second)
                continue;
            check::Finding& made = sink.add(kinds::objectiveImpossible, failing.goal->path,
                                            {{"faction", faction(i)}, {"why", failing.why}});
            if (empty != nullptr)
                sink.addRelated(made, "its letter in the map's legend", contest.map.entity,
                                FieldPath::fromKey("legend").child(empty->letter));
        } else if (std::string met = outcomes.alreadyTrue(side.objective.win, i); !met.empty()) {
            sound = false;
            sink.add(kinds::objectiveAlreadyTrue, path, {{"faction", faction(i)}, {"why", met}});
        }
    }
    if (!sound)
        return;
    std::vector<EntityView> doers; // characters already checked; several sides may need one
    for (std::size_t i = 0; i < contest.sides.size(); ++i) {
        eachDoer(contest.sides[i].side.objective.win, [&](const Goal& goal) {
            const EntityView key = outcomes.who(goal);
            if (!key || std::any_of(doers.begin(), doers.end(),
                                    [&](const EntityView& t) { return isSameEntity(t, key); }))
                return;
            doers.push_back(key);
            if (std::any_of(contest.sides.begin(), contest.sides.end(), [&](const SetupSide& side) {
                    return outcomes.possibleWithout(side.side.objective.win, key);
                }))
                return;
            sink.add(kinds::deadlock, goal.path.child("who"),
                     {{"who", copyText(reader.character(key).name)}, {"faction", faction(i)}});
        });
    }
}

/// Reports `ultrawar.map.colour-confusable`: two sides have similar colours.
void colours(const Reader& reader, const EntityView& entity, const CheckContext&,
             check::FindingSink& sink) {
    std::vector<std::string_view> seen;
    std::size_t index = 0;
    for (const SideSummary& side : reader.get<&SideSummaries::sides>(entity)) {
        const std::string_view colour =
            side.colour.empty() ? reader.get<&Faction::colour>(side.faction) : side.colour;
        for (std::size_t other = 0; other < seen.size(); ++other)
            if (areColoursSimilar(seen[other], colour))
                sink.add(kinds::coloursConfusable, FieldPath::fromKey("sides").child(index),
                         {{"first", std::to_string(other + 1)},
                          {"second", std::to_string(index + 1)},
                          {"one", copyText(seen[other])},
                          {"other", copyText(colour)}});
        seen.push_back(colour);
        ++index;
    }
}

} // namespace

void addScenarioChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "scenario", {{"scenario", "*", false}}, loop);
    addCheck(list, context, "scenario", {}, demands);
    addCheck(list, context, "scenario", {}, objectives);
    addCheck(list, context, "scenario", {}, colours);
}

} // namespace ww::ultrawar
