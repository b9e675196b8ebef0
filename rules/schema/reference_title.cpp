#include "rules/schema/reference_title.h"

#include "rules/schema/schema.h"

#include <utility>

namespace ww::schema {

ReferenceTitle referenceTitles(const World& world, std::string fromPack) {
    return [&world, pack = std::move(fromPack)](const FieldDef& field, std::string_view ref) {
        const EntityView entity = world.find(field.targetKind, ref, pack);
        if (!entity)
            return std::string();
        const NodeRef title = entity.node.find(entity.schema->titleField);
        return title.isScalar() ? std::string(title.scalar()) : std::string(entity.id);
    };
}

} // namespace ww::schema
