#include "rules/library/manifests.h"

#include "rules/base/words.h"
#include "rules/source/source.h"

#include <algorithm>
#include <set>

namespace ww::library {
namespace fs = std::filesystem;
namespace {

std::optional<PackCandidate> readCandidate(const StorePtr& store) {
    PackCandidate made;
    made.root = store->root();
    made.archive = store->isArchive();
    made.system = store->hasFile("system.yaml");
    auto bytes = store->read("pack.yaml");
    if (!bytes)
        return std::nullopt;
    made.manifest = schema::loadManifest(*source::read("pack.yaml", std::move(*bytes))).manifest;
    if (made.manifest.id.empty())
        return std::nullopt;
    if (const auto version = Version::parse(made.manifest.version))
        made.version = *version;
    return made;
}

/// Reads only pack.yaml. Listing the whole pack would read all its folders.
std::optional<PackCandidate> readFolder(const fs::path& folder) {
    const auto store = openSingleFile(folder, "pack.yaml");
    auto made = store ? readCandidate(*store) : std::nullopt;
    std::error_code failed;
    if (made)
        made->system = fs::is_regular_file(folder / "system.yaml", failed);
    return made;
}

} // namespace

bool isFormatUnreadable(const schema::PackManifest& manifest) {
    return manifest.format < 1 && !manifest.formatSpan.empty();
}

Result<StorePtr, std::vector<files::Error>> openCandidate(const PackCandidate& candidate) {
    if (candidate.archive)
        return openArchive(candidate.root);
    auto opened = openFolder(candidate.root);
    if (!opened)
        return fail(std::vector<files::Error>{std::move(opened.error())});
    return std::move(*opened);
}

std::vector<PackCandidate> findPackCandidates(const std::vector<fs::path>& folders,
                                              CandidateForm form) {
    std::vector<PackCandidate> out;
    std::set<fs::path> seen;
    for (const fs::path& folder : folders) {
        std::vector<fs::path> entries;
        std::error_code failed;
        for (fs::directory_iterator it(folder, failed), end; !failed && it != end;
             it.increment(failed))
            if (!it->path().filename().string().starts_with('.'))
                entries.push_back(it->path());
        std::sort(entries.begin(), entries.end());
        for (const fs::path& entry : entries) {
            const fs::path real = fs::canonical(entry, failed);
            if (failed || seen.contains(real))
                continue;
            if (form == CandidateForm::Folder && fs::is_regular_file(entry / "pack.yaml", failed)) {
                seen.insert(real);
                if (auto made = readFolder(entry))
                    out.push_back(std::move(*made));
            } else if (form == CandidateForm::Archive && entry.extension() == ".wpack") {
                seen.insert(real);
                const auto store = openArchive(entry);
                if (auto made = store ? readCandidate(*store) : std::nullopt)
                    out.push_back(std::move(*made));
            }
        }
    }
    return out;
}

std::string missingPackHint(const std::vector<fs::path>& folders, const std::string& id,
                            const std::vector<std::string>& ids) {
    std::error_code failed;
    for (const fs::path& folder : folders)
        if (const fs::path root = folder / id; fs::is_directory(root, failed) && !readFolder(root))
            return "; `" + root.string() + "` has no readable pack.yaml";
    return didYouMeanSuggestion(id, ids);
}

bool isPackRoot(const fs::path& folder) {
    // Accept entries of any type, so that an unreadable pack.yaml is reported as such, not as "no
    // pack".
    std::error_code failed;
    return fs::exists(fs::symlink_status(folder / "pack.yaml", failed)) ||
           fs::exists(fs::symlink_status(folder / "system.yaml", failed));
}

std::optional<fs::path> packRootOf(const fs::path& from) {
    // Go up the path as the user wrote it, so that messages name files in the same way.
    fs::path at = from.lexically_normal();
    if (!at.has_filename())
        at = at.parent_path();
    for (; !at.empty() && at.filename() != ".."; at = at.parent_path()) {
        if (isPackRoot(at))
            return at;
        if (at == at.parent_path())
            return std::nullopt;
    }
    std::error_code failed;
    at = fs::absolute(from, failed).lexically_normal();
    // If the user wrote a relative path, return a relative path such as `.` or `../..`.
    const fs::path here = fs::current_path(failed);
    for (; !failed && !at.empty(); at = at.parent_path()) {
        if (isPackRoot(at)) {
            const fs::path near = from.is_relative() ? at.lexically_relative(here) : fs::path();
            return near == "." || near.filename() == ".." ? near : at;
        }
        if (at == at.parent_path())
            break;
    }
    return std::nullopt;
}

} // namespace ww::library
