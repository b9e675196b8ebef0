#include "rules/systems/ultrawar/analysis/contest.h"

#include "rules/systems/ultrawar/ability/box.h"
#include "rules/systems/ultrawar/analysis/hubs.h"
#include "rules/systems/ultrawar/analysis/race.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using PK = Prerequisite::Kind;

/// Movement abilities that a character may be given.
struct Help {
    bool flying = false, levelChange = false, ethereal = false, faster = false;
    void add(const Help& other) {
        faster = faster || other.faster;
        flying = flying || other.flying;
        levelChange = levelChange || other.levelChange;
        ethereal = ethereal || other.ethereal;
    }
    void to(Mover& mover) const {
        mover.flying = mover.flying || flying;
        mover.levelChange = mover.levelChange || levelChange;
        mover.ethereal = mover.ethereal || ethereal;
        if (faster)
            mover.movement = std::max(mover.movement, 1);
    }
};

enum class Giving : std::uint8_t { Anyhow, ToOthers };

/// Whether a line raises any character's Movement.
bool raisesMovement(NodeRef lines, const ability::Vocabulary& vocabulary) {
    // Every increase contains a plus sign.
    if (!lines.isScalar() || lines.scalar().find('+') == std::string_view::npos)
        return false;
    const auto raises = [](const ability::Mod* mod) {
        return mod != nullptr &&
               std::any_of(mod->changes.begin(), mod->changes.end(), [](const auto& change) {
                   return change.stat.id == ability::TermId::StatMovement &&
                          (change.amount.isX() || change.amount.number > 0);
               });
    };
    const ability::Box box = ability::readBox(lines.scalar(), vocabulary);
    return std::any_of(box.lines.begin(), box.lines.end(), [&](const ability::BoxLine& line) {
        const auto* feat = line.ability.as<ability::Feat>();
        return raises(line.ability.as<ability::Mod>()) ||
               (feat != nullptr && raises(std::get_if<ability::Mod>(&feat->effect)));
    });
}

Help helpIn(NodeRef lines, Giving giving, const ability::Vocabulary& vocabulary) {
    using ability::TermId;
    const auto given = giving == Giving::Anyhow ? hasKeyword : grantsKeyword;
    return {given(lines, TermId::Flight, vocabulary),
            given(lines, TermId::LevelChangeMovement, vocabulary),
            given(lines, TermId::Ethereal, vocabulary), raisesMovement(lines, vocabulary)};
}

SetupSide sideOf(const Reader& reader, const ScenarioSide& side, std::size_t index,
                 const DrawnMap& map, const ability::Vocabulary& vocabulary) {
    SetupSide out;
    out.side = side;
    out.faction = reader.faction(side.faction);
    out.area = map.findArea(side.startArea);
    out.cards = reader.availableCards(side.faction);
    Outfit own;
    own.paid = PaidLines::Counted;
    const auto add = [&](const Character& character) {
        if (isExcluded(side, character) || out.findCandidate(character.entity) != nullptr)
            return;
        CandidateCharacter made;
        made.character = character;
        made.mover = moverOf(character, own, vocabulary);
        made.mover.side = static_cast<std::int8_t>(index);
        made.moverWithHelp = made.mover;
        out.candidates.push_back(made);
    };
    for (const Character& character : reader.availableCharacters(side.faction))
        add(character);
    for (const Prerequisite& p : side.prerequisites)
        if ((p.kind == PK::MustInclude || p.kind == PK::OnlyGeneral) && p.entity)
            add(reader.character(p.entity));
    for (const Card& card : out.cards) {
        const Help help = helpIn(card.abilities, Giving::Anyhow, vocabulary);
        for (CandidateCharacter& one : out.candidates)
            if (card.type != CardType::Upgrade || one.character.canTakeUpgrades())
                help.to(one.moverWithHelp);
    }
    Help friends;
    for (const CandidateCharacter& one : out.candidates) {
        friends.add(helpIn(one.character.abilities, Giving::ToOthers, vocabulary));
        friends.faster =
            friends.faster || raisesMovement(one.character.generalAbilities, vocabulary);
    }
    for (CandidateCharacter& one : out.candidates)
        friends.to(one.moverWithHelp);
    return out;
}

/// Whether the goal names this token.
bool isOf(const PlacedToken& placed, const Goal& goal) {
    const std::string_view id = placed.token.entity ? placed.token.entity.id : std::string_view();
    return !id.empty() && (goal.token == id || goal.token.ends_with(":" + std::string(id)));
}

const ScenarioSide* sideOf(const Scenario& scenario, const Army& army, const DrawnMap& map) {
    const ScenarioSide* best = nullptr;
    std::ptrdiff_t most = -1;
    for (const ScenarioSide& side : scenario.sides) {
        if (!isSameEntity(side.faction, army.faction))
            continue;
        // Placed pawns are stronger evidence than matching numbers, so they weigh more.
        std::ptrdiff_t fits = (army.total && side.total && *army.total <= *side.total ? 1 : 0) +
                              (static_cast<int>(army.sources.size()) == side.sources ? 1 : 0);
        if (const MapArea* area = map.findArea(side.startArea))
            fits += 4 * std::count_if(army.placements.begin(), army.placements.end(),
                                      [&](const Placement& placed) {
                                          return placed.cell && area->contains(*placed.cell);
                                      });
        if (fits > most) {
            most = fits;
            best = &side;
        }
    }
    return best;
}

} // namespace

bool isExcluded(const ScenarioSide& side, const Character& character) {
    return std::any_of(
        side.prerequisites.begin(), side.prerequisites.end(), [&](const Prerequisite& p) {
            return (p.kind == PK::MustExclude && isSameEntity(p.entity, character.entity)) ||
                   (p.kind == PK::OnlyGeneral && p.entity && character.rank == Rank::General &&
                    !isSameEntity(p.entity, character.entity));
        });
}

bool isRequired(const ScenarioSide& side, const EntityView& character) {
    return std::any_of(side.prerequisites.begin(), side.prerequisites.end(),
                       [&](const Prerequisite& p) {
                           return (p.kind == PK::MustInclude || p.kind == PK::OnlyGeneral) &&
                                  isSameEntity(p.entity, character);
                       });
}

const MapArea* ArmyScenario::startArea() const {
    return side == nullptr ? nullptr : map.findArea(side->startArea);
}

ArmyScenario armyScenarioOf(const Reader& reader, const Army& army) {
    ArmyScenario out;
    if (!army.scenario)
        return out;
    out.scenario = reader.scenario(army.scenario);
    out.map = readMap(reader, out.scenario.map, reader.ruleOptions(army.scenario));
    out.side = sideOf(out.scenario, army, out.map);
    return out;
}

EntityView missingGeneral(const Reader& reader, const Army& army) {
    const auto isGeneral = [&](const EntityView& one) {
        return reader.character(one).rank == Rank::General;
    };
    if (!isGeneral(army.activeGeneral) ||
        std::any_of(army.members.begin(), army.members.end(),
                    [&](const ArmyMember& member) { return isGeneral(member.character); }))
        return {};
    return army.activeGeneral;
}

bool isStillNeeded(const Reader& reader, const Army& army, const ScenarioSide* side,
                   const EntityView& character) {
    if (std::any_of(army.members.begin(), army.members.end(), [&](const ArmyMember& member) {
            return isSameEntity(member.character, character);
        }))
        return false;
    return isSameEntity(missingGeneral(reader, army), character) ||
           (side != nullptr && isRequired(*side, character));
}

const CandidateCharacter* SetupSide::findCandidate(const EntityView& character) const {
    const auto it =
        std::find_if(candidates.begin(), candidates.end(), [&](const CandidateCharacter& c) {
            return isSameEntity(c.character.entity, character);
        });
    return it == candidates.end() ? nullptr : &*it;
}

std::vector<Square> ScenarioSetup::goalSquares(const Goal& goal) const {
    if (!goal.site.empty()) {
        const MapSite* site = map.findSite(goal.site);
        return site == nullptr ? std::vector<Square>{} : site->squares;
    }
    std::vector<Square> out;
    for (const PlacedToken& one : tokens)
        if (isOf(one, goal))
            out.insert(out.end(), one.squares.begin(), one.squares.end());
    return out;
}

const MapSite* ScenarioSetup::undrawnSiteOf(const Goal& goal) const {
    if (!isPlayable() || !hasPlace(goal) || !goalSquares(goal).empty())
        return nullptr;
    if (!goal.site.empty())
        return map.findSite(goal.site);
    for (const PlacedToken& one : tokens)
        if (isOf(one, goal) && one.site != nullptr)
            return one.site;
    return nullptr;
}

bool ScenarioSetup::areOpponents(std::size_t a, std::size_t b) const {
    return a != b && (sides[a].side.team == 0 || sides[a].side.team != sides[b].side.team);
}

PlacedToken placedTokenOf(const Reader& reader, const DrawnMap& map, const Prerequisite& p,
                          std::size_t side) {
    PlacedToken out;
    out.token = reader.token(p.entity);
    out.side = side;
    out.path = p.path;
    out.site = map.findSite(p.site);
    if (out.site != nullptr)
        out.squares = out.site->squares;
    else if (const MapArea* area = map.findArea(p.startArea))
        out.squares = area->squares;
    else if (out.cell = p.cell; p.cell && map.board.contains(*p.cell))
        out.squares = {*p.cell};
    return out;
}

ScenarioSetup readScenarioSetup(const Reader& reader, const EntityView& scenario,
                                const ability::Vocabulary& vocabulary) {
    ScenarioSetup out;
    out.scenario = reader.scenario(scenario);
    out.ruleOptions = reader.ruleOptions(scenario);
    out.map = readMap(reader, out.scenario.map, out.ruleOptions);
    out.board = out.map.board;
    for (std::size_t i = 0; i < out.scenario.sides.size(); ++i)
        out.sides.push_back(sideOf(reader, out.scenario.sides[i], i, out.map, vocabulary));
    for (std::size_t i = 0; i < out.sides.size(); ++i)
        for (const Prerequisite& p : out.sides[i].side.prerequisites)
            if (p.kind == PK::PlaceToken && p.entity)
                out.tokens.push_back(placedTokenOf(reader, out.map, p, i));
    for (const PlacedToken& one : out.tokens)
        if (one.squares.size() == 1)
            out.board.pieces.push_back(tokenPiece(one.token, one.squares.front()));
    return out;
}

void forEachPlacedGoal(const Goal& goal, const std::function<void(const Goal&)>& visit) {
    if (hasPlace(goal))
        visit(goal);
    for (const Goal& part : goal.parts)
        forEachPlacedGoal(part, visit);
}

std::string nameAfterThe(const Faction& faction) {
    std::string_view name = faction.name;
    if (name.starts_with("The ") || name.starts_with("the "))
        name.remove_prefix(4);
    return std::string(name);
}

std::string goalPlaceText(const Goal& goal) {
    return goal.site.empty() ? "token `" + std::string(goal.token) + "`"
                             : "site `" + std::string(goal.site) + "`";
}

std::string goalPlaceName(const Goal& goal, const ScenarioSetup& contest, const Reader& reader) {
    if (const MapSite* site = goal.site.empty() ? nullptr : contest.map.findSite(goal.site))
        return "site `" + std::string(site->nameOrId()) + "`";
    const EntityView token = reader.find("token", goal.token, contest.scenario.entity);
    if (goal.site.empty() && token && !reader.token(token).name.empty())
        return "token `" + std::string(reader.token(token).name) + "`";
    return goalPlaceText(goal);
}

} // namespace ww::ultrawar
