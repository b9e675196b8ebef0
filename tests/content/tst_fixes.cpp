// Every fix that is offered for a mistake made in the samples and in the cases of each kind, made
// and checked again: its finding is gone, and nothing as bad is new.

#include "rules/check/checker.h"
#include "rules/library/library.h"
#include "rules/source/source.h"
#include "rules/systems/ultrawar/ultrawar.h"
#include "tests/content/yaml_files.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <map>

using namespace ww;
using namespace ww::test;

namespace {

const QString kSample = QStringLiteral("content/packs/lanternwrights-vs-ironloom");

library::OpenOptions searched() {
    library::OpenOptions options;
    options.search.folders = {under(QStringLiteral("tests/data/checks/_packs")).toStdString(),
                              under(QStringLiteral("content/systems")).toStdString(),
                              under(QStringLiteral("tests/data/systems")).toStdString()};
    options.extensions = ultrawar::extensions();
    return options;
}

int rankOf(diag::Severity severity) {
    switch (severity) {
    case diag::Severity::Error:
        return 3;
    case diag::Severity::Warning:
        return 2;
    case diag::Severity::Unfinished:
        return 1;
    case diag::Severity::Info:
        break;
    }
    return 0;
}

/// What a finding is about, without places: those move. A list's items count as the list.
std::string about(const diag::Diagnostic& finding) {
    std::string out = finding.code + " " + finding.at.substr(0, finding.at.find_first_of(".["));
    for (const auto& [name, value] : finding.keys)
        out += " " + name + "=" + value;
    return out;
}

/// What follows from a choice that is the author's, and is told as a finding of its own: no fix of
/// one place can know what to do in the other. `fix --all` takes none of these.
bool follows(const diag::Diagnostic& finding, const std::string& brought) {
    static const std::vector<std::pair<std::string, std::string>> pairs = {
        // Armies bring more of them than it may have now, or are dearer than they may be.
        {"ultrawar.character.ultra-minion", "ultrawar.army.minions-over-max "},
        {"ultrawar.army.prerequisite-unmet", "ultrawar.army.over-total "},
        // What a scenario asks for is asked of its armies.
        {"ultrawar.scenario.only-general-rank", "ultrawar.army.prerequisite-unmet "},
        // It asks for a character to come and to stay at home.
        {"ultrawar.army.prerequisite-unmet", "ultrawar.army.prerequisite-unmet "},
        // The scenario breaches the same wall.
        {"ultrawar.map.breachable-thick", "ultrawar.map.breachable-thick scenario/"},
        // A remark about one Value compares it with the others.
        {"ultrawar.character.value-outlier", "ultrawar.character.value-outlier "},
        {"ultrawar.character.value-outlier", "ultrawar.army.over-total "},
        {"ultrawar.character.value-outlier", "ultrawar.army.points-unspent "},
        // Who stood where the start area was drawn anew stands there no more.
        {"ultrawar.scenario.start-areas-short", "ultrawar.army.placement-outside "},
        // Which terms are used, and with which the reference is brought up to date by its own fix.
        {"", "ultrawar.quick-reference.stale "},
    };
    return std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
        return (pair.first.empty() || pair.first == finding.code) &&
               brought.starts_with(pair.second);
    });
}

/// A pack that is opened once and looked at with this or that text.
class Bench {
  public:
    explicit Bench(const QString& folder) : path_(folder.toStdString()) {
        if (auto opened = library::open(path_, searched()))
            take(std::move(*opened));
    }
    [[nodiscard]] bool good() const { return checker_ != nullptr; }

    [[nodiscard]] std::vector<diag::Diagnostic> findings() const {
        std::vector<diag::Diagnostic> all = opened_.problems;
        for (diag::Diagnostic& one : checker_->describeAll())
            all.push_back(std::move(one));
        std::erase_if(all, [](const diag::Diagnostic& one) { return one.approved.has_value(); });
        return all;
    }

    using Standing = std::map<std::string, std::pair<int, int>>; ///< how many, how bad
    [[nodiscard]] Standing standing() const {
        Standing out;
        for (const diag::Diagnostic& one : findings()) {
            auto& [count, rank] = out[about(one)];
            ++count;
            rank = std::max(rank, rankOf(one.severity));
        }
        return out;
    }

    /// What stands with the fix made; nothing where it can't be made.
    [[nodiscard]] std::optional<Standing> with(const diag::Fix& fix) {
        const PackDocumentsPtr before = opened_.snapshot.packs.back();
        auto after = std::make_shared<PackDocuments>(*before);
        std::map<const Document*, std::vector<source::FileEdit>> byDocument;
        for (const diag::Edit& edit : fix.edits)
            byDocument[edit.of.get()].push_back({edit.offset, edit.length, edit.text});
        bool anew = false;
        std::size_t made = 0;
        for (DocumentPtr& document : after->files)
            if (const auto it = byDocument.find(document.get()); it != byDocument.end()) {
                anew = anew || document->role != DocumentRole::Content;
                document = source::apply(document, it->second);
                ++made;
            }
        if (made != byDocument.size())
            return std::nullopt;
        if (anew)
            return reopened(*after);
        opened_.snapshot.packs.back() = after;
        checker_->update(opened_.snapshot);
        Standing out = standing();
        opened_.snapshot.packs.back() = before;
        checker_->update(opened_.snapshot);
        return out;
    }

  private:
    void take(library::Opened opened) {
        opened_ = std::move(opened);
        if (!opened_.system)
            return;
        checker_ =
            std::make_unique<check::Checker>(opened_.system, ultrawar::checks(*opened_.system));
        checker_->update(opened_.snapshot);
    }
    [[nodiscard]] std::optional<Standing> reopened(const PackDocuments& pack) const {
        library::OpenOptions how = searched();
        how.documents = pack.files;
        auto opened = library::open(path_, how);
        if (!opened || !opened->system)
            return std::nullopt;
        Bench other(QString{});
        other.take(std::move(*opened));
        return other.standing();
    }

    std::filesystem::path path_;
    library::Opened opened_;
    std::unique_ptr<check::Checker> checker_;
};

bool copyFolder(const QString& from, const QString& to) {
    QDirIterator each(from, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QString file = each.next();
        const QString target = to + QLatin1Char('/') + QDir(from).relativeFilePath(file);
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
    QString replacement = QString::fromStdString(how["replace"].Scalar());
    if (how["times"])
        replacement = replacement.repeated(how["times"].as<int>());
    text.replace(QRegularExpression(QString::fromStdString(how["find"].Scalar())), replacement);
    return bytes.open(QIODevice::WriteOnly | QIODevice::Truncate) && bytes.write(text.toUtf8()) > 0;
}

} // namespace

class TestFixes : public QObject {
    Q_OBJECT

    int safe_ = 0, suggested_ = 0;

    /// What is wrong with the fixes offered for what `folder` has, one line each. An empty `code`
    /// means all of them.
    QByteArray faults(const QString& folder, const std::string& code) {
        QByteArray out;
        Bench bench(folder);
        if (!bench.good())
            return out; // without a game there is nothing to check again
        const Bench::Standing before = bench.standing();
        const auto count = [](const Bench::Standing& in, const std::string& what) {
            const auto it = in.find(what);
            return it == in.end() ? 0 : it->second.first;
        };
        for (const diag::Diagnostic& finding : bench.findings()) {
            if (!code.empty() && finding.code != code)
                continue;
            for (const diag::Fix& fix : finding.fixes) {
                ++(fix.safe ? safe_ : suggested_);
                const auto fault = [&](const std::string& what) {
                    out += QByteArray::fromStdString(about(finding) + ": \"" + fix.label + "\" " +
                                                     what + '\n');
                };
                const auto after = bench.with(fix);
                if (!after) {
                    fault("can't be made");
                    continue;
                }
                if (count(*after, about(finding)) >= count(before, about(finding)))
                    fault("leaves its finding");
                for (const auto& [what, how] : *after)
                    if (how.second >= rankOf(finding.severity) && how.first > count(before, what) &&
                        !follows(finding, what))
                        fault("brings " + what);
            }
        }
        return out;
    }

  private slots:
    void fixesOfMistakesInTheSampleAreGood_data() {
        QTest::addColumn<int>("row");
        const YAML::Node breaks = load(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"];
        for (std::size_t i = 0; i < breaks.size(); ++i)
            QTest::newRow(breaks[i]["code"].Scalar().c_str()) << static_cast<int>(i);
    }
    void fixesOfMistakesInTheSampleAreGood() {
        QFETCH(int, row);
        const YAML::Node one =
            load(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"][row];
        QTemporaryDir folder;
        QVERIFY(copyFolder(under(kSample), folder.path()));
        for (const auto& how : one["edits"])
            QVERIFY(edit(folder.path() + QLatin1Char('/') +
                             QString::fromStdString(how["file"].Scalar()),
                         how));
        const QByteArray wrong = faults(folder.path(), {});
        QVERIFY2(wrong.isEmpty(), wrong);
    }

    void fixesOfEveryKindAreGood_data() {
        QTest::addColumn<QString>("folder");
        const QDir cases(under(QStringLiteral("tests/data/checks")));
        for (const QString& name : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (!name.startsWith(QLatin1Char('_')))
                QTest::newRow(qPrintable(name)) << cases.filePath(name + QStringLiteral("/bad"));
    }
    void fixesOfEveryKindAreGood() {
        QFETCH(QString, folder);
        QVERIFY(QDir(folder).exists());
        const QByteArray wrong = faults(folder, {});
        QVERIFY2(wrong.isEmpty(), wrong);
    }

    void aFixOfTwoFieldsSetsBoth() { // `fix: { set: { a, b } }`
        QTemporaryDir folder;
        QVERIFY(copyFolder(under(kSample), folder.path()));
        for (const auto& row : load(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"])
            if (row["code"].Scalar() == "ultrawar.token.gigantic-passable")
                for (const auto& each : row["edits"])
                    QVERIFY(edit(folder.path() + QLatin1Char('/') +
                                     QString::fromStdString(each["file"].Scalar()),
                                 each));
        const int before = safe_ + suggested_;
        const QByteArray wrong = faults(folder.path(), "ultrawar.token.gigantic-passable");
        QVERIFY2(wrong.isEmpty(), wrong);
        QVERIFY(safe_ + suggested_ > before);
    }

    void cleanupTestCase() {
        qInfo("%d safe and %d suggested fixes made and checked again", safe_, suggested_);
        QVERIFY(safe_ > 20);
        QVERIFY(suggested_ > 100);
    }
};

QTEST_GUILESS_MAIN(TestFixes)
#include "tst_fixes.moc"
