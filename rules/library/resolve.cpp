#include "rules/library/resolve.h"

#include "rules/base/words.h"
#include "rules/library/places.h"

#include <algorithm>
#include <map>
#include <optional>

namespace ww::library {
namespace fs = std::filesystem;
namespace {

/// A pack's request for another pack.
struct Wish {
    Range range;
    std::string said; ///< `my-pack ^1.0`: requesting pack and range
};

/// Returns the folders that may contain packs: next to the pack, and on the search path.
std::vector<fs::path> foldersFor(const fs::path& root, const SearchPath& search) {
    std::vector<fs::path> out;
    std::error_code failed;
    const fs::path at = fs::absolute(root, failed).lexically_normal();
    const fs::path beside = (at.has_filename() ? at : at.parent_path()).parent_path();
    out.push_back(beside);
    out.push_back(beside.parent_path() / "systems");
    for (const fs::path& folder : search.folders)
        for (const fs::path& part : {folder, folder / "systems", folder / "packs"})
            out.push_back(part);
    return out;
}

class Resolver {
  public:
    Resolver(const ReadPack& root, const OpenOptions& options) : root_(root), options_(options) {}

    Resolved run() {
        // A later request may exclude a version chosen earlier: resolve again, with all requests
        // known.
        for (int round = 0; round < 8; ++round) {
            again_ = false;
            out_ = {};
            taken_.clear();
            takeSystem();
            require(root_, {root_.documents->pack});
            if (!again_)
                break;
        }
        return std::move(out_);
    }

  private:
    /// Returns the packs found in folders or archives. Callers search archives only if no folder
    /// fits.
    const std::vector<Candidate>& candidates(CandidateForm form) {
        if (folders_.empty())
            folders_ = foldersFor(root_.documents->root, options_.search);
        std::optional<std::vector<Candidate>>& found =
            form == CandidateForm::Folder ? inFolders_ : inArchives_;
        if (!found)
            found = findCandidates(folders_, form);
        return *found;
    }

    std::string where() const {
        std::string out;
        std::error_code failed;
        for (const fs::path& folder : folders_)
            if (fs::is_directory(folder, failed))
                out += (out.empty() ? "" : ", ") + folder.string();
        return out;
    }

    /// Returns "did you mean" with the nearest pack, to append to a message.
    std::string nearestPack(const std::string& id, bool systems) {
        std::vector<std::string> ids;
        for (const CandidateForm form : {CandidateForm::Folder, CandidateForm::Archive})
            for (const Candidate& candidate : candidates(form))
                if (candidate.system == systems)
                    ids.push_back(candidate.manifest.id);
        return didYouMean(id, ids);
    }

    void missing(const ReadPack& by, const schema::PackUse& use, bool system) {
        if (system)
            say(by, diag::packSystemMissing, use.name, {{"system", use.pack}, {"where", where()}},
                nearestPack(use.pack, system));
        else
            say(by, diag::packRequiresMissing, use.name, {{"pack", use.pack}, {"where", where()}},
                nearestPack(use.pack, system));
    }

    /// Adds a problem. `more` is appended to its message.
    void say(const ReadPack& by, const diag::Kind& kind, Span span, diag::Args args,
             const std::string& more = {}) {
        diag::Diagnostic said = files::diagnostic(
            files::makeError(kind, shownName(*by.documents, "pack.yaml"), std::move(args)));
        said.message += more;
        const ChunkPtr chunk = wholeChunk(documentNamed(*by.documents, "pack.yaml"));
        said.place = placeOf(*by.documents, chunk ? "pack.yaml" : "", chunk, span);
        out_.problems.push_back(std::move(said));
    }

    const Wish& wish(const ReadPack& by, const schema::PackUse& use) {
        std::optional<Range> range = Range::parse(use.range);
        if (!range) {
            say(by, diag::packBadRange, use.span, {{"text", use.range}});
            range = Range::parse("*");
        }
        std::vector<Wish>& all = wishes_[use.pack];
        const std::string said = by.documents->pack + " " + use.range;
        const auto known =
            std::find_if(all.begin(), all.end(), [&](const Wish& w) { return w.said == said; });
        if (known != all.end())
            return *known;
        all.push_back({*range, said});
        return all.back();
    }

    bool pleasesAll(const Candidate& candidate) {
        const std::vector<Wish>& all = wishes_[candidate.manifest.id];
        return std::all_of(all.begin(), all.end(),
                           [&](const Wish& w) { return w.range.holds(candidate.version); });
    }

    const Candidate* choose(const std::string& id) {
        const Candidate* best = nullptr;
        bool bestPleases = false;
        for (const CandidateForm form : {CandidateForm::Folder, CandidateForm::Archive}) {
            for (const Candidate& candidate : candidates(form)) {
                if (candidate.manifest.id != id)
                    continue;
                const bool pleases = pleasesAll(candidate);
                if (!best || (pleases && !bestPleases) ||
                    (pleases == bestPleases && candidate.version > best->version)) {
                    best = &candidate;
                    bestPleases = pleases;
                }
            }
            if (bestPleases)
                break;
        }
        return best;
    }

    /// Reads each pack once, even if resolving starts again.
    const ReadPack* load(const Candidate& candidate, const ReadPack& by, Span span) {
        const auto known = cache_.find(candidate.root);
        if (known != cache_.end())
            return &known->second;
        StorePtr store;
        if (candidate.archive) {
            if (auto opened = openArchive(candidate.root))
                store = *opened;
        } else if (auto opened = openFolder(candidate.root)) {
            store = *opened;
        }
        if (!store) {
            say(by, diag::packRequiresMissing, span,
                {{"pack", candidate.manifest.id}, {"where", where()}});
            return nullptr;
        }
        ReadPack made = readPack(store, candidate.manifest.id, options_);
        made.documents->readOnly = true;
        return &cache_.emplace(candidate.root, std::move(made)).first->second;
    }

    void take(const ReadPack& pack, const Version& version) {
        out_.packs.push_back(pack);
        out_.problems.insert(out_.problems.end(), pack.problems.begin(), pack.problems.end());
        taken_[pack.documents->pack] = version;
    }

    void takeSystem() {
        const bool itself = root_.store->has("system.yaml");
        if (itself)
            return;
        schema::PackUse use = root_.manifest.system;
        if (use.pack.empty() && !options_.system.empty()) {
            const std::size_t blank = options_.system.find(' ');
            use.pack = options_.system.substr(0, blank);
            use.range = blank == std::string::npos ? "*" : options_.system.substr(blank + 1);
        }
        if (use.pack.empty()) {
            // An unreadable manifest or invalid name has its own finding.
            const ChunkPtr chunk = wholeChunk(documentNamed(*root_.documents, "pack.yaml"));
            const NodeRef manifest = chunk ? chunk->root() : NodeRef();
            if (manifest.isMapping() && !manifest.find("system"))
                say(root_, diag::packNoSystem, {}, {});
            return;
        }
        system_ = use.pack;
        const Wish wanted = wish(root_, use);
        const Candidate* found = choose(use.pack);
        if (!found) {
            missing(root_, use, true);
            return;
        }
        if (!found->system) {
            say(root_, diag::packNotASystem, use.name, {{"system", use.pack}});
            return;
        }
        if (!wanted.range.holds(found->version))
            say(root_, diag::packSystemVersion, use.span,
                {{"system", use.pack}, {"range", use.range}, {"actual", found->version.str()}});
        if (const ReadPack* pack = load(*found, root_, use.name)) {
            take(*pack, found->version);
            out_.system = true;
        }
    }

    void require(const ReadPack& by, const std::vector<std::string>& path) {
        for (const schema::PackUse& use : by.manifest.requires_) {
            if (const auto at = std::find(path.begin(), path.end(), use.pack); at != path.end()) {
                std::string cycle;
                for (auto step = at; step != path.end(); ++step)
                    cycle += *step + " → ";
                say(by, diag::packRequiresCycle, use.name, {{"cycle", cycle + use.pack}});
                continue;
            }
            const Wish wanted = wish(by, use);
            if (const auto known = taken_.find(use.pack); known != taken_.end()) {
                meet(by, use, wanted, known->second);
                continue;
            }
            const Candidate* found = choose(use.pack);
            if (!found) {
                missing(by, use, false);
                continue;
            }
            if (!wanted.range.holds(found->version))
                disagree(by, use, found->version);
            const ReadPack* pack = load(*found, by, use.name);
            if (!pack)
                continue;
            const std::string game = pack->manifest.system.pack;
            if (!system_.empty() && !game.empty() && game != system_)
                say(by, diag::packOtherSystem, use.name,
                    {{"pack", use.pack}, {"actual", game}, {"expected", system_}});
            std::vector<std::string> deeper = path;
            deeper.push_back(use.pack);
            require(*pack, deeper);
            if (!taken_.contains(use.pack))
                take(*pack, found->version);
        }
    }

    /// Checks another request for a pack that is already loaded.
    void meet(const ReadPack& by, const schema::PackUse& use, const Wish& wanted,
              const Version& version) {
        if (wanted.range.holds(version))
            return;
        const Candidate* better = choose(use.pack);
        if (better && pleasesAll(*better) && better->version != version)
            again_ = true;
        else
            disagree(by, use, version);
    }

    void disagree(const ReadPack& by, const schema::PackUse& use, const Version& version) {
        const std::string mine = by.documents->pack + " " + use.range;
        for (const Wish& other : wishes_[use.pack])
            if (other.said != mine && other.range.holds(version)) {
                say(by, diag::packTwoVersions, use.span,
                    {{"pack", use.pack}, {"first", other.said}, {"second", mine}});
                return;
            }
        say(by, diag::packRequiresVersion, use.span,
            {{"pack", use.pack}, {"range", use.range}, {"actual", version.str()}});
    }

    const ReadPack& root_;
    const OpenOptions& options_;
    std::vector<fs::path> folders_;
    std::optional<std::vector<Candidate>> inFolders_, inArchives_;
    std::map<fs::path, ReadPack> cache_;
    std::map<std::string, std::vector<Wish>> wishes_;
    std::map<std::string, Version> taken_;
    std::string system_;
    Resolved out_;
    bool again_ = false;
};

} // namespace

Resolved resolve(const ReadPack& root, const OpenOptions& options) {
    return Resolver(root, options).run();
}

} // namespace ww::library
