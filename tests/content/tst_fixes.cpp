// Applies every offered fix in the samples and in the examples of each kind of finding, then checks
// again. The finding must be gone. Only the new findings that are listed here may appear.

#include "rules/diag/kinds.h"
#include "rules/diag/rank.h"
#include "rules/source/source.h"
#include "tests/content/ledger_example.h"

#include <QTemporaryDir>
#include <QtTest>

#include <map>

using namespace ww;
using namespace ww::test;

namespace {

const QString kSample = QStringLiteral("content/packs/lanternwrights-vs-ironloom");

library::OpenOptions found() {
    return optionsSearching({"tests/data/checks/_packs", "content/systems", "tests/data/systems"});
}

const YAML::Node& edits(const QString& list) {
    static std::map<QString, YAML::Node> read;
    YAML::Node& node = read[list];
    if (!node.IsSequence())
        node = loadYaml(QStringLiteral("tests/content/data/%1.yaml").arg(list))[list.toStdString()];
    return node;
}

/// Identifies a finding without the position of its list item, because positions change.
std::string about(const diag::Diagnostic& finding) {
    std::string out = finding.code + " " +
                      finding.placeInModel.substr(0, finding.placeInModel.find_first_of(".["));
    for (const auto& [name, value] : finding.identityArgs)
        out += " " + name + "=" + value;
    return out;
}

/// Returns true if the fix changes words that quick references list.
bool changesWords(const diag::Fix& fix) {
    static const std::set<std::string> sections{"characters", "cards", "decks", "power_sources",
                                                "tokens"};
    return std::any_of(fix.edits.begin(), fix.edits.end(), [](const diag::Edit& edit) {
        bool shown = false;
        std::uint64_t at = edit.baseDocument->hasBom ? 3 : 0;
        edit.baseDocument->forEachChunk([&](const ChunkPtr& chunk) {
            const std::uint64_t end = at + chunk->text.size();
            shown = shown || (at <= edit.offset && edit.offset < end &&
                              sections.contains(std::string(chunk->section)));
            at = end;
        });
        return shown;
    });
}

/// A pack that is opened once and checked with different texts.
class Bench {
  public:
    explicit Bench(const QString& folder) : path_(folder.toStdString()) {
        if (auto opened = library::openPack(path_, found()))
            take(std::move(*opened));
    }
    [[nodiscard]] bool good() const { return checker_ != nullptr; }

    [[nodiscard]] std::vector<diag::Diagnostic> findings() const {
        std::vector<diag::Diagnostic> all = opened_.problems;
        for (diag::Diagnostic& one : checker_->describeAll())
            all.push_back(std::move(one));
        std::erase_if(all,
                      [](const diag::Diagnostic& one) { return one.approvalReason.has_value(); });
        return all;
    }

    /// Returns true if the checker lists the same fixes with and without their edits.
    [[nodiscard]] bool namesWhatItWrites() const {
        const auto fixes = [&](check::FixDetail edits) {
            std::vector<std::string> out;
            for (const diag::Diagnostic& one : checker_->describe(checker_->findings(), edits))
                for (const diag::Fix& fix : one.fixes)
                    out.push_back(one.code + " " + fix.label);
            return out;
        };
        return fixes(check::FixDetail::LabelsOnly) == fixes(check::FixDetail::WithEdits);
    }

    using Standing = std::map<std::string, std::pair<int, int>>; ///< number of findings and highest
                                                                 ///< severity, by subject
    [[nodiscard]] Standing standing() const {
        Standing out;
        for (const diag::Diagnostic& one : findings()) {
            auto& [count, rank] = out[about(one)];
            ++count;
            rank = std::max(rank, diag::severityRank(one.severity));
        }
        return out;
    }

    /// Returns the findings after a fix, or nothing if the fix can't be applied. If `then` is a
    /// kind, also applies the first fix of a finding of that kind.
    [[nodiscard]] std::optional<Standing> with(const diag::Fix& fix, const char* then = nullptr) {
        const PackDocumentsPtr before = opened_.snapshot.packs.back();
        auto after = std::make_shared<PackDocuments>(*before);
        std::map<const Document*, std::vector<source::FileEdit>> byDocument;
        for (const diag::Edit& edit : fix.edits)
            byDocument[edit.baseDocument.get()].push_back({edit.offset, edit.length, edit.text});
        bool again = false;
        std::size_t made = 0;
        for (DocumentPtr& document : after->files)
            if (const auto it = byDocument.find(document.get()); it != byDocument.end()) {
                again = again || document->role != DocumentRole::Content;
                document = source::apply(document, it->second);
                ++made;
            }
        if (made != byDocument.size())
            return std::nullopt;
        if (again)
            return reopened(*after);
        opened_.snapshot.packs.back() = after;
        checker_->update(opened_.snapshot);
        std::optional<Standing> out = then == nullptr ? standing() : std::optional<Standing>();
        for (const diag::Diagnostic& one : findings())
            if (then != nullptr && !out && one.code == then && !one.fixes.empty())
                out = with(one.fixes.front());
        opened_.snapshot.packs.back() = before;
        checker_->update(opened_.snapshot);
        return out;
    }

  private:
    void take(library::OpenedPack opened) {
        opened_ = std::move(opened);
        if (!opened_.system)
            return;
        checker_ = std::make_unique<check::Checker>(opened_.system, games::checks(*opened_.system));
        checker_->update(opened_.snapshot);
    }
    [[nodiscard]] std::optional<Standing> reopened(const PackDocuments& pack) const {
        library::OpenOptions how = found();
        how.documents = pack.files;
        auto opened = library::openPack(path_, how);
        if (!opened || !opened->system)
            return std::nullopt;
        Bench other(QString{});
        other.take(std::move(*opened));
        return other.standing();
    }

    std::filesystem::path path_;
    library::OpenedPack opened_;
    std::unique_ptr<check::Checker> checker_;
};

} // namespace

class TestFixes : public QObject {
    Q_OBJECT

    int safe_ = 0, suggested_ = 0;

    static int count(const Bench::Standing& in, const std::string& what) {
        const auto it = in.find(what);
        return it == in.end() ? 0 : it->second.first;
    }
    /// Returns true if a fix of the finding `fixed` may cause the milder finding `what`. For
    /// example, removing a card leaves a deck incomplete. Text that a fix made readable is checked
    /// for the first time.
    static bool comesToLight(const std::string& fixed, const std::string& what) {
        static constexpr std::pair<const char*, const char*> known[] = {
            {"core.id.duplicate", "ultrawar.faction.deck-missing"},
            {"core.id.duplicate", "ultrawar.faction.no-general"},
            {"core.id.duplicate", "ultrawar.faction.no-source"},
            {"ultrawar.ability.", "ultrawar.character.reserve-unused"},
            {"ultrawar.ability.unclosed-quote", "ultrawar.ability.free-text"},
            {"ultrawar.army.prerequisite-unmet", "ultrawar.army.points-unspent"},
            {"ultrawar.army.wrong-faction", "ultrawar.army.points-unspent"},
            {"ultrawar.card.crystal-as-equipment", "ultrawar.deck.incomplete"},
            {"ultrawar.card.crystal-as-equipment", "ultrawar.power-source.unusual-maximum"},
            {"ultrawar.card.crystal-twice", "ultrawar.deck.incomplete"},
            {"ultrawar.character.ultra-minion", "ultrawar.army.points-unspent"},
            {"ultrawar.character.value-zero", "ultrawar.army.points-unspent"},
            {"ultrawar.character.value-zero", "ultrawar.character.value-outlier"},
            {"ultrawar.deck.foreign-card", "ultrawar.deck.incomplete"},
            {"ultrawar.deck.ultra-copies", "ultrawar.deck.incomplete"},
            {"ultrawar.map.start-area-too-small", "ultrawar.map.start-in-enemy-threat"},
        };
        return std::any_of(std::begin(known), std::end(known), [&](const auto& one) {
            return fixed.starts_with(one.first) && what.starts_with(std::string(one.second) + ' ');
        });
    }
    static std::vector<std::string> brought(const Bench::Standing& before,
                                            const Bench::Standing& after,
                                            const diag::Diagnostic& finding) {
        std::vector<std::string> out;
        for (const auto& [what, how] : after)
            if (how.first > count(before, what) &&
                (how.second >= diag::severityRank(finding.severity) ||
                 !comesToLight(finding.code, what)))
                out.push_back(what);
        return out;
    }
    /// Returns true if the fix may cause the finding `what`. There are two cases: the game's rules
    /// check a number only after its correction, and new words on cards make a quick reference out
    /// of date.
    static bool mayBring(Bench& bench, const Bench::Standing& before, const diag::Fix& fix,
                         const diag::Diagnostic& finding, const std::string& what) {
        constexpr const char* stale = "ultrawar.quick-reference.stale";
        if (finding.code == diag::fieldRange.code)
            return what.starts_with("ultrawar.");
        if (finding.code == "races.clan.rank-missing") // the fix creates an empty unit
            return what.starts_with(diag::fieldMissing.code + " unit/");
        if (!what.starts_with(std::string(stale) + ' ') || !changesWords(fix))
            return false;
        const auto then = bench.with(fix, stale);
        return then && brought(before, *then, finding).empty();
    }

    /// Returns the faults of fixes that are offered in `folder`, one line each. An empty `code`
    /// means fixes of all kinds of findings.
    QByteArray faults(const QString& folder, const std::string& code) {
        QByteArray out;
        Bench bench(folder);
        if (!bench.good())
            return out; // without a game the pack can't be checked
        if (!bench.namesWhatItWrites())
            out += "the fixes that are named aren't those that can be made\n";
        const Bench::Standing before = bench.standing();
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
                for (const std::string& what : brought(before, *after, finding))
                    if (!mayBring(bench, before, fix, finding, what))
                        fault("brings " + what);
            }
        }
        return out;
    }

  private slots:
    void fixesOfMistakesInTheSampleAreGood_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<int>("row");
        for (const auto& [list, name] : {std::pair{"breaks", "code"}, std::pair{"judged", "is"}}) {
            const YAML::Node rows = edits(QString::fromLatin1(list));
            for (std::size_t i = 0; i < rows.size(); ++i)
                QTest::newRow(rows[i][name].Scalar().c_str())
                    << QString::fromLatin1(list) << static_cast<int>(i);
        }
    }
    void fixesOfMistakesInTheSampleAreGood() {
        QFETCH(QString, list);
        QFETCH(int, row);
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSample), folder.path()));
        QVERIFY(applyFileEdits(folder.path(), edits(list)[row]["edits"]));
        const QByteArray wrong = faults(folder.path(), {});
        QVERIFY2(wrong.isEmpty(), wrong);
    }

    void fixesOfTheLedgersExamplesAreGood_data() {
        QTest::addColumn<QString>("id");
        for (const auto& row : ledgerExamples())
            if (!row.second["break"])
                QTest::newRow(row.first.Scalar().c_str())
                    << QString::fromStdString(row.first.Scalar());
    }
    void fixesOfTheLedgersExamplesAreGood() {
        QFETCH(QString, id);
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSample), folder.path()));
        QVERIFY(applyExample(folder.path(), ledgerExamples()[id.toStdString()]));
        const QByteArray wrong = faults(folder.path(), {});
        QVERIFY2(wrong.isEmpty(), wrong);
    }

    void fixesOfEveryKindAreGood_data() {
        QTest::addColumn<QString>("folder");
        const QDir cases(sourcePath(QStringLiteral("tests/data/checks")));
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

    void aFixOfTwoFieldsSetsBoth() {
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSample), folder.path()));
        for (const auto& row : edits(QStringLiteral("breaks")))
            if (row["code"].Scalar() == "ultrawar.token.gigantic-passable")
                QVERIFY(applyFileEdits(folder.path(), row["edits"]));
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
