// Lets a window that shows a pack read-only take it over from the window that edits it.

#include "app_parts.h"

#include "editor/session/text.h"

#include <QtCore/QDateTime>
#include <QtCore/QLocale>
#include <QtCore/QMetaObject>

#include <chrono>
#include <optional>
#include <thread>
#include <utility>

namespace ww::ui {

namespace fs = std::filesystem;
using session::toQString;

QString AppModel::Parts::lockHolderText() const {
    const auto& holder = session->lockHolder();
    if (!holder)
        return tr("The window that was editing this pack is closed.");
    const QDateTime since = QDateTime::fromSecsSinceEpoch(holder->since);
    const QString when = holder->since == 0 ? tr("an unknown time")
                         : since.date() == QDate::currentDate()
                             ? QLocale().toString(since.time(), QLocale::ShortFormat)
                             : QLocale().toString(since, QLocale::ShortFormat);
    const QString process = toQString(holder->pid);
    if (holder->isOwn)
        return tr("You have been editing this pack in another window since %1 (process %2).")
            .arg(when, process);
    return tr("%1 has been editing this pack on %2 since %3 (process %4).")
        .arg(toQString(holder->user), toQString(holder->host), when, process);
}

/// Takes the pack over from another window, which writes its unsaved work to the journal and
/// releases the lock. If that window crashes, this window offers to restore the journal.
void AppModel::Parts::requestTakeover() {
    if (!isReady() || session->readOnlyReason() != session::ReadOnly::InUse || takingOver)
        return;
    takingOver = true;
    emit app.packChanged();
    emit app.diskStateChanged();
    jobs.start([this, root = session->root(), state = services.stateDir] {
        constexpr auto kPatience = std::chrono::seconds(10);
        std::shared_ptr<files::PackLock> lock;
        const auto until = std::chrono::steady_clock::now() + kPatience;
        std::optional<files::PackClaim> claim;
        bool handed = false;
        while (!lock && std::chrono::steady_clock::now() < until) {
            // Retry a failed claim, because the other window locks the claim file during a check.
            if (!claim)
                if (auto made = files::PackClaim::tryClaim(root, state, services.ioOrSystem()))
                    claim.emplace(std::move(*made));
            if (claim) {
                if (auto got = files::PackLock::acquire(root, state, services.ioOrSystem()))
                    lock = std::make_shared<files::PackLock>(std::move(*got));
                handed = handed || !lock;
            }
            if (!lock)
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        QMetaObject::invokeMethod(
            &app,
            [this, root, lock, handed] {
                takingOver = false;
                // Stop if the user has opened another pack meanwhile.
                if (!session || session->root() != root)
                    return;
                if (lock) {
                    // The other window has just written the journal, so restore it without asking.
                    reloading = handed;
                    openDirectly(root, lock);
                } else {
                    showStatus(tr("The other window doesn't answer. Close it, or try again."));
                }
                emit app.packChanged();
                emit app.diskStateChanged();
            },
            Qt::QueuedConnection);
    });
}

void AppModel::Parts::handOverPack() {
    if (!isReady() || session->isReadOnly())
        return;
    if (session->isSaving()) {
        QObject::connect(
            session.get(), &session::Session::saveFinished, &app, [this] { handOverPack(); },
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    const fs::path root = session->root();
    // Keep the pack if the window that asked for it has closed.
    if (!files::PackClaim::claimant(root, services.stateDir, services.ioOrSystem()))
        return;
    session->keepChangesInJournal();
    const bool unsaved = !session->dirtyFiles().empty();
    openDirectly(root); // releases the lock, which the waiting window acquires first
    handedOver = true;
    showStatus(unsaved ? tr("Another window took this pack over, with your unsaved changes.")
                       : tr("Another window took this pack over."));
}

} // namespace ww::ui
