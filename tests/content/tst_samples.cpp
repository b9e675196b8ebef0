// The shipped packs through the library and the checker: clean as they are, and every constraint
// finds its mistake.

#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/library/library.h"
#include "rules/systems/ultrawar/ultrawar.h"
#include "tests/content/yaml_files.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <set>

using namespace ww;
using namespace ww::test;

namespace {

const QString kSample = QStringLiteral("content/packs/lanternwrights-vs-ironloom");
const QString kSkeleton = QStringLiteral("content/systems/ultrawar/skeleton");
const QString kSkirmish = QStringLiteral("tests/data/systems/skirmish-pack");

struct Outcome {
    bool opened = false;
    std::vector<diag::Diagnostic> all;

    [[nodiscard]] std::set<std::string> codes() const {
        std::set<std::string> found;
        for (const diag::Diagnostic& one : all)
            if (!one.approved)
                found.insert(one.code);
        return found;
    }
    /// The first few that count, for a failure's message.
    [[nodiscard]] QByteArray told() const {
        QStringList lines;
        for (const diag::Diagnostic& one : all)
            if (!one.approved && lines.size() < 12)
                lines << QStringLiteral("%1:%2 %3 %4 %5")
                             .arg(QString::fromStdString(one.place.file))
                             .arg(one.place.begin.line)
                             .arg(QString::fromLatin1(diag::name(one.severity)),
                                  QString::fromStdString(one.code),
                                  QString::fromStdString(one.message));
        return lines.join(QLatin1Char('\n')).toUtf8();
    }
};

library::OpenOptions searched() {
    library::OpenOptions options;
    options.search.folders = {under(QStringLiteral("content/systems")).toStdString(),
                              under(QStringLiteral("tests/data/systems")).toStdString()};
    options.extensions = ultrawar::extensions();
    return options;
}

Outcome checked(const QString& folder) {
    Outcome out;
    auto opened = library::open(folder.toStdString(), searched());
    if (!opened) {
        out.all.push_back(opened.error());
        return out;
    }
    out.all = opened->problems;
    if (!opened->system)
        return out;
    out.opened = true;
    check::Checker checker(opened->system, ultrawar::checks(*opened->system));
    checker.update(opened->snapshot);
    for (diag::Diagnostic& one : checker.describeAll())
        out.all.push_back(std::move(one));
    return out;
}

/// A copy that may be broken; `.txt` of skeletons is dropped.
bool copyFolder(const QString& from, const QString& to) {
    QDirIterator each(from, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QString file = each.next();
        QString name = QDir(from).relativeFilePath(file);
        if (name.endsWith(QStringLiteral(".yaml.txt")))
            name.chop(4);
        const QString target = to + QLatin1Char('/') + name;
        if (!QDir().mkpath(QFileInfo(target).path()) || !QFile::copy(file, target))
            return false;
        QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner);
    }
    return true;
}

bool edit(const QString& file, const YAML::Node& how) {
    QFile bytes(file);
    if (!bytes.open(QIODevice::ReadOnly))
        return false;
    QString text = QString::fromUtf8(bytes.readAll());
    bytes.close();
    const QString before = text;
    QString replacement = QString::fromStdString(how["replace"].Scalar());
    if (how["times"])
        replacement = replacement.repeated(how["times"].as<int>());
    text.replace(QRegularExpression(QString::fromStdString(how["find"].Scalar())), replacement);
    return text != before && bytes.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
           bytes.write(text.toUtf8()) > 0;
}

} // namespace

class TestSamples : public QObject {
    Q_OBJECT

  private slots:
    void theSamplePackHasNoFindings() {
        const Outcome out = checked(under(kSample));
        QVERIFY2(out.opened, out.told().constData());
        QVERIFY2(out.codes().empty(), out.told().constData());
    }

    void everyCheckOfTheLedgerHasItsFinding() {
        const auto opened = library::open(under(kSample).toStdString(), searched());
        QVERIFY(opened && opened->system);
        std::set<std::string> codes;
        for (const auto& kind : opened->system->kinds)
            codes.insert(kind->code);
        int checks = 0;
        for (const auto& entry :
             load(QStringLiteral("content/systems/ultrawar/ledger.yaml"))["ledger"]) {
            std::vector<std::string> named = words(entry.second["code"]);
            if (const YAML::Node also = entry.second["also"])
                for (const std::string& code : words(also))
                    named.push_back(code);
            QVERIFY2(!named.empty(), entry.first.Scalar().c_str());
            for (const std::string& code : named)
                QVERIFY2(codes.count(code) || diag::coreKind(code) != nullptr, code.c_str());
            for (const auto& key : entry.second)
                QVERIFY2(key.first.Scalar() == "code" || key.first.Scalar() == "also",
                         entry.first.Scalar().c_str());
            ++checks;
        }
        QCOMPARE(checks, 139); // map, char, faction, source, token, army, scn, pack, UA-, E, W, I
    }

    void theSkeletonWantsOnlyItsFiftyCards() {
        QTemporaryDir folder;
        QVERIFY(copyFolder(under(kSkeleton), folder.path()));
        const Outcome out = checked(folder.path());
        QVERIFY2(out.opened, out.told().constData());
        QVERIFY2(out.codes() == std::set<std::string>{"ultrawar.deck.incomplete"},
                 out.told().constData());
        for (const diag::Diagnostic& one : out.all)
            QCOMPARE(one.severity, diag::Severity::Unfinished);
    }

    void aGameWithoutCodeLoadsAndChecks() {
        const Outcome out = checked(under(kSkirmish));
        QVERIFY2(out.opened, out.told().constData());
        QVERIFY2(out.codes().empty(), out.told().constData());
    }

    void aGameWithoutCodeFindsItsMistakes_data() {
        QTest::addColumn<QString>("find");
        QTest::addColumn<QString>("replace");
        QTest::addColumn<QString>("code");
        QTest::newRow("sum") << "cutter: 3"
                             << "cutter: 6"
                             << "mudwater.band.too-dear";
        QTest::newRow("count") << "role: captain"
                               << "role: hand"
                               << "mudwater.band.one-captain";
        QTest::newRow("reference") << "bearer: old-marta"
                                   << "bearer: old-martha"
                                   << "core.ref.unresolved";
        QTest::newRow("through a reference") << "bearer: old-marta"
                                             << "bearer: otter"
                                             << "mudwater.relic.carried-by-beast";
        QTest::newRow("two fields") << "might: 4"
                                    << "might: 6\n    flavour: x"
                                    << "";
        QTest::newRow("unit") << "pace: 25 cm"
                              << "pace: 25 mm"
                              << "core.field.*";
        QTest::newRow("bound") << "might: 4"
                               << "might: 7"
                               << "core.field.out-of-range";
        QTest::newRow("word of its language") << "Webbed"
                                              << "Webed"
                                              << "*";
    }
    void aGameWithoutCodeFindsItsMistakes() {
        QFETCH(QString, find);
        QFETCH(QString, replace);
        QFETCH(QString, code);
        QTemporaryDir folder;
        QVERIFY(copyFolder(under(kSkirmish), folder.path()));
        YAML::Node how;
        how["find"] = find.toStdString();
        how["replace"] = replace.toStdString();
        QVERIFY(edit(folder.path() + QStringLiteral("/everything.yaml"), how));
        const Outcome out = checked(folder.path());
        QVERIFY(out.opened);
        const std::set<std::string> codes = out.codes();
        if (code.isEmpty())
            QVERIFY2(codes.empty(), out.told().constData());
        else if (code.endsWith(QLatin1Char('*')))
            QVERIFY2(std::any_of(codes.begin(), codes.end(),
                                 [&](const std::string& one) {
                                     return QString::fromStdString(one).startsWith(code.chopped(1));
                                 }),
                     out.told().constData());
        else
            QVERIFY2(codes.count(code.toStdString()), out.told().constData());
    }

    void everyConstraintFindsItsMistake_data() {
        QTest::addColumn<int>("row");
        const YAML::Node breaks = load(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"];
        for (std::size_t i = 0; i < breaks.size(); ++i)
            QTest::newRow(breaks[i]["code"].Scalar().c_str()) << static_cast<int>(i);
    }
    void everyConstraintFindsItsMistake() {
        QFETCH(int, row);
        const YAML::Node one =
            load(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"][row];
        QTemporaryDir folder;
        QVERIFY(copyFolder(under(kSample), folder.path()));
        for (const auto& how : one["edits"])
            QVERIFY(edit(folder.path() + QLatin1Char('/') +
                             QString::fromStdString(how["file"].Scalar()),
                         how));
        const Outcome out = checked(folder.path());
        QVERIFY(out.opened);
        QVERIFY2(out.codes().count(one["code"].Scalar()), out.told().constData());
    }

    void findsThatAndNothingElse_data() {
        QTest::addColumn<int>("row");
        const YAML::Node rows = load(QStringLiteral("tests/content/data/judged.yaml"))["judged"];
        for (std::size_t i = 0; i < rows.size(); ++i)
            QTest::newRow(rows[i]["is"].Scalar().c_str()) << static_cast<int>(i);
    }
    void findsThatAndNothingElse() {
        QFETCH(int, row);
        const YAML::Node one =
            load(QStringLiteral("tests/content/data/judged.yaml"))["judged"][row];
        QTemporaryDir folder;
        QVERIFY(copyFolder(under(kSample), folder.path()));
        for (const auto& how : one["edits"])
            QVERIFY2(edit(folder.path() + QLatin1Char('/') +
                              QString::fromStdString(how["file"].Scalar()),
                          how),
                     how["find"].Scalar().c_str());
        const Outcome out = checked(folder.path());
        QVERIFY(out.opened);
        const std::vector<std::string> besides =
            one["besides"] ? words(one["besides"]) : std::vector<std::string>();
        std::vector<const diag::Diagnostic*> found;
        for (const diag::Diagnostic& each : out.all)
            if (!each.approved &&
                std::find(besides.begin(), besides.end(), each.code) == besides.end())
                found.push_back(&each);
        for (const auto& want : one["finds"]) {
            const auto it =
                std::find_if(found.begin(), found.end(), [&](const diag::Diagnostic* each) {
                    return each->code == want["code"].Scalar() &&
                           each->at.starts_with(want["at"].Scalar());
                });
            QVERIFY2(it != found.end(), QByteArray::fromStdString(want["code"].Scalar()) +
                                            " isn't among\n" + out.told());
            const diag::Diagnostic& is = **it;
            const auto has = [](const auto& list, const auto& text, const YAML::Node& part) {
                return !part || std::any_of(list.begin(), list.end(), [&](const auto& each) {
                    return text(each).find(part.Scalar()) != std::string::npos;
                });
            };
            const auto label = [](const diag::Fix& fix) { return fix.label; };
            const auto message = [](const diag::Related& other) { return other.message; };
            QVERIFY2(!want["says"] || is.message.find(want["says"].Scalar()) != std::string::npos,
                     is.message.c_str());
            QVERIFY2(has(is.fixes, label, want["fix"]), is.message.c_str());
            QVERIFY2(has(is.related, message, want["related"]), is.message.c_str());
            found.erase(it);
        }
        QVERIFY2(found.empty(), out.told().constData());
    }

    void noConstraintIsWithoutAMistake() {
        std::set<std::string> broken;
        for (const auto& one : load(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"])
            broken.insert(one["code"].Scalar());
        for (const auto& [name, schema] :
             filesBelow(QStringLiteral("content/systems/ultrawar/schema")))
            for (const auto& constraint : schema["constraints"])
                QVERIFY2(broken.count(constraint["id"].Scalar()),
                         constraint["id"].Scalar().c_str());
    }
};

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"
