// Tests edits of the pack's own game without YAML: new fields and checks, as bytes and as findings.

#include "fixture.h"
#include "tests/support/own_game.h"

#include "editor/session/game_edits.h"

#include <QtTest>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

const char* const kSchema = "schema/sailor.yaml";
const char* const kCard = "templates/sailor.yaml";

} // namespace

class GameEditsTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        bench_ = std::make_unique<SessionFixture>();
        test::writeOwnGame(bench_->pack);
        // Comments must survive each edit.
        overwriteFile(bench_->pack / kSchema,
                      readWholeFile(bench_->pack / kSchema) + "# The end of the kind.\n");
        session_ = bench_->open();
        QVERIFY(session_->state() == Session::State::Ready);
        schemaBytes_ = text(kSchema);
        cardBytes_ = text(kCard);
    }
    void cleanup() {
        session_.reset();
        bench_.reset();
    }

    void aFieldIsOneLineOfItsKindAndOneOfTheCard() {
        NewField field;
        field.label = "Armour class";
        field.sort = FieldSort::Number;
        field.isRequired = field.isOnCard = true;
        add(field);
        QCOMPARE(text(kSchema), replaced(schemaBytes_, "max: 20 }\n",
                                         "max: 20 }\n  - { key: armour_class, kind: int, required: "
                                         "true, hint: stepper, label: Armour class }\n"));
        QCOMPARE(text(kCard), cardBytes_ +
                                  "      - { box: armour-class, at: [6, 14], size: [51, 6], text: "
                                  "\"{armour_class}\", fit_between: [6.5 pt, 10 pt] }\n");
        QVERIFY(!session_->isGameBroken());
        QVERIFY(sailor().field("armour_class") != nullptr);
        QVERIFY(SessionFixture::hasProblem(*session_, merle(), "core.field.missing"));
        undoAll();
    }

    void aSizeInInchesLeavesRoomForTheBox() {
        session_.reset();
        overwriteFile(bench_->pack / kCard, replaced(cardBytes_, "[63, 88]", "2.5 x 3.5 in"));
        session_ = bench_->open();
        cardBytes_ = text(kCard);
        NewField field;
        field.label = "Armour";
        field.isOnCard = true;
        add(field);
        QVERIFY2(text(kCard).find("box: armour, at: [6, 14], size: [51.5, 6]") != std::string::npos,
                 text(kCard).c_str());
        QVERIFY(!session_->isGameBroken());
        undoAll();
    }

    void eachKindOfFieldIsReadable_data() {
        QTest::addColumn<int>("sort");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* name, FieldSort sort, const char* line) {
            QTest::newRow(name) << static_cast<int>(sort) << QString::fromUtf8(line);
        };
        row("text", FieldSort::Text, "kind: text, label: Extra");
        row("number", FieldSort::Number, "kind: int, hint: stepper, label: Extra");
        row("choice", FieldSort::Choice,
            "kind: enum, values: { deep-sea: Deep sea, land: Land }, hint: chips, label: Extra");
        row("yes or no", FieldSort::YesNo, "kind: bool, label: Extra");
        row("words", FieldSort::Words, "kind: list, of: text, label: Extra");
        row("picture", FieldSort::Picture, "kind: art, label: Extra");
        row("reference", FieldSort::Reference, "kind: ref, to: sailor, label: Extra");
    }
    void eachKindOfFieldIsReadable() {
        QFETCH(int, sort);
        QFETCH(QString, line);
        NewField field;
        field.label = " Extra ";
        field.sort = static_cast<FieldSort>(sort);
        field.words = {"Deep sea", " Land"};
        field.targetKind = "sailor";
        field.isOnCard = true;
        add(field);
        const std::string expected = "  - { key: extra, " + line.toStdString() + " }\n";
        QVERIFY2(text(kSchema).find(expected) != std::string::npos, text(kSchema).c_str());
        QVERIFY2(!session_->isGameBroken(), problems().c_str());
        QCOMPARE(problems(), std::string());
        undoAll();
    }

    void namesThatCantBeUsedAreSaid() {
        QVERIFY(labelProblem(sailor(), "  "));
        QVERIFY(labelProblem(sailor(), "cost"));
        QVERIFY(labelProblem(sailor(), "Notes"));
        QVERIFY(labelProblem(sailor(), "42"));
        QVERIFY(!labelProblem(sailor(), "Rank"));
        // A word of the language gets another key.
        QVERIFY(!labelProblem(sailor(), "And"));
        QCOMPARE(newFieldKey(sailor(), "And"), std::string("and_2"));
        QVERIFY(wordsProblem({"one"}));
        QVERIFY(wordsProblem({"Red", "red"}));
        QVERIFY(wordsProblem({"Red", "None"}));
        QVERIFY(!wordsProblem({"Red", "Blue"}));
    }

    void aCheckFiresAndItsFixClearsIt() {
        NewCheck check;
        check.sort = CheckSort::AtMost;
        check.field = "cost";
        check.number = "5";
        check.isError = true;
        addCheck(check);
        QCOMPARE(text(kSchema),
                 replaced(schemaBytes_, "views: [form, sheet, source]\n",
                          "views: [form, sheet, source]\n"
                          "constraints:\n"
                          "  - id: tides.sailor.cost-at-most\n"
                          "    severity: error\n"
                          "    when: cost != none\n"
                          "    require: cost <= 5\n"
                          "    message: \"`{name}` has Cost {cost}, which is more than 5\"\n"
                          "    help: Lower Cost.\n"
                          "    at: cost\n"
                          "    fix:\n"
                          "      label: Set Cost to 5\n"
                          "      set: { cost: 5 }\n"));
        QVERIFY2(!session_->isGameBroken(), problems().c_str());
        QCOMPARE(problems(), std::string("`Merle` has Cost 8, which is more than 5\n"));
        QVERIFY(session_->applyFix(*session_->findings().problemsOfEntity(merle()).front(), 0));
        SessionFixture::waitUntilSettled(*session_);
        QCOMPARE(SessionFixture::fieldText(*session_, merle(), "cost"), std::string("5"));
        QCOMPARE(problems(), std::string());
        // A second check of the same form gets an id of its own, and stands below the first.
        addCheck(check);
        QVERIFY(text(kSchema).find("  - id: tides.sailor.cost-at-most-2\n") != std::string::npos);
        session_->undo();
        session_->undo();
        undoAll();
    }

    void aCheckCanCompareFieldsAndEntities() {
        NewField extra;
        extra.label = "Extra";
        extra.sort = FieldSort::Number;
        add(extra);
        NewCheck check;
        check.field = "cost";
        check.other = "extra";
        addCheck(check);
        QCOMPARE(problems(), std::string()); // the second number is missing
        QVERIFY(SessionFixture::setField(*session_, merle(), "extra", "9"));
        SessionFixture::waitUntilSettled(*session_);
        QCOMPARE(problems(), std::string("`Merle` has Cost 8, which is less than Extra 9\n"));
        check = {CheckSort::Needs, "cost", "extra", {}, false};
        addCheck(check);
        QVERIFY(problems().find("`Pip` has Cost, so it needs Extra") != std::string::npos);
        check = {CheckSort::NoTwoAlike, "cost", {}, {}, true};
        addCheck(check);
        QVERIFY(SessionFixture::setField(*session_, merle(), "cost", "3"));
        SessionFixture::waitUntilSettled(*session_);
        QVERIFY(problems().find("`Merle` has the same Cost as another Sailor") !=
                std::string::npos);
        QVERIFY(!session_->isGameBroken());
    }

    void anotherPacksKindCantBeEdited() {
        SessionFixture sample;
        const auto session = sample.open();
        QVERIFY(!findOwnKind(session->snapshot(), *session->system(), "character"));
    }

  private:
    static std::string replaced(std::string text, const std::string& old,
                                const std::string& fresh) {
        return text.replace(text.find(old), old.size(), fresh);
    }
    [[nodiscard]] std::string text(const char* file) const {
        return session_->document("tides", file)->text();
    }
    [[nodiscard]] const schema::EntitySchema& sailor() const {
        return *session_->system()->schemaOfKind("sailor");
    }
    [[nodiscard]] EntityRef merle() const {
        return SessionFixture::findEntity(*session_, "sailor", "merle");
    }
    [[nodiscard]] std::string problems() const {
        std::string out;
        for (const ProblemPtr& problem : session_->findings().allProblems())
            out += problem->message + "\n";
        return out;
    }
    [[nodiscard]] OwnKind kind() const {
        return findOwnKind(session_->snapshot(), *session_->system(), "sailor").value_or(OwnKind());
    }
    void add(const NewField& field) {
        QVERIFY(
            session_->edit(patchAddingField(kind(), field), {QStringLiteral("Add field"), {}, {}}));
        SessionFixture::waitUntilSettled(*session_);
    }
    void addCheck(const NewCheck& check) {
        QVERIFY(!checkProblem(sailor(), check));
        QVERIFY(session_->edit(patchAddingCheck(kind(), *session_->system(), check),
                               {QStringLiteral("Add check"), {}, {}}));
        SessionFixture::waitUntilSettled(*session_);
    }
    /// Undoes one step, which must give the first bytes back.
    void undoAll() {
        session_->undo();
        SessionFixture::waitUntilSettled(*session_);
        QCOMPARE(text(kSchema), schemaBytes_);
        QCOMPARE(text(kCard), cardBytes_);
        QVERIFY(session_->dirtyFiles().empty());
    }
    std::unique_ptr<SessionFixture> bench_;
    std::unique_ptr<Session> session_;
    std::string schemaBytes_, cardBytes_;
};

QTEST_MAIN(GameEditsTest)
#include "tst_game_edits.moc"
