// Every check of the rules ledgers finds the mistake that it is there for, as the ledger has it.

#include "rules/diag/kinds.h"
#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace ww;
using namespace ww::test;

namespace {

const QString kSample = QStringLiteral("content/packs/lanternwrights-vs-ironloom");
const QString kLedger = QStringLiteral("content/systems/ultrawar/ledger.yaml");
const QString kExamples = QStringLiteral("tests/content/data/ledger-examples.yaml");
const QString kBreaks = QStringLiteral("tests/content/data/breaks.yaml");

/// A character and a card without a finding of their own, but that the deck doesn't have the card
/// and nobody's reference the abilities.
YAML::Node sound(const char* kind) {
    YAML::Node out;
    if (std::string(kind) == "card")
        out = YAML::Load("{ name: Example, faction: lanternwrights, type: play, cost: 2,"
                         " abilities: Grant Attack Support (ally) }");
    else
        out = YAML::Load("{ name: Example, faction: lanternwrights, race: human, rank: troop,"
                         " offense: 4, defense: 4, movement: 4, value: 7, life: 6 }");
    return out;
}

/// The file with the example's entity; fields of `with` replace its own, null takes one out.
std::string withEntity(const char* kind, const YAML::Node& with) {
    YAML::Node fields = sound(kind);
    for (const auto& field : with)
        if (field.second.IsNull())
            fields.remove(field.first.Scalar());
        else
            fields[field.first.Scalar()] = field.second;
    YAML::Node file;
    file[std::string(kind) + "s"]["example"] = fields;
    return YAML::Dump(file) + "\n";
}

const YAML::Node& breaks() {
    static const YAML::Node all = load(kBreaks)["breaks"];
    return all;
}

bool make(const QString& folder, const YAML::Node& example) {
    bool made = true;
    if (example["break"]) {
        const auto found = std::find_if(breaks().begin(), breaks().end(), [&](const auto& one) {
            return one["code"].Scalar() == example["break"].Scalar();
        });
        made = found != breaks().end() && editAll(folder, (*found)["edits"]);
    }
    if (example["edits"])
        made = made && editAll(folder, example["edits"]);
    const QString file = folder + QStringLiteral("/example.yaml");
    if (example["add"])
        made = made && writeText(file, example["add"].Scalar());
    for (const char* kind : {"character", "card"})
        if (example[kind])
            made = made && writeText(file, withEntity(kind, example[kind]));
    if (example["line"]) {
        YAML::Node fields;
        fields["abilities"] = example["line"];
        fields["reserves"] = YAML::Load("{ magic: 2, fuel: 2, ammo: 2 }");
        made = made && writeText(file, withEntity("character", fields));
    }
    return made;
}

} // namespace

class TestLedger : public QObject {
    Q_OBJECT

    std::set<std::string> before_;

  private slots:
    /// What is found of the sound entities is no example's finding.
    void initTestCase() {
        for (const char* kind : {"character", "card"}) {
            QTemporaryDir folder;
            QVERIFY(copyFolder(under(kSample), folder.path()));
            QVERIFY(writeText(folder.path() + QStringLiteral("/example.yaml"),
                              withEntity(kind, YAML::Node(YAML::NodeType::Map))));
            const Outcome out = checked(folder.path());
            QVERIFY(out.opened);
            before_.merge(out.codes());
        }
        QVERIFY2(before_.size() < 3, before_.begin()->c_str());
    }

    void everyExampleIsFound_data() {
        QTest::addColumn<QString>("id");
        for (const auto& row : load(kLedger)["ledger"])
            QTest::newRow(row.first.Scalar().c_str()) << QString::fromStdString(row.first.Scalar());
    }
    void everyExampleIsFound() {
        QFETCH(QString, id);
        const std::string code = load(kLedger)["ledger"][id.toStdString()]["code"].Scalar();
        const YAML::Node example = load(kExamples)["examples"][id.toStdString()];
        QVERIFY2(example.IsMap(), "no example");
        QVERIFY2(before_.count(code) == 0, code.c_str());
        QTemporaryDir folder;
        QVERIFY(copyFolder(under(kSample), folder.path()));
        QVERIFY(make(folder.path(), example));
        const Outcome out = checked(folder.path());
        QVERIFY2(out.opened, out.told().constData());
        const auto found =
            std::find_if(out.all.begin(), out.all.end(), [&](const diag::Diagnostic& one) {
                return !one.approved && one.code == code;
            });
        QVERIFY2(found != out.all.end(),
                 QByteArray::fromStdString(code) + " isn't among\n" + out.told());
        // The ledgers cite nothing for what every pack is held to, whatever its game.
        if (!id.startsWith(QStringLiteral("pack.")) && id != QStringLiteral("UA-44"))
            QVERIFY2(!found->cite.empty(), found->message.c_str());
    }

    /// The ledger's rows name kinds that there are, and the further kinds of a check are shown
    /// somewhere.
    void everyFurtherKindIsShown() {
        std::set<std::string> shown;
        for (const auto& one : breaks())
            shown.insert(one["code"].Scalar());
        for (const QString& folder :
             QDir(under(QStringLiteral("tests/data/checks"))).entryList(QDir::Dirs))
            shown.insert(folder.toStdString());
        QFile elsewhere(under(QStringLiteral("tests/check/proved_elsewhere.inc")));
        QVERIFY(elsewhere.open(QIODevice::ReadOnly));
        const QByteArray proofs = elsewhere.readAll();
        std::size_t checks = 0;
        for (const auto& row : load(kLedger)["ledger"]) {
            ++checks;
            for (const auto& key : row.second)
                QVERIFY2(key.first.Scalar() == "code" || key.first.Scalar() == "also",
                         row.first.Scalar().c_str());
            if (!row.second["also"])
                continue;
            for (const std::string& code : words(row.second["also"]))
                QVERIFY2(shown.count(code) ||
                             proofs.contains('"' + QByteArray::fromStdString(code) + '"'),
                         code.c_str());
        }
        QCOMPARE(checks, load(kExamples)["examples"].size());
        QCOMPARE(checks, std::size_t{139}); // map, char, faction, source … UA-, E, W, I
    }
};

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
