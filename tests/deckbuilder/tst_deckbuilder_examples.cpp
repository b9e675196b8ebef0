// Tests that the game answers the ledger's worked examples, and that each option changes an answer.

#include "tests/cli/program.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <yaml-cpp/yaml.h>

#include <set>

namespace {

const QString kSample = QStringLiteral(WW_SOURCE_DIR "/content/packs/deckbuilder-sample");

const YAML::Node& examples() {
    static const YAML::Node all =
        YAML::LoadFile(WW_SOURCE_DIR "/tests/deckbuilder/data/worked-examples.yaml")["examples"];
    return all;
}

bool write(const QString& path, const std::string& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) &&
           file.write(text.data(), static_cast<qint64>(text.size())) ==
               static_cast<qint64>(text.size());
}

/// Copies the sample pack, with the example's own content and options.
bool writePack(const QString& folder, const YAML::Node& example) {
    QDirIterator each(kSample, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QString file = each.next();
        const QString to = folder + '/' + QDir(kSample).relativeFilePath(file);
        if (!QDir().mkpath(QFileInfo(to).path()) || !QFile::copy(file, to))
            return false;
    }
    if (example["options"]) {
        const std::string manifest = folder.toStdString() + "/pack.yaml";
        YAML::Node pack = YAML::LoadFile(manifest);
        pack["options"] = example["options"];
        if (!QFile::remove(QString::fromStdString(manifest)) ||
            !write(QString::fromStdString(manifest), YAML::Dump(pack) + "\n"))
            return false;
    }
    if (!example["content"])
        return true;
    std::string content;
    for (const auto& section : YAML::Load(example["content"].Scalar()))
        content += section.first.Scalar() + ": " + YAML::Dump(section.second) + "\n";
    return write(folder + "/example.yaml", content);
}

/// Follows a path of keys and positions, such as `costs/5/crystals_exact`.
QJsonValue valueAt(QJsonValue value, const QString& path) {
    for (const QString& step : path.split('/'))
        value = value.isArray() ? value.toArray().at(step.toInt() - 1) : value[step];
    return value;
}

} // namespace

class TestDeckbuilderExamples : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void everyExampleIsAnswered_data() {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < examples().size(); ++i)
            QTest::newRow(examples()[i]["claim"].Scalar().c_str()) << static_cast<int>(i);
    }
    void everyExampleIsAnswered() {
        QFETCH(int, row);
        const YAML::Node example = examples()[row];
        QTemporaryDir folder;
        QVERIFY(writePack(folder.path(), example));
        const char* const how = example["get"] ? "get" : "analyze";
        QStringList command{how, folder.path()};
        for (const auto& word : example[how])
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

    /// The ledger has twelve worked examples, and the game two options.
    void noExampleIsLeftOut() {
        QSet<QString> seen;
        std::set<std::string> options;
        for (const auto& example : examples()) {
            seen.insert(QString::fromStdString(example["claim"].Scalar()).section(' ', 0, 0));
            for (const auto& option : example["options"])
                options.insert(option.first.Scalar());
        }
        for (int i = 1; i <= 12; ++i)
            QVERIFY2(seen.contains(QString("DB-%1").arg(i)), qPrintable(QString::number(i)));
        QCOMPARE(options, (std::set<std::string>{"alt_attrition_cost", "reshuffle_strategy"}));
    }
};

QTEST_GUILESS_MAIN(TestDeckbuilderExamples)
#include "tst_deckbuilder_examples.moc"
