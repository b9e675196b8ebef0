#include "thumbnails.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

namespace ww::ui {

Thumbnails::Thumbnails(int width, QObject* parent) : QObject(parent), width_(width) {}

void Thumbnails::setSession(session::Session* session) {
    if (session == session_)
        return;
    if (session_)
        session_->disconnect(this);
    session_ = session;
    pictures_.clear();
    if (!session)
        return;
    connect(session, &session::Session::thumbnailDrawn, this, &Thumbnails::storeResult);
    connect(session, &session::Session::documentsChanged, this,
            [this](const session::IndexChange& change) {
                for (const EntityRef& ref : change.changed)
                    if (const auto found = pictures_.find(ref); found != pictures_.end())
                        found->second = {found->second.source};
            });
    connect(session, &session::Session::artChanged, this, [this] {
        for (auto& [ref, picture] : pictures_)
            picture = {picture.source};
    });
}

QString Thumbnails::sourceOf(const EntityRef& ref) {
    if (ref.id.empty())
        return {};
    Picture& picture = pictures_[ref];
    if (session_ && picture.stale && !picture.asked) {
        if (picture.source.isEmpty())
            if (const std::uint64_t hash = session_->thumbnailHash(ref, width_)) {
                picture.source = session::faceUrl(hash, width_);
                if (session_->isThumbnailCurrent(ref, width_)) {
                    picture.stale = false;
                    return picture.source;
                }
            }
        const session::EntityPtr entity = session_->index().at(ref);
        if (entity && entity->schema) {
            picture.asked = true;
            session_->requestThumbnail(ref, entity->schema->kind, width_);
        }
    }
    return picture.source;
}

void Thumbnails::storeResult(const session::DrawResult& result) {
    const auto found = pictures_.find(result.entity);
    if (found == pictures_.end() || result.faces.empty() || result.isUnreadable ||
        result.pixelWidth != width_)
        return;
    found->second = {session::faceUrl(result.faces.front()->hash, result.faces.front()->pixelWidth),
                     false, false};
    emit thumbnailDrawn(result.entity);
}

} // namespace ww::ui
