// Tests that merging two people's changes of a file keeps both and moves no other line.

#include "random_edits.h"

#include "editor/session/merge.h"

#include "rules/source/source.h"
#include "tests/support/share.h"

#include <QtTest/QTest>

#include <map>
#include <memory>

using namespace ww;
using namespace ww::session;
using ww::session::testing::RandomEdits;

namespace {

constexpr const char* kFile = R"(# Two sides of the river
characters:
  # the first of them
  orrin:
    name: Orrin Vael   # never "Orin"
    offense: 5
    defense: "5"
    notes: |
      Keeps the ford.
      Knows the tides.
      Owes Corva money.
    abilities:
      - Flight
      - Lifetap 2   # per turn
      - Bodyguard
    reserves: { magic: 3, volt: 1 }
  corva:
    name: 'Corva'
    offense: 4

  tilde:
    name: Tilde
    offense: 3
maps:
  ford:
    name: Ford
    levels: |
      0000
      0110
      0000
)";

DocumentPtr doc(const std::string& text) {
    return source::read("content.yaml", text);
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    if (at == std::string::npos)
        qFatal("no %s", from.c_str());
    return text.replace(at, from.size(), to);
}

Merge merged(const std::string& mine, const std::string& theirs,
             const std::set<std::string>& take = {}) {
    return mergeByEntity(doc(kFile), doc(mine), doc(theirs), take);
}

} // namespace

class MergeTest : public QObject {
    Q_OBJECT

  private slots:
    void whatOnlyOneChangedIsTaken_data() {
        QTest::addColumn<QString>("mine");
        QTest::addColumn<QString>("mineTo");
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<QString>("theirsTo");
        const auto row = [](const char* name, const char* a, const char* b, const char* c,
                            const char* d) {
            QTest::newRow(name) << QString::fromLatin1(a) << QString::fromLatin1(b)
                                << QString::fromLatin1(c) << QString::fromLatin1(d);
        };
        row("two entities", "offense: 5", "offense: 6", "offense: 4", "offense: 1");
        row("two fields", "offense: 5", "offense: 6", "defense: \"5\"", "defense: \"7\"");
        row("a comment and its field's neighbour", "never \"Orin\"", "twice", "offense: 5",
            "offense: 6");
        row("in one line", "magic: 3", "magic: 4", "volt: 1", "volt: 2");
        row("items of a list", "Flight", "Fury", "Bodyguard", "Guard");
        row("a list that grew", "      - Bodyguard\n", "      - Bodyguard\n      - Haste\n",
            "      - Flight\n", "      - Swim\n      - Flight\n");
        row("lines of a text", "Keeps the ford.", "Kept the ford.", "Owes Corva money.",
            "Owes nobody.");
        row("rows of a map", "      0000\n      0110", "      2000\n      0110", "0110\n      0000",
            "0110\n      0003");
        row("one more", "  corva:\n", "  anna:\n    name: Anna\n  corva:\n", "offense: 3",
            "offense: 2");
        row("one less", "  corva:\n    name: 'Corva'\n    offense: 4\n\n", "", "offense: 3",
            "offense: 2");
        row("text between", "# Two sides", "# Both sides", "  # the first of them\n", "");
        row("a new field", "    offense: 4\n", "    offense: 4\n    range: 2\n", "'Corva'",
            "Corva Thrum");
    }
    void whatOnlyOneChangedIsTaken() {
        QFETCH(QString, mine);
        QFETCH(QString, mineTo);
        QFETCH(QString, theirs);
        QFETCH(QString, theirsTo);
        const auto edit = [](const std::string& text, const QString& from, const QString& to) {
            return with(text, from.toStdString(), to.toStdString());
        };
        const std::string wanted = edit(edit(kFile, theirs, theirsTo), mine, mineTo);
        for (const bool turned : {false, true}) {
            const std::string one = edit(kFile, mine, mineTo), two = edit(kFile, theirs, theirsTo);
            const Merge merge = turned ? merged(two, one) : merged(one, two);
            QVERIFY(merge.document);
            QVERIFY(merge.choices.empty());
            QCOMPARE(QString::fromStdString(merge.document->text()),
                     QString::fromStdString(wanted));
        }
    }

    void bothAddSomething() {
        const std::string mine = with(kFile, "maps:\n", "  mine:\n    name: Mine\nmaps:\n");
        const std::string theirs = with(kFile, "maps:\n", "  theirs:\n    name: Theirs\nmaps:\n");
        const Merge merge = merged(mine, theirs);
        QVERIFY(merge.document && merge.choices.empty());
        QCOMPARE(QString::fromStdString(merge.document->text()),
                 QString::fromStdString(
                     with(kFile, "maps:\n",
                          "  theirs:\n    name: Theirs\n  mine:\n    name: Mine\nmaps:\n")));
    }

    void aFieldThatBothChangedIsOneChoice() {
        const std::string mine =
            with(with(kFile, "offense: 5", "offense: 6"), "magic: 3", "magic: 9");
        const std::string theirs =
            with(with(kFile, "offense: 5", "offense: 7 # theirs"), "'Corva'", "Thrum");
        const Merge merge = merged(mine, theirs);
        QVERIFY(merge.document);
        QCOMPARE(merge.choices.size(), std::size_t(1));
        const MergeChoice& choice = merge.choices[0];
        QCOMPARE(choice.id, std::string("orrin"));
        QCOMPARE(choice.path.str(), std::string("offense"));
        QCOMPARE(choice.mine.value(), std::string("6"));
        QCOMPARE(choice.theirs.value(), std::string("7"));
        QCOMPARE(QString::fromStdString(merge.document->text()),
                 QString::fromStdString(
                     with(with(theirs, "offense: 7", "offense: 6"), "magic: 3", "magic: 9")));
        const Merge other = merged(mine, theirs, {choice.choiceKey()});
        QCOMPARE(QString::fromStdString(other.document->text()),
                 QString::fromStdString(with(theirs, "magic: 3", "magic: 9")));
    }

    void whatOneRemovedAndTheOtherChangedIsAChoice() {
        const std::string entity = "  corva:\n    name: 'Corva'\n    offense: 4\n";
        const std::string mine = with(kFile, entity, ""),
                          theirs = with(kFile, "offense: 4", "offense: 8");
        for (const bool turned : {false, true}) {
            const Merge merge = turned ? merged(theirs, mine) : merged(mine, theirs);
            QVERIFY(merge.document);
            QCOMPARE(merge.choices.size(), std::size_t(1));
            QVERIFY(merge.choices[0].mine.has_value() == turned);
            QVERIFY(merge.choices[0].theirs.has_value() != turned);
            const std::set<std::string> take{merge.choices[0].choiceKey()};
            const Merge other = turned ? merged(theirs, mine, take) : merged(mine, theirs, take);
            const DocumentPtr& gone = turned ? other.document : merge.document;
            const DocumentPtr& kept = turned ? merge.document : other.document;
            QVERIFY(gone && kept);
            QCOMPARE(QString::fromStdString(gone->text()), QString::fromStdString(mine));
            QVERIFY2(kept->text() == theirs, kept->text().c_str());
        }
    }

    void whatDoesNotReadIsLeftAlone() {
        // The entity can't be parsed, because one person is still typing.
        const std::string mine = with(kFile, "name: Tilde", "name: \"Tilde");
        const Merge merge = merged(mine, with(kFile, "offense: 4", "offense: 8"));
        QVERIFY(merge.document && merge.choices.empty());
        QCOMPARE(QString::fromStdString(merge.document->text()),
                 QString::fromStdString(with(mine, "offense: 4", "offense: 8")));
        const Merge both = merged(mine, with(kFile, "name: Tilde", "name: Tilda"));
        QVERIFY(both.document);
        QCOMPARE(both.choices.size(), std::size_t(1));
        QVERIFY(both.choices[0].path.empty());
    }

    /// Edits of different entities give the same text as one edit after the other. For edits of the
    /// same entity, both values are kept.
    void randomEditsAreAllThere() {
        RandomEdits random(17);
        int same = 0, clashes = 0;
        for (int round = 0; round < test::scaledCaseCount(1500); ++round) {
            const bool overlap = round % 3 == 0;
            const auto [mine, theirs, sequence, here, there] = random.randomEditPair(overlap);
            const DocumentPtr& base = random.base;
            const Merge merge = mergeByEntity(base, mine, theirs);
            QVERIFY2(merge.document, mine->text().c_str());
            if (!overlap) {
                QVERIFY(merge.choices.empty());
                QCOMPARE(QString::fromStdString(merge.document->text()),
                         QString::fromStdString(sequence->text()));
                ++same;
                continue;
            }
            // The value of each side is in the text or offered as a choice.
            std::set<std::string> all;
            std::string offered;
            for (const MergeChoice& choice : merge.choices) {
                all.insert(choice.choiceKey());
                offered += choice.mine.value_or("") + '\n' + choice.theirs.value_or("") + '\n';
            }
            clashes += static_cast<int>(all.size());
            const Merge other = mergeByEntity(base, mine, theirs, all);
            QVERIFY(other.document);
            for (const auto& [of, ops] : {std::pair(mine, here), std::pair(theirs, there)})
                for (const PatchOp& op : ops)
                    if (op.kind == PatchOp::Kind::Set &&
                        of->text().find(op.value.text) != std::string::npos) {
                        const std::string& value = op.value.text;
                        QVERIFY2(merge.document->text().find(value) != std::string::npos ||
                                     offered.find(value) != std::string::npos,
                                 value.c_str());
                        QVERIFY2(merge.document->text().find(value) != std::string::npos ||
                                     other.document->text().find(value) != std::string::npos,
                                 value.c_str());
                    }
        }
        QVERIFY(same > test::scaledCaseCount(900) && clashes > test::scaledCaseCount(100));
    }
};

QTEST_APPLESS_MAIN(MergeTest)
#include "tst_merge.moc"
