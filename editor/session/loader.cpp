#include "editor/session/loader.h"

#include "rules/files/transaction.h"
#include "rules/library/manifests.h"

#include <chrono>
#include <system_error>
#include <thread>

namespace ww::session {

namespace fs = std::filesystem;

namespace {

void finishSave(const files::PackFolder& folder, LoadResult& out, files::Io& io) {
    const auto recovery = files::recoverTransaction(folder, io);
    if (!recovery) {
        out.notices.push_back(recovery.error().message());
        return;
    }
    if (recovery->outcome == files::Recovery::Finished)
        out.notices.push_back("An interrupted save has been finished.");
    else if (recovery->outcome == files::Recovery::Undone)
        out.notices.push_back("An interrupted save has been undone.");
    for (const files::Error& problem : recovery->problems)
        out.notices.push_back(problem.message());
}

/// Returns why the pack is read-only, ignoring its lock. Returns `No` if it isn't read-only.
ReadOnly readOnlyBy(const library::OpenedPack& opened, const PackDocuments& pack, bool folder) {
    if (opened.archive)
        return ReadOnly::Archive;
    if (!folder)
        return ReadOnly::FileOutsidePack;
    const fs::path manifest = fs::path(pack.root) / "pack.yaml";
    for (const diag::Diagnostic& problem : opened.problems)
        if (problem.place.file == manifest.generic_string() &&
            problem.code == diag::packFormat.code && pack.readOnly)
            return ReadOnly::NewerFormat;
    if (library::isFormatUnreadable(schema::manifestOf(opened.pack, opened.snapshot)))
        return ReadOnly::UnreadableFormat;
    if (library::isInstalled(opened.root))
        return ReadOnly::Installed;
    return pack.readOnly ? ReadOnly::Unwritable : ReadOnly::No;
}

/// Waits up to 5 seconds until a process that claimed the pack has locked it.
void letClaimGoFirst(const Services& services, const fs::path& root) {
    constexpr auto kPatience = std::chrono::seconds(5);
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (files::PackClaim::claimant(root, services.stateDir, services.ioOrSystem()) &&
           !files::PackLock::currentHolder(root, services.stateDir, services.ioOrSystem()) &&
           std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

void takeLock(const Services& services, const fs::path& root, LoadResult& out) {
    letClaimGoFirst(services, root);
    auto lock = files::PackLock::acquire(root, services.stateDir, services.ioOrSystem());
    if (lock) {
        out.lock = std::move(*lock);
    } else if (lock.error().kind == &diag::fileReadOnly) {
        out.readOnly = ReadOnly::Unwritable;
        out.readOnlyError = files::describeErrno(lock.error().code);
    } else {
        out.readOnly = ReadOnly::InUse;
        out.lockHolder =
            files::PackLock::currentHolder(root, services.stateDir, services.ioOrSystem())
                .value_or(files::LockHolder{});
    }
}

} // namespace

fs::path findPackRoot(const fs::path& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error).lexically_normal();
    if (fs::is_directory(absolute, error) || absolute.extension() == ".wpack")
        return absolute.has_filename() ? absolute : absolute.parent_path();
    for (fs::path folder = absolute.parent_path(); folder.has_relative_path();
         folder = folder.parent_path())
        if (fs::exists(folder / "pack.yaml", error))
            return folder;
    return absolute;
}

Result<LoadResult, std::string> loadPack(const Services& services, const fs::path& path,
                                         std::optional<files::PackLock> lock) {
    LoadResult out;
    const fs::path root = findPackRoot(path);
    std::error_code error;
    const bool folder = fs::is_directory(root, error);
    // Make sure that this is a pack before writing anything into the folder.
    if (folder && !fs::exists(root / "pack.yaml", error))
        return fail("`" + root.string() +
                    "` isn't a pack: it has no `pack.yaml`.\nOpen a pack's own folder, or start a "
                    "new pack.");
    if (folder) {
        finishSave({root, services.stateDir}, out, services.ioOrSystem());
        if (lock)
            out.lock = std::move(lock);
        else
            takeLock(services, root, out);
    }
    OpenResult opened = services.open(path);
    if (!opened)
        return fail(opened.error().message +
                    (opened.error().help.empty() ? "" : "\n" + opened.error().help));
    out.opened = std::move(*opened);
    if (out.opened.snapshot.packs.empty())
        return out;
    const PackDocuments& pack = *out.opened.snapshot.packs.back();
    if (const ReadOnly why = readOnlyBy(out.opened, pack, folder); why != ReadOnly::No)
        out.readOnly = why;
    out.index = std::make_unique<EntityIndex>(out.opened.system);
    out.index->update(out.opened.snapshot);
    for (const DocumentPtr& document : pack.files)
        out.hashes.emplace(document->path, files::hashOf(document->text()));
    if (!services.cacheDir.empty()) {
        out.drawingInputsHash = hashOfDrawingInputs(out.opened, out.hashes, services.resources);
        out.thumbnails =
            readThumbnails(services.cacheDir / "thumbnails", root, out.drawingInputsHash);
    }
    if (out.readOnly == ReadOnly::InUse)
        // Don't recover files here: the window that can edit the pack offers recovery.
        return out;
    std::vector<files::Error> problems;
    out.recovered =
        recoverFiles(services, root,
                     filterJournals(files::findRecoverableJournals(services.stateDir, &problems,
                                                                   services.ioOrSystem()),
                                    root, pack),
                     pack);
    for (const files::Error& problem : problems)
        out.notices.push_back(problem.message());
    return out;
}

PackPreloader::PackPreloader(const Services& services, const fs::path& path)
    : path_(path), loaded_(std::async(std::launch::async,
                                      [services, path] { return loadPack(services, path); })) {}

std::optional<Result<LoadResult, std::string>> PackPreloader::waitForResult(const fs::path& path) {
    std::future<Result<LoadResult, std::string>> loaded;
    {
        const std::scoped_lock lock(mutex_);
        loaded = std::move(loaded_);
    }
    if (!loaded.valid())
        return {};
    Result<LoadResult, std::string> result = loaded.get();
    if (path != path_)
        return {};
    return result;
}

} // namespace ww::session
