#include "editor/boards/reshape.h"

#include "editor/boards/strokes.h"
#include "editor/forms/patches.h"

#include "rules/base/plane.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>
#include <array>
#include <optional>

namespace ww::boards {

namespace {

using Kind = Reshape::Kind;
using schema::FieldDef;
using schema::FieldKind;

/// Where cells go.
class Way {
  public:
    Way(const Tiling& from, const Reshape& what) : from_(from), what_(what), to_(from) {
        if (what.kind == Kind::TurnLeft || what.kind == Kind::TurnRight)
            std::swap(to_.columns, to_.rows);
        if (what.kind == Kind::Resize) {
            to_.columns = grown(from.columns, what.left, what.right);
            to_.rows = grown(from.rows, what.top, what.bottom);
        }
    }
    [[nodiscard]] const Tiling& from() const { return from_; }
    [[nodiscard]] const Tiling& board() const { return to_; }

    [[nodiscard]] std::optional<Cell> cell(Cell at) const {
        std::int64_t column = at.column, row = at.row;
        const std::int64_t right = std::int64_t{from_.columns} - 1 - column;
        const std::int64_t below = std::int64_t{from_.rows} - 1 - row;
        switch (what_.kind) {
        case Kind::Mirror:
            column = right;
            break;
        case Kind::Flip:
            row = below;
            break;
        case Kind::TurnRight:
            row = std::exchange(column, below);
            break;
        case Kind::TurnLeft:
            column = std::exchange(row, right);
            break;
        case Kind::Resize:
            column += what_.left;
            row += what_.top;
            break;
        }
        if (column < 0 || row < 0 || column >= to_.columns || row >= to_.rows)
            return std::nullopt;
        return Cell{static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)};
    }
    [[nodiscard]] std::optional<Edge> edge(const Edge& at) const {
        const auto a = cell(at.a), b = cell(at.b);
        return a && b ? to_.edge(*a, *b) : std::nullopt;
    }
    [[nodiscard]] double turn(double degrees) const {
        switch (what_.kind) {
        case Kind::Mirror:
            return plane::normalTurn(360 - degrees);
        case Kind::Flip:
            return plane::normalTurn(180 - degrees);
        case Kind::TurnRight:
            return plane::normalTurn(degrees + 90);
        case Kind::TurnLeft:
            return plane::normalTurn(degrees + 270);
        case Kind::Resize:
            break;
        }
        return degrees;
    }

  private:
    static std::uint32_t grown(std::uint32_t size, int before, int behind) {
        return static_cast<std::uint32_t>(
            std::max<std::int64_t>(0, std::int64_t{size} + before + behind));
    }
    const Tiling& from_;
    const Reshape& what_;
    Tiling to_;
};

/// A choice among directions of the sky turns with the board.
constexpr std::array kCompass{"north", "north-east", "east", "south-east",
                              "south", "south-west", "west", "north-west"};
[[nodiscard]] std::optional<double> compass(const FieldDef& field, NodeRef node) {
    const auto at = [](std::string_view word) {
        return std::find(kCompass.begin(), kCompass.end(), word) - kCompass.begin();
    };
    const auto known = [&](std::string_view word) {
        return at(word) < static_cast<std::ptrdiff_t>(kCompass.size());
    };
    if (field.values.empty() || !std::all_of(field.values.begin(), field.values.end(), known) ||
        !node.isScalar() || !known(node.scalar()))
        return std::nullopt;
    return 45.0 * static_cast<double>(at(node.scalar()));
}

/// What one entity says of the board.
class Part {
  public:
    Part(const Edits& edits, const Way& way, Reshaped& out, bool base)
        : edits_(edits), way_(way), out_(out), base_(base) {}

    void run() {
        if (const schema::BoardDef* def = edits_.board().def) {
            for (const schema::BoardLayerDef& one : def->layers)
                grid(one);
            for (const schema::BoardPieceDef& one : def->pieces)
                turns(one);
        }
        for (const FieldDef& field : edits_.entity().schema->fields)
            if (const NodeRef node = edits_.entity().pair.find(field.key))
                walk(field, node, FieldPath::key(field.key), {});
        write();
    }

  private:
    void op(PatchOp::Kind kind, FieldPath path, Value value = {}) {
        out_.patch.ops.push_back({kind, edits_.entity().ref, std::move(path), std::move(value), 0});
    }
    void lose(const std::string& key, const std::string& what) {
        std::string text = edits_.label(key) + ": " + what;
        if (!base_)
            text = edits_.entity().title + ", " + text;
        out_.lost.push_back(std::move(text));
    }
    void grid(const schema::BoardLayerDef& def) {
        const NodeRef node = edits_.entity().pair.find(def.grid.text);
        if (!node.isScalar())
            return;
        const std::string none(Edits::nothing(def));
        std::vector<std::vector<std::string>> rows(
            way_.board().rows, std::vector<std::string>(way_.board().columns, none));
        std::size_t lost = 0;
        const auto before = edits_.letters(def.grid.text);
        for (std::uint32_t row = 0; row < before.size(); ++row)
            for (std::uint32_t column = 0; column < before[row].size(); ++column) {
                const std::string& letter = before[row][column];
                if (!way_.from().has({column, row}))
                    continue;
                if (const auto to = way_.cell({column, row}))
                    rows[to->row][to->column] = letter;
                else if (letter != none && letter != ".")
                    ++lost;
            }
        if (lost > 0)
            lose(def.grid.text, std::to_string(lost) + (lost == 1 ? " cell" : " cells"));
        std::string text;
        for (const auto& letters : rows) {
            for (const std::string& letter : letters)
                text += letter;
            text += '\n';
        }
        forms::append(out_.patch,
                      forms::Patches(edits_.entityPtr()).text(FieldPath::key(def.grid.text), text));
    }

    /// Cells and edges in all that the entity says, in or out of its board's lists.
    void walk(const FieldDef& field, NodeRef node, const FieldPath& path, const FieldPath& item) {
        if (field.kind == FieldKind::Cell || field.kind == FieldKind::EdgeRun) {
            if (node.isScalar())
                place(field, node, path, item);
            return;
        }
        if (field.kind == FieldKind::Enum) {
            if (const auto faces = compass(field, node))
                if (const auto now = way_.turn(*faces); now != *faces)
                    sets_.emplace_back(path, kCompass[static_cast<std::size_t>(now / 45)]);
            return;
        }
        const bool record = field.kind == FieldKind::Record || field.kind == FieldKind::Choice;
        schema::forEachChild(field, node, [&](const schema::Child& child) {
            if (child.isKey || child.field == nullptr)
                return;
            const FieldPath at =
                child.key.empty() ? path.then(std::size_t{child.index}) : path.then(child.key);
            walk(*child.field, child.node, at, record ? item : at);
        });
    }

    void place(const FieldDef& field, NodeRef node, const FieldPath& path, const FieldPath& item) {
        const std::string text(node.scalar());
        const Tiling& cells = way_.from();
        std::string now;
        bool whole = true;
        if (field.kind == FieldKind::Cell) {
            const auto cell = parseCell(text);
            if (!cell || !cells.has(*cell))
                return; // what can't be read stays as it is
            const auto to = way_.cell(*cell);
            now = to ? cellName(*to) : "";
            whole = to.has_value();
        } else {
            const auto run = cells.parseRun(text);
            if (!run)
                return;
            std::vector<Edge> moved;
            for (const Edge& edge : cells.edges(*run))
                if (const auto to = way_.edge(edge))
                    moved.push_back(*to);
                else
                    whole = false;
            if (!moved.empty())
                now = edgeRunName(runsOf(way_.board(), moved).front());
        }
        if (!whole)
            lose(path.steps().front().key, text);
        if (now.empty())
            gone_.push_back(item.empty() ? path : item);
        else if (now != text)
            sets_.push_back({path, now});
    }

    void turns(const schema::BoardPieceDef& def) {
        if (!def.turn.text.empty())
            for (const schema::BoardPiece& one : edits_.board().pieces)
                if (one.def == &def && edits_.own(one.owner))
                    turned(one.path().then(std::string_view(def.turn.text)),
                           one.item.find(def.turn.text), one.pose.turn, way_.turn(one.pose.turn));
    }
    void turned(const FieldPath& path, NodeRef written, double before, double now) {
        if (before == now)
            return;
        if (now == 0 && written)
            op(PatchOp::Kind::Remove, path); // as it is without saying so
        else
            forms::append(
                out_.patch,
                forms::Patches(edits_.entityPtr()).put(path, Value(schema::numberText(now))));
    }

    /// What falls off goes last and from behind, so that what stands before keeps its place.
    void write() {
        for (const auto& [path, text] : sets_)
            op(PatchOp::Kind::Set, path, Value(text));
        std::erase_if(gone_, [&](const FieldPath& one) {
            return std::any_of(gone_.begin(), gone_.end(),
                               [&](const FieldPath& other) { return isBelow(one, other); });
        });
        gone_.erase(std::unique(gone_.begin(), gone_.end()), gone_.end());
        while (!gone_.empty()) {
            const FieldPath list = gone_.back().parent();
            std::vector<FieldPath> all;
            for (; !gone_.empty() && gone_.back().parent() == list; gone_.pop_back())
                all.push_back(gone_.back());
            const NodeRef holder = source::resolve(edits_.entity().pair, list);
            if (!list.empty() && holder.size() == all.size())
                all = {list};
            for (const FieldPath& one : all)
                op(PatchOp::Kind::Remove, one);
        }
    }
    static bool isBelow(const FieldPath& one, const FieldPath& other) {
        const auto &steps = one.steps(), &above = other.steps();
        return above.size() < steps.size() && std::equal(above.begin(), above.end(), steps.begin());
    }

    const Edits& edits_;
    const Way& way_;
    Reshaped& out_;
    bool base_;
    std::vector<std::pair<FieldPath, std::string>> sets_;
    std::vector<FieldPath> gone_; ///< in the order of the text
};

/// Its places are of the board: it has the board as its base, or refers to what has.
bool playsOn(const schema::EntityView& entity, const Edits& board, const schema::World& world,
             int depth) {
    if (entity.schema == board.entity().schema)
        return entity.id == board.entity().id() && entity.pack == board.entity().pack();
    if (depth == schema::kDeepestBase || entity.schema == nullptr)
        return false;
    const schema::BoardDef* def = entity.schema->board.get();
    const auto leads = [&](const FieldDef& field) {
        const NodeRef ref = entity.node.find(field.key);
        const schema::EntityView to = field.kind == FieldKind::Ref && ref.isScalar()
                                          ? world.find(field.to, ref.scalar(), entity.pack)
                                          : schema::EntityView();
        return to && to.schema->board && playsOn(to, board, world, depth + 1);
    };
    if (def != nullptr) {
        const FieldDef* base = entity.schema->field(def->base.text);
        return base != nullptr && leads(*base);
    }
    return std::any_of(entity.schema->fields.begin(), entity.schema->fields.end(), leads);
}

std::string refusal(const Edits& edits, const Way& way, const Reshape& what) {
    const Tiling& cells = edits.board().cells;
    if (cells.size() == 0 || edits.board().def->plane)
        return "only boards of cells can be reshaped";
    if (way.board().size() == 0)
        return "nothing of the board would be left";
    if (way.board().columns > schema::kLongestBoard || way.board().rows > schema::kLongestBoard)
        return "it would be too long";
    if (cells.shape == CellShape::Square)
        return {};
    // Every other line of hexagons stands half a cell on: that must stay so.
    if (what.kind != Kind::Resize)
        return "boards of hexagons can't be turned or mirrored";
    const int before = cells.shape == CellShape::HexFlat ? what.left : what.top;
    return before % 2 == 0 ? "" : "hexagons come and go in pairs of lines on this side";
}

} // namespace

Reshaped reshape(const Edits& edits, const session::EntityIndex& world, const Reshape& what) {
    Reshaped out;
    if (edits.board().def == nullptr)
        return out;
    const Way way(edits.board().cells, what);
    out.refused = refusal(edits, way, what);
    if (!out.refused.empty())
        return out;
    Part(edits, way, out, true).run();
    for (const session::EntityPtr& one : world.seen())
        if (one->schema && one->of.empty() && one->ref != edits.entity().ref &&
            one->ref.pack == edits.entity().ref.pack && playsOn(one->view(), edits, world, 0)) {
            const Edits placed(one, world);
            Part(placed, way, out, false).run();
        }
    return out;
}

} // namespace ww::boards
