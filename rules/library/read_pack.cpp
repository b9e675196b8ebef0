#include "rules/library/read_pack.h"

#include "rules/base/ids.h"
#include "rules/base/semver.h"
#include "rules/library/places.h"
#include "rules/source/source.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <set>
#include <thread>

namespace ww::library {
namespace {

/// Below this a thread costs more than it saves.
constexpr std::uint64_t kBytesPerThread = 256 * 1024;

bool endsIn(std::string_view name, std::string_view ending) {
    return name.size() > ending.size() && name.ends_with(ending);
}

std::string migrated(const OpenOptions& options, int format, const std::string& name,
                     std::string bytes) {
    for (int from = format; from < options.format; ++from)
        for (const Migration& step : options.migrations)
            if (step.from == from)
                bytes = step.rewrite(name, std::move(bytes));
    return bytes;
}

bool canMigrate(const OpenOptions& options, int format) {
    for (int from = format; from < options.format; ++from)
        if (std::none_of(options.migrations.begin(), options.migrations.end(),
                         [&](const Migration& step) { return step.from == from; }))
            return false;
    return true;
}

struct Job {
    std::string name;
    std::uint64_t size = 0;
    DocumentPtr document;
    std::optional<files::Error> failed;
};

/// The largest first, so that no thread is left with one at the end.
void readAll(std::vector<Job>& jobs, const Store& store, const OpenOptions& options, int format) {
    std::vector<Job*> order;
    std::uint64_t bytes = 0;
    for (Job& job : jobs) {
        order.push_back(&job);
        bytes += job.size;
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const Job* a, const Job* b) { return a->size > b->size; });
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < order.size(); i = next++) {
            Job& job = *order[i];
            // The reader has a limit of its own and a better message for it.
            files::Outcome<std::string> read = store.read(job.name, files::kContentLimit * 2);
            if (read)
                job.document =
                    source::read(job.name, migrated(options, format, job.name, std::move(*read)));
            else
                job.failed = read.error();
        }
    };
    const std::uint64_t cores =
        options.threads ? options.threads : std::thread::hardware_concurrency();
    const std::uint64_t wanted =
        std::min({cores, bytes / kBytesPerThread + 1, std::uint64_t{order.size()}});
    std::vector<std::jthread> threads;
    for (std::uint64_t i = 1; i < wanted; ++i)
        threads.emplace_back(work);
    work();
}

void readManifest(ReadPack& out, const DocumentPtr& document) {
    schema::LoadedManifest loaded = schema::loadManifest(*document);
    out.manifest = std::move(loaded.manifest);
    for (const schema::LoadProblem& problem : loaded.problems)
        out.problems.push_back(describe(*out.documents, problem));
}

} // namespace

ChunkPtr wholeChunk(const DocumentPtr& document) {
    ChunkPtr found;
    if (document)
        document->forEach([&](const ChunkPtr& chunk) {
            if (!found && chunk->role == ChunkRole::Whole)
                found = chunk;
        });
    return found;
}

DocumentPtr documentNamed(const PackDocuments& pack, std::string_view name) {
    const auto at = std::lower_bound(pack.files.begin(), pack.files.end(), name,
                                     [](const DocumentPtr& document, std::string_view wanted) {
                                         return document->path < wanted;
                                     });
    return at != pack.files.end() && (*at)->path == name ? *at : nullptr;
}

ReadPack readPack(StorePtr store, const std::string& fallbackId, const OpenOptions& options) {
    ReadPack out;
    out.documents = std::make_shared<PackDocuments>();
    out.documents->root = store->root().generic_string();
    out.store = store;
    for (const files::Error& problem : store->problems())
        out.problems.push_back(files::diagnostic(problem));

    // The manifest first: it says which format the other files are in.
    int format = options.format;
    if (store->has("pack.yaml"))
        if (auto bytes = store->read("pack.yaml"))
            format =
                schema::loadManifest(*source::read("pack.yaml", std::move(*bytes))).manifest.format;
    const bool older = format > 0 && format < options.format;
    const bool readable = format <= options.format && (!older || canMigrate(options, format));

    std::vector<Job> jobs;
    auto assets = std::make_shared<std::set<std::string, std::less<>>>();
    for (const files::Listed& file : store->list()) {
        if (endsIn(file.name, ".yaml")) {
            jobs.push_back({file.name, file.size, nullptr, {}});
            continue;
        }
        assets->insert(assets->end(), file.name);
        if (endsIn(file.name, ".yml"))
            out.problems.push_back(files::diagnostic(
                files::makeError(diag::packYmlIgnored, shownName(*out.documents, file.name))));
    }
    out.documents->assets = std::move(assets);
    readAll(jobs, *store, options, older && readable ? format : options.format);
    for (Job& job : jobs) {
        if (job.document)
            out.documents->files.push_back(std::move(job.document));
        else
            out.problems.push_back(files::diagnostic(*job.failed));
    }

    if (const DocumentPtr manifest = documentNamed(*out.documents, "pack.yaml")) {
        readManifest(out, manifest);
        const auto said = [&](const diag::Kind& kind, Span span) {
            const std::string shown = shownName(*out.documents, "pack.yaml");
            out.problems.push_back(
                files::diagnostic(files::makeError(kind, shown,
                                                   {{"actual", std::to_string(format)},
                                                    {"limit", std::to_string(options.format)},
                                                    {"text", out.manifest.version}})));
            out.problems.back().place =
                placeOf(*out.documents, "pack.yaml", wholeChunk(manifest), span);
        };
        if (!readable)
            said(diag::packFormat, out.manifest.formatSpan);
        else if (older)
            said(diag::packMigrated, out.manifest.formatSpan);
        if (!out.manifest.versionSpan.empty() && !Version::parse(out.manifest.version))
            said(diag::packBadVersion, out.manifest.versionSpan);
    }
    out.documents->pack = PackId::parse(out.manifest.id) ? out.manifest.id : fallbackId;
    // What was rewritten in memory isn't what is on disk: it is saved as a copy.
    out.documents->readOnly = store->archive() || (older && readable) || format > options.format;
    return out;
}

} // namespace ww::library
