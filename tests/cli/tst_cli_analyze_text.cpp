// Tests the text output of analyses: names instead of ids, singulars, explained columns, and one
// line for all omitted characters.

#include "tests/cli/changed_samples.h"

#include <QRegularExpression>
#include <QtTest>

class CliAnalyzeTextTest : public QObject, protected ChangedSamples {
    Q_OBJECT

    QString unfinished() {
        return copyWithEdits({"characters/lanternwrights.yaml", "value: 7\n", "\n",
                              "characters/lanternwrights.yaml", "value: 9\n", "\n"});
    }
    static QByteArray printed(const QStringList& arguments) {
        QStringList words = arguments;
        words.swapItemsAt(0, 1); // the program expects the pack first
        const ProcessResult ran = runWarwright(QStringList{"analyze"} + words);
        return ran.exitCode == 0
                   ? ran.output
                   : "exit " + QByteArray::number(ran.exitCode) + ' ' + ran.errorOutput;
    }

  private slots:
    void oneOfSomethingIsSingular() {
        const QByteArray army = printed({"quickref", samplePack, "wardens-of-the-yard"});
        QVERIFY2(army.endsWith("36 entries, 1 line with quoted text, which no entry explains.\n"),
                 army);
        const QByteArray deck =
            printed({"power", samplePack, "lanternwrights-deck", "--sources", "1"});
        QVERIFY2(deck.startsWith("50 cards, mean cost 3.36; 1 source brings 1 a round, "), deck);
    }

    void everyColumnHasAHeading() {
        const QByteArray quick = printed({"quickref", samplePack, "ironloom"});
        QVERIFY2(QRegularExpression("\nTerm +Section +Meaning\n").match(quick).hasMatch(), quick);
        const QByteArray used = printed({"keywords", samplePack});
        QVERIFY2(QRegularExpression("\nTerm +Section +Uses +Where\n").match(used).hasMatch(), used);
        QVERIFY2(QRegularExpression("\nStun +ability +1 ").match(used).hasMatch(), used);
        QVERIFY2(QRegularExpression("\nStun +state +1 ").match(used).hasMatch(), used);
        const QByteArray value = printed({"value", samplePack, "ironloom"});
        QVERIFY2(
            QRegularExpression("\nCharacter +Value .* Index +Outlier\n").match(value).hasMatch(),
            value);
        const QByteArray power = printed({"power", samplePack, "ironloom-deck"});
        QVERIFY2(QRegularExpression("\nRound +Points .* Plays +Remark\n").match(power).hasMatch(),
                 power);
    }

    void columnsAreExplained() {
        const QByteArray odds = printed({"odds", samplePack, "orrin-vael", "corva-thrum"});
        for (const char* const column :
             {"\nBonus: ", "\nMean: ", "\nKills: ", "\nBy turn 4: ", "\nTurns: ", "\nRiposte: "})
            QVERIFY2(odds.contains(column), column);
        const QByteArray value = printed({"value", samplePack, "ironloom"});
        for (const char* const column : {"\nWorth: ", "\nOffense: ", "\nToughness: ",
                                         "\nStrength: ", "\nIndex: strength / Value"})
            QVERIFY2(value.contains(column), column);
        const QByteArray power = printed({"power", samplePack, "ironloom-deck"});
        QVERIFY2(power.contains("no further card") && !power.contains("starved"), power);
        QVERIFY2(power.contains("\nPoints: ") && power.contains("\nPlays: "), power);
        const QByteArray fair = printed({"fairness", samplePack, "the-last-lamp"});
        QVERIFY2(fair.contains("\nTurns: ") && fair.contains("\nExposure: "), fair);
    }

    void rulesStandInParentheses() {
        const QByteArray odds =
            printed({"odds", samplePack, "orrin-vael", "corva-thrum", "--range", "3"});
        QVERIFY2(!odds.contains("\nOffense: +5"), odds); // no modifiers for a refused attack
        const QByteArray near = printed({"odds", samplePack, "orrin-vael", "corva-thrum"});
        QVERIFY2(near.contains("\nOffense: +5 Offense (UW-CHR-1)\n"), near);
        QVERIFY2(odds.contains("the attack reaches 1 (UW-LOS-1)\n"), odds);
        QVERIFY2(!QRegularExpression("[^(]UW-").match(odds).hasMatch(), odds);
        const QByteArray sight = printed({"sight", samplePack, "foundry", "E4", "--to", "K8"});
        QVERIFY2(sight.contains("reaches the ceiling (UW-MAP-8). Range 6.\n"), sight);
    }

    void namesStandForIds() {
        const QByteArray fair = printed({"fairness", samplePack, "the-last-lamp"});
        QVERIFY2(QRegularExpression("\nThe Lanternwrights +3 +10 ").match(fair).hasMatch(), fair);
        QVERIFY2(QRegularExpression("\nThe Lanternwrights +Oil store +1 +6 +Kestrel Ninefold +B8 "
                                    "+H3\n")
                     .match(fair)
                     .hasMatch(),
                 fair);
        const QByteArray threat =
            printed({"threat", samplePack, "night-shift", "--against", "maravel-quill"});
        QVERIFY2(QRegularExpression("\nCorva Thrum +T7 ").match(threat).hasMatch(), threat);
        QVERIFY2(!threat.contains("corva-thrum"), threat);
    }

    void whoIsLeftOutIsNamedInOneLine() {
        const QString pack = unfinished();
        const QByteArray value = printed({"value", pack, "lanternwrights"});
        QVERIFY2(value.endsWith("\nLeft out, because a stat or the Value is missing: Brother Tarn, "
                                "Old Gantry.\n"),
                 value);
        const QByteArray army = printed({"army", pack, "lanternwrights", "--total", "35"});
        QVERIFY2(army.contains("\nLeft out, without a Value: Brother Tarn, Old Gantry.\n"), army);
        const QByteArray power =
            printed({"power",
                     copyWithEdits({"cards/lanternwrights.yaml", "    cost: 3\n", "",
                                    "cards/lanternwrights.yaml", "    cost: 3\n", ""}),
                     "lanternwrights-deck"});
        QVERIFY2(QRegularExpression(
                     "\nCost counted as 0 because the card has none: [A-Z][^,.]*, [A-Z][^,.]*\\.\n")
                     .match(power)
                     .hasMatch(),
                 power);
        const QString still = copyWithEdits({"characters/ironloom.yaml", "movement: 4\n", "\n",
                                             "characters/ironloom.yaml", "movement: 4\n", "\n"});
        const QByteArray fair = printed({"fairness", still, "the-last-lamp"});
        QVERIFY2(QRegularExpression("\nLeft out, without Movement: [A-Z][^,.]*, [A-Z][^,.]*\\.\n$")
                     .match(fair)
                     .hasMatch(),
                 fair);
    }
};

QTEST_GUILESS_MAIN(CliAnalyzeTextTest)
#include "tst_cli_analyze_text.moc"
