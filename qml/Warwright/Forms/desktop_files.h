#pragma once

// Opens the desktop's file dialog over D-Bus (org.freedesktop.portal.FileChooser, which larger
// desktops and sandboxes provide). Without a portal, emits `unavailable`, and the program shows its
// own chooser. Qt's file dialogs would need the desktop's platform theme, which a plain install
// lacks.

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QUrl>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickItem>

namespace ww::ui {

/// Method and options of a call to the portal's FileChooser.
struct PortalRequest {
    QString method;
    QVariantMap options;
};

class DesktopFiles : public QObject {
    Q_OBJECT
    QML_ELEMENT
    /// Whether the user prefers the desktop's dialogs. Saved in the settings.
    Q_PROPERTY(bool prefersDesktopDialogs READ prefersDesktopDialogs WRITE setPrefersDesktopDialogs
                   NOTIFY prefersDesktopDialogsChanged)

  public:
    enum class DialogKind { File, Files, Folder, Save };
    Q_ENUM(DialogKind)

    explicit DesktopFiles(QObject* parent = nullptr);
    ~DesktopFiles() override;

    [[nodiscard]] bool prefersDesktopDialogs() const;
    void setPrefersDesktopDialogs(bool preferred);

    /// Asks for a file or folder and emits one of the signals. `endings` have no dot; `names` are
    /// other allowed file names; `suggested` is the default name for saving.
    Q_INVOKABLE void openDialog(ww::ui::DesktopFiles::DialogKind wanted, const QString& title,
                                const QString& accept, const QStringList& endings,
                                const QStringList& names, const QString& suggested,
                                const QString& folder, QQuickItem* over);
    [[nodiscard]] static PortalRequest
    portalRequest(DialogKind wanted, const QString& accept, const QStringList& endings,
                  const QStringList& names, const QString& suggested, const QString& folder);
    /// Uses another D-Bus connection, for tests.
    void setBus(const QDBusConnection& bus);

  signals:
    void prefersDesktopDialogsChanged();
    void fileChosen(const QUrl& file);
    void filesChosen(const QList<QUrl>& files); ///< result of `Files`, even if it is one file
    void cancelled();
    void unavailable(); ///< asks the program to show its own chooser

  private slots:
    void handleResponse(uint response, const QVariantMap& results);

  private:
    void listenForResponse(const QString& path);
    void clearRequest();
    void handleCallReply(const QDBusMessage& reply);
    QDBusConnection bus_;
    QString request_;    ///< D-Bus path of the open request; empty: no request
    bool given_ = false; ///< whether a test set another bus
    bool several_ = false;
};

} // namespace ww::ui
