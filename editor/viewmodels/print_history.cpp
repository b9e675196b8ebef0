#include "print_history.h"

#include "editor/session/print_choices.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QDateTime>
#include <QtCore/QLocale>
#include <QtCore/QMetaObject>
#include <QtCore/QThreadPool>

#include <algorithm>

namespace ww::ui {

using session::q;
using session::Session;

namespace {
constexpr int kSoonMs = 250;   // delay, to count once the user stops typing
constexpr int kWriteMs = 1000; // delay, because faces arrive a few at a time

/// Entities with a board or member list print as pages.
bool printsCards(const schema::EntitySchema& kind) {
    return kind.shows("sheet") && !kind.board && !kind.shows("roster");
}
} // namespace

PrintHistory::PrintHistory(QObject* parent) : QObject(parent) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &PrintHistory::refresh);
    writing_.setSingleShot(true);
    writing_.setInterval(kWriteMs);
    connect(&writing_, &QTimer::timeout, this, &PrintHistory::write);
}

void PrintHistory::setSession(Session* session) {
    if (writing_.isActive())
        write();
    writing_.stop();
    soon_.stop();
    if (session_)
        session_->disconnect(this);
    session_ = session;
    ledger_ = {};
    unprinted_.clear();
    emit changed();
    if (!session || session->state() != Session::State::Ready || !session->system())
        return;
    connect(session, &Session::documentsChanged, this, [this] { soon_.start(); });
    connect(session, &Session::facesLaidOut, this, [this](const session::FaceResult& result) {
        const bool asRead = session_->isAsOpened();
        if (ledger_.noteFaces(result, session_->index(), asRead) && ledger_.begun())
            writing_.start();
        soon_.start();
    });
    session::PrintRecord now = session::PrintLedger::recordOf(session->index(), session->packId());
    now.begun = QDateTime::currentSecsSinceEpoch();
    session->jobs().start([this, session, now = std::move(now), services = session->services(),
                           root = session->root(), pack = session->packId()] {
        auto record = session::readPrintRecord(services, root, pack);
        QMetaObject::invokeMethod(
            session, // dropped if the session is deleted
            [this, session, now, record = std::move(record)] {
                if (session != session_)
                    return;
                const bool asRead = session_->isAsOpened();
                if (ledger_.begin(record, now, session_->index(), asRead))
                    writing_.start();
                refresh();
            },
            Qt::QueuedConnection);
    });
}

void PrintHistory::refresh() {
    if (!session_ || !ledger_.begun())
        return;
    unprinted_ = session::unprinted(session_->index(), session_->packId(), ledger_);
    emit changed();
}

QString PrintHistory::text() const {
    if (!session_ || !ledger_.begun())
        return {};
    const auto day = [](std::int64_t time) {
        return QLocale().toString(QDateTime::fromSecsSinceEpoch(time), QLocale::ShortFormat);
    };
    const session::PrintRecord& record = ledger_.record();
    if (record.printed == 0 && record.begun == 0)
        return tr("The pack was never printed.");
    if (record.cardsPrinted == 0 && record.begun == 0)
        return tr("No card of the pack was ever printed.");
    const QString since =
        record.cardsPrinted != 0
            ? tr("since the pack was printed on %1").arg(day(record.cardsPrinted))
            : tr("since the pack was first opened here on %1").arg(day(record.begun));
    const auto cards =
        std::count_if(unprinted_.begin(), unprinted_.end(), [](const session::EntityPtr& one) {
            return one->schema && printsCards(*one->schema);
        });
    const auto others = static_cast<std::ptrdiff_t>(unprinted_.size()) - cards;
    const QString first = cards == 0   ? tr("No card changed %1")
                          : cards == 1 ? tr("1 card changed %1")
                                       : tr("%2 cards changed %1");
    QString out = QString(first).replace(QStringLiteral("%2"), QString::number(cards)).arg(since);
    if (others > 0)
        out += others == 1 ? tr("; 1 other sheet did") : tr("; %1 other sheets did").arg(others);
    return out + u'.';
}

session::PrintLedger::Cards
PrintHistory::cardsOf(const std::vector<session::PrintEntry>& entries) const {
    session::PrintLedger::Cards out;
    if (!session_ || !ledger_.begun())
        return out;
    const std::string pack = session_->packId();
    const session::EntityIndex& index = session_->index();
    const auto printed = [&](const session::EntityPtr& entity) {
        return std::any_of(entries.begin(), entries.end(), [&](const session::PrintEntry& entry) {
            return index.named(entry.kind, entry.id, entry.pack) == entity;
        });
    };
    for (const session::PrintEntry& entry : entries)
        if (const auto entity = index.named(entry.kind, entry.id, entry.pack);
            entity && entity->ref.pack == pack)
            out.push_back(ledger_.cardOf(*entity));
    // Printing all changed cards also covers entities without a sheet.
    const std::vector<session::EntityPtr> due = session::unprinted(index, pack, ledger_);
    if (std::all_of(due.begin(), due.end(), printed))
        for (const session::EntityPtr& entity : ledger_.changed(index, pack))
            out.push_back(ledger_.cardOf(*entity));
    return out;
}

void PrintHistory::wentOut(const session::PrintLedger::Cards& cards) {
    if (!session_ || !ledger_.begun())
        return;
    const bool anyCard = std::any_of(cards.begin(), cards.end(), [this](const auto& one) {
        const schema::EntitySchema* kind =
            session_->system()->bySection(one.first.substr(0, one.first.find('/')));
        return kind && printsCards(*kind);
    });
    ledger_.wentOut(cards, QDateTime::currentSecsSinceEpoch(), anyCard);
    write();
    refresh();
}

void PrintHistory::write() {
    if (!session_ || !ledger_.begun())
        return;
    session_->jobs().start([session = session_.data(), services = session_->services(),
                            root = session_->root(), pack = session_->packId(),
                            record = ledger_.record()] {
        if (const auto why = session::writePrintRecord(services, root, pack, record))
            QMetaObject::invokeMethod(
                session, [session, text = q(*why)] { session->notify(text); },
                Qt::QueuedConnection);
    });
}

} // namespace ww::ui
