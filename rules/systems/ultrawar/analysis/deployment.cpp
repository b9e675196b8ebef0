#include "rules/systems/ultrawar/analysis/deployment.h"

#include "rules/systems/ultrawar/analysis/race.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

std::string nameOf(std::string_view name, const EntityView& entity) {
    return std::string(name.empty() ? entity.id : name);
}

class Deployer {
  public:
    Deployer(Deployment& out, const Reader& reader, const ability::Vocabulary& vocabulary)
        : out_(out), reader_(reader), vocabulary_(vocabulary) {}

    /// Adds the army's placed pawns and sources; unplaced ones get no piece.
    void army(const Army& army) {
        const std::size_t index = out_.armies.size();
        out_.armies.push_back(army);
        const Outfit outfit = out_.outfitFor(index, reader_);
        for (const Placement& p : army.placements)
            if (p.character && p.cell)
                pawn(p.character, *p.cell, p.facing.value_or(Facing::N), index, outfit);
        for (const ArmySource& one : army.sources) {
            if (!one.source || !one.cell)
                continue;
            const PowerSource source = reader_.source(one.source);
            if (const EntityView token = reader_.find("token", source.token, one.source))
                place(reader_.token(token), *one.cell);
        }
    }

    void scenario(const Scenario& scenario) {
        for (std::size_t i = 0; i < scenario.sides.size(); ++i)
            for (const Prerequisite& p : scenario.sides[i].prerequisites) {
                if (p.kind != Prerequisite::Kind::PlaceToken || !p.entity)
                    continue;
                const PlacedToken placed = placedTokenOf(reader_, out_.drawnMap, p, i);
                if (placed.squares.size() == 1)
                    place(placed.token, placed.squares.front());
                else
                    out_.undecidedTokens.push_back(nameOf(placed.token.name, placed.token.entity));
            }
        for (const Neutral& one : scenario.neutrals)
            if (const EntityView who = reader_.find("character", one.character, scenario.entity);
                who && one.cell)
                pawn(who, *one.cell, Facing::N, std::nullopt, {});
    }

  private:
    void pawn(const EntityView& who, Square at, Facing facing, std::optional<std::size_t> army,
              const Outfit& outfit) {
        if (!out_.board.contains(at))
            return;
        const Character character = reader_.character(who);
        Piece piece;
        piece.at = at;
        piece.gigantic = character.hasStatus(Gigantic);
        piece.flying = moverOf(character, outfit, vocabulary_).flying;
        piece.side = army ? static_cast<std::int8_t>(std::min<std::size_t>(*army, 126))
                          : static_cast<std::int8_t>(-1);
        piece.facing = facing;
        out_.board.pieces.push_back(piece);
        out_.pieceOwners.push_back({who, nameOf(character.name, who), character, army});
    }

    void place(const Token& token, Square at) {
        if (!out_.board.contains(at))
            return;
        out_.board.pieces.push_back(tokenPiece(token, at));
        out_.pieceOwners.push_back({token.entity, nameOf(token.name, token.entity), {}, {}});
    }

    Deployment& out_;
    const Reader& reader_;
    const ability::Vocabulary& vocabulary_;
};

} // namespace

Outfit Deployment::outfitFor(std::optional<std::size_t> army, const Reader& reader) const {
    Outfit outfit;
    if (army && armies[*army].activeGeneral)
        outfit.activeGenerals = {reader.character(armies[*army].activeGeneral)};
    return outfit;
}

Deployment deploymentOf(const Reader& reader, const ability::Vocabulary& vocabulary,
                        const EntityView& map, const EntityView& scenario,
                        std::span<const EntityView> armies) {
    Deployment out;
    std::vector<Army> read;
    for (const EntityView& army : armies)
        read.push_back(reader.army(army));
    out.scenario = scenario || read.empty() ? scenario : read.front().scenario;
    out.ruleOptions = reader.ruleOptions(out.scenario);
    out.drawnMap = readMap(reader, map, out.ruleOptions);
    out.board = out.drawnMap.board;
    Deployer deployer(out, reader, vocabulary);
    for (const Army& army : read)
        deployer.army(army);
    if (const Scenario on = reader.scenario(out.scenario); isSameEntity(on.map, map))
        deployer.scenario(on);
    return out;
}

PawnInfo movePawnTo(Deployment& field, const EntityView& character, Square from) {
    std::vector<Piece>& pieces = field.board.pieces;
    std::optional<std::size_t> own;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (field.pieceOwners[i].army && isSameEntity(field.pieceOwners[i].entity, character) &&
            (!own || (pieces[i].at == from && pieces[*own].at != from)))
            own = i;
    if (!own)
        return {static_cast<std::int8_t>(std::min<std::size_t>(field.armies.size(), 127)),
                Facing::N, std::nullopt};
    pieces[*own].at = from; // a move ignores pieces on its start square
    return {pieces[*own].side, pieces[*own].facing, field.pieceOwners[*own].army};
}

std::optional<Refusal> standRefusal(const Deployment& field, Gait gait, Square square) {
    Board board = field.board;
    std::erase_if(board.pieces, [](const Piece& piece) { return !piece.token; });
    return endRefusal(board, field.ruleOptions, gait, square, {-1, -1});
}

Attackers attackersOf(const Deployment& field, std::size_t army, int defense, PaidLines paid,
                      const Reader& reader, const ability::Vocabulary& vocabulary) {
    Attackers out;
    Outfit outfit = field.outfitFor(army, reader);
    outfit.paid = paid;
    for (std::size_t i = 0; i < field.pieceOwners.size(); ++i) {
        const PieceOwner& one = field.pieceOwners[i];
        if (one.army != army || !one.character)
            continue;
        const Fighter fighter = fighterOf(*one.character, outfit, reader, vocabulary);
        if (!one.character->movement || fighter.attacks.empty()) {
            out.skippedPawns.push_back(&one);
            continue;
        }
        ThreatSource& menace = out.threatSources.emplace_back();
        menace.id = std::string(one.entity.id);
        menace.at = field.board.pieces[i].at;
        menace.mover = moverOf(*one.character, outfit, vocabulary);
        menace.mover.side = field.board.pieces[i].side;
        menace.attacks = threatAttacksOf(fighter, defense, paid, field.ruleOptions);
        out.pawns.push_back(&one);
    }
    return out;
}

ThreatMap threatMapFor(const Deployment& field, const Attackers& attackers, std::size_t army,
                       Height target) {
    Board board = field.board;
    board.pieces.clear();
    for (std::size_t i = 0; i < field.pieceOwners.size(); ++i)
        if (field.pieceOwners[i].army != army)
            board.pieces.push_back(field.board.pieces[i]);
    return threatMap(board, field.ruleOptions, attackers.threatSources, {.target = target});
}

} // namespace ww::ultrawar
