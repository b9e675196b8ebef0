#pragma once

// Finds the cards of the open pack that changed since they were printed. Stored between program
// starts.

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
    void setSession(session::Session* session); ///< takes a ready session, or null

    /// Returns the cards as of the last `changed`; `refresh` computes them again.
    [[nodiscard]] const std::vector<session::EntityPtr>& unprintedCards() const {
        return unprinted_;
    }
    void refresh();
    /// Returns a text such as `3 cards changed since the pack was printed on 12 Nov.`; empty if
    /// nothing is known.
    [[nodiscard]] QString text() const;

    /// Returns the cards that printing `entries` now puts on paper; pass them to `markPrinted`
    /// afterwards.
    [[nodiscard]] session::PrintLedger::Cards
    cardsOf(const std::vector<session::PrintEntry>& entries) const;
    void markPrinted(const session::PrintLedger::Cards& cards);

  signals:
    void changed();

  private:
    void saveLedger();
    QPointer<session::Session> session_;
    session::PrintLedger ledger_;
    std::vector<session::EntityPtr> unprinted_;
    QTimer soon_, writing_;
};

} // namespace ww::ui
