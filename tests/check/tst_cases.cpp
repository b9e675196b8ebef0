// Tests that every kind of finding has a case with a mistake that causes it, and a fixed case.

#include "rules/diag/kinds.h"
#include "rules/schema/language.h"
#include "tests/check/cases.h"

#include <QRegularExpression>
#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace ww;
using namespace ww::test;

namespace {

/// Kinds of findings that content can't cause (disks, archives, other programs) or only with
/// megabytes. The value is the test program that tests the kind instead.
const std::map<std::string, std::string>& provedElsewhere() {
    static const std::map<std::string, std::string> table{
#include "tests/check/proved_elsewhere.inc"
    };
    return table;
}

/// Returns the findings of an unchanged case, from a cache.
const PackCheckResult& outcomeOf(const std::string& code, const char* which) {
    static std::map<fs::path, PackCheckResult> known;
    const fs::path folder = kCases / code / which;
    const auto found = known.find(folder);
    return found != known.end() ? found->second
                                : known.emplace(folder, checkPack(folder)).first->second;
}

std::map<std::string, std::string> textsOf(const fs::path& folder) {
    std::map<std::string, std::string> out;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            out[entry.path().lexically_relative(folder).generic_string()] =
                test::readFile(entry.path());
    return out;
}

} // namespace

class TestCases : public QObject {
    Q_OBJECT
  private slots:
    void everyCoreKindHasACase() {
        QStringList missing;
        for (const diag::Kind* kind : diag::coreFindingKinds()) {
            const fs::path folder = kCases / kind->code;
            const bool has = fs::is_directory(folder / "bad") && fs::is_directory(folder / "fixed");
            if (!has && !provedElsewhere().contains(kind->code))
                missing << QString::fromStdString(kind->code);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char(' '))));
    }

    void everyOtherProofExists() {
        for (const auto& [code, proof] : provedElsewhere()) {
            QVERIFY2(diag::findCoreFindingKind(code) != nullptr, code.c_str());
            QVERIFY2(!fs::exists(kCases / code), code.c_str());
            const std::string text = test::readFile(kSource / proof);
            QVERIFY2(!text.empty(), (code + ": no " + proof).c_str());
            // A test may name a kind by its constant or its code.
            std::string constant;
            for (const std::string& line :
                 linesOf(test::readFile(kSource / "rules/diag/kinds.def")))
                if (line.find("\"" + code + "\"") != std::string::npos)
                    constant = line.substr(8, line.find(',') - 8);
            QVERIFY2(text.find(code) != std::string::npos ||
                         text.find("diag::" + constant) != std::string::npos,
                     (code + " isn't named in " + proof).c_str());
        }
    }

    /// Every kind of finding that a language for sentences reports occurs in a case.
    void everyKindOfALanguageHasACase() {
        QStringList missing;
        std::size_t kinds = 0;
        for (const char* id : {"tests/data/checks/_packs/checks", "content/systems/ultrawar"}) {
            const LoadedPack system =
                loadSystemPack(fs::path(id).filename().string(), kSource / id);
            QVERIFY(system.system);
            QVERIFY2(!system.system->languages.empty(), id);
            for (const auto& [name, language] : system.system->languages)
                for (const diag::Kind* kind : language->findingKinds()) {
                    ++kinds;
                    if (!fs::is_directory(kCases / kind->code / "bad") ||
                        !fs::is_directory(kCases / kind->code / "fixed"))
                        missing << QString::fromStdString(kind->code);
                }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char(' '))));
        QVERIFY2(kinds >= 9, "both languages, the one of C++ and the one of terms alone");
    }

    void everyCaseIsOfAKindThatExists() {
        std::set<std::string> known;
        for (const char* id : {"tests/data/checks/_packs/checks", "content/systems/ultrawar",
                               "content/systems/battlecry", "content/systems/deckbuilder",
                               "content/systems/races-of-war", "content/systems/warzone"}) {
            const LoadedPack system =
                loadSystemPack(fs::path(id).filename().string(), kSource / id);
            QVERIFY(system.system);
            for (const auto& kind : system.system->kinds)
                known.insert(kind->code);
        }
        for (const auto& entry : fs::directory_iterator(kCases)) {
            const std::string code = entry.path().filename().string();
            QVERIFY2(code.front() == '_' || known.contains(code) ||
                         diag::findCoreFindingKind(code) != nullptr,
                     code.c_str());
        }
    }

    /// Every kind of finding of the game Ultra War has one mistake for the sample pack.
    /// tests/content tests these mistakes.
    void everyConstraintAndCheckOfUltraWarHasItsMistake() {
        const test::LoadedPack system =
            test::loadSystemPack("ultrawar", kSource / "content/systems/ultrawar");
        QVERIFY(system.system);
        const std::string breaks = test::readFile(kSource / "tests/content/data/breaks.yaml");
        QStringList missing;
        for (const schema::EntitySchema& schema : system.system->schemas)
            for (const schema::Constraint& constraint : schema.constraints)
                if (breaks.find("code: " + constraint.kind.code + "\n") == std::string::npos &&
                    !fs::exists(kCases / constraint.kind.code))
                    missing << QString::fromStdString(constraint.kind.code);
        const schema::Extensions extensions = games::allExtensions();
        for (const diag::Kind* kind : extensions.kinds.at("ultrawar"))
            if (breaks.find("code: " + kind->code + "\n") == std::string::npos &&
                !fs::exists(kCases / kind->code))
                missing << QString::fromStdString(kind->code);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char(' '))));
    }

    void theDoorsLargeLimitsAreReported() {
        const test::LoadedPack system = test::loadSystemPack("checks", kCases / "_packs/checks");
        const auto codes = [&](const source::Limits& limits) {
            Snapshot snapshot;
            snapshot.packs = {system.documents,
                              test::packOf("test", {{"a.yaml", "things: { a: { name: Lamp } }\n"}},
                                           {limits, source::Reader::Fast})};
            check::Checker checker(system.system, {});
            checker.update(snapshot);
            std::set<std::string> out;
            for (const diag::Diagnostic& one : checker.describeAll())
                out.insert(one.code);
            return out;
        };
        source::Limits bytes;
        bytes.fileBytes = 8;
        QVERIFY(codes(bytes).contains(diag::yamlSize.code));
        source::Limits nodes;
        nodes.nodes = 2;
        QVERIFY(codes(nodes).contains(diag::yamlNodes.code));
    }

    void aPathThatIsNotThereIsReported() {
        const auto opened = library::openPack(kCases / "nothing-here", caseOptions());
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, diag::fileUnreadable.code);
    }

    void badFires_data() { addCaseRows(); }
    void badFires() {
        QFETCH(QString, code);
        const PackCheckResult& bad = outcomeOf(code.toStdString(), "bad");
        QVERIFY2(bad.unapprovedCodes().contains(code.toStdString()),
                 bad.findingLines().constData());
    }

    void everyPlaceInAMessageIsFilled_data() { addCaseRows(); }
    void everyPlaceInAMessageIsFilled() {
        QFETCH(QString, code);
        static const QRegularExpression place(QStringLiteral("\\{[a-z_]+\\}"));
        for (const diag::Diagnostic& one : outcomeOf(code.toStdString(), "bad").findings)
            for (const std::string& text : {one.message, one.help})
                QVERIFY2(!QString::fromStdString(text).contains(place), text.c_str());
    }

    /// Rejects plural nouns after a number: `{n} squares` could print "1 squares".
    void noWordInAMessageIsPluralWhateverItsNumber() {
        std::map<std::string, std::string> messages;
        for (const diag::Kind* kind : diag::coreFindingKinds())
            messages[kind->code] = kind->message + '\n' + kind->help;
        for (const char* id : {"tests/data/checks/_packs/checks", "tests/data/systems/skirmish",
                               "content/systems/ultrawar", "content/systems/battlecry",
                               "content/systems/deckbuilder", "content/systems/races-of-war",
                               "content/systems/warzone"}) {
            const LoadedPack system =
                loadSystemPack(fs::path(id).filename().string(), kSource / id);
            QVERIFY(system.system);
            for (const auto& kind : system.system->kinds)
                messages[kind->code] = kind->message + '\n' + kind->help;
        }
        // Verbs such as in `{who} adds nothing` are allowed.
        static const QRegularExpression plural(QStringLiteral(
            "\\{[^{}|]+\\} (?!(is|has|was|adds|belongs|stands|cuts)\\b)[a-z-]+s\\b"));
        QStringList out;
        for (const auto& [code, message] : messages) {
            const auto found = plural.match(QString::fromStdString(message));
            if (found.hasMatch())
                out << QString::fromStdString(code) + ": " + found.captured();
        }
        QVERIFY2(out.isEmpty(), qPrintable(out.join('\n')));
    }

    void oneMistakeIsOneFinding_data() { addCaseRows(); }
    void oneMistakeIsOneFinding() {
        QFETCH(QString, code);
        const PackCheckResult& bad = outcomeOf(code.toStdString(), "bad");
        const PackCheckResult& fixed = outcomeOf(code.toStdString(), "fixed");
        // Ignores findings that the fixed case also has, because the mistake doesn't cause them.
        std::set<std::string> extra;
        for (const std::string& one : bad.unapprovedCodes())
            if (one != code.toStdString() && !fixed.unapprovedCodes().contains(one))
                extra.insert(one);
        QVERIFY2(extra.empty(), bad.findingLines().constData());
    }

    void fixedIsFreeOfIt_data() { addCaseRows(); }
    void fixedIsFreeOfIt() {
        QFETCH(QString, code);
        const PackCheckResult& fixed = outcomeOf(code.toStdString(), "fixed");
        QVERIFY2(!fixed.unapprovedCodes().contains(code.toStdString()),
                 fixed.findingLines().constData());
    }

    void safeFixesMakeTheBadCaseTheFixedOne_data() { addCaseRows(); }
    void safeFixesMakeTheBadCaseTheFixedOne() {
        QFETCH(QString, code);
        test::TempDir copy;
        fs::copy(kCases / code.toStdString() / "bad", copy.path(), fs::copy_options::recursive);
        bool any = false;
        for (int round = 0; round < 8; ++round) {
            const PackCheckResult bad = checkPack(copy.path());
            const diag::Fix* safe = nullptr;
            for (const diag::Diagnostic& one : bad.findings)
                if (one.code == code.toStdString() && safe == nullptr)
                    for (const diag::Fix& fix : one.fixes)
                        if (fix.safe && safe == nullptr)
                            safe = &fix;
            if (safe == nullptr)
                break;
            any = true;
            applyFix(copy.path(), *safe);
        }
        if (any)
            QCOMPARE(textsOf(copy.path()), textsOf(kCases / code.toStdString() / "fixed"));
    }

    void everyFixOnOfferRemovesItsFinding_data() { addCaseRows(); }
    void everyFixOnOfferRemovesItsFinding() {
        QFETCH(QString, code);
        const std::string wanted = code.toStdString();
        const PackCheckResult& bad = outcomeOf(wanted, "bad");
        for (std::size_t i = 0; i < bad.findings.size(); ++i) {
            if (bad.findings[i].code != wanted)
                continue;
            for (std::size_t f = 0; f < bad.findings[i].fixes.size(); ++f) {
                test::TempDir copy;
                fs::copy(kCases / wanted / "bad", copy.path(), fs::copy_options::recursive);
                const PackCheckResult again = checkPack(copy.path());
                applyFix(copy.path(), again.findings.at(i).fixes.at(f));
                const PackCheckResult after = checkPack(copy.path());
                const auto count = [&](const PackCheckResult& one) {
                    return std::count_if(
                        one.findings.begin(), one.findings.end(),
                        [&](const auto& d) { return d.code == wanted && !d.approvalReason; });
                };
                QVERIFY2(count(after) < count(bad), after.findingLines().constData());
            }
        }
    }

    /// A fix that isn't safe is one of several ways out. One of them leads to the fixed case.
    void aFixOfTheLedgersMakesTheBadCaseTheFixedOne_data() {
        QTest::addColumn<QString>("code");
        for (const char* code :
             {"deckbuilder.card.provoke-in-versus", "deckbuilder.scenario.supply-short",
              "races.clan.neutrals", "races.clan.rank-missing", "races.scenario.range-too-long",
              "warzone.bands.gap", "warzone.bands.start", "warzone.command.radius",
              "warzone.sheet.critical", "warzone.situation.stacked"})
            QTest::newRow(code) << QString::fromLatin1(code);
    }
    void aFixOfTheLedgersMakesTheBadCaseTheFixedOne() {
        QFETCH(QString, code);
        const std::string wanted = code.toStdString();
        bool reached = false;
        for (const diag::Diagnostic& one : outcomeOf(wanted, "bad").findings) {
            if (one.code != wanted)
                continue;
            for (std::size_t f = 0; f < one.fixes.size() && !reached; ++f) {
                test::TempDir copy;
                fs::copy(kCases / wanted / "bad", copy.path(), fs::copy_options::recursive);
                const PackCheckResult again = checkPack(copy.path());
                for (const diag::Diagnostic& same : again.findings)
                    if (same.code == wanted && f < same.fixes.size()) {
                        applyFix(copy.path(), same.fixes[f]);
                        break;
                    }
                reached = textsOf(copy.path()) == textsOf(kCases / wanted / "fixed");
            }
        }
        QVERIFY2(reached, outcomeOf(wanted, "bad").findingLines().constData());
    }

  private:
    static std::vector<std::string> linesOf(const std::string& text) {
        std::vector<std::string> out(1);
        for (const char c : text)
            if (c == '\n')
                out.emplace_back();
            else
                out.back() += c;
        return out;
    }
};

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
