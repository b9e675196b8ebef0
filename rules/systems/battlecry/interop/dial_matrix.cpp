#include "rules/systems/battlecry/interop/dial_matrix.h"

#include "rules/systems/battlecry/interop/dial_items.h"
#include "rules/systems/battlecry/interop/matrix_source.h"

#include <algorithm>

namespace ww::interop {

namespace {

std::optional<ShipColour> colourOf(int number, Edition edition) {
    const bool first = edition == Edition::First;
    switch (number) {
    case 1:
        return first ? ShipColour::White : ShipColour::Blue;
    case 2:
        return first ? ShipColour::Green : ShipColour::White;
    case 3:
        return ShipColour::Red;
    case 4:
        return first ? std::nullopt : std::optional(ShipColour::Purple);
    default:
        return std::nullopt;
    }
}

std::optional<Edition> editionNamed(const Json& object) {
    const Json* said = member(object, "edition");
    const std::string word = said != nullptr ? shortenedJson(*said) : std::string();
    if (word == "first" || word == "1")
        return Edition::First;
    if (word == "second" || word == "2")
        return Edition::Second;
    return std::nullopt;
}

/// Returns null if `json` is a table of numbers, otherwise the first value that doesn't fit.
const Json* oddIn(const Json& json) {
    if (!json.is_array())
        return &json;
    for (const Json& row : json) {
        if (!row.is_array())
            return &row;
        for (const Json& cell : row)
            if (!numberOf(cell))
                return &cell;
    }
    return nullptr;
}

std::vector<std::vector<int>> tableOf(const Json& json) {
    std::vector<std::vector<int>> out;
    for (const Json& row : json) {
        auto& cells = out.emplace_back();
        for (const Json& cell : row)
            cells.push_back(*numberOf(cell));
    }
    return out;
}

/// Collects all tables below a JSON value.
class JsonTables {
  public:
    JsonTables(const JsonText& text, DialMatrices& out) : text_(text), out_(out) {}

    /// Adds the tables below `json`. `name` and `edition` are those of the enclosing object.
    /// Returns a fault for the first table that can't be read.
    std::optional<TextFault> read(const Json& json, const std::string& name,
                                  std::optional<Edition> edition) {
        if (oddIn(json) == nullptr && !json.empty()) {
            add({name, tableOf(json), edition, {}});
            return std::nullopt;
        }
        if (json.is_object())
            edition = editionNamed(json) ? editionNamed(json) : edition;
        if (const Json* maneuvers = member(json, "maneuvers")) {
            const std::string own = textOf(json, "name").empty() ? name : textOf(json, "name");
            if (const Json* odd = oddIn(*maneuvers))
                return text_.faultAtValue(*odd, "the `maneuvers` of " + own +
                                                    " aren't a table of numbers: found " +
                                                    shortenedJson(*odd));
            add({own, tableOf(*maneuvers), edition, readDialItems(json)});
            return std::nullopt;
        }
        if (json.is_array()) {
            for (const Json& one : json)
                if (auto fault = read(one, name, edition))
                    return fault;
        } else if (json.is_object()) {
            for (const auto& [key, one] : json.items())
                if (one.is_structured())
                    if (auto fault = read(one, key == "ships" ? name : key, edition))
                        return fault;
        }
        return std::nullopt;
    }

  private:
    void add(DialMatrix matrix) { addMatrix(std::move(matrix), out_); }

    const JsonText& text_;
    DialMatrices& out_;
};

/// Returns text for a table cell that isn't a maneuver, such as `[2][14] = 7`.
std::string cellText(std::size_t speed, std::size_t column, int number) {
    return "[" + std::to_string(speed) + "][" + std::to_string(column) +
           "] = " + std::to_string(number);
}

std::optional<ShipMove> moveOf(std::size_t speed, std::size_t column, int number, Edition edition) {
    const auto colour = colourOf(number, edition);
    if (!colour || speed > 9 || column >= static_cast<std::size_t>(ShipBearing::Stationary))
        return std::nullopt;
    ShipMove move;
    move.speed = static_cast<int>(speed);
    move.bearing = static_cast<ShipBearing>(column);
    if (speed == 0 && move.bearing == ShipBearing::Straight)
        move.bearing = ShipBearing::Stationary;
    move.colour = *colour;
    move.code = codeOf(move);
    return move;
}

/// Returns true if the file's codes have the same colours as its table, when the table is read as
/// one of this edition.
bool agrees(const DialMatrix& matrix, Edition edition) {
    for (const DialItem& cell : dialItemsOf(matrix, edition))
        for (const DialItem& code : matrix.codes)
            if (cell.move && code.move && cell.move->speed == code.move->speed &&
                cell.move->bearing == code.move->bearing && cell.move->colour != code.move->colour)
                return false;
    return true;
}

std::optional<DetectedEdition> foundIn(const DialMatrix& matrix) {
    if (matrix.edition)
        return *matrix.edition == Edition::First ? DetectedEdition::First : DetectedEdition::Second;
    bool same = true;
    for (const std::vector<int>& row : matrix.rows)
        for (const int cell : row) {
            if (cell == 4)
                return DetectedEdition::Second;
            same = same && cell != 1 && cell != 2;
        }
    if (same)
        return DetectedEdition::Either;
    const bool first = agrees(matrix, Edition::First), second = agrees(matrix, Edition::Second);
    if (matrix.codes.empty() || first == second)
        return std::nullopt;
    return first ? DetectedEdition::First : DetectedEdition::Second;
}

} // namespace

void addMatrix(DialMatrix matrix, DialMatrices& to) {
    const bool any = std::any_of(matrix.rows.begin(), matrix.rows.end(), [](const auto& row) {
        return std::any_of(row.begin(), row.end(), [](int cell) { return cell != 0; });
    });
    if (any)
        to.list.push_back(std::move(matrix));
    else
        to.skipped.push_back(matrix.name + ": its table is empty");
}

Result<DialMatrices, TextFault> readDialMatrices(std::string_view text, std::string_view name) {
    if (auto fault = findTextFault(text))
        return fail(std::move(*fault));
    text = withoutByteOrderMark(text);
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return fail(TextFault{"the file is empty", 1, 1});
    DialMatrices out;
    if (text[begin] == '{' || text[begin] == '[') {
        const auto json = parseJson(text);
        if (!json)
            return fail(json.error());
        if (auto fault = JsonTables(*json, out).read(json->root(), std::string(name), std::nullopt))
            return fail(std::move(*fault));
    } else if (auto read = readMatrixSource(text, name)) {
        out = std::move(*read);
    } else {
        return fail(read.error());
    }
    if (out.list.empty())
        return fail(faultAt(text, begin, "the file has no table `maneuvers` with numbers"));
    return out;
}

std::optional<DetectedEdition> detectEdition(const std::vector<DialMatrix>& list) {
    std::optional<DetectedEdition> out = DetectedEdition::Either;
    for (const DialMatrix& matrix : list) {
        const auto found = foundIn(matrix);
        if (found && *found != DetectedEdition::Either)
            return found;
        out = found ? out : std::nullopt;
    }
    return out;
}

std::vector<DialItem> dialItemsOf(const DialMatrix& matrix, Edition edition) {
    std::vector<DialItem> out;
    for (std::size_t speed = 0; speed < matrix.rows.size(); ++speed)
        for (std::size_t column = 0; column < matrix.rows[speed].size(); ++column)
            if (const int number = matrix.rows[speed][column]; number != 0) {
                const auto move = moveOf(speed, column, number, edition);
                out.push_back({move ? move->code : cellText(speed, column, number), move});
            }
    return out;
}

std::string previewText(const DialMatrix& matrix, Edition edition, std::size_t most) {
    std::string out;
    const std::vector<DialItem> items = dialItemsOf(matrix, edition);
    for (std::size_t i = 0; i < std::min(most, items.size()); ++i)
        out += (i > 0 ? " " : "") + items[i].code;
    return items.size() > most ? out + " …" : out;
}

} // namespace ww::interop
