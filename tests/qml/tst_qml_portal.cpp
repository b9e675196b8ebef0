// Tests the desktop's file dialog (portal): requests, answers, and the fallback. Runs its own D-Bus
// server.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QDBusAbstractAdaptor>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusServer>
#include <QSignalSpy>
#include <QtTest>
#include <desktop_files.h>

using ww::ui::DesktopFiles;

/// A fake portal. The test decides when the portal answers.
class Portal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.FileChooser")

  public:
    QString title;
    QVariantMap options;
    QString method;

  public slots:
    QDBusObjectPath OpenFile(const QString&, const QString& asked, const QVariantMap& with) {
        return take(QStringLiteral("OpenFile"), asked, with);
    }
    QDBusObjectPath SaveFile(const QString&, const QString& asked, const QVariantMap& with) {
        return take(QStringLiteral("SaveFile"), asked, with);
    }

  private:
    QDBusObjectPath take(const QString& how, const QString& asked, const QVariantMap& with) {
        method = how;
        title = asked;
        options = with;
        return QDBusObjectPath(QStringLiteral("/org/freedesktop/portal/desktop/request/one"));
    }
};

class TestQmlPortal : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void init() {
        server_ = std::make_unique<QDBusServer>(QStringLiteral("unix:tmpdir=/tmp"));
        QVERIFY(server_->isConnected());
        server_->setAnonymousAuthenticationAllowed(true);
        portal_ = std::make_unique<Portal>();
        connect(server_.get(), &QDBusServer::newConnection, this,
                [this](const QDBusConnection& connection) {
                    desktop_ = std::make_unique<QDBusConnection>(connection);
                    if (there_)
                        desktop_->registerObject(QStringLiteral("/org/freedesktop/portal/desktop"),
                                                 portal_.get(), QDBusConnection::ExportAllSlots);
                });
        const QString name = QStringLiteral("window%1").arg(++count_);
        files_ = std::make_unique<DesktopFiles>();
        files_->setBus(QDBusConnection::connectToPeer(server_->address(), name));
        QTRY_VERIFY(desktop_);
    }
    void cleanup() {
        files_.reset();
        desktop_.reset();
        portal_.reset();
        server_.reset();
        QDBusConnection::disconnectFromPeer(QStringLiteral("window%1").arg(count_));
        there_ = true;
    }

    void aFileIsAskedAndTaken() {
        QSignalSpy chosen(files_.get(), &DesktopFiles::fileChosen);
        files_->openDialog(DesktopFiles::DialogKind::File, QStringLiteral("Open a pack"),
                           QStringLiteral("Open"), {QStringLiteral("wpack")},
                           {QStringLiteral("pack.yaml")}, {}, QStringLiteral("/home/x"), nullptr);
        QTRY_COMPARE(portal_->method, QStringLiteral("OpenFile"));
        QCOMPARE(portal_->title, QStringLiteral("Open a pack"));
        QCOMPARE(portal_->options.value(QStringLiteral("accept_label")).toString(),
                 QStringLiteral("Open"));
        QCOMPARE(portal_->options.value(QStringLiteral("current_folder")).toByteArray(),
                 QByteArray("/home/x\0", 8));
        QVERIFY(portal_->options.contains(QStringLiteral("filters")));
        answer(0, {QStringLiteral("file:///home/x/my%20pack/pack.yaml")});
        QTRY_COMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toUrl().toLocalFile(), QStringLiteral("/home/x/my pack/pack.yaml"));
    }

    void severalFilesAreAskedAndTaken() {
        QSignalSpy chosen(files_.get(), &DesktopFiles::filesChosen);
        files_->openDialog(DesktopFiles::DialogKind::Files, QStringLiteral("Import"),
                           QStringLiteral("Import"), {QStringLiteral("json")}, {}, {}, {}, nullptr);
        QTRY_COMPARE(portal_->method, QStringLiteral("OpenFile"));
        QVERIFY(portal_->options.value(QStringLiteral("multiple")).toBool());
        answer(0,
               {QStringLiteral("file:///home/x/a.json"), QStringLiteral("file:///home/x/b.json")});
        QTRY_COMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].value<QList<QUrl>>(),
                 (QList<QUrl>{QUrl(QStringLiteral("file:///home/x/a.json")),
                              QUrl(QStringLiteral("file:///home/x/b.json"))}));
    }

    void aNameToSaveUnderIsProposedAndAFolderIsAFolder() {
        files_->openDialog(DesktopFiles::DialogKind::Save, QStringLiteral("Save"),
                           QStringLiteral("Save"), {QStringLiteral("pdf")}, {},
                           QStringLiteral("cards.pdf"), {}, nullptr);
        QTRY_COMPARE(portal_->method, QStringLiteral("SaveFile"));
        QCOMPARE(portal_->options.value(QStringLiteral("current_name")).toString(),
                 QStringLiteral("cards.pdf"));
        answer(1, {});
        const auto folder =
            DesktopFiles::portalRequest(DesktopFiles::DialogKind::Folder, {}, {}, {}, {}, {});
        QCOMPARE(folder.method, QStringLiteral("OpenFile"));
        QVERIFY(folder.options.value(QStringLiteral("directory")).toBool());
        QVERIFY(!folder.options.contains(QStringLiteral("filters")));
    }

    void givenUpIsNothingChosen() {
        QSignalSpy cancelled(files_.get(), &DesktopFiles::cancelled);
        ask();
        QTRY_VERIFY(!portal_->method.isEmpty());
        answer(1, {});
        QTRY_COMPARE(cancelled.count(), 1);
    }

    void brokenOffShowsTheProgramsOwn() {
        QSignalSpy unavailable(files_.get(), &DesktopFiles::unavailable);
        ask();
        QTRY_VERIFY(!portal_->method.isEmpty());
        answer(2, {});
        QTRY_COMPARE(unavailable.count(), 1);
    }

    void withoutAPortalTheProgramsOwnIsShown() {
        desktop_->unregisterObject(QStringLiteral("/org/freedesktop/portal/desktop"));
        QSignalSpy unavailable(files_.get(), &DesktopFiles::unavailable);
        ask();
        QTRY_COMPARE(unavailable.count(), 1);
        // Without a portal, the program's own dialog appears immediately.
        DesktopFiles alone;
        QSignalSpy now(&alone, &DesktopFiles::unavailable);
        alone.openDialog(DesktopFiles::DialogKind::File, {}, {}, {}, {}, {}, {}, nullptr);
        QCOMPARE(now.count(), 1);
    }

  private:
    void ask() {
        files_->openDialog(DesktopFiles::DialogKind::File, QStringLiteral("A file"),
                           QStringLiteral("Open"), {QStringLiteral("png")}, {}, {}, {}, nullptr);
    }
    void answer(uint response, const QStringList& files) {
        // The portal first replies to the call and later sends the user's answer.
        QTRY_VERIFY(!files_->findChild<QDBusPendingCallWatcher*>());
        QDBusMessage said = QDBusMessage::createSignal(
            QStringLiteral("/org/freedesktop/portal/desktop/request/one"),
            QStringLiteral("org.freedesktop.portal.Request"), QStringLiteral("Response"));
        said << response << QVariantMap{{QStringLiteral("uris"), files}};
        QVERIFY(desktop_->send(said));
    }
    std::unique_ptr<QDBusServer> server_;
    std::unique_ptr<QDBusConnection> desktop_;
    std::unique_ptr<Portal> portal_;
    std::unique_ptr<DesktopFiles> files_;
    bool there_ = true;
    int count_ = 0;
};

QTEST_MAIN(TestQmlPortal)
#include "tst_qml_portal.moc"
