// JSON Schema in an independent validator, and the manual.

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

/// As YAML 1.2's core schema reads it, which is what editors do.
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
    document.forEach([&](const ChunkPtr& chunk) {
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
    /// One line a document.
    QStringList validate(JsonDraft draft, const std::vector<DocumentPtr>& documents) {
        return validate(*system_, draft, documents);
    }
    QStringList validate(const System& system, JsonDraft draft,
                         const std::vector<DocumentPtr>& documents) {
        QStringList arguments{WW_SOURCE_DIR "/tests/schema/json_schema_cases/validate.py",
                              write("file.schema.json", fileJsonSchema(system, draft))};
        int number = 0;
        for (const DocumentPtr& document : documents)
            arguments << write(QString("%1.json").arg(number++), toJson(*document).dump());
        QProcess python;
        python.start("python3", arguments);
        python.waitForFinished(60000);
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
            test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar"), games::extensions());
        QVERIFY(loaded.system);
        system_ = loaded.system;
    }

    void allSampleContentIsAccepted_data() {
        QTest::addColumn<QString>("game");
        QTest::addColumn<int>("draft");
        for (const char* game : {"ultrawar", "battlecry"})
            for (const auto& [name, draft] :
                 {std::pair("2020-12", JsonDraft::Draft2020), {"draft-07", JsonDraft::Draft07}})
                QTest::addRow("%s, %s", game, name) << game << static_cast<int>(draft);
    }
    void allSampleContentIsAccepted() {
        QFETCH(QString, game);
        QFETCH(int, draft);
        const LoadedSystem loaded =
            loadSystem(test::readPack((WW_SOURCE_DIR "/content/systems/" + game).toStdString()),
                       games::extensions());
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
        const auto pages = manual(*system_);
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
        // Links lead to pages that exist.
        static const QRegularExpression link("\\]\\(([a-z-]+\\.md)");
        for (const auto& [path, text] : pages) {
            auto found = link.globalMatch(QString::fromStdString(text));
            while (found.hasNext()) {
                const std::string to = found.next().captured(1).toStdString();
                QVERIFY2(pages.contains(to) || to == "findings.md", // the whole manual has that
                         (path + " → " + to).c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestEmit)
#include "tst_emit.moc"
