// Adds the constraints of singleton kinds: a pack has exactly one entity of the kind.

#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"

namespace ww::schema {

namespace {

using Want = Expr::Scope::Want;

void add(EntitySchema& pack, const System& system, const EntitySchema& kind, bool several) {
    Expr::Scope scope;
    scope.system = &system;
    scope.self = &pack;
    scope.allowsAllEntities = true;
    ItemLoop each(scope);
    const std::string all = "entities(" + kind.kind + ")";
    if (several && each.addList("those(" + all + " as x, x.pack = self.pack) as one"))
        return;
    const auto compiled = [&](const std::string& text, Want want) {
        Expr::Scope inside = each.scope();
        inside.want = want;
        const auto made = Expr::compile(text, inside);
        return made ? *made : nullptr;
    };
    Constraint made;
    made.kind = several ? diag::entitySecond : diag::entityNone;
    made.kind.message = diag::fillPlaceholders(made.kind.message, {{"kind", kind.label}});
    if (several) {
        made.require = compiled("index(one) = 1", Want::Condition);
        made.args.emplace_back("id", compiled("one.id", Want::Text));
        made.at.expr = compiled("one", Want::Any);
        made.each = std::make_shared<const ItemLoop>(std::move(each));
    } else {
        made.require = compiled("count(" + all + ") > 0", Want::Condition);
        made.at.path = FieldPath::fromKey("pack");
    }
    if (made.require && (!several || (made.at.expr && made.args.front().second)))
        pack.constraints.push_back(std::move(made));
}

} // namespace

void addSingletonConstraints(EntitySchema& pack, const System& system) {
    for (const EntitySchema& kind : system.schemas)
        if (kind.isSingleton && !kind.isAbstract)
            for (const bool several : {false, true})
                add(pack, system, kind, several);
}

} // namespace ww::schema
