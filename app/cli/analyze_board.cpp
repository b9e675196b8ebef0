#include "app/cli/analyze_board.h"

#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/analysis/mobility.h"

#include <algorithm>

namespace ww::cli {

using namespace ultrawar;

std::string Field::nameOfPiece(std::size_t piece) const {
    for (const Pawn& pawn : pawns)
        if (pawn.piece == piece)
            return shown(pawn.character.name, pawn.character.entity);
    return "a token";
}

std::string Field::idOfPiece(std::size_t piece) const {
    for (const Pawn& pawn : pawns)
        if (pawn.piece == piece)
            return std::string(pawn.character.entity.id);
    return "token";
}

namespace {

/// The pawns where the army's list places them; the rest waits beside the board.
void deploy(const Reader& reader, const ability::Vocabulary& vocabulary, const Army& army,
            Field& field) {
    for (const Placement& p : army.placements) {
        if (!p.character || !p.cell || !field.board.inside(*p.cell))
            continue;
        const Character character = reader.character(p.character);
        Piece piece;
        piece.at = *p.cell;
        piece.gigantic = character.is(Gigantic);
        piece.flying = moverOf(character, {}, vocabulary).flying;
        piece.side = static_cast<std::int8_t>(field.armies.size());
        piece.facing = p.facing.value_or(Facing::N);
        field.pawns.push_back({character, field.board.pieces.size(), field.armies.size()});
        field.board.pieces.push_back(piece);
    }
    field.armies.push_back(army);
}

} // namespace

std::optional<Field> fieldOf(const UltraWar& game, const Workspace& workspace,
                             const std::string& map, const std::vector<std::string>& armies) {
    const Reader& reader = game.reader();
    const ability::Vocabulary* const vocabulary =
        ability::abilityVocabulary(*workspace.opened().system);
    if (!vocabulary) {
        say(stderr, "warwright: this game has no language of abilities");
        return std::nullopt;
    }
    std::vector<Army> read;
    for (const std::string& name : armies) {
        const auto army = game.entity(name, {"army"});
        if (!army)
            return std::nullopt;
        read.push_back(reader.army(army->view));
    }
    const EntityView scenario = read.empty() ? EntityView{} : read.front().scenario;
    EntityView on;
    if (!map.empty()) {
        const auto found = game.entity(map, {"map"});
        if (!found)
            return std::nullopt;
        on = found->view;
    } else {
        on = reader.scenario(scenario).map;
    }
    if (!on) {
        say(stderr, "warwright: army `" + armies.front() + "` has no scenario with a map");
        return std::nullopt;
    }
    Field field;
    field.readings = reader.readings(scenario);
    field.face = readMap(reader, on, field.readings);
    if (field.face.board.size() == 0) {
        say(stderr, "warwright: the levels of map `" + std::string(on.id) + "` can't be read");
        return std::nullopt;
    }
    field.board = field.face.board;
    for (const Army& army : read)
        deploy(reader, *vocabulary, army, field);
    return field;
}

std::optional<Square> cellOf(const Board& board, const std::string& name) {
    const auto cell = squareNamed(name);
    if (!cell) {
        say(stderr, "warwright: `" + name + "` is no cell; cells are written like C4");
        return std::nullopt;
    }
    if (!board.inside(*cell)) {
        const Square last{static_cast<std::int16_t>(board.width() - 1),
                          static_cast<std::int16_t>(board.height() - 1)};
        say(stderr, "warwright: `" + name + "` is off the map, which goes to " + nameOf(last));
        return std::nullopt;
    }
    return cell;
}

bool standsOn(const Board& board, const Readings& readings, Square square, Gait gait,
              const std::string& who) {
    Board bare = board;
    bare.pieces.clear();
    const auto no = endRefusal(bare, readings, gait, square, square);
    if (no)
        say(stderr, "warwright: " + (who.empty() ? "nobody can" : who + " can't") + " stand on " +
                        nameOf(square) + ": " + describe(*no) + " (" +
                        std::string(ruleOf(no->why)) + ")");
    return !no;
}

char digit(int number) {
    if (number < 0 || number > 35)
        return '*';
    return number < 10 ? static_cast<char>('0' + number) : static_cast<char>('a' + number - 10);
}

namespace {

/// The sign of a side between two squares; a blank where there is nothing.
char side(const Board& board, Square a, Square b, char wall, char door) {
    if (!board.inside(b))
        return ' ';
    const EdgeThing thing = board.edge(a, b);
    return thing == EdgeThing::Wall ? wall : thing == EdgeThing::ClosedDoor ? door : ' ';
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

} // namespace

std::string drawn(const Board& board, const std::function<char(Square)>& sign) {
    const auto at = [](int x, int y) {
        return Square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    };
    const std::size_t margin = std::to_string(board.height()).size() + 1;
    const auto letters = [](int x) {
        std::string name = cellName({static_cast<std::uint32_t>(x), 0});
        name.pop_back(); // the row
        return name;
    };
    std::string text;
    // Two lines of letters from column AA on.
    const std::size_t lines = letters(board.width() - 1).size();
    for (std::size_t line = 0; line < lines; ++line) {
        std::string heading(margin, ' ');
        for (int x = 0; x < board.width(); ++x) {
            const std::string name = std::string(lines - letters(x).size(), ' ') + letters(x);
            heading += name[line];
            heading += ' ';
        }
        text += trimmed(heading);
    }
    for (int y = 0; y < board.height(); ++y) {
        const std::string number = std::to_string(y + 1);
        std::string row = std::string(margin - 1 - number.size(), ' ') + number + ' ';
        std::string below(margin, ' ');
        for (int x = 0; x < board.width(); ++x) {
            row += sign(at(x, y));
            row += side(board, at(x, y), at(x + 1, y), '|', ':');
            below += side(board, at(x, y), at(x, y + 1), '-', '=');
            below += ' ';
        }
        text += trimmed(row);
        if (below.find_first_not_of(' ') != std::string::npos)
            text += trimmed(below);
    }
    return text;
}

} // namespace ww::cli
