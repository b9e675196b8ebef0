// Session: runs analyses in the worker, and reports their answers in the window thread.

#include "editor/session/session.h"

#include <algorithm>
#include <chrono>

namespace ww::session {

namespace {
/// Time limit for one batch of a column's answers. An edit may have to wait for this time plus the
/// time of one answer.
constexpr auto kColumnTime = std::chrono::milliseconds(30);
} // namespace

const std::vector<check::Analysis>& Session::analyses() {
    if (!analyses_)
        analyses_ = std::make_shared<const std::vector<check::Analysis>>(
            system_ && services_.analyses ? services_.analyses(*system_)
                                          : std::vector<check::Analysis>{});
    return *analyses_;
}

schema::LinePrefix Session::lineLeadOf(const schema::EntityView& entity) {
    if (!system_ || !services_.lineLead)
        return {};
    if (!lead_)
        lead_ = services_.lineLead(*system_);
    return *lead_ ? (*lead_)(*index_, entity) : schema::LinePrefix();
}

const check::Analysis* Session::findAnalysis(const std::string& id, const EntityPtr& entity) {
    const std::vector<check::Analysis>& all = analyses();
    const auto it = std::find_if(all.begin(), all.end(), [&](const check::Analysis& a) {
        return a.id == id && a.isAbout(entity->schema->kind);
    });
    return it == all.end() ? nullptr : &*it;
}

void Session::runAnalysis(const AnalysisRequest& request) {
    std::atomic<std::uint64_t>& newest = reportRequests_[request.isHover ? 1 : 0];
    const std::uint64_t id = ++newest;
    const EntityPtr entity = index_ ? index_->at(request.entity) : nullptr;
    if (!worker_ || !entity || !entity->schema)
        return;
    const check::Analysis* analysis = findAnalysis(request.analysis, entity);
    if (analysis == nullptr)
        return;
    auto job = [this, id, &newest, request, kept = analyses_, analysis, system = system_,
                kind = entity->schema->kind, pack = entity->pack(), own = packId(),
                name = std::string(entity->id())](check::Checker& checker) {
        const auto found = checker.index().find(kind, name, pack);
        // The checker may have another game by now.
        if (!found || id != newest || found->view.schema != system->schemaOfKind(kind))
            return;
        const check::AnalysisContext ground{system.get(), &checker.world(), &checker.index(), own};
        AnalysisResult result{request,
                              check::runAnalysis(*analysis, ground, found->view, request.arguments,
                                                 check::InvalidChoice::UseDefault)};
        QMetaObject::invokeMethod(
            this,
            [this, id, &newest, r = std::move(result)] {
                if (id == newest)
                    emit analysisFinished(r);
            },
            Qt::QueuedConnection);
    };
    // A hover request doesn't replace waiting requests. An outdated hover job returns at once.
    if (request.isHover)
        worker_->runWithChecker(std::move(job));
    else
        worker_->runAnalysis(std::move(job), !analysis->overlay.empty());
}

void Session::drawComparedFaces(std::vector<CheckWorker::ComparedFace> faces, int pixelWidth) {
    if (worker_)
        worker_->drawComparedFaces(std::move(faces), pixelWidth, [this] {
            QMetaObject::invokeMethod(
                this, [this] { emit comparedFacesDrawn(); }, Qt::QueuedConnection);
        });
}

void Session::runColumnAnalysis(const ColumnAnalysisRequest& request) {
    const std::uint64_t id = ++reportRequests_[2];
    if (!worker_ || !index_)
        return;
    struct One {
        const check::Analysis* analysis = nullptr; ///< null: the entity has no such analysis
        std::string kind, name, pack;
    };
    std::vector<One> ones;
    for (const EntityRef& ref : request.entities) {
        One& one = ones.emplace_back();
        if (const EntityPtr entity = index_->at(ref); entity && entity->schema)
            one = {findAnalysis(request.analysis, entity), entity->schema->kind,
                   std::string(entity->id()), entity->pack()};
    }
    worker_->runWhenIdle([this, id, request, ones = std::move(ones), kept = analyses_,
                          system = system_, own = packId()](check::Checker& checker) {
        const check::AnalysisContext ground{system.get(), &checker.world(), &checker.index(), own};
        ColumnAnalysisResult result{request, {}};
        const auto begun = std::chrono::steady_clock::now();
        for (const One& one : ones) {
            check::Answer& answer = result.answers.emplace_back();
            const auto found = checker.index().find(one.kind, one.name, one.pack);
            if (found && one.analysis != nullptr &&
                found->view.schema == system->schemaOfKind(one.kind))
                answer = check::runAnalysis(*one.analysis, ground, found->view, request.arguments,
                                            check::InvalidChoice::UseDefault);
            else
                answer.refuse(check::Refusal::Kind::Unknown, "there is nothing to analyse");
            // Stop if there is a newer request, or if an edit might be waiting.
            if (id != reportRequests_[2] || std::chrono::steady_clock::now() - begun > kColumnTime)
                break;
        }
        QMetaObject::invokeMethod(
            this,
            [this, id, r = std::move(result)] {
                if (id == reportRequests_[2])
                    emit columnAnalysisFinished(r);
            },
            Qt::QueuedConnection);
    });
}

} // namespace ww::session
