// Tests that the game answers the ledger's worked examples, and that each option changes an answer.

#include "tests/cli/program.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <yaml-cpp/yaml.h>

namespace {

const YAML::Node& data() {
    static const YAML::Node all =
        YAML::LoadFile(WW_SOURCE_DIR "/tests/races/data/worked-examples.yaml");
    return all;
}

bool write(const QString& path, const std::string& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) &&
           file.write(text.data(), static_cast<qint64>(text.size())) ==
               static_cast<qint64>(text.size());
}

/// Writes a pack with the ledger's clan and boards, and the example's own content.
bool writePack(const QString& folder, const YAML::Node& example) {
    YAML::Node manifest = YAML::Load("{ warwright: 1, pack: case, name: Case, version: 1.0.0,"
                                     " system: races-of-war ^1.0 }");
    if (example["options"])
        manifest["options"] = example["options"];
    std::string content;
    if (example["content"])
        for (const auto& section : YAML::Load(example["content"].Scalar()))
            content += section.first.Scalar() + ": " + YAML::Dump(section.second) + "\n";
    return write(folder + "/pack.yaml", YAML::Dump(manifest) + "\n") &&
           write(folder + "/world.yaml", data()["world"].Scalar()) &&
           (content.empty() || write(folder + "/example.yaml", content));
}

/// Follows a path of keys and positions, such as `camps/1/share`.
QJsonValue valueAt(QJsonValue value, const QString& path) {
    for (const QString& step : path.split('/'))
        value = value.isArray() ? value.toArray().at(step.toInt() - 1) : value[step];
    return value;
}

} // namespace

class TestRacesExamples : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void everyExampleIsAnswered_data() {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < data()["examples"].size(); ++i)
            QTest::newRow(data()["examples"][i]["claim"].Scalar().c_str()) << static_cast<int>(i);
    }
    void everyExampleIsAnswered() {
        QFETCH(int, row);
        const YAML::Node example = data()["examples"][row];
        QTemporaryDir folder;
        QVERIFY(writePack(folder.path(), example));
        QStringList command{example["get"] ? "get" : "analyze", folder.path()};
        for (const auto& word : example[example["get"] ? "get" : "analyze"])
            command << QString::fromStdString(word.Scalar());
        if (!example["get"])
            command << "--format"
                    << "json";
        const ProcessResult ran = runWarwright(command);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QString is = QString::fromStdString(example["is"].Scalar());
        if (example["get"]) {
            QCOMPARE(QString::fromUtf8(ran.output).trimmed(), is);
            return;
        }
        const QJsonValue value = valueAt(QJsonDocument::fromJson(ran.output).object(),
                                         QString::fromStdString(example["key"].Scalar()));
        QCOMPARE(value.isDouble() ? QString::number(value.toInt()) : value.toString(), is);
    }

    /// The ledger has eleven worked examples, and the game four options.
    void noExampleIsLeftOut() {
        QSet<QString> seen;
        for (const auto& example : data()["examples"])
            seen.insert(QString::fromStdString(example["claim"].Scalar()).section(' ', 0, 0));
        for (int i = 1; i <= 11; ++i)
            QVERIFY2(seen.contains(QString("RW-%1").arg(i)), qPrintable(QString::number(i)));
        std::set<std::string> options;
        for (const auto& example : data()["examples"])
            for (const auto& option : example["options"])
                options.insert(option.first.Scalar());
        QCOMPARE(options,
                 (std::set<std::string>{"diagonal_gap", "lr_single", "radius", "stone_attack"}));
    }
};

QTEST_GUILESS_MAIN(TestRacesExamples)
#include "tst_races_examples.moc"
