#include "rules/check/rule_fixes.h"

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/check/place_name.h"
#include "rules/schema/derived_text.h"
#include "rules/schema/hard_limit.h"
#include "rules/schema/item_order.h"
#include "rules/schema/read.h"
#include "rules/schema/same_entity.h"

#include <algorithm>
#include <cmath>

namespace ww::check {

using schema::FieldDef;
using schema::FixDef;

std::optional<FieldPath> RuleCase::resolvePath(const schema::PlaceDef& place) const {
    if (!place.expr)
        return place.path;
    const auto found = place.expr->evaluatePlace(world, self, given);
    if (!found || !schema::areSameEntity(found->owner, reportedEntity))
        return std::nullopt;
    return found->path;
}

std::optional<schema::ExprPlace> RuleCase::resolvePlace(const schema::PlaceDef& place) const {
    if (!place.expr)
        return schema::ExprPlace{self, place.path};
    return place.expr->evaluatePlace(world, self, given);
}

namespace {

NodeRef nodeAt(const schema::ExprPlace& place) {
    NodeRef node = place.owner.node;
    for (const PathStep& step : place.path.steps())
        node = step.kind == PathStep::Kind::Key ? node.find(step.key) : node.at(step.index);
    return node;
}

const FieldDef* fieldAt(const schema::ExprPlace& place) {
    const FieldDef* at = nullptr;
    for (const PathStep& step : place.path.steps()) {
        if (at == nullptr)
            at = place.owner.schema->field(step.key);
        else if (step.kind != PathStep::Kind::Key || at->kind == schema::FieldKind::Map)
            at = at->itemField.get();
        else
            at = at->field(step.key);
        if (at == nullptr)
            return nullptr;
    }
    return at;
}

EntityOp opAt(PatchOp::Kind kind, const schema::ExprPlace& place, Value value = {}) {
    EntityOp made;
    made.owner = place.owner;
    made.op.kind = kind;
    made.op.path = place.path;
    made.op.value = std::move(value);
    return made;
}

schema::ExprPlace childOf(const schema::ExprPlace& list, std::size_t index) {
    return {list.owner, list.path.child(index)};
}

EntityOp moveTo(const schema::ExprPlace& place, std::size_t to) {
    EntityOp made = opAt(PatchOp::Kind::Move, place);
    made.op.targetIndex = to;
    return made;
}

/// Returns a value to write into a field; nothing for `none`, and for what a number's field can't
/// hold: text, fractions of whole numbers, numbers outside its bounds.
std::optional<Value> fittingValue(const FieldDef* field, const schema::ExprValue& value) {
    if (std::holds_alternative<schema::ExprNone>(value) ||
        std::holds_alternative<schema::ExprMalformed>(value))
        return std::nullopt;
    const std::string text = schema::toText(value);
    const bool isWhole = field != nullptr && field->kind == schema::FieldKind::Int;
    if (!isWhole && (field == nullptr || field->kind != schema::FieldKind::Number))
        return Value(text);
    if (std::find(field->allow.begin(), field->allow.end(), text) != field->allow.end())
        return Value(text);
    const auto number = Rational::parse(text);
    if (!number || (isWhole && !schema::readInt(text)))
        return std::nullopt;
    const double size = number->toDouble();
    if (size < schema::hardLimit(field->min).value_or(size) ||
        size > schema::hardLimit(field->max).value_or(size))
        return std::nullopt;
    return Value(text);
}

/// Builds the patch of one fix; empty if the fix can't be applied.
class Patching {
  public:
    Patching(const Finding& finding, const FixDef& fix, const RuleCase& where)
        : fix_(fix), case_(where),
          place_(fix.place.empty()
                     ? std::optional(schema::ExprPlace{where.reportedEntity, finding.path})
                     : where.resolvePlace(fix.place)) {}

    std::vector<EntityOp> run() {
        if (place_)
            make();
        return ops_;
    }

    /// Returns what the operations do, such as "Set `cost` of `Captain Brine` to 12".
    [[nodiscard]] std::string describe() const {
        switch (fix_.kind) {
        case FixDef::Kind::Remove:
            return "Remove " + nameOf(*place_);
        case FixDef::Kind::Add:
            return "Add to " + nameOf(*place_);
        case FixDef::Kind::Sort:
            return "Sort " + nameOf(*place_);
        case FixDef::Kind::Swap:
            return "Swap " + nameOf(*place_) + " and " +
                   nameOf(*case_.resolvePlace(fix_.swapPlace));
        case FixDef::Kind::Create:
            return "Create " + withArticle(fix_.createdKind->kind) +
                   (fix_.place.empty() ? std::string() : " for " + nameOf(*place_));
        default:
            break;
        }
        std::string out;
        for (const EntityOp& one : ops_) {
            const std::string& text = one.op.value.text;
            out += (out.empty() ? "Set " : ", ") + nameOf({one.owner, one.op.path}) + " to " +
                   (Rational::parse(text) ? text : "`" + text + "`");
        }
        return out;
    }

  private:
    using Kind = PatchOp::Kind;

    /// Names a field, and its entity if that isn't the finding's: "`cost` of `Captain Brine`".
    [[nodiscard]] std::string nameOf(const schema::ExprPlace& place) const {
        const schema::EntityView& owner = place.owner;
        std::string title = schema::derivedText(owner);
        if (title.empty())
            title = owner.id;
        std::string path = pathWithItemNames(*owner.schema, owner.node, place.path);
        if (path.empty())
            path = place.path.str();
        if (path.empty())
            return "`" + title + "`";
        return "`" + path + "`" +
               (schema::areSameEntity(owner, case_.reportedEntity) ? std::string()
                                                                   : " of `" + title + "`");
    }

    void make() {
        switch (fix_.kind) {
        case FixDef::Kind::Set:
            if (fix_.value)
                set();
            break;
        case FixDef::Kind::Remove:
            if (nodeAt(*place_))
                ops_.push_back(opAt(Kind::Remove, *place_));
            break;
        case FixDef::Kind::Clamp:
            if (const auto bound = clamped())
                ops_.push_back(opAt(Kind::Set, *place_, Value(*bound)));
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
        case FixDef::Kind::Create:
            create();
            break;
        }
    }

    void set() {
        std::vector<EntityOp> made;
        const auto add = [&](const schema::ExprPlace& place, const schema::Expr& value) {
            auto fitting = fittingValue(fieldAt(place), case_.evaluate(value));
            if (fitting)
                made.push_back(opAt(Kind::Set, place, std::move(*fitting)));
            return fitting.has_value();
        };
        if (!add(*place_, *fix_.value))
            return;
        for (const auto& [where, value] : fix_.furtherValues) {
            const auto place = case_.resolvePlace(where);
            if (!place || !add(*place, *value))
                return;
        }
        ops_ = std::move(made);
    }

    /// Returns an id like `wanted` that no visible entity of the kind has. The world records the
    /// look-ups, so the rule runs again when an entity gets the id.
    std::string unusedId(const schema::EntitySchema& kind, std::string wanted) const {
        wanted.resize(std::min<std::size_t>(wanted.size(), 56)); // an id has at most 64 bytes
        std::string id = wanted;
        for (int n = 2; case_.world.find(kind.kind, id, case_.reportedEntity.pack); ++n)
            id = wanted + "-" + std::to_string(n);
        return id;
    }

    /// Creates an entity, and writes its id at the fix's place.
    void create() {
        const schema::EntitySchema& kind = *fix_.createdKind;
        auto fields = valueOf(fix_.addedItem);
        if (!fields)
            return;
        const auto title =
            std::find_if(fields->entries.begin(), fields->entries.end(),
                         [&](const auto& one) { return one.first == kind.titleField; });
        std::string wanted =
            kebabCase(fix_.createdId.evaluate(case_.world, case_.self, case_.given));
        if (wanted.empty() && title != fields->entries.end())
            wanted = kebabCase(title->second.text);
        if (!isKebabCaseId(wanted)) // it is empty, or begins with a digit
            wanted = wanted.empty() ? kind.kind : kind.kind + "-" + wanted;
        EntityOp made;
        made.created = &kind;
        made.op.kind = Kind::Insert;
        made.op.entity.id = unusedId(kind, std::move(wanted));
        if (title == fields->entries.end() && kind.field(kind.titleField) != nullptr)
            fields->entries.emplace(fields->entries.begin(), kind.titleField,
                                    Value(titleCase(made.op.entity.id)));
        made.op.value = std::move(*fields);
        Value id(made.op.entity.id);
        ops_.push_back(std::move(made));
        if (fix_.place.empty())
            return;
        const FieldDef* field = fieldAt(*place_);
        if (field != nullptr && field->kind == schema::FieldKind::List)
            append(std::move(id));
        else
            ops_.push_back(opAt(Kind::Set, *place_, std::move(id)));
    }

    void nearest() {
        const FieldDef* field = fieldAt(*place_);
        if (field == nullptr)
            return;
        Value word;
        for (const schema::ValueFault& fault : schema::valueFaults(*field, nodeAt(*place_)))
            if (!fault.suggestions.empty())
                word = Value(fault.suggestions.front());
        if (word.kind != NodeKind::Null)
            ops_.push_back(opAt(Kind::Set, *place_, std::move(word)));
    }

    /// Returns the nearest bound, from the fix's expression or from the field's declaration.
    std::optional<std::string> clamped() const {
        if (fix_.value)
            return schema::toText(case_.evaluate(*fix_.value));
        const FieldDef* field = fieldAt(*place_);
        const NodeRef node = nodeAt(*place_);
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
        if (value && value->kind != NodeKind::Null)
            append(std::move(*value));
    }
    /// Adds an item to the list at the fix's place.
    void append(Value value) {
        const NodeRef list = nodeAt(*place_);
        if (list.isSequence()) {
            const FieldDef* field = fieldAt(*place_);
            const std::size_t at =
                field != nullptr ? schema::insertionIndex(*field, list, value) : list.size();
            ops_.push_back(opAt(Kind::Insert, childOf(*place_, at), std::move(value)));
        } else if (list.isNull()) {
            Value made = Value::emptySequence();
            made.entries.emplace_back(std::string(), std::move(value));
            ops_.push_back(opAt(Kind::Set, *place_, std::move(made)));
        }
    }

    void swap() {
        const auto other = case_.resolvePlace(fix_.swapPlace);
        if (!other || place_->path.empty() || other->path.empty())
            return;
        const bool inOneEntity = schema::areSameEntity(other->owner, place_->owner);
        if (inOneEntity && other->path == place_->path)
            return;
        const NodeRef a = nodeAt(*place_), b = nodeAt(*other);
        if (!a || !b)
            return;
        const PathStep& one = place_->path.steps().back();
        const PathStep& two = other->path.steps().back();
        if (inOneEntity && one.kind == PathStep::Kind::Index && two.kind == PathStep::Kind::Index &&
            place_->path.parent() == other->path.parent()) {
            const std::size_t from = std::min(one.index, two.index);
            const std::size_t to = std::max(one.index, two.index);
            const schema::ExprPlace list{place_->owner, place_->path.parent()};
            ops_.push_back(moveTo(childOf(list, from), to));
            if (to - from > 1)
                ops_.push_back(moveTo(childOf(list, to - 1), from));
            return;
        }
        ops_.push_back(opAt(Kind::Set, *place_, Value::fromNode(b)));
        ops_.push_back(opAt(Kind::Set, *other, Value::fromNode(a)));
    }

    /// Sorts the list. Moves the items instead of rewriting them, so that their comments move too.
    void sort() {
        const NodeRef list = nodeAt(*place_);
        const FieldDef* field = fieldAt(*place_);
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
            ops_.push_back(moveTo(childOf(*place_, from), to));
            now.erase(at);
            now.insert(now.begin() + static_cast<std::ptrdiff_t>(to), wanted[to].was);
        }
    }

    const FixDef& fix_;
    const RuleCase& case_;
    std::optional<schema::ExprPlace> place_;
    std::vector<EntityOp> ops_;
};

} // namespace

void offerDeclaredFix(FindingSink& maker, Finding& finding, const FixDef& fix,
                      const RuleCase& where) {
    if (fix.when && !where.evaluatesTo(true, *fix.when))
        return;
    Patching patching(finding, fix, where);
    std::vector<EntityOp> ops = patching.run();
    if (ops.empty())
        return;
    std::string label = fix.label;
    if (label.empty())
        label = patching.describe();
    else if (!fix.args.empty())
        label = diag::fillPlaceholders(label, where.evaluateArgs(fix.args));
    // Removing a whole entity or field is never safe, whatever the author declares.
    const bool takesAll = std::any_of(ops.begin(), ops.end(), [](const EntityOp& one) {
        return one.op.kind == PatchOp::Kind::Remove && one.op.path.steps().size() < 2;
    });
    maker.addEntityFix(finding, std::move(label), fix.safe && !takesAll, std::move(ops));
}

} // namespace ww::check
