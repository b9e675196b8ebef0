// Tests which icon marks are completed while the user types, and the order of the icons.

#include "editor/forms/icon_marks.h"

#include <QtTest>

using namespace ww;

class FormIcons : public QObject {
    Q_OBJECT

  private slots:
    void theMarkAroundTheCursorIsCompleted_data() {
        QTest::addColumn<QByteArray>("text"); // `|` is the cursor
        QTest::addColumn<QByteArray>("mark"); // the replaced bytes; empty: no mark
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char* text, const char* mark, const char* name) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(mark) << QByteArray(name);
        };
        row(":att|", ":att", "att");
        row(":|", ":", "");
        row("Add (:att|)", ":att", "att");
        row("Add :acid-at| to", ":acid-at", "acid-at");
        row("Add :att|ack: to", ":attack:", "att");
        row("Add :attack:|", "", "");
        row(":attack: :bo|", ":bo", "bo");
        row("Add :attack: to|", "", "");
        row(":attack:to|", "", "");
        row(":attack::bo|", ":bo", "bo");
        row("at 12:30|", "", "");
        row("at 12:30:45|", "", "");
        row("Cost:at|", "", "");
        row("größe:at|", "", "");
        row("ü :at|", ":at", "at");
        row("Cost: at|", "", "");
        row("|:at", "", "");
        row("|", "", "");
    }
    void theMarkAroundTheCursorIsCompleted() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, mark);
        QFETCH(const QByteArray, name);
        std::string bytes = text.toStdString();
        const std::size_t cursor = bytes.find('|');
        bytes.erase(cursor, 1);
        const auto found = forms::typedMarkAt(bytes, cursor);
        QCOMPARE(found.has_value(), !mark.isEmpty());
        if (!found)
            return;
        QCOMPARE(found->name, name.toStdString());
        QCOMPARE(bytes.substr(found->replace.begin, found->replace.size()), mark.toStdString());
    }

    void theNearestIconComesFirst() {
        const std::vector<std::string> names = {"acid-attack", "bow", "attack-gauge", "attack"};
        const std::vector<std::string> nearest = {"attack", "attack-gauge", "acid-attack"};
        QCOMPARE(forms::matchingIcons(names, "attack"), nearest);
        QCOMPARE(forms::matchingIcons(names, "Attack"), nearest);
        QCOMPARE(forms::matchingIcons(names, "gauge attack"),
                 std::vector<std::string>{"attack-gauge"});
        QCOMPARE(forms::matchingIcons(names, ""), names);
        QCOMPARE(forms::matchingIcons(names, "atack").front(), std::string("attack"));
    }
};

QTEST_GUILESS_MAIN(FormIcons)
#include "tst_form_icons.moc"
