// Tests searching and replacing words, looking words up, and inserting words into fields.

#include "fixture.h"
#include "tests/support/patience.h"

#include "editor/session/text_search.h"

#include <app_model.h>
#include <sentences_model.h>

#include <QtCore/QStandardPaths>

#include <random>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::ui;

class WordsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() {
        bench_ = std::make_unique<SessionFixture>();
        app_ = std::make_unique<AppModel>(bench_->services);
        app_->start(toQString(bench_->pack.string()));
        QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    }
    void cleanup() {
        app_.reset();
        bench_.reset();
    }

    void findsAsAPlainSearchDoes() {
        std::mt19937 random(20261121);
        const auto letters = [&](std::size_t most) {
            std::string out;
            for (std::size_t n = random() % (most + 1); n > 0; --n)
                out += "aAbB .é"[random() % 6]; // é has two bytes; one of them never matches
            return out;
        };
        for (int round = 0; round < 3000; ++round) {
            const std::string text = letters(24);
            TextQuery query{letters(3), random() % 2 == 0, random() % 2 == 0};
            const std::vector<Span> found = findMatches(text, query);
            // A second implementation: searches byte by byte from the left.
            std::vector<Span> plain;
            const auto folded = [&](std::string from) {
                if (!query.matchCase)
                    for (char& c : from)
                        c = c == 'A' ? 'a' : c == 'B' ? 'b' : c;
                return from;
            };
            const auto letter = [](char c) { return c != ' ' && c != '.'; };
            for (std::size_t at = 0;
                 !query.text.empty() && at + query.text.size() <= text.size();) {
                const std::size_t end = at + query.text.size();
                const bool same = folded(text.substr(at, query.text.size())) == folded(query.text);
                const bool alone = !query.wholeWord || ((at == 0 || !letter(text[at - 1])) &&
                                                        (end == text.size() || !letter(text[end])));
                if (same && alone) {
                    plain.push_back(
                        {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
                    at = end;
                } else {
                    ++at;
                }
            }
            QCOMPARE(found, plain);
            std::string there = replaceMatches(text, found, query, "");
            QCOMPARE(there.size(), text.size() - found.size() * query.text.size());
        }
        // Letters beyond ASCII are compared without case, too.
        QCOMPARE(findMatches("Das ÖL und öl", {"Öl"}).size(), std::size_t{2});
        QCOMPARE(findMatches("Das ÖL und öl", {"Öl"}).back().end, 15u);
        QCOMPARE(findMatches("Das ÖL und öl", {"öl", true}).size(), std::size_t{1});
    }

    void capitalsAreKeptWhereNoneAreAskedFor() {
        const auto of = [](const char* text, const TextQuery& query, const char* by) {
            return replaceMatches(text, findMatches(text, query), query, by);
        };
        QCOMPARE(of("An Orc, an orc, ORCS.", {"orc"}, "goblin"), "An Goblin, an goblin, GOBLINS.");
        QCOMPARE(of("A mark, Mark", {"mark"}, "élan"), "A élan, Élan");
        QCOMPARE(of("Öl und öl", {"öl"}, "ruß"), "Ruß und ruß");
        // If the match is a single capital letter, only the first letter of the replacement is a
        // capital.
        QCOMPARE(of("X x", {"x"}, "yz"), "Yz yz");
        QCOMPARE(of("An Orc", {"orc"}, ""), "An ");
        // The case isn't adapted if the query or the replacement has capitals, or if the case must
        // match.
        QCOMPARE(of("Orc orc", {"Orc"}, "goblin"), "goblin goblin");
        QCOMPARE(of("Orc orc", {"orc"}, "GoBlin"), "GoBlin GoBlin");
        QCOMPARE(of("Orc orc", {"orc", true}, "goblin"), "Orc goblin");
    }

    void commandsAreFoundByWhatOtherProgramsCallThem() {
        FindModel& find = *app_->findModel();
        const auto isFound = [&](const char* query, const char* keys) {
            find.setQuery(QString::fromLatin1(query));
            for (int row = 0; row < find.count(); ++row)
                if (find.index(row).data(find.roleNames().key("shortcut")).toString() ==
                    QLatin1String(keys))
                    return true;
            return false;
        };
        QVERIFY(isFound("map keys", "Ctrl+Alt+K"));
        QVERIFY(isFound("preferences", "Ctrl+,"));
        QVERIFY(!isFound("zebra", "Ctrl+,"));
    }

    void replacesAsOneStepAndLeavesKeysAlone() {
        const std::string before = readWholeFile(bench_->pack / "characters/lanternwrights.yaml");
        ReplaceModel& replace = *app_->replaceModel();
        replace.setQuery(QStringLiteral("Orrin"));
        QVERIFY(replace.count() >= 1);
        for (int row = 0; row < replace.count(); ++row) {
            const QModelIndex at = replace.index(row);
            QVERIFY(!at.data(roleOf("title")).toString().isEmpty());
            QCOMPARE(at.data(roleOf("match")).toString().toLower(), QStringLiteral("orrin"));
        }
        replace.setReplacement(QStringLiteral("Aldric"));
        replace.replace();
        QCOMPARE(replace.count(), 0);
        const std::string now = textNow();
        QVERIFY2(now.find("name: Aldric") != std::string::npos, now.substr(0, 800).c_str());
        // The entity's id and references to the id are unchanged.
        QVERIFY(now.find("orrin") != std::string::npos);
        QCOMPARE(now.find("aldric"), std::string::npos);
        app_->commands()->run(QStringLiteral("edit.undo"));
        QCOMPARE(textNow(), before);
    }

    void whatIsNotTickedStays() {
        ReplaceModel& replace = *app_->replaceModel();
        replace.setQuery(QStringLiteral("e"));
        const int all = replace.count();
        QVERIFY(all > 3);
        replace.setReplacement(QStringLiteral("E"));
        replace.setMatchCase(true);
        const int small = replace.count();
        replace.setAllTicked(false);
        QCOMPARE(replace.tickedCount(), 0);
        replace.setTicked(0, true);
        replace.setTicked(2, true);
        replace.replace();
        QCOMPARE(replace.count(), small - 2);
        // A search for whole words finds no parts of words.
        replace.setQuery(QStringLiteral("Vael"));
        const int names = replace.count();
        QVERIFY(names > 0);
        replace.setQuery(QStringLiteral("Vae"));
        QCOMPARE(replace.count(), names);
        replace.setWholeWord(true);
        QCOMPARE(replace.count(), 0);
    }

    void everythingIsFoundByCtrlK() {
        FindModel& find = *app_->findModel();
        const auto rowOf = [&](const QString& query, const QString& detail) {
            find.setQuery(query);
            for (int row = 0; row < find.count(); ++row)
                if (find.index(row)
                        .data(find.roleNames().key("detail"))
                        .toString()
                        .contains(detail))
                    return row;
            return -1;
        };
        // Looks up a word of the game, a rule id and an ability.
        const int word = rowOf(QStringLiteral("Level Change"), QStringLiteral("Word"));
        QVERIFY(word >= 0);
        find.activateRow(word);
        QVERIFY(app_->handbook()->visible());
        const int rule = rowOf(QStringLiteral("UW-MAP-3"), QStringLiteral("UW-MAP-3"));
        QVERIFY(rule >= 0);
        find.activateRow(rule);
        const HandbookModel& book = *app_->handbook();
        QCOMPARE(book.index(book.current()).data(book.roleNames().key("entryId")).toString(),
                 QStringLiteral("UW-MAP-3"));
        QVERIFY(rowOf(QStringLiteral("Start areas"), QStringLiteral("UW-MAP-3")) >= 0);
    }

    void aWordGoesWhereTheCaretIs() {
        app_->tabs()->open(keyOf({"lanternwrights-vs-ironloom", "characters/lanternwrights.yaml",
                                  "characters", "orrin-vael"}));
        EntityModel* entity = app_->tabs()->current();
        QVERIFY(entity && entity->form());
        SentencesModel* abilities = entity->form()->sentences(QStringLiteral("abilities"));
        QVERIFY(abilities);
        const QString before = abilities->text();
        HandbookModel& book = *app_->handbook();
        book.setPart(HandbookModel::Part::Words);
        book.setQuery(QStringLiteral("Flight"));
        QVERIFY(book.count() > 0);
        entity->form()->rememberFocus(QStringLiteral("abilities"));
        book.insertWord(0);
        QCOMPARE(abilities->text(), before.trimmed().isEmpty()
                                        ? QStringLiteral("Flight")
                                        : before + QStringLiteral("\nFlight"));
        app_->commands()->run(QStringLiteral("edit.undo"));
        QCOMPARE(abilities->text(), before);
    }

  private:
    [[nodiscard]] int roleOf(const char* role) const {
        return app_->replaceModel()->roleNames().key(role);
    }
    /// Saves the pack. Returns the text of its characters.
    std::string textNow() {
        app_->commands()->run(QStringLiteral("file.save"));
        const auto unsaved = [&] { return app_->unsavedFiles(); };
        [&] { QTRY_COMPARE(unsaved(), 0); }();
        return readWholeFile(bench_->pack / "characters/lanternwrights.yaml");
    }
    std::unique_ptr<SessionFixture> bench_;
    std::unique_ptr<AppModel> app_;
};

QTEST_MAIN(WordsTest)
#include "tst_words.moc"
