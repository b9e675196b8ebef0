#pragma once

// What of the open pack isn't on paper as it is now, and since when; kept from one start of the
// program to the next.

#include "editor/session/exporter.h"
#include "editor/session/print_ledger.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QString>
#include <QtCore/QTimer>

#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class PrintHistory : public QObject {
    Q_OBJECT

  public:
    explicit PrintHistory(QObject* parent = nullptr);
    void setSession(session::Session* session); ///< one that is ready, or null

    /// As of the last `changed`; `refresh` asks again.
    [[nodiscard]] const std::vector<session::EntityPtr>& unprinted() const { return unprinted_; }
    void refresh();
    /// `3 cards changed since it was printed on 12 Nov`, in one line; empty: nothing is open.
    [[nodiscard]] QString text() const;

    /// What printing `entries` as they are now puts on paper, for `wentOut` once it is there.
    [[nodiscard]] session::PrintLedger::Cards
    cardsOf(const std::vector<session::PrintEntry>& entries) const;
    void wentOut(const session::PrintLedger::Cards& cards);

  signals:
    void changed();

  private:
    void write();
    QPointer<session::Session> session_;
    session::PrintLedger ledger_;
    std::vector<session::EntityPtr> unprinted_;
    QTimer soon_, writing_;
};

} // namespace ww::ui
