// Lists the program's views, and reads the views that a schema names.

#include "rules/schema/view_words.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/builtin.h"
#include "rules/schema/declare.h"
#include "rules/schema/kinds.h"

#include <algorithm>

namespace ww::schema {

bool isEntityReference(const FieldDef& field) {
    return field.kind == FieldKind::Ref && field.within.empty();
}

namespace {

struct Word {
    enum class Kind : std::uint8_t {
        Number,  ///< an integer from 0
        Values,  ///< one or more fields or derived values of the entities that the fields' keys
                 ///< refer to
        Carried, ///< one or more fields or derived values of the entities in lists of references in
                 ///< the fields' records
        Own,     ///< one or more fields or derived values of the entity itself
        Chosen,  ///< one or more fields of the entity that are chosen from a list
    };
    std::string_view view, key;
    Kind kind = Kind::Number;
};
/// Options of views in addition to the fields that they edit.
constexpr Word kWords[] = {
    {"deck", "min"},                          ///< smallest size of a deck
    {"deck", "max"},                          ///< largest size of a deck
    {"deck", "hand"},                         ///< cards drawn at the start
    {"deck", "curve", Word::Kind::Values},    ///< value for the curve, such as the cost
    {"deck", "count", Word::Kind::Values},    ///< value by which things are grouped and counted
    {"roster", "total", Word::Kind::Own},     ///< total cost of the list, as far as known
    {"roster", "unknown", Word::Kind::Own},   ///< number of items of unknown cost
    {"roster", "limit", Word::Kind::Own},     ///< largest total cost of the list
    {"roster", "show", Word::Kind::Own},      ///< further values to show in the header
    {"roster", "choose", Word::Kind::Chosen}, ///< fields that can be chosen in the header
    {"roster", "group", Word::Kind::Carried}, ///< groups records by their equipment
};

/// Returns the key that stores an option among a kind's views; no view has such a name.
std::string placeOf(std::string_view view, std::string_view key) {
    return std::string(view) + "." + std::string(key);
}

} // namespace

const std::vector<ViewDef>& commonViews() {
    static const std::vector<ViewDef> views = {
        {"form", "Form", "list", "Alt+1", {}, true},
        {"map", "Map", "map", "Alt+3", "board"},
        {"deck", "Deck", "layers", "Alt+5", {}, false, {FieldKind::Map, FieldKind::List}},
        {"sheet", "Sheet", "id-card", "Alt+2"},
        {"roster", "Roster", "users", "Alt+6", {}, false, {FieldKind::Map, FieldKind::List}},
        {"source", "Source", "code", "Alt+4", {}, true},
    };
    return views;
}

const std::vector<std::string>& viewOption(const EntitySchema& schema, std::string_view view,
                                           std::string_view key) {
    static const std::vector<std::string> none;
    for (const ShownView& each : schema.views)
        if (each.id == placeOf(view, key))
            return each.fields;
    return none;
}

std::optional<CountedList> countedListOf(const FieldDef& field) {
    if (!field.itemField)
        return std::nullopt;
    if (field.kind == FieldKind::Map) {
        if (!field.keyOf || field.keyOf->kind != FieldKind::Ref ||
            field.itemField->kind != FieldKind::Int)
            return std::nullopt;
        return CountedList{field.keyOf.get(), field.itemField.get(), true};
    }
    if (field.kind != FieldKind::List)
        return std::nullopt;
    if (isEntityReference(*field.itemField) && !field.unique)
        return CountedList{field.itemField.get(), nullptr, false};
    if (field.itemField->kind != FieldKind::Record)
        return std::nullopt;
    CountedList out;
    for (const FieldDef& part : field.itemField->fields) {
        if (!out.itemRef && isEntityReference(part))
            out.itemRef = &part;
        if (!out.countField && part.kind == FieldKind::Int)
            out.countField = &part;
    }
    return out.itemRef && out.countField ? std::optional(out) : std::nullopt;
}

bool isMemberList(const FieldDef& field) {
    return field.kind == FieldKind::List && field.itemField &&
           field.itemField->kind == FieldKind::Record &&
           std::any_of(field.itemField->fields.begin(), field.itemField->fields.end(),
                       isEntityReference);
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
            context_.reportWrongType(decl_.views, "a word or a list of words");
        for (NodeRef item : decl_.views)
            one(item);
    }

  private:
    void one(NodeRef item) {
        // A view that edits particular fields names them: `{ view: field }`.
        const bool named = item.isMapping() && item.size() > 0;
        const NodeRef fields = named ? viewIn(item) : NodeRef();
        const std::string_view word = named ? fields.key() : item.scalar();
        const auto view =
            std::find_if(system_.views.begin(), system_.views.end(), [&](const ViewDef& each) {
                return !word.empty() && (each.id == word || each.alias == word);
            });
        if (view == system_.views.end()) {
            if (named)
                context_.addProblem(diag::declarationBadValue, fields.keySpan(),
                                    {{"value", std::string(word)},
                                     {"expected", "a view"},
                                     {"hint", didYouMeanSuggestion(word, names_)}});
            else
                context_.reportBadValue(item, "a view", names_);
            return;
        }
        if (view->id == "map" && !hasBoard())
            return context_.reportBadValue(named ? fields : item,
                                           "a view of this kind: it shows boards, and there is no "
                                           "`board` here");
        ShownView shown{view->id, {}};
        if (named ? !readFields(fields, *view, shown) : !fits(item, *view))
            return;
        const auto same = [&](const ShownView& each) { return each.id == shown.id; };
        if (std::any_of(schema_.views.begin(), schema_.views.end(), same))
            return;
        schema_.views.push_back(shown);
        for (const NodeRef said : item)
            if (named && said.key() != fields.key())
                readWord(said, shown);
    }

    [[nodiscard]] bool hasBoard() const {
        for (const EntityDecl* one = &decl_; one != nullptr; one = one->base)
            if (one->node.find("board"))
                return true;
        return false;
    }

    /// Returns the entry that names the view; the other entries are the view's options.
    NodeRef viewIn(NodeRef item) const {
        for (const NodeRef each : item)
            if (std::find(names_.begin(), names_.end(), each.key()) != names_.end())
                return each;
        return *item.begin();
    }

    void readWord(NodeRef node, const ShownView& shown) {
        std::vector<std::string> keys;
        const Word* word = nullptr;
        for (const Word& each : kWords)
            if (each.view == shown.id) {
                keys.emplace_back(each.key);
                word = each.key == node.key() ? &each : word;
            }
        if (word == nullptr)
            return context_.reportUnknownKey(node, "the view `" + shown.id + "`", keys);
        ShownView said{placeOf(shown.id, word->key), {}};
        if (word->kind == Word::Kind::Number) {
            int number = 0;
            if (!context_.readInteger(node, number))
                return;
            if (number < 0)
                return context_.reportBadValue(node, "a whole number from 0");
            said.fields = {std::to_string(number)};
        } else if (!readValues(node, *word, namesFor(*word, shown), said.fields)) {
            return;
        }
        schema_.views.push_back(std::move(said));
    }

    std::vector<std::string> namesFor(const Word& word, const ShownView& shown) const {
        if (word.kind == Word::Kind::Own)
            return schema_.memberNames();
        std::vector<std::string> names;
        if (word.kind == Word::Kind::Chosen) {
            for (const FieldDef& field : schema_.fields)
                if (field.kind == FieldKind::Enum || isEntityReference(field))
                    names.push_back(field.key);
            return names;
        }
        for (const EntitySchema* kind :
             word.kind == Word::Kind::Carried ? carried(shown) : referredTo(shown))
            for (std::string& name : kind->memberNames())
                names.push_back(std::move(name));
        return names;
    }

    bool readValues(NodeRef node, const Word& word, const std::vector<std::string>& names,
                    std::vector<std::string>& out) {
        const auto add = [&](NodeRef value) {
            if (std::find(names.begin(), names.end(), value.scalar()) == names.end())
                return word.kind == Word::Kind::Chosen
                           ? context_.reportBadValue(value, "a field of one word or reference",
                                                     names)
                           : context_.reportUnknownName(value, "field", names);
            out.emplace_back(value.scalar());
        };
        if (node.isScalar())
            add(node);
        else if (!node.isSequence())
            context_.reportWrongType(node, "a word or a list of words");
        for (const NodeRef value : node)
            add(value);
        return !out.empty();
    }

    /// Returns the kinds of the things that the view's fields count.
    std::vector<const EntitySchema*> referredTo(const ShownView& shown) const {
        std::vector<const EntitySchema*> out;
        for (const std::string& key : shown.fields) {
            const FieldDef* field = schema_.field(key);
            const auto counted = field ? countedListOf(*field) : std::nullopt;
            if (counted)
                addKinds(*counted->itemRef, out);
        }
        return out;
    }
    std::vector<const EntitySchema*> carried(const ShownView& shown) const {
        std::vector<const EntitySchema*> out;
        for (const std::string& key : shown.fields)
            if (const FieldDef* field = schema_.field(key); field && field->itemField)
                for (const FieldDef& part : field->itemField->fields)
                    if (part.kind == FieldKind::List && part.itemField &&
                        isEntityReference(*part.itemField))
                        addKinds(*part.itemField, out);
        return out;
    }
    void addKinds(const FieldDef& ref, std::vector<const EntitySchema*>& out) const {
        std::vector<std::string> kinds = allowedKinds(ref);
        kinds.push_back(ref.targetKind);
        for (const std::string& kind : kinds)
            if (const EntitySchema* schema = system_.schemaOfKind(kind))
                out.push_back(schema);
    }

    bool fits(NodeRef item, const ViewDef& view) {
        if (view.editedKinds.empty())
            return true;
        const std::string field = example(view);
        context_.reportBadValue(item, field.empty()
                                          ? "a view of this kind: it edits " + edited(view) +
                                                ", and no field here is one"
                                          : "a view of the whole: it names what it edits, as `{ " +
                                                view.id + ": " + field + " }`");
        return false;
    }

    bool readFields(NodeRef node, const ViewDef& view, ShownView& out) {
        if (view.editedKinds.empty()) {
            context_.addProblem(diag::declarationBadValue, node.keySpan(),
                                {{"value", view.id},
                                 {"expected", "a view of particular fields: write it without any"},
                                 {"hint", ""}});
            return false;
        }
        const auto add = [&](NodeRef item) {
            const FieldDef* field = schema_.field(item.scalar());
            if (field == nullptr)
                return context_.reportUnknownName(item, "field", schema_.memberNames());
            if (!suits(*field, view) && view.id == "deck" && isUniqueList(*field))
                return context_.reportBadValue(
                    item, "a field that the view `deck` edits: `unique: true` doesn't allow the "
                          "copies that a deck counts");
            if (!suits(*field, view))
                return context_.reportBadValue(item, "a field that the view `" + view.id +
                                                         "` edits, which is " + edited(view));
            out.fields.push_back(field->key);
        };
        if (node.isSequence())
            for (NodeRef item : node)
                add(item);
        else
            add(node);
        return !out.fields.empty();
    }

    /// Returns whether only `unique: true` keeps the field from being a deck.
    static bool isUniqueList(const FieldDef& field) {
        FieldDef repeating = field;
        repeating.unique = false;
        return field.unique && countedListOf(repeating);
    }
    static bool suits(const FieldDef& field, const ViewDef& view) {
        const std::vector<FieldDef>& common = commonFields();
        if (std::any_of(common.begin(), common.end(),
                        [&](const FieldDef& one) { return one.key == field.key; }))
            return false;
        return std::find(view.editedKinds.begin(), view.editedKinds.end(), field.kind) !=
                   view.editedKinds.end() &&
               (view.id != "deck" || countedListOf(field)) &&
               (view.id != "roster" || field.kind == FieldKind::Map || isMemberList(field));
    }
    /// Returns a field of the kind that the view can edit; empty if there is none.
    std::string example(const ViewDef& view) const {
        for (const FieldDef& field : schema_.fields)
            if (suits(field, view))
                return field.key;
        return {};
    }
    static std::string edited(const ViewDef& view) {
        if (view.id == "deck")
            return "a map from references to whole numbers, a list of references that may repeat, "
                   "or a list of records with both";
        if (view.id == "roster")
            return "a map, or a list of records with a reference";
        std::string kinds;
        for (const FieldKind kind : view.editedKinds)
            kinds += (kinds.empty() ? "a " : " or a ") +
                     fieldKindNames()[static_cast<std::size_t>(kind)];
        return kinds;
    }

    const EntityDecl& decl_;
    EntitySchema& schema_;
    const System& system_;
    MetaContext context_;
    std::vector<std::string> names_;
};

} // namespace

void resolveViews(EntityDecl& decl, EntitySchema& schema, LoadState& state, bool isPrinted) {
    bool named = false;
    for (EntityDecl* one : extensionChain(decl))
        if (one->views) {
            ViewResolver(*one, schema, state).run();
            named = true;
        }
    for (const ViewDef& view : state.system.views)
        if ((view.isOnEveryKind || (view.id == "sheet" && isPrinted && !named)) &&
            !schema.hasView(view.id))
            schema.views.push_back({view.id, {}});
}

} // namespace ww::schema
