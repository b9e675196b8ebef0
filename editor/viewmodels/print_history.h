#pragma once

// Finds the cards of the open pack that changed since they were printed. The printed state is
// stored on disk.

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
    void setSession(session::Session* session); ///< sets a session that is ready, or null

    /// Returns the cards of the last computation. `refresh` computes them again.
    [[nodiscard]] const std::vector<session::EntityPtr>& unprintedCards() const {
        return unprinted_;
    }
    void refresh();
    /// Returns a text such as `3 cards changed since the pack was printed on 12 Nov.`; empty if
    /// nothing is known.
    [[nodiscard]] QString text() const;

    /// Returns the cards that `entries` would print now. After printing, pass them to
    /// `markPrinted`.
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
