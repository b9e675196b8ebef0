#include "editor/session/text_search.h"

#include "editor/session/text.h"
#include "rules/schema/board_def.h"

#include <algorithm>

namespace ww::session {

using schema::FieldDef;
using schema::FieldKind;

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
}

/// Returns whether the byte belongs to a word. All bytes above ASCII do.
bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           (c & 0x80) != 0;
}

bool standsAlone(std::string_view text, Span at) {
    return (at.begin == 0 || !isLetter(text[at.begin - 1])) &&
           (at.end >= text.size() || !isLetter(text[at.end]));
}

/// Returns whether the field is a name to which other entities refer.
bool isName(const schema::EntitySchema& kind, std::string_view key) {
    if (!kind.board)
        return false;
    const auto names = [&](const auto& part) { return part.names.text == key; };
    return std::any_of(kind.board->layers.begin(), kind.board->layers.end(), names) ||
           std::any_of(kind.board->zones.begin(), kind.board->zones.end(), names);
}

class Search {
  public:
    Search(const TextQuery& query, std::size_t most, std::vector<TextMatch>& out)
        : query_(query), most_(most), out_(out) {}

    void entity(const EntityPtr& entity) {
        if (!entity->pair || !entity->schema)
            return;
        entity_ = &entity;
        fields(entity->pair, entity->schema->fields, FieldPath());
        if (!entity->modifiedPack.empty()) // a layer has its fields below `set`
            fields(entity->pair.find("set"), entity->schema->fields, FieldPath::fromKey("set"));
    }

  private:
    void fields(NodeRef node, const std::vector<FieldDef>& defs, const FieldPath& path) {
        for (const NodeRef child : node) {
            const auto def = std::find_if(defs.begin(), defs.end(), [&](const FieldDef& one) {
                return one.key == child.key() || std::find(one.formerly.begin(), one.formerly.end(),
                                                           child.key()) != one.formerly.end();
            });
            if (def != defs.end())
                value(child, *def, path.child(child.key()), def->label);
        }
    }
    void value(NodeRef node, const FieldDef& field, const FieldPath& path,
               const std::string& label) {
        switch (field.kind) {
        case FieldKind::Text:
        case FieldKind::RichText:
        case FieldKind::Sentences:
            return words(node, field, path, label);
        case FieldKind::Record:
        case FieldKind::Choice:
            return node.isMapping() ? fields(node, field.fields, path) : void();
        case FieldKind::List:
        case FieldKind::Map:
        case FieldKind::Table: {
            std::size_t at = 0;
            for (const NodeRef child : node) {
                const FieldPath here =
                    node.isMapping() ? path.child(child.key()) : path.child(at++);
                if (field.kind == FieldKind::Table && child.isMapping())
                    fields(child, field.fields, here);
                else if (field.itemField)
                    value(child, *field.itemField, here,
                          field.itemField->label.empty() ? label : field.itemField->label);
            }
            return;
        }
        default:
            return;
        }
    }
    void words(NodeRef node, const FieldDef& field, const FieldPath& path,
               const std::string& label) {
        if (node.isSequence()) {
            std::size_t at = 0;
            for (const NodeRef child : node)
                words(child, field, path.child(at++), label);
            return;
        }
        if (!node.isScalar() || field.hint == "icon" || isName(*(*entity_)->schema, field.key) ||
            out_.size() >= most_)
            return;
        if (std::vector<Span> at = findMatches(node.scalar(), query_); !at.empty())
            out_.push_back(
                {*entity_, &field, label, path, std::string(node.scalar()), std::move(at)});
    }

    const TextQuery& query_;
    std::size_t most_;
    std::vector<TextMatch>& out_;
    const EntityPtr* entity_ = nullptr;
};

} // namespace

std::vector<Span> findMatches(std::string_view text, const TextQuery& query) {
    std::vector<Span> out;
    const auto add = [&](std::size_t begin, std::size_t end) {
        const Span at{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
        const bool taken = !query.wholeWord || standsAlone(text, at);
        if (taken)
            out.push_back(at);
        return taken;
    };
    const std::string& what = query.text;
    if (what.empty())
        return out;
    if (query.matchCase || isAscii(what)) {
        const auto same = [&](char a, char b) {
            return query.matchCase ? a == b : lower(a) == lower(b);
        };
        for (auto from = text.begin(); from != text.end();) {
            from = std::search(from, text.end(), what.begin(), what.end(), same);
            if (from == text.end())
                break;
            const auto begin = static_cast<std::size_t>(from - text.begin());
            from += add(begin, begin + what.size()) ? static_cast<std::ptrdiff_t>(what.size()) : 1;
        }
        return out;
    }
    const QString in = toQString(text), sought = toQString(what);
    for (qsizetype from = 0;;) {
        from = in.indexOf(sought, from, Qt::CaseInsensitive);
        if (from < 0)
            break;
        const std::size_t begin = utf8Length(in, static_cast<int>(from));
        const std::size_t end = utf8Length(in, static_cast<int>(from + sought.size()));
        from += add(begin, end) ? sought.size() : 1;
    }
    return out;
}

std::vector<TextMatch> findMatchingValues(const EntityIndex& index, const TextQuery& query,
                                          std::size_t most,
                                          const std::function<bool(const Entity&)>& among) {
    std::vector<TextMatch> out;
    Search search(query, most, out);
    for (const EntityPtr& entity : index.allEntities()) {
        if (out.size() >= most)
            break;
        if (!among || among(*entity))
            search.entity(entity);
    }
    return out;
}

std::string replacementFor(std::string_view found, const TextQuery& query, std::string_view by) {
    const QString was = toQString(found), now = toQString(by);
    const auto hasCapitals = [](const QString& text) {
        return std::any_of(text.begin(), text.end(), [](QChar c) { return c.isUpper(); });
    };
    if (query.matchCase || now.isEmpty() || hasCapitals(toQString(query.text)) ||
        hasCapitals(now) || was.isEmpty() || !was.front().isUpper())
        return std::string(by);
    const auto letters =
        std::count_if(was.begin(), was.end(), [](QChar c) { return c.isLetter(); });
    return toUtf8String(letters > 1 && was == was.toUpper()
                            ? now.toUpper()
                            : now.first(1).toUpper() + now.sliced(1));
}

std::string replaceMatches(const std::string& text, const std::vector<Span>& at,
                           const TextQuery& query, std::string_view by) {
    std::string out;
    std::size_t from = 0;
    for (const Span& one : at) {
        out.append(text, from, one.begin - from);
        out += replacementFor(std::string_view(text).substr(one.begin, one.size()), query, by);
        from = one.end;
    }
    return out.append(text, from);
}

} // namespace ww::session
