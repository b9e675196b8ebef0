#include "editor/session/face_checks.h"

#include "editor/sheets/whole_pack.h"
#include "rules/check/index.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace ww::session {

namespace {
std::vector<ProblemPtr> problemsOf(const std::vector<check::Finding>& findings) {
    std::vector<ProblemPtr> out;
    for (const check::Finding& finding : findings)
        out.push_back(makeProblem(finding, true));
    return out;
}
} // namespace

void FaceChecks::update(const Snapshot& snapshot, const std::vector<EntityRef>& rechecked,
                        bool everything) {
    own_ = snapshot.packs.back();
    if (everything)
        again();
    for (const EntityRef& ref : rechecked) {
        const schema::EntitySchema* schema = painter_.system().bySection(ref.section);
        if (ref.id.empty() || !schema)
            continue;
        if (ref.pack == own_->pack)
            edited_.insert(ref);
        if (!begun_)
            continue;
        // Cards show names and colours of the entities that they refer to.
        const auto info = checker_.index().find(schema->kind, ref.id, ref.pack);
        if (!info)
            continue;
        for (const check::Use& use : checker_.index().usesOf(info->kind, info->pack, info->id))
            queue(use.entity);
    }
    if (begun_ && !rechecked.empty() && painter_.prints(painter_.system().pack.kind))
        queue(sheets::refOf(*own_)); // the pack's own sheets may show any entity
}

void FaceChecks::begin() {
    begun_ = true;
    queueAll();
}

void FaceChecks::again() {
    if (begun_)
        queueAll();
    for (const auto& [ref, findings] : found_)
        edited_.insert(ref);
}

void FaceChecks::queue(const EntityRef& ref) {
    if (own_->judged && ref.pack == own_->pack && others_.size() < kMost)
        others_.insert(ref);
}

void FaceChecks::queueAll() {
    others_.clear();
    if (!own_)
        return;
    for (const schema::EntitySchema& schema : painter_.system().schemas) {
        if (!painter_.prints(schema.kind))
            continue;
        for (const check::EntityInfo& info : checker_.index().entities(schema.kind))
            queue(info.ref);
    }
    if (painter_.prints(painter_.system().pack.kind))
        queue(sheets::refOf(*own_));
}

FaceResult FaceChecks::step() {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::milliseconds(2);
    FaceResult out;
    while (waiting() && Clock::now() < until) {
        std::set<EntityRef>& first = hasEdited() ? edited_ : others_;
        lay(first.extract(first.begin()).value(), out);
    }
    constexpr std::size_t kTogether = 64;
    if (!waiting() || faces_.size() >= kTogether)
        out.faces = std::exchange(faces_, {});
    return out;
}

void FaceChecks::lay(const EntityRef& ref, FaceResult& out) {
    std::vector<check::Finding> now;
    const schema::EntitySchema* schema = sheets::isWholePack(ref)
                                             ? &painter_.system().pack
                                             : painter_.system().bySection(ref.section);
    if (schema && painter_.prints(schema->kind)) {
        const impact::Facts& facts = tracker_.now(ref);
        now = facts.found;
        checker_.adopt(now); // approvals may have changed
        std::uint64_t hash = 0;
        for (const impact::Look& look : facts.looks)
            if (look.first) // the print ledger compares only these
                hash = hash * 1099511628211u ^ look.hash;
        if (hash != 0)
            faces_.push_back({ref, hash});
    }
    const auto was = found_.find(ref);
    if (now.empty() && was == found_.end())
        return;
    out.entities.emplace_back(ref, problemsOf(now));
    if (now.empty())
        found_.erase(was);
    else
        found_.insert_or_assign(ref, std::move(now));
}

FaceResult FaceChecks::readopt() {
    FaceResult out;
    for (auto& [ref, findings] : found_) {
        checker_.adopt(findings);
        out.entities.emplace_back(ref, problemsOf(findings));
    }
    return out;
}

} // namespace ww::session
