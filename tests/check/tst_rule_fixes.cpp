// Tests fixes that change or create another entity, and findings that mark a place in another
// entity, in a game written only in YAML.

#include "tests/check/port_pack.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace ww;
using namespace ww::test::port;

class TestRuleFixes : public QObject {
    Q_OBJECT

  private slots:
    void aFixChangesTheEntityBehindAReference() {
        const std::string text =
            "ships:\n  tern:\n    name: Tern\n    room: 8\n    captain: ann\n" + kAnn;
        const auto all = found(text, "port.ship.captain");
        QString after = fixed(text, all, "Let Ann learn 8");
        QVERIFY2(after.contains("ann: { name: Ann, skill: 8, learned: true }"), qPrintable(after));
        QCOMPARE(shown(found(after.toStdString())), QString());
        after = fixed(text, all, "Thank him");
        QVERIFY2(after.contains("skill: 5, medals: [brave] }"), qPrintable(after));
        after = fixed(text, all, "Dismiss him");
        QVERIFY2(!after.contains("captain: ann") && after.contains("ann: {"), qPrintable(after));
        const std::string proud =
            "ships:\n  tern:\n    name: Tern\n    room: 20\n    captain: ann\n    crew: [ann]\n"
            "captains:\n  ann: { name: Ann, skill: 12 }\n";
        after =
            fixed(proud, found(proud, "port.ship.captain"), "Bring the skill within its bounds");
        QVERIFY2(after.contains("skill: 9"), qPrintable(after));
    }

    /// The largest skill is 9.
    void aValueThatDoesNotFitIsNotOffered() {
        const auto offered = [](const char* room) {
            return shown(found("ships:\n  tern:\n    name: Tern\n    captain: ann\n    room: " +
                                   std::string(room) + "\n" + kAnn,
                               "port.ship.captain"));
        };
        QVERIFY(offered("9").contains("Let Ann learn 9"));
        QCOMPARE(offered("10"), QStringLiteral("ship/tern.captain: `Ann` cannot command 10 | Thank "
                                               "him | Dismiss him\n"));
    }

    /// A short form marks its list, and no other constraint's.
    void aShortFormDoesNotMarkForLaterConstraints() {
        const std::string captain = test::replaceFirst(
            kCaptain, "constraints:\n",
            "constraints:\n  - { id: port.captain.medals, count: { of: medals, at_most: 9 } }\n"
            "  - { id: port.captain.able, require: skill > 0, message: No skill. }\n");
        const schema::LoadedSystem loaded = load(kVessel, kShip, captain);
        QCOMPARE(test::problemsOf(loaded), std::string());
        const auto& all = loaded.system->schemaOfKind("captain")->constraints;
        QCOMPARE(all.at(0).at.path.str(), std::string("medals"));
        QCOMPARE(all.at(1).at.path.str(), std::string("skill"));
    }

    void aFixDoesNotChangeAnotherPack() {
        auto required = std::make_shared<PackDocuments>(
            *test::packOf("guild", {{"all.yaml", kAnn}, {"pack.yaml", kGuild}}));
        Snapshot snapshot;
        snapshot.packs = {
            required,
            test::packOf("hall",
                         {{"all.yaml", "ships:\n  tern:\n    name: Tern\n    room: 8\n"
                                       "    captain: ann\n"},
                          {"pack.yaml", std::string(kHall) + "requires: { guild: ^1 }\n"}})};
        check::Checker checker(game(), {});
        checker.update(snapshot);
        auto all = checker.describeAll();
        std::erase_if(all,
                      [](const diag::Diagnostic& one) { return one.code != "port.ship.captain"; });
        QCOMPARE(shown(all), QStringLiteral("ship/tern.captain: `Ann` cannot command 8 | Dismiss "
                                            "him\n"));
    }

    void aFixCreatesAMissingEntity() {
        const std::string text = "ships:\n  gull:\n    name: Gull\n    room: 3\ncaptains:\n"
                                 "  gull-1: { name: Taken, skill: 1 }\n";
        const QString after = fixed(text, found(text, "port.ship.captain"), "Hire somebody");
        QVERIFY2(after.contains("captain: gull-1-2"), qPrintable(after));
        QVERIFY2(after.contains("gull-1-2"), qPrintable(after));
        QVERIFY2(after.contains("Gull 1 2"), qPrintable(after));
        QCOMPARE(shown(found(after.toStdString())), QString());
        const std::string large = "ships:\n  gull:\n    name: Gull\n    room: 12\n";
        const QString crewed =
            fixed(large, found(large, "port.ship.crew"), "Create a captain for `crew`");
        QVERIFY2(crewed.contains("mate:") && crewed.contains("crew:"), qPrintable(crewed));
        QVERIFY(found(crewed.toStdString(), "port.ship.crew").empty());
    }

    void aFixWithoutALabelNamesEntityAndField() {
        std::string ship = kShip;
        for (const char* label : {"label: \"Let {who} learn {room}\", ", "label: Thank him, ",
                                  "label: Dismiss him, ", "label: Hire somebody, "})
            ship = test::replaceFirst(ship, label, "");
        ship = test::replaceFirst(ship, "`{who}` cannot command {room}", "too hard");
        const schema::LoadedSystem loaded = load(kVessel, ship, kCaptain);
        QVERIFY2(loaded.problems.empty(), test::problemsOf(loaded).c_str());
        check::Checker checker(loaded.system, {});
        const auto shownFor = [&](const PackDocumentsPtr& pack) {
            std::vector<diag::Diagnostic> all = test::findingsOf(checker, pack);
            std::erase_if(all, [](const auto& one) { return one.code != "port.ship.captain"; });
            return shown(all);
        };
        const std::string text =
            "ships:\n  gull:\n    name: Gull\n    room: 8\n    captain: ann\n" + kAnn;
        const PackDocumentsPtr before = packOf(text);
        QCOMPARE(
            shownFor(before),
            QStringLiteral("ship/gull.captain: too hard | Set `skill` of `Ann` to 8, `learned` "
                           "of `Ann` to `true` (safe) | Add to `medals` of `Ann` | Remove "
                           "`captain`\n"));
        // The label follows the name, although nothing else reads it.
        auto pack = std::make_shared<PackDocuments>(*before);
        pack->files[0] =
            test::editDocument(before->files[0], test::replaceFirst(text, "Ann", "Bea"));
        QCOMPARE(
            shownFor(pack),
            QStringLiteral("ship/gull.captain: too hard | Set `skill` of `Bea` to 8, `learned` "
                           "of `Bea` to `true` (safe) | Add to `medals` of `Bea` | Remove "
                           "`captain`\n"));
        QCOMPARE(shownFor(packOf("ships:\n  gull:\n    name: Gull\n    room: 3\n")),
                 QStringLiteral("ship/gull.captain: nobody commands `Gull` | Create a captain for "
                                "`captain`\n"));
    }

    void aNewEntityElsewhereChangesTheIdOfAFix() {
        const std::string text = "ships:\n  gull:\n    name: Gull\n    room: 3\n";
        check::Checker checker(game(), {});
        const PackDocumentsPtr before = packOf(text);
        (void)test::findingsOf(checker, before);
        auto pack = std::make_shared<PackDocuments>(*before);
        const std::string more = text + "captains:\n  gull-1: { name: Taken, skill: 1 }\n";
        pack->files[0] = test::editDocument(before->files[0], more);
        std::vector<diag::Diagnostic> all = test::findingsOf(checker, pack);
        const QString after = fixed(more, all, "Hire somebody");
        QVERIFY2(after.contains("captain: gull-1-2"), qPrintable(after));
    }

    void aFindingMarksThePlaceInAnotherEntity() {
        const std::string text = "ships:\n  gull:\n    name: Gull\n    room: 0\n    captain: ann\n"
                                 "captains:\n  ann: { name: Ann, skill: 0 }\n";
        const auto all = found(text);
        QCOMPARE(shown(all), QStringLiteral("captain/ann.skill: `Ann` commands `Gull` without "
                                            "skill | Learn\n"));
        QCOMPARE(all[0].place.begin.line, 7u);
        const QString after = fixed(text, all, "Learn");
        QVERIFY2(after.contains("skill: 1"), qPrintable(after));
    }

    void aFindingAboutAnotherPacksEntityMarksTheReference() {
        Snapshot snapshot;
        snapshot.packs = {
            test::packOf("guild", {{"all.yaml", "captains:\n  ann: { name: Ann, skill: 0 }\n"},
                                   {"pack.yaml", kGuild}}),
            test::packOf("hall",
                         {{"all.yaml", "ships:\n  gull: { name: Gull, room: 0, captain: ann }\n"},
                          {"pack.yaml", std::string(kHall) + "requires: { guild: ^1 }\n"}})};
        check::Checker checker(game(), {});
        checker.update(snapshot);
        QCOMPARE(shown(checker.describeAll()),
                 QStringLiteral("ship/gull.captain: `Ann` commands `Gull` without skill\n"));
    }

    void aFileCausesFindingsInAnother() {
        check::Checker checker(game(), {});
        const auto all = test::findingsOf(
            checker,
            test::packOf("hall", {{"captains.yaml", "captains:\n  ann: { name: Ann, skill: 0 }\n"},
                                  {"pack.yaml", kHall},
                                  {"ships.yaml",
                                   "ships:\n  gull: { name: Gull, room: 0, captain: ann }\n"}}));
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(checker.findingsAffectedBy("hall", {"ships.yaml"}).size(), std::size_t{1});
        QVERIFY(checker.findingsAffectedBy("hall", {"captains.yaml"}).empty());
    }

    void editsMoveFindingsInOtherEntities() {
        const std::string ship = "ships:\n  gull: { name: Gull, room: 0, captain: ann }\n";
        const std::string bob = "  bob: { name: Bob, skill: 0 }\n";
        const std::vector<std::string> texts = {
            ship + "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob,
            ship + "captains:\n  ann: { name: Anna, medals: [a], skill: 0 }\n" + bob,
            "# A comment.\n" + ship + "captains:\n\n  ann: { name: Anna, skill: 0 }\n" + bob,
            ship + "captains:\n  ann: { name: Ann, skill: 3 }\n" + bob,
            ship + "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob,
            test::replaceFirst(ship, "captain: ann", "captain: bob") +
                "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob,
            ship +
                "  tern: { name: Tern, room: 0, captain: ann }\ncaptains:\n"
                "  ann: { name: Ann, skill: 0 }\n" +
                bob,
            ship + "captains:\n" + bob,
            "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob,
            ship + "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob};
        check::Checker checker(game(), {});
        PackDocumentsPtr pack = packOf(texts[0]);
        std::vector<EntityRef> entities;
        for (const char* const section : {"ships", "captains"})
            for (const char* const id : {"gull", "tern", "ann", "bob"})
                entities.push_back({"hall", "all.yaml", section, id});
        const auto findingsIn = [&](const EntityRef& entity) {
            std::string out;
            for (const check::Finding* one : checker.findingsOf(entity))
                out += one->kind->code + " " + one->path.str() + "\n";
            return out;
        };
        std::map<EntityRef, std::string> window; // as a window knows them
        for (const std::string& text : texts) {
            auto next = std::make_shared<PackDocuments>(*pack);
            next->files[0] = test::editDocument(pack->files[0], text);
            pack = next;
            Snapshot snapshot;
            snapshot.packs = {pack};
            const check::Checker::Change change = checker.update(snapshot);
            const auto now = checker.describeAll();
            const auto expected = found(text);
            QCOMPARE(shown(now), shown(expected));
            for (std::size_t i = 0; i < now.size(); ++i)
                QCOMPARE(now[i].place.offset, expected[i].place.offset);
            std::size_t listed = 0;
            for (const EntityRef& entity : entities) {
                listed += checker.findingsOf(entity).size();
                if (change.allChanged || std::find(change.rechecked.begin(), change.rechecked.end(),
                                                   entity) != change.rechecked.end())
                    window[entity] = findingsIn(entity);
                QCOMPARE(window[entity], findingsIn(entity));
            }
            QCOMPARE(listed, checker.findings().size());
        }
    }

    void aFindingInAnotherEntityIsApprovedThere() {
        const auto pack = [](const std::string& text) {
            return test::packOf(
                "hall",
                {{"all.yaml", text},
                 {"approvals.yaml",
                  "- { code: port.ship.young, at: captain/ann.skill, reason: A prince. }\n"},
                 {"pack.yaml", kHall}});
        };
        check::Checker checker(game(), {});
        const auto all =
            test::findingsOf(checker, pack("ships:\n  gull: { name: Gull, room: 0, captain: ann }\n"
                                           "captains:\n  ann: { name: Ann, skill: 0 }\n"));
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY(all[0].approvalReason.has_value());
    }

    void aWrongFixIsALoadError_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("expected");
        QTest::newRow("an unknown kind") << "create: captain, at: captain"
                                         << "create: captian, at: captain"
                                         << "captian";
        QTest::newRow("an abstract kind") << "create: captain, at: crew"
                                          << "create: vessel, at: crew"
                                          << "vessel";
        QTest::newRow("a place of something else") << "create: captain, at: crew"
                                                   << "create: captain, at: cargo"
                                                   << "a reference to a captain";
        QTest::newRow("an unknown field") << "value: { skill: room, learned: none }"
                                          << "value: { skil: room }"
                                          << "skil";
        QTest::newRow("an unknown field of the place behind a reference") << "at: captain.skill\n"
                                                                          << "at: captain.skil\n"
                                                                          << "skil";
        QTest::newRow("an unknown field behind a reference") << "set: { captain.skill: 1 }"
                                                             << "set: { captain.skil: 1 }"
                                                             << "skil";
        QTest::newRow("an id without create") << "safe: true, set: { captain.skill"
                                              << "id: x, safe: true, set: { captain.skill"
                                              << "`id` belongs to `create`";
    }
    void aWrongFixIsALoadError() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, expected);
        const QString all = QString::fromStdString(test::problemsOf(load(
            kVessel, test::replaceFirst(kShip, from.toStdString(), to.toStdString()), kCaptain)));
        QVERIFY2(all.contains(expected) && all.count(u'\n') == 1, qPrintable(all));
    }
};

QTEST_GUILESS_MAIN(TestRuleFixes)
#include "tst_rule_fixes.moc"
