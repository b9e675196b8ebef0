// Adds the base's declarations to kinds that extend an abstract kind. Inherited fields come first.
// A field with the same key as a field of the base may only narrow it.

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"
#include "rules/schema/hard_limit.h"

#include <algorithm>
#include <limits>

namespace ww::schema {

namespace {

bool has(const std::vector<std::string>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

NodeRef fieldNode(NodeRef fields, std::string_view key) {
    for (NodeRef item : fields)
        if (item.find("key").scalar() == key)
            return item;
    return {};
}

/// Applies a field of an extending kind to the base's field.
class Narrowing {
  public:
    Narrowing(std::string base, const std::vector<EntityDecl>& decls, MetaContext& context)
        : base_(std::move(base)), decls_(decls), context_(context) {}

    void run(FieldDef& field, NodeRef was, const FieldDef& own, NodeRef node) {
        if (own.kind != field.kind || (!own.type.empty() && own.type != field.type))
            return wrong(node.find("kind") ? node.find("kind") : node,
                         "the kind that `" + field.key + "` has in `" + base_ + "`: `" +
                             (field.type.empty() ? fieldKindName(field.kind) : field.type) + "`");
        for (NodeRef child : node)
            key(field, was, own, child);
    }

  private:
    void key(FieldDef& field, NodeRef was, const FieldDef& own, NodeRef child) {
        const std::string_view key = child.key();
        if (key == "key" || key == "kind")
            return;
        if (key == "label")
            field.label = own.label;
        else if (key == "doc")
            field.doc = own.doc;
        else if (key == "icon")
            field.icon = own.icon;
        else if (key == "cite")
            field.cite = own.cite;
        else if (key == "hint")
            field.hint = own.hint;
        else if (key == "placeholder")
            field.placeholder = own.placeholder;
        else if (key == "required")
            required(field, own, child);
        else if (key == "values")
            values(field, own, child);
        else if (key == "allow")
            fewer(field.allow, own.allow, child, "word that `" + field.key + "` allows");
        else if (key == "keys" && !field.keyOf && !own.keyOf)
            keys(field, own, child);
        else if (key == "min" || key == "max")
            bound(field, own, child);
        else if (key == "to" && own.within.empty())
            target(field, own, child);
        else if (key == "of" && field.itemField && own.itemField)
            element(field, was.find("of"), own, child);
        else if (key == "fields")
            parts(field, was.find("fields"), own, child);
        else if (const NodeRef same = was.find(key);
                 !same || same.sourceText() != child.sourceText())
            context_.addProblem(
                diag::declarationBadValue, child.keySpan(),
                {{"value", std::string(key)},
                 {"expected",
                  "a key that can change in a field of `" + base_ +
                      "`: its texts, icon, hint and `cite` can, and `values`, bounds and "
                      "`required` can become stricter"},
                 {"hint", ""}});
    }

    void wrong(NodeRef node, const std::string& expected) {
        context_.reportBadValue(node, expected);
    }

    void required(FieldDef& field, const FieldDef& own, NodeRef child) {
        if (field.required && !own.required)
            return wrong(child, "`true`: `" + base_ + "` requires the field");
        field.required = own.required;
    }

    /// Replaces `all` by `own`. Reports words of `own` that aren't in `all`.
    bool fewer(std::vector<std::string>& all, const std::vector<std::string>& own, NodeRef child,
               const std::string& what) {
        bool good = true;
        for (const std::string& word : own) {
            if (has(all, word))
                continue;
            good = false;
            const bool keys = child.isMapping();
            Span span = child.span();
            for (NodeRef item : child)
                if ((keys ? item.key() : item.scalar()) == word)
                    span = keys ? item.keySpan() : item.span();
            context_.addProblem(diag::declarationBadValue, span,
                                {{"value", word},
                                 {"expected", "a " + what + " in `" + base_ + "`"},
                                 {"hint", didYouMeanSuggestion(word, all)}});
        }
        if (good)
            all = own;
        return good;
    }

    void values(FieldDef& field, const FieldDef& own, NodeRef child) {
        const FieldDef before = field;
        if (!fewer(field.values, own.values, child, "value that `" + field.key + "` has"))
            return;
        field.words.clear();
        if (before.words.empty() && own.words.empty())
            return;
        for (const std::string& value : field.values) {
            const WordDef* said = own.word(value);
            const WordDef* known = before.word(value);
            WordDef& word = field.words.emplace_back(known != nullptr ? *known : WordDef());
            if (said == nullptr)
                continue;
            for (const auto part :
                 {&WordDef::label, &WordDef::doc, &WordDef::colour, &WordDef::icon})
                if (!(said->*part).empty())
                    word.*part = said->*part;
            if (said->letter)
                word.letter = said->letter;
        }
    }

    void keys(FieldDef& field, const FieldDef& own, NodeRef child) {
        const FieldDef before = field;
        if (!fewer(field.keys, own.keys, child, "key that `" + field.key + "` has"))
            return;
        field.words.clear();
        for (const std::string& key : field.keys)
            if (!own.words.empty() || !before.words.empty()) {
                const WordDef* said = own.word(key) != nullptr ? own.word(key) : before.word(key);
                field.words.push_back(said != nullptr ? *said : WordDef());
            }
    }

    void bound(FieldDef& field, const FieldDef& own, NodeRef child) {
        constexpr double endless = std::numeric_limits<double>::infinity();
        const bool upper = child.key() == "max";
        std::optional<Bound>& at = upper ? field.max : field.min;
        const std::optional<Bound>& now = upper ? own.max : own.min;
        if (!now)
            return; // the bound is invalid, which was reported when the field was read
        const double none = upper ? endless : -endless;
        const auto beyond = [&](double a, double b) { return upper ? a > b : a < b; };
        const double wanted = hardLimit(now).value_or(none);
        if (at && (beyond(wanted, hardLimit(at).value_or(none)) || beyond(now->value, at->value)))
            return wrong(child, "within the bound that `" + field.key + "` has in `" + base_ + "`");
        at = now;
    }

    void target(FieldDef& field, const FieldDef& own, NodeRef child) {
        for (std::string at = own.targetKind; !at.empty();) {
            if (at == field.targetKind) {
                field.targetKind = own.targetKind;
                return;
            }
            const auto decl = std::find_if(decls_.begin(), decls_.end(), [&](const EntityDecl& d) {
                return d.schema.kind == at;
            });
            at = decl == decls_.end() ? std::string() : decl->schema.extends;
        }
        wrong(child, "`" + field.targetKind + "`, or a kind that extends it");
    }

    void element(FieldDef& field, NodeRef was, const FieldDef& own, NodeRef child) {
        auto made = std::make_shared<FieldDef>(*field.itemField);
        made->key = field.key; // messages name the field by its key
        if (child.isMapping())
            run(*made, was, *own.itemField, child);
        else if (own.itemField->kind != made->kind || own.itemField->type != made->type)
            wrong(child, "the kind that the items of `" + field.key + "` have in `" + base_ + "`");
        made->key = field.itemField->key;
        field.itemField = std::move(made);
    }

    void parts(FieldDef& field, NodeRef was, const FieldDef& own, NodeRef child) {
        for (const FieldDef& one : own.fields) {
            const auto same = std::find_if(field.fields.begin(), field.fields.end(),
                                           [&](const FieldDef& f) { return f.key == one.key; });
            const NodeRef node = fieldNode(child, one.key);
            if (same == field.fields.end())
                wrong(node.find("key"), "a field that `" + field.key + "` has in `" + base_ + "`");
            else
                run(*same, fieldNode(was, one.key), one, node);
        }
        if (field.itemField && field.kind == FieldKind::Table) {
            auto row = std::make_shared<FieldDef>(*field.itemField);
            row->fields = field.fields;
            field.itemField = std::move(row);
        }
    }

    std::string base_;
    const std::vector<EntityDecl>& decls_;
    MetaContext& context_;
};

class Extender {
  public:
    Extender(std::vector<EntityDecl>& decls, std::vector<LoadProblem>& problems)
        : decls_(decls), problems_(problems) {}

    void run() {
        for (EntityDecl& decl : decls_)
            keys(decl);
        for (EntityDecl& decl : decls_)
            link(decl);
        for (EntityDecl& decl : decls_)
            if (inCircle(decl)) {
                MetaContext context(problems_, decl.file, decl.chunk);
                context.reportBadValue(decl.node.find("extends"),
                                       "a base: it extends this kind in turn");
                cut(decl);
            }
        for (EntityDecl& decl : decls_)
            join(decl);
    }

  private:
    static void cut(EntityDecl& decl) {
        decl.base = nullptr;
        decl.schema.extends.clear();
    }

    void keys(EntityDecl& decl) {
        MetaContext context(problems_, decl.file, decl.chunk);
        if (const NodeRef section = decl.node.find("section"); section && decl.schema.isAbstract)
            context.addProblem(
                diag::declarationBadValue, section.keySpan(),
                {{"value", "section"},
                 {"expected", "a key of an abstract kind: there are no entities of it"},
                 {"hint", ""}});
        if (decl.schema.isAbstract)
            decl.schema.section.clear();
    }

    void link(EntityDecl& decl) {
        if (decl.schema.extends.empty())
            return;
        const auto found = std::find_if(decls_.begin(), decls_.end(), [&](const EntityDecl& d) {
            return d.schema.kind == decl.schema.extends;
        });
        if (found != decls_.end() && found->schema.isAbstract) {
            decl.base = &*found;
            return;
        }
        std::vector<std::string> names;
        for (const EntityDecl& one : decls_)
            if (one.schema.isAbstract && &one != &decl)
                names.push_back(one.schema.kind);
        MetaContext context(problems_, decl.file, decl.chunk);
        if (found != decls_.end())
            context.reportBadValue(
                decl.node.find("extends"),
                "an abstract kind: only one with `abstract: true` can be extended", names);
        else
            context.reportUnknownName(decl.node.find("extends"), "abstract kind", names);
        cut(decl);
    }

    [[nodiscard]] bool inCircle(const EntityDecl& decl) const {
        std::size_t steps = 0;
        for (const EntityDecl* at = decl.base; at != nullptr && steps <= decls_.size(); ++steps) {
            if (at == &decl)
                return true;
            at = at->base;
        }
        return false;
    }

    void join(EntityDecl& decl) {
        if (decl.base == nullptr || has(joined_, decl.schema.kind))
            return;
        join(*decl.base);
        joined_.push_back(decl.schema.kind);
        EntityDecl& base = *decl.base;
        EntitySchema& schema = decl.schema;
        MetaContext context(problems_, decl.file, decl.chunk);
        std::vector<FieldDef> fields = base.schema.fields;
        Narrowing narrowing(base.schema.kind, decls_, context);
        for (FieldDef& own : schema.fields) {
            const auto same = std::find_if(fields.begin(), fields.end(),
                                           [&](const FieldDef& f) { return f.key == own.key; });
            const NodeRef node = fieldNode(decl.fields, own.key);
            if (base.schema.findDerived(own.key) != nullptr)
                context.addProblem(diag::declarationDuplicate, node.find("key").span(),
                                   {{"what", "field"}, {"value", own.key}});
            else if (same == fields.end())
                fields.push_back(std::move(own));
            else
                narrowing.run(*same, nearest(base, own.key), own, node);
        }
        schema.fields = std::move(fields);
        schema.derived.insert(schema.derived.begin(), base.schema.derived.begin(),
                              base.schema.derived.end());
        decl.derivedNodes.insert(decl.derivedNodes.begin(), base.derivedNodes.begin(),
                                 base.derivedNodes.end());
        if (!decl.node.find("title"))
            schema.titleField = base.schema.titleField;
        if (schema.summaryFields.empty())
            schema.summaryFields = base.schema.summaryFields;
        if (schema.icon.empty())
            schema.icon = base.schema.icon;
        if (!decl.hasPrintedKey && base.hasPrintedKey) {
            decl.printed = base.printed;
            decl.hasPrintedKey = true;
        }
        if (!decl.board && base.board)
            decl.board = std::make_shared<BoardDef>(*base.board);
    }

    /// Returns the field's declaration in this kind, or else in the nearest base that has one.
    static NodeRef nearest(const EntityDecl& from, std::string_view key) {
        for (const EntityDecl* at = &from; at != nullptr; at = at->base)
            if (const NodeRef node = fieldNode(at->fields, key))
                return node;
        return {};
    }

    std::vector<EntityDecl>& decls_;
    std::vector<LoadProblem>& problems_;
    std::vector<std::string> joined_;
};

} // namespace

std::vector<EntityDecl*> extensionChain(EntityDecl& decl) {
    std::vector<EntityDecl*> out;
    for (EntityDecl* at = &decl; at != nullptr; at = at->base)
        out.insert(out.begin(), at);
    return out;
}

EntityDecl& declarationContaining(EntityDecl& decl, NodeRef node) {
    for (EntityDecl* at = &decl; at != nullptr; at = at->base)
        if (node && &at->chunk->tree == &node.tree())
            return *at;
    return decl;
}

void extendKinds(std::vector<EntityDecl>& decls, std::vector<LoadProblem>& problems) {
    Extender(decls, problems).run();
}

} // namespace ww::schema
