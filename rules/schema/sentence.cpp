#include "rules/schema/sentence.h"

#include "rules/base/look_alikes.h"
#include "rules/base/trim.h"
#include "rules/diag/kinds.h"
#include "rules/schema/field.h"
#include "rules/schema/language.h"

#include <algorithm>

namespace ww::schema {

std::optional<std::vector<SentencePart>> parseSentence(std::string_view text) {
    std::vector<SentencePart> parts;
    while (!text.empty()) {
        const std::size_t open = text.find_first_of("{}");
        SentencePart part{std::string(trimmed(text.substr(0, open))), {}};
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
            part.keys.push_back(std::string(trimmed(keys.substr(0, stroke))));
            if (stroke == keys.npos)
                break;
        }
        parts.push_back(std::move(part));
        text.remove_prefix(close + 1);
    }
    return parts;
}

int firstWordsIndex(const std::vector<SentencePart>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!parts[i].words.empty())
            return static_cast<int>(i);
    return -1;
}

bool canEditInSentence(const FieldDef& field) {
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

std::vector<LineProblem> checkLine(const Language& language, std::string_view line) {
    std::vector<LineProblem> found = language.check(line);
    const auto isBad = [](const LineProblem& problem) {
        return problem.kind->severity == diag::Severity::Error;
    };
    if (std::none_of(found.begin(), found.end(), isBad))
        return found;
    const auto plain = findValidPlainText(line, [&](std::string_view one) {
        const std::vector<LineProblem> still = language.check(one);
        return std::none_of(still.begin(), still.end(), isBad);
    });
    if (!plain)
        return found;
    const LookAlike seen = *findLookAlike(line);
    const Span all{0, static_cast<std::uint32_t>(line.size())};
    LineProblem made;
    made.kind = &diag::textLookAlike;
    made.span = all;
    made.args = {{"what", std::string(seen.description)},
                 {"plain", std::string(seen.plainDescription)},
                 {"text", std::string(line)}};
    made.fixes.push_back({"change to `" + *plain + "`", true, {all, *plain}});
    return {std::move(made)};
}

} // namespace ww::schema
