#include "app/cli/commands.h"
#include "app/cli/findings.h"
#include "app/cli/workspace.h"
#include "rules/base/words.h"
#include "rules/diag/render.h"

#include <algorithm>
#include <cstdio>

namespace ww::cli {

namespace {

/// Removes a leading `./`, since build servers expect relative paths. Keeps `./` before a colon:
/// servers read `::error …` as a command.
void shorten(std::string& file) {
    while (file.starts_with("./") && !file.starts_with("./:"))
        file.erase(0, 2);
}
void shorten(diag::Diagnostic& d) {
    shorten(d.place.file);
    for (diag::Related& related : d.related)
        shorten(related.place.file);
    for (diag::Fix& fix : d.fixes)
        for (diag::Edit& edit : fix.edits)
            shorten(edit.file);
}

bool sameFinding(const diag::Diagnostic& a, const diag::Diagnostic& b) {
    return a.code == b.code && a.placeInModel == b.placeInModel && a.message == b.message &&
           a.place.file == b.place.file && a.place.offset == b.place.offset;
}

/// Prints how many findings in other files the checked files may cause.
void sayElsewhere(const Workspace& workspace) {
    diag::Counts counts = workspace.countFindingsElsewhere();
    counts.approved = 0;
    if (counts.error + counts.warning + counts.info + counts.unfinished == 0)
        return;
    const auto& files = workspace.openedPack().onlyFiles;
    std::string what = files.front();
    shorten(what);
    if (files.size() > 1)
        what = std::to_string(files.size()) + " files";
    printLine(stderr, "warwright: " + what + " may cause findings elsewhere in the pack: " +
                          diag::summary(counts) + "; --affected lists them");
}

/// Prints the unreadable files that a check of single files ignored. Returns true if there are any.
bool unreadElsewhere(const Workspace& workspace) {
    std::vector<std::string> unread;
    for (const auto& pack : workspace.snapshot().packs)
        for (const UnreadableFile& file : pack->unreadableFiles)
            unread.push_back('`' + file.path + '`');
    if (workspace.openedPack().onlyFiles.empty() || unread.empty())
        return false;
    const std::size_t more = unread.size() - 1;
    printLine(stderr,
              "warwright: " + unread.front() +
                  (more > 0 ? " and " + countWithNoun(more, "more file", "more files") : "") +
                  " can't be read, so references to " + (more > 0 ? "them" : "it") +
                  " weren't checked; check the whole pack");
    return true;
}

bool fails(const diag::Counts& counts, const std::string& from, bool release) {
    std::size_t n = counts.error + (release ? counts.unfinished : 0);
    if (from != "error")
        n += counts.warning;
    if (from == "info")
        n += counts.info;
    return n > 0;
}

} // namespace

int check(const CheckOptions& options, const CommonOptions& common) {
    const bool toFile = !options.output.empty() && options.output != "-";
    const bool onTerminal = options.format == "text" && !toFile;
    std::vector<diag::Diagnostic> all;
    // Leaks the workspace on purpose: the text report needs its source lines, and destroying 20,000
    // entities took a twelfth of the run.
    static auto& workspaces = *new std::vector<std::unique_ptr<Workspace>>;
    bool broken = false;
    std::size_t reported = 0;
    const auto add = [&](std::vector<diag::Diagnostic> list) {
        ++reported;
        std::move(list.begin(), list.end(), std::back_inserter(all));
    };
    for (const std::string& path : options.paths) {
        auto workspace = Workspace::tryOpen(path, common, {options.release, 0});
        if (!workspace) {
            // If files can't be read, print the cause. Add it to the report too, except on a
            // terminal, where it would appear twice. Then check the other packs.
            const auto& [why, unread] = workspace.error();
            broken = broken || unread;
            for (const diag::Diagnostic& problem : why)
                if (unread)
                    printDiagnostic(problem);
            if (!unread || !onTerminal)
                add(why);
            continue;
        }
        // JSON and SARIF reports contain the edits of fixes; text reports only name the fixes.
        FindingsResult found = allFindings(
            **workspace, options.release ? CheckDepth::Release : CheckDepth::Basic,
            options.format == "json" || options.format == "sarif" ? check::FixDetail::WithEdits
                                                                  : check::FixDetail::LabelsOnly,
            options.affected ? Workspace::Scope::Affected : Workspace::Scope::Named);
        broken = broken || !found.isComplete || unreadElsewhere(**workspace);
        add(std::move(found.list));
        workspaces.push_back(std::move(*workspace));
    }
    for (diag::Diagnostic& d : all)
        shorten(d);
    diag::sort(all);
    if (options.affected) // removes findings that are in the list twice
        all.erase(std::unique(all.begin(), all.end(), sameFinding), all.end());

    const auto colour = common.colour && !toFile ? diag::Colour::On : diag::Colour::Off;
    const auto lineOf = [&](const std::string& file, std::uint32_t number) {
        std::optional<std::string> line;
        for (const auto& workspace : workspaces)
            for (const char* before : {"", "./"})
                if (!line)
                    line = workspace->checker().sourceLine(before + file, number);
        return line;
    };
    std::string text;
    if (options.format == "json")
        text = diag::renderJson(all);
    else if (options.format == "sarif")
        text = diag::renderSarif(all, {WARWRIGHT_VERSION});
    else if (options.format == "github")
        text = diag::renderGithub(all);
    else if (reported > 0)
        text = diag::renderText(all, {colour, true, lineOf});
    const bool delivered = writeOutput(options.output, text);
    if (!options.affected)
        for (const auto& workspace : workspaces)
            sayElsewhere(*workspace);
    if (!delivered || broken)
        return failure;
    return fails(diag::count(all), options.failOn, options.release) ? findings : clean;
}

} // namespace ww::cli
