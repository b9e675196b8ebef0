#include "rules/check/rules.h"

#include "rules/base/cancel.h"
#include "rules/check/judge.h"
#include "rules/check/maker.h"
#include "rules/schema/compact_tree.h"
#include "rules/schema/expr_program.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <optional>

namespace ww::check {

using schema::Constraint;
using schema::FieldDef;

namespace {

/// Runs rules on a record. Places a finding about a pack in one of the pack's entities if the rule
/// says so.
class Rules : public RuleRunner {
  public:
    Rules(const Store& store, const schema::World& world, const Record& record,
          std::vector<Finding>& out)
        : Rules(store, world, record, store.viewOf(record), out) {}

    void startGroup() { maker_.resetGroups(); }

  private:
    Rules(const Store& store, const schema::World& world, const Record& record,
          schema::EntityView self, std::vector<Finding>& out)
        : RuleRunner(world, self, maker_), store_(store), record_(record), out_(out),
          maker_(store, record, out) {}

    FindingSink* sinkForOtherEntity(const Constraint& constraint, RuleCase& here) override {
        there_.reset();
        if (record_.kind != store_.packKindIndex() && !schema::marksOtherEntity(constraint))
            return nullptr;
        if (!constraint.at.expr)
            return nullptr;
        const auto place = constraint.at.expr->evaluatePlace(here.world, here.self, here.given);
        const Record* found = place ? store_.recordOf(place->owner) : nullptr;
        // If that text is in another pack, reports the finding on this entity or pack.
        if (found == nullptr || found == &record_ || found->pack != record_.pack)
            return nullptr;
        here.reportedEntity = place->owner;
        return &there_.emplace(store_, *found, out_);
    }
    [[nodiscard]] bool isListed(const Finding& finding) const override {
        return (there_ ? *there_ : maker_).isListed(finding);
    }

    const Store& store_;
    const Record& record_;
    std::vector<Finding>& out_;
    FindingMaker maker_;
    /// Maker for the entity that the last pack finding was placed in.
    std::optional<FindingMaker> there_;
};

std::uint32_t stepsOf(const RuleRunner::RunCost& work) {
    return static_cast<std::uint32_t>(work.steps) | (work.overflowed ? Record::overflowed : 0);
}

void addReads(std::vector<schema::Dependency>& to, const std::vector<schema::Dependency>& reads) {
    for (const schema::Dependency& read : reads)
        if (std::find(to.begin(), to.end(), read) == to.end())
            to.push_back(read);
}

void addReads(std::vector<schema::Dependency>& to,
              const std::shared_ptr<const schema::Expr>& expr) {
    if (expr)
        addReads(to, expr->dependencies());
}

void addValueReads(std::vector<schema::Dependency>& to, const schema::ValueDef& value) {
    addReads(to, value.expr);
    for (const auto& entry : value.entries)
        addValueReads(to, entry.value);
}

/// Adds the titles of the entities whose place a fix names in its label.
void addTitleReads(std::vector<schema::Dependency>& to, const schema::System& system,
                   const schema::PlaceDef& place) {
    if (!place.expr || place.expr->valueLocation() != schema::ValueLocation::ReferencedEntity)
        return;
    for (const schema::Dependency& read : place.expr->dependencies())
        if (const schema::EntitySchema* kind = system.schemaOfKind(read.kind))
            addReads(to, {{kind->kind, kind->titleField.empty() ? "*" : kind->titleField}});
}

void addConstraintReads(std::vector<schema::Dependency>& to, const schema::System& system,
                        const Constraint& constraint) {
    if (constraint.each)
        addReads(to, constraint.each->dependencies());
    addReads(to, constraint.when);
    addReads(to, constraint.require);
    if (const auto& covers = constraint.covers)
        for (const auto& expr :
             {covers->list, covers->first, covers->last, covers->low, covers->high})
            addReads(to, expr);
    for (const auto& arg : constraint.args)
        addReads(to, arg.second);
    addReads(to, constraint.at.expr);
    addReads(to, constraint.atReference.expr);
    for (const schema::RelatedDef& related : constraint.related) {
        addReads(to, related.at.expr);
        addReads(to, related.message.dependencies());
    }
    for (const schema::FixDef& fix : constraint.fixes) {
        for (const auto& arg : fix.args)
            addReads(to, arg.second);
        addReads(to, fix.when);
        addReads(to, fix.place.expr);
        if (fix.label.empty()) {
            addTitleReads(to, system, fix.place);
            addTitleReads(to, system, fix.swapPlace);
            for (const auto& [place, value] : fix.furtherValues)
                addTitleReads(to, system, place);
        }
        addReads(to, fix.value);
        addReads(to, fix.swapPlace.expr);
        addReads(to, fix.createdId.dependencies());
        if (fix.createdKind != nullptr) // the new id depends on the ids that are there
            addReads(to, {{fix.createdKind->kind, "*", false, false}});
        for (const auto& [place, value] : fix.furtherValues) {
            addReads(to, place.expr);
            addReads(to, value);
        }
        addValueReads(to, fix.addedItem);
        for (const auto& by : fix.sortKeys)
            addReads(to, by);
    }
}

/// Adds the fields that the conditions of `field` and its inner fields read, and the entities that
/// `within` reads.
void addFieldReads(std::vector<schema::Dependency>& to, const schema::EntitySchema& schema,
                   const FieldDef& field) {
    addReads(to, field.when);
    if (!field.within.empty())
        if (const FieldDef* through = schema.field(field.within.substr(0, field.within.find('.'))))
            to.push_back({through->targetKind, "*", false});
    if (field.itemField)
        addFieldReads(to, schema, *field.itemField);
    if (field.keyOf)
        addFieldReads(to, schema, *field.keyOf);
    for (const FieldDef& inner : field.fields)
        addFieldReads(to, schema, inner);
}

} // namespace

RuleResult runRules(const Store& store, const std::vector<EntityCheck>& checks,
                    const StoreWorld& world, const Record& record, const RuleSet& which,
                    StepTotals& sums) {
    RuleResult out;
    const SchemaInfo& info = store.schemas[record.kind];
    out.steps.resize(info.rules.size(), 0);
    if (record.layering == Layering::Broken || !record.fields().isMapping())
        return out;
    Rules rules(store, world, record, out.findings);
    for (std::size_t i = 0; i < info.rules.size(); ++i) {
        if (!isRuleWanted(which, i))
            continue;
        throwIfCancelled();
        if (info.rules[i].constraint != nullptr && sums.isOverBudget(record.kind, i)) {
            sums.add(record.kind, i, out.steps[i] = Record::notRun);
            continue;
        }
        rules.startGroup();
        const auto before = static_cast<std::ptrdiff_t>(out.findings.size());
        world.resetMetUnreadable();
        if (info.rules[i].constraint != nullptr)
            out.steps[i] = stepsOf(rules.run(*info.rules[i].constraint));
        else
            rules.run(checks[info.rules[i].check]);
        sums.add(record.kind, i, out.steps[i]);
        if (world.hasMetUnreadable() || out.steps[i] > schema::maxExprSteps)
            out.findings.erase(out.findings.begin() + before, out.findings.end());
        out.ruleOfFinding.resize(out.findings.size(), static_cast<std::uint16_t>(i));
    }
    return out;
}

std::vector<SchemaInfo> buildSchemaInfos(const schema::System& system,
                                         const std::vector<EntityCheck>& checks) {
    std::vector<SchemaInfo> out;
    std::vector<const schema::EntitySchema*> all;
    for (const schema::EntitySchema& schema : system.schemas)
        all.push_back(&schema);
    all.push_back(&system.pack);
    for (const schema::EntitySchema* one : all) {
        const schema::EntitySchema& schema = *one;
        SchemaInfo info;
        info.schema = &schema;
        info.hasCompactFields = schema::hasCompactRecords(schema);
        const auto fields = static_cast<std::uint16_t>(schema.fields.size());
        for (std::uint16_t i = 0; i < fields; ++i) {
            const FieldDef& field = schema.fields[i];
            info.fields.emplace(field.key, i);
            for (const std::string& old : field.formerly)
                info.fields.emplace(old, i);
            if (field.required)
                info.required.push_back(i);
            if (field.unique && field.kind == schema::FieldKind::Text)
                info.uniqueTexts.push_back(i);
            addFieldReads(info.conditionReads, schema, field);
        }
        for (const Constraint& constraint : schema.constraints) {
            // findings of the pack's own record have their places another way
            info.marksOthers =
                info.marksOthers || (one != &system.pack && schema::marksOtherEntity(constraint));
            SchemaInfo::Rule rule;
            rule.constraint = &constraint;
            addConstraintReads(rule.reads, system, constraint);
            info.rules.push_back(std::move(rule));
        }
        for (std::size_t i = 0; i < checks.size(); ++i)
            if (checks[i].kind == schema.kind)
                info.rules.push_back({nullptr, i, checks[i].reads});
        out.push_back(std::move(info));
    }
    // A rule that reads an abstract kind also reads the kinds that extend it.
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const schema::EntitySchema* one : i + 1 < out.size()
                                                   ? schema::concreteKinds(system, *out[i].schema)
                                                   : std::vector{out[i].schema})
            for (std::size_t k = 0; k < out.size(); ++k)
                if (out[k].schema == one)
                    out[i].concreteKinds.push_back(static_cast<std::uint16_t>(k));
    const auto widen = [&](std::vector<schema::Dependency>& reads) {
        for (std::size_t i = 0; i < reads.size(); ++i)
            if (const schema::EntitySchema* kind = system.schemaOfKind(reads[i].kind);
                kind != nullptr && kind->isAbstract)
                for (const schema::EntitySchema* one : schema::concreteKinds(system, *kind)) {
                    schema::Dependency also = reads[i];
                    also.kind = one->kind;
                    reads.push_back(std::move(also));
                }
    };
    for (SchemaInfo& info : out) {
        widen(info.conditionReads);
        for (SchemaInfo::Rule& rule : info.rules)
            widen(rule.reads);
    }
    // Collects all fields that rules use to look entities up.
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto note = [&](const schema::Dependency& read) {
            for (SchemaInfo& info : out)
                if (read.byValue && info.schema->kind == read.kind)
                    if (const auto at = info.fields.find(read.field);
                        at != info.fields.end() &&
                        std::find(info.groupedBy.begin(), info.groupedBy.end(), at->second) ==
                            info.groupedBy.end())
                        info.groupedBy.push_back(at->second);
        };
        for (const schema::Dependency& read : out[i].conditionReads)
            note(read);
        for (const SchemaInfo::Rule& rule : out[i].rules)
            for (const schema::Dependency& read : rule.reads)
                note(read);
    }
    return out;
}

} // namespace ww::check
