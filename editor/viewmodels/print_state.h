#pragma once

// The private state of a PrintModel.

#include "print_history.h"
#include "print_model.h"

#include "editor/session/exporter.h"
#include "editor/session/print_choices.h"

#include <QtCore/QSettings>
#include <QtCore/QThreadPool>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ww::ui {

/// Settings key of the chosen paper.
inline const QString kPaperSetting = QStringLiteral("paper");

struct PrintModel::State {
    QPointer<session::Session> session;
    QPointer<EntityModel> entity;
    std::vector<session::PrintChoice> choices;
    int choice = 0;
    std::string sheet;  ///< a session::SheetChoice::id; empty: default sheets
    bool board = false; ///< request for the sheet of the entity's board; reset by layout
    /// The paper that the user chose last, from the settings. Until then, the sheets' papers apply.
    std::optional<Paper> paper =
        QSettings().contains(kPaperSetting)
            ? std::optional(
                  static_cast<Paper>(qBound(0, QSettings().value(kPaperSetting, 0).toInt(), 2)))
            : std::nullopt;
    // Settings that the user has chosen. Without a value, the setting of the sheets applies.
    std::optional<Duplex> duplex;
    std::optional<bool> marks;
    std::optional<double> bleed;
    bool deckCopies = false, inkSaver = false;
    session::PreparedPrint prepared;
    int page = 0, done = 0, total = 0;
    bool busy = false, dialogOpen = false;
    bool isLayoutOutdated = false; ///< whether the content changed since the layout
    QString error, image;
    QUrl written;
    std::shared_ptr<ImageSources> images;
    quint64 imageId = 0;
    std::unique_ptr<session::Exporter> exporter; ///< used only on the thread of `jobs`
    std::shared_ptr<std::atomic<bool>> cancelled = std::make_shared<std::atomic<bool>>(false);
    /// Number of the newest job. Results of older jobs are dropped.
    std::atomic<std::uint64_t> newestJob = 0;
    PrintHistory history;
    session::PrintLedger::Cards laidOutCards; ///< the cards that `prepared` contains
    QThreadPool jobs;
    PrintQueue queue;
};

} // namespace ww::ui
