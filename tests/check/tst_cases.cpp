// Every kind of finding has a case that shows it, and one in which it is mended.

#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/library/library.h"
#include "tests/check/systems.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <set>

using namespace ww;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = WW_SOURCE_DIR;
const fs::path kCases = kSource / "tests/data/checks";

/// Kinds that no content can provoke, since disks, archives and other programs are to blame, or
/// since the case would be megabytes: each with the test program that proves it.
const std::map<std::string, std::string>& provedElsewhere() {
    static const std::map<std::string, std::string> table{
#include "tests/check/proved_elsewhere.inc"
    };
    return table;
}

struct Outcome {
    std::vector<diag::Diagnostic> all;
    [[nodiscard]] std::set<std::string> codes() const {
        std::set<std::string> out;
        for (const diag::Diagnostic& one : all)
            if (!one.approved)
                out.insert(one.code);
        return out;
    }
    [[nodiscard]] QByteArray told() const {
        QByteArray out;
        for (const diag::Diagnostic& one : all)
            out += QByteArray::fromStdString(one.code + " (" + one.message + ")\n");
        return out;
    }
};

library::OpenOptions options() {
    library::OpenOptions out;
    out.search.folders = {kCases / "_packs", kSource / "content/systems"};
    return out;
}

Outcome checked(const fs::path& folder) {
    Outcome out;
    const auto opened = library::open(folder, options());
    if (!opened) {
        out.all.push_back(opened.error());
        return out;
    }
    out.all = opened->problems;
    if (!opened->system)
        return out;
    check::Checker checker(opened->system, {});
    checker.update(opened->snapshot);
    for (diag::Diagnostic& one : checker.describeAll())
        out.all.push_back(std::move(one));
    return out;
}

std::map<std::string, std::string> textsOf(const fs::path& folder) {
    std::map<std::string, std::string> out;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            out[entry.path().lexically_relative(folder).generic_string()] =
                test::readFile(entry.path());
    return out;
}

/// Applies edits that were made on one text, the last first.
void apply(const fs::path& folder, const diag::Fix& fix) {
    std::vector<diag::Edit> edits = fix.edits;
    std::sort(edits.begin(), edits.end(), [](const diag::Edit& a, const diag::Edit& b) {
        return a.file != b.file ? a.file < b.file : a.offset > b.offset;
    });
    for (const diag::Edit& edit : edits) {
        const fs::path file =
            fs::path(edit.file).is_absolute() ? fs::path(edit.file) : folder / edit.file;
        std::string text = test::readFile(file);
        text.replace(edit.offset, edit.length, edit.text);
        test::writeFile(file, text);
    }
}

void rows() {
    QTest::addColumn<QString>("code");
    for (const auto& entry : fs::directory_iterator(kCases)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_directory() && name.front() != '_')
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

} // namespace

class TestCases : public QObject {
    Q_OBJECT
  private slots:
    void everyCoreKindHasACase() {
        QStringList missing;
        for (const diag::Kind* kind : diag::coreKinds()) {
            const fs::path folder = kCases / kind->code;
            const bool has = fs::is_directory(folder / "bad") && fs::is_directory(folder / "fixed");
            // There is no older format yet to come from.
            if (kind == &diag::packMigrated && library::kFormat == 1)
                continue;
            if (!has && !provedElsewhere().contains(kind->code))
                missing << QString::fromStdString(kind->code);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char(' '))));
    }

    void everyOtherProofExists() {
        for (const auto& [code, proof] : provedElsewhere()) {
            QVERIFY2(diag::coreKind(code) != nullptr, code.c_str());
            QVERIFY2(!fs::exists(kCases / code), code.c_str());
            const std::string text = test::readFile(kSource / proof);
            QVERIFY2(!text.empty(), (code + ": no " + proof).c_str());
            // A test names the kind by its constant or its code.
            std::string constant;
            for (const std::string line : linesOf(test::readFile(kSource / "rules/diag/kinds.def")))
                if (line.find("\"" + code + "\"") != std::string::npos)
                    constant = line.substr(8, line.find(',') - 8);
            QVERIFY2(text.find(code) != std::string::npos ||
                         text.find("diag::" + constant) != std::string::npos,
                     (code + " isn't named in " + proof).c_str());
        }
    }

    /// The game's own: made in the sample pack, one mistake for each (tests/content proves them).
    void everyConstraintOfUltraWarHasItsMistake() {
        const test::LoadedPack system =
            test::systemIn("ultrawar", kSource / "content/systems/ultrawar");
        QVERIFY(system.system);
        const std::string breaks = test::readFile(kSource / "tests/content/data/breaks.yaml");
        QStringList missing;
        for (const schema::EntitySchema& schema : system.system->schemas)
            for (const schema::Constraint& constraint : schema.constraints)
                if (breaks.find("code: " + constraint.kind.code + "\n") == std::string::npos &&
                    !fs::exists(kCases / constraint.kind.code))
                    missing << QString::fromStdString(constraint.kind.code);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char(' '))));
    }

    void theDoorsLargeLimitsAreTold() {
        const test::LoadedPack system = test::systemIn("checks", kCases / "_packs/checks");
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

    void aPathThatIsNotThereIsTold() {
        const auto opened = library::open(kCases / "nothing-here", options());
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, diag::fileUnreadable.code);
    }

    void badFires_data() { rows(); }
    void badFires() {
        QFETCH(QString, code);
        const Outcome bad = checked(kCases / code.toStdString() / "bad");
        QVERIFY2(bad.codes().contains(code.toStdString()), bad.told().constData());
    }

    void oneMistakeIsOneFinding_data() { rows(); }
    void oneMistakeIsOneFinding() {
        QFETCH(QString, code);
        const Outcome bad = checked(kCases / code.toStdString() / "bad");
        const Outcome fixed = checked(kCases / code.toStdString() / "fixed");
        // What the mended case has too (unfinished work and the like) is not of the mistake's
        // making.
        std::set<std::string> extra;
        for (const std::string& one : bad.codes())
            if (one != code.toStdString() && !fixed.codes().contains(one))
                extra.insert(one);
        QVERIFY2(extra.empty(), bad.told().constData());
    }

    void fixedIsFreeOfIt_data() { rows(); }
    void fixedIsFreeOfIt() {
        QFETCH(QString, code);
        const Outcome fixed = checked(kCases / code.toStdString() / "fixed");
        QVERIFY2(!fixed.codes().contains(code.toStdString()), fixed.told().constData());
    }

    void safeFixesMakeTheBadCaseTheFixedOne_data() { rows(); }
    void safeFixesMakeTheBadCaseTheFixedOne() {
        QFETCH(QString, code);
        test::TempDir copy;
        fs::copy(kCases / code.toStdString() / "bad", copy.path(), fs::copy_options::recursive);
        bool any = false;
        for (int round = 0; round < 8; ++round) {
            const Outcome bad = checked(copy.path());
            const diag::Fix* safe = nullptr;
            for (const diag::Diagnostic& one : bad.all)
                if (one.code == code.toStdString() && safe == nullptr)
                    for (const diag::Fix& fix : one.fixes)
                        if (fix.safe && safe == nullptr)
                            safe = &fix;
            if (safe == nullptr)
                break;
            any = true;
            apply(copy.path(), *safe);
        }
        if (any)
            QCOMPARE(textsOf(copy.path()), textsOf(kCases / code.toStdString() / "fixed"));
    }

    void everyFixOnOfferMendsItsFinding_data() { rows(); }
    void everyFixOnOfferMendsItsFinding() {
        QFETCH(QString, code);
        const std::string wanted = code.toStdString();
        const Outcome bad = checked(kCases / wanted / "bad");
        for (std::size_t i = 0; i < bad.all.size(); ++i) {
            if (bad.all[i].code != wanted)
                continue;
            for (std::size_t f = 0; f < bad.all[i].fixes.size(); ++f) {
                test::TempDir copy;
                fs::copy(kCases / wanted / "bad", copy.path(), fs::copy_options::recursive);
                const Outcome again = checked(copy.path());
                apply(copy.path(), again.all.at(i).fixes.at(f));
                const Outcome after = checked(copy.path());
                const auto count = [&](const Outcome& one) {
                    return std::count_if(one.all.begin(), one.all.end(), [&](const auto& d) {
                        return d.code == wanted && !d.approved;
                    });
                };
                QVERIFY2(count(after) < count(bad), after.told().constData());
            }
        }
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
