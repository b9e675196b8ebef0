#include "app/gui/quitting.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <QtGlobal>

#include <cstdlib>
#include <thread>

namespace ww::gui {

void ignoreSpecialSettingsFiles() {
    // QSettings reads one file of the program and one of the program's organisation.
    const QString folder =
        QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u'/';
    const QString organisation = QCoreApplication::organizationName();
    const QString own = organisation + u'/' + QCoreApplication::applicationName();
    for (const QString& name : {own, organisation}) {
        const QFileInfo file(folder + name + QStringLiteral(".conf"));
        if (!file.exists() || file.isFile() || file.isDir())
            continue;
        qWarning("settings are neither read nor kept: `%s` is no regular file",
                 qUtf8Printable(file.filePath()));
        // Moves the settings below /dev/null. It isn't a folder, so no settings file can exist
        // there.
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                           QStringLiteral("/dev/null"));
        return;
    }
}

void exitWithin(std::chrono::milliseconds limit, int code) {
    std::thread([limit, code] {
        std::this_thread::sleep_for(limit);
        std::_Exit(code);
    }).detach();
}

} // namespace ww::gui
