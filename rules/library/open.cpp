#include "rules/base/ids.h"
#include "rules/files/transaction.h"
#include "rules/library/library.h"
#include "rules/library/manifests.h"
#include "rules/library/options.h"
#include "rules/library/places.h"
#include "rules/library/resolve.h"

#include <cerrno>
#include <unistd.h>

namespace ww::library {
namespace fs = std::filesystem;
namespace {

using Failed = NotOpened;

diag::Diagnostic failure(const files::Error& error) {
    return files::diagnostic(error);
}
Failed refusal(const std::vector<files::Error>& errors) {
    Failed out{failure(errors.front()), {}};
    for (std::size_t i = 1; i < errors.size(); ++i)
        out.others.push_back(failure(errors[i]));
    return out;
}

/// What the path on the command line turned out to be.
struct Start {
    StorePtr store;
    std::vector<std::string> onlyFiles;
    bool lone = false; ///< in no pack
    std::vector<diag::Diagnostic> problems;
    std::shared_ptr<const files::WriteLock> lock;
};

/// `path` from `root` down, `.` for the root itself.
std::string below(const fs::path& path, const fs::path& root) {
    const auto plain = [](const fs::path& given) {
        std::error_code failed;
        const fs::path out = fs::absolute(given, failed).lexically_normal();
        return out.has_filename() ? out : out.parent_path();
    };
    return plain(path).lexically_relative(plain(root)).generic_string();
}

/// What must be done with a folder before its files are read.
std::optional<files::Error> settle(const fs::path& root, Purpose purpose, Start& start) {
    if (purpose == Purpose::Change) {
        auto lock = files::WriteLock::acquire(root);
        if (!lock)
            return lock.error();
        start.lock = std::make_shared<files::WriteLock>(std::move(*lock));
    }
    if (start.lone)
        return std::nullopt;
    if (const auto foreign = files::foreignLog(root))
        start.problems.push_back(failure(*foreign));
    const auto recovered = files::recoverTransaction({root, files::stateDir(), start.lock.get()});
    if (!recovered)
        start.problems.push_back(failure(recovered.error()));
    else
        for (const files::Error& problem : recovered->problems)
            start.problems.push_back(failure(problem));
    return std::nullopt;
}

Result<Start, Failed> startFolder(const fs::path& folder, Purpose purpose) {
    Start out;
    const std::optional<fs::path> root = packRootOf(folder);
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
        for (const files::Listed& file : out.store->list())
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
    auto store = root ? openFolder(*root) : openSingle(folder, file.filename().string());
    if (!store)
        return fail(refusal({store.error()}));
    out.store = *store;
    if (root)
        out.onlyFiles.push_back(below(file, *root));
    return out;
}

Result<Start, Failed> start(const fs::path& path, Purpose purpose) {
    std::error_code failed;
    const fs::file_status status = fs::status(path, failed);
    if (!fs::exists(status))
        return fail(refusal({files::systemError(diag::fileUnreadable, path.string(),
                                                failed ? failed.value() : ENOENT)}));
    if (fs::is_directory(status))
        return startFolder(path, purpose);
    if (path.extension() != ".wpack" && path.extension() != ".zip")
        return startFile(path, purpose);
    auto store = openArchive(path);
    if (!store)
        return fail(refusal(store.error()));
    Start out;
    out.store = *store;
    out.lone = !out.store->has("pack.yaml") && !out.store->has("system.yaml");
    return out;
}

std::string fallbackId(const fs::path& root) {
    std::error_code failed;
    const std::string name = fs::absolute(root, failed).lexically_normal().stem().string();
    return isKebab(name) ? name : "pack";
}

} // namespace

std::vector<diag::Diagnostic> NotOpened::all() const {
    std::vector<diag::Diagnostic> out{*this};
    out.insert(out.end(), others.begin(), others.end());
    return out;
}

Result<Opened, NotOpened> open(const fs::path& path, const OpenOptions& options) {
    auto begun = start(path, options.purpose);
    if (!begun)
        return fail(begun.error());
    const StorePtr& store = begun->store;

    Opened out;
    out.root = store->root();
    out.archive = store->archive();
    out.onlyFiles = std::move(begun->onlyFiles);
    out.problems = std::move(begun->problems);
    out.lock = std::move(begun->lock);

    ReadPack pack = readPack(store, fallbackId(out.root), options);
    out.pack = pack.documents->pack;
    if (!out.archive && ::access(out.root.c_str(), W_OK) != 0)
        pack.documents->readOnly = true;
    if (begun->lone && options.system.empty())
        out.problems.push_back(failure(files::makeError(diag::packNoManifest, path.string())));
    out.problems.insert(out.problems.end(), pack.problems.begin(), pack.problems.end());

    Resolved needed = resolve(pack, options);
    out.problems.insert(out.problems.end(), needed.problems.begin(), needed.problems.end());
    needed.packs.push_back(std::move(pack));
    const ReadPack& system = needed.packs.front();
    if (needed.system || system.store->has("system.yaml")) {
        schema::LoadedSystem loaded = schema::loadSystem(*system.documents, options.extensions);
        out.system = std::move(loaded.system);
        for (const schema::LoadProblem& problem : loaded.problems)
            out.problems.push_back(describe(*system.documents, problem));
    }
    if (out.system) {
        auto found = checkOptions(*needed.packs.back().documents, *out.system);
        std::move(found.begin(), found.end(), std::back_inserter(out.problems));
    }
    for (ReadPack& read : needed.packs) {
        out.stores[read.documents->pack] = std::move(read.store);
        out.snapshot.packs.push_back(std::move(read.documents));
    }
    return out;
}

Result<Opened, NotOpened> open(const fs::path& path, const SearchPath& search,
                               const schema::Extensions& extensions) {
    OpenOptions options;
    options.search = search;
    options.extensions = extensions;
    return open(path, options);
}

} // namespace ww::library
