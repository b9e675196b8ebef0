#include "rules/library/project.h"

#include "rules/base/words.h"
#include "rules/files/pack_archive.h"
#include "rules/library/manifests.h"
#include "rules/library/product.h"
#include "rules/library/skeleton.h"
#include "rules/schema/board_def.h"
#include "rules/schema/emit_json_schema.h"
#include "rules/source/copies.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::library {
namespace fs = std::filesystem;
namespace {

std::string scalar(const std::string& text) {
    return source::scalarToken(text, false);
}

std::string nameOf(const NewPack& what) {
    return what.name.empty() ? nameFromId(what.id) : what.name;
}

std::string formatLine() {
    return "warwright: " + std::to_string(schema::kFormat) + "\n";
}

const PackCandidate* newest(const std::vector<PackCandidate>& all, const std::string& id) {
    const PackCandidate* best = nullptr;
    for (const PackCandidate& candidate : all)
        if (candidate.system && candidate.manifest.id == id &&
            (!best || candidate.version > best->version))
            best = &candidate;
    return best;
}

/// Returns the games in `folders`, sorted by id. If a game exists more than once, returns only its
/// newest version.
std::vector<PackCandidate> gamesIn(const std::vector<fs::path>& folders) {
    std::vector<PackCandidate> out;
    for (const CandidateForm form : {CandidateForm::Folder, CandidateForm::Archive})
        for (PackCandidate& candidate : findPackCandidates(folders, form))
            if (candidate.system)
                out.push_back(std::move(candidate));
    std::stable_sort(out.begin(), out.end(), [](const PackCandidate& a, const PackCandidate& b) {
        return a.manifest.id != b.manifest.id ? a.manifest.id < b.manifest.id
                                              : b.version < a.version;
    });
    out.erase(std::unique(out.begin(), out.end(),
                          [](const PackCandidate& a, const PackCandidate& b) {
                              return a.manifest.id == b.manifest.id;
                          }),
              out.end());
    return out;
}

/// Returns the folders of the search path, each also with its subfolder `systems`.
std::vector<fs::path> gameFolders(const SearchPath& search) {
    std::vector<fs::path> folders = search.folders;
    for (const fs::path& folder : search.folders)
        folders.push_back(folder / "systems");
    return folders;
}

std::string manifestText(const NewPack& what, const std::string& name, const std::string& system) {
    return formatLine() + "pack: " + what.id + "\nname: " + scalar(name) + "\nversion: 0.1.0\n" +
           (system.empty() ? "" : "system: " + system + "\n") +
           "licence: CC-BY-4.0\nauthors:\n  - " +
           scalar(what.author.empty() ? "You" : what.author) + "\n";
}

/// Returns the files of a new pack for a system without a skeleton: pack.yaml, and one entity of
/// the system's first kind.
NamedTexts fromSchemas(const schema::System* system, const NewPack& what, const std::string& name,
                       const std::string& use) {
    NamedTexts out = {{"pack.yaml", manifestText(what, name, use)}};
    if (!system)
        return out;
    for (const schema::EntitySchema& first : system->schemas) {
        if (first.isAbstract)
            continue;
        out.emplace_back(first.section + ".yaml",
                         first.section + ":\n  new-" + first.kind + ":\n    " + first.titleField +
                             ": " + scalar(nameFromId("new-" + first.kind)) + "\n");
        break;
    }
    return out;
}

/// Returns the comment that tells YAML editors which schema `file` has.
std::string modelineOf(const std::string& file, std::string schema) {
    if (schema.empty()) {
        for (const char c : file)
            schema += c == '/' ? "../" : "";
        schema += kFileSchema;
    }
    return "# yaml-language-server: $schema=" + schema + "\n";
}

/// Returns true if the file contains only sections of the game; file.schema.json describes such
/// files.
bool isContent(const schema::System& system, const std::string& name, const std::string& text) {
    const DocumentPtr document = source::read(name, text);
    bool any = false, all = document->role == DocumentRole::Content;
    document->forEachChunk([&](const ChunkPtr& chunk) {
        any = any || !chunk->section.empty();
        all = all && (chunk->section.empty() || system.schemaOfSection(chunk->section));
    });
    return any && all;
}

void addSchema(const schema::System& system, NamedTexts& texts) {
    for (auto& [name, text] : texts)
        if (name.ends_with(".yaml") && isContent(system, name, text))
            text.insert(0, modelineOf(name, {}));
    texts.emplace_back(kFileSchema, schema::fileJsonSchema(system, schema::JsonDraft::Draft07));
}

files::Outcome<std::vector<std::string>> put(const NamedTexts& texts, const fs::path& folder,
                                             files::Io& io) {
    if (auto parent = createParentFolder(folder); !parent)
        return fail(parent.error());
    const auto done = files::installFolder(
        folder,
        [&](const files::WriteInstalledFile& take) -> files::Outcome<void> {
            for (const auto& [name, text] : texts)
                if (auto taken = take(name, text); !taken)
                    return taken;
            return {};
        },
        io);
    if (!done)
        return fail(done.error());
    std::vector<std::string> out;
    for (const auto& [name, text] : texts)
        out.push_back(name);
    return out;
}

} // namespace

std::string nameFromId(std::string_view id) {
    std::string out;
    bool start = true;
    for (const char c : id) {
        const bool small = c >= 'a' && c <= 'z';
        out += c == '-' || c == '_' ? ' ' : start && small ? static_cast<char>(c - 'a' + 'A') : c;
        start = c == '-' || c == '_';
    }
    return out;
}

std::vector<PackCandidate> gamesForNewPack(const fs::path& parent, const SearchPath& search) {
    std::vector<PackCandidate> beside = gamesIn({parent, parent / "systems"});
    return beside.empty() ? gamesIn(gameFolders(search)) : beside;
}

files::Outcome<std::vector<std::string>> createPack(const NewPack& what, const SearchPath& search,
                                                    files::Io& io) {
    const std::size_t blank = what.system.find(' ');
    const std::string id = what.system.substr(0, blank);
    const std::vector<fs::path> folders = gameFolders(search);
    std::string where;
    for (const fs::path& folder : search.folders)
        where += (where.empty() ? "" : ", ") + folder.string();
    std::vector<PackCandidate> all = findPackCandidates(folders, CandidateForm::Folder);
    const PackCandidate* system = newest(all, id);
    if (!system) {
        all = findPackCandidates(folders, CandidateForm::Archive);
        system = newest(all, id);
    }
    if (!system) {
        std::vector<std::string> ids;
        for (const PackCandidate& game : gamesIn(folders))
            ids.push_back(game.manifest.id);
        return fail(files::makeError(
            diag::packSystemMissing, what.folder.string(),
            {{"system", id}, {"where", where}, {"hint", missingPackHint(folders, id, ids)}}));
    }
    const Version& v = system->version;
    const std::string use = blank != std::string::npos ? what.system
                                                       : id + " ^" + std::to_string(v.number[0]) +
                                                             "." + std::to_string(v.number[1]);
    const auto store = openCandidate(*system);
    if (!store)
        return fail(store.error().front());
    const std::string name = nameOf(what);
    const auto opened = openPack(system->root, search);
    const schema::System* game = opened ? opened->system.get() : nullptr;
    files::Outcome<NamedTexts> texts = filesFromSkeleton(
        **store, game ? game->skeleton : std::vector<schema::SkeletonOption>(), what, name);
    if (!texts)
        return fail(texts.error());
    if (texts->empty())
        texts = fromSchemas(game, what, name, use);
    if (what.manifestOnly)
        std::erase_if(*texts, [](const auto& text) { return text.first != "pack.yaml"; });
    if (game)
        addSchema(*game, *texts);
    return put(*texts, what.folder, io);
}

files::Outcome<std::vector<std::string>> createSystem(const NewPack& what, std::string_view start,
                                                      files::Io& io) {
    std::vector<fs::path> folders;
    for (const fs::path& content : installedContentFolders())
        folders.push_back(content / "starters" / start);
    const auto found = std::find_if(folders.begin(), folders.end(), isPackRoot);
    const auto store =
        openFolder(found == folders.end() ? fs::path("content/starters") / start : *found);
    if (!store)
        return fail(store.error());
    const files::Outcome<NamedTexts> texts = filesFromStarter(**store, what, nameOf(what));
    if (!texts)
        return fail(texts.error());
    return put(*texts, what.folder, io);
}

namespace {

/// Returns the text with new values at top-level keys. A new key goes below the first key; an empty
/// value removes its key.
Result<std::string, std::string>
withValues(const std::string& file, const std::string& text,
           const std::vector<std::pair<std::string, std::string>>& values) {
    auto pack = std::make_shared<PackDocuments>();
    const DocumentPtr document = source::read(file, text);
    pack->pack = file;
    pack->files = {document};
    NodeRef root;
    document->forEachChunk([&](const ChunkPtr& chunk) { root = root ? root : chunk->root(); });
    Patch patch;
    for (const auto& [key, value] : values) {
        const bool known = root.isMapping() && root.find(key);
        PatchOp op;
        op.entity = {file, file, {}, file};
        op.path = FieldPath().child(key);
        op.value = Value(value);
        op.kind = value.empty() ? PatchOp::Kind::Remove : PatchOp::Kind::Set;
        if (known || !value.empty())
            patch.ops.push_back(op);
        op.kind = PatchOp::Kind::Move;
        op.targetIndex = 1;
        if (!known && !value.empty())
            patch.ops.push_back(std::move(op));
    }
    auto written = source::writePatch(Snapshot{0, {pack}}, patch);
    if (!written)
        return fail(written.error().message);
    return written->empty() ? text : written->front().result->text();
}

/// Returns the files of the packs in the order of `packs`, without manifests and without
/// skeletons, whose ids the content may have.
files::Outcome<NamedTexts> mergedFiles(const OpenedPack& opened,
                                       const std::vector<std::string>& packs) {
    NamedTexts out;
    for (const std::string& pack : packs) {
        const auto store = opened.stores.find(pack);
        if (store == opened.stores.end())
            continue;
        for (const files::ListedFile& file : store->second->listedFiles()) {
            if (file.name == "pack.yaml" || file.name.starts_with('.') ||
                file.name.starts_with("skeleton/"))
                continue;
            files::Outcome<std::string> text = store->second->read(file.name);
            if (!text)
                return fail(text.error());
            const auto same = std::find_if(out.begin(), out.end(),
                                           [&](const auto& one) { return one.first == file.name; });
            const bool isText = file.name.ends_with(".yaml");
            if (same != out.end() && !isText && same->second != *text)
                return fail(files::makeError(diag::packCopyClash, pack + '/' + file.name,
                                             {{"file", file.name}, {"pack", pack}}));
            if (same == out.end())
                out.emplace_back(file.name, std::move(*text));
            else if (isText)
                out.emplace_back(pack + '/' + file.name, std::move(*text));
        }
    }
    return out;
}

} // namespace

files::Outcome<std::vector<std::string>> copySystem(const NewPack& what, const OpenedPack& opened,
                                                    files::Io& io) {
    for (const PackDocumentsPtr& pack : opened.snapshot.packs)
        for (const UnreadableFile& file : pack->unreadableFiles)
            return fail(files::makeError(diag::packCopyUnread, pack->pack + '/' + file.path,
                                         {{"file", file.path}, {"pack", pack->pack}}));
    const auto own = opened.stores.find(opened.pack);
    if (!opened.system || own == opened.stores.end())
        return fail(files::makeError(diag::packCopyUnread, opened.root.string(),
                                     {{"file", "system.yaml"}, {"pack", opened.pack}}));
    std::vector<std::string> packs;
    for (const PackDocumentsPtr& pack : opened.snapshot.packs)
        packs.push_back(pack->pack);
    files::Outcome<NamedTexts> texts = mergedFiles(opened, packs);
    const files::Outcome<std::string> manifest = own->second->read("pack.yaml");
    if (!texts || !manifest)
        return fail(texts ? manifest.error() : texts.error());
    const std::string name = nameOf(what);
    texts->emplace_back("pack.yaml", *manifest);
    for (auto& [file, text] : *texts) {
        std::vector<std::pair<std::string, std::string>> values;
        if (file == "pack.yaml")
            values = {{"pack", what.id},
                      {"name", name},
                      {"version", "1.0.0"},
                      {"system", ""},
                      {"requires", ""}};
        else if (file == "system.yaml")
            values = {{"system", what.id},
                      {"name", name},
                      {"version", "1.0.0"},
                      {"code", opened.system->code},
                      {"skeleton", ""}};
        else
            continue;
        const auto changed = withValues(file, text, values);
        if (!changed)
            return fail(files::makeError(diag::packCopyUnread, file,
                                         {{"file", file}, {"pack", opened.pack}}));
        text = *changed;
    }
    return put(*texts, what.folder, io);
}

namespace {

constexpr int kMostSide = 400; // maximum columns or rows; real boards have fewer

/// Returns true for required grids, and for the grid that determines the board's size.
bool isBoard(const schema::EntitySchema& schema, const schema::FieldDef& field) {
    const schema::BoardDef* def = schema.board.get();
    const bool first = def && def->base.text.empty() && !def->layers.empty() &&
                       def->layers.front().grid.text == field.key;
    return field.kind == schema::FieldKind::Grid && (field.required || first);
}

/// Returns the rows of an empty grid: level 0 for heights, otherwise dots.
std::vector<std::string> emptyGrid(const schema::EntitySchema& schema,
                                   const schema::FieldDef& field, int columns, int rows) {
    const schema::BoardLayerDef* layer = schema.board ? schema.board->layer(field.key) : nullptr;
    const bool height = layer ? layer->hasHeights : field.legend.empty();
    return std::vector<std::string>(
        static_cast<std::size_t>(std::clamp(rows, 1, kMostSide)),
        std::string(static_cast<std::size_t>(std::clamp(columns, 1, kMostSide)),
                    height ? '0' : '.'));
}

/// Returns the section's first id; empty if the section has no entity.
std::string firstIn(const Document& document, std::string_view section) {
    std::string id;
    document.forEachChunk([&](const ChunkPtr& chunk) {
        if (id.empty() && chunk->section == section)
            id = source::idOf(*chunk);
    });
    return id;
}

} // namespace

int defaultGridSize(const schema::EntitySchema& schema) {
    for (const schema::FieldDef& field : schema.fields)
        if (isBoard(schema, field)) {
            const double least = field.min ? field.min->value : 1;
            const double most = field.max ? field.max->value : 4 * least + 36;
            return static_cast<int>(std::max(least, std::min(most, (least + most) / 4)));
        }
    return 0;
}

std::string fileHeaderOf(const OpenedPack& opened, const std::string& file) {
    std::error_code none;
    return !opened.archive && fs::is_regular_file(opened.root / kFileSchema, none)
               ? modelineOf(file, {})
               : std::string();
}

std::string nearestKind(const schema::System& system, const std::string& word) {
    std::vector<std::string> kinds;
    for (const schema::EntitySchema& schema : system.schemas)
        if (!schema.isAbstract)
            kinds.push_back(schema.kind);
    return didYouMeanSuggestion(word, kinds);
}

Result<EntityChange, std::string> prepareEntity(const OpenedPack& opened, const NewEntity& what) {
    if (!opened.system)
        return fail(std::string("the pack's game system isn't known"));
    const schema::EntitySchema* schema = opened.system->schemaOfKind(what.kind);
    if (!schema && opened.system->mentionsUnreadable('`' + what.kind + '`'))
        return fail("the schema of `" + what.kind + "` can't be read");
    if (!schema)
        return fail("`" + what.kind + "` isn't a kind of " + opened.system->name +
                    nearestKind(*opened.system, what.kind));
    if (schema->isAbstract)
        return fail("`" + what.kind + "` is an abstract kind, which has no entities");
    const PackDocuments& pack = *opened.snapshot.packs.back();
    if (const auto unknown = source::findUnreadablePart(pack, schema->section))
        return fail(unknown->file + " can't be read; " + withArticle(what.kind) + " `" + what.id +
                    "` may be in it");
    const std::string name = what.name.empty() ? nameFromId(what.id) : what.name;
    DocumentPtr home;
    for (const DocumentPtr& document : pack.files) {
        if (document->role != DocumentRole::Content)
            continue;
        if (source::findEntity(*document, schema->section, what.id))
            return fail("there is " + withArticle(what.kind) + " `" + what.id + "` already, in " +
                        document->path);
        if (schema->isSingleton)
            if (const std::string other = firstIn(*document, schema->section); !other.empty())
                return fail("the pack has its " + what.kind + " already, `" + other + "` in " +
                            document->path + "; there is exactly one");
        bool holds = false;
        document->forEachChunk(
            [&](const ChunkPtr& chunk) { holds = holds || chunk->section == schema->section; });
        // Use a file that is named like a copy only if no other file has the section.
        const bool better = holds && (!home || !source::isCopyName(document->path));
        if (what.file.empty() ? better : document->path == what.file)
            home = document;
    }
    std::vector<std::pair<std::string, std::vector<std::string>>> grids;
    const int side = defaultGridSize(*schema);
    for (const schema::FieldDef& field : schema->fields)
        if (isBoard(*schema, field))
            grids.emplace_back(field.key,
                               emptyGrid(*schema, field, what.columns > 0 ? what.columns : side,
                                         what.rows > 0 ? what.rows : side));
    EntityChange out;
    out.file = home ? home->path : what.file.empty() ? schema->section + ".yaml" : what.file;
    for (const DocumentPtr& document : pack.files)
        if (!home && document->path == out.file)
            home = document;
    if (!home) {
        out.isNewFile = true;
        out.bytes = what.modeline.empty() ? fileHeaderOf(opened, out.file)
                                          : modelineOf(out.file, what.modeline);
        out.bytes += schema->section + ":\n  " + what.id + ":\n    " + schema->titleField + ": " +
                     scalar(name) + "\n";
        for (const auto& [key, rows] : grids) {
            out.bytes += "    " + key + ": |\n";
            for (const std::string& row : rows)
                out.bytes += "      " + row + "\n";
        }
        return out;
    }
    PatchOp op;
    op.kind = PatchOp::Kind::Insert;
    op.entity = {pack.pack, out.file, schema->section, what.id};
    op.value = Value::emptyMapping();
    op.value.entries.emplace_back(schema->titleField, Value(name));
    for (const auto& [key, rows] : grids) {
        std::string text;
        for (const std::string& row : rows)
            text += row + "\n";
        op.value.entries.emplace_back(key, Value(std::move(text)));
    }
    auto written = source::writePatch(opened.snapshot, Patch{{op}});
    if (!written)
        return fail(written.error().message);
    out.bytes = written->front().result->text();
    return out;
}

} // namespace ww::library
