// Tests layers that change items by name: findings, conflicts, renaming.

#include "rules/check/index.h"
#include "tests/check/squads.h"

#include <QtTest>

#include <map>

using namespace ww;
using namespace ww::test;

class TestLayerPlaces : public QObject {
    Q_OBJECT

  private slots:
    void findings_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* change, const char* expected) {
            QTest::addRow("%s", change) << change << expected;
        };
        row("set: { \"entries[ida].cost\": 4 }", "");
        row("set: { \"entries[idda].cost\": 4 }",
            "core.layer.no-item `entries` has no item `idda`");
        row("set: { \"entries[ida].cots\": 4 }",
            "core.field.unknown `cots` isn't a field of `entries[ida]`");
        row("set: { \"etries[ida].cost\": 4 }",
            "core.field.unknown `etries` isn't a field of `squad`");
        row("set: { \"stock.irn\": 4 }", "core.field.unknown `irn` isn't a field of `stock`");
        row("set: { \"notes_of[x]\": y }",
            "core.layer.place `notes_of[x]` can't be changed here: no field names the items of "
            "`notes_of`");
        row("set: { \"count[x]\": y }", "core.layer.place `count[x]` can't be changed here: "
                                        "`count` isn't a list");
        row("set: { \"entries[ida\": y }", "core.layer.place `entries[ida` can't be changed here: "
                                           "`[` is never closed");
        row("set: { \"entries[bob].cost\": 1 }",
            "core.layer.several-items several items of `entries` are called `bob`");
        row("remove: { entries: [bob] }",
            "core.layer.several-items several items of `entries` are called `bob`");
        row("remove: { entries: [idda] }",
            "core.layer.nothing-to-remove `idda` is not in `entries`, so it can't be removed");
        row("remove: { \"entries[ida].cost\": }",
            "core.layer.nothing-to-remove `entries[ida].cost` "
            "is not in `a`, so it can't be removed");
        row("add: { \"entries[ida].cards\": { slot: hull } }",
            "core.layer.place `entries[ida].cards` can't be changed here: ");
    }
    void findings() {
        QFETCH(QString, change);
        QFETCH(QString, expected);
        const std::string base =
            pilotsText() +
            "squads:\n  a: { name: A, entries: [ { pilot: ida, cards: [ { slot: gun } ] }"
            ", { pilot: bob }, { pilot: bob } ], tags: [red] }\n";
        const std::string text =
            "squads:\n  base:a:\n    mode: modify\n    " + change.toStdString() + "\n";
        check::Checker checker(squadGame().system, {});
        checker.update(squadSnapshot({base, text}));
        std::vector<diag::Diagnostic> all = checker.describeAll();
        std::erase_if(
            all, [](const diag::Diagnostic& one) { return one.code == "core.list.duplicate-key"; });
        QVERIFY2(expected.isEmpty() ? all.empty() : findingLines(all).startsWith(expected),
                 qPrintable(findingLines(all)));
        QVERIFY(all.size() <= 1);
        for (const diag::Diagnostic& one : all)
            for (const diag::Fix& fix : one.fixes) {
                std::string now = text;
                for (auto edit = fix.edits.rbegin(); edit != fix.edits.rend(); ++edit)
                    now.replace(edit->offset, edit->length, edit->text);
                check::Checker again(squadGame().system, {});
                again.update(squadSnapshot({base, now}));
                for (const diag::Diagnostic& left : again.describeAll())
                    QVERIFY2(left.code != one.code, now.c_str());
            }
    }

    void twoThatChangeOneItemConflict_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("place");
        QTest::newRow("one place") << "entries[ida].cost"
                                   << "entries[ida].cost"
                                   << "entries[ida].cost";
        QTest::newRow("the whole and a part") << "entries"
                                              << "entries[ida].cost"
                                              << "entries[ida].cost";
        QTest::newRow("a part and the whole") << "entries[ida].cost"
                                              << "entries"
                                              << "entries";
        QTest::newRow("two fields") << "entries[ida].cost"
                                    << "entries[ida].cards"
                                    << "";
        QTest::newRow("two items") << "entries[ida].cost"
                                   << "entries[cleo].cost"
                                   << "";
        QTest::newRow("names that begin alike") << "box.w"
                                                << "box.h"
                                                << "";
    }
    void twoThatChangeOneItemConflict() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, place);
        const auto text = [](const QString& at) {
            const QString value = at == "entries"        ? "[ { pilot: ida }, { pilot: cleo } ]"
                                  : at.endsWith("cards") ? "[ { slot: gun } ]"
                                                         : "3";
            return ("squads:\n  base:a:\n    mode: modify\n    set: { \"" + at + "\": " + value +
                    " }\n")
                .toStdString();
        };
        check::Checker checker(squadGame().system, {});
        checker.update(
            squadSnapshot({pilotsText() + "squads:\n  a: { name: A, entries: [ { pilot: ida }, "
                                          "{ pilot: cleo } ] }\n",
                           text(first), text(second)}));
        QCOMPARE(findingLines(checker.describeAll()),
                 place.isEmpty() ? QString()
                                 : "core.layer.conflict pack `one` also changes `" + place +
                                       "`; this value wins");
    }

    void findingsOfWhatALayerSaysStandThere() {
        const std::string text =
            "squads:\n  base:a:\n    mode: modify\n"
            "    set:\n      \"entries[cleo].cost\": many\n"
            "    add:\n      \"entries[cleo].cards\": [ { slot: x, n: much } ]\n";
        check::Checker checker(squadGame().system, {});
        checker.update(squadSnapshot(
            {pilotsText() + "squads:\n  a: { name: A, entries: [ { pilot: ida }, { pilot: "
                            "cleo, cards: [ { slot: gun } ] } ] }\n",
             text}));
        const auto all = checker.describeAll();
        QCOMPARE(all.size(), std::size_t{2});
        QCOMPARE(all[0].place.begin.line, 5u);
        QCOMPARE(all[1].place.begin.line, 7u);
    }

    /// Renaming an entity also renames list items with its name, in layers and approvals.
    void renamingReachesTheNamesOfItems() {
        const std::string text =
            pilotsText() +
            "squads:\n  a: { name: A, entries: [ { pilot: ida }, { pilot: bob } ] }\n"
            "  b: { name: B, tags: [ida], entries: [ { pilot: ida } ] }\n";
        Snapshot snapshot = squadSnapshot(
            {text,
             "squads:\n  base:a:\n    mode: modify\n    set:\n      \"entries[ida].cost\": 4\n"
             "      \"entries[ida].pilot\": ida\n"
             "    remove: { entries: [bob, ida] }\n"});
        auto base = std::make_shared<PackDocuments>(*snapshot.packs[1]);
        base->files.insert(
            base->files.begin() + 1,
            source::read("approvals.yaml",
                         "- { code: x.y, at: \"squad/a.entries[ida].cost\", reason: z }\n"
                         "- { code: x.y, at: \"squad/b.tags[ida]\", reason: z }\n"));
        snapshot.packs[1] = base;
        check::Checker checker(squadGame().system, {});
        checker.update(snapshot);
        const auto written = source::writePatch(
            snapshot, check::buildRenamePatch(checker.index(), "pilot", "base", "ida", "ada"));
        QVERIFY(written);
        std::map<std::string, std::string> now;
        for (const source::WrittenFile& one : *written)
            now[one.pack + "/" + one.file] = one.result->text();
        QVERIFY2(now["one/a.yaml"].find("remove: { entries: [bob, ada] }") != std::string::npos,
                 now["one/a.yaml"].c_str());
        QVERIFY2(now["one/a.yaml"].find("\"entries[ada].cost\": 4") != std::string::npos,
                 now["one/a.yaml"].c_str());
        QVERIFY2(now["base/approvals.yaml"].find("squad/a.entries[ada].cost") != std::string::npos,
                 now["base/approvals.yaml"].c_str());
        QVERIFY(now["base/approvals.yaml"].find("squad/b.tags[ida]") != std::string::npos);
        QVERIFY(now["base/a.yaml"].find("tags: [ida]") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestLayerPlaces)
#include "tst_layer_places.moc"
