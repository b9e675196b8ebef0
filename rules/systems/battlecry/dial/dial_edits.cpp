#include "rules/systems/battlecry/dial/dial_edits.h"

#include <algorithm>
#include <utility>

namespace ww::battlecry {

namespace {

CellState markOf(Difficulty difficulty) {
    switch (difficulty) {
    case Difficulty::Green:
        return CellState::Green;
    case Difficulty::White:
        return CellState::White;
    case Difficulty::Red:
        return CellState::Red;
    case Difficulty::Unknown:
        break;
    }
    return CellState::Unknown;
}

std::string_view wordOf(CellState mark) {
    return mark == CellState::Green ? "green" : mark == CellState::White ? "white" : "red";
}

std::string_view wordOf(geometry::TurnSide side) {
    return side == geometry::TurnSide::Left ? "left" : "right";
}

Value written(const geometry::Maneuver& maneuver, CellState mark) {
    Value out = Value::emptyMapping();
    out.entries.emplace_back("speed", std::to_string(maneuver.speed));
    out.entries.emplace_back("bearing", std::string(geometry::wordOf(maneuver.bearing)));
    if (maneuver.side != geometry::TurnSide::None)
        out.entries.emplace_back("side", std::string(wordOf(maneuver.side)));
    if (mark != CellState::Unknown)
        out.entries.emplace_back("difficulty", std::string(wordOf(mark)));
    return out;
}

/// Edits of one list, from its end to its beginning, so that the indexes of earlier items stay
/// valid.
class ListEdits {
  public:
    ListEdits(const EntityRef& entity, const std::string& list) : entity_(entity), list_(list) {}

    void put(std::size_t at, std::string_view key, std::string_view word) {
        op(PatchOp::Kind::Set, item(at).child(std::string(key)), Value(std::string(word)));
    }
    void colour(std::size_t at, CellState before, CellState after) {
        if (after == before)
            return;
        if (after == CellState::Unknown)
            op(PatchOp::Kind::Remove, item(at).child("difficulty"), {});
        else
            put(at, "difficulty", wordOf(after));
    }
    void remove(std::size_t at) { op(PatchOp::Kind::Remove, item(at), {}); }
    void insert(std::size_t at, Value value) {
        op(PatchOp::Kind::Insert, item(at), std::move(value));
    }
    Patch take() { return std::move(patch_); }

  private:
    [[nodiscard]] FieldPath item(std::size_t at) const {
        return FieldPath::fromKey(list_).child(static_cast<std::uint32_t>(at));
    }
    void op(PatchOp::Kind kind, FieldPath path, Value value) {
        patch_.ops.push_back({kind, entity_, std::move(path), std::move(value), 0});
    }
    const EntityRef& entity_;
    const std::string& list_;
    Patch patch_;
};

/// A list item and the grid cells that it sets, left before right.
struct Item {
    std::size_t index = 0;
    CellState mark = CellState::Unknown;
    std::vector<std::size_t> cells;
};
std::vector<Item> itemsOf(const Dial& dial) {
    std::vector<Item> out;
    for (const Window& window : windowsOf(dial)) {
        if (!geometry::isValidManeuver(window.maneuver))
            continue;
        if (out.empty() || out.back().index != window.index)
            out.push_back({window.index, markOf(window.difficulty), {}});
        out.back().cells.push_back(geometry::maneuverIndex(window.maneuver));
    }
    return out;
}

/// The number of list items, including unreadable ones.
std::size_t entriesOf(const Dial& dial, const std::string& list) {
    return dial.entity.node.find(list).size();
}

} // namespace

CellStates cellStatesOf(const Dial& dial) {
    CellStates out{};
    for (const Item& item : itemsOf(dial))
        for (const std::size_t cell : item.cells)
            if (out[cell] == CellState::Off)
                out[cell] = item.mark;
    return out;
}

Patch setCellStates(const EntityRef& entity, const std::string& list, const Dial& dial,
                    std::span<const std::size_t> cells, CellState to) {
    const auto wanted = [&](std::size_t cell) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    ListEdits edits(entity, list);
    const std::vector<Item> items = itemsOf(dial);
    if (to != CellState::Off) {
        const CellStates marks = cellStatesOf(dial);
        std::vector<std::size_t> added;
        for (std::size_t cell = 0; cell < marks.size(); ++cell)
            if (wanted(cell) && marks[cell] == CellState::Off)
                added.push_back(cell);
        const auto& every = geometry::allManeuvers();
        std::stable_sort(added.begin(), added.end(), [&](std::size_t a, std::size_t b) {
            return every[a].side < every[b].side;
        });
        std::size_t end = entriesOf(dial, list);
        for (const std::size_t cell : added)
            edits.insert(end++, written(every[cell], to));
    }
    for (auto item = items.rbegin(); item != items.rend(); ++item) {
        std::vector<CellState> after;
        bool touched = false;
        for (const std::size_t cell : item->cells) {
            after.push_back(wanted(cell) ? to : item->mark);
            touched = touched || after.back() != item->mark;
        }
        if (!touched)
            continue;
        if (after.size() == 2 && after[0] != after[1]) { // the left and the right side now differ
            const auto& every = geometry::allManeuvers();
            const bool left = after[0] != CellState::Off, right = after[1] != CellState::Off;
            if (left && right)
                edits.insert(item->index + 1, written(every[item->cells[1]], after[1]));
            edits.put(item->index, "side", left ? "left" : "right");
            edits.colour(item->index, item->mark, left ? after[0] : after[1]);
        } else if (after.front() == CellState::Off) {
            edits.remove(item->index);
        } else {
            edits.colour(item->index, item->mark, after.front());
        }
    }
    return edits.take();
}

Patch whitenUnknownWindows(const EntityRef& entity, const std::string& list, const Dial& dial) {
    ListEdits edits(entity, list);
    for (const Item& item : itemsOf(dial))
        if (item.mark == CellState::Unknown)
            edits.put(item.index, "difficulty", wordOf(CellState::White));
    return edits.take();
}

Patch moveManeuver(const EntityRef& entity, const std::string& list, std::size_t from,
                   std::size_t to) {
    Patch patch;
    if (from != to)
        patch.ops.push_back({PatchOp::Kind::Move,
                             entity,
                             FieldPath::fromKey(list).child(static_cast<std::uint32_t>(from)),
                             {},
                             to});
    return patch;
}

} // namespace ww::battlecry
