// Session: analyses, run by the worker and reported on the window's thread.

#include "editor/session/session.h"

#include <algorithm>
#include <chrono>

namespace ww::session {

namespace {
/// Time for one part of a column. A key press waits at most this long plus one answer.
constexpr auto kColumnTime = std::chrono::milliseconds(30);
} // namespace

const std::vector<check::Analysis>& Session::analyses() {
    if (!analyses_)
        analyses_ = std::make_shared<const std::vector<check::Analysis>>(
            system_ && services_.analyses ? services_.analyses(*system_)
                                          : std::vector<check::Analysis>{});
    return *analyses_;
}

schema::LineLead Session::leadOf(const schema::EntityView& entity) {
    if (!system_ || !services_.lead)
        return {};
    if (!lead_)
        lead_ = services_.lead(*system_);
    return *lead_ ? (*lead_)(*index_, entity) : schema::LineLead();
}

const check::Analysis* Session::analysisOf(const std::string& id, const EntityPtr& entity) {
    const std::vector<check::Analysis>& all = analyses();
    const auto it = std::find_if(all.begin(), all.end(), [&](const check::Analysis& a) {
        return a.id == id && a.isAbout(entity->schema->kind);
    });
    return it == all.end() ? nullptr : &*it;
}

void Session::report(const ReportRequest& request) {
    std::atomic<std::uint64_t>& newest = reportRequests_[request.aside ? 1 : 0];
    const std::uint64_t id = ++newest;
    const EntityPtr entity = index_ ? index_->at(request.entity) : nullptr;
    if (!worker_ || !entity || !entity->schema)
        return;
    const check::Analysis* analysis = analysisOf(request.analysis, entity);
    if (analysis == nullptr)
        return;
    auto job = [this, id, &newest, request, kept = analyses_, analysis, system = system_,
                kind = entity->schema->kind, pack = entity->pack(), own = packId(),
                name = std::string(entity->id())](check::Checker& checker) {
        const auto found = checker.index().find(kind, name, pack);
        if (!found || id != newest)
            return;
        const check::Ground ground{system.get(), &checker.world(), &checker.index(), own};
        ReportResult result{request, check::ask(*analysis, ground, found->view, request.arguments,
                                                check::Unfit::Dropped)};
        QMetaObject::invokeMethod(
            this,
            [this, id, &newest, r = std::move(result)] {
                if (id == newest)
                    emit reported(r);
            },
            Qt::QueuedConnection);
    };
    if (request.aside) // it replaces no other request; outdated ones end at once
        worker_->ask(std::move(job));
    else
        worker_->report(std::move(job), !analysis->overlay.empty());
}

void Session::drawCompared(std::vector<CheckWorker::Compare> faces, int pixelWidth) {
    if (worker_)
        worker_->drawCompared(std::move(faces), pixelWidth, [this] {
            QMetaObject::invokeMethod(
                this, [this] { emit comparedDrawn(); }, Qt::QueuedConnection);
        });
}

void Session::reportColumn(const ColumnRequest& request) {
    const std::uint64_t id = ++reportRequests_[2];
    if (!worker_ || !index_)
        return;
    struct One {
        const check::Analysis* analysis = nullptr; ///< null: there is no such analysis
        std::string kind, name, pack;
    };
    std::vector<One> ones;
    for (const EntityRef& ref : request.entities) {
        One& one = ones.emplace_back();
        if (const EntityPtr entity = index_->at(ref); entity && entity->schema)
            one = {analysisOf(request.analysis, entity), entity->schema->kind,
                   std::string(entity->id()), entity->pack()};
    }
    worker_->reportAside([this, id, request, ones = std::move(ones), kept = analyses_,
                          system = system_, own = packId()](check::Checker& checker) {
        const check::Ground ground{system.get(), &checker.world(), &checker.index(), own};
        ColumnResult result{request, {}};
        const auto begun = std::chrono::steady_clock::now();
        for (const One& one : ones) {
            check::Answer& answer = result.answers.emplace_back();
            const auto found = checker.index().find(one.kind, one.name, one.pack);
            if (found && one.analysis != nullptr)
                answer = check::ask(*one.analysis, ground, found->view, request.arguments,
                                    check::Unfit::Dropped);
            else
                answer.refuse(check::Refusal::Kind::Unknown, "there is nothing to ask it of");
            // Stop for newer requests or edits.
            if (id != reportRequests_[2] || std::chrono::steady_clock::now() - begun > kColumnTime)
                break;
        }
        QMetaObject::invokeMethod(
            this,
            [this, id, r = std::move(result)] {
                if (id == reportRequests_[2])
                    emit columnReported(r);
            },
            Qt::QueuedConnection);
    });
}

} // namespace ww::session
