// Loads each QML file in its own engine. Only this test finds a missing import in a file.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <engine_services.h>
#include <icon_provider.h>

#include <QDirIterator>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QRegularExpression>
#include <QtTest>

class TestQmlLoading : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void loadsEveryFile_data() {
        QTest::addColumn<QString>("file");
        QDirIterator files(QStringLiteral(":/qt/qml/Warwright"), {QStringLiteral("*.qml")},
                           QDir::Files, QDirIterator::Subdirectories);
        int count = 0;
        while (files.hasNext()) {
            const QString file = files.next();
            QTest::newRow(qPrintable(file.mid(18))) << file;
            ++count;
        }
        QVERIFY2(count > 60, "the modules' files should be in the resources");
    }

    void loadsEveryFile() {
        QFETCH(QString, file);
        QQmlEngine engine;
        ww::ui::installServices(engine);
        QQmlComponent component(&engine, QUrl(QStringLiteral("qrc") + file));
        if (file.endsWith(u"/Theme.qml"))
            return; // a singleton, which every other file loads
        QVERIFY2(component.status() == QQmlComponent::Ready, qPrintable(component.errorString()));
    }

    // A misspelt icon name would show an empty square in the window.
    void namesOnlyShippedIcons() {
        static const QRegularExpression literal(
            QStringLiteral("(?:iconName|Icon \\{[^}]*\\bname): [^\\n]*"));
        static const QRegularExpression word(QStringLiteral("\"([a-z][a-z0-9-]*)\""));
        QDirIterator files(QStringLiteral(":/qt/qml/Warwright"), {QStringLiteral("*.qml")},
                           QDir::Files, QDirIterator::Subdirectories);
        int seen = 0;
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
                if (!line.contains(u"iconName: "))
                    continue;
                const QString value = line.mid(line.indexOf(u"iconName: ") + 10);
                for (auto match = word.globalMatch(value); match.hasNext();) {
                    const QString name = match.next().captured(1);
                    QVERIFY2(ww::ui::IconProvider::hasIcon(name),
                             qPrintable(QStringLiteral("%1: %2").arg(file.fileName(), name)));
                    ++seen;
                }
            }
        }
        QVERIFY(seen > 40);
    }

    void refusesTheNetwork() {
        QQmlEngine engine;
        ww::ui::installServices(engine);
        QQmlComponent component(&engine);
        component.setData("import QtQuick\nImage { source: 'http://127.0.0.1:9/x.png' }", QUrl());
        std::unique_ptr<QObject> image(component.create());
        QVERIFY(image);
        QTRY_COMPARE(image->property("status").toInt(), 3); // Image.Error
    }
};

QTEST_MAIN(TestQmlLoading)
#include "tst_qml_loading.moc"
