#include "editor/session/face_checks.h"

#include "editor/sheets/face_findings.h"
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
        // Cards show names and colours of what they refer to.
        const auto info = checker_.index().find(schema->kind, ref.id, ref.pack);
        if (!info)
            continue;
        for (const check::Use& use : checker_.index().usesOf(info->kind, info->pack, info->id))
            queue(use.entity);
    }
    if (begun_ && !rechecked.empty() && !painter_.sheetFor(painter_.system().pack.kind).empty())
        queue(sheets::refOf(*own_)); // its sheets may show any of them
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
        if (painter_.sheetFor(schema.kind).empty())
            continue;
        for (const check::EntityInfo& info : checker_.index().entities(schema.kind))
            queue(info.ref);
    }
    if (!painter_.sheetFor(painter_.system().pack.kind).empty())
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

schema::EntityView FaceChecks::viewOf(const EntityRef& ref, const schema::EntitySchema& schema) {
    if (sheets::isWholePack(ref))
        return sheets::wholePack(painter_.system(), *own_);
    // Of a required pack's entity that is changed here, the last layer.
    const auto info = checker_.index().find(schema.kind, ref.id, ref.pack);
    return info && info->ref == ref ? info->view : schema::EntityView();
}

void FaceChecks::lay(const EntityRef& ref, FaceResult& out) {
    std::vector<check::Finding> now;
    const schema::EntitySchema* schema = sheets::isWholePack(ref)
                                             ? &painter_.system().pack
                                             : painter_.system().bySection(ref.section);
    const std::string sheet = schema ? painter_.sheetFor(schema->kind) : std::string();
    if (!sheet.empty()) {
        const schema::EntityView view = viewOf(ref, *schema);
        if (view) {
            const std::vector<sheets::Face> faces = painter_.layOut(sheet, view, checker_.world());
            std::uint64_t hash = 0;
            for (const sheets::Face& face : faces)
                hash = hash * 1099511628211u ^ face.hash;
            if (!faces.empty())
                faces_.push_back({ref, hash});
            now = sheets::faceFindings(checker_, *own_, ref, view, sheet, faces);
        }
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
        for (check::Finding& finding : findings) {
            finding.approved.clear();
            checker_.adopt(finding);
        }
        out.entities.emplace_back(ref, problemsOf(findings));
    }
    return out;
}

} // namespace ww::session
