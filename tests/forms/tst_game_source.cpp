// Tests completions and notes in the text of a game's files.

#include "editor/forms/game_source.h"
#include "tests/session/fixture.h"
#include "tests/support/own_game.h"

#include <QtTest>

#include <algorithm>

using namespace ww;
using namespace ww::session::testing;
using forms::GameSource;

namespace {

const char* const kHead = "entity: sailor\nsection: sailors\nlabel: Sailor\n";

/// A text with the cursor at `|`.
struct Marked {
    std::string text;
    std::size_t cursor = 0;
    explicit Marked(std::string from) : text(std::move(from)) {
        cursor = text.find('|');
        text.erase(cursor, 1);
    }
};

} // namespace

class GameSourceTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        bench_ = std::make_unique<SessionFixture>();
        test::writeOwnGame(bench_->pack);
        session_ = bench_->open();
        QVERIFY(session_->state() == session::Session::State::Ready);
    }
    void cleanupTestCase() {
        session_.reset();
        bench_.reset();
    }

    void keysAndWordsAreCompleted_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("offered");
        QTest::addColumn<QString>("notOffered");
        const auto row = [](const char* name, const char* text, const char* offered,
                            const char* notOffered) {
            QTest::newRow(name) << text << offered << notOffered;
        };
        row("a key at the top", "entity: a\nsec|", "section: ", "entity: ");
        row("a key in a list", "entity: a\nfields:\n  - ki|", "kind: ", "section: ");
        row("a key in braces", "entity: a\nfields:\n  - { key: a, ki|", "kind: ", "key: ");
        row("a key before a closed brace", "entity: a\nfields:\n  - { key: a, ki| }\nviews: [form]",
            "kind: ", "views: ");
        row("a key with its colon", "entity: a\nfields:\n  - { la|: x, kind: int }", "label",
            "label: ");
        row("a kind of field", "entity: a\nfields:\n  - { key: a, kind: in|", "int", "list");
        row("a word of a hint", "entity: a\nfields:\n  - { key: a, hint: ch| }", "chips", "table");
        row("a severity", "entity: a\nconstraints:\n  - id: x\n    severity: wa|", "warning",
            "error");
        row("true", "entity: a\nfields:\n  - { required: t|", "true", "false");
        row("a kind of the game", "entity: a\nfields:\n  - { kind: ref, to: sai|", "sailor", "int");
        row("a field of the kind", "entity: sailor\ntitle: na|", "name", "cost");
        row("a key of items in an item's field",
            "entity: a\nfields:\n  - key: a\n    of:\n      ki|", "kind: ", "entity: ");
        row("nothing in a comment", "entity: a\n# sec|", "", "section: ");
        row("nothing in plain text", "entity: a\ndoc: sec|", "", "section: ");
    }
    void keysAndWordsAreCompleted() {
        QFETCH(const QString, text);
        QFETCH(const QString, offered);
        QFETCH(const QString, notOffered);
        const QStringList found = completions(text.toStdString());
        if (offered.isEmpty())
            QCOMPARE(found, QStringList());
        else
            QVERIFY2(found.contains(offered), qPrintable(found.join(", ")));
        QVERIFY(!found.contains(notOffered));
    }

    void expressionsCompleteFieldsItemsAndFunctions() {
        const std::string begin = std::string(kHead) + "constraints:\n  - require: ";
        QVERIFY(completions(begin + "co|").contains(QStringLiteral("cost")));
        QVERIFY(completions(begin + "co|").contains(QStringLiteral("count(")));
        QVERIFY(completions(begin + "any(entities(sailor) as s, s.co|")
                    .contains(QStringLiteral("cost")));
        QVERIFY(!completions(begin + "any(entities(sailor) as s, s.co|")
                     .contains(QStringLiteral("count(")));
        const std::string withEach =
            std::string(kHead) + "constraints:\n  - each: entities(sailor) as mate\n    require: ";
        QVERIFY(completions(withEach + "ma|").contains(QStringLiteral("mate")));
        QVERIFY(completions(withEach + "mate.na|").contains(QStringLiteral("name")));
        QVERIFY(completions(std::string(kHead) + "constraints:\n  - message: \"`{na|\"")
                    .contains(QStringLiteral("name")));
    }

    void templatesCompleteBoxesAndTexts() {
        role_ = DocumentRole::Content;
        section_ = "templates";
        const std::string begin = "  card:\n    for: sailor\n    front:\n      - { ";
        QVERIFY(completions(begin + "sha|").contains(QStringLiteral("shape: ")));
        QVERIFY(completions(begin + "shape: hex|").contains(QStringLiteral("hexagon")));
        QVERIFY(completions(begin + "text: \"Cost {co|}\" }").contains(QStringLiteral("cost")));
        QCOMPARE(completions(begin + "text: \"Cost co|\" }"), QStringList());
        QVERIFY(completions(begin + "if: co|").contains(QStringLiteral("cost")));
        QVERIFY(completions("  card:\n    for: sa|").contains(QStringLiteral("sailor")));
        QVERIFY(completions(begin + "face: sai|").contains(QStringLiteral("sailor-card")));
        QVERIFY(completions(begin + "icon: shi|").contains(QStringLiteral("shield")));
        QVERIFY(completions(begin + "text: \":shi|\" }").contains(QStringLiteral(":shield:")));
        role_ = DocumentRole::Schema;
        section_.clear();
    }

    void aNoteExplainsKeysFieldsAndValues() {
        const std::string head = kHead;
        QVERIFY(note(head + "fields:\n  - { key: a, mi|n: 1 }")
                    .startsWith(QStringLiteral("`min`: a bound. The smallest number")));
        const QString value = note(head + "constraints:\n  - require: co|st <= 5 + 2\n");
        QVERIFY2(value.startsWith(QStringLiteral("`cost`: Cost")), qPrintable(value));
        QVERIFY2(value.endsWith(QStringLiteral("\n`cost <= 5 + 2` is no for Merle: cost 8.")),
                 qPrintable(value));
        const QString function = note(head + "constraints:\n  - require: co|unt(name) > 1\n");
        QVERIFY2(function.startsWith(QStringLiteral("`count`: count(")), qPrintable(function));
        const QString each = note(head + "constraints:\n  - each: entities(sailor) as mate\n"
                                         "    require: mate.co|st > 1\n");
        QVERIFY2(each.contains(QStringLiteral("is yes for Merle with the first `mate`")),
                 qPrintable(each));
        QCOMPARE(note(head + "# min|\n"), QString());
    }

    void deepTextEndsQuietly() {
        for (const char* open : {"[", "{ a: "}) {
            std::string text = "entity: a\nfields: ";
            for (int i = 0; i < 200'000; ++i)
                text += open;
            QCOMPARE(completions(text + '|'), QStringList());
            QVERIFY(completions(text + "\nsec|").contains(QStringLiteral("section: ")));
        }
    }

  private:
    [[nodiscard]] GameSource sourceOf(const std::string& text) const {
        GameSource out;
        out.text = text;
        out.role = role_;
        out.section = section_;
        out.system = session_->system().get();
        out.index = &session_->index();
        out.snapshot = &session_->snapshot();
        out.icons = &icons_;
        out.example = session_->index().entitiesOfKind("sailor").front();
        return out;
    }
    [[nodiscard]] QStringList completions(const std::string& text) const {
        const Marked marked(text);
        QStringList out;
        for (const auto& item :
             forms::completeGameSource(sourceOf(marked.text), marked.cursor).items)
            out.append(QString::fromStdString(item.text));
        return out;
    }
    [[nodiscard]] QString note(const std::string& text) const {
        const Marked marked(text);
        return QString::fromStdString(
            forms::explainGameSource(sourceOf(marked.text), marked.cursor));
    }

    const std::vector<std::string> icons_{"shield", "sword"};
    DocumentRole role_ = DocumentRole::Schema;
    std::string section_;
    std::unique_ptr<SessionFixture> bench_;
    std::unique_ptr<session::Session> session_;
};

QTEST_GUILESS_MAIN(GameSourceTest)
#include "tst_game_source.moc"
