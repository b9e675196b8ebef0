// Analyses: run by the worker, reported on the window's thread.

#include "editor/session/session.h"

#include <algorithm>

namespace ww::session {

const std::vector<check::Analysis>& Session::analyses() {
    if (!analyses_)
        analyses_ = std::make_shared<const std::vector<check::Analysis>>(
            system_ && services_.analyses ? services_.analyses(*system_)
                                          : std::vector<check::Analysis>{});
    return *analyses_;
}

void Session::report(const ReportRequest& request) {
    std::atomic<std::uint64_t>& newest = reportRequests_[request.aside ? 1 : 0];
    const std::uint64_t id = ++newest;
    const EntityPtr entity = index_ ? index_->at(request.entity) : nullptr;
    if (!worker_ || !entity || !entity->schema)
        return;
    const std::vector<check::Analysis>& all = analyses();
    const auto it = std::find_if(all.begin(), all.end(), [&](const check::Analysis& a) {
        return a.id == request.analysis && a.isAbout(entity->schema->kind);
    });
    if (it == all.end())
        return;
    worker_->report([this, id, &newest, request, kept = analyses_, analysis = &*it,
                     system = system_, kind = entity->schema->kind, pack = entity->pack(),
                     own = packId(), name = std::string(entity->id())](check::Checker& checker) {
        const auto found = checker.index().find(kind, name, pack);
        if (!found || (request.aside && id != newest))
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
    });
}

void Session::drawCompared(std::vector<CheckWorker::Compare> faces, int pixelWidth) {
    if (worker_)
        worker_->drawCompared(std::move(faces), pixelWidth, [this] {
            QMetaObject::invokeMethod(
                this, [this] { emit comparedDrawn(); }, Qt::QueuedConnection);
        });
}

} // namespace ww::session
