#pragma once

// Small pictures of entities for rows of models. The worker draws a picture when its row is visible
// and the worker is idle, and again after changes.

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
    void setSession(session::Session* session); ///< null: no pictures are drawn
    /// Returns the image source of the last drawn picture; empty: none yet. If it is out of date,
    /// requests a new picture; `thumbnailDrawn` follows.
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
