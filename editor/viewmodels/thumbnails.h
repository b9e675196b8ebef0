#pragma once

// Small pictures of entities for models' rows: drawn when a row comes into sight and there is
// nothing better to do, kept, and drawn again after a change.

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
    /// So many pixels wide.
    explicit Thumbnails(int width = kUsual, QObject* parent = nullptr);
    static constexpr int kUsual = 48;           ///< 24 wide on screen, twice for dense ones
    void setSession(session::Session* session); ///< null: nobody draws
    /// An image source, as it was drawn last; empty: not yet, or of no entity. What isn't of the
    /// newest text is asked for, and `drawn` follows.
    [[nodiscard]] QString of(const EntityRef& ref);

  signals:
    void drawn(const ww::EntityRef& ref);

  private:
    struct Picture {
        QString source;
        bool asked = false, stale = true;
    };
    void take(const session::DrawResult& result);
    int width_;
    QPointer<session::Session> session_;
    std::map<EntityRef, Picture> pictures_;
};

} // namespace ww::ui
