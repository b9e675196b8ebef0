#include "rules/base/cancel.h"
#include "rules/base/ids.h"
#include "rules/files/transaction.h"
#include "rules/library/library.h"
#include "rules/library/manifests.h"
#include "rules/library/options.h"
#include "rules/library/places.h"
#include "rules/library/resolve.h"

#include <algorithm>
#include <cerrno>
#include <future>
#include <unistd.h>
#include <utility>

namespace ww::library {
namespace fs = std::filesystem;
namespace {

using Failed = OpenError;

diag::Diagnostic failure(const files::Error& error) {
    return files::toDiagnostic(error);
}
Failed refusal(const std::vector<files::Error>& errors) {
    Failed out{failure(errors.front()), {}};
    for (std::size_t i = 1; i < errors.size(); ++i)
        out.furtherErrors.push_back(failure(errors[i]));
    return out;
}

/// The result of resolving the path from the command line.
struct Start {
    StorePtr store;
    std::vector<std::string> onlyFiles;
    bool lone = false; ///< true if the path isn't inside a pack
    std::vector<diag::Diagnostic> problems;
    std::shared_ptr<const files::WriteLock> lock;
};

/// Returns `path` relative to `root`; `.` if it is the root itself.
std::string below(const fs::path& path, const fs::path& root) {
    const auto plain = [](const fs::path& given) {
        std::error_code failed;
        const fs::path out = fs::absolute(given, failed).lexically_normal();
        return out.has_filename() ? out : out.parent_path();
    };
    return plain(path).lexically_relative(plain(root)).generic_string();
}

/// Prepares a folder for reading: locks the folder for Purpose::Change, and recovers an interrupted
/// save.
std::optional<files::Error> settle(const fs::path& root, Purpose purpose, Start& start) {
    if (purpose == Purpose::Change) {
        auto lock = files::WriteLock::acquire(root);
        if (!lock)
            return lock.error();
        start.lock = std::make_shared<files::WriteLock>(std::move(*lock));
    }
    if (start.lone)
        return std::nullopt;
    if (const auto foreign = files::findForeignLog(root))
        start.problems.push_back(failure(*foreign));
    const auto recovered = files::recoverTransaction({root, files::stateDir(), start.lock.get()});
    if (!recovered)
        start.problems.push_back(failure(recovered.error()));
    else
        for (const files::Error& problem : recovered->problems)
            start.problems.push_back(failure(problem));
    return std::nullopt;
}

/// Returns the error for a folder that is in no pack. The error names packs a few levels below the
/// folder.
Failed noPack(const fs::path& folder) {
    constexpr std::size_t kNamed = 8, kLooked = 2000;
    constexpr int kDeep = 3;
    Failed out{failure(files::makeError(diag::packNoManifest, folder.string())), {}, false};
    std::size_t looked = 0;
    std::error_code failed;
    std::vector<std::string> found;
    fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied,
                                        failed);
    for (const fs::recursive_directory_iterator end; !failed && it != end && ++looked < kLooked;
         it.increment(failed)) {
        std::error_code unknown;
        if (!it->is_directory(unknown) || it->path().filename().native().starts_with('.')) {
            it.disable_recursion_pending();
            continue;
        }
        if (fs::is_regular_file(it->path() / "pack.yaml", unknown)) {
            found.push_back((it->path() / "pack.yaml").string());
            it.disable_recursion_pending();
        } else if (it.depth() + 1 >= kDeep) {
            it.disable_recursion_pending();
        }
    }
    std::sort(found.begin(), found.end());
    for (std::size_t i = 0; i < found.size() && i < kNamed; ++i)
        out.related.push_back({"there is a pack here", {found[i], 0, 0, {}, {}}});
    return out;
}

Result<Start, Failed> startFolder(const fs::path& folder, Purpose purpose, bool anyFolder) {
    Start out;
    const std::optional<fs::path> root = packRootOf(folder);
    if (!root && !anyFolder)
        return fail(noPack(folder));
    const fs::path top = root ? *root : folder;
    out.lone = !root;
    if (const auto wrong = settle(top, purpose, out))
        return fail(refusal({*wrong}));
    auto store = openFolder(top);
    if (!store)
        return fail(refusal({store.error()}));
    out.store = *store;
    const std::string inside = below(folder, top);
    if (root && inside != "." && !inside.empty())
        for (const files::ListedFile& file : out.store->listedFiles())
            if (file.name.starts_with(inside + "/") && file.name.ends_with(".yaml"))
                out.onlyFiles.push_back(file.name);
    return out;
}

Result<Start, Failed> startFile(const fs::path& file, Purpose purpose) {
    Start out;
    std::error_code failed;
    const fs::path folder = file.parent_path().empty() ? fs::path(".") : file.parent_path();
    const std::optional<fs::path> root = packRootOf(folder);
    out.lone = !root;
    if (const auto wrong = settle(root ? *root : folder, purpose, out))
        return fail(refusal({*wrong}));
    auto store = root ? openFolder(*root) : openSingleFile(folder, file.filename().string());
    if (!store)
        return fail(refusal({store.error()}));
    out.store = *store;
    if (root)
        out.onlyFiles.push_back(below(file, *root));
    return out;
}

Result<Start, Failed> start(const fs::path& path, Purpose purpose, bool anyFolder) {
    std::error_code failed;
    const fs::file_status status = fs::status(path, failed);
    if (!fs::exists(status))
        return fail(refusal({files::systemError(diag::fileUnreadable, path.string(),
                                                failed ? failed.value() : ENOENT)}));
    if (fs::is_directory(status))
        return startFolder(path, purpose, anyFolder);
    if (path.extension() != ".wpack" && path.extension() != ".zip")
        return startFile(path, purpose);
    auto store = openArchive(path);
    if (!store)
        return fail(refusal(store.error()));
    Start out;
    out.store = *store;
    out.lone = !out.store->hasFile("pack.yaml") && !out.store->hasFile("system.yaml");
    return out;
}

std::string fallbackId(const fs::path& root) {
    std::error_code failed;
    const std::string name = fs::absolute(root, failed).lexically_normal().stem().string();
    return isKebabCaseId(name) ? name : "pack";
}

struct Needed {
    ResolvedPacks packs;
    std::optional<schema::LoadedSystem> system;
};
Needed need(const ParsedPack& pack, const OpenOptions& options) {
    Needed out{resolvePacks(pack, options), {}};
    if (const ParsedPack* system = out.packs.hasSystem ? &out.packs.packs.front() : nullptr;
        system != nullptr && system->documents->isFormatKnown)
        out.system = schema::loadSystem(*system->documents, options.extensions);
    return out;
}

/// Reads the pack and all packs that it requires. If the pack is large, reads them in parallel.
std::pair<ParsedPack, Needed> readWithNeeded(const StorePtr& store, const std::string& fallback,
                                             const OpenOptions& options) {
    OpenOptions others = options; // `options.documents` are for this pack, not for required packs
    others.documents.clear();
    std::optional<ParsedPack> head;
    if (options.threads != 1)
        head = readManifestOnly(store, fallback, options);
    if (!head) {
        ParsedPack pack = readPack(store, fallback, options);
        Needed needed = need(pack, others);
        return {std::move(pack), std::move(needed)};
    }
    OpenOptions own = options;
    own.documents = head->documents->files;
    auto needed = std::async(std::launch::async, [&, flag = currentCancelFlag()] {
        const CancelScope scope(flag);
        return need(*head, others);
    });
    ParsedPack pack = readPack(store, fallback, own);
    // The required packs are right if both reads used the same pack.yaml. If the pack exceeds its
    // limits, even pack.yaml may be missing.
    if (findDocument(*pack.documents, "pack.yaml") == head->documents->files.front())
        return {std::move(pack), needed.get()};
    needed.wait();
    return {std::move(pack), need(pack, others)};
}

} // namespace

std::vector<diag::Diagnostic> OpenError::allDiagnostics() const {
    std::vector<diag::Diagnostic> out{*this};
    out.insert(out.end(), furtherErrors.begin(), furtherErrors.end());
    return out;
}

Result<OpenedPack, OpenError> openPack(const fs::path& path, const OpenOptions& options) {
    auto begun = start(path, options.purpose, !options.system.empty());
    if (!begun)
        return fail(begun.error());
    const StorePtr& store = begun->store;

    OpenedPack out;
    out.root = store->root();
    out.archive = store->isArchive();
    out.onlyFiles = std::move(begun->onlyFiles);
    out.problems = std::move(begun->problems);
    out.lock = std::move(begun->lock);

    auto [pack, needed] = readWithNeeded(store, fallbackId(out.root), options);
    ResolvedPacks& packs = needed.packs;
    out.pack = pack.documents->pack;
    if (!out.archive && ::access(out.root.c_str(), W_OK) != 0)
        pack.documents->readOnly = true;
    if (begun->lone && options.system.empty())
        out.problems.push_back(failure(files::makeError(diag::packNoManifest, path.string())));
    out.problems.insert(out.problems.end(), pack.problems.begin(), pack.problems.end());

    const bool judged = pack.documents->isFormatKnown;
    if (judged)
        out.problems.insert(out.problems.end(), packs.problems.begin(), packs.problems.end());
    packs.packs.push_back(std::move(pack));
    // The pack may be a system itself. Then it uses its own system, whatever packs it requires.
    const ParsedPack& system = packs.hasSystem ? packs.packs.front() : packs.packs.back();
    if (!packs.hasSystem && system.documents->isFormatKnown && system.store->hasFile("system.yaml"))
        needed.system = schema::loadSystem(*system.documents, options.extensions);
    if (needed.system) {
        out.system = std::move(needed.system->system);
        for (const schema::LoadProblem& problem : needed.system->problems)
            out.problems.push_back(toDiagnostic(*system.documents, problem));
    }
    if (out.system && judged) {
        auto found = checkOptions(*packs.packs.back().documents, *out.system);
        std::move(found.begin(), found.end(), std::back_inserter(out.problems));
    }
    for (ParsedPack& read : packs.packs) {
        out.stores[read.documents->pack] = std::move(read.store);
        out.snapshot.packs.push_back(std::move(read.documents));
    }
    return out;
}

Result<OpenedPack, OpenError> openPack(const fs::path& path, const SearchPath& search,
                                       const schema::Extensions& extensions) {
    OpenOptions options;
    options.search = search;
    options.extensions = extensions;
    return openPack(path, options);
}

} // namespace ww::library
