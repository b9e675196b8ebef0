#include "editor/session/loader.h"

#include "rules/files/transaction.h"
#include "rules/library/manifests.h"

#include <chrono>
#include <system_error>
#include <thread>

namespace ww::session {

namespace fs = std::filesystem;

namespace {

void finishSave(const files::PackFolder& folder, Loaded& out, files::Io& io) {
    const auto recovery = files::recoverTransaction(folder, io);
    if (!recovery) {
        out.notices.push_back(recovery.error().message());
        return;
    }
    if (recovery->did == files::Recovery::Finished)
        out.notices.push_back("A save that was interrupted has been finished.");
    else if (recovery->did == files::Recovery::Undone)
        out.notices.push_back("A save that was interrupted has been undone.");
    for (const files::Error& problem : recovery->problems)
        out.notices.push_back(problem.message());
}

/// The pack's own reason; `No` leaves the question to the disk.
ReadOnly readOnlyBy(const library::Opened& opened, const PackDocuments& pack, bool folder) {
    if (opened.archive)
        return ReadOnly::Archive;
    if (!folder)
        return ReadOnly::LoneFile;
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
    while (files::PackClaim::standing(root, services.stateDir, services.ioTable()) &&
           !files::PackLock::holder(root, services.stateDir, services.ioTable()) &&
           std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

void takeLock(const Services& services, const fs::path& root, Loaded& out) {
    letClaimGoFirst(services, root);
    auto lock = files::PackLock::acquire(root, services.stateDir, services.ioTable());
    if (lock) {
        out.lock = std::move(*lock);
    } else if (lock.error().kind == &diag::fileReadOnly) {
        out.readOnly = ReadOnly::Unwritable;
        out.readOnlyCause = files::cause(lock.error().code);
    } else {
        out.readOnly = ReadOnly::InUse;
        out.holder = files::PackLock::holder(root, services.stateDir, services.ioTable())
                         .value_or(files::LockHolder{});
    }
}

} // namespace

fs::path packRoot(const fs::path& path) {
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

Result<Loaded, std::string> load(const Services& services, const fs::path& path,
                                 std::optional<files::PackLock> lock) {
    Loaded out;
    const fs::path root = packRoot(path);
    std::error_code error;
    const bool folder = fs::is_directory(root, error);
    // Check this before anything is written there.
    if (folder && !fs::exists(root / "pack.yaml", error))
        return fail("`" + root.string() +
                    "` is no pack: it has no `pack.yaml`.\nOpen a pack's own folder, or start a "
                    "new pack.");
    if (folder) {
        finishSave({root, services.stateDir}, out, services.ioTable());
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
        out.drawnFrom = drawnFrom(out.opened, out.hashes, services.resources);
        out.thumbnails = readThumbnails(services.cacheDir / "thumbnails", root, out.drawnFrom);
    }
    if (out.readOnly == ReadOnly::InUse)
        return out; // recovery is offered where the pack can be edited
    std::vector<files::Error> problems;
    out.recovered = recoverFiles(
        services, root,
        journalsOf(files::recoverable(services.stateDir, &problems, services.ioTable()), root,
                   pack),
        pack);
    for (const files::Error& problem : problems)
        out.notices.push_back(problem.message());
    return out;
}

LoadingAhead::LoadingAhead(const Services& services, const fs::path& path)
    : path_(path),
      loaded_(std::async(std::launch::async, [services, path] { return load(services, path); })) {}

std::optional<Result<Loaded, std::string>> LoadingAhead::take(const fs::path& path) {
    std::future<Result<Loaded, std::string>> loaded;
    {
        const std::scoped_lock lock(mutex_);
        loaded = std::move(loaded_);
    }
    if (!loaded.valid())
        return {};
    Result<Loaded, std::string> result = loaded.get();
    if (path != path_)
        return {};
    return result;
}

} // namespace ww::session
