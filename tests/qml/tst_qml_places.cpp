// Where things stand: beside what they belong to, in sight, and over nothing that is read.

#include "tests/qml/stage.h"

#include <QSettings>
#include <QtTest>

using ww::tests::Stage;

class TestQmlPlaces : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void aMessageBelowAShortFieldCanBeRead() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        for (const char* field : {"offense", "defense", "movement"})
            entity->form()->setValue(QLatin1String(field), QStringLiteral("5.0"));
        QTRY_COMPARE(entity->errors(), 3);
        stage.picture(QStringLiteral("messages"));
        QRectF before;
        for (const char* field : {"Offense", "Defense", "Movement"}) {
            QQuickItem* row = stage.find(QLatin1String(field), QAccessible::Grouping);
            QVERIFY(row);
            QQuickItem* note = nullptr;
            const auto visit = [&](const auto& self, QQuickItem* item) -> void {
                if (QString::fromLatin1(item->metaObject()->className()).startsWith(u"FieldNote"))
                    note = item;
                for (QQuickItem* child : item->childItems())
                    self(self, child);
            };
            visit(visit, row);
            QVERIFY(note);
            QVERIFY2(note->width() >= 200 && note->height() < 80, field);
            const QRectF place = note->mapRectToScene(note->boundingRect());
            QVERIFY2(!place.intersects(before), field);
            before = place;
        }
        // Inside the form, and above what follows.
        QQuickItem* form = stage.find(QStringLiteral("Orrin Vael"), QAccessible::Form);
        QVERIFY(form);
        QVERIFY(form->mapRectToScene(form->boundingRect()).contains(before));
        QQuickItem* next = stage.find(QStringLiteral("Faction: "));
        QVERIFY(next->mapToScene({}).y() >= before.bottom());
    }
};

QTEST_MAIN(TestQmlPlaces)
#include "tst_qml_places.moc"
