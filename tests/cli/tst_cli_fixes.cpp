// Fixes that `check` offers and `fix` applies, in copies of the sample.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

namespace {

struct Found {
    QString code, at;
    QJsonArray fixes;
    bool operator==(const Found& other) const { return code == other.code && at == other.at; }
};

QList<Found> findings(const QString& pack) {
    const ProcessResult ran = runWarwright({"check", pack, "--format", "json"});
    QList<Found> list;
    for (const QJsonValue one : QJsonDocument::fromJson(ran.output).object()["findings"].toArray())
        list.append({one["code"].toString(), one["at"].toString(), one["fixes"].toArray()});
    return list;
}

QStringList labels(const QJsonArray& fixes) {
    QStringList list;
    for (const QJsonValue fix : fixes)
        list << fix["label"].toString() + (fix["safe"].toBool() ? " (safe)" : "");
    return list;
}

} // namespace

class CliFixesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int copies_ = 0;

    /// Copies the sample with one replacement. If `was` is empty, the new text is appended to the
    /// file.
    QString changed(const QString& file, const QByteArray& was, const QByteArray& now) {
        const QString pack = folder_.filePath(QString::number(copies_++));
        if (!copyFolder(samplePack, pack))
            return {};
        QByteArray text = bytes(pack, file);
        const qsizetype at = was.isEmpty() ? text.size() : text.indexOf(was);
        if (at < 0)
            return {};
        write(pack, file, text.replace(at, was.size(), now));
        return pack;
    }
    static QByteArray bytes(const QString& pack, const QString& name) {
        QFile file(pack + '/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& pack, const QString& name, const QByteArray& text) {
        QFile file(pack + '/' + name);
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
    }
    /// Applies the edits of a fix, last edit first.
    static void apply(const QJsonObject& fix, const QString& pack) {
        QList<QJsonObject> edits;
        for (const QJsonValue edit : fix["edits"].toArray())
            edits << edit.toObject();
        std::sort(edits.begin(), edits.end(), [](const QJsonObject& a, const QJsonObject& b) {
            return a["offset"].toInt() > b["offset"].toInt();
        });
        for (const QJsonObject& edit : edits) {
            const QString file = edit["file"].toString().mid(pack.size() + 1);
            write(pack, file,
                  bytes(pack, file)
                      .replace(edit["offset"].toInt(), edit["length"].toInt(),
                               edit["text"].toString().toUtf8()));
        }
    }
    /// Returns the findings that the unchanged sample doesn't have.
    static QList<Found> news(const QString& pack) {
        static const QList<Found> usual = findings(samplePack);
        QList<Found> list;
        for (const Found& one : findings(pack))
            if (!usual.contains(one))
                list << one;
        return list;
    }

  private slots:
    void oneMistakeIsOneFindingWithItsFixes_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QStringList>("offered");
        QTest::addColumn<QByteArray>(
            "fixed"); ///< file after the first fix; empty if it equals the unchanged file
        const QString tribe = "characters/lanternwrights.yaml";
        QTest::newRow("an option of the pack misspelt")
            << "pack.yaml" << QByteArray() << QByteArray("options: { range_metrik: sides4 }\n")
            << "core.pack.option-unknown"
            << QStringList{"rename to `range_metric`", "remove `range_metrik`"}
            << QByteArray("options: { range_metric: sides4 }\n");
        QTest::newRow("an option like none")
            << "pack.yaml" << QByteArray()
            << QByteArray("options:\n  # of ours\n  weather: rain\n  ledge: any-edge\n")
            << "core.pack.option-unknown" << QStringList{"remove `weather`"}
            << QByteArray("  ledge: any-edge\n");
        QTest::newRow("a value of an option misspelt")
            << "pack.yaml" << QByteArray() << QByteArray("options: { range_metric: side4 }\n")
            << "core.pack.option-value"
            << QStringList{"change to `sides4`", "remove `range_metric`"}
            << QByteArray("options: { range_metric: sides4 }\n");
        QTest::newRow("a required field misspelt")
            << tribe << QByteArray("    defense: 2\n") << QByteArray("    defence: 2\n")
            << "core.field.unknown" << QStringList{"rename to `defense`", "remove `defence`"}
            << QByteArray();
        QTest::newRow("abilities that exclude each other")
            << tribe << QByteArray("      Back Stab Immunity\n")
            << QByteArray("      Back Stab Immunity\n      Acid Stun Attack 4\n")
            << "ultrawar.ability.excluded-pair" << QStringList{} << QByteArray();
        QTest::newRow("the gold box of a troop (UA-02)")
            << tribe << QByteArray("      Back Stab Immunity\n")
            << QByteArray("      Back Stab Immunity\n    general_abilities: +1 Attack\n")
            << "core.field.not-allowed-here"
            << QStringList{"move it to `abilities`", "remove `general_abilities`"}
            << QByteArray("      Back Stab Immunity\n      +1 Attack\n    art:");
        QTest::newRow("a Minion without a maximum (UA-03)")
            << tribe << QByteArray("    max_in_play: 4\n") << QByteArray() << "core.field.missing"
            << QStringList{"write `1`"} << QByteArray("    max_in_play: 1\n");
        QTest::newRow("ammunition that isn't there (UA-13)")
            << tribe << QByteArray("      Back Stab Immunity\n")
            << QByteArray("      Back Stab Immunity\n      1 ammo: Charge Attack\n")
            << "ultrawar.ability.ammo-cost-unpayable" << QStringList{"add a reserve of 6 ammo"}
            << QByteArray("    reserves: { ammo: 6 }\n");
        QTest::newRow("a source that holds nothing (source.max-zero)")
            << "sources.yaml" << QByteArray("    maximum: 10\n") << QByteArray("    maximum: 0\n")
            << "core.field.out-of-range" << QStringList{"set to `10`", "set to `1`"}
            << QByteArray();
    }

    void oneMistakeIsOneFindingWithItsFixes() {
        QFETCH(QString, file);
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, now);
        QFETCH(QString, code);
        QFETCH(QStringList, offered);
        QFETCH(QByteArray, fixed);
        const QString pack = changed(file, was, now);
        const QList<Found> found = news(pack);
        QStringList codes;
        for (const Found& one : found)
            codes << one.code;
        QCOMPARE(codes, QStringList{code});
        QCOMPARE(labels(found[0].fixes), offered);
        if (offered.isEmpty())
            return;
        apply(found[0].fixes[0].toObject(), pack);
        const QByteArray after = bytes(pack, file);
        QVERIFY2(fixed.isEmpty() ? after == bytes(samplePack, file) : after.contains(fixed), after);
        for (const Found& one : news(pack))
            QVERIFY2(one.code != code, qPrintable(one.at));
    }

    void anOverfullQuickReferenceListsWhatIsUsed() { // UA-41
        QByteArray more = "    entries:\n";
        for (int i = 0; i < 57; ++i)
            more += "      - word-" + QByteArray::number(i) + '\n';
        const QString pack = changed("table.yaml", "    entries:\n", more);
        for (const Found& one : news(pack))
            if (one.code == "ultrawar.quick-reference.overflow") {
                QCOMPARE(labels(one.fixes), QStringList{"list what its faction uses"});
                apply(one.fixes[0].toObject(), pack);
                QCOMPARE(news(pack).size(), 0);
                QCOMPARE(bytes(pack, "table.yaml"), bytes(samplePack, "table.yaml"));
                return;
            }
        QFAIL("no overflow");
    }

    void equipmentThatStoresCrystalBecomesASource() { // UA-39
        const QString pack = changed("cards/lanternwrights.yaml", "{ magic: 3 }", "{ crystal: 3 }");
        const QList<Found> found = news(pack);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].code, QString("ultrawar.card.crystal-as-equipment"));
        QCOMPARE(labels(found[0].fixes), QStringList{"make it a power source"});
        apply(found[0].fixes[0].toObject(), pack);
        const QByteArray after = bytes(pack, "cards/lanternwrights.yaml");
        QVERIFY2(after.contains("\npower_sources:\n  oil-flask:\n    name: Oil Flask\n"
                                "    faction: lanternwrights\n    kind: crystal\n"
                                "    maximum: 3\n"),
                 after);
        QVERIFY2(after.contains("flavour: Three good lights or one good fire.") &&
                     after.count("oil-flask:") == 1,
                 after);
        QVERIFY2(!bytes(pack, "decks.yaml").contains("oil-flask"), "the deck lists it no more");
        for (const Found& one : news(pack)) // two findings remain: the deck has too few cards, and
                                            // the quick reference lacks the power source
            QVERIFY2(!one.code.startsWith("core.") && one.code != found[0].code,
                     qPrintable(one.code + ' ' + one.at));
    }

    /// Commas and quotes have different meanings in each YAML style.
    void aLineIsCorrectedInEveryStyle() {
        for (const QByteArray style :
             {"Flight now please", "\"Flight now please\"", "'Flight now please'",
              "{ abilities: Flight now please }", "|\n      Flight now please\n"}) {
            const bool flow = style.startsWith('{');
            const QByteArray head =
                "characters:\n  zed: { name: Zed, faction: lanternwrights, race: human, rank: "
                "troop, offense: 4, defense: 4, movement: 4, value: 7, life: 6, abilities: Flight "
                "now please }\n";
            const QByteArray block =
                "characters:\n  zed:\n    name: Zed\n    faction: lanternwrights\n    race: human\n"
                "    rank: troop\n    offense: 4\n    defense: 4\n    movement: 4\n    value: 7\n"
                "    life: 6\n    abilities: ";
            const QString pack = changed("armies.yaml", "# Two", "# Two");
            write(pack, "zed.yaml", flow ? head : block + style + '\n');
            const QString file = pack + "/zed.yaml";
            QVERIFY(runWarwright({"check", file}).output.contains("fix: Put it into quotes"));
            const ProcessResult fixed = runWarwright({"fix", pack, "--all"});
            QVERIFY2(fixed.exitCode == 0, style + fixed.output + bytes(pack, "zed.yaml"));
            const ProcessResult got = runWarwright({"get", pack, "character/zed", "abilities"});
            QVERIFY2(got.output.contains("Flight, \"now please\"") ||
                         got.output.contains("Flight, \\\"now please\\\""),
                     style + got.output + bytes(pack, "zed.yaml"));
        }
    }

    /// No fix is offered that would cause a finding as severe.
    void whoIsMissingIsBroughtWhereItCanBePaid() {
        for (const QString total : {"35", "37"}) {
            const QString pack = folder_.filePath("paid" + total);
            const QString include = "must_include: { character: maravel-quill }";
            QVERIFY(copySampleWithEdits(
                pack,
                {"armies.yaml", "army_total: 35", "army_total: " + total, "scenarios.yaml",
                 "army_total: 35", "army_total: " + total, "scenarios.yaml", include,
                 include + "\n          - must_include: { character: emberling, copies: 3 }"}));
            for (const Found& one : news(pack)) {
                if (one.code == "ultrawar.army.points-unspent")
                    continue; // an army may leave points unspent; this finding is only a remark
                QCOMPARE(one.code, QString("ultrawar.army.prerequisite-unmet"));
                QCOMPARE(labels(one.fixes),
                         total == "35" ? QStringList() : QStringList{"include 3 of it"});
                if (total == "37")
                    apply(one.fixes[0].toObject(), pack);
            }
            QCOMPARE(news(pack).size(), total == "35" ? 1 : 0);
        }
    }

    void aCardThatIsACrystalMayGo() { // UA-39
        const QString pack =
            changed("cards/lanternwrights.yaml", "  waxed-mail:\n", "  wick-crystal:\n");
        for (const Found& one : news(pack))
            if (one.code == "ultrawar.card.crystal-twice") {
                QCOMPARE(labels(one.fixes), QStringList{"remove the card"});
                apply(one.fixes[0].toObject(), pack);
                QVERIFY(!bytes(pack, "cards/lanternwrights.yaml").contains("wick-crystal:"));
                return;
            }
        QFAIL("no twin");
    }
};

QTEST_GUILESS_MAIN(CliFixesTest)
#include "tst_cli_fixes.moc"
