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

using session::Session;
using session::toQString;

namespace {
constexpr int kSoonMs = 250;   // delay in ms, so that counting waits for a pause in typing
constexpr int kWriteMs = 1000; // delay in ms, so that several changes are written once

/// Returns whether the kind prints as cards. Kinds with a board or a member list print as pages.
bool printsCards(const schema::EntitySchema& kind) {
    return kind.hasView("sheet") && !kind.board && !kind.hasView("roster");
}
} // namespace

PrintHistory::PrintHistory(QObject* parent) : QObject(parent) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &PrintHistory::refresh);
    writing_.setSingleShot(true);
    writing_.setInterval(kWriteMs);
    connect(&writing_, &QTimer::timeout, this, &PrintHistory::saveLedger);
}

void PrintHistory::setSession(Session* session) {
    if (writing_.isActive())
        saveLedger();
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
    connect(session, &Session::facesLaidOut, this, [this](const session::FaceCheckResult& result) {
        const bool asRead = session_->isUnchangedSinceOpening();
        if (ledger_.recordFaces(result, session_->index(), asRead) && ledger_.isRecording())
            writing_.start();
        soon_.start();
    });
    session::PrintRecord now =
        session::PrintLedger::recordOfCurrentTexts(session->index(), session->packId());
    now.recordingSince = QDateTime::currentSecsSinceEpoch();
    session->diskJobs().start([this, session, now = std::move(now), services = session->services(),
                               root = session->root(), pack = session->packId()] {
        auto record = session::readPrintRecord(services, root, pack);
        QMetaObject::invokeMethod(
            session, // if the session is deleted first, Qt drops the call
            [this, session, now, record = std::move(record)] {
                if (session != session_)
                    return;
                const bool asRead = session_->isUnchangedSinceOpening();
                if (ledger_.startRecording(record, now, session_->index(), asRead))
                    writing_.start();
                refresh();
            },
            Qt::QueuedConnection);
    });
}

void PrintHistory::refresh() {
    if (!session_ || !ledger_.isRecording())
        return;
    unprinted_ = session::entitiesToReprint(session_->index(), session_->packId(), ledger_);
    emit changed();
}

QString PrintHistory::text() const {
    if (!session_ || !ledger_.isRecording())
        return {};
    const auto day = [](std::int64_t time) {
        return QLocale().toString(QDateTime::fromSecsSinceEpoch(time), QLocale::ShortFormat);
    };
    const session::PrintRecord& record = ledger_.record();
    if (record.lastPrintTime == 0 && record.recordingSince == 0)
        return tr("You have never printed this pack.");
    if (record.lastCardPrintTime == 0 && record.recordingSince == 0)
        return tr("You have never printed a card of this pack.");
    const QString since =
        record.lastCardPrintTime != 0
            ? tr("since the pack was printed on %1").arg(day(record.lastCardPrintTime))
            : tr("since the pack was first opened here on %1").arg(day(record.recordingSince));
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
        out += others == 1 ? tr("; 1 other sheet changed")
                           : tr("; %1 other sheets changed").arg(others);
    return out + u'.';
}

session::PrintLedger::Cards
PrintHistory::cardsOf(const std::vector<session::PrintEntry>& entries) const {
    session::PrintLedger::Cards out;
    if (!session_ || !ledger_.isRecording())
        return out;
    const std::string pack = session_->packId();
    const session::EntityIndex& index = session_->index();
    const auto printed = [&](const session::EntityPtr& entity) {
        return std::any_of(entries.begin(), entries.end(), [&](const session::PrintEntry& entry) {
            return index.resolve(entry.kind, entry.id, entry.pack) == entity;
        });
    };
    for (const session::PrintEntry& entry : entries)
        if (const auto entity = index.resolve(entry.kind, entry.id, entry.pack);
            entity && entity->ref.pack == pack)
            out.push_back(ledger_.printedCardOf(*entity));
    // If all changed cards are printed, also mark changed entities without a sheet as printed.
    const std::vector<session::EntityPtr> due = session::entitiesToReprint(index, pack, ledger_);
    if (std::all_of(due.begin(), due.end(), printed))
        for (const session::EntityPtr& entity : ledger_.changedSincePrint(index, pack))
            out.push_back(ledger_.printedCardOf(*entity));
    return out;
}

void PrintHistory::markPrinted(const session::PrintLedger::Cards& cards) {
    if (!session_ || !ledger_.isRecording())
        return;
    const bool anyCard = std::any_of(cards.begin(), cards.end(), [this](const auto& one) {
        const schema::EntitySchema* kind =
            session_->system()->schemaOfSection(one.first.substr(0, one.first.find('/')));
        return kind && printsCards(*kind);
    });
    ledger_.recordPrint(cards, QDateTime::currentSecsSinceEpoch(), anyCard);
    saveLedger();
    refresh();
}

void PrintHistory::saveLedger() {
    if (!session_ || !ledger_.isRecording())
        return;
    session_->diskJobs().start([session = session_.data(), services = session_->services(),
                                root = session_->root(), pack = session_->packId(),
                                record = ledger_.record()] {
        if (const auto why = session::writePrintRecord(services, root, pack, record))
            QMetaObject::invokeMethod(
                session, [session, text = toQString(*why)] { session->postMessage(text); },
                Qt::QueuedConnection);
    });
}

} // namespace ww::ui
