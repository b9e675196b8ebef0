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
constexpr int kSoonMs = 250;   // while one types nothing is counted
constexpr int kWriteMs = 1000; // faces come a few at a time
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
        const bool asRead = session_->history().steps().empty();
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
            session, // goes with it
            [this, session, now, record = std::move(record)] {
                if (session != session_)
                    return;
                const bool asRead = session_->history().steps().empty();
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
    const auto count = unprinted_.size();
    if (record.printed == 0 && record.begun == 0)
        return tr("The pack was never printed.");
    const QString since =
        record.printed != 0
            ? tr("since the pack was printed on %1").arg(day(record.printed))
            : tr("since the pack was first opened here on %1").arg(day(record.begun));
    return (count == 0 ? tr("No card changed %1.")
            : count == 1
                ? tr("1 card changed %1.")
                : tr("%2 cards changed %1.").arg(QStringLiteral("%1"), QString::number(count)))
        .arg(since);
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
    // What has no sheet is on paper with all cards that it changed.
    const std::vector<session::EntityPtr> due = session::unprinted(index, pack, ledger_);
    if (std::all_of(due.begin(), due.end(), printed))
        for (const session::EntityPtr& entity : ledger_.changed(index, pack))
            out.push_back(ledger_.cardOf(*entity));
    return out;
}

void PrintHistory::wentOut(const session::PrintLedger::Cards& cards) {
    if (!session_ || !ledger_.begun())
        return;
    ledger_.wentOut(cards, QDateTime::currentSecsSinceEpoch());
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
