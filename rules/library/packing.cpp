#include "rules/files/content.h"
#include "rules/files/names.h"
#include "rules/files/pack_archive.h"
#include "rules/library/product.h"
#include "rules/library/project.h"

#include <algorithm>

namespace ww::library {
namespace fs = std::filesystem;
namespace {

using Errors = std::vector<files::Error>;

Errors one(files::Error error) {
    return {std::move(error)};
}

bool isWpack(const fs::path& path) {
    std::error_code failed;
    return fs::is_regular_file(path, failed);
}

} // namespace

Result<std::string, Errors> packToBytes(const fs::path& root, PackResult* packed,
                                        const GeneratedFile& made) {
    const auto store = openFolder(root);
    if (!store)
        return fail(one(store.error()));
    Errors errors;
    for (const files::Error& problem : (*store)->problems())
        if (problem.kind->severity == diag::Severity::Error)
            errors.push_back(problem);
        else if (packed) // a link to a folder; its files are packed under their own paths
            packed->skippedFiles.push_back(
                fs::path(problem.file).lexically_relative(root).generic_string());
    if (!errors.empty())
        return fail(std::move(errors));
    if (!(*store)->hasFile("pack.yaml"))
        return fail(one(files::makeError(diag::packNoManifest, root.string())));
    std::vector<std::pair<std::string, std::string>> contents;
    for (const files::ListedFile& file : (*store)->listedFiles()) {
        if (!files::isPackFileType(file.name)) {
            if (packed)
                packed->skippedFiles.push_back(file.name);
            continue;
        }
        files::Outcome<std::string> bytes = (*store)->read(file.name, kMaxFileBytes);
        if (!bytes)
            errors.push_back(bytes.error());
        else if (auto wrong = files::checkContent((root / file.name).generic_string(), *bytes))
            errors.push_back(std::move(*wrong));
        else if (file.name != made.name || !bytes->starts_with(made.head))
            contents.emplace_back(file.name, std::move(*bytes));
    }
    if (!errors.empty())
        return fail(std::move(errors));
    if (!made.text.empty() && std::none_of(contents.begin(), contents.end(), [&](const auto& file) {
            return file.first == made.name;
        }))
        contents.emplace_back(made.name, made.text);
    if (packed)
        packed->files = contents.size();
    std::string zip = files::buildArchive(std::move(contents));
    if (packed)
        packed->bytes = zip.size();
    // The new archive must pass the same checks as archives that the program reads.
    const auto judged = files::Archive::fromBytes(root.string(), zip);
    if (!judged)
        return fail(judged.error());
    return zip;
}

Result<PackResult, Errors> packToArchive(const fs::path& root, const fs::path& out, files::Io& io) {
    PackResult packed;
    const auto zip = packToBytes(root, &packed);
    if (!zip)
        return fail(zip.error());
    const auto saved = saveProduct(out, *zip, io);
    if (!saved)
        return fail(one(saved.error()));
    return packed;
}

Result<void, Errors> unpackArchive(const fs::path& archive, const fs::path& folder, files::Io& io) {
    const auto opened = files::Archive::open(archive, {}, io);
    if (!opened)
        return fail(opened.error());
    if (!opened->find("pack.yaml"))
        return fail(one(files::makeError(diag::packNoManifestInside, archive.string())));
    const auto done = files::installArchive(*opened, folder, io);
    if (!done)
        return fail(one(done.error()));
    return {};
}

files::Outcome<void> copySample(const fs::path& from, const fs::path& to, files::Io& io) {
    if (isWpack(from)) {
        const auto done = unpackArchive(from, to, io);
        return done ? files::Outcome<void>() : fail(done.error().front());
    }
    const auto store = openFolder(from);
    if (!store)
        return fail(store.error());
    if (auto parent = createParentFolder(to); !parent)
        return parent;
    return files::installFolder(
        to,
        [&](const files::WriteInstalledFile& put) -> files::Outcome<void> {
            for (const files::ListedFile& file : (*store)->listedFiles()) {
                const auto bytes = (*store)->read(file.name, kMaxFileBytes);
                if (!bytes)
                    return fail(bytes.error());
                if (auto done = put(file.name, *bytes); !done)
                    return done;
            }
            return {};
        },
        io);
}

files::Outcome<fs::path> restoreSample(const fs::path& from, const fs::path& to, files::Io& io) {
    std::error_code failed;
    fs::path kept;
    if (fs::exists(fs::symlink_status(to, failed))) {
        const fs::path plain = to.has_filename() ? to : to.parent_path();
        for (int n = 1; kept.empty(); ++n) {
            const fs::path name = plain.string() + "-before-" + std::to_string(n);
            if (!fs::exists(fs::symlink_status(name, failed)))
                kept = name;
        }
        fs::rename(plain, kept, failed);
        if (failed)
            return fail(files::systemError(diag::fileReadOnly, plain.string(), failed.value()));
    }
    const auto done = copySample(from, to, io);
    if (done)
        return kept;
    if (!kept.empty())
        fs::rename(kept, to, failed);
    return fail(done.error());
}

} // namespace ww::library
