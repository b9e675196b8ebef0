#include "editor/session/face_checks.h"

#include "editor/sheets/whole_pack.h"
#include "rules/check/index.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace ww::session {

namespace {
std::vector<ProblemPtr> problemsOf(const std::vector<check::Finding>& findings,
                                   const schema::SystemPtr& game) {
    std::vector<ProblemPtr> out;
    for (const check::Finding& finding : findings)
        out.push_back(makeProblem(finding, game, true));
    return out;
}
} // namespace

void FaceChecks::update(const Snapshot& snapshot, const std::vector<EntityRef>& rechecked,
                        bool everything) {
    own_ = snapshot.packs.back();
    if (everything)
        recheckAll();
    for (const EntityRef& ref : rechecked) {
        const schema::EntitySchema* schema = painter_.system().schemaOfSection(ref.section);
        if (ref.id.empty() || !schema)
            continue;
        if (ref.pack == own_->pack)
            edited_.insert(ref);
        if (!begun_)
            continue;
        // Also queue the entities that refer to this entity: their cards show its name and colours.
        const auto info = checker_.index().find(schema->kind, ref.id, ref.pack);
        if (!info)
            continue;
        for (const check::EntityUsage& use :
             checker_.index().findUsages(info->kind, info->pack, info->id))
            enqueue(use.entity);
    }
    if (begun_ && !rechecked.empty() && painter_.isPrintable(painter_.system().pack.kind))
        enqueue(sheets::packEntityRef(*own_)); // the pack's own sheets may show any entity
}

void FaceChecks::startCheckingAll() {
    begun_ = true;
    enqueueAll();
}

void FaceChecks::recheckAll() {
    if (begun_)
        enqueueAll();
    for (const auto& [ref, findings] : found_)
        edited_.insert(ref);
}

void FaceChecks::enqueue(const EntityRef& ref) {
    if (own_->isFormatKnown && ref.pack == own_->pack && others_.size() < kMaxEntities)
        others_.insert(ref);
}

void FaceChecks::enqueueAll() {
    others_.clear();
    if (!own_)
        return;
    for (const schema::EntitySchema& schema : painter_.system().schemas) {
        if (!painter_.isPrintable(schema.kind))
            continue;
        for (const check::EntityInfo& info : checker_.index().entities(schema.kind))
            enqueue(info.ref);
    }
    if (painter_.isPrintable(painter_.system().pack.kind))
        enqueue(sheets::packEntityRef(*own_));
}

FaceCheckResult FaceChecks::runStep() {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::milliseconds(2);
    FaceCheckResult out;
    while (hasWork() && Clock::now() < until) {
        std::set<EntityRef>& first = hasEditedEntities() ? edited_ : others_;
        layOutEntity(first.extract(first.begin()).value(), out);
    }
    constexpr std::size_t kTogether = 64;
    if (!hasWork() || faces_.size() >= kTogether)
        out.faceHashes = std::exchange(faces_, {});
    return out;
}

void FaceChecks::layOutEntity(const EntityRef& ref, FaceCheckResult& out) {
    std::vector<check::Finding> now;
    const schema::EntitySchema* schema = sheets::isWholePack(ref)
                                             ? &painter_.system().pack
                                             : painter_.system().schemaOfSection(ref.section);
    if (schema && painter_.isPrintable(schema->kind)) {
        const impact::Facts& facts = tracker_.currentFacts(ref);
        now = facts.layoutFindings;
        checker_.applySeveritiesAndApprovals(now); // approvals may have changed
        std::uint64_t hash = 0;
        for (const impact::FaceHash& look : facts.faceHashes)
            if (look.isDefaultTemplate) // the print ledger compares only default templates
                hash = hash * 1099511628211u ^ look.hash;
        if (hash != 0)
            faces_.push_back({ref, hash});
    }
    const auto was = found_.find(ref);
    if (now.empty() && was == found_.end())
        return;
    out.entities.emplace_back(ref, problemsOf(now, game_));
    if (now.empty())
        found_.erase(was);
    else
        found_.insert_or_assign(ref, std::move(now));
}

FaceCheckResult FaceChecks::reapplyApprovals() {
    FaceCheckResult out;
    for (auto& [ref, findings] : found_) {
        checker_.applySeveritiesAndApprovals(findings);
        out.entities.emplace_back(ref, problemsOf(findings, game_));
    }
    return out;
}

} // namespace ww::session
