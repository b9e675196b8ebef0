// Tests findings of every case in SARIF and other formats: reported changes equal the fixes, and
// approvals suppress findings.

#include "rules/diag/render.h"
#include "tests/check/cases.h"
#include "tests/support/share.h"

#include <map>

#include <nlohmann/json.hpp>

using namespace ww;
using namespace ww::test;
using Json = nlohmann::json;

namespace {

/// Returns the offset of a position in `text`. Lines and columns start at 1. Counts code points.
std::size_t offsetOf(const std::string& text, std::size_t line, std::size_t column) {
    std::size_t at = 0;
    for (; line > 1; --line)
        at = text.find('\n', at) + 1;
    for (; column > 1; --column)
        do
            ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
    return at;
}

std::string decoded(const std::string& uri) {
    return QByteArray::fromPercentEncoding(QByteArray::fromStdString(uri)).toStdString();
}

bool isRegion(const Json& region) {
    const auto number = [&](const char* key) { return region.at(key).get<int>(); };
    return number("startLine") >= 1 && number("startColumn") >= 1 &&
           (number("endLine") > number("startLine") ||
            (number("endLine") == number("startLine") &&
             number("endColumn") >= number("startColumn")));
}

/// Applies a fix of a SARIF result, as other programs do. Returns the changed files' texts.
std::map<std::string, std::string> changed(const Json& fix) {
    std::map<std::string, std::string> out;
    for (const Json& change : fix.at("artifactChanges")) {
        const std::string file = decoded(change.at("artifactLocation").at("uri"));
        std::string text = readFile(file);
        std::map<std::size_t, std::pair<std::size_t, std::string>, std::greater<>> last;
        for (const Json& one : change.at("replacements")) {
            const Json& region = one.at("deletedRegion");
            std::size_t begin = 0;
            std::size_t end = 0;
            if (region.contains("byteOffset")) {
                begin = region.at("byteOffset");
                end = begin + region.at("byteLength").get<std::size_t>();
            } else {
                begin = offsetOf(text, region.at("startLine"), region.at("startColumn"));
                end = offsetOf(text, region.at("endLine"), region.at("endColumn"));
            }
            last[begin] = {end - begin, one.at("insertedContent").at("text")};
        }
        for (const auto& [begin, what] : last)
            text.replace(begin, what.first, what.second);
        out[file] = text;
    }
    return out;
}

std::map<std::string, std::string> changed(const diag::Fix& fix) {
    std::map<std::string, std::string> out;
    std::vector<diag::Edit> edits = fix.edits;
    std::sort(edits.begin(), edits.end(),
              [](const diag::Edit& a, const diag::Edit& b) { return a.offset > b.offset; });
    for (const diag::Edit& edit : edits) {
        const auto text = out.try_emplace(edit.file, readFile(edit.file)).first;
        text->second.replace(edit.offset, edit.length, edit.text);
    }
    return out;
}

} // namespace

class TestReports : public QObject {
    Q_OBJECT
  private slots:
    void sarifHoldsTogether_data() { addCaseRows(test::isCaseSelected); }
    void sarifHoldsTogether() {
        QFETCH(QString, code);
        const PackCheckResult bad = checkPack(kCases / code.toStdString() / "bad");
        const Json root = Json::parse(diag::renderSarif(bad.findings, {"1.2.3"}));
        QCOMPARE(root.at("version").get<std::string>(), std::string("2.1.0"));
        QVERIFY(root.at("$schema").get<std::string>().find("sarif-2.1.0") != std::string::npos);
        QCOMPARE(root.at("runs").size(), std::size_t{1});
        const Json& run = root.at("runs").at(0);
        const Json& driver = run.at("tool").at("driver");
        QVERIFY(!driver.at("name").get<std::string>().empty());
        QCOMPARE(driver.at("version").get<std::string>(), std::string("1.2.3"));
        const Json& rules = driver.at("rules");
        std::set<std::string> ids;
        for (const Json& rule : rules) {
            QVERIFY2(ids.insert(rule.at("id")).second, rule.dump().c_str());
            QVERIFY2(!rule.at("help").at("text").get<std::string>().empty(), rule.dump().c_str());
        }
        QVERIFY(ids.contains(code.toStdString()));
        QCOMPARE(run.at("results").size(), bad.findings.size());
        std::set<std::string> fingerprints;
        for (const Json& result : run.at("results")) {
            const std::string reported = result.dump(2);
            QCOMPARE(result.at("ruleId"),
                     rules.at(result.at("ruleIndex").get<std::size_t>())["id"]);
            const std::string level = result.at("level");
            QVERIFY2(level == "error" || level == "warning" || level == "note", reported.c_str());
            const std::string message = result.at("message").at("text");
            QVERIFY2(!message.empty() && message.find('{') == std::string::npos, reported.c_str());
            QVERIFY2(!result.at("locations").empty(), reported.c_str());
            const Json& place = result.at("locations").at(0).at("physicalLocation");
            QVERIFY2(!place.at("artifactLocation").at("uri").get<std::string>().empty(),
                     reported.c_str());
            QVERIFY2(isRegion(place.at("region")), reported.c_str());
            QVERIFY2(
                fingerprints.insert(result.at("partialFingerprints").begin()->get<std::string>())
                    .second,
                reported.c_str());
            for (const Json& related : result.value("relatedLocations", Json::array()))
                QVERIFY2(isRegion(related.at("physicalLocation").at("region")), reported.c_str());
        }
    }

    void sarifsChangesAreTheFixes_data() { addCaseRows(test::isCaseSelected); }
    void sarifsChangesAreTheFixes() {
        QFETCH(QString, code);
        const PackCheckResult bad = checkPack(kCases / code.toStdString() / "bad");
        const Json root = Json::parse(diag::renderSarif(bad.findings));
        const Json& results = root.at("runs").at(0).at("results");
        for (std::size_t i = 0; i < bad.findings.size(); ++i) {
            const Json fixes = results.at(i).value("fixes", Json::array());
            QCOMPARE(fixes.size(), bad.findings[i].fixes.size());
            for (std::size_t f = 0; f < fixes.size(); ++f) {
                const Json& fix = fixes.at(f);
                QVERIFY(!fix.at("description").at("text").get<std::string>().empty());
                QVERIFY(!fix.at("artifactChanges").empty());
                QVERIFY2(changed(fix) == changed(bad.findings[i].fixes[f]), fix.dump(2).c_str());
            }
        }
    }

    void anApprovalSilencesItsFindingInEveryFormat_data() { addCaseRows(test::isCaseSelected); }
    void anApprovalSilencesItsFindingInEveryFormat() {
        QFETCH(QString, code);
        const std::string wanted = code.toStdString();
        TempDir copy;
        fs::copy(kCases / wanted / "bad", copy.path(), fs::copy_options::recursive);
        const PackCheckResult before = checkPack(copy.path());
        // Approvals name entities. So a finding outside entities or in text that can't be parsed
        // can't be approved.
        const bool unread = code.startsWith("core.yaml.") && code != "core.yaml.ambiguous-scalar" &&
                            code != "core.yaml.comment-in-text";
        std::string approvals;
        std::size_t approved = 0;
        bool listed = false;
        for (const diag::Diagnostic& one : before.findings) {
            listed = listed || one.code == wanted;
            if (one.code == wanted && !one.placeInModel.empty() &&
                one.place.file.ends_with("content.yaml")) {
                const std::string line = "- { code: " + wanted + ", at: \"" + one.placeInModel +
                                         "\", reason: It is meant. }\n";
                if (approvals.find(line) == std::string::npos)
                    approvals += line;
                ++approved;
            }
        }
        QVERIFY(listed);
        if (unread) {
            writeFile(copy.path() / "approvals.yaml", approvals);
            QVERIFY(checkPack(copy.path()).unapprovedCodes().contains(wanted));
            return;
        }
        const bool possible = !approvals.empty() && !fs::exists(copy.path() / "approvals.yaml");
        if (!possible)
            return;
        ++approvable_;
        writeFile(copy.path() / "approvals.yaml", approvals);
        std::vector<diag::Diagnostic> after = checkPack(copy.path()).findings;
        diag::sort(after);
        QCOMPARE(diag::count(after).approved, approved);
        for (const diag::Diagnostic& one : after)
            QVERIFY2(one.code != wanted || one.approvalReason || one.placeInModel.empty(),
                     one.message.c_str());

        const std::string mark = "[" + wanted + "]";
        QVERIFY(diag::renderText(before.findings).find(mark) != std::string::npos);
        QVERIFY(diag::renderText(after).find(mark) == std::string::npos);
        QVERIFY(diag::renderText(after).find(std::to_string(approved) + " approved") !=
                std::string::npos);
        QVERIFY(diag::renderGithub(before.findings).find("title=" + wanted) != std::string::npos);
        QVERIFY(diag::renderGithub(after).find("title=" + wanted) == std::string::npos);

        const Json json = Json::parse(diag::renderJson(after));
        QCOMPARE(json.at("counts").at("approved").get<std::size_t>(), approved);
        for (const Json& finding : json.at("findings"))
            QVERIFY2(finding.at("code") != wanted || finding.at("approved") == "It is meant.",
                     finding.dump().c_str());
        const Json sarif = Json::parse(diag::renderSarif(after));
        for (const Json& result : sarif.at("runs").at(0).at("results")) {
            if (result.at("ruleId") != wanted)
                continue;
            const Json& suppression = result.at("suppressions").at(0);
            QCOMPARE(suppression.at("kind").get<std::string>(), std::string("external"));
            QCOMPARE(suppression.at("justification").get<std::string>(),
                     std::string("It is meant."));
        }
    }

    void cleanupTestCase() {
        // With arguments, the test may run only a few cases, so it doesn't count approvals then.
        if (qApp->arguments().size() == 1)
            QVERIFY2(approvable_ > test::scaledCaseCount(20), "the cases with entities in them");
    }

  private:
    int approvable_ = 0;
};

QTEST_GUILESS_MAIN(TestReports)
#include "tst_reports.moc"
