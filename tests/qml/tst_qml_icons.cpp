// Tests the completion of `:icon:` marks in rich text, by keyboard.

#include "tests/qml/other_game.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QtTest>
#include <entity_model.h>
#include <form_field.h>
#include <form_model.h>
#include <undo_model.h>

using ww::tests::Stage;

namespace {

constexpr auto kSvg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">"
                      "<path d=\"M0 0 L10 0 L10 10 Z\"/></svg>\n";

/// Gives the game a rich text that may name all icons, and one that may name three.
void addRichTexts(const std::filesystem::path& pack) {
    ww::tests::replaceInFile(
        pack.parent_path() / "toy" / "schema/dial.yaml", "  - { key: maneuvers,",
        "  - { key: rule, kind: rich-text, label: Rule, doc: \"What it does.\" }\n"
        "  - { key: cost, kind: rich-text, icons: [attack, armour, bow], label: Cost, doc: \"What "
        "it costs.\" }\n"
        "  - { key: motto, kind: text, hint: multiline, label: Motto, doc: \"What it says.\" }\n"
        "  - { key: maneuvers,");
    std::filesystem::create_directories(pack / "icons");
    ww::test::writeFile(pack / "icons/attic.svg", kSvg);
    ww::test::writeFile(pack / "style.yaml", "icons:\n  attic: { file: icons/attic.svg }\n");
}

} // namespace

class TestQmlIcons : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        stage_ = std::make_unique<Stage>(ww::tests::switchToGame("toy", addRichTexts));
        QVERIFY(stage_->isReady());
        ww::ui::EntityModel* dial = stage_->open(QStringLiteral("dial/brass"));
        QVERIFY(dial);
        form_ = dial->form();
    }
    void cleanup() { stage_.reset(); }

    void enterInsertsTheNearestIcon() {
        QVERIFY(focus("rule"));
        stage_->type(QStringLiteral("Add :shie"));
        QTRY_VERIFY(isOffering());
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("icons-offered"));
        QVERIFY(stage_->find(QStringLiteral(":shield:"), QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(value("rule"), QStringLiteral("Add :shield:"));
        QTRY_VERIFY(!isOffering());
        stage_->type(QStringLiteral(" now"));
        QTRY_COMPARE(value("rule"), QStringLiteral("Add :shield: now"));
    }

    void aFieldWithAListOffersOnlyItsIcons() {
        QVERIFY(focus("cost"));
        stage_->type(QStringLiteral(":a"));
        QTRY_VERIFY(isOffering());
        QVERIFY(!stage_->find(QStringLiteral(":attic:"), QAccessible::ListItem));
        QVERIFY(!stage_->find(QStringLiteral(":bow:"), QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Tab);
        QTRY_COMPARE(value("cost"), QStringLiteral(":armour:"));
        // The field keeps the focus.
        stage_->type(QStringLiteral("!"));
        QTRY_COMPARE(value("cost"), QStringLiteral(":armour:!"));
    }

    void iconsOfThePackAreOffered() {
        QVERIFY(focus("rule"));
        stage_->type(QStringLiteral(":attic"));
        QTRY_VERIFY(isOffering());
        QTRY_VERIFY(stage_->find(QStringLiteral(":attic:"), QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(value("rule"), QStringLiteral(":attic:"));
    }

    void escapeClosesTheList() {
        QVERIFY(focus("rule"));
        stage_->type(QStringLiteral(":shi"));
        QTRY_VERIFY(isOffering());
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!isOffering());
        QCOMPARE(value("rule"), QStringLiteral(":shi"));
        stage_->type(QStringLiteral(" x"));
        QTRY_COMPARE(value("rule"), QStringLiteral(":shi x"));
    }

    void nothingIsOfferedElsewhere_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("typed");
        QTest::newRow("in a time") << "rule"
                                   << "at 12:30pm";
        QTest::newRow("behind a word") << "rule"
                                       << "Cost:attack";
        QTest::newRow("behind a closed mark") << "rule"
                                              << "Add :attack: to";
        QTest::newRow("without a letter") << "rule"
                                          << "Add :";
        QTest::newRow("in a text without icons") << "motto"
                                                 << "Add :attack";
    }
    void nothingIsOfferedElsewhere() {
        QFETCH(const QString, field);
        QFETCH(const QString, typed);
        QVERIFY(focus(qPrintable(field)));
        stage_->type(typed);
        QTRY_COMPARE(value(qPrintable(field)), typed);
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(!isOffering());
    }

    void ctrlSpaceOffersAllIconsOfAMark() {
        QVERIFY(focus("cost"));
        stage_->type(QStringLiteral(":"));
        stage_->pressKey(Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(isOffering());
        QTRY_VERIFY(stage_->find(QStringLiteral(":bow:"), QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(value("cost"), QStringLiteral(":bow:"));
    }

  private:
    bool focus(const char* field) {
        form_->focusOn(QString::fromLatin1(field), -1);
        return stage_->waitUntilSettled();
    }
    [[nodiscard]] QString value(const char* field) const {
        return form_->fieldOf(QString::fromLatin1(field))->value();
    }
    [[nodiscard]] bool isOffering() const {
        return stage_->find(QStringLiteral("Completions"), QAccessible::List) != nullptr;
    }
    std::unique_ptr<Stage> stage_;
    ww::ui::FormModel* form_ = nullptr;
};

QTEST_MAIN(TestQmlIcons)
#include "tst_qml_icons.moc"
