#include "editor/session/pack_ops.h"

#include "editor/session/entity_clip.h"
#include "editor/sheets/picture.h"
#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/files/content.h"
#include "rules/files/names.h"
#include "rules/files/read.h"
#include "rules/files/safe_file.h"
#include "rules/files/transaction.h"
#include "rules/library/project.h"
#include "rules/source/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

namespace ww::session {

namespace fs = std::filesystem;

namespace {

std::string endOfLine(std::string_view text) {
    return text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
}

std::optional<std::string> put(const Services& services, const fs::path& to,
                               std::string_view bytes) {
    std::error_code error;
    fs::create_directories(to.parent_path(), error);
    if (error)
        return fmt::format("The folder `{}` can't be created: {}.", to.parent_path().string(),
                           error.message());
    const auto done =
        files::saveFile(to, bytes, files::ExpectedFile::expectAbsent(), services.ioOrSystem());
    return done ? std::nullopt : std::optional(done.error().message());
}

/// Writes a file into a pack without following links out of the pack. Returns an error message.
std::optional<std::string> putInto(const Services& services, const fs::path& root,
                                   const std::string& name, const std::string& bytes) {
    const auto done = files::commit({root, services.stateDir},
                                    {{name, files::ExpectedFile::expectAbsent(), bytes, false}},
                                    services.ioOrSystem());
    return done ? std::nullopt : std::optional(done.error().message());
}

std::optional<std::string> mustBeEmpty(const fs::path& folder) {
    std::error_code error;
    if (fs::exists(folder, error) && !fs::is_empty(folder, error))
        return fmt::format("The folder `{}` isn't empty. Choose another one.", folder.string());
    return std::nullopt;
}

/// If there is an error, removes the incomplete copy. `folder` must be a folder that the copy
/// created or found empty.
std::optional<std::string> undone(const fs::path& folder, std::optional<std::string> why) {
    std::error_code error;
    if (why)
        fs::remove_all(folder, error);
    return why;
}

} // namespace

std::optional<std::string> idProblem(const EntityIndex& index, std::string_view kind,
                                     std::string_view pack, std::string_view id) {
    if (id.empty())
        return "Enter an id.";
    if (!isKebabCaseId(id))
        return "An id begins with a lower-case letter, followed by lower-case letters, digits or "
               "hyphens (64 characters at most).";
    if (const EntityPtr there = index.resolve(kind, id, pack); there && there->ref.pack == pack)
        return fmt::format("There is {} `{}` already.", withArticle(kind), id);
    return std::nullopt;
}

std::string unusedId(const EntityIndex& index, std::string_view kind, std::string_view pack,
                     std::string base) {
    if (base.empty())
        base = std::string(kind);
    base = base.substr(0, 56);
    std::string id = base;
    for (int n = 2; idProblem(index, kind, pack, id) || index.resolve(kind, id, pack); ++n)
        id = fmt::format("{}-{}", base, n);
    return id;
}

Renames renamesOf(const Patch& patch) {
    Renames renames;
    for (const PatchOp& op : patch.ops)
        if (op.kind == PatchOp::Kind::Rename && op.path.empty()) {
            EntityRef to = op.entity;
            to.id = op.value.text;
            renames.emplace_back(op.entity, std::move(to));
        }
    return renames;
}

std::optional<FileText> documentWithCopy(const Snapshot& now, const schema::SystemPtr& system,
                                         const Entity& entity, const std::string& id,
                                         const std::string& name) {
    const PackDocuments& pack = *now.packs.back();
    const auto it = std::find_if(pack.files.begin(), pack.files.end(),
                                 [&](const DocumentPtr& d) { return d->path == entity.ref.file; });
    ChunkOffset at;
    if (it == pack.files.end() || !entity.pair || entity.chunk->role != ChunkRole::Entity ||
        !findChunk(**it, entity.chunk.get(), at))
        return std::nullopt;
    std::string text(entity.chunk->text);
    const NodeRef title = entity.pair.find(entity.schema ? entity.schema->titleField : "name");
    if (title.isScalar())
        text.replace(title.span().begin, title.span().size(),
                     source::scalarToken(name, false, title.style()));
    if (auto renamed = textWithNewId(text, entity, id, now, system)) {
        text = std::move(*renamed);
    } else {
        const Span key = entity.pair.keySpan();
        text.replace(key.begin, key.size(), id);
    }
    if (!entity.chunk->text.ends_with('\n'))
        text.insert(0, endOfLine(entity.chunk->text));
    return FileText{entity.ref.file,
                    source::apply(*it, std::vector<source::FileEdit>{
                                           {at.bytes + entity.chunk->text.size(), 0, text}})};
}

Result<ForeignCopy, std::string> copyFromOtherPack(const library::OpenedPack& now,
                                                   const Entity& entity, const std::string& id) {
    if (!entity.schema || !entity.pair || entity.chunk->role != ChunkRole::Entity)
        return fail(
            fmt::format("{} can't be copied because its text can't be read.", entity.title));
    if (!entity.modifiedPack.empty())
        return fail(
            fmt::format("{} only changes another pack's entity. Copy that entity.", entity.title));
    // Create a new entity and replace its text, so that the copy is in the position of a new
    // entity.
    auto begun = library::prepareEntity(now, {entity.schema->kind, id, entity.title, {}, {}});
    if (!begun)
        return fail(begun.error());
    const DocumentPtr document = source::read(begun->file, std::move(begun->bytes));
    const auto fresh = source::findEntity(*document, entity.schema->section, id);
    ChunkOffset at;
    if (!fresh || !fresh->pair || fresh->chunk->role != ChunkRole::Entity ||
        !findChunk(*document, fresh->chunk.get(), at))
        return fail(
            fmt::format("Nothing can be added to `{}`. Check it for mistakes.", document->path));
    // The text includes the author's comment above the entity.
    std::string text =
        entityTextUnderId(entity, id, fresh->chunk->indent, endOfLine(document->text()));
    const std::uint32_t from = fresh->pair.keySpan().begin;
    std::uint32_t to = fresh->pair.span().end;
    while (to > from && (fresh->chunk->text[to - 1] == '\n' || fresh->chunk->text[to - 1] == '\r'))
        --to;
    ForeignCopy out;
    out.file = {document->path,
                source::apply(document, std::vector<source::FileEdit>{
                                            {at.bytes + from, to - from, std::move(text)}})};
    if (const auto there = source::findEntity(*out.file.second, entity.schema->section, id);
        !there || !there->pair)
        return fail(fmt::format("{} can't be copied into `{}`.", entity.title, document->path));
    for (auto& [path, picture] : picturesOf(entity))
        out.pictures.push_back(std::move(picture));
    return out;
}

std::optional<std::string> copyPicture(const Services& services, const library::OpenedPack& opened,
                                       const std::string& pack, const std::string& name,
                                       const fs::path& root) {
    const auto bytes = library::readAsset(opened, pack, name);
    return bytes ? putInto(services, root, name, *bytes) : std::optional(bytes.error().message());
}

std::optional<std::string> writePack(const Services& services, const PackDocuments& pack,
                                     const library::OpenedPack& opened, const fs::path& to,
                                     std::vector<std::string>* leftOut) {
    if (auto why = mustBeEmpty(to))
        return why;
    for (const DocumentPtr& document : pack.files)
        if (auto why = put(services, to / document->path, document->text()))
            return undone(to, why);
    if (pack.assets)
        for (const std::string& name : *pack.assets) {
            const auto bytes = library::readAsset(opened, pack.pack, name);
            if (!bytes && leftOut) {
                leftOut->push_back(name);
                continue;
            }
            if (!bytes)
                return undone(to, bytes.error().message());
            if (auto why = put(services, to / name, *bytes))
                return undone(to, why);
        }
    return std::nullopt;
}

std::optional<std::string> writePicture(const Services& services, const fs::path& root,
                                        const std::string& name, const std::string& bytes) {
    if (!files::isPlainName(name) || files::findNameFault(name) || !files::isPackFileType(name) ||
        name.ends_with(".yaml") || name.ends_with(".md") || name.ends_with(".txt"))
        return fmt::format("`{}` can't be the name of a picture in a pack.", name);
    if (const auto wrong = files::checkContent(name, bytes))
        return wrong->message();
    if (const auto read = sheets::readPicture(std::make_shared<const std::string>(bytes)); !read)
        return fmt::format("`{}` can't be shown: it is {}.", name, read.error());
    return putInto(services, root, name, bytes);
}

namespace {

constexpr std::uint64_t kPictureLimit = 64ull * 1024 * 1024;

/// A picture file on this machine that a pack may contain.
struct Judged {
    std::string bytes, base, ending;
};
Result<Judged, std::string> judged(const Services& services, const fs::path& picture) {
    auto bytes = files::readFile(picture, kPictureLimit, services.ioOrSystem());
    if (!bytes)
        return fail(bytes.error().message());
    std::string ending = picture.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const std::string stem = kebabCase(picture.stem().string());
    const std::string base = stem.empty() ? "picture" : stem.substr(0, 60);
    if (!files::isPackFileType("x" + ending) || ending == ".yaml" || ending == ".md" ||
        ending == ".txt")
        return fail(fmt::format("`{}` isn't a picture for cards. Use PNG, JPEG or SVG.",
                                picture.filename().string()));
    if (const auto wrong = files::checkContent(base + ending, *bytes))
        return fail(wrong->message() +
                    (wrong->kind->help.empty()
                         ? std::string()
                         : "\n" + diag::fillPlaceholders(wrong->kind->help, wrong->args)));
    if (const auto read = sheets::readPicture(std::make_shared<const std::string>(*bytes)); !read)
        return fail(fmt::format("`{}` can't be shown: it is {}.", picture.filename().string(),
                                read.error()));
    return Judged{std::move(*bytes), base, ending};
}

/// Stores the picture under an unused name in `folder`, or finds an identical picture. Returns its
/// name.
Result<std::string, std::string> keep(const Services& services, const fs::path& root,
                                      const std::string& folder, const Judged& picture) {
    for (int n = 1; n < 1000; ++n) {
        const std::string name = folder +
                                 (n == 1 ? picture.base : fmt::format("{}-{}", picture.base, n)) +
                                 picture.ending;
        std::error_code error;
        if (fs::exists(root / name, error)) {
            const auto there = files::readBeneath(root, name, kPictureLimit, services.ioOrSystem());
            if (there && *there == picture.bytes)
                return name;
            continue;
        }
        if (auto why = putInto(services, root, name, picture.bytes))
            return fail(*why);
        return name;
    }
    return fail(fmt::format("There are too many pictures with this name in {}.", folder));
}

} // namespace

Result<std::string, std::string> importArt(const Services& services, const fs::path& root,
                                           const fs::path& picture) {
    auto found = judged(services, picture);
    return found ? keep(services, root, "art/", *found) : fail(std::move(found.error()));
}

Result<std::string, std::string> importIcon(const Services& services, const fs::path& root,
                                            const fs::path& picture) {
    auto found = judged(services, picture);
    if (!found)
        return fail(std::move(found.error()));
    if (found->ending != ".svg")
        return fail(
            fmt::format("`{}` isn't an SVG file. Icons must be SVG, so that they are sharp at "
                        "any size.",
                        picture.filename().string()));
    return keep(services, root, "icons/", *found);
}

} // namespace ww::session
