#include "rules/check/work.h"

#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/schema/each.h"
#include "rules/schema/expr_program.h"

#include <algorithm>
#include <string>

namespace ww::check {

StepTotals::StepTotals(const Store& store, const CheckerOptions& options)
    : most_(options.maxConstraintSteps), mostOfAll_(options.maxTotalSteps) {
    for (const SchemaInfo& info : store.schemas) {
        first_.push_back(size_);
        size_ += info.rules.size();
    }
    sums_ = std::make_unique<Sum[]>(size_);
}

void StepTotals::clear() {
    sums_ = std::make_unique<Sum[]>(size_);
    all_ = 0;
}

void StepTotals::add(std::uint16_t kind, std::size_t rule, std::uint32_t steps) {
    Sum& sum = sumOf(kind, rule);
    if (steps == Record::notRun) {
        ++sum.skipped;
        return;
    }
    sum.gaveUp += steps > schema::maxExprSteps ? 1 : 0;
    steps &= ~Record::overflowed;
    const std::uint64_t before = sum.steps.fetch_add(steps);
    all_ += std::min(before + steps, most_) - std::min(before, most_);
}

void StepTotals::remove(std::uint16_t kind, std::size_t rule, std::uint32_t steps) {
    Sum& sum = sumOf(kind, rule);
    if (steps == Record::notRun) {
        --sum.skipped;
        return;
    }
    sum.gaveUp -= steps > schema::maxExprSteps ? 1 : 0;
    steps &= ~Record::overflowed;
    const std::uint64_t before = sum.steps.fetch_sub(steps);
    all_ -= std::min(before, most_) - std::min(before - steps, most_);
}

bool StepTotals::isOverBudget(std::uint16_t kind, std::size_t rule) const {
    return isTotalOverBudget() || sumOf(kind, rule).steps > most_;
}

std::size_t StepTotals::skippedCount(std::uint16_t kind, std::size_t rule) const {
    return sumOf(kind, rule).skipped;
}

std::size_t StepTotals::gaveUpCount(std::uint16_t kind, std::size_t rule) const {
    return sumOf(kind, rule).gaveUp;
}

namespace {

/// Formats 5000000 as `5,000,000`.
std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) {
        at -= 3;
        text.insert(at, ",");
    }
    return text;
}

bool sameText(NodeRef node, const std::shared_ptr<const schema::Expr>& expr) {
    return expr ? node.isScalar() && node.scalar() == expr->text() : !node;
}

/// Returns the game's pack, whatever its id; if it isn't open, the pack being checked.
const PackState* packOfGame(const Store& store) {
    for (const PackState& pack : store.packs)
        for (const DocumentPtr& file : pack.documents->files)
            if (file->path == "system.yaml")
                return &pack;
    return store.packs.empty() ? nullptr : &store.packs.back();
}

/// Places the finding at the constraint's declaration. If several declarations have the id, prefers
/// the declaration with the same `require`.
void stand(Finding& finding, const Store& store, const schema::Constraint* constraint) {
    const PackState* pack = packOfGame(store);
    if (pack == nullptr)
        return;
    finding.entity.pack = pack->id;
    finding.entity.file = "system.yaml";
    bool sure = false;
    for (const DocumentPtr& file : pack->documents->files) {
        if (file->role != DocumentRole::Schema && file->path != "system.yaml")
            continue;
        file->forEachChunk([&](const ChunkPtr& chunk) {
            if (constraint == nullptr) {
                if (!finding.chunk && file->path == "system.yaml") {
                    finding.chunk = chunk;
                    finding.span = {};
                }
                return;
            }
            for (NodeRef one : chunk->root().find("constraints")) {
                const NodeRef id = one.find("id");
                const bool same = constraint->covers ? constraint->covers->gap.code ==
                                                           std::string(id.scalar()) + ".gap"
                                                     : id.scalar() == constraint->kind.code;
                if (!same || sure)
                    continue;
                sure = sameText(one.find("require"), constraint->require);
                if (!sure && finding.chunk)
                    continue;
                finding.entity.file = file->path;
                finding.chunk = chunk;
                finding.span = id.span();
            }
        });
    }
}

Finding made(const Store& store, const diag::Kind& kind, diag::Args args,
             const schema::Constraint* constraint) {
    Finding out;
    out.kind = &kind;
    out.severity = diag::Severity::Error; // severities in pack.yaml don't apply
    out.args = std::move(args);
    stand(out, store, constraint);
    return out;
}

template <class Visit>
void forEachChecked(const Store& store, std::uint16_t kind, Visit&& visit) {
    for (const PackState& pack : store.packs) {
        if (!pack.checked)
            continue;
        if (pack.packRecord && pack.packRecord->kind == kind)
            visit(*pack.packRecord);
        for (const auto& file : pack.files)
            for (const BlockState& block : file->blocks)
                for (const ChunkState& chunk : block.chunks)
                    for (const Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                        if (r->kind == kind)
                            visit(*r);
    }
}

} // namespace

std::vector<Finding> stepBudgetFindings(const Store& store, const StepTotals& sums,
                                        const CheckerOptions& options) {
    std::vector<Finding> out;
    if (sums.isTotalOverBudget()) {
        out.push_back(made(store, diag::rulesTooDear,
                           {{"game", store.system->id}, {"limit", grouped(options.maxTotalSteps)}},
                           nullptr));
        return out;
    }
    for (std::size_t k = 0; k < store.schemas.size(); ++k) {
        const SchemaInfo& info = store.schemas[k];
        const auto kind = static_cast<std::uint16_t>(k);
        for (std::size_t i = 0; i < info.rules.size(); ++i) {
            const bool all = sums.isOverBudget(kind, i);
            if (!all && sums.gaveUpCount(kind, i) == 0)
                continue;
            const schema::Constraint& constraint = *info.rules[i].constraint;
            const std::string name =
                constraint.covers
                    ? constraint.covers->gap.code.substr(0, constraint.covers->gap.code.size() - 4)
                    : constraint.kind.code;
            std::size_t count = 0, overflowed = 0;
            std::vector<Related> some;
            forEachChecked(store, kind, [&](const Record& record) {
                if (!all && (i >= record.steps.size() || record.steps[i] == Record::notRun ||
                             record.steps[i] <= schema::maxExprSteps))
                    return;
                ++count;
                const bool large = !all && (record.steps[i] & Record::overflowed) != 0;
                overflowed += large ? 1 : 0;
                constexpr std::size_t kNamed = 3;
                if (!all && some.size() < kNamed && kind != store.packKindIndex()) {
                    Related& one = some.emplace_back();
                    one.message = large ? "not checked here: a number is too large to be exact"
                                        : "not checked here";
                    one.entity = store.entityRefOf(record);
                }
            });
            const std::string onWhat = count == 1 ? "for it" : "for each of them";
            Finding& finding = out.emplace_back(
                made(store, diag::ruleTooDear,
                     {{"constraint", name},
                      {"count", std::to_string(count)},
                      {"limit", grouped(all ? options.maxConstraintSteps : schema::maxExprSteps)},
                      {"where", all && count != 1 ? "for all of them together"
                                : overflowed > 0  ? onWhat + ", or numbers too large to be exact"
                                                  : onWhat}},
                     &constraint));
            finding.related = std::move(some);
        }
    }
    return out;
}

Finding conditionBudgetFinding(const Store& store, const CheckerOptions& options) {
    std::size_t count = 0;
    for (std::size_t k = 0; k < store.schemas.size(); ++k)
        forEachChecked(store, static_cast<std::uint16_t>(k), [&](const Record& record) {
            count += record.conditions != Record::Conditions::None ? 1 : 0;
        });
    return made(store, diag::ruleTooDear,
                {{"constraint", "when"},
                 {"count", std::to_string(count)},
                 {"limit", grouped(options.maxTotalSteps)},
                 {"where", count == 1 ? "for it" : "for all of them together"}},
                nullptr);
}

} // namespace ww::check
