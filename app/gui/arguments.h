#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace ww::gui {

struct Arguments {
    QString path;        ///< a pack's folder, a .wpack or a file; empty: the last opened pack
    QString screenshot;  ///< PNG file for a picture of the settled window; the editor then quits
    QSize size;          ///< the window's size; empty: the last one
    QString entity;      ///< the `kind/id` to open
    QString view;        ///< form, source, sheet, map, table, print, problems, find
    QString cell;        ///< a cell of the map
    QString theme;       ///< dark, light
    int extraWaitMs = 0; ///< milliseconds to wait after settling
    bool measureStart = false;
};

enum class ParseOutcome { Run, Quit, Invalid };

/// Prints help, version or the user's mistake. `words` exclude the program's name.
[[nodiscard]] ParseOutcome parseArguments(const QStringList& words, Arguments& out);

} // namespace ww::gui
