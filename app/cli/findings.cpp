#include "app/cli/findings.h"

#include "app/cli/pictures.h"
#include "app/cli/sheet_findings.h"
#include "editor/sheets/vector.h"
#include "rules/diag/kinds.h"
#include "rules/files/content.h"
#include "rules/files/names.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace ww::cli {

namespace {

bool isText(const std::string& name) {
    return name.ends_with(".md") || name.ends_with(".txt");
}

/// Returns why a valid SVG can't be drawn; empty if it can be drawn.
std::string whyUndrawn(std::string_view svg) {
    const auto size = sheets::readVectorSize(svg);
    if (!size)
        return size.error();
    const auto drawn = sheets::vectorToPdf(svg, *size);
    return drawn ? std::string() : drawn.error();
}

/// Finds files that `pack` and `unpack` refuse: pictures whose suffix doesn't match their type, and
/// SVG pictures that refer to other files. For a release, also finds damaged pictures, and file
/// names that some operating systems forbid. Adds the unusable files to `broken`.
std::vector<diag::Diagnostic> fileFindings(Workspace& workspace, bool release,
                                           std::set<std::string>& broken) {
    const library::OpenedPack& opened = workspace.openedPack();
    std::vector<diag::Diagnostic> out;
    const auto found = opened.stores.find(opened.pack);
    if (found == opened.stores.end())
        return out;
    const library::Store& store = *found->second;
    // If the user checks single files, examine only these files and the pictures of their entities.
    std::set<std::string, std::less<>> named(opened.onlyFiles.begin(), opened.onlyFiles.end());
    if (!opened.onlyFiles.empty())
        forEachPicture(workspace, [&](const EntityRef& whose, NodeRef art) {
            if (std::find(opened.onlyFiles.begin(), opened.onlyFiles.end(), whose.file) !=
                opened.onlyFiles.end())
                named.insert(std::string(schema::artValue(art, "file").scalar()));
        });
    for (const files::ListedFile& file : store.listedFiles()) {
        if (!files::isPackFileType(file.name) || (!release && isText(file.name)) ||
            (!named.empty() && !named.contains(file.name)))
            continue;
        const std::string shown = (store.root() / file.name).generic_string();
        // Skips the names in archives, since opening an archive checks them.
        if (auto fault =
                store.isArchive() || !release ? std::nullopt : files::findNameFault(file.name)) {
            fault->args.emplace_back("entry", file.name);
            out.push_back(
                files::toDiagnostic(files::makeError(*fault->kind, shown, std::move(fault->args))));
            continue;
        }
        if (file.name.ends_with(".yaml"))
            continue; // the file's reader has reported the faults
        const files::Outcome<std::string> bytes = store.read(file.name, library::kMaxFileBytes);
        if (!bytes)
            out.push_back(files::toDiagnostic(bytes.error()));
        else if (const auto wrong = files::checkContent(
                     shown, *bytes, release ? files::PixelCheck::Unpack : files::PixelCheck::Skip))
            out.push_back(files::toDiagnostic(*wrong));
        else if (const std::string why =
                     release && file.name.ends_with(".svg") ? whyUndrawn(*bytes) : std::string();
                 !why.empty())
            out.push_back(
                files::toDiagnostic(files::makeError(diag::svgUndrawn, shown, {{"what", why}})));
        else
            continue;
        broken.insert(file.name);
    }
    return out;
}

} // namespace

FindingsResult allFindings(Workspace& workspace, CheckDepth depth, check::FixDetail edits,
                           Workspace::Scope scope) {
    const library::OpenedPack& opened = workspace.openedPack();
    const bool release = depth == CheckDepth::Release;
    FindingsResult out;
    out.list = workspace.diagnostics(edits, scope);
    std::set<std::string> broken;
    auto files = fileFindings(workspace, release || opened.archive, broken);
    auto sheets =
        sheetFindings(workspace, release ? SheetScope::Faces : SheetScope::Templates, broken);
    out.isComplete = sheets.has_value();
    if (sheets) {
        const std::string below = opened.root.string() + '/';
        std::copy_if(
            std::make_move_iterator(sheets->begin()), std::make_move_iterator(sheets->end()),
            std::back_inserter(out.list), [&](const diag::Diagnostic& d) {
                // If the user checks single files, keep only findings about these files.
                const auto stands = [&](const std::string& file) {
                    const std::string path = below + file;
                    return d.place.file == path ||
                           std::any_of(d.related.begin(), d.related.end(),
                                       [&](const auto& one) { return one.place.file == path; });
                };
                return opened.onlyFiles.empty() ||
                       std::any_of(opened.onlyFiles.begin(), opened.onlyFiles.end(), stands);
            });
    }
    std::move(files.begin(), files.end(), std::back_inserter(out.list));
    diag::sort(out.list);
    return out;
}

} // namespace ww::cli
