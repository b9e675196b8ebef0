#include "rules/library/resolve.h"

#include "rules/library/places.h"

#include <algorithm>
#include <map>
#include <optional>

namespace ww::library {
namespace fs = std::filesystem;
namespace {

/// A pack's request for another pack.
struct Wish {
    VersionRange range;
    std::string said; ///< requesting pack and range for messages, such as `my-pack ^1.0`
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
    Resolver(const ParsedPack& root, const OpenOptions& options) : root_(root), options_(options) {}

    ResolvedPacks run() {
        // A later request may exclude a version chosen earlier. Then resolve again, with all
        // requests known.
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
    /// Returns the packs found in folders or in archives, depending on the form. Archives are
    /// searched only if no folder fits.
    const std::vector<PackCandidate>& candidates(CandidateForm form) {
        if (folders_.empty())
            folders_ = foldersFor(root_.documents->root, options_.search);
        std::optional<std::vector<PackCandidate>>& found =
            form == CandidateForm::Folder ? inFolders_ : inArchives_;
        if (!found)
            found = findPackCandidates(folders_, form);
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

    std::string hintFor(const std::string& id, bool systems) {
        std::vector<std::string> ids;
        for (const CandidateForm form : {CandidateForm::Folder, CandidateForm::Archive})
            for (const PackCandidate& candidate : candidates(form))
                if (candidate.system == systems)
                    ids.push_back(candidate.manifest.id);
        return missingPackHint(folders_, id, ids);
    }

    void missing(const ParsedPack& by, const schema::PackRequirement& use, bool system) {
        say(by, system ? diag::packSystemMissing : diag::packRequiresMissing, use.nameSpan,
            {{system ? "system" : "pack", use.pack},
             {"where", where()},
             {"hint", hintFor(use.pack, system)}});
    }

    void say(const ParsedPack& by, const diag::Kind& kind, Span span, diag::Args args) {
        diag::Diagnostic said = files::toDiagnostic(
            files::makeError(kind, displayFileName(*by.documents, "pack.yaml"), std::move(args)));
        const ChunkPtr chunk = wholeDocumentChunk(findDocument(*by.documents, "pack.yaml"));
        said.place = placeOf(*by.documents, chunk ? "pack.yaml" : "", chunk, span);
        out_.problems.push_back(std::move(said));
    }

    const Wish& wish(const ParsedPack& by, const schema::PackRequirement& use) {
        std::optional<VersionRange> range = VersionRange::parse(use.range);
        if (!range) {
            say(by, diag::packBadRange, use.span, {{"text", use.range}});
            range = VersionRange::parse("*");
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

    bool pleasesAll(const PackCandidate& candidate) {
        const std::vector<Wish>& all = wishes_[candidate.manifest.id];
        return std::all_of(all.begin(), all.end(),
                           [&](const Wish& w) { return w.range.contains(candidate.version); });
    }

    const PackCandidate* choose(const std::string& id) {
        const PackCandidate* best = nullptr;
        bool bestPleases = false;
        for (const CandidateForm form : {CandidateForm::Folder, CandidateForm::Archive}) {
            for (const PackCandidate& candidate : candidates(form)) {
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

    /// Reads a pack, at most once, even if resolving starts again.
    const ParsedPack* load(const PackCandidate& candidate) {
        const auto known = cache_.find(candidate.root);
        if (known != cache_.end())
            return &known->second;
        const auto store = openCandidate(candidate);
        if (!store) {
            for (const files::Error& error : store.error())
                out_.problems.push_back(files::toDiagnostic(error));
            return nullptr;
        }
        ParsedPack made = readPack(*store, candidate.manifest.id, options_);
        made.documents->readOnly = true;
        return &cache_.emplace(candidate.root, std::move(made)).first->second;
    }

    void take(const ParsedPack& pack, const Version& version) {
        out_.packs.push_back(pack);
        out_.problems.insert(out_.problems.end(), pack.problems.begin(), pack.problems.end());
        taken_[pack.documents->pack] = version;
    }

    void takeSystem() {
        const bool itself = root_.store->hasFile("system.yaml");
        if (itself)
            return;
        schema::PackRequirement use = root_.manifest.system;
        if (use.pack.empty() && !options_.system.empty()) {
            const std::size_t blank = options_.system.find(' ');
            use.pack = options_.system.substr(0, blank);
            use.range = blank == std::string::npos ? "*" : options_.system.substr(blank + 1);
        }
        if (use.pack.empty()) {
            // If the manifest is unreadable or the name invalid, another finding reports it.
            const ChunkPtr chunk = wholeDocumentChunk(findDocument(*root_.documents, "pack.yaml"));
            const NodeRef manifest = chunk ? chunk->root() : NodeRef();
            if (manifest.isMapping() && !manifest.find("system"))
                say(root_, diag::packNoSystem, {}, {});
            return;
        }
        system_ = use.pack;
        const Wish wanted = wish(root_, use);
        const PackCandidate* found = choose(use.pack);
        if (!found) {
            missing(root_, use, true);
            return;
        }
        if (!found->system) {
            say(root_, diag::packNotASystem, use.nameSpan, {{"system", use.pack}});
            return;
        }
        if (!wanted.range.contains(found->version))
            say(root_, diag::packSystemVersion, use.span,
                {{"system", use.pack}, {"range", use.range}, {"actual", found->version.str()}});
        if (const ParsedPack* pack = load(*found)) {
            take(*pack, found->version);
            out_.hasSystem = true;
        }
    }

    void require(const ParsedPack& by, const std::vector<std::string>& path) {
        for (const schema::PackRequirement& use : by.manifest.requires_) {
            if (const auto at = std::find(path.begin(), path.end(), use.pack); at != path.end()) {
                std::string cycle;
                for (auto step = at; step != path.end(); ++step)
                    cycle += *step + " → ";
                say(by, diag::packRequiresCycle, use.nameSpan, {{"cycle", cycle + use.pack}});
                continue;
            }
            const Wish wanted = wish(by, use);
            if (const auto known = taken_.find(use.pack); known != taken_.end()) {
                meet(by, use, wanted, known->second);
                continue;
            }
            const PackCandidate* found = choose(use.pack);
            if (!found) {
                missing(by, use, false);
                continue;
            }
            if (!wanted.range.contains(found->version))
                disagree(by, use, found->version);
            const ParsedPack* pack = load(*found);
            if (!pack)
                continue;
            const std::string game = pack->manifest.system.pack;
            if (!system_.empty() && !game.empty() && game != system_)
                say(by, diag::packOtherSystem, use.nameSpan,
                    {{"pack", use.pack}, {"actual", game}, {"expected", system_}});
            std::vector<std::string> deeper = path;
            deeper.push_back(use.pack);
            require(*pack, deeper);
            if (!taken_.contains(use.pack))
                take(*pack, found->version);
        }
    }

    /// Checks that a loaded pack has a version that another request allows.
    void meet(const ParsedPack& by, const schema::PackRequirement& use, const Wish& wanted,
              const Version& version) {
        if (wanted.range.contains(version))
            return;
        const PackCandidate* better = choose(use.pack);
        if (better && pleasesAll(*better) && better->version != version)
            again_ = true;
        else
            disagree(by, use, version);
    }

    void disagree(const ParsedPack& by, const schema::PackRequirement& use,
                  const Version& version) {
        const std::string mine = by.documents->pack + " " + use.range;
        for (const Wish& other : wishes_[use.pack])
            if (other.said != mine && other.range.contains(version)) {
                say(by, diag::packTwoVersions, use.span,
                    {{"pack", use.pack}, {"first", other.said}, {"second", mine}});
                return;
            }
        say(by, diag::packRequiresVersion, use.span,
            {{"pack", use.pack}, {"range", use.range}, {"actual", version.str()}});
    }

    const ParsedPack& root_;
    const OpenOptions& options_;
    std::vector<fs::path> folders_;
    std::optional<std::vector<PackCandidate>> inFolders_, inArchives_;
    std::map<fs::path, ParsedPack> cache_;
    std::map<std::string, std::vector<Wish>> wishes_;
    std::map<std::string, Version> taken_;
    std::string system_;
    ResolvedPacks out_;
    bool again_ = false;
};

} // namespace

ResolvedPacks resolvePacks(const ParsedPack& root, const OpenOptions& options) {
    return Resolver(root, options).run();
}

} // namespace ww::library
