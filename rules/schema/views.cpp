// Which views a program has, and which of them a schema names.

#include "rules/schema/view.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"

#include <algorithm>

namespace ww::schema {

const std::vector<ViewDef>& commonViews() {
    static const std::vector<ViewDef> views = {
        {"form", "Form", "list", "Alt+1", {}, true},
        {"map", "Map", "map", "Alt+3", "board"},
        {"sheet", "Sheet", "id-card", "Alt+2"},
        {"roster", "Roster", "users", "Alt+6", {}, false, {FieldKind::Map}},
        {"source", "Source", "code", "Alt+4", {}, true},
    };
    return views;
}

std::vector<ViewDef> allViews(const std::vector<ViewDef>& ofGames) {
    std::vector<ViewDef> all = commonViews();
    all.insert(all.end() - 1, ofGames.begin(), ofGames.end());
    return all;
}

namespace {

class ViewResolver {
  public:
    ViewResolver(const EntityDecl& decl, EntitySchema& schema, LoadState& state)
        : decl_(decl), schema_(schema), system_(state.system),
          context_(state.problems, decl.file, decl.chunk) {
        for (const ViewDef& view : system_.views) {
            names_.push_back(view.id);
            if (!view.alias.empty())
                names_.push_back(view.alias);
        }
    }

    void run() {
        if (decl_.views.isScalar())
            one(decl_.views);
        else if (!decl_.views.isSequence())
            context_.wrongType(decl_.views, "a word or a list of words");
        for (NodeRef item : decl_.views)
            one(item);
    }

  private:
    void one(NodeRef item) {
        // One that edits particular fields names them: `{ view: field }`.
        const bool named = item.isMapping() && item.size() == 1;
        const NodeRef fields = named ? *item.begin() : NodeRef();
        const std::string_view word = named ? fields.key() : item.scalar();
        if (named && system_.format < 2)
            return (void)context_.add(diag::declarationFormat, fields.keySpan(),
                                      {{"key", std::string(word)}});
        const auto view =
            std::find_if(system_.views.begin(), system_.views.end(), [&](const ViewDef& each) {
                return !word.empty() &&
                       (each.id == word || (each.alias == word && system_.format >= 2));
            });
        if (view == system_.views.end()) {
            if (named)
                context_.add(diag::declarationBadValue, fields.keySpan(),
                             {{"value", std::string(word)},
                              {"expected", "a view"},
                              {"hint", didYouMean(word, names_)}});
            else
                context_.badValue(item, "a view", names_);
            return;
        }
        ShownView shown{view->id, {}};
        if (named ? !readFields(fields, *view, shown) : !fits(item, *view))
            return;
        const auto same = [&](const ShownView& each) { return each.id == shown.id; };
        if (std::none_of(schema_.views.begin(), schema_.views.end(), same))
            schema_.views.push_back(std::move(shown));
    }

    bool fits(NodeRef item, const ViewDef& view) {
        if (view.edits.empty())
            return true;
        context_.badValue(item, "a view of the whole: it names what it edits, as `{ " + view.id +
                                    ": " + example(view) + " }`");
        return false;
    }

    bool readFields(NodeRef node, const ViewDef& view, ShownView& out) {
        if (view.edits.empty()) {
            context_.add(diag::declarationBadValue, node.keySpan(),
                         {{"value", view.id},
                          {"expected", "a view of particular fields: write it without any"},
                          {"hint", ""}});
            return false;
        }
        const auto add = [&](NodeRef item) {
            const FieldDef* field = schema_.field(item.scalar());
            if (field == nullptr)
                return context_.unknownName(item, "field", schema_.names());
            if (!suits(*field, view))
                return context_.badValue(item, "a field that the view `" + view.id + "` edits", {});
            out.fields.push_back(field->key);
        };
        if (node.isSequence())
            for (NodeRef item : node)
                add(item);
        else
            add(node);
        return !out.fields.empty();
    }

    static bool suits(const FieldDef& field, const ViewDef& view) {
        return std::find(view.edits.begin(), view.edits.end(), field.kind) != view.edits.end();
    }
    std::string example(const ViewDef& view) const {
        for (const FieldDef& field : schema_.fields)
            if (suits(field, view))
                return field.key;
        return "field";
    }

    const EntityDecl& decl_;
    EntitySchema& schema_;
    const System& system_;
    MetaContext context_;
    std::vector<std::string> names_;
};

} // namespace

void resolveViews(EntityDecl& decl, EntitySchema& schema, LoadState& state) {
    for (EntityDecl* one : chainOf(decl))
        if (one->views)
            ViewResolver(*one, schema, state).run();
    for (const ViewDef& view : state.system.views)
        if (view.everywhere && !schema.shows(view.id))
            schema.views.push_back({view.id, {}});
}

} // namespace ww::schema
