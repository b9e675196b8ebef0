#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace ww::gui {

struct Arguments {
    QString path;       ///< the pack's folder, a .wpack or a file; empty: the last opened pack
    QString screenshot; ///< PNG file for a screenshot of the settled window; the editor then quits
    QSize size;         ///< the window's size; empty: the size at the last run
    QString entity;     ///< the `kind/id` to open
    QString view;  ///< the view to open: form, source, sheet, map, table, print, problems, find
    QString cell;  ///< the map cell to select
    QString theme; ///< colour scheme: dark or light
    int extraWaitMs = 0; ///< milliseconds to wait after settling
    bool measureStart = false;
};

enum class ParseOutcome { Run, Quit, Invalid };

/// Prints help, version or the user's mistake. `words` exclude the program's name.
[[nodiscard]] ParseOutcome parseArguments(const QStringList& words, Arguments& out);

} // namespace ww::gui
