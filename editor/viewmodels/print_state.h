#pragma once

// What a PrintModel keeps.

#include "print_history.h"
#include "print_model.h"

#include "editor/session/exporter.h"
#include "editor/session/print_choices.h"

#include <QtCore/QSettings>
#include <QtCore/QThreadPool>

#include <cstdint>
#include <string>
#include <vector>

namespace ww::ui {

/// The setting that keeps which paper was chosen.
inline const QString kPaper = QStringLiteral("paper");

struct PrintModel::State {
    QPointer<session::Session> session;
    QPointer<EntityModel> entity;
    std::vector<session::PrintChoice> choices;
    int choice = 0;
    std::string sheet;  ///< session::SheetChoice::id; empty: each its own
    bool board = false; ///< until it is laid out: the sheet of its board, whatever that is called
    /// What was chosen last, whatever was printed then.
    Paper paper = static_cast<Paper>(qBound(0, QSettings().value(kPaper, 0).toInt(), 2));
    Duplex duplex = Duplex::None;
    bool marks = true, deckCopies = false;
    bool inkSaver = false;
    double bleed = 0;
    session::Prepared prepared;
    int page = 0, done = 0, total = 0;
    bool busy = false, open = false;
    bool behind = false; ///< the content has changed since it was laid out
    QString error, image;
    QUrl written;
    std::shared_ptr<ImageSources> images;
    quint64 imageId = 0;
    std::unique_ptr<session::Exporter> exporter; ///< used by `jobs` alone
    std::shared_ptr<std::atomic<bool>> cancelled = std::make_shared<std::atomic<bool>>(false);
    std::atomic<std::uint64_t> run = 0; ///< of the newest job; what older ones say is dropped
    PrintHistory history;
    session::PrintLedger::Cards laidOut; ///< of `prepared`
    QThreadPool jobs;
    PrintQueue queue;
};

} // namespace ww::ui
