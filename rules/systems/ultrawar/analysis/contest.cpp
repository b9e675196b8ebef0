#include "rules/systems/ultrawar/analysis/contest.h"

#include "rules/systems/ultrawar/analysis/hubs.h"
#include "rules/systems/ultrawar/analysis/race.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using PK = Prerequisite::Kind;

/// Ways over, through and up that somebody may be given.
struct Help {
    bool flying = false, levelChange = false, ethereal = false;
    void add(const Help& other) {
        flying = flying || other.flying;
        levelChange = levelChange || other.levelChange;
        ethereal = ethereal || other.ethereal;
    }
    void to(Mover& mover) const {
        mover.flying = mover.flying || flying;
        mover.levelChange = mover.levelChange || levelChange;
        mover.ethereal = mover.ethereal || ethereal;
    }
};

enum class Giving : std::uint8_t { Anyhow, ToOthers };

Help helpIn(NodeRef lines, Giving giving, const ability::Vocabulary& vocabulary) {
    using ability::TermId;
    const auto given = giving == Giving::Anyhow ? hasKeyword : grantsKeyword;
    return {given(lines, TermId::Flight, vocabulary),
            given(lines, TermId::LevelChangeMovement, vocabulary),
            given(lines, TermId::Ethereal, vocabulary)};
}

ContestSide sideOf(const Reader& reader, const Side& side, std::size_t index, const MapFace& map,
                   const ability::Vocabulary& vocabulary) {
    ContestSide out;
    out.side = side;
    out.faction = reader.faction(side.faction);
    out.area = map.area(side.startArea);
    out.cards = reader.cardsFor(side.faction);
    Outfit own;
    own.paid = PaidLines::Counted;
    const auto add = [&](const Character& character) {
        if (keptOut(side, character) || out.candidate(character.entity) != nullptr)
            return;
        Contestant made;
        made.character = character;
        made.mover = moverOf(character, own, vocabulary);
        made.mover.side = static_cast<std::int8_t>(index);
        made.helped = made.mover;
        out.candidates.push_back(made);
    };
    for (const Character& character : reader.charactersFor(side.faction))
        add(character);
    for (const Prerequisite& p : side.prerequisites)
        if ((p.kind == PK::MustInclude || p.kind == PK::OnlyGeneral) && p.entity)
            add(reader.character(p.entity));
    for (const Card& card : out.cards) {
        const Help help = helpIn(card.abilities, Giving::Anyhow, vocabulary);
        for (Contestant& one : out.candidates)
            if (card.type != CardType::Upgrade || one.character.takesUpgrades())
                help.to(one.helped);
    }
    Help friends;
    for (const Contestant& one : out.candidates)
        friends.add(helpIn(one.character.abilities, Giving::ToOthers, vocabulary));
    for (Contestant& one : out.candidates)
        friends.to(one.helped);
    return out;
}

PlacedToken placed(const Reader& reader, const MapFace& map, const Prerequisite& p,
                   std::size_t side) {
    PlacedToken out;
    out.token = reader.token(p.entity);
    out.side = side;
    out.path = p.path;
    if (const MapSite* site = map.site(p.site))
        out.squares = site->squares;
    else if (const MapArea* area = map.area(p.startArea))
        out.squares = area->squares;
    else if (p.cell && map.board.inside(*p.cell))
        out.squares = {*p.cell};
    return out;
}

} // namespace

bool keptOut(const Side& side, const Character& character) {
    return std::any_of(
        side.prerequisites.begin(), side.prerequisites.end(), [&](const Prerequisite& p) {
            return (p.kind == PK::MustExclude && same(p.entity, character.entity)) ||
                   (p.kind == PK::OnlyGeneral && p.entity && character.rank == Rank::General &&
                    !same(p.entity, character.entity));
        });
}

bool askedFor(const Side& side, const EntityView& character) {
    return std::any_of(side.prerequisites.begin(), side.prerequisites.end(),
                       [&](const Prerequisite& p) {
                           return (p.kind == PK::MustInclude || p.kind == PK::OnlyGeneral) &&
                                  same(p.entity, character);
                       });
}

const Side* sideOf(const Scenario& scenario, const Army& army, const MapFace& map) {
    const Side* best = nullptr;
    std::ptrdiff_t most = -1;
    for (const Side& side : scenario.sides) {
        if (!same(side.faction, army.faction))
            continue;
        // Placed pawns say more than numbers that fit.
        std::ptrdiff_t fits = (army.total && side.total && *army.total <= *side.total ? 1 : 0) +
                              (static_cast<int>(army.sources.size()) == side.sources ? 1 : 0);
        if (const MapArea* area = map.area(side.startArea))
            fits +=
                4 * std::count_if(army.placements.begin(), army.placements.end(),
                                  [&](const Placement& placed) {
                                      return placed.cell &&
                                             std::find(area->squares.begin(), area->squares.end(),
                                                       *placed.cell) != area->squares.end();
                                  });
        if (fits > most) {
            most = fits;
            best = &side;
        }
    }
    return best;
}

const Contestant* ContestSide::candidate(const EntityView& character) const {
    const auto it = std::find_if(candidates.begin(), candidates.end(), [&](const Contestant& c) {
        return same(c.character.entity, character);
    });
    return it == candidates.end() ? nullptr : &*it;
}

std::vector<Square> Contest::placeOf(const Goal& goal) const {
    if (!goal.site.empty()) {
        const MapSite* site = map.site(goal.site);
        return site == nullptr ? std::vector<Square>{} : site->squares;
    }
    std::vector<Square> out;
    if (!goal.token.empty())
        for (const PlacedToken& one : tokens)
            if (one.token.entity && (goal.token == one.token.entity.id ||
                                     goal.token.ends_with(":" + std::string(one.token.entity.id))))
                out.insert(out.end(), one.squares.begin(), one.squares.end());
    return out;
}

bool Contest::opponents(std::size_t a, std::size_t b) const {
    return a != b && (sides[a].side.team == 0 || sides[a].side.team != sides[b].side.team);
}

Contest contestOf(const Reader& reader, const EntityView& scenario,
                  const ability::Vocabulary& vocabulary) {
    Contest out;
    out.scenario = reader.scenario(scenario);
    out.readings = reader.readings(scenario);
    out.map = readMap(reader, out.scenario.map, out.readings);
    out.board = out.map.board;
    for (std::size_t i = 0; i < out.scenario.sides.size(); ++i)
        out.sides.push_back(sideOf(reader, out.scenario.sides[i], i, out.map, vocabulary));
    for (std::size_t i = 0; i < out.sides.size(); ++i)
        for (const Prerequisite& p : out.sides[i].side.prerequisites)
            if (p.kind == PK::PlaceToken && p.entity)
                out.tokens.push_back(placed(reader, out.map, p, i));
    for (const PlacedToken& one : out.tokens)
        if (one.squares.size() == 1)
            out.board.pieces.push_back(pieceOf(one.token, one.squares.front()));
    return out;
}

void eachPlace(const Goal& goal, const std::function<void(const Goal&)>& visit) {
    using K = Goal::Kind;
    if (goal.kind == K::Reach || goal.kind == K::Feat || goal.kind == K::Collect)
        visit(goal);
    for (const Goal& part : goal.parts)
        eachPlace(part, visit);
}

std::string behindThe(const Faction& faction) {
    std::string_view name = faction.name;
    if (name.starts_with("The ") || name.starts_with("the "))
        name.remove_prefix(4);
    return std::string(name);
}

std::string placeName(const Goal& goal) {
    return goal.site.empty() ? "token `" + std::string(goal.token) + "`"
                             : "site `" + std::string(goal.site) + "`";
}

} // namespace ww::ultrawar
