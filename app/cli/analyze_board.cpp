#include "app/cli/analyze_board.h"

#include "app/cli/table.h"

#include <algorithm>

namespace ww::cli {

using namespace ultrawar;

AnalysisOption scenarioOption() {
    return {"--scenario",
            "SCENARIO",
            "Its tokens, neutral characters and options count (the first army's)",
            {},
            {},
            false};
}

std::optional<Deployment> fieldOf(const UltraWar& game, const std::string& map,
                                  const std::string& scenario,
                                  const std::vector<std::string>& armies) {
    const Reader& reader = game.reader();
    if (game.vocabulary() == nullptr) {
        say(stderr, "warwright: this game has no language of abilities");
        return std::nullopt;
    }
    std::vector<EntityView> read;
    for (const std::string& name : armies) {
        const auto army = game.entity(name, {"army"});
        if (!army)
            return std::nullopt;
        read.push_back(army->view);
    }
    EntityView battle;
    if (!scenario.empty()) {
        const auto named = game.entity(scenario, {"scenario"});
        if (!named)
            return std::nullopt;
        battle = named->view;
    }
    EntityView on;
    if (!map.empty()) {
        const auto found = game.entity(map, {"map"});
        if (!found)
            return std::nullopt;
        on = found->view;
    } else {
        on = reader.scenario(battle ? battle : reader.army(read.front()).scenario).map;
    }
    if (!on) {
        say(stderr, battle ? "warwright: scenario `" + scenario + "` has no map"
                           : "warwright: army `" + armies.front() + "` has no scenario with a map");
        return std::nullopt;
    }
    Deployment field = deploymentOf(reader, *game.vocabulary(), on, battle, read);
    if (field.board.size() == 0) {
        say(stderr, "warwright: the levels of map `" + std::string(on.id) + "` can't be read");
        return std::nullopt;
    }
    return field;
}

std::string undecidedLine(const Deployment& field) {
    return field.undecided.empty() ? std::string()
                                   : '\n' + leftOut("as it has no one square yet", field.undecided);
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

bool standsOn(const Deployment& field, Square square, Gait gait, const std::string& who) {
    const auto no = standRefusal(field, gait, square);
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
