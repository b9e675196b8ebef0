// Tests findings from the layout of cards, as `check --release` reports them.

#include "tests/cli/case_pack.h"

#include <QRegularExpression>
#include <QtTest>

class CliSheetsTest : public QObject, CasePack {
    Q_OBJECT

    [[nodiscard]] bool writeNameBox(const QByteArray& more) const {
        return write("templates.yaml", "templates:\n"
                                       "  plain:\n"
                                       "    for: character\n"
                                       "    size: 63 x 88 mm\n"
                                       "    front:\n"
                                       "      - box: name\n"
                                       "        at: [5, 5]\n"
                                       "        size: [53, 8]\n"
                                       "        text: \"{name}\"\n" +
                                           more);
    }

  private slots:
    void init() { QVERIFY(createPack()); }

    void aCardThatHoldsEverythingIsClean() {
        QVERIFY(write("mira.yaml", characterText("    abilities: |\n      Flight\n")));
        const ProcessResult ran = runReleaseCheck();
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QVERIFY2(findings(ran).isEmpty(), ran.output);
    }

    void aBoxThatOverflowsIsAnErrorOfItsEntity() {
        QByteArray lines = "    abilities: |\n";
        for (int i = 0; i < 60; ++i)
            lines += "      \"Line " + QByteArray::number(i) +
                     " of a story that no card can hold, whatever the size of its letters may "
                     "be\"\n";
        QVERIFY(write("mira.yaml", characterText(lines)));
        // A plain check doesn't lay out unfinished cards.
        QCOMPARE(runCheck().exitCode, 0);
        const ProcessResult ran = runReleaseCheck();
        QCOMPARE(ran.exitCode, 1);
        const QJsonArray found = findings(ran, "core.sheet.does-not-fit");
        QVERIFY2(!found.isEmpty(), ran.output + ran.errorOutput);
        for (const QJsonValue& value : found) {
            const QJsonObject one = value.toObject();
            QCOMPARE(one["severity"].toString(), QString("error"));
            QVERIFY2(one["at"].toString().startsWith("character/mira"), ran.output);
            QVERIFY2(one["file"].toString().endsWith("mira.yaml"), ran.output);
            QVERIFY2(one["line"].toInt() > 1, ran.output);
            QVERIFY2(one["message"].toString().contains("front"), ran.output);
        }
        const QString message = found[0].toObject()["message"].toString();
        QVERIFY2(message.contains(" mm"), qPrintable(message));
    }

    void whatExplainsKeywordsGoesBeforeTheCardIsTooSmall() {
        // These abilities fit on the card only without their explanations.
        const QByteArray lines(
            "    abilities: |\n      Flight\n      Morale\n"
            "      Alien Specialist\n      Armor Pierce\n"
            "      Attack Initiative\n      Stealth\n"
            "      Weapon Specialist\n      Attack Support\n      Defense Support\n");
        QVERIFY(write("mira.yaml", characterText(lines)));
        const ProcessResult ran = runReleaseCheck();
        QVERIFY2(findings(ran, "core.sheet.does-not-fit").isEmpty(), ran.output);
        QVERIFY2(!exportedText().contains(QLatin1Char('(')), qPrintable(exportedText()));
        QVERIFY(exportedText().contains(QStringLiteral("Flight")));
        QVERIFY(write("mira.yaml", characterText("    abilities: |\n      Morale\n")));
        QVERIFY2(exportedText().contains(QStringLiteral("(friends engaged")),
                 qPrintable(exportedText()));
    }

    void everyIconOfALineIsReadAsItsWord_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("words");
        QTest::newRow("a turn and points hang before what they pay for")
            << "Turn, 2 magic: Magical Attack 6, Range 4"
            << "Turn 2 magic : Magical Attack 6, Range 4";
        QTest::newRow("a turn") << "Turn: Flight"
                                << "Turn : Flight";
        QTest::newRow("two reserves") << "1 magic, 2 crystal: Flight"
                                      << "1 magic 2 crystal : Flight";
        QTest::newRow("defeated by it") << "Turn, 1 ammo: Explosive Attack 4, Area 1!"
                                        << "Turn 1 ammo : Explosive Attack 4, Area 1";
    }
    void everyIconOfALineIsReadAsItsWord() {
        QFETCH(QString, line);
        QFETCH(QString, words);
        QVERIFY(write("mira.yaml", characterText("    reserves: { magic: 2, crystal: 2, ammo: 1 }\n"
                                                 "    abilities: |\n      " +
                                                 line.toUtf8() + '\n')));
        // The text as a screen reader reads it, including alternative text of icons.
        QString pdf = exportedText().simplified();
        QVERIFY2(
            pdf.replace(" :", ":").contains(QString(words).replace(" :", ":"), Qt::CaseInsensitive),
            qPrintable(pdf));
        QCOMPARE(runWarwright({"export", pack_, "--format", "svg", "-o", pack_ + "/svg"}).exitCode,
                 0);
        const QStringList pictures = QDir(pack_ + "/svg").entryList({"*.svg"});
        QVERIFY(!pictures.isEmpty());
        QString all;
        for (const QString& name : pictures) {
            QFile file(pack_ + "/svg/" + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            all += QString::fromUtf8(file.readAll());
        }
        all.remove(QRegularExpression("[\\s\u00a0]"));
        QVERIFY2(all.contains(QString(words).remove(' '), Qt::CaseInsensitive), qPrintable(all));
    }

    void moreLifeThanTheCardHasRoomForIsAnErrorOfThatField() {
        QVERIFY(write("mira.yaml", characterText({}).replace("life: 4", "life: 500")));
        const ProcessResult ran = runReleaseCheck();
        QCOMPARE(ran.exitCode, 1);
        const QJsonArray found = findings(ran, "core.sheet.does-not-fit");
        QVERIFY2(found.size() == 1, ran.output + ran.errorOutput);
        QCOMPARE(found[0].toObject()["at"].toString(), QString("character/mira.life"));
        const QString message = found[0].toObject()["message"].toString();
        // The message names the card and the field, not the template's box.
        QVERIFY2(message.startsWith("Character card of `Mira`, front: `Life` overflows by ") &&
                     message.endsWith(" mm"),
                 qPrintable(message));
        for (const char* fits : {"life: 12", "life: 13", "life: 30"}) {
            QVERIFY(write("mira.yaml", characterText({}).replace("life: 4", fits)));
            QVERIFY2(findings(runReleaseCheck(), "core.sheet.does-not-fit").isEmpty(), fits);
        }
    }

    void aStyleThatNobodyCouldReadIsReportedWhereItStands_data() {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("value");
        for (const char* value : {"0", "-3", "1e9", "NaN", "1e999", "-8 pt"})
            QTest::addRow("size %s", value) << "size" << QString(value);
        for (const char* value : {"0", "-1", "1e9", "NaN"})
            QTest::addRow("leading %s", value) << "leading" << QString(value);
        QTest::newRow("gap") << "gap"
                             << "-1e9";
        QTest::newRow("tracking") << "tracking"
                                  << "1e9";
        QTest::newRow("weight") << "weight"
                                << "1e30";
    }
    void aStyleThatNobodyCouldReadIsReportedWhereItStands() {
        QFETCH(QString, entry);
        QFETCH(QString, value);
        QVERIFY(write("mira.yaml", characterText("    abilities: |\n      Flight\n")));
        const QString words = exportedText();
        QVERIFY(QFile::remove(pack_ + "/out/" + QDir(pack_ + "/out").entryList({"*.pdf"}).first()));
        QVERIFY(write("style.yaml", "styles:\n  body:\n    extends: body\n    " + entry.toUtf8() +
                                        ": " + value.toUtf8() + '\n'));
        const ProcessResult ran = runCheck();
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(findings(ran).size() == 1, ran.output);
        const QJsonObject one = findings(ran)[0].toObject();
        QCOMPARE(one["code"].toString(), QString("core.sheet.template"));
        QVERIFY(one["file"].toString().endsWith("style.yaml"));
        QCOMPARE(one["line"].toInt(), 4);
        QCOMPARE(one["column"].toInt(), 5 + int(entry.size()) + 2);
        QCOMPARE(exportedText(), words);
    }

    void anUnfinishedCardAsksForWhatIsMissing() {
        QCOMPARE(runWarwright({"new", "character", "mira", "--in", pack_}).exitCode, 0);
        QVERIFY2(!exportedText().contains(QStringLiteral("\u00b7 \u00b7")),
                 qPrintable(exportedText()));
        QStringList lines = exportedText().split('\n', Qt::SkipEmptyParts);
        QVERIFY2(lines.filter(QRegularExpression("^\\s*\u00b7")).isEmpty(),
                 qPrintable(exportedText()));
        QVERIFY(
            write("characters.yaml", "characters:\n  mira:\n    race: human\n    rank: troop\n"));
        QVERIFY2(
            exportedText().simplified().contains(QStringLiteral("? \u00b7 HUMAN \u00b7 TROOP")),
            qPrintable(exportedText()));
        QVERIFY(write("characters.yaml", "characters:\n  mira:\n    rank: minion\n"));
        QVERIFY2(!exportedText().contains("MAX"), qPrintable(exportedText()));
    }

    void negativeNumbersPrintWithAMinus() {
        QVERIFY(write("mira.yaml", characterText("    abilities: |\n      Stealth\n")));
        QVERIFY2(exportedText().contains(QStringLiteral("get \u22121 a space")),
                 qPrintable(exportedText()));
    }

    void aMissingPictureIsReportedOnce() {
        QVERIFY(write("mira.yaml", characterText("    art: { file: not-there.png }\n")));
        const ProcessResult ran = runReleaseCheck();
        QCOMPARE(findings(ran, "core.art.missing").size(), 1);
        QVERIFY2(findings(ran, "core.sheet.flaw").isEmpty(), ran.output);
    }

    void aPictureTooCoarseForItsSizeIsAWarning() {
        const char* const small = "iVBORw0KGgoAAAANSUhEUgAAACgAAAAZAQAAAABro1HIAAAADElEQVR42mNgGIwA"
                                  "AACWAAGNyMEhAAAAAElFTkSuQmCC"; // 40 × 25 pixels
        const char* const large = "iVBORw0KGgoAAAANSUhEUgAAAyAAAAMgAQAAAADzCzvFAAAAZUlEQVR42u3BMQEA"
                                  "AADCoPVPbQZ/oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                                  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHgMO68AAXYD"
                                  "d9gAAAAASUVORK5CYII="; // 800 × 800 pixels
        const auto picture = [&](const char* bytes) {
            QFile file(pack_ + "/mira.png");
            return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromBase64(bytes)) > 0;
        };
        QVERIFY(write("mira.yaml", characterText("    art: { file: mira.png }\n")));
        QVERIFY(picture(small));
        const ProcessResult ran = runReleaseCheck();
        const QJsonArray found = findings(ran, "core.sheet.coarse-picture");
        QVERIFY2(found.size() >= 2,
                 ran.output + ran.errorOutput); // findings on card and pawn
        QVERIFY2(ran.output.contains("Standee of `Mira`"), ran.output);
        const QJsonObject one = found[0].toObject();
        QCOMPARE(one["severity"].toString(), QString("warning"));
        QCOMPARE(one["at"].toString(), QString("character/mira.art"));
        QVERIFY2(one["message"].toString().contains(QString::fromUtf8("40 × 25 pixels")),
                 ran.output);
        QVERIFY2(one["help"].toString().contains("pixels"), ran.output);
        QVERIFY2(!one["help"].toString().contains("text"), "the help is of the picture alone");
        QVERIFY2(ran.exitCode == 0, "a warning stops no release");
        QVERIFY(picture(large));
        QVERIFY2(findings(runReleaseCheck(), "core.sheet.coarse-picture").isEmpty(),
                 "800 pixels are enough");
    }

    void aCharacterThatNoFontHasIsAnError() {
        QVERIFY(write("mira.yaml", characterText("    flavour: \"\xe2\x80\x9c"
                                                 "\xf0\x92\x80\x80\xe2\x80\x9d\"\n")));
        const ProcessResult ran = runReleaseCheck();
        QCOMPARE(ran.exitCode, 1);
        const QJsonArray found = findings(ran, "core.sheet.no-glyph");
        QVERIFY2(!found.isEmpty(), ran.output + ran.errorOutput);
        const QJsonObject one = found[0].toObject();
        QVERIFY2(one["message"].toString().contains(QString::fromUtf8("\xf0\x92\x80\x80")),
                 ran.output);
        QVERIFY2(one["at"].toString().startsWith("character/mira"), ran.output);
        QVERIFY2(one["help"].toString().contains("characters"), ran.output);
        QVERIFY2(!one["help"].toString().contains("room"), ran.output);
        QVERIFY2(findings(ran, "core.sheet.does-not-fit").isEmpty(), ran.output);
    }

    void textThatIsHardToReadIsAWarningOfItsOwn() {
        QVERIFY(write("mira.yaml", characterText({})));
        QVERIFY(writeNameBox("        style: body\n"
                             "        fit_between: [6.7 pt, 6.7 pt]\n"));
        const ProcessResult ran = runReleaseCheck();
        const QJsonArray found = findings(ran, "core.sheet.small-text");
        QVERIFY2(!found.isEmpty(), ran.output + ran.errorOutput);
        QVERIFY2(found[0].toObject()["help"].toString().contains("read"), ran.output);
        QCOMPARE(found[0].toObject()["severity"].toString(), QString("warning"));
    }

    void iconsOfContentAreFoundWithoutLayingOut() {
        QVERIFY(
            write("mira.yaml", characterText("    art: { motif: lantren, second: lantren }\n")));
        for (const QStringList& more : {QStringList{}, QStringList{"--release"}}) {
            const ProcessResult ran = runCheck(more);
            const QJsonArray found = findings(ran, "core.sheet.flaw");
            QVERIFY2(found.size() == 2, ran.output + ran.errorOutput);
            const QJsonObject one = found[0].toObject();
            QCOMPARE(one["at"].toString(), QString("character/mira.art.motif"));
            QVERIFY2(one["message"].toString().endsWith(
                         "there is no icon `lantren`; did you mean `lantern`?"),
                     ran.output);
            QCOMPARE(one["fixes"].toArray()[0].toObject()["label"].toString(),
                     QString("change to `lantern`"));
        }
    }

    void anIconThatIsNotThereIsAWarning() {
        QVERIFY(write("mira.yaml", characterText("    art: { motif: no-such-icon }\n")));
        const ProcessResult ran = runReleaseCheck();
        const QJsonArray found = findings(ran, "core.sheet.flaw");
        QVERIFY2(!found.isEmpty(), ran.output + ran.errorOutput);
        const QJsonObject one = found[0].toObject();
        QCOMPARE(one["severity"].toString(), QString("warning"));
        QVERIFY2(one["at"].toString().startsWith("character/mira"), ran.output);
        QVERIFY2(one["message"].toString().contains("no-such-icon"), ran.output);
        QVERIFY2(ran.exitCode == 0, "a warning stops no release");
        QCOMPARE(runWarwright({"check", pack_, "--release", "--fail-on", "warning"}).exitCode, 1);
    }

    void aTemplatesUnknownKeyIsReportedWithItsPlace() {
        QVERIFY(write("mira.yaml", characterText("    abilities: |\n      Flight\n")));
        QVERIFY(writeNameBox("        tetx: \"{race}\"\n"));
        for (const QStringList& more : {QStringList{}, QStringList{"--release"}}) {
            const ProcessResult ran = runCheck(more);
            QCOMPARE(ran.exitCode, 1);
            const QJsonArray found = findings(ran, "core.sheet.template");
            QVERIFY2(found.size() == 1, ran.output + ran.errorOutput);
            const QJsonObject one = found[0].toObject();
            QVERIFY2(one["file"].toString().endsWith("templates.yaml"), ran.output);
            QCOMPARE(one["line"].toInt(), 10);
            QVERIFY2(one["column"].toInt() >= 9, ran.output);
            QVERIFY2(one["message"].toString().contains("tetx"), ran.output);
        }
    }

    void anApprovalReachesWhatLayingOutFinds() {
        QVERIFY(write("mira.yaml", characterText("    art: { motif: no-such-icon }\n")));
        const QJsonArray found = findings(runReleaseCheck(), "core.sheet.flaw");
        QVERIFY(!found.isEmpty());
        QVERIFY(write("approvals.yaml", "- { code: core.sheet.flaw, at: " +
                                            found[0].toObject()["at"].toString().toUtf8() +
                                            ", reason: It is drawn later. }\n"));
        const ProcessResult ran = runReleaseCheck();
        for (const QJsonValue& value : findings(ran))
            QVERIFY2(value.toObject()["approved"].toString() == "It is drawn later.",
                     ran.output + ran.errorOutput);
        QCOMPARE(runWarwright({"check", pack_, "--release", "--fail-on", "warning"}).exitCode, 0);
    }

    void anApprovalOfWhatFitsNowIsStale() {
        QVERIFY(write("mira.yaml", characterText("")));
        QVERIFY(write("approvals.yaml", "- { code: core.sheet.does-not-fit, at: "
                                        "character/mira.abilities, reason: Later. }\n"));
        QVERIFY(findings(runCheck()).isEmpty());
        const QJsonArray found = findings(runReleaseCheck(), "core.approval.stale");
        QCOMPARE(found.size(), 1);
        QVERIFY(found[0].toObject()["file"].toString().endsWith("approvals.yaml"));
    }

    void aPacksSeveritiesHoldForWhatLayingOutFinds() {
        QVERIFY(write("mira.yaml", characterText("    art: { motif: no-such-icon }\n")));
        QFile manifest(pack_ + "/pack.yaml");
        QVERIFY(manifest.open(QIODevice::Append));
        QVERIFY(manifest.write("severities: { core.sheet.flaw: error }\n") > 0);
        manifest.close();
        const ProcessResult ran = runReleaseCheck();
        QCOMPARE(ran.exitCode, 1);
        const QJsonArray found = findings(ran, "core.sheet.flaw");
        QVERIFY2(!found.isEmpty(), ran.output + ran.errorOutput);
        QCOMPARE(found[0].toObject()["severity"].toString(), QString("error"));
    }
};

QTEST_GUILESS_MAIN(CliSheetsTest)
#include "tst_cli_sheets.moc"
