#include "rules/check/rule_fixes.h"

#include "rules/schema/item_order.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <cmath>

namespace ww::check {

using schema::FieldDef;
using schema::FixDef;

std::optional<FieldPath> RuleCase::resolvePath(const schema::PlaceDef& place) const {
    if (!place.expr)
        return place.path;
    const auto found = place.expr->evaluatePlace(world, self, given);
    if (!found || found->owner.id != reportedEntity.id ||
        found->owner.pack != reportedEntity.pack || found->owner.schema != reportedEntity.schema)
        return std::nullopt;
    return found->path;
}

NodeRef RuleCase::nodeAt(const FieldPath& path) const {
    NodeRef node = reportedEntity.node;
    for (const PathStep& step : path.steps())
        node = step.kind == PathStep::Kind::Key ? node.find(step.key) : node.at(step.index);
    return node;
}

namespace {

const FieldDef* fieldAt(const schema::EntitySchema& schema, const FieldPath& path) {
    const FieldDef* at = nullptr;
    for (const PathStep& step : path.steps()) {
        if (at == nullptr)
            at = schema.field(step.key);
        else if (step.kind != PathStep::Kind::Key || at->kind == schema::FieldKind::Map)
            at = at->itemField.get();
        else
            at = at->field(step.key);
        if (at == nullptr)
            return nullptr;
    }
    return at;
}

PatchOp opAt(PatchOp::Kind kind, FieldPath path, Value value = {}) {
    PatchOp op;
    op.kind = kind;
    op.path = std::move(path);
    op.value = std::move(value);
    return op;
}

PatchOp moveTo(FieldPath path, std::size_t to) {
    PatchOp op = opAt(PatchOp::Kind::Move, std::move(path));
    op.targetIndex = to;
    return op;
}

/// Builds the patch of one fix; empty if the fix can't be applied.
class Patching {
  public:
    Patching(const Finding& finding, const FixDef& fix, const RuleCase& where)
        : fix_(fix), case_(where),
          path_(fix.place.empty() ? std::optional(finding.path) : where.resolvePath(fix.place)) {}

    std::vector<PatchOp> run() {
        if (path_)
            make();
        return std::move(ops_);
    }

  private:
    using Kind = PatchOp::Kind;

    void make() {
        switch (fix_.kind) {
        case FixDef::Kind::Set:
            if (fix_.value)
                set();
            break;
        case FixDef::Kind::Remove:
            if (case_.nodeAt(*path_))
                ops_.push_back(opAt(Kind::Remove, *path_));
            break;
        case FixDef::Kind::Clamp:
            if (const auto bound = clamped())
                ops_.push_back(opAt(Kind::Set, *path_, Value(*bound)));
            break;
        case FixDef::Kind::Nearest:
            nearest();
            break;
        case FixDef::Kind::Add:
            add();
            break;
        case FixDef::Kind::Swap:
            swap();
            break;
        case FixDef::Kind::Sort:
            sort();
            break;
        }
    }

    void set() {
        std::vector<PatchOp> made;
        made.push_back(opAt(Kind::Set, *path_, Value(schema::toText(case_.evaluate(*fix_.value)))));
        for (const auto& [place, value] : fix_.furtherValues) {
            const auto path = case_.resolvePath(place);
            if (!path)
                return;
            made.push_back(opAt(Kind::Set, *path, Value(schema::toText(case_.evaluate(*value)))));
        }
        ops_ = std::move(made);
    }

    void nearest() {
        const FieldDef* field = fieldAt(*case_.reportedEntity.schema, *path_);
        if (field == nullptr)
            return;
        Value word;
        for (const schema::ValueFault& fault : schema::valueFaults(*field, case_.nodeAt(*path_)))
            if (!fault.suggestions.empty())
                word = Value(fault.suggestions.front());
        if (word.kind != NodeKind::Null)
            ops_.push_back(opAt(Kind::Set, *path_, std::move(word)));
    }

    /// Returns the nearest bound, from the fix's expression or from the field's declaration.
    std::optional<std::string> clamped() const {
        if (fix_.value)
            return schema::toText(case_.evaluate(*fix_.value));
        const FieldDef* field = fieldAt(*case_.reportedEntity.schema, *path_);
        const NodeRef node = case_.nodeAt(*path_);
        const auto number = node.isScalar() ? Rational::parse(node.scalar()) : std::nullopt;
        if (field == nullptr || !number)
            return std::nullopt;
        const double value = number->toDouble();
        const auto text = [](double bound) {
            return Rational(static_cast<std::int64_t>(std::llround(bound))).str();
        };
        if (field->max && value > field->max->value)
            return text(field->max->value);
        if (field->min && value < field->min->value)
            return text(field->min->value);
        return std::nullopt;
    }

    /// Returns nullopt if the value is unreadable. Callers skip empty values.
    std::optional<Value> valueOf(const schema::ValueDef& def) const {
        if (def.expr) {
            const schema::ExprValue value = case_.evaluate(*def.expr);
            if (std::holds_alternative<schema::ExprMalformed>(value))
                return std::nullopt;
            if (std::holds_alternative<schema::ExprNone>(value))
                return Value();
            if (const auto* node = std::get_if<schema::ExprNode>(&value))
                return Value::fromNode(node->node);
            return Value(schema::toText(value));
        }
        Value out = def.isList ? Value::emptySequence() : Value::emptyMapping();
        for (const auto& [key, inner] : def.entries) {
            auto value = valueOf(inner);
            if (!value)
                return std::nullopt;
            if (value->kind != NodeKind::Null)
                out.entries.emplace_back(key, std::move(*value));
        }
        return out;
    }

    void add() {
        auto value = valueOf(fix_.addedItem);
        if (!value || value->kind == NodeKind::Null)
            return;
        const NodeRef list = case_.nodeAt(*path_);
        if (list.isSequence()) {
            const FieldDef* field = fieldAt(*case_.reportedEntity.schema, *path_);
            const std::size_t at =
                field != nullptr ? schema::insertionIndex(*field, list, *value) : list.size();
            ops_.push_back(opAt(Kind::Insert, path_->child(at), std::move(*value)));
        } else if (list.isNull()) {
            Value made = Value::emptySequence();
            made.entries.emplace_back(std::string(), std::move(*value));
            ops_.push_back(opAt(Kind::Set, *path_, std::move(made)));
        }
    }

    void swap() {
        const auto other = case_.resolvePath(fix_.swapPlace);
        if (!other || *other == *path_)
            return;
        const NodeRef a = case_.nodeAt(*path_), b = case_.nodeAt(*other);
        if (!a || !b)
            return;
        const PathStep& one = path_->steps().back();
        const PathStep& two = other->steps().back();
        if (one.kind == PathStep::Kind::Index && two.kind == PathStep::Kind::Index &&
            path_->parent() == other->parent()) {
            const std::size_t from = std::min(one.index, two.index);
            const std::size_t to = std::max(one.index, two.index);
            const FieldPath list = path_->parent();
            ops_.push_back(moveTo(list.child(from), to));
            if (to - from > 1)
                ops_.push_back(moveTo(list.child(to - 1), from));
            return;
        }
        ops_.push_back(opAt(Kind::Set, *path_, Value::fromNode(b)));
        ops_.push_back(opAt(Kind::Set, *other, Value::fromNode(a)));
    }

    /// Sorts the list. Moves the items instead of rewriting them, so that their comments move too.
    void sort() {
        const NodeRef list = case_.nodeAt(*path_);
        const FieldDef* field = fieldAt(*case_.reportedEntity.schema, *path_);
        if (!list.isSequence() || field == nullptr || field->itemField == nullptr)
            return;
        struct Item {
            std::vector<schema::SortKey> keys;
            std::size_t was = 0;
        };
        std::vector<Item> wanted;
        for (NodeRef node : list) {
            Item item{{}, wanted.size()};
            if (fix_.sortKeys.empty())
                item.keys.push_back(schema::sortKey(*field->itemField, node.scalar()));
            for (const auto& by : fix_.sortKeys) {
                schema::ExprInputs inner = case_.given;
                inner.record = node;
                const schema::ExprValue value = by->evaluate(case_.world, case_.self, inner);
                if (std::holds_alternative<schema::ExprMalformed>(value))
                    return;
                item.keys.push_back(schema::sortKey(value, by->type()));
            }
            wanted.push_back(std::move(item));
        }
        std::stable_sort(wanted.begin(), wanted.end(),
                         [](const Item& a, const Item& b) { return a.keys < b.keys; });
        std::vector<std::size_t> now(wanted.size());
        for (std::size_t i = 0; i < now.size(); ++i)
            now[i] = i;
        for (std::size_t to = 0; to < wanted.size(); ++to) {
            const auto at = std::find(now.begin(), now.end(), wanted[to].was);
            const auto from = static_cast<std::size_t>(at - now.begin());
            if (from == to)
                continue;
            ops_.push_back(moveTo(path_->child(from), to));
            now.erase(at);
            now.insert(now.begin() + static_cast<std::ptrdiff_t>(to), wanted[to].was);
        }
    }

    const FixDef& fix_;
    const RuleCase& case_;
    std::optional<FieldPath> path_;
    std::vector<PatchOp> ops_;
};

} // namespace

void offerDeclaredFix(FindingSink& maker, Finding& finding, const FixDef& fix,
                      const RuleCase& where) {
    if (fix.when && !where.evaluatesTo(true, *fix.when))
        return;
    std::vector<PatchOp> ops = Patching(finding, fix, where).run();
    if (ops.empty())
        return;
    std::string label = fix.label;
    if (label.empty())
        label = ops.front().kind == PatchOp::Kind::Remove
                    ? "remove `" + ops.front().path.str() + "`"
                    : "set `" + ops.front().path.str() + "` to `" + ops.front().value.text + "`";
    else if (!fix.args.empty())
        label = diag::fillPlaceholders(label, where.evaluateArgs(fix.args));
    // Removing a whole entity or field is never safe, whatever the author declares.
    const bool takesAll = std::any_of(ops.begin(), ops.end(), [](const PatchOp& op) {
        return op.kind == PatchOp::Kind::Remove && op.path.steps().size() < 2;
    });
    maker.addPatchFix(finding, std::move(label), fix.safe && !takesAll, std::move(ops));
}

} // namespace ww::check
