#include "editor/session/game_edits.h"

#include "editor/session/card_room.h"

#include "rules/base/trim.h"
#include "rules/base/words.h"
#include "rules/schema/declare.h"
#include "rules/schema/expr_parse.h"

#include <algorithm>
#include <utility>

namespace ww::session {

namespace {

using schema::EntitySchema;
using schema::FieldDef;
using schema::FieldKind;

Value mapping(std::vector<std::pair<std::string, Value>> entries) {
    Value made = Value::emptyMapping();
    made.entries = std::move(entries);
    return made;
}

PatchOp insertion(const EntityRef& entity, const FieldPath& list, std::size_t index, Value value) {
    return {PatchOp::Kind::Insert, entity, list.child(index), std::move(value), 0};
}

std::string snakeCase(std::string_view text) {
    std::string key = kebabCase(text);
    std::replace(key.begin(), key.end(), '-', '_');
    return key;
}

/// Returns whether expressions or every kind use the word already.
bool isTakenKey(const EntitySchema& schema, std::string_view key) {
    static constexpr std::string_view kWords[] = {"id",   "kind", "pack", "self", "option",
                                                  "item", "w",    "h",    "bleed"};
    return schema.field(key) != nullptr || schema.findDerived(key) != nullptr ||
           schema::isReservedWord(key) ||
           std::find(std::begin(kWords), std::end(kWords), key) != std::end(kWords);
}

std::string trimmedText(std::string_view text) {
    return std::string(trimmed(text));
}

FieldKind kindOf(FieldSort sort) {
    static constexpr FieldKind kKinds[] = {FieldKind::Text, FieldKind::Int,  FieldKind::Enum,
                                           FieldKind::Bool, FieldKind::List, FieldKind::Art,
                                           FieldKind::Ref};
    return kKinds[static_cast<std::size_t>(sort)];
}

/// Returns the condition that a field of this kind has a value.
std::string presence(FieldKind kind, const std::string& key) {
    if (kind == FieldKind::Bool)
        return key;
    return kind == FieldKind::List ? "count(" + key + ") > 0" : key + " != none";
}

Value declarationOf(const std::string& key, const NewField& field) {
    Value made = mapping({{"key", key}});
    const auto add = [&](const char* name, Value value) {
        made.entries.emplace_back(name, std::move(value));
    };
    add("kind", schema::fieldKindName(kindOf(field.sort)));
    if (field.sort == FieldSort::Words)
        add("of", "text");
    if (field.sort == FieldSort::Reference)
        add("to", field.targetKind);
    if (field.isRequired)
        add("required", "true");
    if (field.sort == FieldSort::Choice) {
        Value words = Value::emptyMapping();
        for (const std::string& word : field.words)
            words.entries.emplace_back(kebabCase(word), Value(trimmedText(word)));
        add("values", std::move(words));
        add("hint", "chips");
    }
    if (field.sort == FieldSort::Number)
        add("hint", "stepper");
    add("label", trimmedText(field.label));
    return made;
}

Value boxOf(const OwnKind& kind, const std::string& key, const NewField& field) {
    const bool isPicture = field.sort == FieldSort::Picture;
    const CardRoom room = findRoomOnCard(kind.cardChunk->root(), isPicture);
    Value made = mapping({{"box", kebabCase(key)}, {"at", room.at}, {"size", room.size}});
    const auto add = [&](const char* name, Value value) {
        made.entries.emplace_back(name, std::move(value));
    };
    if (room.coversOthers && !isPicture) { // dark text on a picture would be hard to read
        add("fill", "#FFFFFF");
        add("padding", "1");
    }
    if (isPicture) {
        add("image", "{" + key + "}");
        add("fit", "cover");
        return made;
    }
    switch (field.sort) {
    case FieldSort::YesNo:
        add("text", trimmedText(field.label));
        break;
    case FieldSort::Words:
        add("text", "{join(" + key + ", ', ')}");
        break;
    default:
        add("text", "{" + key + "}");
        break;
    }
    if (kind.hasTextStyle)
        add("style", "text");
    Value sizes = Value::emptySequence();
    sizes.entries = {{"", "6.5 pt"}, {"", "10 pt"}};
    add("fit_between", std::move(sizes));
    // Without a value, the ground of a box would be an empty bar.
    if (field.sort == FieldSort::YesNo || room.coversOthers)
        add("if", presence(kindOf(field.sort), key));
    return made;
}

std::string withoutBraces(std::string text) {
    std::erase_if(text, [](char c) { return c == '{' || c == '}' || c == '`'; });
    return text;
}

bool isNumber(const FieldDef& field) {
    return field.kind == FieldKind::Int || field.kind == FieldKind::Number;
}
bool canBeMissing(const FieldDef& field) {
    return !field.required && !field.defaultText;
}
/// Returns the condition that a check of the field applies: the form shows the field, and the field
/// has a value. Empty: always.
std::string applies(const FieldDef& field, bool needsValue) {
    std::string when = field.when ? field.when->text() : std::string();
    if (when.find(" or ") != std::string::npos || when.starts_with("if "))
        when = '(' + when + ')';
    if (needsValue || canBeMissing(field))
        when += (when.empty() ? "" : " and ") + presence(field.kind, field.key);
    return when;
}

} // namespace

std::optional<OwnKind> findOwnKind(const Snapshot& snapshot, const schema::System& system,
                                   std::string_view kind) {
    if (snapshot.packs.empty() || snapshot.packs.back()->readOnly)
        return std::nullopt;
    const PackDocuments& pack = *snapshot.packs.back();
    OwnKind out;
    out.schema = system.schemaOfKind(kind);
    for (const DocumentPtr& document : pack.files) {
        document->forEachChunk([&](const ChunkPtr& chunk) {
            const NodeRef root = chunk->root();
            if (document->role == DocumentRole::Schema && !out.chunk &&
                root.find("entity").scalar() == kind && root.find("fields").isSequence()) {
                out.file = {pack.pack, document->path, {}, document->path};
                out.chunk = chunk;
            } else if (document->role == DocumentRole::Style) {
                out.hasTextStyle = out.hasTextStyle || root.find("styles").find("text");
            } else if (document->role == DocumentRole::Content && chunk->section == "templates" &&
                       chunk->role == ChunkRole::Entity && out.card.id.empty()) {
                for (const NodeRef one : root)
                    if (one.find("for").scalar() == kind && one.find("front").isSequence() &&
                        one.find("front").style() == Style::Block) {
                        out.card = {pack.pack, document->path, "templates", std::string(one.key())};
                        out.cardChunk = chunk;
                    }
            }
        });
    }
    return out.schema != nullptr && out.chunk ? std::optional(std::move(out)) : std::nullopt;
}

std::string newFieldKey(const EntitySchema& schema, std::string_view label) {
    const std::string base = snakeCase(label).substr(0, 48);
    if (base.empty() || base.front() < 'a' || base.front() > 'z')
        return {};
    std::string key = base;
    for (int number = 2; isTakenKey(schema, key); ++number)
        key = base + '_' + std::to_string(number);
    return key;
}

std::optional<std::string> labelProblem(const EntitySchema& schema, std::string_view label) {
    if (trimmed(label).empty())
        return "Give the field a name.";
    if (newFieldKey(schema, label).empty())
        return "The name must begin with a letter from A to Z.";
    const std::string key = snakeCase(label);
    for (const FieldDef& field : schema.fields)
        if (field.key == key || snakeCase(field.label) == key)
            return "There is already a field `" + field.label + "`. Choose another name.";
    for (const schema::DerivedDef& derived : schema.derived)
        if (derived.key == key || snakeCase(derived.label) == key)
            return "There is already a computed value `" + derived.label +
                   "`. Choose another name.";
    return std::nullopt;
}

std::optional<std::string> wordsProblem(const std::vector<std::string>& words) {
    std::vector<std::string> seen;
    for (const std::string& word : words) {
        const std::string id = kebabCase(word);
        if (id.empty() || id.front() < 'a' || id.front() > 'z')
            return "`" + trimmedText(word) + "` must begin with a letter from A to Z.";
        if (id == "none")
            return "`none` means that the field is empty. Choose another word.";
        if (std::find(seen.begin(), seen.end(), id) != seen.end())
            return "`" + trimmedText(word) + "` is in the list twice.";
        seen.push_back(id);
    }
    if (words.size() < 2)
        return "A choice needs at least two words, separated by commas.";
    return std::nullopt;
}

Patch patchAddingField(const OwnKind& kind, const NewField& field) {
    const std::string key = newFieldKey(*kind.schema, field.label);
    Patch patch;
    patch.ops.push_back(insertion(kind.file, FieldPath::fromKey("fields"),
                                  kind.chunk->root().find("fields").size(),
                                  declarationOf(key, field)));
    if (field.isOnCard && !kind.card.id.empty()) {
        const NodeRef front = (*kind.cardChunk->root().begin()).find("front");
        patch.ops.push_back(insertion(kind.card, FieldPath::fromKey("front"), front.size(),
                                      boxOf(kind, key, field)));
    }
    return patch;
}

std::vector<const FieldDef*> fieldsForCheck(const EntitySchema& schema, CheckSort sort) {
    std::vector<const FieldDef*> out;
    for (const FieldDef& field : schema.fields) {
        if (!field.printed || field.key == "formerly" || field.key == "origin")
            continue;
        bool fits = isNumber(field);
        if (sort == CheckSort::Needs)
            fits = canBeMissing(field) && field.kind != FieldKind::Record &&
                   field.kind != FieldKind::Map && field.kind != FieldKind::Grid;
        else if (sort == CheckSort::NoTwoAlike)
            fits = fits || field.kind == FieldKind::Text || field.kind == FieldKind::Enum ||
                   field.kind == FieldKind::Ref;
        if (fits)
            out.push_back(&field);
    }
    return out;
}

std::optional<std::string> checkProblem(const EntitySchema& schema, const NewCheck& check) {
    if (schema.field(check.field) == nullptr)
        return "Choose a field.";
    if (check.sort == CheckSort::NoTwoAlike)
        return std::nullopt;
    if (check.other == check.field)
        return "Choose two different fields.";
    if (schema.field(check.other) != nullptr)
        return std::nullopt;
    if (check.sort == CheckSort::Needs)
        return "Choose the field that is needed.";
    const std::string number = trimmedText(check.number);
    const auto digits = number.substr(number.starts_with('-') ? 1 : 0);
    if (digits.empty() || digits.size() > 9 ||
        digits.find_first_not_of("0123456789") != std::string::npos)
        return "Type a whole number, or choose a field.";
    return std::nullopt;
}

std::string checkMessage(const EntitySchema& schema, const NewCheck& check) {
    const FieldDef* field = schema.field(check.field);
    const FieldDef* other = schema.field(check.other);
    if (field == nullptr)
        return {};
    const std::string title =
        "`{" + (schema.field(schema.titleField) ? schema.titleField : "id") + "}` has ";
    const std::string label = withoutBraces(field->label);
    const std::string otherLabel = other != nullptr ? withoutBraces(other->label) : std::string();
    switch (check.sort) {
    case CheckSort::Needs:
        return title + label + ", so it needs " + otherLabel;
    case CheckSort::NoTwoAlike:
        return title + "the same " + label + " as another " + withoutBraces(schema.label);
    default:
        return title + label + " {" + field->key + "}, which is " +
               (check.sort == CheckSort::AtLeast ? "less than " : "more than ") +
               (other != nullptr ? otherLabel + " {" + other->key + "}"
                                 : trimmedText(check.number));
    }
}

Patch patchAddingCheck(const OwnKind& kind, const schema::System& system, const NewCheck& check) {
    const EntitySchema& schema = *kind.schema;
    const FieldDef& field = *schema.field(check.field);
    const FieldDef* other = schema.field(check.other);
    static constexpr const char* kNames[] = {"at-least", "at-most", "needs", "alike"};
    const std::string base = system.id + '.' + schema.kind + '.' + kebabCase(field.key) + '-' +
                             kNames[static_cast<std::size_t>(check.sort)];
    std::string id = base;
    const auto isTaken = [&] {
        return std::any_of(system.kinds.begin(), system.kinds.end(),
                           [&](const auto& one) { return one->code == id; });
    };
    for (int number = 2; isTaken(); ++number)
        id = base + '-' + std::to_string(number);

    Value made = mapping({{"id", id}, {"severity", check.isError ? "error" : "warning"}});
    const auto add = [&](const char* name, Value value) {
        made.entries.emplace_back(name, std::move(value));
    };
    const std::string label = withoutBraces(field.label);
    const std::string otherLabel = other != nullptr ? withoutBraces(other->label) : std::string();
    const std::string bound = other != nullptr ? other->key : trimmedText(check.number);
    const bool atLeast = check.sort == CheckSort::AtLeast;
    std::string when = applies(field, check.sort == CheckSort::Needs);
    if (check.sort != CheckSort::Needs && other != nullptr)
        if (const std::string too = applies(*other, false); !too.empty() && too != when)
            when += (when.empty() ? "" : " and ") + too;
    if (!when.empty())
        add("when", when);
    std::string require, help;
    switch (check.sort) {
    case CheckSort::AtLeast:
    case CheckSort::AtMost:
        require = field.key + (atLeast ? " >= " : " <= ") + bound;
        help = (atLeast ? "Raise " : "Lower ") + label;
        if (other != nullptr)
            help += (atLeast ? ", or lower " : ", or raise ") + otherLabel;
        help += '.';
        break;
    case CheckSort::Needs:
        require = presence(other->kind, other->key);
        help = "Fill in " + otherLabel + ", or clear " + label + ".";
        break;
    case CheckSort::NoTwoAlike:
        require = "count(entities(" + schema.kind + ") as other, other." + field.key + " = " +
                  field.key + ") = 1";
        help = "Change one of the two.";
        break;
    }
    add("require", require);
    add("message", checkMessage(schema, check));
    add("help", help);
    add("at", field.key);
    if (atLeast || check.sort == CheckSort::AtMost)
        add("fix", mapping({{"label", "Set " + label + " to " +
                                          (other != nullptr ? "{" + bound + "}" : bound)},
                            {"set", mapping({{field.key, bound}})}}));
    Patch patch;
    const NodeRef there = kind.chunk->root().find("constraints");
    if (there.isSequence() && there.size() > 0) {
        patch.ops.push_back(
            insertion(kind.file, FieldPath::fromKey("constraints"), there.size(), std::move(made)));
    } else {
        Value list = Value::emptySequence();
        list.entries.emplace_back("", std::move(made));
        patch.ops.push_back(
            {PatchOp::Kind::Set, kind.file, FieldPath::fromKey("constraints"), std::move(list), 0});
    }
    return patch;
}

} // namespace ww::session
