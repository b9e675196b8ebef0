#include "desktop_files.h"

#include <QDBusArgument>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFile>
#include <QGuiApplication>
#include <QQuickWindow>
#include <QRandomGenerator>
#include <QSettings>

namespace ww::ui {

namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kChooser = QStringLiteral("org.freedesktop.portal.FileChooser");
const QString kPreferred = QStringLiteral("files/desktop");
const QString kRequest = QStringLiteral("org.freedesktop.portal.Request");
constexpr int kPatienceMs = 4000; ///< longest wait for the portal's reply, in ms

/// A pattern of a dialog's filter; its D-Bus type is `(us)`.
struct Pattern {
    uint kind = 0; ///< 0 means that the filter is a file name pattern
    QString text;
};
struct Filter {
    QString label;
    QList<Pattern> patterns;
};

QDBusArgument& operator<<(QDBusArgument& out, const Pattern& one) {
    out.beginStructure();
    out << one.kind << one.text;
    out.endStructure();
    return out;
}
const QDBusArgument& operator>>(const QDBusArgument& in, Pattern& one) {
    in.beginStructure();
    in >> one.kind >> one.text;
    in.endStructure();
    return in;
}
QDBusArgument& operator<<(QDBusArgument& out, const Filter& one) {
    out.beginStructure();
    out << one.label << one.patterns;
    out.endStructure();
    return out;
}
const QDBusArgument& operator>>(const QDBusArgument& in, Filter& one) {
    in.beginStructure();
    in >> one.label >> one.patterns;
    in.endStructure();
    return in;
}

/// Returns the portal's name for the item's window; empty under Wayland, where Qt doesn't know it.
QString nameOf(const QQuickItem* over) {
    return over && over->window() && QGuiApplication::platformName() == QLatin1String("xcb")
               ? QStringLiteral("x11:%1").arg(over->window()->winId(), 0, 16)
               : QString();
}

/// Builds a pattern that ignores case: portals match case, but files may end in `.PNG`.
QString patternOf(const QString& ending) {
    QString out = QStringLiteral("*.");
    for (const QChar c : ending)
        out += c.isLetter() ? QStringLiteral("[%1%2]").arg(c.toLower(), c.toUpper()) : QString(c);
    return out;
}

} // namespace
} // namespace ww::ui

Q_DECLARE_METATYPE(ww::ui::Pattern)
Q_DECLARE_METATYPE(ww::ui::Filter)

namespace ww::ui {

DesktopFiles::DesktopFiles(QObject* parent) : QObject(parent), bus_(QDBusConnection::sessionBus()) {
    qDBusRegisterMetaType<Pattern>();
    qDBusRegisterMetaType<QList<Pattern>>();
    qDBusRegisterMetaType<Filter>();
    qDBusRegisterMetaType<QList<Filter>>();
}

DesktopFiles::~DesktopFiles() {
    if (!request_.isEmpty()) // cancels the open request, since its answer is no longer wanted
        bus_.asyncCall(
            QDBusMessage::createMethodCall(kService, request_, kRequest, QStringLiteral("Close")));
    clearRequest();
}

bool DesktopFiles::prefersDesktopDialogs() const {
    return QSettings().value(kPreferred, true).toBool();
}

void DesktopFiles::setPrefersDesktopDialogs(bool preferred) {
    if (preferred == this->prefersDesktopDialogs())
        return;
    QSettings().setValue(kPreferred, preferred);
    emit prefersDesktopDialogsChanged();
}

void DesktopFiles::setBus(const QDBusConnection& bus) {
    bus_ = bus;
    given_ = true;
}

PortalRequest DesktopFiles::portalRequest(DialogKind wanted, const QString& accept,
                                          const QStringList& endings, const QStringList& names,
                                          const QString& suggested, const QString& folder) {
    PortalRequest out;
    out.method =
        wanted == DialogKind::Save ? QStringLiteral("SaveFile") : QStringLiteral("OpenFile");
    out.options[QStringLiteral("accept_label")] = accept;
    out.options[QStringLiteral("modal")] = true;
    if (wanted == DialogKind::Folder)
        out.options[QStringLiteral("directory")] = true;
    if (wanted == DialogKind::Files)
        out.options[QStringLiteral("multiple")] = true;
    if (wanted == DialogKind::Save)
        out.options[QStringLiteral("current_name")] = suggested;
    if (!folder.isEmpty()) // the portal expects a path that ends with a zero byte
        out.options[QStringLiteral("current_folder")] = QFile::encodeName(folder) + '\0';
    Filter filter;
    QStringList label;
    for (const QString& ending : endings) {
        filter.patterns.append({0, patternOf(ending)});
        label.append(QStringLiteral("*.") + ending);
    }
    for (const QString& name : names) {
        filter.patterns.append({0, name});
        label.append(name);
    }
    filter.label = label.join(QStringLiteral(", "));
    if (!filter.patterns.isEmpty() && wanted != DialogKind::Folder)
        out.options[QStringLiteral("filters")] = QVariant::fromValue(QList<Filter>{filter});
    return out;
}

void DesktopFiles::openDialog(DialogKind wanted, const QString& title, const QString& accept,
                              const QStringList& endings, const QStringList& names,
                              const QString& suggested, const QString& folder, QQuickItem* over) {
    const QString platform = QGuiApplication::platformName();
    const bool desktop =
        platform == QLatin1String("xcb") || platform.startsWith(QLatin1String("wayland"));
    if (!given_ && (!desktop || !bus_.isConnected() || !prefersDesktopDialogs()))
        return emit unavailable();
    several_ = wanted == DialogKind::Files;
    PortalRequest asked = portalRequest(wanted, accept, endings, names, suggested, folder);
    const QString token = QStringLiteral("warwright%1").arg(QRandomGenerator::global()->generate());
    asked.options[QStringLiteral("handle_token")] = token;
    // Listens at the predicted path, since the portal may answer before the call returns.
    QString sender = bus_.baseService().mid(1);
    listenForResponse(kPath + QStringLiteral("/request/%1/%2")
                                  .arg(sender.replace(QLatin1Char('.'), QLatin1Char('_')), token));
    QDBusMessage call = QDBusMessage::createMethodCall(kService, kPath, kChooser, asked.method);
    call << nameOf(over) << title << asked.options;
    auto* watcher = new QDBusPendingCallWatcher(bus_.asyncCall(call, kPatienceMs), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [this](QDBusPendingCallWatcher* done) {
                done->deleteLater();
                handleCallReply(done->reply());
            });
}

void DesktopFiles::handleCallReply(const QDBusMessage& reply) {
    if (request_.isEmpty())
        return; // the request was answered already
    if (reply.type() == QDBusMessage::ErrorMessage || reply.arguments().isEmpty()) {
        clearRequest();
        return emit unavailable();
    }
    // Older portals choose another path for the request.
    if (const QString path = reply.arguments().first().value<QDBusObjectPath>().path();
        path != request_)
        listenForResponse(path);
}

void DesktopFiles::listenForResponse(const QString& path) {
    clearRequest();
    request_ = path;
    bus_.connect({}, path, kRequest, QStringLiteral("Response"), this,
                 SLOT(handleResponse(uint, QVariantMap)));
}

void DesktopFiles::clearRequest() {
    if (!request_.isEmpty())
        bus_.disconnect({}, request_, kRequest, QStringLiteral("Response"), this,
                        SLOT(handleResponse(uint, QVariantMap)));
    request_.clear();
}

void DesktopFiles::handleResponse(uint response, const QVariantMap& results) {
    clearRequest();
    const QStringList files = results.value(QStringLiteral("uris")).toStringList();
    if (response == 0 && !files.isEmpty() && several_)
        emit filesChosen(QUrl::fromStringList(files));
    else if (response == 0 && !files.isEmpty())
        emit fileChosen(QUrl(files.first()));
    else if (response == 2) // 2: the dialog failed; 1: the user cancelled
        emit unavailable();
    else
        emit cancelled();
}

} // namespace ww::ui
