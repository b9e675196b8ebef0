#include "editor/sheets/rulebook.h"

#include "rules/source/source.h"

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr std::string_view kName = "rulebook", kFile = "rules.yaml";
constexpr std::string_view kTexts[] = {"title", "where", "section"};

/// Returns the text as a YAML scalar in double quotes.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out + '"';
}

schema::FieldDef field(std::string_view key, schema::FieldKind kind, bool required) {
    schema::FieldDef made;
    made.key = key;
    made.kind = kind;
    made.required = required;
    return made;
}

schema::FieldDef listOfRules() {
    using Kind = schema::FieldKind;
    schema::FieldDef rule = field({}, Kind::Record, true);
    rule.fields = {field("id", Kind::Text, true), field("title", Kind::Text, true),
                   field("text", Kind::RichText, true), field("where", Kind::Text, false),
                   field("section", Kind::Text, false)};
    schema::FieldDef list = field(kName, Kind::List, true);
    list.itemField = std::make_shared<const schema::FieldDef>(std::move(rule));
    return list;
}

/// Returns the rules as YAML text.
std::string rulesAsYaml(const Document& rules, const schema::System& system) {
    std::string out = std::string(kName) + ":";
    std::size_t count = 0;
    rules.forEachChunk([&](const ChunkPtr& chunk) {
        NodeRef root = chunk->root();
        if (const NodeRef inner = root.find("rules"); inner.isMapping())
            root = inner;
        for (const NodeRef rule : root) {
            if (!system.rules.contains(rule.key()))
                continue;
            ++count;
            out += "\n  - { id: " + quoted(rule.key()) +
                   ", text: " + quoted(rule.find("text").scalar());
            for (const std::string_view key : kTexts)
                if (const NodeRef text = rule.find(key); text.isScalar())
                    out += ", " + std::string(key) + ": " + quoted(text.scalar());
            out += " }";
        }
    });
    return count > 0 ? out + '\n' : out + " []\n";
}

bool hasField(const schema::EntitySchema& kind) {
    return kind.field(kName) != nullptr || kind.findDerived(kName) != nullptr;
}

} // namespace

Rulebook::Rulebook(const std::vector<PackDocumentsPtr>& packs, const schema::System& system)
    : list_(listOfRules()) {
    if (hasField(system.pack) ||
        std::any_of(system.schemas.begin(), system.schemas.end(), hasField))
        return;
    std::string text = std::string(kName) + ": []\n";
    for (const PackDocumentsPtr& pack : packs)
        for (const DocumentPtr& document : pack->files)
            if (pack->pack == system.id && document->path == kFile)
                text = rulesAsYaml(*document, system);
    // The name makes the reader keep the whole text in one chunk.
    document_ = source::read(std::string(kFile), std::move(text));
    schema::ExprItem item;
    item.value.tag = schema::ExprVal::Tag::Node;
    document_->forEachChunk([&](const ChunkPtr& chunk) {
        if (const NodeRef rules = chunk->root().find(kName))
            item.value.node = rules;
    });
    item.value.field = &list_;
    items_ = {item};
}

std::vector<schema::NamedItem> Rulebook::scopeItems() const {
    if (items_.empty())
        return {};
    schema::NamedItem named;
    named.name = kName;
    named.type.base = schema::ExprType::Base::List;
    named.type.field = &list_;
    return {named};
}

} // namespace ww::sheets
