#include "appearance.h"

#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPalette>
#include <QSettings>
#include <QStandardPaths>

namespace ww::ui {

namespace {

// Reads GTK's settings file, which GNOME, Xfce and most other desktops write. Qt 6.4 doesn't ask
// desktops about animations; without a platform theme, it doesn't ask about colours either.
QVariant gtkSetting(const QString& key) {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::ConfigLocation);
    for (const char* version : {"gtk-4.0", "gtk-3.0"}) {
        const QString path = folder + u'/' + QLatin1String(version) + u"/settings.ini"_qs;
        if (!QFileInfo(path).isFile()) // skips a FIFO, since opening it would block
            continue;
        const QSettings file(path, QSettings::IniFormat);
        const QVariant value = file.value(u"Settings/"_qs + key);
        if (value.isValid())
            return value;
    }
    return {};
}

bool isTrue(const QVariant& value) {
    const QString text = value.toString().trimmed().toLower();
    return text == u"1" || text == u"true" || text == u"yes";
}

} // namespace

Appearance::Appearance(QObject* parent) : QObject(parent) {
    const QVariant animations = gtkSetting(u"gtk-enable-animations"_qs);
    reducedMotion_ = animations.isValid() && !isTrue(animations);
    qGuiApp->installEventFilter(this);
}

bool Appearance::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ApplicationPaletteChange && watched == qGuiApp)
        emit changed();
    return QObject::eventFilter(watched, event);
}

bool Appearance::dark() const {
    if (scheme_ != Scheme::System)
        return scheme_ == Scheme::Dark;
    const QPalette palette = QGuiApplication::palette();
    if (palette.color(QPalette::Window).lightness() <
        palette.color(QPalette::WindowText).lightness())
        return true;
    return isTrue(gtkSetting(u"gtk-application-prefer-dark-theme"_qs));
}

void Appearance::setScheme(Scheme scheme) {
    if (forced_ || scheme == scheme_)
        return;
    scheme_ = scheme;
    emit changed();
}

void Appearance::setReducedMotion(bool reduced) {
    if (reduced == reducedMotion_)
        return;
    reducedMotion_ = reduced;
    emit changed();
}

void Appearance::forceScheme(Scheme scheme) {
    forced_ = true;
    scheme_ = scheme;
    emit changed();
}

} // namespace ww::ui
