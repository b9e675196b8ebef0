#include "rules/files/names.h"
#include "rules/files/read.h"

#include <algorithm>
#include <cerrno>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMaxFiles = 10'000;
constexpr int kMaxDepth = 16;

/// Returns true if the link's target is inside the pack's folder.
bool staysBelow(const fs::path& link, const fs::path& realRoot) {
    std::error_code failed;
    const fs::path real = fs::canonical(link, failed);
    if (failed)
        return false;
    const fs::path below = real.lexically_relative(realRoot);
    return !below.empty() && *below.begin() != "..";
}

/// Returns true if the link's target is content that is also listed under its own path. Reading
/// both would duplicate entities.
bool isReadElsewhere(const fs::path& link, const fs::path& realRoot) {
    std::error_code failed;
    const fs::path below = fs::canonical(link, failed).lexically_relative(realRoot);
    return !failed && below.extension() == ".yaml" &&
           std::none_of(below.begin(), below.end(),
                        [](const fs::path& part) { return part.string().starts_with('.'); });
}

/// Returns why the file isn't read; nothing if it is. Doesn't open the file, because opening a pipe
/// would block, and opening a device may have an effect.
std::optional<Error> oddity(const fs::path& path, bool link, const fs::path& realRoot) {
    const std::string shown = path.string();
    std::error_code failed;
    const fs::file_status behind = fs::status(path, failed);
    const char* what = nullptr;
    switch (behind.type()) {
    case fs::file_type::fifo:
        what = "a pipe";
        break;
    case fs::file_type::socket:
        what = "a socket";
        break;
    case fs::file_type::block:
    case fs::file_type::character:
        what = "a device";
        break;
    case fs::file_type::regular:
    case fs::file_type::directory:
        if (link && !staysBelow(path, realRoot))
            return makeError(diag::fileLinkOutside, shown);
        if (link && behind.type() == fs::file_type::directory)
            return makeError(diag::fileLinkedFolder, shown);
        if (link && path.extension() == ".yaml" && isReadElsewhere(path, realRoot))
            return makeError(diag::fileLinkedFile, shown);
        return std::nullopt;
    case fs::file_type::not_found: {
        std::error_code unknown;
        const fs::path to = fs::read_symlink(path, unknown);
        if (!link || unknown) // another process removed the entry after it was listed
            return std::nullopt;
        return makeError(diag::fileUnreadable, shown,
                         {{"cause", "it is a link to `" + to.string() + "`, which isn't there"}});
    }
    default:
        return systemError(diag::fileUnreadable, shown, failed.value());
    }
    return makeError(diag::fileNotRegular, shown, {{"what", what}});
}

} // namespace

Outcome<FolderListing> listFolder(const fs::path& root) {
    std::error_code failed;
    const fs::path realRoot = fs::canonical(root, failed);
    if (failed)
        return fail(systemError(diag::fileUnreadable, root.string(), failed.value()));
    fs::recursive_directory_iterator it(root, failed);
    if (failed)
        return fail(systemError(diag::fileUnreadable, root.string(), failed.value()));

    FolderListing out;
    bool tooDeep = false;
    const fs::recursive_directory_iterator end;
    while (it != end) {
        const fs::directory_entry& entry = *it;
        const std::string leaf = entry.path().filename().string();
        const fs::file_status status = entry.symlink_status(failed);
        const bool folder = status.type() == fs::file_type::directory;
        const bool link = status.type() == fs::file_type::symlink;
        if (leaf.starts_with('.')) {
            if (folder)
                it.disable_recursion_pending();
        } else if (folder && isPackFileType(leaf)) {
            // A folder that is named like a file (`a.yaml/`): skip its content.
            it.disable_recursion_pending();
            out.problems.push_back(
                makeError(diag::fileNotRegular, entry.path().string(), {{"what", "a folder"}}));
        } else if (folder) {
            if (it.depth() + 1 >= kMaxDepth) {
                it.disable_recursion_pending();
                if (!std::exchange(tooDeep, true))
                    out.problems.push_back(makeError(
                        diag::packLimitPath, entry.path().string(),
                        {{"entry", entry.path().lexically_relative(root).generic_string()},
                         {"actual", std::to_string(it.depth() + 2)},
                         {"limit", std::to_string(kMaxDepth)},
                         {"unit", "folders"}}));
            } else if (fs::directory_iterator(entry.path(), failed); failed) {
                // Skip the unreadable folder. Entering it would end the walk before the other
                // folders.
                it.disable_recursion_pending();
                out.problems.push_back(
                    systemError(diag::fileUnreadable, entry.path().string(), failed.value()));
            }
        } else if (auto odd = link || status.type() != fs::file_type::regular
                                  ? oddity(entry.path(), link, realRoot)
                                  : std::nullopt) {
            out.problems.push_back(std::move(*odd));
        } else if (entry.is_regular_file(failed)) {
            std::string name = entry.path().lexically_relative(root).generic_string();
            if (isPackFileType(name) && !isPlainName(name))
                out.problems.push_back(
                    makeError(diag::packPathReserved, entry.path().string(),
                              {{"entry", name},
                               {"what", name.find(':') != name.npos ? "a colon" : "a backslash"}}));
            else if (const auto size = entry.file_size(failed); failed)
                out.problems.push_back(
                    systemError(diag::fileUnreadable, entry.path().string(), failed.value()));
            else
                out.files.push_back({std::move(name), size});
        }
        if (out.files.size() > kMaxFiles) {
            out.problems.push_back(makeError(diag::packLimitEntries, root.string(),
                                             {{"actual", "more than " + std::to_string(kMaxFiles)},
                                              {"limit", std::to_string(kMaxFiles)}}));
            break;
        }
        const fs::path at = entry.path();
        it.increment(failed);
        if (failed) {
            out.problems.push_back(
                systemError(diag::fileUnreadable, at.parent_path().string(), failed.value()));
            break;
        }
    }
    std::sort(out.files.begin(), out.files.end(),
              [](const ListedFile& a, const ListedFile& b) { return a.name < b.name; });
    return out;
}

} // namespace ww::files
