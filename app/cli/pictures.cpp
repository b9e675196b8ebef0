#include "app/cli/pictures.h"

#include "rules/check/index.h"
#include "rules/schema/read.h"

namespace ww::cli {

namespace {

void within(const schema::FieldDef& field, NodeRef node,
            const std::function<void(NodeRef art)>& visit) {
    if (field.kind == schema::FieldKind::Art)
        return visit(node);
    schema::forEachChild(field, node, [&](const schema::FieldChild& child) {
        if (child.field && !child.isKey)
            within(*child.field, child.node, visit);
    });
}

} // namespace

void forEachPicture(Workspace& workspace,
                    const std::function<void(const EntityRef& whose, NodeRef art)>& visit) {
    for (const schema::EntitySchema& schema : workspace.openedPack().system->schemas)
        for (const check::EntityInfo& entity : workspace.checker().index().entities(schema.kind))
            if (entity.ref.pack == workspace.openedPack().pack)
                for (const NodeRef child : entity.view.node)
                    if (const schema::FieldDef* field = schema.field(child.key()))
                        within(*field, child, [&](NodeRef art) { visit(entity.ref, art); });
}

} // namespace ww::cli
