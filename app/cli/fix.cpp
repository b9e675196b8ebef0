// fix: applies fixes in rounds, since a fix may reveal another finding. `--all` also tries
// suggested fixes, and keeps those that resolve their finding without causing another finding as
// severe.

#include "app/cli/commands.h"
#include "app/cli/findings.h"
#include "app/cli/standing.h"
#include "app/cli/workspace.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/diag/rank.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace ww::cli {

namespace {

using diag::Diagnostic;
using diag::Edit;
using diag::Severity;

constexpr int mostRounds = 256;      ///< limit of rounds, since fixes may undo each other
constexpr std::size_t mostLeft = 20; ///< largest number of lines about fixes that weren't made

/// Text ranges of accepted edits; refuses edits that overlap them.
class Taken {
  public:
    bool take(const diag::Fix& fix) {
        const bool clash = std::any_of(fix.edits.begin(), fix.edits.end(), [&](const Edit& edit) {
            const auto& places = byFile_[edit.file];
            const auto next = places.lower_bound(edit.offset);
            return (next != places.end() && next->first < endOf(edit)) ||
                   (next != places.begin() && std::prev(next)->second > edit.offset);
        });
        if (!clash)
            for (const Edit& edit : fix.edits)
                byFile_[edit.file][edit.offset] = endOf(edit);
        return !clash;
    }

  private:
    static std::uint64_t endOf(const Edit& edit) {
        return edit.offset + std::max<std::uint64_t>(edit.length, 1);
    }
    std::map<std::string, std::map<std::uint64_t, std::uint64_t>> byFile_;
};

std::string nameIn(const Diagnostic& finding) {
    std::string out = finding.code;
    for (const auto& [key, value] : finding.identityArgs)
        out += '\n' + value;
    return out;
}

struct Choice {
    std::string key; ///< the finding's key (standing.h)
    int rank = 0;
    std::string line; ///< the line that is printed about the finding
    const diag::Fix* fix = nullptr;
    /// The path of a key that the fix renames. New findings in the key's value don't reject the
    /// fix, since the value wasn't checked while the key was unknown.
    std::string opens = {};
};

std::string openedBy(const Diagnostic& finding, const diag::Fix& fix) {
    if (finding.code != diag::fieldUnknown.code || fix.deletesContent || fix.edits.size() != 1)
        return {};
    const Edit& edit = fix.edits.front(); // the edit replaces only the characters that differ
    std::string key = finding.placeInModel.substr(finding.placeInModel.rfind('.') + 1);
    const std::uint64_t at = edit.offset - finding.place.offset;
    if (edit.offset < finding.place.offset || at + edit.length > key.size())
        return {};
    return finding.placeInModel.substr(0, finding.placeInModel.rfind('.') + 1) +
           key.replace(at, edit.length, edit.text);
}

class Fixer {
  public:
    Fixer(Workspace& workspace, bool all) : workspace_(workspace), all_(all) {
        now_ = countFindings(workspace_);
    }

    void run() {
        for (int round = 0; round < mostRounds; ++round) {
            if (pass(true) || (all_ && pass(false)))
                continue;
            // Retries rejected fixes until nothing changes, so that a second run of the command
            // makes no more fixes.
            if (!std::exchange(progress_, false))
                break;
            blocked_.clear();
        }
    }

    std::vector<std::string> fixed;
    std::map<std::string, std::string> undone; ///< why a fix was undone, by the finding's key

  private:
    /// Runs a round over the current findings: makes safe fixes, or tries suggested fixes for the
    /// most severe findings. Returns false if there was no fix to try.
    bool pass(bool safe) {
        const std::vector<Diagnostic> list = workspace_.diagnostics();
        std::map<std::string, int> count, meant;
        for (const Diagnostic& finding : list) {
            ++count[findingKey(finding)];
            ++meant[nameIn(finding)];
        }
        for (const auto& [key, n] : count)
            tries_.try_emplace(key,
                               std::max(n, static_cast<int>(now_.count(now_.countingKey(key)))));

        std::vector<Choice> choices;
        int worst = 0;
        for (const Diagnostic& finding : list) {
            const diag::Fix* fix = chosen(finding, safe);
            Choice choice{findingKey(finding), diag::severityRank(finding.severity), {}, fix};
            if (!fix || (safe ? tries_[choice.key] <= 0 : blocked_.contains(choice.key)))
                continue;
            // If several references use an unknown name, the target's id is probably misspelled,
            // not the references.
            if (!safe && finding.code == diag::refUnresolved.code && meant[nameIn(finding)] > 1)
                continue;
            // A remark isn't a mistake, so the author decides about its fix.
            if (!safe && finding.severity == Severity::Info)
                continue;
            choice.opens = openedBy(finding, *fix);
            choice.line = whereOf(finding) + ": " + fix->label + " [" + finding.code + "]";
            worst = std::max(worst, choice.rank);
            choices.push_back(std::move(choice));
        }
        Taken taken;
        std::vector<Choice> batch;
        for (Choice& choice : choices)
            if ((safe || choice.rank == worst) && taken.take(*choice.fix)) {
                --tries_[choice.key];
                batch.push_back(std::move(choice));
            }
        if (batch.empty())
            return false;
        base_ = workspace_.documents();
        made_.clear();
        solve(batch, 0, batch.size(), safe);
        // Retries rejected fixes after these changes, up to three times. The loop ends, because an
        // accepted fix never causes findings as severe as the one that it resolves.
        progress_ = progress_ || !made_.empty();
        if (!made_.empty())
            std::erase_if(blocked_, [&](const std::string& key) { return failures_[key] < 3; });
        return true;
    }

    static const diag::Fix* chosen(const Diagnostic& finding, bool safe) {
        if (finding.approvalReason)
            return nullptr;
        const diag::Fix* only = nullptr;
        std::size_t suggested = 0;
        for (const diag::Fix& fix : finding.fixes) {
            if (fix.safe && !fix.edits.empty())
                return safe ? &fix : nullptr;
            // Skips fixes that remove text of the author.
            if (fix.deletesContent)
                continue;
            ++suggested;
            only = &fix;
        }
        return !safe && suggested == 1 && !only->edits.empty() ? only : nullptr;
    }

    static bool within(const std::string& at, const std::string& above) {
        return !above.empty() && at.starts_with(above) &&
               (at.size() == above.size() || at[above.size()] == '.' || at[above.size()] == '[');
    }

    static std::string whereOf(const Diagnostic& finding) {
        return finding.place.file + ':' + std::to_string(finding.place.begin.line) + ':' +
               std::to_string(finding.place.begin.column);
    }

    /// Tries all fixes in [begin, end). On failure tries each half, which finds bad fixes quickly.
    void solve(const std::vector<Choice>& batch, std::size_t begin, std::size_t end, bool safe) {
        std::string why;
        if (attempt(batch, begin, end, safe, why)) {
            for (std::size_t i = begin; i < end; ++i) {
                made_.push_back(&batch[i]);
                fixed.push_back(batch[i].line);
            }
            return;
        }
        if (end - begin == 1) {
            undone[batch[begin].key] = why;
            blocked_.insert(batch[begin].key);
            ++failures_[batch[begin].key];
            return;
        }
        const std::size_t middle = begin + (end - begin) / 2;
        solve(batch, begin, middle, safe);
        solve(batch, middle, end, safe);
    }

    bool attempt(const std::vector<Choice>& batch, std::size_t begin, std::size_t end, bool safe,
                 std::string& why) {
        const std::vector<DocumentPtr> before = workspace_.documents();
        std::vector<const Edit*> edits;
        const auto add = [&](const Choice& choice) {
            for (const Edit& edit : choice.fix->edits)
                edits.push_back(&edit);
        };
        for (const Choice* choice : made_)
            add(*choice);
        for (std::size_t i = begin; i < end; ++i)
            add(batch[i]);
        // Edits refer to the texts at the start of the round.
        const auto changed = Workspace::applyEdits(base_, edits);
        if (!changed) {
            why = "the text to change is not in this pack";
            return false;
        }
        if (!workspace_.replaceDocuments(*changed)) {
            why = "the pack can't be opened after the fix";
            return false;
        }
        FindingCounts after = countFindings(workspace_);
        if (good(batch, begin, end, safe, after, why)) {
            now_ = std::move(after);
            return true;
        }
        (void)workspace_.replaceDocuments(
            before); // opening succeeds, since the pack was open with these texts before
        return false;
    }

    bool good(const std::vector<Choice>& batch, std::size_t begin, std::size_t end, bool safe,
              const FindingCounts& after, std::string& why) const {
        std::map<std::string, std::size_t> wanted;
        for (std::size_t i = begin; i < end; ++i)
            ++wanted[now_.countingKey(batch[i].key)];
        for (const auto& [unit, n] : wanted)
            if (after.count(unit) + n > now_.count(unit)) {
                why = "the finding remains";
                return false;
            }
        const auto hidden = [&](const std::string& at) {
            return std::any_of(made_.begin(), made_.end(),
                               [&](const Choice* one) { return within(at, one->opens); }) ||
                   std::any_of(batch.begin() + static_cast<std::ptrdiff_t>(begin),
                               batch.begin() + static_cast<std::ptrdiff_t>(end),
                               [&](const Choice& one) { return within(at, one.opens); });
        };
        for (const auto& [key, what] : after.listed)
            if (!safe && what.rank >= batch[begin].rank && isNewFinding(now_, after, key) &&
                !hidden(what.place)) {
                why = "the fix causes " + what.code;
                return false;
            }
        return true;
    }

    Workspace& workspace_;
    bool all_;
    FindingCounts now_;
    std::set<std::string> blocked_; ///< findings whose suggested fix was rejected
    std::map<std::string, int> failures_;
    bool progress_ = false; ///< whether a fix was made since the last retry of all fixes
    std::map<std::string, int>
        tries_;                       ///< number of tries left for a safe fix, by the finding's key
    std::vector<DocumentPtr> base_;   ///< texts at the start of the round
    std::vector<const Choice*> made_; ///< fixes made in this round
};

/// Prints which fixes `--all` didn't apply, and why.
void sayLeft(const std::vector<Diagnostic>& list, const Fixer& fixer) {
    std::vector<std::string> lines;
    for (const Diagnostic& finding : list) {
        if (finding.approvalReason || finding.fixes.empty())
            continue;
        std::string labels;
        for (const diag::Fix& fix : finding.fixes)
            labels += (labels.empty() ? "" : ", or ") + fix.label;
        const auto why = fixer.undone.find(findingKey(finding));
        lines.push_back(finding.place.file + ':' + std::to_string(finding.place.begin.line) + ": " +
                        finding.message + " [" + finding.code + "]: " + labels +
                        (why == fixer.undone.end() ? "" : " (rejected: " + why->second + ")"));
    }
    for (std::size_t i = 0; i < std::min(lines.size(), mostLeft); ++i)
        printLine(stdout, "remaining: " + lines[i]);
    if (lines.size() > mostLeft)
        printLine(stdout, "remaining: " + std::to_string(lines.size() - mostLeft) + " more");
}

int fixOne(const std::string& path, const FixOptions& options, const CommonOptions& common) {
    auto workspace = Workspace::open(
        path, common, {}, options.dryRun ? library::Purpose::Read : library::Purpose::Change);
    if (!workspace)
        return failure;
    Fixer fixer(*workspace, options.all);
    fixer.run();
    if (!options.dryRun && !workspace->save())
        return failure; // then reports no fixes, since none was saved
    for (const std::string& line : fixer.fixed)
        printLine(stdout, (options.dryRun ? "would fix " : "fixed ") + line);
    if (fixer.fixed.empty())
        printLine(stdout, path + ": nothing to fix");
    const auto list =
        allFindings(*workspace, CheckDepth::Basic).list; // the list includes findings of templates
    if (options.all)
        sayLeft(list, fixer);
    int result = clean;
    if (const auto left = diag::count(list); left.error > 0) {
        printLine(stdout, path + ": " +
                              countWithNoun(left.error, "error remains", "errors remain") +
                              " (see `warwright check`)");
        result = findings;
    }
    if (workspace->hasUnreadText(Workspace::TextOwner::Any)) {
        printLine(stderr,
                  "warwright: skipped content that can't be read and content that depends on it:");
        workspace->printUnreadText();
        result = failure;
    }
    return result;
}

} // namespace

int fix(const FixOptions& options, const CommonOptions& common) {
    int result = clean;
    for (const std::string& path : options.paths)
        result = std::max(result, fixOne(path, options, common));
    return result;
}

} // namespace ww::cli
