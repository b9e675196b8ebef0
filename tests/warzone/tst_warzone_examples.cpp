// Tests that the ledger's worked examples and tables of odds come out of the game's derived values.

#include "rules/check/checker.h"
#include "rules/schema/derived_text.h"
#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace ww;
using namespace ww::test;

namespace {

const YAML::Node& data() {
    static const YAML::Node all =
        loadYaml(QStringLiteral("tests/warzone/data/worked-examples.yaml"));
    return all;
}

/// A pack of the ledger's world and of examples, opened.
class Examples {
  public:
    /// Writes a pack with one entity for each row that has a situation or a volley.
    Examples(const YAML::Node& rows, const std::string& options) {
        YAML::Node made;
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (const char* kind : {"situation", "volley"})
                if (rows[i][kind]) {
                    YAML::Node entity = YAML::Clone(rows[i][kind]);
                    entity["name"] = "Example";
                    entity["sheet"] = "battle-sheet";
                    made[sectionOf(kind)][idOf(i)] = entity;
                }
        std::string text;
        for (const auto& section : made)
            text += section.first.Scalar() + ":\n" + indented(YAML::Dump(section.second));
        const QString at = folder_.path() + QLatin1Char('/');
        if (!writeText(at + QStringLiteral("pack.yaml"),
                       "warwright: 1\npack: case\nname: Case\nversion: 1.0.0\nsystem: warzone "
                       "^1.0\nrequires: { warzone-core: ^1.0 }\n" +
                           options) ||
            !writeText(at + QStringLiteral("world.yaml"), data()["world"].Scalar()) ||
            !writeText(at + QStringLiteral("examples.yaml"), text))
            return;
        auto opened = library::openPack(folder_.path().toStdString(),
                                        optionsSearching({"content/systems", "content/packs"}));
        if (!opened || !opened->system)
            return;
        system_ = opened->system;
        checker_.emplace(system_, games::checks(*system_));
        checker_->update(opened->snapshot);
    }

    [[nodiscard]] bool isOpen() const { return checker_.has_value(); }

    /// Returns the findings of errors, of which a sound world has none.
    [[nodiscard]] QByteArray errors() const {
        QByteArray out;
        for (const diag::Diagnostic& one : checker_->describeAll())
            if (one.severity == diag::Severity::Error)
                out += QByteArray::fromStdString(one.code + ": " + one.message + "\n");
        return out;
    }

    /// Returns a derived value as `warwright get` prints it.
    [[nodiscard]] std::string value(const std::string& kind, const std::string& id,
                                    const std::string& key) const {
        const schema::EntitySchema* schema = system_->schemaOfKind(kind);
        const schema::DerivedDef* derived = schema != nullptr ? schema->findDerived(key) : nullptr;
        if (derived == nullptr || !derived->value)
            return "no derived value " + key;
        const schema::World& world = checker_->world();
        const schema::EntityView self = world.find(kind, id, "case");
        if (!self)
            return "no " + kind + " " + id;
        const schema::EvaluationResult got =
            schema::evaluateWithOwnBudget(*derived->value, world, self);
        return got.hasFailed ? got.failureReason() : schema::toText(got.value);
    }

    static std::string idOf(std::size_t row) { return "e" + std::to_string(row); }

  private:
    static std::string sectionOf(const std::string& kind) { return kind + "s"; }
    static std::string indented(const std::string& text) {
        std::string out;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            out += "  " + line + "\n";
        return out;
    }

    QTemporaryDir folder_;
    std::shared_ptr<const schema::System> system_;
    std::optional<check::Checker> checker_;
};

} // namespace

class TestWarzoneExamples : public QObject {
    Q_OBJECT

    static void addRows(const char* list) {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < data()[list].size(); ++i)
            QTest::addRow("%zu", i) << static_cast<int>(i);
    }
    static void compare(const Examples& examples, const YAML::Node& row, std::size_t at) {
        const bool ofWorld = static_cast<bool>(row["unit"]);
        const std::string kind = ofWorld ? "unit" : row["volley"] ? "volley" : "situation";
        const std::string id = ofWorld ? row["unit"].Scalar() : Examples::idOf(at);
        QVERIFY(row["gives"].size() > 0);
        for (const auto& one : row["gives"]) {
            const std::string key = one.first.Scalar();
            QCOMPARE(QString::fromStdString(key + " " + examples.value(kind, id, key)),
                     QString::fromStdString(key + " " + one.second.Scalar()));
        }
    }

  private slots:
    void theWorldIsSound() {
        const Examples examples(data()["examples"], "");
        QVERIFY(examples.isOpen());
        QVERIFY2(examples.errors().isEmpty(), examples.errors().constData());
    }

    void theLedgersNumbersComeOut_data() { addRows("examples"); }
    void theLedgersNumbersComeOut() {
        static const Examples examples(data()["examples"], "");
        QFETCH(int, row);
        QVERIFY(examples.isOpen());
        compare(examples, data()["examples"][row], static_cast<std::size_t>(row));
    }

    void everyOptionChangesAnAnswer_data() { addRows("options"); }
    void everyOptionChangesAnAnswer() {
        QFETCH(int, row);
        const YAML::Node one = data()["options"][row];
        YAML::Node rows;
        rows.push_back(one);
        const Examples examples(rows, "options: { " + one["option"].Scalar() + ": '" +
                                          one["value"].Scalar() + "' }\n");
        QVERIFY(examples.isOpen());
        compare(examples, one, 0);
    }

    void everyExampleOfTheLedgerIsThere() {
        std::set<std::string> ids;
        for (const auto& one : data()["examples"])
            ids.insert(one["id"].Scalar());
        for (int i = 1; i <= 14; ++i)
            QVERIFY2(ids.count(std::to_string(i)), std::to_string(i).c_str());
        for (const char* analysis :
             {"hits", "opposed", "failure", "movement", "size", "melee", "volley"})
            QVERIFY2(ids.count(analysis), analysis);
    }
};

QTEST_GUILESS_MAIN(TestWarzoneExamples)
#include "tst_warzone_examples.moc"
