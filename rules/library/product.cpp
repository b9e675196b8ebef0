#include "rules/library/product.h"

#include "rules/files/names.h"
#include "rules/files/read.h"
#include "rules/library/manifests.h"
#include "rules/library/own_product.h"

#include <cerrno>
#include <optional>

namespace ww::library {
namespace fs = std::filesystem;
namespace {

bool isLink(const fs::path& path) {
    std::error_code unknown;
    return fs::is_symlink(fs::symlink_status(path, unknown));
}

/// Returns the first link that is inside a pack, among `path` and the folders above it.
std::optional<fs::path> linkInsidePack(const fs::path& path) {
    std::error_code unknown;
    fs::path at;
    bool inside = false;
    for (const fs::path& part : fs::absolute(path, unknown)) {
        at /= part;
        if (inside && isLink(at))
            return at;
        inside = part == ".." ? packRootOf(fs::weakly_canonical(at, unknown)).has_value()
                              : inside || isPackRoot(at);
    }
    return std::nullopt;
}

files::Error throughLink(const fs::path& path) {
    return files::makeError(diag::fileThroughLink, path.string());
}

fs::path folderOf(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

/// Returns true if `path` is inside a pack and is a YAML file. Also returns true if `bytes` are an
/// archive and `path` inside a pack has the extension of a picture or text.
bool replacesText(const fs::path& path, std::string_view bytes) {
    const bool yaml = path.extension() == ".yaml";
    const bool archive = bytes.starts_with("PK\3\4") && files::isPackFileType(path.string());
    return (yaml || archive) && packRootOf(folderOf(path)).has_value();
}

/// Returns why `bytes` must not replace the file. Ignores links and folders, which cause other
/// errors.
std::optional<files::Error> inTheWay(const fs::path& path, std::string_view bytes, files::Io& io) {
    constexpr std::uint64_t most = 1ull << 30;
    std::error_code unknown;
    if (!fs::is_regular_file(fs::symlink_status(path, unknown)))
        return std::nullopt;
    if (const auto old = files::readFile(path, most, io); old && canReplaceProduct(*old, bytes))
        return std::nullopt;
    return files::makeError(
        diag::fileReadOnly, path.string(),
        {{"cause", "the file there isn't " + std::string(productName(productKindOf(bytes))) +
                       "; move that file or choose another name"}});
}

} // namespace

files::Outcome<files::SavedFile> replaceOwnProduct(const fs::path& path, std::string_view bytes,
                                                   files::Io& io) {
    if (!linkInsidePack(folderOf(path)) && !replacesText(path, bytes))
        if (auto why = inTheWay(path, bytes, io))
            return fail(std::move(*why));
    return saveProduct(path, bytes, io);
}

files::Outcome<files::SavedFile> saveProduct(const fs::path& path, std::string_view bytes,
                                             files::Io& io) {
    const fs::path folder = folderOf(path);
    if (linkInsidePack(folder))
        return fail(throughLink(path));
    if (replacesText(path, bytes))
        return fail(files::makeError(diag::fileReadOnly, path.string(),
                                     {{"cause", "a file with that name belongs to a pack"}}));
    files::removeOrphanedTempFiles(folder, io);
    return files::saveFile(path, bytes, files::ExpectedFile::expectGenerated(), io);
}

files::Outcome<void> createProductFolder(const fs::path& folder) {
    if (linkInsidePack(folder))
        return fail(throughLink(folder));
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (!failed)
        return {};
    files::Error out = files::systemError(diag::fileNotSaved, folder.string(), failed.value());
    fs::path at;
    for (const fs::path& part : folder) {
        at /= part;
        std::error_code unknown;
        if (const fs::file_status status = fs::status(at, unknown);
            fs::exists(status) && !fs::is_directory(status)) {
            out = files::makeError(diag::fileNotSaved, folder.string(),
                                   {{"cause", "`" + at.string() + "` is a file, not a folder"}});
            break;
        }
    }
    out.code = failed.value();
    out.args.emplace_back("step", "while creating the folder");
    return fail(std::move(out));
}

files::Outcome<void> createParentFolder(const fs::path& path) {
    const fs::path plain = path.lexically_normal();
    return createProductFolder(folderOf(plain.has_filename() ? plain : plain.parent_path()));
}

} // namespace ww::library
