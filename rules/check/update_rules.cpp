// Runs rules, and discards the findings of rules that are too expensive.

#include "rules/check/maker.h"
#include "rules/check/parallel.h"
#include "rules/check/update.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ww::check {

/// Notes the other entities in which the record's findings are. Call it before and after the
/// findings change.
void Update::noteMarkedEntities(const Record& record) {
    if (!store_.schemas[record.kind].marksOthers)
        return;
    store_.recordsMarkingOthers.erase(&record);
    if (!record.findings)
        return;
    const EntityRef own = store_.entityRefOf(record);
    for (const Finding& finding : record.findings->ruleFindings)
        if (finding.entity != own) {
            haveMarksChanged_ = true;
            stoodIn_.push_back(finding.entity);
            store_.recordsMarkingOthers.insert(&record);
        }
}

/// Removes the findings of rules that run again. If `moved`, places the other findings in the new
/// text.
void Update::keepRuleFindings(Record& record, const RuleSet& rerun, bool all, bool moved) {
    if (!record.findings || record.findings->ruleFindings.empty())
        return;
    RecordFindings& findings = *record.findings;
    s_.addToCounts(findings.ruleFindings, -1);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < findings.ruleFindings.size(); ++i) {
        if (all || rerun[findings.ruleOfFinding[i]])
            continue;
        if (kept != i) {
            findings.ruleFindings[kept] = std::move(findings.ruleFindings[i]);
            findings.ruleOfFinding[kept] = findings.ruleOfFinding[i];
        }
        Finding& finding = findings.ruleFindings[kept++];
        if (moved && (!store_.schemas[record.kind].marksOthers ||
                      finding.entity == store_.entityRefOf(record))) {
            const Mark mark = markFor(record, finding.path);
            finding.chunk = mark.chunk;
            finding.span = mark.span;
        }
    }
    findings.ruleFindings.resize(kept);
    findings.ruleOfFinding.resize(kept);
    s_.addToCounts(findings.ruleFindings, 1);
    if (findings.empty())
        record.findings.reset();
}

/// Adds the findings' entities to the entities whose findings about a pack may have changed.
void Update::noteFindingEntities(const std::vector<Finding>& findings) {
    for (const Finding& finding : findings)
        stoodIn_.push_back(finding.entity);
}

template <class Visit>
void Update::forEachCheckedRecord(Visit&& visit) {
    for (PackState& pack : store_.packs) {
        if (!pack.checked)
            continue;
        if (pack.packRecord)
            visit(*pack.packRecord);
        for (const auto& file : pack.files)
            for (BlockState& block : file->blocks)
                for (ChunkState& chunk : block.chunks)
                    for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                        visit(*r);
    }
}

/// If conditions are too expensive, discards all their findings. Otherwise evaluates conditions
/// that were skipped before.
void Update::runSkippedConditions() {
    const auto those = [&](Record::Conditions wanted) {
        std::vector<Record*> out;
        forEachCheckedRecord([&](Record& record) {
            if (record.conditions == wanted && record.kind != store_.packKindIndex())
                out.push_back(&record);
        });
        return out;
    };
    while (!s_.conditions.isOverBudget()) {
        if (!std::exchange(s_.skippedConditions, false))
            return;
        rewalk(those(Record::Conditions::Skipped), WalkPurpose::NewText);
    }
    rewalk(those(Record::Conditions::Judged), WalkPurpose::DropConditions);
}

void Update::runPendingRules() {
    std::vector<Job> jobs;
    if (full_ || all_) {
        forEachCheckedRecord([&](Record& record) { jobs.push_back({&record, {}}); });
    } else {
        for (auto& [record, dirt] : dirt_) {
            if (record->file == nullptr || !isRecordChecked(*record))
                continue;
            if (dirt.allRules)
                jobs.push_back({record, {}});
            else if (std::find(dirt.rules.begin(), dirt.rules.end(), true) != dirt.rules.end())
                jobs.push_back({record, dirt.rules});
        }
    }
    runJobs(jobs);
    updateExpensiveRules(jobs);
}

void Update::runJobs(const std::vector<Job>& jobs) {
    for (const Job& job : jobs) {
        Record& record = *job.record;
        for (std::size_t i = 0; i < record.steps.size(); ++i)
            if (isRuleWanted(job.which, i))
                s_.steps.remove(record.kind, i, record.steps[i]);
    }
    std::vector<RuleResult> results(jobs.size());
    std::vector<StoreWorld> worlds(s_.threads, StoreWorld(store_));
    parallelFor(jobs.size(), s_.threads, [&](std::size_t i, unsigned thread) {
        worlds[thread].startRecording(jobs[i].record);
        results[i] =
            runRules(store_, s_.checks, worlds[thread], *jobs[i].record, jobs[i].which, s_.steps);
    });
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        Record& record = *jobs[i].record;
        const bool all = jobs[i].which.empty();
        RuleResult& result = results[i];
        if (record.kind == store_.packKindIndex()) {
            if (record.findings)
                noteFindingEntities(record.findings->ruleFindings);
            noteFindingEntities(result.findings);
        }
        if (record.steps.empty())
            record.steps = std::move(result.steps);
        else
            for (std::size_t rule = 0; rule < record.steps.size(); ++rule)
                if (isRuleWanted(jobs[i].which, rule))
                    record.steps[rule] = result.steps[rule];
        noteMarkedEntities(record);
        keepRuleFindings(record, jobs[i].which, all, false);
        if (result.findings.empty()) {
            noteMarkedEntities(record);
            continue;
        }
        if (!record.findings)
            record.findings = std::make_unique<RecordFindings>();
        RecordFindings& findings = *record.findings;
        s_.addToCounts(result.findings, 1);
        for (std::size_t f = 0; f < result.findings.size(); ++f) {
            // Inserts in the order of the rules, because only some rules may have run.
            const auto at = std::upper_bound(findings.ruleOfFinding.begin(),
                                             findings.ruleOfFinding.end(), result.ruleOfFinding[f]);
            const auto index = at - findings.ruleOfFinding.begin();
            findings.ruleOfFinding.insert(at, result.ruleOfFinding[f]);
            findings.ruleFindings.insert(findings.ruleFindings.begin() + index,
                                         std::move(result.findings[f]));
        }
        noteMarkedEntities(record);
    }
    for (StoreWorld& world : worlds)
        addWatches(world.lookups());
}

/// Returns jobs for rules that were skipped on some entities and aren't too expensive.
std::vector<Update::Job> Update::skippedJobs() {
    std::vector<Job> jobs;
    const auto wanted = [&](std::uint16_t kind, std::size_t rule) {
        return s_.steps.skippedCount(kind, rule) > 0 && !s_.steps.isOverBudget(kind, rule);
    };
    bool any = false;
    for (std::size_t kind = 0; kind < store_.schemas.size(); ++kind)
        for (std::size_t i = 0; i < store_.schemas[kind].rules.size(); ++i)
            any = any || wanted(static_cast<std::uint16_t>(kind), i);
    if (!any)
        return jobs;
    forEachCheckedRecord([&](Record& record) {
        RuleSet which(record.steps.size(), false);
        for (std::size_t i = 0; i < which.size(); ++i)
            which[i] = record.steps[i] == Record::notRun && wanted(record.kind, i);
        if (std::find(which.begin(), which.end(), true) != which.end())
            jobs.push_back({&record, std::move(which)});
    });
    return jobs;
}

/// Discards findings of constraints that became too expensive. Runs constraints again that are no
/// longer too expensive.
void Update::updateExpensiveRules(std::vector<Job>& jobs) {
    for (std::vector<Job> more = skippedJobs(); !more.empty(); more = skippedJobs()) {
        runJobs(more);
        jobs.insert(jobs.end(), std::make_move_iterator(more.begin()),
                    std::make_move_iterator(more.end()));
    }
    const std::vector<bool> was = std::move(s_.expensiveRules);
    s_.expensiveRules.clear();
    std::vector<std::size_t> first; // first index in `expensiveRules`, by kind
    bool came = false, went = false;
    for (std::size_t kind = 0; kind < store_.schemas.size(); ++kind) {
        first.push_back(s_.expensiveRules.size());
        for (std::size_t i = 0; i < store_.schemas[kind].rules.size(); ++i) {
            const std::size_t at = s_.expensiveRules.size();
            const bool now = store_.schemas[kind].rules[i].constraint != nullptr &&
                             s_.steps.isOverBudget(static_cast<std::uint16_t>(kind), i);
            const bool before = !full_ && at < was.size() && was[at];
            s_.expensiveRules.push_back(now);
            came = came || (now && !before);
            went = went || (before && !now);
        }
    }
    dear_ = came || went;
    if (went) {
        std::vector<Job> again;
        forEachCheckedRecord([&](Record& record) {
            RuleSet which(record.steps.size(), false);
            for (std::size_t i = 0; i < which.size(); ++i)
                which[i] =
                    was[first[record.kind] + i] && !s_.expensiveRules[first[record.kind] + i];
            if (std::find(which.begin(), which.end(), true) != which.end())
                again.push_back({&record, std::move(which)});
        });
        runJobs(again);
    }
    const auto drop = [&](Record& record) {
        const auto from =
            s_.expensiveRules.begin() + static_cast<std::ptrdiff_t>(first[record.kind]);
        const RuleSet which(from, from + static_cast<std::ptrdiff_t>(record.steps.size()));
        if (std::find(which.begin(), which.end(), true) == which.end())
            return;
        if (record.kind == store_.packKindIndex() && record.findings)
            noteFindingEntities(record.findings->ruleFindings);
        noteMarkedEntities(record);
        keepRuleFindings(record, which, false, false);
        noteMarkedEntities(record);
    };
    if (came)
        forEachCheckedRecord(drop);
    else if (std::find(s_.expensiveRules.begin(), s_.expensiveRules.end(), true) !=
             s_.expensiveRules.end())
        for (const Job& job : jobs)
            drop(*job.record);
    s_.addToCounts(s_.expensiveRuleFindings, -1);
    files_ = files_ || !s_.expensiveRuleFindings.empty();
    s_.expensiveRuleFindings = stepBudgetFindings(store_, s_.steps, s_.options);
    if (s_.conditions.isOverBudget())
        s_.expensiveRuleFindings.push_back(conditionBudgetFinding(store_, s_.options));
    files_ = files_ || !s_.expensiveRuleFindings.empty();
    s_.addToCounts(s_.expensiveRuleFindings, 1);
}

/// Subtracts the steps of a record that is about to be deleted, and notes the entities that lose
/// its findings.
void Update::subtractSteps(Record& record) {
    noteMarkedEntities(record);
    store_.recordsMarkingOthers.erase(&record);
    for (std::size_t i = 0; i < record.steps.size(); ++i)
        s_.steps.remove(record.kind, i, record.steps[i]);
    record.steps.clear();
    s_.conditions.remove(std::exchange(record.conditionSteps, 0));
}

} // namespace ww::check
