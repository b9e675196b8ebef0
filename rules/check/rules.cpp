#include "rules/check/rules.h"

#include "rules/base/cancel.h"
#include "rules/check/maker.h"
#include "rules/schema/expr.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <cmath>

namespace ww::check {

using schema::Constraint;
using schema::FieldDef;
using schema::FixDef;

namespace {

std::optional<bool> truth(const schema::ExprValue& value) {
    const bool* known = std::get_if<bool>(&value);
    return known == nullptr ? std::nullopt : std::optional<bool>(*known);
}

const FieldDef* fieldAt(const schema::EntitySchema& schema, const FieldPath& path) {
    const FieldDef* at = nullptr;
    for (const Step& step : path.steps()) {
        if (at == nullptr)
            at = schema.field(step.key);
        else if (step.kind != Step::Kind::Key || at->kind == schema::FieldKind::Map)
            at = at->of.get();
        else
            at = at->field(step.key);
        if (at == nullptr)
            return nullptr;
    }
    return at;
}

class Rules {
  public:
    Rules(const Store& store, const schema::World& world, const Record& record,
          std::vector<Finding>& out)
        : world_(world), record_(record), schema_(*store.schemas[record.kind].schema),
          maker_(store, record, out), self_(store.view(record)) {}

    void run(const Constraint& constraint) {
        if (constraint.when && truth(constraint.when->evaluate(world_, self_)) != true)
            return;
        // Malformed or missing operands make neither true nor false: their own findings stand.
        if (truth(constraint.require->evaluate(world_, self_)) != false)
            return;
        diag::Args args;
        for (const auto& [name, expr] : constraint.args)
            args.emplace_back(name, schema::toText(expr->evaluate(world_, self_)));
        Finding& made = maker_.add(constraint.kind, constraint.at, std::move(args));
        for (const FixDef& fix : constraint.fixes)
            offer(made, fix);
    }

    void startGroup() { maker_.startGroup(); }
    void run(const EntityCheck& check) { check.run(world_, self_, maker_); }

  private:
    void offer(Finding& finding, const FixDef& fix) {
        std::vector<PatchOp> also; // a fix is all that it says, or it is none
        for (const auto& [path, value] : fix.also) {
            PatchOp set;
            set.path = path;
            set.value = Value(schema::toText(value->evaluate(world_, self_)));
            also.push_back(std::move(set));
        }
        PatchOp op;
        op.path = fix.path.empty() ? finding.path : fix.path;
        switch (fix.kind) {
        case FixDef::Kind::Set:
            if (!fix.value)
                return;
            op.value = Value(schema::toText(fix.value->evaluate(world_, self_)));
            break;
        case FixDef::Kind::Remove:
            if (!at(op.path))
                return;
            op.kind = PatchOp::Kind::Remove;
            break;
        case FixDef::Kind::Clamp: {
            const auto bound = clamped(op.path, fix);
            if (!bound)
                return;
            op.value = Value(*bound);
            break;
        }
        case FixDef::Kind::Nearest: {
            const FieldDef* field = fieldAt(schema_, op.path);
            if (field == nullptr)
                return;
            for (const schema::ValueFault& fault : schema::faults(*field, at(op.path)))
                if (!fault.suggestions.empty())
                    op.value = Value(fault.suggestions.front());
            if (op.value.kind == NodeKind::Null)
                return;
            break;
        }
        }
        std::string label = fix.label;
        if (label.empty())
            label = op.kind == PatchOp::Kind::Remove
                        ? "remove `" + op.path.str() + "`"
                        : "set `" + op.path.str() + "` to `" + op.value.text + "`";
        also.insert(also.begin(), std::move(op));
        maker_.fixBy(finding, std::move(label), fix.safe, std::move(also));
    }

    NodeRef at(const FieldPath& path) const {
        NodeRef node = self_.node;
        for (const Step& step : path.steps())
            node = step.kind == Step::Kind::Key ? node.find(step.key) : node.at(step.index);
        return node;
    }

    /// The bound nearest to the value: the fix's own expression, else the field's declaration.
    std::optional<std::string> clamped(const FieldPath& path, const FixDef& fix) const {
        if (fix.value)
            return schema::toText(fix.value->evaluate(world_, self_));
        const FieldDef* field = fieldAt(schema_, path);
        const NodeRef node = at(path);
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

    const schema::World& world_;
    const Record& record_;
    const schema::EntitySchema& schema_;
    FindingMaker maker_;
    const schema::EntityView self_;
};

void addReads(std::vector<schema::Read>& to, const std::shared_ptr<const schema::Expr>& expr) {
    if (!expr)
        return;
    for (const schema::Read& read : expr->reads())
        if (std::find(to.begin(), to.end(), read) == to.end())
            to.push_back(read);
}

/// Conditions anywhere below a field, and what references into another entity look at.
void addFieldReads(std::vector<schema::Read>& to, const schema::EntitySchema& schema,
                   const FieldDef& field) {
    addReads(to, field.when);
    if (!field.within.empty())
        if (const FieldDef* through = schema.field(field.within.substr(0, field.within.find('.'))))
            to.push_back({through->to, "*", false});
    if (field.of)
        addFieldReads(to, schema, *field.of);
    if (field.keyOf)
        addFieldReads(to, schema, *field.keyOf);
    for (const FieldDef& inner : field.fields)
        addFieldReads(to, schema, inner);
}

} // namespace

RuleResult runRules(const Store& store, const std::vector<EntityCheck>& checks,
                    const StoreWorld& world, const Record& record, const RuleSet& which) {
    RuleResult out;
    if (record.layering == Layering::Broken || !record.fields().isMapping())
        return out;
    const SchemaInfo& info = store.schemas[record.kind];
    Rules rules(store, world, record, out.findings);
    for (std::size_t i = 0; i < info.rules.size(); ++i) {
        if (!which.empty() && !which[i])
            continue;
        cancelPoint();
        rules.startGroup();
        const auto before = static_cast<std::ptrdiff_t>(out.findings.size());
        world.forget();
        if (info.rules[i].constraint != nullptr)
            rules.run(*info.rules[i].constraint);
        else
            rules.run(checks[info.rules[i].check]);
        if (world.metUnknown())
            out.findings.erase(out.findings.begin() + before, out.findings.end());
        out.source.resize(out.findings.size(), static_cast<std::uint16_t>(i));
    }
    return out;
}

std::vector<SchemaInfo> schemaInfos(const schema::System& system,
                                    const std::vector<EntityCheck>& checks) {
    std::vector<SchemaInfo> out;
    for (const schema::EntitySchema& schema : system.schemas) {
        SchemaInfo info;
        info.schema = &schema;
        for (std::uint16_t i = 0; i < schema.fields.size(); ++i) {
            const FieldDef& field = schema.fields[i];
            info.fields.emplace(field.key, i);
            for (const std::string& old : field.formerly)
                info.fields.emplace(old, i);
            if (field.required)
                info.required.push_back(i);
            if (field.unique && field.kind == schema::FieldKind::Text)
                info.uniqueTexts.push_back(i);
            addFieldReads(info.whenReads, schema, field);
        }
        for (const Constraint& constraint : schema.constraints) {
            SchemaInfo::Rule rule;
            rule.constraint = &constraint;
            addReads(rule.reads, constraint.when);
            addReads(rule.reads, constraint.require);
            for (const auto& arg : constraint.args)
                addReads(rule.reads, arg.second);
            for (const FixDef& fix : constraint.fixes) {
                addReads(rule.reads, fix.value);
                for (const auto& also : fix.also)
                    addReads(rule.reads, also.second);
            }
            info.rules.push_back(std::move(rule));
        }
        for (std::size_t i = 0; i < checks.size(); ++i)
            if (checks[i].kind == schema.kind)
                info.rules.push_back({nullptr, i, checks[i].reads});
        out.push_back(std::move(info));
    }
    return out;
}

} // namespace ww::check
