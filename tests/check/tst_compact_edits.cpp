// Tests edits of records in compact notation: compares bytes, and results of edited mappings.

#include "tests/check/ships.h"

#include <QtTest>

using namespace ww;
using namespace ww::test;
using namespace ww::test::dials;

class TestCompactEdits : public QObject {
    Q_OBJECT

  private slots:
    void aFixIsWrittenInLetters() {
        Snapshot snapshot = fleetSnapshot("ships:\n  a: { name: A, best: 9BLg } # x\n");
        const auto all = findingsOf(snapshot);
        QCOMPARE(all.size(), std::size_t(1));
        QVERIFY(!all.front().fixes.empty());
        const diag::Edit& edit = all.front().fixes.front().edits.front();
        std::string text = packText(snapshot);
        text.replace(edit.offset, edit.length, edit.text);
        QCOMPARE(text, std::string("ships:\n  a: { name: A, best: 5BLg } # x\n"));
    }

    void editsKeepTheSpelling_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("after");
        using K = PatchOp::Kind;
        const auto row = [](const char* name, const char* before, const char* path, K kind,
                            const char* value, const char* after) {
            QTest::newRow(name) << before << path << static_cast<int>(kind) << value << after;
        };
        row("a part", "maneuvers: [1BLg, 2S] # dial", "maneuvers[0].speed", K::Set, "3",
            "maneuvers: [3BLg, 2S] # dial");
        row("a part added", "maneuvers: [1B]", "maneuvers[0].difficulty", K::Set, "red",
            "maneuvers: [1Br]");
        row("a part removed", "maneuvers: [1BLr]", "maneuvers[0].side", K::Remove, "",
            "maneuvers: [1Br]");
        row("in a block", "maneuvers:\n      - 1BLg # soft\n      - 2S", "maneuvers[0].side",
            K::Set, "right", "maneuvers:\n      - 1BRg # soft\n      - 2S");
        row("what has no letter", "maneuvers: [1B, 2S]", "maneuvers[0].note", K::Set, "hard",
            "maneuvers: [{ speed: 1, bearing: bank, side: both, note: hard }, 2S]");
        row("what is no number", "best: 1B", "best.speed", K::Set, "fast",
            "best: { speed: fast, bearing: bank, side: both }");
        row("a mapping stays one", "maneuvers: [{ speed: 1, bearing: bank }, 2S]",
            "maneuvers[0].speed", K::Set, "3", "maneuvers: [{ speed: 3, bearing: bank }, 2S]");
        row("a new one beside letters", "maneuvers: [1B]", "maneuvers[1]", K::Insert,
            "{ speed: 2, bearing: turn, side: left }", "maneuvers: [1B, 2TL]");
        row("a new one beside mappings", "maneuvers: [{ speed: 1, bearing: bank }]", "maneuvers[0]",
            K::Insert, "2TL",
            "maneuvers: [{ speed: 2, bearing: turn, side: left }, { speed: 1, bearing: bank }]");
        row("the first one", "maneuvers: []", "maneuvers[0]", K::Insert,
            "{ speed: 2, bearing: turn }", "maneuvers: [2T]");
        row("a list", "best: 1B", "maneuvers", K::Set, "[{ speed: 2, bearing: turn }, 1S]",
            "best: 1B\n    maneuvers: [2T, 1S]");
        row("one that becomes whole", "maneuvers: [1B, { speed: 2 }]", "maneuvers[1].bearing",
            K::Set, "turn", "maneuvers: [1B, 2T]");
        row("made from nothing", "best:", "best.speed", K::Set, "2", "best: { speed: 2 }");
        row("in a map", "moods: { calm: 1B }", "moods.angry", K::Set,
            "{ speed: 3, bearing: turn, difficulty: red }", "moods: { calm: 1B, angry: 3Tr }");
        row("letters where a mapping stands", "best: { speed: 1, bearing: bank }", "best", K::Set,
            "2S", "best: { speed: 2, bearing: straight, side: both }");
        row("what can't be read", "maneuvers: [1B]", "maneuvers[0]", K::Set, "2X",
            "maneuvers: [2X]");
        row("an item removed", "maneuvers: [1B, 2S] # two", "maneuvers[0]", K::Remove, "",
            "maneuvers: [2S] # two");
    }
    void editsKeepTheSpelling() {
        QFETCH(QString, before);
        QFETCH(QString, path);
        QFETCH(int, kind);
        QFETCH(QString, value);
        QFETCH(QString, after);
        const auto text = [](const QString& fields) {
            return "# a fleet\nships:\n  a:\n    name: A # first\n    " + fields.toStdString() +
                   "\n";
        };
        Snapshot snapshot = fleetSnapshot(text(before));
        const auto said = source::valueFromText(value.toStdString());
        QVERIFY(said);
        const Patch patch{{patchOp(static_cast<PatchOp::Kind>(kind), path.toStdString(), *said)}};
        const auto written = schema::writePatch(&dialsSystem(), snapshot, patch);
        QVERIFY2(written, written ? "" : written.error().message.c_str());
        QCOMPARE(QString::fromStdString(written->front().result->text()),
                 QString::fromStdString(text(after)));
        QCOMPARE(applyEdits(written->front().result->text(), written->front().inverse),
                 text(before));
    }

    void eachOperationSeesThoseBeforeIt() {
        Snapshot snapshot = fleetSnapshot("ships:\n  a: { name: A, maneuvers: [1B] }\n");
        using K = PatchOp::Kind;
        QCOMPARE(applyPatch(snapshot, {{patchOp(K::Insert, "maneuvers[0]",
                                                recordValue({{"speed", "2"}, {"bearing", "turn"}})),
                                        patchOp(K::Set, "maneuvers[0].side", "left"),
                                        patchOp(K::Move, "maneuvers[0]", {}, 1),
                                        patchOp(K::Set, "maneuvers[1].difficulty", "green"),
                                        patchOp(K::Rename, "", "b")}}),
                 std::optional<std::string>());
        QCOMPARE(packText(snapshot),
                 std::string("ships:\n  b: { name: A, maneuvers: [1B, 2TLg] }\n"));
    }

    void editsOfBothSpellingsAgree() {
        QVERIFY(rc::check("edits of letters against edits of mappings", [] {
            const Value some = randomShip();
            Snapshot letters = fleetSnapshot(shipText(toCompactNotation(some)));
            Snapshot mappings = fleetSnapshot(shipText(some));
            const int many = *rc::gen::inRange(1, 6);
            for (int i = 0; i < many; ++i) {
                using K = PatchOp::Kind;
                const std::string item =
                    "maneuvers[" + std::to_string(*rc::gen::inRange(0, 4)) + "]";
                const std::string place = *rc::gen::elementOf(
                    std::vector<std::string>{item, "best", "moods.angry", "moods.calm"});
                Patch patch;
                switch (*rc::gen::inRange(0, 6)) {
                case 0:
                    patch.ops = {patchOp(K::Set, place, randomManeuver())};
                    break;
                case 1:
                    patch.ops = {patchOp(K::Insert, item, randomManeuver())};
                    break;
                case 2:
                    patch.ops = {patchOp(K::Remove, place)};
                    break;
                case 3:
                    patch.ops = {patchOp(K::Set, place + ".speed",
                                         std::to_string(*rc::gen::inRange(0, 14)))};
                    break;
                case 4:
                    patch.ops = {
                        patchOp(K::Set, place + ".side",
                                *rc::gen::elementOf(std::vector<std::string>{"left", "right"}))};
                    break;
                default:
                    patch.ops = {patchOp(K::Remove, place + ".difficulty"),
                                 patchOp(K::Set, place + ".bearing", "turn")};
                }
                const auto one = applyPatch(letters, patch);
                const auto other = applyPatch(mappings, patch);
                RC_ASSERT(one.has_value() == other.has_value());
                RC_CLASSIFY(!one, "done");
                RC_ASSERT(normalizeShip(readShip(letters)) == normalizeShip(readShip(mappings)));
                RC_ASSERT(describeFindings(findingsOf(letters)) ==
                          describeFindings(findingsOf(mappings)));
            }
            RC_ASSERT(isAllCompact(letters));
        }));
    }

    void aLayersOwnTextIsEdited() {
        Snapshot snapshot =
            fleetSnapshot("ships:\n  a: { name: A, maneuvers: [1S] }\n",
                          "ships:\n  fleet:a:\n    mode: modify\n    set:\n      best: 1B # x\n"
                          "    add: { maneuvers: [2S] }\n");
        const EntityRef layer{"house", "a.yaml", "ships", "fleet:a"};
        Patch patch;
        patch.ops = {patchOp(PatchOp::Kind::Set, "set.best.speed", "3"),
                     patchOp(PatchOp::Kind::Insert, "add.maneuvers[1]",
                             recordValue({{"speed", "3"}, {"bearing", "loop"}}))};
        for (PatchOp& one : patch.ops)
            one.entity = layer;
        QCOMPARE(applyPatch(snapshot, patch), std::optional<std::string>());
        QCOMPARE(packText(snapshot, 2),
                 std::string("ships:\n  fleet:a:\n    mode: modify\n    set:\n      best: 3B # x\n"
                             "    add: { maneuvers: [2S, 3Kt] }\n"));
    }
};

QTEST_APPLESS_MAIN(TestCompactEdits)
#include "tst_compact_edits.moc"
