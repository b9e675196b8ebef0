// Tests the generated JSON Schema with an independent validator, and tests the manual's pages.

#include "rules/schema/compact.h"
#include "rules/schema/emit_json_schema.h"
#include "rules/schema/emit_manual.h"
#include "rules/source/source.h"
#include "rules/systems/games.h"
#include "tests/schema/fixture.h"
#include "tests/support/dials.h"

#include <nlohmann/json.hpp>

#include <QDirIterator>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace ww;
using namespace ww::schema;

namespace {

/// Converts YAML to JSON by the core schema of YAML 1.2, as editors do.
nlohmann::json toJson(NodeRef node) {
    using nlohmann::json;
    switch (node.kind()) {
    case NodeKind::Null:
        return nullptr;
    case NodeKind::Sequence: {
        json list = json::array();
        for (NodeRef item : node)
            list.push_back(toJson(item));
        return list;
    }
    case NodeKind::Mapping: {
        json map = json::object();
        for (NodeRef child : node)
            map[std::string(child.key())] = toJson(child);
        return map;
    }
    case NodeKind::Scalar:
        break;
    }
    const std::string text(node.scalar());
    if (node.style() != Style::Plain)
        return text;
    if (text == "true" || text == "false")
        return text == "true";
    if (text == "null" || text == "~")
        return nullptr;
    static const QRegularExpression whole("^[-+]?[0-9]+$"), real("^[-+]?[0-9]*\\.[0-9]+$");
    if (whole.match(QString::fromStdString(text)).hasMatch())
        return std::stoll(text);
    if (real.match(QString::fromStdString(text)).hasMatch())
        return std::stod(text);
    return text;
}

nlohmann::json toJson(const Document& document) {
    nlohmann::json all = nlohmann::json::object();
    document.forEachChunk([&](const ChunkPtr& chunk) {
        if (!chunk->root())
            return;
        if (chunk->role == ChunkRole::Entity)
            all[chunk->section].update(toJson(chunk->root()));
        else
            all.update(toJson(chunk->root()));
    });
    return all;
}

} // namespace

class TestEmit : public QObject {
    Q_OBJECT

    SystemPtr system_;
    QTemporaryDir folder_;

    QString write(const QString& name, const std::string& text) {
        const QString path = folder_.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(QByteArray::fromStdString(text));
        return path;
    }
    /// Returns the validator's output, one line per document.
    QStringList validate(const System& system, JsonDraft draft,
                         const std::vector<DocumentPtr>& documents) {
        QStringList arguments{WW_SOURCE_DIR "/tests/schema/json_schema_cases/validate.py",
                              write("file.schema.json", fileJsonSchema(system, draft))};
        int number = 0;
        for (const DocumentPtr& document : documents)
            arguments << write(QString("%1.json").arg(number++), toJson(*document).dump());
        QProcess python;
        python.start("python3", arguments);
        python.waitForFinished(-1);
        const QString wrong = QString::fromUtf8(python.readAllStandardError());
        if (!wrong.isEmpty())
            qWarning("%s", qPrintable(wrong));
        return QString::fromUtf8(python.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
    }
    static std::vector<DocumentPtr> cases(const char* folder, QStringList& names) {
        std::vector<DocumentPtr> documents;
        const PackDocuments pack =
            test::readPack(std::string(WW_SOURCE_DIR "/tests/schema/json_schema_cases/") + folder);
        for (const DocumentPtr& document : pack.files) {
            names << QString::fromStdString(document->path);
            documents.push_back(document);
        }
        return documents;
    }
    static void drafts() {
        QTest::addColumn<int>("draft");
        QTest::newRow("2020-12") << static_cast<int>(JsonDraft::Draft2020);
        QTest::newRow("draft-07") << static_cast<int>(JsonDraft::Draft07);
    }

  private slots:
    void initTestCase() {
        const LoadedSystem loaded = loadSystem(
            test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar"), games::allExtensions());
        QVERIFY(loaded.system);
        system_ = loaded.system;
    }

    void allSampleContentIsAccepted_data() {
        QTest::addColumn<QString>("game");
        QTest::addColumn<int>("draft");
        for (const char* game : {"ultrawar", "battlecry", "warzone"})
            for (const auto& [name, draft] :
                 {std::pair("2020-12", JsonDraft::Draft2020), {"draft-07", JsonDraft::Draft07}})
                QTest::addRow("%s, %s", game, name) << game << static_cast<int>(draft);
    }
    void allSampleContentIsAccepted() {
        QFETCH(QString, game);
        QFETCH(int, draft);
        const LoadedSystem loaded =
            loadSystem(test::readPack((WW_SOURCE_DIR "/content/systems/" + game).toStdString()),
                       games::allExtensions());
        QVERIFY(loaded.system);
        QStringList names;
        std::vector<DocumentPtr> documents;
        if (game == QStringLiteral("ultrawar"))
            documents = cases("good", names);
        const QString packs = WW_SOURCE_DIR "/content/packs/";
        for (const QString& name : QDir(packs).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QFile manifest(packs + name + "/pack.yaml");
            QVERIFY(manifest.open(QIODevice::ReadOnly));
            if (!manifest.readAll().contains(("\nsystem: " + game + ' ').toUtf8()))
                continue;
            const PackDocuments pack = test::readPack((packs + name).toStdString());
            for (const DocumentPtr& document : pack.files) {
                if (document->role != DocumentRole::Content ||
                    document->path.starts_with("templates"))
                    continue;
                names << QString::fromStdString(document->path);
                documents.push_back(document);
            }
        }
        QVERIFY(documents.size() > 12);
        const QStringList results =
            validate(*loaded.system, static_cast<JsonDraft>(draft), documents);
        QCOMPARE(results.size(), names.size());
        for (qsizetype i = 0; i < names.size(); ++i)
            QVERIFY2(results[i] == "ok", qPrintable(names[i] + ": " + results[i]));
    }

    void everyListedMistakeIsRejected_data() { drafts(); }
    void everyListedMistakeIsRejected() {
        QFETCH(int, draft);
        QStringList names;
        const std::vector<DocumentPtr> documents = cases("bad", names);
        QVERIFY(documents.size() >= 20);
        const QStringList results = validate(*system_, static_cast<JsonDraft>(draft), documents);
        QCOMPARE(results.size(), names.size());
        for (qsizetype i = 0; i < names.size(); ++i)
            QVERIFY2(results[i] != "ok", qPrintable(names[i] + " was accepted"));
    }

    void lettersAreAcceptedThatCanBeRead_data() { drafts(); }
    void lettersAreAcceptedThatCanBeRead() {
        QFETCH(int, draft);
        const LoadedSystem loaded = loadSystem(*test::dials::dialsPack());
        const FieldDef& record = *loaded.system->schemaOfKind("ship")->field("best");
        const std::vector<std::string> pieces = {"", "0", "12", "S", "B", "Kt", "K", "L", "g"};
        std::vector<std::string> texts;
        for (const std::string& speed : pieces)
            for (const std::string& bearing : pieces)
                for (const char* rest : {"", "L", "Lg", "g", "gL"})
                    if (const std::string text = speed + bearing + rest; !text.empty())
                        texts.push_back(text);
        std::vector<DocumentPtr> documents;
        for (const std::string& text : texts)
            documents.push_back(
                source::read("a.yaml", "ships: { a: { best: \"" + text + "\", maneuvers: [\"" +
                                           text + "\", { speed: 1, bearing: bank }] } }\n"));
        documents.push_back(source::read("a.yaml", "ships: { a: { best: { sped: 1 } } }\n"));
        documents.push_back(source::read("a.yaml", "ships: { a: { maneuvers: [1BLg, 2S] } }\n"));
        const QStringList results =
            validate(*loaded.system, static_cast<JsonDraft>(draft), documents);
        QCOMPARE(results.size(), static_cast<qsizetype>(documents.size()));
        for (std::size_t i = 0; i < texts.size(); ++i)
            QVERIFY2((results[static_cast<qsizetype>(i)] == "ok") ==
                         !readCompact(record, texts[i]).fault,
                     texts[i].c_str());
        QVERIFY(results[results.size() - 2] != "ok");
        QCOMPARE(results.back(), QString("ok"));
    }

    void theManualSaysWhichLettersThereAre() {
        const LoadedSystem loaded = loadSystem(*test::dials::dialsPack());
        const std::string page = manualPages(*loaded.system).at("ship.md");
        QVERIFY2(page.find("A mapping, or a short notation with one field after the other: `speed` "
                           "its number; `bearing` `S` for `straight`, `B` for `bank`, `T` for "
                           "`turn`, `Kt` for `loop`; `side` nothing for `both`, `L` for `left`, "
                           "`R` for `right` (may be left out); `difficulty` `g` for `green`") !=
                     std::string::npos,
                 page.c_str());
    }

    void everyKindHasItsSchemaInBothDrafts() {
        const auto files = jsonSchemas(*system_);
        QCOMPARE(files.size(), 2 * (system_->schemas.size() + 1));
        for (const auto& [path, text] : files) {
            const auto json = nlohmann::json::parse(text);
            QVERIFY2(json.contains("$schema"), path.c_str());
            QCOMPARE(json["$schema"] == "http://json-schema.org/draft-07/schema#",
                     path.starts_with("draft-07/"));
        }
        QCOMPARE(jsonSchemas(*system_), files);
    }

    void theManualNamesEveryFieldConstraintRuleAndOption() {
        const auto pages = manualPages(*system_);
        for (const EntitySchema& schema : system_->schemas) {
            const std::string& page = pages.at(schema.kind + ".md");
            for (const FieldDef& field : schema.fields)
                QVERIFY2(page.find("| `" + field.key + "` |") != std::string::npos,
                         field.key.c_str());
            for (const Constraint& constraint : schema.constraints)
                QVERIFY2(page.find(constraint.kind.code) != std::string::npos,
                         constraint.kind.code.c_str());
        }
        for (const auto& [id, rule] : system_->rules)
            QVERIFY(pages.at("rules.md").find(id) != std::string::npos);
        for (const OptionDef& option : system_->options)
            QVERIFY(pages.at("options.md").find("`" + option.key + "`") != std::string::npos);
        QVERIFY(pages.at("declarations.md").find("`unique_by`") != std::string::npos);
        // Links must lead to existing pages. The page of findings isn't among `pages`; it has an
        // anchor for each code.
        static const QRegularExpression link("\\]\\(([a-z-]+\\.md)(?:#([^)]*))?");
        for (const auto& [path, text] : pages) {
            auto found = link.globalMatch(QString::fromStdString(text));
            while (found.hasNext()) {
                const QRegularExpressionMatch one = found.next();
                const std::string to = one.captured(1).toStdString();
                const bool kind =
                    to == "findings.md" &&
                    std::any_of(system_->kinds.begin(), system_->kinds.end(), [&](const auto& k) {
                        return k->code == one.captured(2).toStdString();
                    });
                QVERIFY2(pages.contains(to) || kind, (path + " → " + to).c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestEmit)
#include "tst_emit.moc"
