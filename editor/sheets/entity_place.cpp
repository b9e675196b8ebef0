#include "editor/sheets/entity_place.h"

#include "editor/sheets/whole_pack.h"
#include "rules/base/words.h"
#include "rules/source/source.h"

#include <utility>

namespace ww::sheets {

std::optional<EntityPlace> placeOf(const PackDocuments& own, const EntityRef& entity) {
    if (isWholePack(entity)) {
        const ChunkPtr text = manifestChunk(own);
        if (!text)
            return std::nullopt;
        const NodeRef id = text->root().find("pack");
        return EntityPlace{text, text->root(), id ? id.span() : text->root().span()};
    }
    for (const DocumentPtr& document : own.files)
        if (document->path == entity.file)
            if (const auto found = source::findEntity(*document, entity.section, entity.id);
                found && found->pair)
                return EntityPlace{found->chunk, found->pair, found->pair.keySpan()};
    return std::nullopt;
}

std::string displayName(const schema::EntityView& entity) {
    const NodeRef title = entity.node.find(entity.schema->titleField);
    return title && title.isScalar() && !title.scalar().empty() ? std::string(title.scalar())
                                                                : titleCase(entity.id);
}

check::Finding findingAt(const EntityPlace& place, const EntityRef& entity,
                         const schema::EntityView& view, const diag::Kind& kind, diag::Args args) {
    check::Finding made;
    made.kind = &kind;
    made.severity = kind.severity;
    made.args = std::move(args);
    made.entity = entity;
    made.kindName = view.schema->kind;
    made.chunk = place.chunk;
    made.span = place.id;
    return made;
}

} // namespace ww::sheets
