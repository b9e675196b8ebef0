#include "editor/session/finding_store.h"

#include "editor/session/game_files.h"

#include "rules/diag/kinds.h"
#include "rules/diag/rank.h"

#include <algorithm>
#include <iterator>

namespace ww::session {

namespace {

void add(diag::Counts& counts, const Problem& problem) {
    diag::counterFor(counts, problem.finding.severity, !problem.finding.approvalReason.empty()) +=
        problem.count;
}

} // namespace

ProblemPtr makeProblem(const check::Finding& finding, const schema::SystemPtr& game, bool laidOut) {
    auto problem = std::make_shared<Problem>();
    problem->finding = finding;
    problem->isFromLayout = laidOut;
    problem->game = game;
    problem->count = check::representedCount(finding);
    if (finding.kind) {
        problem->code = finding.kind->code;
        problem->message = diag::fillPlaceholders(finding.kind->message, finding.args);
        problem->help = diag::fillPlaceholders(finding.kind->help, finding.args);
    }
    return problem;
}

ProblemPtr withLineNumbers(ProblemPtr problem, const Snapshot& snapshot) {
    const diag::Kind* kind = problem->finding.kind;
    if (!kind || kind->message.find("{first}") == std::string::npos)
        return problem;
    auto filled = std::make_shared<Problem>(*problem);
    filled->message =
        diag::fillPlaceholders(kind->message, check::messageArgs(snapshot, problem->finding));
    return filled;
}

ProblemPtr makeProblem(const diag::Diagnostic& diagnostic) {
    auto problem = std::make_shared<Problem>();
    problem->code = diagnostic.code;
    problem->message = diagnostic.message;
    problem->help = diagnostic.help;
    problem->place = diagnostic.place;
    problem->isFromOpening = true;
    problem->count = diagnostic.representedCount;
    problem->textFixes = diagnostic.fixes;
    problem->finding.severity = diagnostic.severity;
    problem->finding.cite = diagnostic.cite;
    problem->finding.approvalReason = diagnostic.approvalReason.value_or("");
    return problem;
}

std::vector<EntityRef>
FindingStore::replaceProblems(std::vector<std::pair<EntityRef, std::vector<ProblemPtr>>> entities,
                              std::vector<ProblemPtr> EntityProblems::*which) {
    std::vector<EntityRef> changed;
    for (auto& [ref, problems] : entities) {
        changed.push_back(ref);
        EntityProblems& of = byEntity_[ref];
        of.*which = std::move(problems);
        of.all = of.checked;
        of.all.insert(of.all.end(), of.fromLayout.begin(), of.fromLayout.end());
        if (of.all.empty())
            byEntity_.erase(ref);
    }
    return changed;
}

std::vector<EntityRef> FindingStore::apply(CheckResult result) {
    std::vector<EntityRef> changed;
    revision_ = result.revision;
    counts_ = result.counts;
    if (result.isComplete)
        for (auto it = byEntity_.begin(); it != byEntity_.end();) {
            changed.push_back(it->first);
            it->second.checked.clear();
            it->second.all = it->second.fromLayout;
            it = it->second.all.empty() ? byEntity_.erase(it) : std::next(it);
        }
    const auto more = replaceProblems(std::move(result.entities), &EntityProblems::checked);
    changed.insert(changed.end(), more.begin(), more.end());
    if (result.replacesFileProblems || result.isComplete)
        files_ = std::move(result.fileProblems);
    if (result.templateProblems)
        templates_ = std::move(*result.templateProblems);
    const auto files = collectFileProblems();
    changed.insert(changed.end(), files.begin(), files.end());
    return changed;
}

std::vector<EntityRef> FindingStore::apply(FaceCheckResult result) {
    const auto changed = replaceProblems(std::move(result.entities), &EntityProblems::fromLayout);
    laidOut_.clear();
    for (const auto& [ref, problems] : byEntity_)
        laidOut_.insert(laidOut_.end(), problems.fromLayout.begin(), problems.fromLayout.end());
    return changed;
}

void FindingStore::clearLayoutFindings() {
    laidOut_.clear();
    for (auto it = byEntity_.begin(); it != byEntity_.end();) {
        it->second.fromLayout.clear();
        it->second.all = it->second.checked;
        it = it->second.all.empty() ? byEntity_.erase(it) : std::next(it);
    }
}

bool FindingStore::hasTemplateErrors() const {
    return std::any_of(templates_.begin(), templates_.end(), [](const ProblemPtr& problem) {
        return problem->finding.severity == diag::Severity::Error;
    });
}

std::vector<EntityRef> FindingStore::setOpeningProblems(std::vector<ProblemPtr> problems) {
    opening_ = std::move(problems);
    return collectFileProblems();
}

std::vector<EntityRef> FindingStore::collectFileProblems() {
    std::map<EntityRef, std::vector<ProblemPtr>> now;
    for (const auto* list : {&opening_, &files_, &templates_})
        for (const ProblemPtr& problem : *list) {
            const EntityRef& at = problem->finding.entity;
            if (!at.file.empty())
                now[at.id.empty() ? fileRef(at.pack, at.file) : at].push_back(problem);
        }
    for (auto& [ref, problems] : now)
        if (const auto entity = byEntity_.find(ref); entity != byEntity_.end())
            problems.insert(problems.end(), entity->second.all.begin(), entity->second.all.end());
    std::vector<EntityRef> changed;
    for (const auto& [ref, problems] : now)
        if (const auto before = byFile_.find(ref);
            before == byFile_.end() || before->second != problems)
            changed.push_back(ref);
    for (const auto& [ref, problems] : byFile_)
        if (!now.contains(ref))
            changed.push_back(ref);
    byFile_ = std::move(now);
    return changed;
}

const std::vector<ProblemPtr>& FindingStore::problemsOfEntity(const EntityRef& ref) const {
    static const std::vector<ProblemPtr> none;
    if (const auto file = byFile_.find(ref); file != byFile_.end())
        return file->second;
    const auto it = byEntity_.find(ref);
    return it == byEntity_.end() ? none : it->second.all;
}

std::vector<ProblemPtr> FindingStore::allProblems() const {
    std::vector<ProblemPtr> out = opening_;
    out.insert(out.end(), files_.begin(), files_.end());
    out.insert(out.end(), templates_.begin(), templates_.end());
    for (const auto& [ref, problems] : byEntity_)
        out.insert(out.end(), problems.all.begin(), problems.all.end());
    return out;
}

diag::Counts FindingStore::counts() const {
    diag::Counts counts = counts_;
    for (const auto* list : {&opening_, &templates_})
        for (const ProblemPtr& problem : *list)
            add(counts, *problem);
    return counts;
}

bool isMissingField(const Problem& problem) {
    return problem.finding.kind == &diag::fieldMissing && problem.finding.approvalReason.empty();
}

diag::Counts countProblems(const std::vector<ProblemPtr>& problems) {
    diag::Counts counts;
    for (const ProblemPtr& problem : problems)
        add(counts, *problem);
    return counts;
}

} // namespace ww::session
