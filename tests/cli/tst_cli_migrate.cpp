// migrate: a copy in the words of the newest format, with the same findings and the same pages, and
// bytes elsewhere as they were.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString kSystems = QStringLiteral(WW_SOURCE_DIR "/tests/data/systems");

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("?");
}

void put(const QString& path, const QByteArray& text) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

/// All files below a folder, by name.
QMap<QString, QByteArray> filesOf(const QString& folder) {
    QMap<QString, QByteArray> out;
    QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        out[path.mid(folder.size() + 1)] = bytesOf(path);
    }
    return out;
}

const char* const kOddManifest =
    "\xEF\xBB\xBF# about it\r\nwarwright: 1 # the first\r\npack: odd\r\n"
    "name: Odd\r\nversion: 1.0.0\r\nlicence: MIT\r\n"
    "authors: [Somebody]\r\n";
const char* const kOddSystem = "{ warwright: 1, system: odd, name: Odd, version: 1.0.0,\n"
                               "  schemas: [ship] } # in flow\n";
const char* const kOddSchema =
    "entity: ship\nsection: ships\nlabel: Ship\ndoc: \"Says outer.name without meaning it.\"\n"
    "fields:\n"
    "  - { key: name, kind: text, required: true, doc: Its name. }\n"
    "  - { key: most, kind: int, doc: Of all. }\n"
    "  - key: crew   # those on it\n    kind: list\n    doc: Who is on it.\n"
    "    of: { kind: record, fields: [ { key: years, kind: int, doc: So long. } ] }\n"
    "  - { key: marks, kind: flags, values: [old, fast], doc: Marks. }\n"
    "  - { key: costs, kind: table, fields: [ { key: price, kind: int, doc: So much. } ], doc: "
    "Costs. }\n"
    "constraints:\n"
    "  - id: odd.ship.years\n    severity: error\n"
    "    require: 'all(crew, years <= outer.most)'   # outer.most stays here\n"
    "    message: \"{count(crew, years > outer.most)} are too old, in outer.name\"\n"
    "    help: Look again.\n"
    "  - { id: odd.ship.two, severity: warning, when: \"any(crew, years > outer.most and "
    "outer.most > 1)\","
    " require: \"most > 2\", message: few, help: More. }\n";
const char* const kOddTemplates =
    "templates:\n"
    "  # the card\n"
    "  ship-card:\n    for: ship\n    size: 63 x 88 mm\n    front:\n"
    "      - { size: [63, 88], stack: down, boxes: [ { use: title-part, with: { use: \"{name}\" },"
    " grow: 1 }, { size: [w, 10], text: \"use: me\" } ] }\n"
    "      - at: [0, 0]\n        size: [20, 5]\n        stack: right\n        boxes:\n"
    "          - grow: 1   # all of it\n            text: a\n"
    "          - { grow: 2, text: b }\n"
    "          - { grow: 1, size: [3, 3], text: c }\n"
    "  title-part:\n    boxes:\n      - { text: \"$use\", grow: 1 }\n";

} // namespace

class CliMigrate : public QObject {
    Q_OBJECT
    QTemporaryDir out_;

    static QByteArray found(const QString& pack, const QStringList& packs) {
        return warwright(QStringList{"check", pack, "--format", "json"} + packs)
            .out.replace(pack.toUtf8(), "PACK");
    }
    static QMap<QString, QByteArray> printed(const QString& pack, const QStringList& packs) {
        QTemporaryDir to;
        const Ran ran = warwright(QStringList{"export", pack, "-o", to.filePath("out")} + packs);
        if (ran.exit != 0)
            qWarning("%s", ran.err.constData());
        return filesOf(to.filePath("out"));
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void whatIsShippedStaysAsItIs_data() {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("pack");
        for (const char* game : {"caravan", "hexes", "skirmish"})
            QTest::newRow(game) << kSystems + '/' + game << kSystems + '/' + game + "-pack";
        QTest::newRow("ultrawar") << WW_SOURCE_DIR "/content/systems/ultrawar" << samplePack;
        QTest::newRow("table-top") << QString() << WW_SOURCE_DIR "/tests/data/table-top";
    }
    void whatIsShippedStaysAsItIs() {
        QFETCH(QString, system);
        QFETCH(QString, pack);
        const QStringList before{"--packs", kSystems};
        QTemporaryDir copies;
        QStringList after{"--packs", copies.path(), "--packs", kSystems};
        for (const QString& one : {system, pack}) {
            if (one.isEmpty())
                continue;
            const QString to = copies.filePath(QFileInfo(one).fileName());
            const Ran ran =
                warwright(QStringList{"migrate", one, "-o", to} + (one == system ? before : after));
            QVERIFY2(ran.exit == 0, ran.out + ran.err);
            QVERIFY(bytesOf(to + "/pack.yaml").contains("\nwarwright: 2\n") ||
                    bytesOf(to + "/pack.yaml").startsWith("warwright: 2\n"));
            // Each line differs in what is named, and nowhere else.
            const auto was = filesOf(one), now = filesOf(to);
            for (auto file = now.begin(); file != now.end(); ++file) {
                const auto old = was[file.key()].split('\n'), fresh = file.value().split('\n');
                QCOMPARE(fresh.size(), old.size());
                for (qsizetype i = 0; i < old.size(); ++i)
                    QVERIFY2(old[i] == fresh[i] ||
                                 ran.out.contains(file.key().toUtf8() + ':' +
                                                  QByteArray::number(i + 1) + ": `"),
                             fresh[i]);
            }
            // A second time there is nothing left to do.
            const Ran again = warwright(QStringList{"migrate", to, "--dry-run"} + after);
            QCOMPARE(again.exit, 0);
            QVERIFY2(again.out.contains("0 spellings rewritten"), again.out);
            QCOMPARE(found(to, after), found(one, before));
        }
        const auto was = printed(pack, before),
                   now = printed(copies.filePath(QFileInfo(pack).fileName()), after);
        QCOMPARE(was.isEmpty(), pack.contains("caravan")); // which has no sheets
        QCOMPARE(now.keys(), was.keys());
        for (const QString& name : was.keys())
            QVERIFY2(now[name] == was[name], qPrintable(name));
    }

    void oddSpellingsAreRewrittenToTheByte() {
        const QString from = out_.filePath("odd"), to = out_.filePath("odd-2");
        put(from + "/pack.yaml", kOddManifest);
        put(from + "/system.yaml", kOddSystem);
        put(from + "/schema/ship.yaml", kOddSchema);
        put(from + "/templates.yaml", kOddTemplates);
        const Ran ran = warwright({"migrate", from, "-o", to});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        const auto as = [&](const char* file, QByteArray text,
                            std::initializer_list<std::pair<const char*, const char*>> edits) {
            for (const auto& [was, now] : edits) {
                QVERIFY2(text.contains(was), was);
                text.replace(was, now);
            }
            QCOMPARE(bytesOf(to + '/' + file), text);
        };
        as("pack.yaml", kOddManifest, {{"warwright: 1 #", "warwright: 2 #"}});
        as("system.yaml", kOddSystem, {{"warwright: 1,", "warwright: 2,"}});
        as("schema/ship.yaml", kOddSchema,
           {{"<= outer.most)'", "<= self.most)'"},
            {"years > outer.most)} are", "years > self.most)} are"},
            {"years > outer.most and outer.most > 1", "years > self.most and self.most > 1"}});
        as("templates.yaml", kOddTemplates,
           {{"{ use: title-part", "{ face: title-part"},
            {"}, grow: 1 }", "}, size: [w, rest] }"},
            {"- grow: 1 ", "- size: [rest, h] "}});
        for (const char* line :
             {"pack.yaml:2: `warwright: 1` → `warwright: 2`", "system.yaml:1: `warwright: 1`",
              "schema/ship.yaml:12: left: `kind: flags`",
              "schema/ship.yaml:13: left: `kind: table`",
              "schema/ship.yaml:17: `outer.most` → `self.most`",
              "schema/ship.yaml:18: `outer.most` → `self.most`", "templates.yaml:7: `use` → `face`",
              "templates.yaml:14: left: `grow: 2`", "templates.yaml:15: left: `grow: 1`",
              "templates.yaml:18: left: `grow: 1`", "9 spellings rewritten, 5 left"})
            QVERIFY2(ran.out.contains(line), QByteArray(line) + "\n" + ran.out);
        QCOMPARE(found(to, {}), found(from, {}));
        QCOMPARE(bytesOf(from + "/pack.yaml"), QByteArray(kOddManifest)); // the old one stays
    }

    void nothingIsOverwritten() {
        const QString to = out_.filePath("there");
        put(to + "/kept.txt", "mine");
        const Ran ran = warwright({"migrate", kSystems + "/caravan", "-o", to});
        QCOMPARE(ran.exit, 3);
        QCOMPARE(filesOf(to).keys(), QStringList{"kept.txt"});
        QCOMPARE(warwright({"migrate", kSystems + "/caravan"}).exit, 2);
        const Ran file = warwright({"migrate", kSystems + "/caravan/pack.yaml", "-o", to + '2'});
        QCOMPARE(file.exit, 2);
        QVERIFY2(file.err.contains("one file of a pack"), file.err);
    }

    void aDryRunWritesNothing() {
        const Ran ran = warwright({"migrate", kSystems + "/skirmish", "--dry-run"});
        QCOMPARE(ran.exit, 0);
        QVERIFY2(ran.out.contains("pack.yaml:2: `warwright: 1` → `warwright: 2`"), ran.out);
        QVERIFY(ran.out.contains("nothing was written"));
    }
};

QTEST_GUILESS_MAIN(CliMigrate)
#include "tst_cli_migrate.moc"
