// However a snapshot came about, the findings are those of a full run.

#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "tests/check/mutations.h"
#include "tests/check/systems.h"
#include "tests/support/share.h"

#include <QRegularExpression>
#include <QtTest>
#include <rapidcheck.h>
#include <yaml-cpp/yaml.h>

#include <set>

using namespace ww;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = WW_SOURCE_DIR;

std::string reported(const check::Finding& finding, const Snapshot& snapshot) {
    std::string out = finding.kind->code + " " + diag::name(finding.severity) + " " +
                      finding.entity.pack + "/" + finding.entity.file + " " + finding.kindName +
                      "/" + finding.entity.id + "." + finding.path.str();
    for (const PackDocumentsPtr& pack : snapshot.packs)
        for (const DocumentPtr& file : pack->files)
            if (pack->pack == finding.entity.pack && file->path == finding.entity.file &&
                finding.chunk) {
                ChunkOffset at;
                out += findChunk(*file, finding.chunk.get(), at) ? " @" + std::to_string(at.bytes)
                                                                 : " @gone";
            }
    out += "+" + std::to_string(finding.span.begin) + ".." + std::to_string(finding.span.end);
    for (const auto& [key, value] : finding.args)
        out += " " + key + "=" + value;
    for (const check::PatchFix& fix : finding.fixes)
        out += " fix:" + fix.label;
    for (const check::Related& related : finding.related)
        out += " see:" + related.entity.file + "/" + related.entity.id;
    return finding.approved.empty() ? out : out + " approved:" + finding.approved;
}

std::vector<std::string> reported(const check::Checker& checker, const Snapshot& snapshot) {
    std::vector<std::string> out;
    for (const check::Finding* finding : checker.findings())
        out.push_back(reported(*finding, snapshot));
    return out;
}

bool sameCounts(const diag::Counts& a, const diag::Counts& b) {
    return a.error == b.error && a.warning == b.warning && a.info == b.info &&
           a.unfinished == b.unfinished && a.approved == b.approved;
}

diag::Counts counted(const check::Checker& checker) {
    diag::Counts out;
    for (const check::Finding* finding : checker.findings()) {
        if (!finding->approved.empty())
            out.approved += check::countOf(*finding);
        else if (finding->severity == diag::Severity::Error)
            out.error += check::countOf(*finding);
        else if (finding->severity == diag::Severity::Warning)
            out.warning += check::countOf(*finding);
        else if (finding->severity == diag::Severity::Info)
            out.info += check::countOf(*finding);
        else
            out.unfinished += check::countOf(*finding);
    }
    return out;
}

using test::below;
using test::mutate;

std::string joined(const test::Texts& texts) {
    std::string out;
    for (const auto& [path, text] : texts)
        out += "--- " + path + "\n" + text;
    return out;
}

/// What one list has and the other hasn't, for a failure's message.
std::string difference(const std::vector<std::string>& now,
                       const std::vector<std::string>& wanted) {
    std::string out;
    for (const std::string& line : now)
        if (std::find(wanted.begin(), wanted.end(), line) == wanted.end())
            out += "only incremental: " + line + "\n";
    for (const std::string& line : wanted)
        if (std::find(now.begin(), now.end(), line) == now.end())
            out += "only full: " + line + "\n";
    return out.empty() ? "the order differs\n" : out;
}

void holds(const schema::SystemPtr& system, Snapshot snapshot, test::Texts texts, int steps) {
    check::Checker checker(system, games::checks(*system), {false, 2});
    checker.update(snapshot);
    for (int step = 0; step < steps; ++step) {
        const std::string was = joined(texts);
        mutate(texts);
        auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
        for (std::size_t i = 0; i < texts.size(); ++i)
            pack->files[i] = test::edited(pack->files[i], texts[i].second);
        if (below(8) == 0) { // a file can't be read, or can again
            if (pack->unread.empty())
                pack->unread.push_back({"elsewhere.yaml", {&diag::fileUnreadable, {}, {}, {}}});
            else
                pack->unread.clear();
        }
        snapshot.packs.back() = pack;
        ++snapshot.revision;
        (void)checker.update(snapshot);
        check::Checker full(system, games::checks(*system), {false, 1});
        full.update(snapshot);
        const auto now = reported(checker, snapshot);
        const auto wanted = reported(full, snapshot);
        if (now != wanted)
            RC_FAIL(difference(now, wanted) + "\nbefore:\n" + was + "\nafter:\n" + joined(texts));
        RC_ASSERT(sameCounts(checker.counts(), full.counts()));
        RC_ASSERT(sameCounts(checker.counts(), counted(checker)));
    }
}

struct UltraWarSample {
    schema::SystemPtr system;
    test::Texts texts;
    Snapshot snapshot;
};
UltraWarSample ultraWarSample() {
    const test::LoadedPack system =
        test::systemIn("ultrawar", kSource / "content/systems/ultrawar");
    UltraWarSample out{
        system.system, test::textsIn(kSource / "content/packs/lanternwrights-vs-ironloom"), {}};
    out.snapshot.packs = {system.documents, test::packOf("sample", out.texts)};
    return out;
}

} // namespace

class TestIncremental : public QObject {
    Q_OBJECT
  private slots:
    void equalsAFullRunOnTheGenericChecks() {
        const fs::path packs = kSource / "tests/data/checks/_packs";
        const test::LoadedPack system = test::systemIn("checks", packs / "checks");
        QVERIFY(system.system);
        auto base =
            std::make_shared<PackDocuments>(*test::packOf("base", test::textsIn(packs / "base")));
        base->readOnly = true;
        const test::Texts texts{
            {"approvals.yaml",
             "- { code: core.field.soft-range, at: thing/lamp.size, reason: A lighthouse. }\n"
             "- { code: core.ref.unresolved, at: thing/moth.friend, keys: { ref: lmap }, reason: "
             "So be it. }\n"},
            {"pack.yaml",
             "warwright: 1\npack: test\nname: Test\nversion: 1.0.0\nsystem: checks ^1.0\n"
             "requires: { base: ^1.0 }\nseverities: { core.field.soft-range: info }\n"},
            {"places.yaml",
             "places:\n  yard:\n    name: Yard\n    levels: |\n      00\n      00\n    zones: |\n"
             "      A.\n      .B\n    legend:\n      A: { zone: west }\n      B: { zone: east }\n"},
            {"things.yaml",
             "things:\n  # the first\n  lamp:\n    name: Lamp\n    size: 12\n    friend: moth\n"
             "  moth:\n    name: Moth\n    friend: lmap\n    formerly: [light]\n    place: yard\n"
             "    zone: west\n  bat:\n    name: Lamp\n    friend: light\n    rank: general\n"
             "    orders: 3\n  base:gate-warden:\n    mode: modify\n    set: { count: 4 }\n"
             "    add: { marks: [swift] }\n    remove: { marks: [bold] }\n"},
            {"flow.yaml",
             "things: { rat: { name: Rat, friend: lamp }, cat: { name: Cat, count: 99 } }\n"}};
        test::Texts sorted = texts;
        std::sort(sorted.begin(), sorted.end());
        Snapshot snapshot;
        snapshot.packs = {system.documents, base, test::packOf("test", sorted)};
        QVERIFY(rc::check("incremental equals full",
                          [&] { holds(system.system, snapshot, sorted, 12); }));
    }

    void equalsAFullRunOnUltraWar() {
        const UltraWarSample sample = ultraWarSample();
        QVERIFY(sample.system);
        QVERIFY(rc::check("incremental equals full",
                          [&] { holds(sample.system, sample.snapshot, sample.texts, 6); }));
    }

    /// Every mistake of tests/content/data/breaks.yaml and every edit of judged.yaml, made and
    /// taken back.
    void equalsAFullRunOnEveryMistakeOfUltraWar() {
        auto [system, texts, snapshot] = ultraWarSample();
        QVERIFY(system);
        const Snapshot clean = snapshot;
        check::Checker checker(system, games::checks(*system), {false, 1});
        checker.update(snapshot);
        const auto whole = reported(checker, snapshot);
        const fs::path data = kSource / "tests/content/data";
        std::vector<YAML::Node> all;
        for (const YAML::Node& one : YAML::LoadFile((data / "breaks.yaml").string())["breaks"])
            all.push_back(one);
        for (const YAML::Node& one : YAML::LoadFile((data / "judged.yaml").string())["judged"])
            all.push_back(one);
        int mistakes = 0;
        for (const YAML::Node& one : all) {
            if (!test::isMade(mistakes++))
                continue;
            test::Texts broken = texts;
            for (const YAML::Node& edit : one["edits"])
                for (auto& [path, text] : broken)
                    if (path == edit["file"].Scalar()) {
                        QString with = QString::fromStdString(edit["replace"].Scalar());
                        if (edit["times"])
                            with = with.repeated(edit["times"].as<int>());
                        text = QString::fromStdString(text)
                                   .replace(QRegularExpression(
                                                QString::fromStdString(edit["find"].Scalar())),
                                            with)
                                   .toStdString();
                    }
            auto pack = std::make_shared<PackDocuments>(*clean.packs.back());
            for (std::size_t i = 0; i < texts.size(); ++i)
                pack->files[i] = test::edited(pack->files[i], broken[i].second);
            snapshot.packs.back() = pack;
            ++snapshot.revision;
            (void)checker.update(snapshot);
            check::Checker full(system, games::checks(*system), {false, 1});
            full.update(snapshot);
            const auto now = reported(checker, snapshot);
            const auto wanted = reported(full, snapshot);
            const std::string code = one[one["code"] ? "code" : "is"].Scalar();
            QVERIFY2(now == wanted, (code + "\n" + difference(now, wanted)).c_str());
            snapshot.packs.back() = clean.packs.back();
            ++snapshot.revision;
            (void)checker.update(snapshot);
            const auto back = reported(checker, snapshot);
            QVERIFY2(back == whole, (code + " taken back\n" + difference(back, whole)).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestIncremental)
#include "tst_incremental.moc"
