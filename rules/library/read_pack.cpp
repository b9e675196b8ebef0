#include "rules/library/read_pack.h"

#include "rules/base/ids.h"
#include "rules/base/semver.h"
#include "rules/library/manifests.h"
#include "rules/library/places.h"
#include "rules/source/copies.h"
#include "rules/source/source.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <functional>
#include <optional>
#include <set>
#include <thread>

namespace ww::library {
namespace {

/// Minimum number of bytes per thread. For fewer bytes, a thread costs more time than it saves.
constexpr std::uint64_t kBytesPerThread = 256UL * 1024;

bool endsIn(std::string_view name, std::string_view ending) {
    return name.size() > ending.size() && name.ends_with(ending);
}

/// Returns true if the format is newer than this program's format. kPreReleaseFormat is another
/// number for the format kFormat.
bool isNewer(int format) {
    return format > schema::kFormat && format != schema::kPreReleaseFormat;
}

struct Job {
    std::string name;
    std::uint64_t size = 0;
    DocumentPtr known; ///< document that replaces the file on disk
    DocumentPtr document;
    std::optional<files::Error> failed;
};

/// Adds up the content of a pack and compares it with the limits. Several threads may use it.
class Budget {
  public:
    explicit Budget(const ContentLimits& limits) : limits_(limits) {}

    /// Adds a document's content. Returns the unit that now exceeds its limit (`bytes`); null if
    /// the document fits.
    const char* take(std::uint64_t bytes, const Document& document) {
        std::uint64_t values = 0;
        std::uint64_t entities = 0;
        for (const auto& block : document.blocks)
            values += block->nodes;
        document.forEachChunk(
            [&](const ChunkPtr& chunk) { entities += source::countEntities(*chunk); });
        bytes_ += bytes;
        values_ += values;
        entities_ += entities;
        return bytes_ > limits_.bytes         ? "bytes"
               : values_ > limits_.values     ? "values"
               : entities_ > limits_.entities ? "entities"
                                              : nullptr;
    }
    [[nodiscard]] std::uint64_t limit(std::string_view unit) const {
        return unit == "bytes"    ? limits_.bytes
               : unit == "values" ? limits_.values
                                  : limits_.entities;
    }

  private:
    const ContentLimits& limits_;
    std::atomic<std::uint64_t> bytes_{0}, values_{0}, entities_{0};
};

void readOne(Job& job, const Store& store) {
    if (job.known) {
        job.document = job.known;
        return;
    }
    // Read twice the limit, because the parser refuses large files with a better message.
    files::Outcome<std::string> read = store.read(job.name, files::kContentLimit * 2);
    if (read)
        job.document = source::read(job.name, std::move(*read));
    else
        job.failed = read.error();
}

/// Reads files one by one up to the limits, so that the result doesn't depend on threads.
void readWithin(std::vector<Job>& jobs, const Store& store, const OpenOptions& options,
                const std::function<std::string(const std::string&)>& shown) {
    std::vector<Job*> order;
    for (Job& job : jobs) {
        job.document.reset();
        job.failed.reset();
        order.push_back(&job);
    }
    std::stable_partition(order.begin(), order.end(), [](const Job* job) {
        return source::roleOf(job->name) != DocumentRole::Content;
    });
    Budget budget(options.limits);
    const char* full = nullptr;
    for (Job* job : order) {
        if (full == nullptr) {
            readOne(*job, store);
            if (job->document)
                full = budget.take(job->size, *job->document);
        }
        if (full == nullptr)
            continue;
        job->document.reset();
        job->failed =
            files::makeError(diag::packLimitContent, shown(job->name),
                             {{"unit", full}, {"limit", std::to_string(budget.limit(full))}});
    }
}

/// Reads files in parallel, the largest first, so that all threads end at about the same time.
/// Returns false if the pack exceeds its limits.
bool readAll(std::vector<Job>& jobs, const Store& store, const OpenOptions& options) {
    std::vector<Job*> order;
    std::uint64_t bytes = 0;
    for (Job& job : jobs) {
        order.push_back(&job);
        bytes += job.size;
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const Job* a, const Job* b) { return a->size > b->size; });
    if (bytes > options.limits.bytes)
        return false;
    std::atomic<std::size_t> next{0};
    std::atomic<bool> full{false};
    Budget budget(options.limits);
    const auto work = [&] {
        for (std::size_t i = next++; i < order.size() && !full; i = next++) {
            Job& job = *order[i];
            readOne(job, store);
            if (job.document && budget.take(job.size, *job.document) != nullptr)
                full = true;
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
    threads.clear(); // joins the threads
    return !full;
}

void readManifest(ParsedPack& out, const DocumentPtr& document) {
    schema::LoadedManifest loaded = schema::loadManifest(*document);
    out.manifest = std::move(loaded.manifest);
    for (const schema::LoadProblem& problem : loaded.problems)
        out.problems.push_back(toDiagnostic(*out.documents, problem));
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) {
        return static_cast<char>(c < 0x80 ? std::tolower(c) : c);
    });
    return text;
}

/// Returns true if a file or folder that couldn't be read may contain content.
bool mayHoldContent(const files::Error& problem) {
    const std::filesystem::path path(problem.file);
    std::error_code unknown;
    const bool maybeFolder =
        problem.kind != &diag::fileNotRegular &&
        (!path.has_extension() || std::filesystem::is_directory(path, unknown));
    return maybeFolder || path.extension() == ".yaml" || problem.kind == &diag::packLimitEntries;
}

void unread(ParsedPack& out, const files::Error& problem) {
    const auto below = std::filesystem::path(problem.file).lexically_relative(out.store->root());
    out.documents->unreadableFiles.push_back(
        {below.generic_string(), Problem{problem.kind, {}, problem.args, {}}});
}

} // namespace

std::optional<files::Error> findLimitExcess(const PackDocuments& pack,
                                            const ContentLimits& limits) {
    Budget budget(limits);
    for (const DocumentPtr& document : pack.files)
        if (const char* full = budget.take(document->text().size(), *document))
            return files::makeError(
                diag::packLimitContent, displayFileName(pack, document->path),
                {{"unit", full}, {"limit", std::to_string(budget.limit(full))}});
    return std::nullopt;
}

ChunkPtr wholeDocumentChunk(const DocumentPtr& document) {
    ChunkPtr found;
    if (document)
        document->forEachChunk([&](const ChunkPtr& chunk) {
            if (!found && chunk->role == ChunkRole::WholeFile)
                found = chunk;
        });
    return found;
}

DocumentPtr findDocument(const PackDocuments& pack, std::string_view name) {
    const auto at = std::lower_bound(pack.files.begin(), pack.files.end(), name,
                                     [](const DocumentPtr& document, std::string_view wanted) {
                                         return document->path < wanted;
                                     });
    return at != pack.files.end() && (*at)->path == name ? *at : nullptr;
}

std::optional<ParsedPack> readManifestOnly(const StorePtr& store, const std::string& fallbackId,
                                           const OpenOptions& options) {
    std::uint64_t bytes = 0;
    for (const files::ListedFile& file : store->listedFiles())
        bytes += endsIn(file.name, ".yaml") ? file.size : 0;
    if (bytes < 2 * kBytesPerThread || !options.documents.empty() || !store->hasFile("pack.yaml"))
        return std::nullopt;
    auto text = store->read("pack.yaml");
    if (!text)
        return std::nullopt;
    DocumentPtr document = source::read("pack.yaml", std::move(*text));
    ParsedPack out;
    out.manifest = schema::loadManifest(*document).manifest;
    if (isNewer(out.manifest.format))
        return std::nullopt;
    out.store = store;
    out.documents = std::make_shared<PackDocuments>();
    out.documents->root = store->root().generic_string();
    out.documents->pack = isKebabCaseId(out.manifest.id) ? out.manifest.id : fallbackId;
    out.documents->files.push_back(std::move(document));
    return out;
}

ParsedPack readPack(const StorePtr& store, const std::string& fallbackId,
                    const OpenOptions& options) {
    ParsedPack out;
    out.documents = std::make_shared<PackDocuments>();
    out.documents->root = store->root().generic_string();
    out.store = store;
    for (const files::Error& problem : store->problems()) {
        out.problems.push_back(files::toDiagnostic(problem));
        if (mayHoldContent(problem))
            unread(out, problem);
    }

    // Read the manifest first, because it contains the format of the other files.
    const auto known = [&](std::string_view name) {
        const auto at = std::find_if(options.documents.begin(), options.documents.end(),
                                     [&](const DocumentPtr& one) { return one->path == name; });
        return at == options.documents.end() ? nullptr : *at;
    };
    int format = schema::kFormat;
    if (const DocumentPtr manifest = known("pack.yaml"))
        format = schema::loadManifest(*manifest).manifest.format;
    else if (store->hasFile("pack.yaml"))
        if (auto bytes = store->read("pack.yaml"))
            format =
                schema::loadManifest(*source::read("pack.yaml", std::move(*bytes))).manifest.format;
    const bool newer = isNewer(format);

    std::vector<Job> jobs;
    auto assets = std::make_shared<std::set<std::string, std::less<>>>();
    for (const files::ListedFile& file : store->listedFiles()) {
        if (endsIn(file.name, ".yaml")) {
            jobs.push_back({file.name, file.size, known(file.name), nullptr, {}});
            continue;
        }
        assets->insert(assets->end(), file.name);
        const std::string ending = lower(std::filesystem::path(file.name).extension().string());
        if (ending == ".yml" || ending == ".yaml")
            out.problems.push_back(files::toDiagnostic(files::makeError(
                diag::packYmlIgnored, displayFileName(*out.documents, file.name))));
    }
    out.documents->assets = std::move(assets);
    if (!readAll(jobs, *store, options))
        readWithin(jobs, *store, options,
                   [&](const std::string& name) { return displayFileName(*out.documents, name); });
    for (Job& job : jobs) {
        if (job.document)
            out.documents->files.push_back(std::move(job.document));
        else {
            out.problems.push_back(files::toDiagnostic(*job.failed));
            unread(out, *job.failed);
        }
    }

    source::markCopies(out.documents->files, out.documents->unreadableFiles);

    if (const DocumentPtr manifest = findDocument(*out.documents, "pack.yaml")) {
        readManifest(out, manifest);
        const auto said = [&](const diag::Kind& kind, Span span) {
            const std::string shown = displayFileName(*out.documents, "pack.yaml");
            out.problems.push_back(
                files::toDiagnostic(files::makeError(kind, shown,
                                                     {{"actual", std::to_string(format)},
                                                      {"limit", std::to_string(schema::kFormat)},
                                                      {"text", out.manifest.version}})));
            out.problems.back().place =
                placeOf(*out.documents, "pack.yaml", wholeDocumentChunk(manifest), span);
        };
        if (newer) {
            out.problems.clear(); // these may not be problems in the newer format
            said(diag::packFormat, out.manifest.formatSpan);
        }
        if (!newer && !out.manifest.versionSpan.empty() && !Version::parse(out.manifest.version))
            said(diag::packBadVersion, out.manifest.versionSpan);
    }
    out.documents->pack = isKebabCaseId(out.manifest.id) ? out.manifest.id : fallbackId;
    out.documents->readOnly = store->isArchive() || newer || isFormatUnreadable(out.manifest);
    out.documents->isFormatKnown = !newer;
    return out;
}

} // namespace ww::library
