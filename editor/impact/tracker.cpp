#include "editor/impact/tracker.h"

#include "rules/base/cancel.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace ww::impact {

namespace {

bool same(const Snapshot& a, const Snapshot& b) {
    return a.packs == b.packs;
}

bool affects(const DependencyKeys& rests, const TextDifference& difference) {
    return hasChangedKey(rests, difference.keys);
}

} // namespace

Tracker::Tracker(TrackerInputs parts)
    : parts_(std::move(parts)), report_(std::make_shared<Impact>()) {}

Tracker::~Tracker() {
    stop_ = true;
    if (making_.joinable())
        making_.join();
}

void Tracker::update(const Snapshot& now, const Snapshot& saved,
                     const check::Checker::Change& change) {
    now_ = now;
    saved_ = saved;
    allFindings_ = allFindings_ || change.allChanged;
    fileFindings_ = fileFindings_ || change.filesChanged;
    for (const EntityRef& ref : change.rechecked)
        if (ref.pack == now.packs.back()->pack)
            rechecked_.insert(ref);
    planDue_ = true;
}

void Tracker::discardLayouts() {
    asSaved_.clear();
    asEdited_.clear();
    nowTemplates_.reset();
    savedTemplates_.reset();
    listDue_ = true;
    planDue_ = begun_ || planDue_;
}

bool Tracker::hasWork() const {
    const bool plans = planDue_ && (begun_ || prepared_ || !same(now_, saved_));
    return plans || reportDue_ || ready_ || (!queue_.empty() && (!isUnchanged() || prepared_));
}

bool Tracker::runStep() {
    if (ready_)
        (void)ensureSavedChecked();
    if (planDue_) {
        planWork();
        return false;
    }
    const bool known = queue_.size() > unknown_;
    if (known || (!queue_.empty() && !reportDue_)) {
        const EntityRef ref = std::move(queue_.back());
        queue_.pop_back();
        unknown_ = std::min(unknown_, queue_.size());
        updateFactsOf(ref);
        // Report twice: after the entities that are known to differ, and at the end.
        if ((known && queue_.size() == unknown_) || queue_.empty())
            reportDue_ = true;
        return false;
    }
    if (!std::exchange(reportDue_, false))
        return false;
    const std::shared_ptr<const Impact> before = report_;
    assembleImpact();
    return before->isComplete != report_->isComplete || before->entities != report_->entities ||
           before->revision != report_->revision;
}

void Tracker::runUntilIdle() {
    while (true) {
        while (hasWork())
            runStep();
        if (!making_.joinable())
            return;
        while (!ready_)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

/// Keeps the known facts that are valid for the newly saved text.
void Tracker::reuseFactsForSaved() {
    const TextDifference saved = textDifference(plannedSaved_, saved_, *parts_.system);
    const TextDifference fromNow = textDifference(plannedNow_, saved_, *parts_.system);
    std::erase_if(asSaved_,
                  [&](const auto& one) { return affects(one.second.dependencies, saved); });
    for (const auto& [key, one] : asEdited_)
        if (!affects(one.dependencies, fromNow))
            asSaved_.insert_or_assign(key, one);
    savedTemplates_.reset();
}

void Tracker::planWork() {
    planDue_ = false;
    if (!std::exchange(begun_, true)) {
        plannedNow_ = now_;
        plannedSaved_ = saved_;
    }
    if (!same(plannedSaved_, saved_))
        reuseFactsForSaved();
    const TextDifference sinceLast = textDifference(plannedNow_, now_, *parts_.system);
    std::erase_if(asEdited_,
                  [&](const auto& one) { return affects(one.second.dependencies, sinceLast); });
    if (sinceLast.keys.contains(kGlobalKey))
        nowTemplates_.reset();
    listDue_ = listDue_ || sinceLast.isStructural || sinceLast.keys.contains(kGlobalKey);
    plannedNow_ = now_;
    plannedSaved_ = saved_;
    difference_ = textDifference(saved_, now_, *parts_.system);
    allFindings_ = allFindings_ || difference_.hasApprovalChanges;
    if (isUnchanged()) {
        rechecked_.clear();
        allFindings_ = fileFindings_ = false;
    }
    if (std::exchange(listDue_, false))
        entities_ = entitiesWithFacts(editedPack());
    fillQueue();
    reportDue_ = true;
}

void Tracker::fillQueue() {
    queue_.clear();
    held_.clear();
    if (!isUnchanged() || entities_.size() <= kMaxPreparedEntities)
        for (auto it = entities_.rbegin(); it != entities_.rend(); ++it)
            if (!asSaved_.contains(entityKeyOf(*it)))
                queue_.push_back(*it);
    unknown_ = queue_.size();
    // Compute current facts only of entities that may differ from the saved pack.
    std::map<EntityKey, EntityRef> affected;
    for (const auto& [key, one] : asSaved_)
        if (affects(one.dependencies, difference_))
            affected[key] = {now_.packs.back()->pack, {}, key.first, key.second};
    for (const ChangedEntity& changed : difference_.entities)
        affected[entityKeyOf(changed.afterOrBefore().ref)] = changed.afterOrBefore().ref;
    std::erase_if(asEdited_, [&](const auto& one) {
        return asSaved_.contains(one.first) && !affected.contains(one.first);
    });
    for (const auto& [key, ref] : affected)
        if (!asSaved_.contains(key) || !asEdited_.contains(key))
            queue_.push_back(ref);
}

const Tracker::KnownFacts& Tracker::knownFacts(const EntityRef& ref) {
    const EntityKey key = entityKeyOf(ref);
    if (const auto it = asEdited_.find(key); it != asEdited_.end())
        return it->second;
    if (const auto it = asSaved_.find(key);
        it != asSaved_.end() && !affects(it->second.dependencies, difference_))
        return it->second;
    KnownFacts fresh;
    fresh.facts = computeFacts(editedPack(), ref, fresh.dependencies);
    KnownFactsByKey& where = affects(fresh.dependencies, difference_) ? asEdited_ : asSaved_;
    return where.insert_or_assign(key, std::move(fresh)).first->second;
}

const Facts& Tracker::currentFacts(const EntityRef& ref) {
    if (planDue_)
        planWork();
    return knownFacts(ref).facts;
}

void Tracker::updateFactsOf(const EntityRef& ref) {
    const KnownFacts& now = knownFacts(ref);
    if (asSaved_.contains(entityKeyOf(ref)) || !affects(now.dependencies, difference_))
        return;
    if (!ensureSavedChecked()) {
        held_.push_back(ref);
        return;
    }
    KnownFacts before;
    before.facts = computeFacts(savedPack(), ref, before.dependencies);
    asSaved_.insert_or_assign(entityKeyOf(ref), std::move(before));
}

bool Tracker::ensureSavedChecked() {
    if (!savedChecker_ && !making_.joinable()) {
        // Runs on another thread, since checking everything takes a while.
        making_ = std::thread([this, snapshot = saved_] {
            const CancelScope scope(&stop_);
            try {
                made_.emplace(parts_.makeChecker());
                made_->update(snapshot);
            } catch (const Cancelled&) {
                return;
            }
            savedChecked_ = snapshot;
            ready_ = true;
            if (parts_.wake)
                parts_.wake();
        });
        return false;
    }
    if (!savedChecker_) {
        if (!ready_)
            return false;
        making_.join();
        ready_ = false;
        savedChecker_.emplace(std::move(*made_));
        made_.reset();
        queue_.insert(queue_.end(), held_.begin(), held_.end());
        held_.clear();
        reportDue_ = true;
    }
    if (!same(savedChecked_, saved_)) {
        const check::Checker::Change change = savedChecker_->update(saved_);
        savedChecked_ = saved_;
        allFindings_ = allFindings_ || change.allChanged;
        fileFindings_ = fileFindings_ || change.filesChanged;
        rechecked_.insert(change.rechecked.begin(), change.rechecked.end());
    }
    return true;
}

ComparedPack Tracker::editedPack() {
    if (!nowTemplates_)
        nowTemplates_ = parts_.templates(plannedNow_);
    return {&plannedNow_, parts_.checker,      nowTemplates_,
            parts_.art,   parts_.system.get(), parts_.analyses};
}

ComparedPack Tracker::savedPack() {
    if (!savedTemplates_)
        savedTemplates_ = parts_.templates(plannedSaved_);
    return {&plannedSaved_, &*savedChecker_,     savedTemplates_,
            parts_.art,     parts_.system.get(), parts_.analyses};
}

std::vector<sheets::Face> Tracker::facesOfVersion(const EntityRef& ref, const std::string& sheet,
                                                  bool saved) {
    if (planDue_)
        planWork();
    if (saved && !ensureSavedChecked())
        return {};
    return layOutFaces(saved ? savedPack() : editedPack(), ref, sheet);
}

void Tracker::addFindingsOfRechecked(ImpactBuilder& report) {
    std::map<EntityKey, std::set<EntityRef>> refs;
    for (const EntityRef& ref : rechecked_)
        if (!ref.id.empty() && !ref.section.empty())
            refs[entityKeyOf(ref)].insert(ref);
    for (const ChangedEntity& changed : difference_.entities)
        for (const auto* piece : {&changed.before, &changed.after})
            if (*piece)
                refs[entityKeyOf((*piece)->ref)].insert((*piece)->ref);
    for (const auto& [key, places] : refs) {
        std::vector<const check::Finding*> was, is;
        EntityRef at = *places.begin();
        for (const EntityRef& ref : places) {
            for (const check::Finding* finding : savedChecker_->findingsOf(ref))
                if (finding->entity == ref)
                    was.push_back(finding);
            for (const check::Finding* finding : parts_.checker->findingsOf(ref))
                if (finding->entity == ref) {
                    is.push_back(finding);
                    at = ref;
                }
        }
        report.addFindings(at, findingNotesOf(was), findingNotesOf(is));
    }
}

void Tracker::assembleImpact() {
    auto out = std::make_shared<Impact>();
    if (!isUnchanged()) {
        const bool ready = ensureSavedChecked();
        const ComparedPack now = editedPack();
        std::optional<ComparedPack> saved;
        if (ready)
            saved = savedPack();
        ImpactBuilder report(now, saved ? &*saved : nullptr);
        for (const ChangedEntity& changed : difference_.entities)
            report.addText(changed);
        for (const auto& [key, after] : asEdited_)
            if (const auto before = asSaved_.find(key); before != asSaved_.end())
                report.addFacts({now.ownPack().pack, {}, key.first, key.second},
                                before->second.facts, after.facts);
        for (const auto& [key, before] : asSaved_) {
            const auto after = asEdited_.find(key);
            const bool as = after == asEdited_.end();
            if (as && difference_.hasApprovalChanges && !before.facts.layoutFindings.empty())
                report.addFacts({now.ownPack().pack, {}, key.first, key.second}, before.facts,
                                before.facts);
            report.addSheets({now.ownPack().pack, {}, key.first, key.second},
                             as ? before.facts : after->second.facts);
        }
        if (ready) {
            if (allFindings_)
                addFindings(report, *saved, now, FindingScope::Everything);
            else
                addFindingsOfRechecked(report);
            if (fileFindings_ && !allFindings_)
                addFindings(report, *saved, now, FindingScope::Files);
        }
        *out = report.takeImpact();
        out->isComplete = ready && queue_.empty() && held_.empty();
    }
    out->revision = now_.revision;
    report_ = std::move(out);
}

} // namespace ww::impact
