#pragma once

// The file dialog of the user's desktop, asked for over D-Bus (org.freedesktop.portal.FileChooser,
// which every larger desktop and every sandbox has). Where there is none, `unavailable` follows at
// once or in a moment, and the program's own chooser is shown. Qt's dialogs aren't used: without a
// platform theme of the desktop, which a plain install doesn't have, they show one of Qt's own.

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QUrl>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickItem>

namespace ww::ui {

/// What a portal is asked: the method of its FileChooser, and its options.
struct PortalQuestion {
    QString method;
    QVariantMap options;
};

class DesktopFiles : public QObject {
    Q_OBJECT
    QML_ELEMENT
    /// The user wants the desktop's dialogs; else the program's own. Remembered.
    Q_PROPERTY(bool preferred READ preferred WRITE setPreferred NOTIFY preferredChanged)

  public:
    enum class Wanted { File, Files, Folder, Save };
    Q_ENUM(Wanted)

    explicit DesktopFiles(QObject* parent = nullptr);
    ~DesktopFiles() override;

    [[nodiscard]] bool preferred() const;
    void setPreferred(bool preferred);

    /// Asks for a file or folder: `endings` without dots, and other `names` that may be chosen;
    /// `suggested` is the name of what is saved. One of the signals follows.
    Q_INVOKABLE void ask(ww::ui::DesktopFiles::Wanted wanted, const QString& title,
                         const QString& accept, const QStringList& endings,
                         const QStringList& names, const QString& suggested, const QString& folder,
                         QQuickItem* over);
    [[nodiscard]] static PortalQuestion question(Wanted wanted, const QString& accept,
                                                 const QStringList& endings,
                                                 const QStringList& names, const QString& suggested,
                                                 const QString& folder);
    /// Another bus than the session's, as tests have it.
    void setBus(const QDBusConnection& bus);

  signals:
    void preferredChanged();
    void chosen(const QUrl& file);
    void severalChosen(const QList<QUrl>& files); ///< of `Files`, also where it is one
    void cancelled();
    void unavailable(); ///< the program's own is to be shown

  private slots:
    void answered(uint response, const QVariantMap& results);

  private:
    void listen(const QString& path);
    void forget();
    void called(const QDBusMessage& reply);
    QDBusConnection bus_;
    QString request_;    ///< that is open; empty: none
    bool given_ = false; ///< the bus is not the session's
    bool several_ = false;
};

} // namespace ww::ui
