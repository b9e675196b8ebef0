// Reads the files of Ultra War as plain YAML, and tests that citations, icons, codes and numbers
// are consistent.

#include "tests/content/yaml_files.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <map>
#include <set>

using namespace ww;
using namespace ww::test;

namespace {

const QString kSystem = QStringLiteral("content/systems/ultrawar");
const QString kPacks = QStringLiteral("content/packs");
const QString kSkirmish = QStringLiteral("tests/data/systems");

std::set<std::string> icons() {
    std::set<std::string> names;
    for (const char* list : {"icons", "game-icons"}) {
        QFile file(sourcePath(QStringLiteral("resources/icons/%1.json").arg(QLatin1String(list))));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
        for (const QString& name : all.value(QStringLiteral("icons")).toObject().keys())
            names.insert(name.toStdString());
    }
    return names;
}

/// Collects all fields, including those of records, lists and choices.
void forEachField(const YAML::Node& fields, const std::function<void(const YAML::Node&)>& visit) {
    for (const auto& field : fields) {
        visit(field);
        forEachField(field["fields"], visit);
        if (field["of"])
            forEachField(field["of"]["fields"], visit);
    }
}

std::vector<QByteArray> linesOf(const QString& path) {
    std::vector<QByteArray> lines;
    QFile file(sourcePath(path));
    if (file.open(QIODevice::ReadOnly))
        while (!file.atEnd())
            if (const QByteArray line = file.readLine().trimmed(); !line.isEmpty())
                lines.push_back(line);
    return lines;
}

} // namespace

class TestTables : public QObject {
    Q_OBJECT

  private slots:
    void everyRuleHasTitleTextAndPlace() {
        const YAML::Node rules = loadYaml(kSystem + QStringLiteral("/rules.yaml"))["rules"];
        QVERIFY(rules.size() > 200);
        for (const auto& rule : rules)
            for (const char* key : {"title", "text", "where"})
                QVERIFY2(rule.second[key] && !rule.second[key].Scalar().empty(),
                         rule.first.Scalar().c_str());
    }

    void everyCitationNamesARule() {
        for (const QString& folder : {kSystem, kSkirmish + QStringLiteral("/skirmish")}) {
            const YAML::Node rules = loadYaml(folder + QStringLiteral("/rules.yaml"))["rules"];
            int cited = 0;
            for (const auto& [name, file] : yamlFilesBelow(folder))
                forEachPair(file, [&, &where = name](const std::string& key,
                                                     const YAML::Node& value) {
                    if (key != "cite")
                        return;
                    for (const std::string& id : scalarsOf(value)) {
                        ++cited;
                        QVERIFY2(rules[id], qPrintable(where + ": " + QString::fromStdString(id)));
                    }
                });
            QVERIFY(cited > 5);
        }
    }

    void everyKeywordOfTheGlossaryHasARule() {
        const YAML::Node rules = loadYaml(kSystem + QStringLiteral("/rules.yaml"))["rules"];
        for (const auto& term : loadYaml(kSystem + QStringLiteral("/terms.yaml"))["terms"])
            QVERIFY2(term.second["cite"] && term.second["meaning"], term.first.Scalar().c_str());
        for (const QByteArray& id :
             linesOf(QStringLiteral("tests/content/data/glossary-ids.txt"))) {
            QVERIFY2(rules["UW-KW-" + id.toStdString()], id.constData());
            QVERIFY2(loadYaml(kSystem + QStringLiteral("/terms.yaml"))["terms"][id.toStdString()],
                     id.constData());
        }
    }

    void everyFieldIsExplained() {
        for (const auto& [name, schema] : yamlFilesBelow(kSystem + QStringLiteral("/schema")))
            forEachField(schema["fields"], [&, &where = name](const YAML::Node& field) {
                const QByteArray at =
                    (where + ": " + QString::fromStdString(field["key"].Scalar())).toUtf8();
                QVERIFY2(field["label"] && field["doc"], at.constData());
            });
    }

    /// If constraints share an id, only one of them has severity, message, help and cite.
    void everyConstraintSaysWhatToDo() {
        std::map<std::string, int> said;
        for (const auto& [name, schema] : yamlFilesBelow(kSystem + QStringLiteral("/schema")))
            for (const auto& constraint : schema["constraints"]) {
                QVERIFY2(constraint["id"] && constraint["require"], qPrintable(name));
                int& times = said[constraint["id"].Scalar()];
                for (const char* key : {"severity", "message", "help", "cite"})
                    times += constraint[key] ? 1 : 0;
            }
        QVERIFY(said.size() > 40);
        for (const auto& [code, times] : said)
            QVERIFY2(times == 4, code.c_str());
    }

    void noIdOfTheLedgersIsLeftOut() {
        const YAML::Node ledger = loadYaml(kSystem + QStringLiteral("/ledger.yaml"))["ledger"];
        std::set<std::string> ids;
        for (const QByteArray& id : linesOf(QStringLiteral("tests/content/data/ledger-ids.txt"))) {
            ids.insert(id.toStdString());
            QVERIFY2(ledger[id.toStdString()], id.constData());
        }
        QCOMPARE(ids.size(), std::size_t{139});
        for (const auto& entry : ledger)
            QVERIFY2(ids.count(entry.first.Scalar()), entry.first.Scalar().c_str());
    }

    void everyIconIsShipped() {
        std::set<std::string> shipped = icons();
        QVERIFY(shipped.size() > 100);
        for (const QString& folder :
             {kSystem, kPacks, kSkirmish}) // the folders also have icons of their game
            for (const auto& [name, file] : yamlFilesBelow(folder))
                if (name.endsWith("style.yaml"))
                    for (const auto& icon : file["icons"])
                        if (icon.second.IsMap() && icon.second["file"])
                            shipped.insert(icon.first.Scalar());
        for (const QString& folder : {kSystem, kPacks, kSkirmish})
            for (const auto& [name, file] : yamlFilesBelow(folder))
                forEachPair(
                    file, [&, &where = name](const std::string& key, const YAML::Node& value) {
                        if ((key != "icon" && key != "motif" && key != "second" && key != "prop") ||
                            !value.IsScalar())
                            return;
                        const std::string icon = value.Scalar();
                        if (icon.find_first_of("{$") != std::string::npos)
                            return;
                        // Icons of a game's first steps are shown in the window, not on cards.
                        const bool window =
                            where.endsWith("system.yaml") &&
                            QFile::exists(QStringLiteral(WW_SOURCE_DIR "/resources/ui/icons/") +
                                          QString::fromStdString(icon) + ".svg");
                        QVERIFY2(window || shipped.count(icon),
                                 qPrintable(where + ": " + QString::fromStdString(icon)));
                    });
    }

    void everyDeckHasFiftyCards() {
        int decks = 0;
        for (const auto& [name, file] : yamlFilesBelow(kPacks))
            for (const auto& deck : file["decks"]) {
                int cards = 0;
                for (const auto& card : deck.second["cards"])
                    cards += card.second.as<int>();
                QCOMPARE(cards, 50);
                ++decks;
            }
        QCOMPARE(decks, 2);
    }

    void everyCardHasAPictureOfItsOwn() {
        std::map<std::string, std::string> motifs;
        int pictures = 0;
        for (const auto& [name, file] : yamlFilesBelow(kPacks + "/lanternwrights-vs-ironloom"))
            for (const char* section : {"characters", "cards", "power_sources"})
                for (const auto& entity : file[section]) {
                    const std::string id = entity.first.Scalar();
                    const YAML::Node art = entity.second["art"];
                    QVERIFY2(art && art["motif"], id.c_str());
                    const auto [at, fresh] = motifs.emplace(art["motif"].Scalar(), id);
                    QVERIFY2(fresh,
                             qPrintable(QString::fromStdString(id + " looks like " + at->second)));
                    ++pictures;
                }
        QCOMPARE(pictures, 16 + 35 + 4);
    }
};

QTEST_GUILESS_MAIN(TestTables)
#include "tst_tables.moc"
