#include "rules/files/versions.h"

#include "rules/files/read.h"
#include "rules/files/safe_file.h"
#include "rules/files/state_dir.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

// Layout: <state>/versions/<project>/<document>/<milliseconds>
fs::path projectFolder(const fs::path& stateDir, const fs::path& project) {
    return stateDir / "versions" / fileKeyForPath(project.string());
}

fs::path folderFor(const fs::path& stateDir, const fs::path& project, std::string_view name) {
    return projectFolder(stateDir, project) / toHex(hashOf(name)).substr(0, 32);
}

std::vector<Version> listed(const fs::path& folder) {
    std::vector<Version> out;
    std::error_code failed;
    for (fs::directory_iterator it(folder, failed), end; !failed && it != end;
         it.increment(failed)) {
        const std::string leaf = it->path().filename().string();
        Version version{it->path(), 0, 0};
        const auto [last, error] =
            std::from_chars(leaf.data(), leaf.data() + leaf.size(), version.time);
        std::error_code unknown;
        if (error == std::errc() && last == leaf.data() + leaf.size() &&
            it->is_regular_file(unknown)) {
            version.size = it->file_size(unknown);
            out.push_back(std::move(version));
        }
    }
    std::sort(out.begin(), out.end(),
              [](const Version& a, const Version& b) { return a.time > b.time; });
    return out;
}

void removeVersion(const Version& version) {
    std::error_code failed;
    fs::remove(version.file, failed);
}

} // namespace

Outcome<void> saveVersion(const fs::path& stateDir, const fs::path& project, std::string_view name,
                          std::string_view bytes, const VersionLimits& limits, Io& io) {
    const fs::path folder = folderFor(stateDir, project, name);
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed)
        return fail(systemError(diag::fileNotSaved, folder.string(), failed.value()));
    std::vector<Version> known = listed(folder);
    if (!known.empty() && known.front().size == bytes.size())
        if (const auto last = readFile(known.front().file, bytes.size(), io);
            last && *last == bytes)
            return {};
    using namespace std::chrono;
    std::int64_t now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    if (!known.empty())
        now = std::max(now, known.front().time + 1);
    const fs::path file = folder / std::to_string(now);
    const Outcome<SavedFile> saved = saveFile(file, bytes, ExpectedFile::expectAbsent(), io);
    if (!saved)
        return fail(saved.error());
    known.insert(known.begin(), Version{file, now, bytes.size()});
    for (std::size_t i = limits.perDocument; i < known.size(); ++i)
        removeVersion(known[i]);

    std::vector<Version> all;
    std::uint64_t total = 0;
    for (fs::directory_iterator it(projectFolder(stateDir, project), failed), end;
         !failed && it != end; it.increment(failed))
        for (Version& version : listed(it->path())) {
            total += version.size;
            all.push_back(std::move(version));
        }
    std::sort(all.begin(), all.end(),
              [](const Version& a, const Version& b) { return a.time < b.time; });
    for (const Version& version : all) {
        if (total <= limits.bytesPerProject)
            break;
        removeVersion(version);
        total -= version.size;
    }
    return {};
}

std::vector<Version> listVersions(const fs::path& stateDir, const fs::path& project,
                                  std::string_view name) {
    return listed(folderFor(stateDir, project, name));
}

} // namespace ww::files
