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

bool affects(const Keys& rests, const TextDifference& difference) {
    return touches(rests, difference.keys);
}

} // namespace

Tracker::Tracker(Parts parts) : parts_(std::move(parts)), report_(std::make_shared<Impact>()) {}

Tracker::~Tracker() {
    stop_ = true;
    if (making_.joinable())
        making_.join();
}

void Tracker::update(const Snapshot& now, const Snapshot& saved,
                     const check::Checker::Change& change) {
    now_ = now;
    saved_ = saved;
    allFindings_ = allFindings_ || change.everything;
    fileFindings_ = fileFindings_ || change.files;
    for (const EntityRef& ref : change.rechecked)
        if (ref.pack == now.packs.back()->pack)
            rechecked_.insert(ref);
    planDue_ = true;
}

void Tracker::forget() {
    asSaved_.clear();
    asEdited_.clear();
    nowTemplates_.reset();
    savedTemplates_.reset();
    listDue_ = true;
    planDue_ = begun_ || planDue_;
}

bool Tracker::waiting() const {
    const bool plans = planDue_ && (begun_ || prepared_ || !same(now_, saved_));
    return plans || reportDue_ || ready_ || (!queue_.empty() && (!clean() || prepared_));
}

bool Tracker::step() {
    if (ready_)
        (void)savedReady();
    if (planDue_) {
        plan();
        return false;
    }
    const bool known = queue_.size() > unknown_;
    if (known || (!queue_.empty() && !reportDue_)) {
        const EntityRef ref = std::move(queue_.back());
        queue_.pop_back();
        unknown_ = std::min(unknown_, queue_.size());
        process(ref);
        // Reports certain differences first, and everything at the end.
        if ((known && queue_.size() == unknown_) || queue_.empty())
            reportDue_ = true;
        return false;
    }
    if (!std::exchange(reportDue_, false))
        return false;
    const std::shared_ptr<const Impact> before = report_;
    assemble();
    return before->complete != report_->complete || before->entities != report_->entities ||
           before->revision != report_->revision;
}

void Tracker::finish() {
    while (true) {
        while (waiting())
            step();
        if (!making_.joinable())
            return;
        while (!ready_)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

/// Keeps facts that still hold for the newly saved text.
void Tracker::keepForSaved() {
    const TextDifference saved = textDifference(plannedSaved_, saved_, *parts_.system);
    const TextDifference fromNow = textDifference(plannedNow_, saved_, *parts_.system);
    std::erase_if(asSaved_, [&](const auto& one) { return affects(one.second.rests, saved); });
    for (const auto& [key, one] : asEdited_)
        if (!affects(one.rests, fromNow))
            asSaved_.insert_or_assign(key, one);
    savedTemplates_.reset();
}

void Tracker::plan() {
    planDue_ = false;
    if (!std::exchange(begun_, true)) {
        plannedNow_ = now_;
        plannedSaved_ = saved_;
    }
    if (!same(plannedSaved_, saved_))
        keepForSaved();
    const TextDifference sinceLast = textDifference(plannedNow_, now_, *parts_.system);
    std::erase_if(asEdited_, [&](const auto& one) { return affects(one.second.rests, sinceLast); });
    if (sinceLast.keys.contains(kGround))
        nowTemplates_.reset();
    listDue_ = listDue_ || sinceLast.structure || sinceLast.keys.contains(kGround);
    plannedNow_ = now_;
    plannedSaved_ = saved_;
    difference_ = textDifference(saved_, now_, *parts_.system);
    allFindings_ = allFindings_ || difference_.decisions;
    if (clean()) {
        rechecked_.clear();
        allFindings_ = fileFindings_ = false;
    }
    if (std::exchange(listDue_, false))
        entities_ = entitiesWithFacts(nowSide());
    fillQueue();
    reportDue_ = true;
}

void Tracker::fillQueue() {
    queue_.clear();
    held_.clear();
    if (!clean() || entities_.size() <= kMostPrepared)
        for (auto it = entities_.rbegin(); it != entities_.rend(); ++it)
            if (!asSaved_.contains(keyOf(*it)))
                queue_.push_back(*it);
    unknown_ = queue_.size();
    // Current facts are only needed for entities that differ from the saved pack.
    std::map<EntityKey, EntityRef> affected;
    for (const auto& [key, one] : asSaved_)
        if (affects(one.rests, difference_))
            affected[key] = {now_.packs.back()->pack, {}, key.first, key.second};
    for (const ChangedEntity& changed : difference_.entities)
        affected[keyOf(changed.either().ref)] = changed.either().ref;
    std::erase_if(asEdited_, [&](const auto& one) {
        return asSaved_.contains(one.first) && !affected.contains(one.first);
    });
    for (const auto& [key, ref] : affected)
        if (!asSaved_.contains(key) || !asEdited_.contains(key))
            queue_.push_back(ref);
}

const Tracker::Known& Tracker::known(const EntityRef& ref) {
    const EntityKey key = keyOf(ref);
    if (const auto it = asEdited_.find(key); it != asEdited_.end())
        return it->second;
    if (const auto it = asSaved_.find(key);
        it != asSaved_.end() && !affects(it->second.rests, difference_))
        return it->second;
    Known fresh;
    fresh.facts = factsOf(nowSide(), ref, fresh.rests);
    KnownBy& where = affects(fresh.rests, difference_) ? asEdited_ : asSaved_;
    return where.insert_or_assign(key, std::move(fresh)).first->second;
}

const Facts& Tracker::now(const EntityRef& ref) {
    if (planDue_)
        plan();
    return known(ref).facts;
}

void Tracker::process(const EntityRef& ref) {
    const Known& now = known(ref);
    if (asSaved_.contains(keyOf(ref)) || !affects(now.rests, difference_))
        return;
    if (!savedReady()) {
        held_.push_back(ref);
        return;
    }
    Known before;
    before.facts = factsOf(savedSide(), ref, before.rests);
    asSaved_.insert_or_assign(keyOf(ref), std::move(before));
}

bool Tracker::savedReady() {
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
        allFindings_ = allFindings_ || change.everything;
        fileFindings_ = fileFindings_ || change.files;
        rechecked_.insert(change.rechecked.begin(), change.rechecked.end());
    }
    return true;
}

Side Tracker::nowSide() {
    if (!nowTemplates_)
        nowTemplates_ = parts_.templates(plannedNow_);
    return {&plannedNow_, parts_.checker,      nowTemplates_,
            parts_.art,   parts_.system.get(), parts_.analyses};
}

Side Tracker::savedSide() {
    if (!savedTemplates_)
        savedTemplates_ = parts_.templates(plannedSaved_);
    return {&plannedSaved_, &*savedChecker_,     savedTemplates_,
            parts_.art,     parts_.system.get(), parts_.analyses};
}

std::vector<sheets::Face> Tracker::faces(const EntityRef& ref, const std::string& sheet,
                                         bool saved) {
    if (planDue_)
        plan();
    if (saved && !savedReady())
        return {};
    return facesOf(saved ? savedSide() : nowSide(), ref, sheet);
}

void Tracker::addFindingsOfChecked(Report& report) {
    std::map<EntityKey, std::set<EntityRef>> refs;
    for (const EntityRef& ref : rechecked_)
        if (!ref.id.empty() && !ref.section.empty())
            refs[keyOf(ref)].insert(ref);
    for (const ChangedEntity& changed : difference_.entities)
        for (const auto* piece : {&changed.before, &changed.after})
            if (*piece)
                refs[keyOf((*piece)->ref)].insert((*piece)->ref);
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
        report.addFindings(at, notesOf(was), notesOf(is));
    }
}

void Tracker::assemble() {
    auto out = std::make_shared<Impact>();
    if (!clean()) {
        const bool ready = savedReady();
        const Side now = nowSide();
        std::optional<Side> saved;
        if (ready)
            saved = savedSide();
        Report report(now, saved ? &*saved : nullptr);
        for (const ChangedEntity& changed : difference_.entities)
            report.addText(changed);
        for (const auto& [key, after] : asEdited_)
            if (const auto before = asSaved_.find(key); before != asSaved_.end())
                report.addFacts({now.own().pack, {}, key.first, key.second}, before->second.facts,
                                after.facts);
        for (const auto& [key, before] : asSaved_) {
            const auto after = asEdited_.find(key);
            const bool as = after == asEdited_.end();
            if (as && difference_.decisions && !before.facts.found.empty())
                report.addFacts({now.own().pack, {}, key.first, key.second}, before.facts,
                                before.facts);
            report.addSheets({now.own().pack, {}, key.first, key.second},
                             as ? before.facts : after->second.facts);
        }
        if (ready) {
            if (allFindings_)
                addFindings(report, *saved, now, FindingsOf::Everything);
            else
                addFindingsOfChecked(report);
            if (fileFindings_ && !allFindings_)
                addFindings(report, *saved, now, FindingsOf::Files);
        }
        *out = report.take();
        out->complete = ready && queue_.empty() && held_.empty();
    }
    out->revision = now_.revision;
    report_ = std::move(out);
}

} // namespace ww::impact
