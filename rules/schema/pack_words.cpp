#include "rules/schema/pack_words.h"

#include "rules/base/words.h"
#include "rules/schema/value.h"

#include <algorithm>
#include <unordered_set>

namespace ww::schema {

namespace {

using Types = std::map<std::string, const FieldDef*, std::less<>>;

void addTypes(const FieldDef& field, Types& out) {
    if (field.kind == FieldKind::Enum && field.isOpen)
        out.emplace(field.type, &field);
    for (const FieldDef& one : field.fields)
        addTypes(one, out);
    for (const auto* held : {&field.itemField, &field.keyOf})
        if (*held)
            addTypes(**held, out);
}

std::string labelOf(std::string_view word, const WordDef& def) {
    return def.label.empty() ? sentenceCase(word) : def.label;
}

} // namespace

void UniqueWords::visitNewWords(const std::vector<PackWords>& ofPack, std::string_view type,
                                const std::function<void(const PackWord&)>& each) {
    for (const PackWords& words : ofPack)
        if (words.type == type)
            for (const PackWord& one : words.words)
                if (known_.insert(one.word).second)
                    each(one);
}

const FieldDef* openTypeOf(const FieldDef& field) {
    if (field.kind == FieldKind::Enum)
        return field.isOpen ? &field : nullptr;
    return field.keyOf && field.keyOf->isOpen ? field.keyOf.get() : nullptr;
}

Types openTypes(const System& system) {
    Types out;
    for (const EntitySchema& schema : system.schemas)
        for (const FieldDef& field : schema.fields)
            addTypes(field, out);
    return out;
}

FieldDef withAddedWords(const FieldDef& field, const WordSource& source, std::string_view pack) {
    FieldDef out = field;
    if (field.kind != FieldKind::Enum) { // add the words to the keys of a map
        if (!field.keyOf)
            return out;
        FieldDef keys = withAddedWords(*field.keyOf, source, pack);
        out.keys = keys.values;
        out.words = keys.words;
        out.keyOf = std::make_shared<const FieldDef>(std::move(keys));
        return out;
    }
    const std::unordered_set<std::string> known(out.values.begin(), out.values.end());
    source.forEachAddedWord(field.type, pack, [&](const PackWord& one) {
        if (known.contains(one.word))
            return;
        out.words.resize(out.values.size());
        out.values.push_back(one.word);
        out.words.push_back(one.def);
    });
    return out;
}

std::vector<ValueFault> valueFaults(const FieldDef& field, NodeRef node, const WordSource& source,
                                    std::string_view pack) {
    std::vector<ValueFault> found = valueFaults(field, node);
    if (found.empty() || openTypeOf(field) == nullptr)
        return found;
    bool added = false;
    if (field.kind == FieldKind::Enum && node.isScalar())
        source.forEachAddedWord(field.type, pack, [&](const PackWord& one) {
            added = added || one.word == node.scalar();
        });
    return added ? std::vector<ValueFault>{}
                 : valueFaults(withAddedWords(field, source, pack), node);
}

const PackWord* findAddedWord(const World& world, const FieldDef& type, std::string_view word,
                              std::string_view pack) {
    const auto* source = type.isOpen ? dynamic_cast<const WordSource*>(&world) : nullptr;
    const PackWord* found = nullptr;
    if (source != nullptr)
        source->forEachAddedWord(type.type, pack, [&](const PackWord& one) {
            if (found == nullptr && one.word == word)
                found = &one;
        });
    return found;
}

bool isEquivalentWord(std::string_view word, const WordDef& a, const WordDef& b) {
    return labelOf(word, a) == labelOf(word, b) && a.colour == b.colour && a.icon == b.icon &&
           a.letter == b.letter;
}

bool hasSameWords(const std::vector<PackWords>& a, const std::vector<PackWords>& b) {
    const auto same = [](const PackWord& one, const PackWord& other) {
        return one.word == other.word && one.def.doc == other.def.doc &&
               one.def.label == other.def.label && isEquivalentWord(one.word, one.def, other.def);
    };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](const PackWords& one, const PackWords& other) {
                          return one.type == other.type &&
                                 std::equal(one.words.begin(), one.words.end(), other.words.begin(),
                                            other.words.end(), same);
                      });
}

} // namespace ww::schema
