// Tests compact records such as `1BLg` in the window: rows, edits and undo.

#include "fixture.h"

#include "editor/forms/build.h"
#include "editor/forms/patches.h"
#include "tests/support/dials.h"

#include <functional>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

const forms::Row* rowAt(const std::vector<forms::Row>& rows, const std::string& path) {
    for (const forms::Row& row : rows)
        if (row.pathText == path)
            return &row;
    return nullptr;
}

constexpr const char* kBefore = "# The fleet.\nships:\n  a:\n    name: A # the first\n"
                                "    maneuvers: [1BLg, 2S] # dial\n    best:\n";

} // namespace

class CompactTest : public QObject {
    Q_OBJECT

    static std::unique_ptr<Session> open(SessionFixture& bench, const std::string& content) {
        const fs::path top = bench.pack.parent_path();
        const PackDocumentsPtr rules = ww::test::dials::dialsPack();
        for (const DocumentPtr& file : rules->files) {
            fs::create_directories((top / "dials" / file->path).parent_path());
            overwriteFile(top / "dials" / file->path, file->text());
        }
        fs::create_directory(top / "fleet");
        overwriteFile(top / "fleet/pack.yaml", ww::test::dials::kManifest);
        overwriteFile(top / "fleet/a.yaml", content);
        return bench.open(top / "fleet");
    }
    static std::string text(const Session& session) {
        return session.document("fleet", "a.yaml")->text();
    }
    static std::vector<forms::Row> rows(const Session& session, const EntityRef& ref) {
        return forms::buildForm({&session.index(), session.index().at(ref)});
    }

  private slots:
    void rowsReadLetters() {
        SessionFixture bench;
        auto session = open(bench, kBefore);
        const EntityRef ref = SessionFixture::findEntity(*session, "ship", "a");
        const auto list = rows(*session, ref);
        const auto value = [&](const std::string& path) {
            const forms::Row* row = rowAt(list, path);
            return row == nullptr ? std::string("(no row)") : row->value;
        };
        QCOMPARE(value("maneuvers[0].speed"), std::string("1"));
        QCOMPARE(value("maneuvers[0].bearing"), std::string("bank"));
        QCOMPARE(value("maneuvers[0].side"), std::string("left"));
        QCOMPARE(value("maneuvers[1].bearing"), std::string("straight"));
        QCOMPARE(value("maneuvers[1].difficulty"), std::string());
        QVERIFY(rowAt(list, "maneuvers")->canAdd);
    }

    void gesturesKeepLettersAndUndoGivesTheBytesBack_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value"); // if empty, an item is added instead
        QTest::addColumn<QString>("after");
        QTest::newRow("a number") << "maneuvers[0].speed"
                                  << "3"
                                  << "maneuvers: [3BLg, 2S] # dial\n    best:";
        QTest::newRow("a word") << "maneuvers[1].bearing"
                                << "turn"
                                << "maneuvers: [1BLg, 2T] # dial\n    best:";
        QTest::newRow("a word that was left out") << "maneuvers[1].difficulty"
                                                  << "red"
                                                  << "maneuvers: [1BLg, 2Sr] # dial\n    best:";
        QTest::newRow("no word") << "maneuvers[0].difficulty"
                                 << ""
                                 << "maneuvers: [1BL, 2S] # dial\n    best:";
        QTest::newRow("what has no letter")
            << "maneuvers[1].note"
            << "hard"
            << "maneuvers: [1BLg, { speed: 2, bearing: straight, side: both, note: hard }] # "
               "dial\n    best:";
    }
    void gesturesKeepLettersAndUndoGivesTheBytesBack() {
        QFETCH(QString, path);
        QFETCH(QString, value);
        QFETCH(QString, after);
        SessionFixture bench;
        auto session = open(bench, kBefore);
        const EntityRef ref = SessionFixture::findEntity(*session, "ship", "a");
        const auto list = rows(*session, ref);
        const forms::Row* row = rowAt(list, path.toStdString());
        QVERIFY(row != nullptr);
        const Patch patch =
            forms::FormPatches(session->index().at(ref)).setRow(*row, value.toStdString());
        QVERIFY(session->edit(patch, {path, {}, ref}));
        QCOMPARE(QString::fromStdString(text(*session)),
                 "# The fleet.\nships:\n  a:\n    name: A # the first\n    " + after + "\n");
        session->undo();
        QCOMPARE(text(*session), std::string(kBefore));
        session->redo();
        QVERIFY(QString::fromStdString(text(*session)).contains(after));
    }

    void aNewItemIsInLettersOnceItIsWhole() {
        SessionFixture bench;
        auto session = open(bench, kBefore);
        const EntityRef ref = SessionFixture::findEntity(*session, "ship", "a");
        const auto edit = [&](const std::function<Patch(const forms::FormPatches&)>& made) {
            return session->edit(made(forms::FormPatches(session->index().at(ref))),
                                 {"e", {}, ref});
        };
        const auto at = [&](const std::string& path) {
            static std::vector<forms::Row> list;
            list = rows(*session, ref);
            return *rowAt(list, path);
        };
        QVERIFY(edit([&](const forms::FormPatches& p) { return p.addItem(at("maneuvers")); }));
        QVERIFY(edit(
            [&](const forms::FormPatches& p) { return p.setRow(at("maneuvers[2].speed"), "4"); }));
        QVERIFY(edit([&](const forms::FormPatches& p) {
            return p.setRow(at("maneuvers[2].bearing"), "loop");
        }));
        QVERIFY2(text(*session).find("maneuvers: [1BLg, 2S, 4Kt] # dial") != std::string::npos,
                 text(*session).c_str());
        for (int i = 0; i < 3; ++i)
            session->undo();
        QCOMPARE(text(*session), std::string(kBefore));
    }

    void aLayersFormReadsAndWritesLetters() {
        SessionFixture bench;
        open(bench, kBefore).reset();
        const fs::path house = bench.pack.parent_path() / "house";
        fs::create_directory(house);
        overwriteFile(house / "pack.yaml",
                      "warwright: 1\npack: house\nname: House\nversion: 1.0.0\n"
                      "system: dials ^1.0\nlicence: MIT\nauthors: [me]\n"
                      "requires: { fleet: ^1.0 }\n");
        overwriteFile(house / "a.yaml", "ships:\n  fleet:a:\n    mode: modify\n    set:\n"
                                        "      \"maneuvers[1/bank/left]\": 1BLr # harder\n"
                                        "    add: { maneuvers: [5S] }\n");
        auto session = bench.open(house);
        const auto seen = session->index().find("ship", "a", "house");
        QCOMPARE(std::string(seen.node.find("maneuvers").at(2).find("speed").scalar()),
                 std::string("5"));
        const EntityRef ref{"house", "a.yaml", "ships", "fleet:a"};
        const auto set = [&](const std::string& path, const char* was, const char* value) {
            const auto list = rows(*session, ref);
            const forms::Row* row = rowAt(list, path);
            return row != nullptr && row->value == was &&
                   session->edit(forms::FormPatches(session->index().at(ref)).setRow(*row, value),
                                 {"e", {}, ref});
        };
        QVERIFY(set("set['maneuvers[1/bank/left]'].difficulty", "red", "white"));
        QVERIFY(set("add.maneuvers[0].bearing", "straight", "loop"));
        QCOMPARE(session->document("house", "a.yaml")->text(),
                 std::string("ships:\n  fleet:a:\n    mode: modify\n    set:\n"
                             "      \"maneuvers[1/bank/left]\": 1BLw # harder\n"
                             "    add: { maneuvers: [5Kt] }\n"));
    }

    void aFindingIsFixedInLetters() {
        SessionFixture bench;
        auto session = open(bench, "ships:\n  a: { name: A, best: 9BLg } # x\n");
        const EntityRef ref = SessionFixture::findEntity(*session, "ship", "a");
        const auto problems = session->findings().problemsOfEntity(ref);
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(session->applyFixes(problems, Session::FixChoice::First), 1);
        QCOMPARE(text(*session), std::string("ships:\n  a: { name: A, best: 5BLg } # x\n"));
        SessionFixture::waitUntilSettled(*session);
        QVERIFY(session->findings().problemsOfEntity(ref).empty());
    }
};

QTEST_GUILESS_MAIN(CompactTest)
#include "tst_compact.moc"
