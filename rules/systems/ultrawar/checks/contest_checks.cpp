// Checks a scenario on its map: which side reaches which place, how soon, and whether enemies can
// attack the side before it moves.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/fairness.h"
#include "rules/systems/ultrawar/analysis/hubs.h"
#include "rules/systems/ultrawar/analysis/muster.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/checks/places.h"
#include "rules/systems/ultrawar/checks/start_room.h"

#include <algorithm>
#include <limits>
#include <map>

namespace ww::ultrawar {

namespace {

using GK = Goal::Kind;

class ContestChecks {
  public:
    ContestChecks(const Reader& reader, const CheckContext& context, const ScenarioSetup& contest,
                  check::FindingSink& sink)
        : reader_(reader), vocabulary_(*context.vocabulary), c_(contest), sink_(sink),
          masks_(c_.board, c_.ruleOptions) {}

    void run() {
        if (!c_.isPlayable())
            return;
        for (std::size_t i = 0; i < c_.sides.size(); ++i) {
            const SetupSide& side = c_.sides[i];
            if (side.area == nullptr || side.area->squares.empty() || !side.faction.entity)
                continue;
            reachable(side);
            room(side);
            firstTurn(side);
        }
        race();
        threats();
    }

  private:
    std::string faction(const SetupSide& side) const { return nameAfterThe(side.faction); }

    /// Returns the mover's distances from a side's start squares.
    const Reach& from(const SetupSide& side, const Mover& mover, BoardMasks& masks) {
        last_ = distanceField(masks.masksFor(gaitOf(mover)), side.area->squares, scratch_);
        return last_;
    }

    /// Returns the steps to the nearest square from which the place counts as reached (D-6).
    std::optional<int> steps(const Reach& reach, const std::vector<Square>& place) const {
        std::optional<int> best;
        for (const Square s : arrivalSquares(*reach.masks, place))
            if (const auto d = reach.distance(s);
                d != Reach::unreached && (!best || static_cast<int>(d) < *best))
                best = d;
        return best;
    }

    std::vector<const CandidateCharacter*> eligible(const SetupSide& side, const Goal& goal) const {
        std::vector<const CandidateCharacter*> out;
        if (goal.character.empty()) {
            for (const CandidateCharacter& one : side.candidates)
                out.push_back(&one);
        } else if (const CandidateCharacter* one = side.findCandidate(
                       reader_.find("character", goal.character, c_.scenario.entity))) {
            out.push_back(one);
        }
        return out;
    }

    /// Returns the board. If the side can breach, breachable walls are removed.
    Board breached(const SetupSide& side) const {
        Board board = c_.board;
        const bool breacher =
            std::any_of(side.candidates.begin(), side.candidates.end(),
                        [&](const CandidateCharacter& one) {
                            return hasKeyword(one.character.abilities, ability::TermId::Breach,
                                              vocabulary_);
                        }) ||
            std::any_of(side.cards.begin(), side.cards.end(), [&](const Card& card) {
                return hasKeyword(card.abilities, ability::TermId::Breach, vocabulary_);
            });
        if (breacher)
            for (const EdgeRun& run : c_.scenario.breachableWalls)
                for (std::uint32_t i = 0; i < run.size(); ++i)
                    board.setEdge(squareOf(run.at(i).a), squareOf(run.at(i).b), EdgeFeature::None);
        return board;
    }

    /// Reports `ultrawar.map.objective-unreachable`.
    void reachable(const SetupSide& side) {
        const Board board = breached(side);
        BoardMasks masks(board, c_.ruleOptions);
        forEachPlacedGoal(side.side.objective.win, [&](const Goal& goal) {
            const std::vector<Square> place = c_.goalSquares(goal);
            const std::vector<const CandidateCharacter*> runners = eligible(side, goal);
            if (place.empty() || runners.empty())
                return;
            bool rooted = false;
            for (const CandidateCharacter* one : runners)
                if (const auto far = steps(from(side, one->moverWithHelp, masks), place)) {
                    if (*far == 0 || one->moverWithHelp.movement > 0)
                        return;
                    rooted = true;
                }
            const bool standable = std::any_of(place.begin(), place.end(), [&](Square s) {
                return masks.masksFor(Gait::Walk).isStandable(s);
            });
            if (!standable)
                return; // reported as `ultrawar.map.objective-blocked`
            Mover climber;
            climber.levelChange = true;
            const bool level = steps(from(side, climber, masks), place).has_value();
            const bool ramps = level && !rooted && rampsLead(side, runners, place, board);
            sink_.add(
                kinds::objectiveUnreachable, goal.path,
                {{"who", goal.character.empty() ? "nobody of the " + faction(side)
                                                : "`" + copyText(goal.character) + "`"},
                 {"runner", goal.character.empty()
                                ? "nobody of the " + faction(side) + " can"
                                : "`" + copyText(runners.front()->character.name) + "` can't"},
                 {"area", copyText(side.area->id)},
                 {"start", copyText(side.area->nameOrId())},
                 {"goal", goalPlaceText(goal)},
                 {"target", goalPlaceName(goal, c_, reader_)},
                 {"why", rooted  ? "a Movement of 0 allows no steps"
                         : ramps ? rampNames(c_.map.ramps) +
                                       " would lead there, but ramps are switched off; allow "
                                       "Ramps in the options of the scenario"
                         : level ? "level-change lines lie between, which only Flight and "
                                   "Level Change Movement cross"
                                 : "walls and solid things block every way"}});
        });
    }

    /// Returns true if a runner could reach the place with the map's ramps switched on.
    bool rampsLead(const SetupSide& side, const std::vector<const CandidateCharacter*>& runners,
                   const std::vector<Square>& place, Board board) {
        if (c_.map.ramps.empty() || c_.ruleOptions.ramps == Ramps::On)
            return false;
        placeRamps(c_.map.ramps, board);
        RuleOptions allowed = c_.ruleOptions;
        allowed.ramps = Ramps::On;
        BoardMasks masks(board, allowed);
        return std::any_of(runners.begin(), runners.end(), [&](const CandidateCharacter* one) {
            return one->moverWithHelp.movement > 0 &&
                   steps(from(side, one->moverWithHelp, masks), place).has_value();
        });
    }

    /// Returns the most pawns that the Army Total and limits on copies allow (UW-ARMY-1, 7, D-16).
    static int mostPawns(const SetupSide& side, const RuleOptions& readings) {
        const int total = side.side.total.value_or(0);
        std::vector<std::pair<int, int>> offers; // (value, copies)
        for (const CandidateCharacter& one : side.candidates)
            if (const Number value = one.character.value; value && *value > 0)
                offers.emplace_back(*value,
                                    maxCopiesOf(one.character, readings.nonMinionCopies, total));
        std::sort(offers.begin(), offers.end());
        int left = total;
        int pawns = 0;
        for (const auto& [value, copies] : offers) {
            const int taken = std::min(copies, left / value);
            pawns += taken;
            left -= taken * value;
        }
        return pawns;
    }

    int standing(const SetupSide& side) {
        const StepMasks& walk = masks_.masksFor(Gait::Walk);
        return static_cast<int>(std::count_if(side.area->squares.begin(), side.area->squares.end(),
                                              [&](Square s) { return walk.isStandable(s); }));
    }

    /// Reports `ultrawar.map.start-area-too-small` for sides without an army.
    void room(const SetupSide& side) {
        bool army = false;
        reader_.world().forEachUser(
            "army", "scenario", c_.scenario.entity, [&](const EntityView& e) {
                army = army || isSameEntity(reader_.army(e).faction, side.faction.entity);
            });
        const int squares = standing(side);
        const int pawns = mostPawns(side, c_.ruleOptions);
        if (army || pawns <= squares)
            return;
        auto& made = sink_.add(kinds::startAreaTight, side.side.path.child("start_area"),
                               {{"area", copyText(side.area->id)},
                                {"start", copyText(side.area->nameOrId())},
                                {"squares", std::to_string(squares)},
                                {"total", std::to_string(side.side.total.value_or(0))},
                                {"faction", faction(side)},
                                {"pawns", std::to_string(pawns)}});
        offerLargerStartArea(c_, *side.area, pawns - squares, {}, made, sink_);
    }

    struct Run {
        const CandidateCharacter* who = nullptr;
        int steps = 0;
        int turns = 0;
    };
    /// Returns the fastest way to a goal with only the character's own abilities.
    std::optional<Run> quickest(const SetupSide& side, const Goal& goal) {
        std::optional<Run> best;
        const std::vector<Square> place = c_.goalSquares(goal);
        for (const CandidateCharacter* one : eligible(side, goal)) {
            if (one->mover.movement <= 0)
                continue;
            const auto far = steps(from(side, one->mover, masks_), place);
            if (!far)
                continue;
            const int turns = (*far + one->mover.movement - 1) / one->mover.movement;
            if (!best || turns < best->turns || (turns == best->turns && *far < best->steps))
                best = Run{one, *far, turns};
        }
        return best;
    }

    /// If a charge in the first turn is enough to win, returns the goal and the run.
    std::optional<std::pair<const Goal*, Run>> atOnce(const SetupSide& side, const Goal& goal) {
        if (goal.kind == GK::Reach) {
            const auto run = quickest(side, goal);
            if (run && run->steps > 0 && run->steps <= 2 * run->who->mover.movement)
                return std::pair(&goal, *run);
            return std::nullopt;
        }
        std::optional<std::pair<const Goal*, Run>> found;
        if (goal.kind != GK::All && goal.kind != GK::Any)
            return std::nullopt;
        for (const Goal& part : goal.parts) {
            found = atOnce(side, part);
            if (goal.kind == GK::Any ? found.has_value() : !found.has_value())
                return found;
        }
        return found;
    }

    /// Reports `ultrawar.scenario.first-turn-win`.
    void firstTurn(const SetupSide& side) {
        const auto found = atOnce(side, side.side.objective.win);
        if (!found)
            return;
        const auto& [goal, run] = *found;
        sink_.add(kinds::firstTurnWin, goal->path,
                  {{"faction", faction(side)},
                   {"who", copyText(run.who->character.name)},
                   {"reach", std::to_string(2 * run.who->mover.movement)},
                   {"goal", goalPlaceText(*goal)},
                   {"target", goalPlaceName(*goal, c_, reader_)},
                   {"distance", std::to_string(run.steps)}});
    }

    static constexpr int never = std::numeric_limits<int>::max();
    /// Returns the turns for all (or one) of a side's goals with a place; nothing without one.
    std::optional<int> turnsTo(const SetupSide& side, const Goal& goal) {
        if (goal.kind == GK::All || goal.kind == GK::Any) {
            std::optional<int> out;
            for (const Goal& part : goal.parts)
                if (const auto turns = turnsTo(side, part))
                    out = !out                   ? turns
                          : goal.kind == GK::All ? std::max(*out, *turns)
                                                 : std::min(*out, *turns);
            return out;
        }
        if (!hasPlace(goal))
            return std::nullopt;
        const auto run = quickest(side, goal);
        return run ? run->turns : never;
    }

    /// Reports `ultrawar.scenario.race-unfair` if at least two sides must reach a place.
    void race() {
        std::optional<std::size_t> fast;
        std::optional<std::size_t> slow;
        std::vector<int> turns(c_.sides.size(), 0);
        for (std::size_t i = 0; i < c_.sides.size(); ++i) {
            const SetupSide& side = c_.sides[i];
            if (side.area == nullptr || side.area->squares.empty())
                continue;
            const auto needed = turnsTo(side, side.side.objective.win);
            if (!needed || *needed == never)
                continue;
            if (*needed == 0)
                return; // already won at the start, which another finding reports
            turns[i] = *needed;
            if (!fast || turns[i] < turns[*fast])
                fast = i;
            if (!slow || turns[i] > turns[*slow])
                slow = i;
        }
        if (fast && slow && turns[*slow] - turns[*fast] > 1)
            sink_.add(kinds::raceUnfair, c_.sides[*slow].side.path.child("objective"),
                      {{"fast", faction(c_.sides[*fast])},
                       {"few", std::to_string(turns[*fast])},
                       {"slow", faction(c_.sides[*slow])},
                       {"many", std::to_string(turns[*slow])}});
    }

    /// Reports `ultrawar.map.start-in-enemy-threat`: from any start square of the enemy, by any
    /// character that its army may contain.
    void threats() {
        for (std::size_t e = 0; e < c_.sides.size(); ++e) {
            const SetupSide& enemy = c_.sides[e];
            if (enemy.area == nullptr || enemy.area->squares.empty())
                continue;
            for (std::size_t i = 0; i < c_.sides.size(); ++i)
                if (c_.areOpponents(e, i) && c_.sides[i].area != nullptr &&
                    c_.sides[i].area != enemy.area)
                    threatened(enemy, c_.sides[i]);
        }
    }

    void threatened(const SetupSide& enemy, const SetupSide& side) {
        int most = 0;
        Square first;
        const CandidateCharacter* worst = nullptr;
        for (const CandidateCharacter& one : enemy.candidates) {
            const auto [count, at] = threatens(enemy, one, *side.area);
            if (count > most) {
                most = count;
                first = at;
                worst = &one;
            }
        }
        if (worst != nullptr)
            sink_.add(kinds::startInEnemyThreat, side.side.path.child("start_area"),
                      {{"who", copyText(worst->character.name)},
                       {"enemy", faction(enemy)},
                       {"count", std::to_string(most)},
                       {"area", copyText(side.area->id)},
                       {"start", copyText(side.area->nameOrId())},
                       {"cell", nameOf(first)}});
    }

    /// Returns the number of squares in `area` that an enemy character can attack in its first
    /// turn, and the first of these squares.
    std::pair<int, Square> threatens(const SetupSide& enemy, const CandidateCharacter& one,
                                     const MapArea& area) {
        const Mover& m = one.mover;
        const int steps = std::max(m.doubleMovement ? 2 * m.movement : m.movement,
                                   m.chargeAttack ? m.movement + 2 : 0);
        int range = 1;
        Outfit own;
        own.paid = PaidLines::Counted;
        const Fighter fighter = fighterOf(one.character, own, reader_, vocabulary_);
        range = std::max(range, longestRange(fighter));
        // Runs this cheap test first, because most areas are far apart.
        int apart = 1 << 20;
        for (const Square a : enemy.area->squares)
            for (const Square b : area.squares)
                apart = std::min(apart, distance(a, b, c_.ruleOptions.rangeMetric));
        if (apart > steps * (c_.ruleOptions.rangeMetric == RangeMetric::Sides4 ? 2 : 1) + range)
            return {0, {}};
        std::vector<ThreatSource> menaces;
        for (const Square at : enemy.area->squares) {
            ThreatSource menace;
            menace.at = at;
            menace.mover = m;
            menace.attacks = threatAttacksOf(fighter, 0, PaidLines::Counted);
            menaces.push_back(std::move(menace));
        }
        const ThreatMap map = threatMap(c_.board, c_.ruleOptions, menaces);
        std::pair<int, Square> out{0, {}};
        for (const Square s : area.squares)
            if (map.enemyCountAt(s) > 0 && out.first++ == 0)
                out.second = s;
        return out;
    }

    const Reader& reader_;
    const ability::Vocabulary& vocabulary_;
    const ScenarioSetup& c_;
    check::FindingSink& sink_;
    BoardMasks masks_;
    ReachScratch scratch_;
    Reach last_;
};

void onTheMap(const Reader& reader, const EntityView& entity, const CheckContext& context,
              check::FindingSink& sink) {
    if (context.vocabulary == nullptr)
        return;
    const ScenarioSetup contest = readScenarioSetup(reader, entity, *context.vocabulary);
    checkMapPlaces(reader, contest, *context.vocabulary, sink);
    ContestChecks(reader, context, contest, sink).run();
}

/// Reports `ultrawar.map.level-unreachable`: raised ground that no scenario's character can reach.
void raised(const Reader& reader, const EntityView& entity, const CheckContext& context,
            check::FindingSink& sink) {
    if (context.vocabulary == nullptr)
        return;
    std::vector<EntityView> scenarios;
    reader.world().forEachUser("scenario", "map", entity,
                               [&](const EntityView& s) { scenarios.push_back(s); });
    if (scenarios.empty())
        return;
    std::vector<bool> reached;
    DrawnMap face;
    for (const EntityView& one : scenarios) {
        const ScenarioSetup contest = readScenarioSetup(reader, one, *context.vocabulary);
        if (!contest.isPlayable())
            return;
        face = contest.map;
        reached.resize(face.board.size(), false);
        BoardMasks masks(face.board, contest.ruleOptions);
        ReachScratch scratch;
        for (const SetupSide& side : contest.sides) {
            if (side.area == nullptr || side.area->squares.empty())
                continue;
            std::array<bool, gaitCount> done{};
            for (const CandidateCharacter& runner : side.candidates) {
                bool& seen = done[static_cast<std::size_t>(gaitOf(runner.moverWithHelp))];
                if (seen)
                    continue;
                seen = true;
                distanceField(masks.masksFor(gaitOf(runner.moverWithHelp)), side.area->squares,
                              scratch)
                    .forEachEnd(
                        [&](Square s, Reach::StepCount) { reached[face.board.index(s)] = true; });
            }
        }
    }
    // Adds one finding for each connected region of raised ground without a reached square.
    std::vector<bool> visited(face.board.size(), false);
    for (std::size_t i = 0; i < face.board.size(); ++i) {
        const Square start = face.board.squareAt(i);
        if (visited[i] || face.board.level(start) == 0)
            continue;
        bool any = false;
        std::optional<Square> first;
        std::vector<Square> open{start};
        visited[i] = true;
        while (!open.empty()) {
            const Square at = open.back();
            open.pop_back();
            any = any || reached[face.board.index(at)];
            if (!first && !face.board.hasGround(at, Solid))
                first = at;
            for (std::size_t d = 0; d < 8; d += 2) {
                const Square next = neighbour(at, static_cast<Facing>(d));
                if (face.board.contains(next) && !visited[face.board.index(next)] &&
                    face.board.level(next) == face.board.level(start)) {
                    visited[face.board.index(next)] = true;
                    open.push_back(next);
                }
            }
        }
        if (!any && first)
            sink.add(kinds::levelUnreachable,
                     FieldPath::fromKey("levels").childCell(static_cast<std::uint32_t>(first->x),
                                                            static_cast<std::uint32_t>(first->y)),
                     {{"cell", nameOf(*first)}});
    }
}

} // namespace

void addContestChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "scenario", {}, onTheMap);
    list.back().judgedLists = {"neutral", "breachable_walls", "sides.prerequisites.place_token"};
    addCheck(list, context, "map", {}, raised);
}

} // namespace ww::ultrawar
