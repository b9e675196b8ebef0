#include "tests/schema/fixture.h"

#include "rules/source/source.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ww::test {

namespace fs = std::filesystem;
using namespace schema;

PackDocuments packOf(const std::map<std::string, std::string>& files) {
    PackDocuments pack;
    pack.pack = "test";
    for (const auto& [path, text] : files)
        pack.files.push_back(source::read(path, text));
    return pack;
}

PackDocuments readPack(const std::string& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const std::string path = fs::relative(entry.path(), folder).generic_string();
        if (!entry.is_regular_file() || entry.path().extension() != ".yaml" ||
            path.starts_with("skeleton"))
            continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::ostringstream text;
        text << in.rdbuf();
        files[path] = text.str();
    }
    PackDocuments pack = packOf(files);
    pack.pack = fs::path(folder).filename().string();
    pack.root = folder;
    return pack;
}

std::string describe(const PackDocuments& pack, const LoadProblem& problem) {
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    for (const DocumentPtr& document : pack.files) {
        ChunkOffset offset;
        if (document->path != problem.file || !problem.chunk ||
            !findChunk(*document, problem.chunk.get(), offset))
            continue;
        line += offset.lines;
        const std::string_view before = problem.chunk->text.substr(0, problem.span.begin);
        line += static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
        const std::size_t start = before.rfind('\n');
        column = start == std::string_view::npos ? before.size() + 1 : before.size() - start;
    }
    return problem.file + ":" + std::to_string(line) + ":" + std::to_string(column) + " " +
           problem.kind->code + " " + diag::fillPlaceholders(problem.kind->message, problem.args);
}

std::vector<std::string> describe(const PackDocuments& pack,
                                  const std::vector<LoadProblem>& problems) {
    std::vector<std::string> lines;
    for (const LoadProblem& problem : problems)
        lines.push_back(describe(pack, problem));
    return lines;
}

namespace {

bool refers(const FieldDef& field, NodeRef node, const World& world, const EntityView& from,
            const EntityView& target) {
    const auto is = [&](std::string_view text) {
        const EntityView found = world.find(target.schema->kind, text, from.pack);
        return found && found.node.span() == target.node.span() && found.id == target.id;
    };
    if (field.kind == FieldKind::Ref)
        return node.isScalar() && is(node.scalar());
    for (NodeRef child : node) {
        if (field.keyOf && field.keyOf->kind == FieldKind::Ref && is(child.key()))
            return true;
        const FieldDef* part = field.itemField ? field.itemField.get() : field.field(child.key());
        if (part != nullptr && refers(*part, child, world, from, target))
            return true;
    }
    return false;
}

} // namespace

PlainWorld::PlainWorld(SystemPtr system, std::vector<const PackDocuments*> packs)
    : system_(std::move(system)) {
    for (const PackDocuments* pack : packs)
        for (const DocumentPtr& document : pack->files)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                const EntitySchema* schema = system_->schemaOfSection(chunk->section);
                if (chunk->role != ChunkRole::Entity || schema == nullptr || !chunk->root())
                    return;
                const NodeRef pair = chunk->root().at(0);
                entities_.push_back({schema, pair, pair.key(), pack->pack});
            });
}

EntityView PlainWorld::find(std::string_view kind, std::string_view ref, std::string_view) const {
    if (const std::size_t colon = ref.find(':'); colon != std::string_view::npos)
        ref = ref.substr(colon + 1);
    for (const EntityView& entity : entities_)
        if (entity.schema->kind == kind && entity.id == ref)
            return entity;
    return {};
}

void PlainWorld::forEachUser(std::string_view kind, std::string_view field,
                             const EntityView& target,
                             const std::function<void(const EntityView&)>& each) const {
    for (const EntityView& entity : entities_) {
        if (entity.schema->kind != kind)
            continue;
        const FieldDef* declared = entity.schema->field(field);
        if (declared != nullptr &&
            refers(*declared, entity.node.find(field), *this, entity, target))
            each(entity);
    }
}

void PlainWorld::forEachEntity(std::string_view kind, std::string_view /*fromPack*/,
                               const std::function<bool(const EntityView&)>& each) const {
    for (const EntityView& entity : entities_)
        if (entity.schema->kind == kind && !each(entity))
            return;
}

std::string_view PlainWorld::optionValue(std::string_view key) const {
    if (const auto found = options.find(key); found != options.end())
        return found->second;
    for (const OptionDef& option : system_->options)
        if (option.key == key && !option.values.empty())
            return option.values.front();
    return {};
}

} // namespace ww::test
