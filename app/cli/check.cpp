// check: what is wrong, in four formats.

#include "app/cli/commands.h"
#include "app/cli/sheet_findings.h"
#include "app/cli/workspace.h"
#include "rules/diag/render.h"

#include <cstdio>

namespace ww::cli {

namespace {

bool fails(const diag::Counts& counts, const std::string& from, bool release) {
    std::size_t n = counts.error + (release ? counts.unfinished : 0);
    if (from != "error")
        n += counts.warning;
    if (from == "info")
        n += counts.info;
    return n > 0;
}

} // namespace

int check(const CheckOptions& options, const Common& common) {
    std::vector<diag::Diagnostic> all;
    std::vector<std::unique_ptr<Workspace>> workspaces; // kept for the lines that the text shows
    for (const std::string& path : options.paths) {
        auto workspace = Workspace::open(path, common, {options.release, 0});
        if (!workspace)
            return failure;
        auto list = workspace->diagnostics();
        auto sheets =
            sheetFindings(*workspace, options.release ? SheetScope::Faces : SheetScope::Templates);
        std::move(sheets.begin(), sheets.end(), std::back_inserter(list));
        std::move(list.begin(), list.end(), std::back_inserter(all));
        workspaces.push_back(std::move(workspace));
    }
    diag::sort(all);

    const bool toFile = !options.output.empty() && options.output != "-";
    const auto colour = common.colour && !toFile ? diag::Colour::On : diag::Colour::Off;
    const auto lineOf = [&](const std::string& file, std::uint32_t number) {
        std::optional<std::string> line;
        for (const auto& workspace : workspaces)
            if (!line)
                line = workspace->checker().line(file, number);
        return line;
    };
    std::string text;
    if (options.format == "json")
        text = diag::renderJson(all);
    else if (options.format == "sarif")
        text = diag::renderSarif(all, {WARWRIGHT_VERSION});
    else if (options.format == "github")
        text = diag::renderGithub(all);
    else
        text = diag::renderText(all, {colour, true, lineOf});
    if (!deliver(options.output, text))
        return failure;
    return fails(diag::count(all), options.failOn, options.release) ? findings : clean;
}

} // namespace ww::cli
