#include "rules/schema/sentence.h"

#include "rules/schema/field.h"

namespace ww::schema {

namespace {

std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(' ');
    if (from == text.npos)
        return {};
    return std::string(text.substr(from, text.find_last_not_of(' ') - from + 1));
}

} // namespace

std::optional<std::vector<SentencePart>> sentenceOf(std::string_view text) {
    std::vector<SentencePart> parts;
    while (!text.empty()) {
        const std::size_t open = text.find_first_of("{}");
        SentencePart part{trimmed(text.substr(0, open)), {}};
        if (open == text.npos) {
            if (!part.words.empty())
                parts.push_back(std::move(part));
            break;
        }
        const std::size_t close = text.find_first_of("{}", open + 1);
        if (text[open] == '}' || close == text.npos || text[close] == '{')
            return std::nullopt;
        std::string_view keys = text.substr(open + 1, close - open - 1);
        for (std::size_t stroke = 0; stroke != keys.npos; keys.remove_prefix(stroke + 1)) {
            stroke = keys.find('|');
            part.keys.push_back(trimmed(keys.substr(0, stroke)));
            if (stroke == keys.npos)
                break;
        }
        parts.push_back(std::move(part));
        text.remove_prefix(close + 1);
    }
    return parts;
}

int verbOf(const std::vector<SentencePart>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!parts[i].words.empty())
            return static_cast<int>(i);
    return -1;
}

bool fitsSentence(const FieldDef& field) {
    switch (field.kind) {
    case FieldKind::Text:
        return field.hint != "multiline";
    case FieldKind::Bool:
    case FieldKind::Int:
    case FieldKind::Number:
    case FieldKind::Enum:
    case FieldKind::Ref:
    case FieldKind::Dice:
    case FieldKind::Range:
    case FieldKind::Cell:
    case FieldKind::EdgeRun:
    case FieldKind::Length:
    case FieldKind::Angle:
        return field.hint != "pips";
    default:
        return false;
    }
}

} // namespace ww::schema
