#include "app/cli/workspace.h"

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/diag/rank.h"
#include "rules/diag/render.h"
#include "rules/library/manifests.h"
#include "rules/library/places.h"
#include "rules/library/product.h"
#include "rules/source/copies.h"
#include "rules/source/unknown.h"
#include "rules/systems/games.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <set>
#include <tuple>
#include <unistd.h>

namespace ww::cli {

bool writeOutput(const std::string& output, std::string_view bytes) {
    if (output.empty() || output == "-") {
        const bool whole = std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size();
        if (std::fflush(stdout) == 0 && whole)
            return true;
        printLine(stderr, "warwright: standard output could not be written");
        return false;
    }
    const auto saved = library::replaceOwnProduct(output, bytes);
    if (!saved)
        printDiagnostic(files::toDiagnostic(saved.error()));
    return saved.has_value();
}

library::SearchPath searchPath(const CommonOptions& common) {
    library::SearchPath search;
    for (const std::string& folder : common.packFolders)
        search.folders.emplace_back(folder);
    const library::SearchPath usual = library::defaultSearchPath();
    search.folders.insert(search.folders.end(), usual.folders.begin(), usual.folders.end());
    return search;
}

Workspace::Workspace(library::OpenedPack opened, std::string path, library::OpenOptions how,
                     const check::CheckerOptions& options)
    : path_(std::move(path)), how_(std::move(how)), options_(options), opened_(std::move(opened)),
      checker_(opened_.system, games::checks(*opened_.system), options) {
    checker_.update(opened_.snapshot);
}

namespace {

library::OpenOptions openOptions(const CommonOptions& common, library::Purpose purpose) {
    library::OpenOptions how;
    how.search = searchPath(common);
    how.purpose = purpose;
    how.extensions = games::allExtensions();
    return how;
}

void sayWhy(const Workspace::OpenFailure& unopened) {
    for (const diag::Diagnostic& problem : unopened.causes)
        printDiagnostic(problem);
}

} // namespace

std::unique_ptr<Workspace> Workspace::open(const std::string& path, const CommonOptions& common,
                                           const check::CheckerOptions& options,
                                           library::Purpose purpose) {
    auto opened = tryOpen(path, common, options, purpose);
    if (opened)
        return std::move(*opened);
    sayWhy(opened.error());
    return nullptr;
}

Result<std::unique_ptr<Workspace>, Workspace::OpenFailure>
Workspace::tryOpen(const std::string& path, const CommonOptions& common,
                   const check::CheckerOptions& options, library::Purpose purpose) {
    auto opened = read(path, common, purpose);
    if (!opened)
        return fail(std::move(opened.error()));
    return std::unique_ptr<Workspace>(
        new Workspace(std::move(*opened), path, openOptions(common, purpose), options));
}

Result<library::OpenedPack, Workspace::OpenFailure>
Workspace::read(const std::string& path, const CommonOptions& common, library::Purpose purpose) {
    auto opened = library::openPack(path, openOptions(common, purpose));
    if (!opened)
        return fail(OpenFailure{opened.error().allDiagnostics(), opened.error().filesUnreadable});
    if (!opened->system)
        return fail(OpenFailure{std::move(opened->problems), false});
    return std::move(*opened);
}

schema::SystemPtr Workspace::gameOf(const std::string& path, const CommonOptions& common) {
    const auto opened = read(path, common);
    if (!opened)
        sayWhy(opened.error());
    return opened ? opened->system : nullptr;
}

namespace {

/// Keeps the most severe findings of a long list, and returns the number of other findings by kind.
/// Approved findings are the least severe.
std::vector<diag::Diagnostic> shorten(std::vector<const check::Finding*>& list, std::size_t most,
                                      const std::string& file) {
    const auto rank = [](const check::Finding* finding) {
        return finding->approvalReason.empty() ? diag::severityRank(diag::Severity::Error) -
                                                     diag::severityRank(finding->severity)
                                               : 4;
    };
    std::vector<diag::Diagnostic> out;
    if (list.size() <= most)
        return out;
    std::array<std::size_t, 5> ranks{};
    for (const check::Finding* finding : list)
        ++ranks[static_cast<std::size_t>(rank(finding))];
    std::array<std::size_t, 5> room{};
    for (std::size_t i = 0, left = most; i < ranks.size(); left -= room[i++])
        room[i] = std::min(ranks[i], left);
    std::map<std::tuple<int, std::string, diag::Severity>, std::size_t> more;
    std::erase_if(list, [&](const check::Finding* finding) {
        const int at = rank(finding);
        if (room[static_cast<std::size_t>(at)] > 0) {
            --room[static_cast<std::size_t>(at)];
            return false;
        }
        more[{at, finding->kind->code, finding->severity}] += check::representedCount(*finding);
        return true;
    });
    for (const auto& [what, count] : more) {
        diag::Diagnostic one;
        one.code = diag::findingsMore.code;
        one.severity = std::get<2>(what);
        one.place.file = file;
        const diag::Args args{{"count", std::to_string(count)}, {"code", std::get<1>(what)}};
        one.message = diag::fillPlaceholders(diag::findingsMore.message, args);
        one.help = diag::findingsMore.help;
        one.identityArgs = {args.back()};
        one.representedCount = count;
        if (std::get<0>(what) == 4)
            one.approvalReason = "each for a different reason";
        out.push_back(std::move(one));
    }
    return out;
}

} // namespace

std::vector<const check::Finding*> Workspace::affectedFindings() const {
    return opened_.onlyFiles.empty() ? std::vector<const check::Finding*>()
                                     : checker_.findingsAffectedBy(opened_.pack, opened_.onlyFiles);
}

diag::Counts Workspace::countFindingsElsewhere() const {
    diag::Counts counts;
    for (const check::Finding* finding : affectedFindings())
        check::addToCounts(*finding, counts);
    return counts;
}

std::vector<diag::Diagnostic> Workspace::diagnostics(check::FixDetail edits, Scope scope) const {
    const std::string below = opened_.root.string() + '/';
    const auto wanted = [&](const std::string& file) {
        return opened_.onlyFiles.empty() ||
               std::find(opened_.onlyFiles.begin(), opened_.onlyFiles.end(), file) !=
                   opened_.onlyFiles.end();
    };
    std::vector<diag::Diagnostic> list = opened_.problems;
    std::erase_if(list, [&](const diag::Diagnostic& d) {
        return !opened_.onlyFiles.empty() &&
               (!d.place.file.starts_with(below) || !wanted(d.place.file.substr(below.size())));
    });
    std::vector<const check::Finding*> found = checker_.findings();
    std::erase_if(found, [&](const check::Finding* finding) {
        // These findings are in the game's files: a constraint was too expensive to evaluate.
        if (finding->kind == &diag::ruleTooDear || finding->kind == &diag::rulesTooDear)
            return false;
        return finding->entity.pack != opened_.pack || !wanted(finding->entity.file);
    });
    if (scope == Scope::Affected) {
        const auto more = affectedFindings();
        found.insert(found.end(), more.begin(), more.end());
    }
    auto more = shorten(found, kMostListed, below + "pack.yaml");
    auto described = checker_.describe(found, edits);
    std::move(described.begin(), described.end(), std::back_inserter(list));
    std::move(more.begin(), more.end(), std::back_inserter(list));
    diag::sort(list);
    return list;
}

Result<Workspace::EntityTarget, int> Workspace::findTarget(const std::string& ref) const {
    std::string pack = opened_.pack;
    std::string rest = ref;
    if (const auto colon = ref.find(':'); colon != std::string::npos) {
        pack = ref.substr(0, colon);
        rest = ref.substr(colon + 1);
    }
    const auto slash = rest.find('/');
    if (slash == std::string::npos) {
        printLine(stderr, "warwright: `" + ref +
                              "` is not a reference; write kind/id, such as sailor/old-merle");
        return fail(int{usage});
    }
    const std::string kind = rest.substr(0, slash);
    const std::string id = rest.substr(slash + 1);
    const schema::EntitySchema* schema = opened_.system->schemaOfKind(kind);
    if (!schema && hasUnreadText(TextOwner::System)) {
        printLine(stderr, "warwright: the game has no readable kind `" + kind +
                              "`, but parts of the game can't be read:");
        printUnreadText();
        return fail(int{failure});
    }
    if (!schema || schema->isAbstract) {
        std::vector<std::string> kinds;
        for (const auto& s : opened_.system->schemas)
            if (!s.isAbstract)
                kinds.push_back(s.kind);
        printLine(stderr, "warwright: `" + kind + "` is " +
                              (schema ? "an abstract kind, which has no entities"
                                      : "not a kind of this game") +
                              didYouMeanSuggestion(kind, kinds));
        return fail(int{usage});
    }
    std::vector<std::string> ids;
    for (const PackDocumentsPtr& documents : snapshot().packs) {
        if (documents->pack != pack)
            continue;
        std::vector<DocumentPtr> files = documents->files;
        std::stable_partition(files.begin(), files.end(), [](const DocumentPtr& document) {
            return !source::isCopyName(document->path);
        });
        for (const DocumentPtr& document : files) {
            if (document->role != DocumentRole::Content)
                continue;
            if (auto found = schema::findExpanded(schema, *document, schema->section, id))
                return EntityTarget{{pack, document->path, schema->section, id}, *found, kind};
            document->forEachChunk([&](const ChunkPtr& chunk) {
                if (chunk->section == schema->section && chunk->root() && chunk->root().isMapping())
                    for (NodeRef child : chunk->root())
                        ids.emplace_back(child.key());
            });
        }
    }
    for (const PackDocumentsPtr& documents : snapshot().packs)
        if (documents->pack == pack && source::firstUnreadablePart(*documents)) {
            printLine(stderr, "warwright: no " + kind + " `" + id + "` was found in `" + pack +
                                  "`, but parts of the pack can't be read:");
            printUnreadText();
            return fail(int{failure});
        }
    const std::vector<std::string> missing = missingPacks();
    if (std::find(missing.begin(), missing.end(), pack) != missing.end()) {
        printLine(stderr, "warwright: no " + kind + " `" + id + "` was found in `" + pack +
                              "`, because that pack is missing or can't be read; see `warwright "
                              "check`");
        return fail(int{failure});
    }
    std::vector<std::string> packs;
    for (const PackDocumentsPtr& documents : snapshot().packs)
        packs.push_back(documents->pack);
    if (std::find(packs.begin(), packs.end(), pack) == packs.end()) {
        printLine(stderr, "warwright: `" + opened_.pack + "` doesn't require a pack `" + pack +
                              "`" + didYouMeanSuggestion(pack, packs));
        return fail(int{usage});
    }
    printLine(stderr, "warwright: there is no " + kind + " `" + id + "` in `" + pack + "`" +
                          didYouMeanSuggestion(id, ids));
    return fail(int{usage});
}

std::vector<std::string> Workspace::missingPacks() const {
    std::set<std::string> missing;
    for (const PackDocumentsPtr& pack : snapshot().packs)
        for (const schema::PackRequirement& use :
             schema::manifestOf(pack->pack, snapshot()).requires_)
            missing.insert(use.pack);
    for (const PackDocumentsPtr& pack : snapshot().packs)
        missing.erase(pack->pack);
    return {missing.begin(), missing.end()};
}

bool Workspace::hasUnreadText(TextOwner whose) const {
    for (std::size_t i = 0; i < snapshot().packs.size(); ++i)
        if (whose == TextOwner::Any ||
            i == (whose == TextOwner::System ? 0 : snapshot().packs.size() - 1))
            for (const source::UnreadablePart& one : source::unreadableParts(*snapshot().packs[i]))
                if (const DocumentRole role = source::roleOf(one.file);
                    whose != TextOwner::System || role != DocumentRole::Content ||
                    one.file == "schema")
                    return true;
    return false;
}

void Workspace::printUnreadText() const {
    constexpr std::size_t most = 20;
    std::vector<diag::Diagnostic> list;
    for (auto pack = snapshot().packs.rbegin(); pack != snapshot().packs.rend(); ++pack)
        for (const source::UnreadablePart& one : source::unreadableParts(**pack)) {
            if (source::isReportedEarlier(one.why))
                continue;
            diag::Diagnostic& made = list.emplace_back();
            made.code = one.why.kind->code;
            made.severity = one.why.kind->severity;
            made.message = diag::fillPlaceholders(
                one.why.kind->message,
                one.document ? source::messageArgs(*one.document, one.chunk.get(), one.why)
                             : one.why.args);
            // If the finding is about a whole file, the finding's offsets are relative to the
            // file's only chunk.
            ChunkPtr chunk = one.chunk;
            if (!chunk && one.document && !one.document->blocks.empty())
                chunk = one.document->blocks.front()->chunks.front();
            made.place = library::placeOf(**pack, one.file, chunk, one.why.span);
        }
    const std::size_t all = list.size();
    list.resize(std::min(all, most));
    if (!list.empty())
        printText(stderr, diag::renderText(list));
    if (all > most)
        printLine(stderr, "and " + std::to_string(all - most) + " more; see `warwright check`");
}

const PackDocuments& Workspace::ownDocuments() const {
    return *snapshot().packs.back();
}

const std::vector<DocumentPtr>& Workspace::documents() const {
    return ownDocuments().files;
}

std::optional<std::vector<DocumentPtr>>
Workspace::applyEdits(const std::vector<DocumentPtr>& documents,
                      const std::vector<const diag::Edit*>& edits) {
    std::map<const Document*, std::vector<source::FileEdit>> byDocument;
    for (const diag::Edit* edit : edits)
        byDocument[edit->baseDocument.get()].push_back({edit->offset, edit->length, edit->text});
    std::vector<DocumentPtr> changed;
    for (const DocumentPtr& document : documents)
        if (const auto it = byDocument.find(document.get()); it != byDocument.end())
            changed.push_back(source::apply(document, std::move(it->second)));
    if (changed.size() != byDocument.size())
        return std::nullopt;
    return changed;
}

bool Workspace::replaceDocuments(const std::vector<DocumentPtr>& documents) {
    const Snapshot before = snapshot();
    const auto loaded = loaded_;
    bool again = false;
    auto changed = std::make_shared<PackDocuments>(ownDocuments());
    for (const DocumentPtr& file : changed->files)
        if (file->role == DocumentRole::Copy && !file->originalPath.empty())
            copies_.try_emplace(file->path, file->originalPath);
    for (const DocumentPtr& document : documents)
        for (DocumentPtr& file : changed->files)
            if (file->path == document->path && file != document) {
                loaded_.try_emplace(file->path, files::hashOf(file->text()));
                file = document;
                again = again || (document->role != DocumentRole::Content &&
                                  document->role != DocumentRole::Approvals);
            }
    source::markCopies(changed->files, changed->unreadableFiles);
    opened_.snapshot.packs.back() = std::move(changed);
    ++opened_.snapshot.revision;
    if (again && !reopen()) {
        opened_.snapshot = before;
        loaded_ = loaded;
        return false;
    }
    checker_.update(opened_.snapshot);
    return true;
}

bool Workspace::reopen() {
    library::OpenOptions how = how_;
    how.documents = documents();
    how.purpose = library::Purpose::Read; // this process already holds the lock
    auto opened = library::openPack(path_, how);
    if (!opened || !opened->system)
        return false;
    opened->lock = opened_.lock;
    opened->snapshot.revision = opened_.snapshot.revision;
    opened_ = std::move(*opened);
    checker_ = check::Checker(opened_.system, games::checks(*opened_.system), options_);
    return true;
}

bool checkChangeable(const library::OpenedPack& opened) {
    const std::string root = opened.root.string();
    if (opened.archive)
        printLine(stderr, "warwright: " + root + " is an archive; unpack it to change it");
    else if (library::isInstalled(opened.root))
        printLine(stderr,
                  "warwright: " + root +
                      " was installed with the program and can't be changed; copy the folder and "
                      "change the copy, or create a pack with `warwright new pack`");
    else if (::access(opened.root.c_str(), W_OK) != 0)
        printDiagnostic(files::toDiagnostic(files::systemError(diag::fileReadOnly, root, errno)));
    else if (!opened.snapshot.packs.empty() && opened.snapshot.packs.back()->readOnly)
        printLine(stderr, "warwright: " + root +
                              " uses another pack format and is read-only; see `warwright check`");
    else
        return true;
    return false;
}

bool checkFormatKnown(const library::OpenedPack& opened) {
    const PackDocuments& own = *opened.snapshot.packs.back();
    if (own.isFormatKnown &&
        !library::isFormatUnreadable(schema::manifestOf(opened.pack, opened.snapshot)))
        return true;
    printLine(stderr, "warwright: " + opened.root.string() +
                          " has a format that this program can't read; see `warwright check`");
    return false;
}

std::vector<std::filesystem::path> systemFolders(const library::SearchPath& search) {
    namespace fs = std::filesystem;
    std::vector<fs::path> folders = search.folders, out;
    folders.emplace_back(".");
    std::error_code failed;
    for (const fs::path& folder : folders)
        for (fs::directory_iterator it(folder, failed), end; !failed && it != end;
             it.increment(failed))
            if (fs::exists(it->path() / "system.yaml", failed))
                out.push_back(it->path());
    return out;
}

files::PackFolder packFolderOf(const library::OpenedPack& opened) {
    return {opened.root, files::stateDir(), opened.lock.get()};
}

bool checkId(const std::string& id) {
    if (isKebabCaseId(id))
        return true;
    printLine(stderr,
              "warwright: `" + id +
                  "` is not an id; use lower-case letters, digits and hyphens, a letter first");
    return false;
}

bool commitChanges(const library::OpenedPack& opened, const std::vector<files::Change>& changes) {
    const auto committed = files::commit(packFolderOf(opened), changes);
    if (!committed) {
        printDiagnostic(files::toDiagnostic(committed.error()));
        return false;
    }
    for (const files::SavedFile& saved : committed->saved)
        for (const files::Error& notice : saved.notices)
            printDiagnostic(files::toDiagnostic(notice));
    return true;
}

bool Workspace::save() {
    if (!loaded_.empty() && !checkChangeable(opened_))
        return false;
    std::vector<files::Change> changes;
    for (const PackDocumentsPtr& documents : snapshot().packs)
        if (documents->pack == opened_.pack)
            for (const DocumentPtr& document : documents->files)
                if (const auto before = loaded_.find(document->path); before != loaded_.end())
                    changes.push_back({document->path,
                                       files::ExpectedFile::expectSame(before->second),
                                       document->text()});
    loaded_.clear();
    if (changes.empty())
        return true;
    if (!commitChanges(opened_, changes))
        return false;
    // Print which file was changed, since the user may open a copy of that file.
    for (const DocumentPtr& document : documents()) {
        if (const auto copy = copies_.find(document->path);
            copy != copies_.end() && document->role != DocumentRole::Copy)
            printLine(stderr,
                      "warwright: " + copy->first + " was ignored as a copy of " + copy->second +
                          " and is used now: " + copy->second +
                          " no longer contains everything that the copy contains. Remove the "
                          "copy if you don't need it");
        for (const files::Change& change : changes)
            if (document->role == DocumentRole::Copy && document->originalPath == change.name)
                printLine(stderr, "warwright: changed " + document->originalPath + ", but not " +
                                      document->path + ", which looks like a copy");
    }
    return true;
}

} // namespace ww::cli
