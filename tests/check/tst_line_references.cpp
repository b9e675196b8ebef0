// Tests references to entities in lines of sentences (parameters of kind `ref`): lookup, uses,
// renaming, and updates when such entities are added or removed.

#include "rules/check/checker.h"
#include "rules/check/index.h"
#include "rules/check/use_text.h"
#include "rules/schema/emit_manual.h"
#include "rules/schema/reference_title.h"
#include "tests/check/loaded.h"
#include "tests/support/support.h"

#include <QtTest>

using namespace ww;

namespace {

const char* const kTerms = R"y(terms:
  escort:
    kind: [keyword, clause]
    parameters: [ { name: whom, kind: ref, to: hero } ]
    meaning: Moves with somebody.
    print: "Escort {whom}"
    reminder: "moves with {whom}"
  bane:
    kind: keyword
    parameters: [ { name: of, kind: ref, to: side }, { name: n, kind: signed, optional: true } ]
    meaning: Hurts a side.
  serve: { kind: keyword, parameters: [ { name: any, kind: ref, to: unit, optional: true } ], meaning: m }
  swift: { kind: [keyword, clause], meaning: Is quick. }
)y";
const char* const kUnit = "entity: unit\nabstract: true\nfields:\n  - { key: name, kind: text }\n"
                          "  - { key: abilities, kind: sentences, language: tale.line }\n";

const char* const kOwn = "fields:\n  - { key: rank, kind: int }\n";

schema::LoadedSystem load(const std::string& terms = kTerms, const std::string& constraint = {}) {
    return schema::loadSystem(*test::packOf(
        "tale",
        {{"pack.yaml", "warwright: 1\npack: tale\nversion: 1.0.0\n"},
         {"schema/hero.yaml",
          "entity: hero\nextends: unit\nsection: heroes\n" + std::string(kOwn) + constraint},
         {"schema/mount.yaml",
          "entity: mount\nextends: unit\nsection: mounts\n" + std::string(kOwn)},
         {"schema/side.yaml", "entity: side\nfields:\n  - { key: name, kind: text }\n"},
         {"schema/unit.yaml", kUnit},
         {"system.yaml", "warwright: 1\nsystem: tale\nname: Tale\nschemas: [hero, mount, side]\n"
                         "languages: { tale.line: terms.yaml }\n"},
         {"terms.yaml", terms}}));
}

struct Tale {
    schema::SystemPtr system;
    Snapshot snapshot;
    std::unique_ptr<check::Checker> checker;

    explicit Tale(const std::string& text, const std::string& constraint = {})
        : system(load(kTerms, constraint).system) {
        snapshot.packs.push_back(test::packOf("mine", {{"a.yaml", text}}));
        checker = std::make_unique<check::Checker>(system, std::vector<check::EntityCheck>{});
        checker->update(snapshot);
    }
    void replace(const std::string& text) {
        snapshot.packs.back() = test::packOf("mine", {{"a.yaml", text}});
        ++snapshot.revision;
        checker->update(snapshot);
    }
    /// Returns `code@line:column-end place` for every finding.
    [[nodiscard]] std::string all() const {
        std::string out;
        for (const diag::Diagnostic& one : checker->describeAll())
            out += one.code + "@" + std::to_string(one.place.begin.line) + ":" +
                   std::to_string(one.place.begin.column) + "-" +
                   std::to_string(one.place.end.column) + " " + one.placeInModel + "\n";
        return out;
    }
    [[nodiscard]] std::string uses(const std::string& kind, const std::string& id) const {
        std::string out;
        for (const check::EntityUsage& use : checker->index().findUsages(kind, "mine", id))
            out += use.entity.id + "." + use.path.str() + "=" +
                   std::string(check::writtenReferenceText(use)) + " ";
        return out;
    }
    [[nodiscard]] std::string renamed(const std::string& kind, const std::string& id,
                                      const std::string& to) const {
        const Patch patch = check::buildRenamePatch(checker->index(), kind, "mine", id, to);
        const auto written = source::writePatch(snapshot, patch);
        return !written           ? written.error().message
               : written->empty() ? "nothing is written"
                                  : written->front().result->text();
    }
};

const std::string kText = "sides:\n  moor: { name: The Moor }\n"
                          "mounts:\n  ox: { name: Old Ox }\n"
                          "heroes:\n"
                          "  ann:\n    name: Ann Vael\n    abilities: |\n"
                          "      # of old\n"
                          "      Escort bob-3, swift\n"
                          "      Bane moor +1   # and more\n"
                          "      Serve mine:mount/ox\n"
                          "  bob-3:\n    name: Bob\n    abilities: \"Swift, escort ann\"\n";

} // namespace

class TestLineReferences : public QObject {
    Q_OBJECT
  private slots:
    void theGameLoads() { QCOMPARE(test::problemsOf(load()), std::string()); }

    void linesNameEntities() {
        const Tale tale(kText);
        QCOMPARE(tale.all(), std::string());
        QCOMPARE(tale.uses("hero", "bob-3"), std::string("ann.abilities[1]=bob-3 "));
        QCOMPARE(tale.uses("hero", "ann"), std::string("bob-3.abilities[0]=ann "));
        QCOMPARE(tale.uses("side", "moor"), std::string("ann.abilities[2]=moor "));
        QCOMPARE(tale.uses("mount", "ox"), std::string("ann.abilities[3]=mine:mount/ox "));
        const check::EntityUsage use =
            tale.checker->index().findUsages("hero", "mine", "ann").front();
        QCOMPARE(use.chunk->text.substr(use.span.begin, use.span.size()), std::string_view("ann"));
    }

    void whatIsNotThereIsFoundAtItsWord_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* from, const char* to, const char* said) {
            QTest::newRow(to) << QString(from) << QString(to) << QString(said);
        };
        row("bob-3, swift", "bib-3, swift", "core.ref.unresolved@10:14-19 hero/ann.abilities[1]\n");
        row("bob-3, swift", "moor", "core.ref.unresolved@10:14-18 hero/ann.abilities[1]\n");
        row("bob-3, swift", "away:bob-3", "core.ref.unknown-pack@10:14-24 hero/ann.abilities[1]\n");
        row("escort ann", "escort anna", "core.ref.unresolved@15:31-35 hero/bob-3.abilities[0]\n");
        row("Escort bob-3", "Escort Bob Three",
            "core.sentence.parameter@10:14-23 hero/ann.abilities[1]\n");
        row("Escort bob-3", "Escort",
            "core.sentence.parameter-missing@10:7-13 hero/ann.abilities[1]\n");
        row("moor +1", "moor 1", "core.sentence.parameter@11:17-18 hero/ann.abilities[2]\n");
        row("Serve mine:mount/ox", "Serve", "");
        row("Serve mine:mount/ox", "Serve hero/ann", "");
    }
    void whatIsNotThereIsFoundAtItsWord() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, said);
        const Tale tale(test::replaceFirst(kText, from.toStdString(), to.toStdString()));
        QCOMPARE(QString::fromStdString(tale.all()), said);
    }

    void theNearestIsOffered() {
        Tale tale(test::replaceFirst(kText, "bob-3, swift", "bib-3, swift"));
        const auto found = tale.checker->findings();
        QCOMPARE(found.size(), std::size_t(1));
        const auto fixes = tale.checker->fixes(*found.front());
        QCOMPARE(fixes.size(), std::size_t(1));
        QCOMPARE(fixes[0].label, std::string("change to `bob-3`"));
        QCOMPARE(fixes[0].chunkEdits.size(), std::size_t(1));
        QCOMPARE(fixes[0].chunkEdits[0].text, std::string("bob-3"));
        // The fix also works inside quotes, but not in text with escapes.
        tale.replace(test::replaceFirst(kText, "escort ann", "escort anne"));
        QCOMPARE(tale.checker->fixes(*tale.checker->findings().front()).size(), std::size_t(1));
        tale.replace(
            test::replaceFirst(kText, "\"Swift, escort ann\"", "\"Swift, esc\\u006frt anne\""));
        QCOMPARE(tale.checker->fixes(*tale.checker->findings().front()).size(), std::size_t(0));
    }

    void oldNamesAreWrittenAnew() {
        const Tale tale(test::replaceFirst(kText, "  bob-3:\n    name: Bob\n",
                                           "  bob:\n    name: Bob\n    formerly: [bob-3]\n"));
        QCOMPARE(QString::fromStdString(tale.all()),
                 QString("core.ref.renamed@10:14-19 hero/ann.abilities[1]\n"));
        const check::Finding& found = *tale.checker->findings().front();
        QCOMPARE(found.fixes.size(), std::size_t(1));
        QVERIFY(found.fixes[0].safe);
        QCOMPARE(found.fixes[0].chunkEdits[0].text, std::string("bob"));
    }

    void renamingWritesTheLines() {
        const Tale tale(test::replaceFirst(kText, "# of old", "Escort bob-3"));
        QCOMPARE(tale.renamed("hero", "bob-3", "rob"),
                 test::replaceFirst(
                     test::replaceFirst(test::replaceFirst(kText, "# of old", "Escort rob"),
                                        "Escort bob-3, swift", "Escort rob, swift"),
                     "  bob-3:", "  rob:"));
        QCOMPARE(tale.renamed("hero", "ann", "anna"),
                 test::replaceFirst(
                     test::replaceFirst(test::replaceFirst(kText, "# of old", "Escort bob-3"),
                                        "  ann:", "  anna:"),
                     "escort ann", "escort anna"));
        QCOMPARE(tale.renamed("mount", "ox", "cow"),
                 test::replaceFirst(
                     test::replaceFirst(test::replaceFirst(kText, "# of old", "Escort bob-3"),
                                        "  ox:", "  cow:"),
                     "mount/ox", "mount/cow"));
    }

    void whatComesAndGoesIsNoticed() {
        Tale tale(kText);
        const std::string gone = test::replaceFirst(kText, "  bob-3:\n", "  ben:\n");
        tale.replace(gone);
        QCOMPARE(tale.all(), Tale(gone).all());
        QVERIFY(tale.all().find("core.ref.unresolved") != std::string::npos);
        tale.replace(kText);
        QCOMPARE(tale.all(), std::string());
        QCOMPARE(tale.uses("hero", "bob-3"), std::string("ann.abilities[1]=bob-3 "));
        tale.replace(test::replaceFirst(kText, "Escort bob-3, swift", "Swift"));
        QCOMPARE(tale.uses("hero", "bob-3"), std::string());
    }

    void entitiesPrintAsTheyAreCalled() {
        const Tale tale(kText);
        const schema::Language& language = *tale.system->languages.at("tale.line");
        const auto printed = [&](const std::string& line, const schema::ReferenceTitle& titles) {
            std::string out;
            for (const schema::PrintRun& run : language.printRuns(line, titles))
                out += run.text;
            return out;
        };
        const auto titles = schema::referenceTitles(tale.checker->world(), "mine");
        QCOMPARE(printed("Escort ann, swift", titles),
                 std::string("Escort Ann Vael (moves with Ann Vael), Swift"));
        QCOMPARE(printed("Escort nobody", titles),
                 std::string("Escort nobody (moves with nobody)"));
        QCOMPARE(printed("Bane moor +2", titles), std::string("Bane The Moor +2"));
        QCOMPARE(printed("Bane moor +2", {}), std::string("Bane moor +2"));
    }

    void theCursorKnowsWhatIsNamed() {
        const auto system = load().system;
        const schema::Language& language = *system->languages.at("tale.line");
        const auto at = [&](const std::string& line) {
            const auto found = language.referenceAt(line, static_cast<std::uint32_t>(line.size()));
            return found ? found->field->targetKind + ":" + line.substr(found->span.begin)
                         : std::string();
        };
        QCOMPARE(at("Escort "), std::string("hero:"));
        QCOMPARE(at("Escort mine:bo"), std::string("hero:mine:bo"));
        QCOMPARE(at("Swift, escort b-3"), std::string("hero:b-3"));
        QCOMPARE(at("Bane mo"), std::string("side:mo"));
        QCOMPARE(at("Bane (mo"), std::string("side:mo"));
        QCOMPARE(at("Bane moor "), std::string());
        QCOMPARE(at("Swift "), std::string());
        QCOMPARE(at("Esc"), std::string());
    }

    void rulesFollowThem() {
        const Tale tale(kText,
                        "constraints:\n  - { id: tale.escort, each: abilities as a, when: "
                        "a.keyword = escort, require: a.whom.name = 'Bob', message: \"{a.whom} "
                        "is {a.whom.id}\" }\n");
        std::string said;
        for (const diag::Diagnostic& one : tale.checker->describeAll())
            said += one.message + "; ";
        QCOMPARE(said, std::string());
    }

    void declarationsAreChecked_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* from, const char* to, const char* said) {
            QTest::newRow(to) << QString(from) << QString(to) << QString(said);
        };
        row("to: hero", "to: heroe", "core.schema.unknown-name");
        row("kind: ref, to: hero", "kind: ref", "core.declaration.missing-key");
        row("kind: ref, to: hero", "kind: int, to: hero", "core.declaration.bad-value value=to");
        row("to: hero }", "to: hero, min: 1 }", "core.declaration.bad-value value=min");
        row("to: hero }", "to: hero, values: [a] }", "core.declaration.bad-value value=values");
    }
    void declarationsAreChecked() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, said);
        const std::string all = test::problemsOf(
            load(test::replaceFirst(kTerms, from.toStdString(), to.toStdString())));
        QVERIFY2(all.starts_with(said.toStdString()), all.c_str());
        QCOMPARE(std::count(all.begin(), all.end(), '\n'), std::ptrdiff_t(1));
    }
    void theManualSaysWhatIsNamed() {
        const auto pages = schema::manualPages(*load().system);
        QVERIFY(pages.at("terms.md").find("`whom`: the id of a hero") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestLineReferences)
#include "tst_line_references.moc"
