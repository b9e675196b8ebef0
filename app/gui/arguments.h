#pragma once

// The command line of the editor.

#include <QSize>
#include <QString>
#include <QStringList>

namespace ww::gui {

struct Arguments {
    QString path;       ///< a pack's folder, a .wpack or a file; empty: what was open last
    QString screenshot; ///< write the settled window here as a PNG, then quit
    QSize size;         ///< of the window; empty: as it was last
    QString entity;     ///< `kind/id` to open
    QString view;       ///< form, source, sheet, map, table, print, problems, find
    QString cell;       ///< of the map
    QString theme;      ///< dark, light
    int after = 0;      ///< milliseconds to wait after settling
    bool measureStart = false;
};

enum class Parsed { Run, Quit, Wrong };

/// Prints help, version or the mistake itself. Call with the arguments without the program's name.
[[nodiscard]] Parsed parse(const QStringList& words, Arguments& out);

} // namespace ww::gui
