#pragma once

// Small pictures of entities for rows of models. Drawn when a row becomes visible and the worker is
// idle, cached, and drawn again after changes.

#include "rules/model/patch.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QString>

#include <map>

namespace ww::session {
class Session;
struct DrawResult;
} // namespace ww::session

namespace ww::ui {

class Thumbnails : public QObject {
    Q_OBJECT

  public:
    /// `width` is in pixels.
    explicit Thumbnails(int width = kDefaultWidth, QObject* parent = nullptr);
    static constexpr int kDefaultWidth =
        48; ///< width in pixels: 24 on screen, doubled for dense screens
    void setSession(session::Session* session); ///< sets the session; null draws nothing
    /// Returns an image source, as last drawn; empty: not yet, or no entity. Requests out-of-date
    /// pictures; `thumbnailDrawn` follows.
    [[nodiscard]] QString sourceOf(const EntityRef& ref);

  signals:
    void thumbnailDrawn(const ww::EntityRef& ref);

  private:
    struct Picture {
        QString source;
        bool asked = false, stale = true;
    };
    void storeResult(const session::DrawResult& result);
    int width_;
    QPointer<session::Session> session_;
    std::map<EntityRef, Picture> pictures_;
};

} // namespace ww::ui
