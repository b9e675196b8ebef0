// Completes the parameters of a term while an author types a line.

#include "rules/schema/term_parameters.h"

namespace ww::schema {

const FieldDef* referenceWanted(const Term& term, const TermLine& line, const TermIndex& index,
                                std::size_t at) {
    for (std::size_t i = 0; i < term.parameters.size(); ++i) {
        const TermParameter& parameter = term.parameters[i];
        ParameterText text;
        std::size_t behind = at;
        const bool open = takeParameter(parameter, i + 1 == term.parameters.size(), line, index,
                                        behind, text) == Taken::Broken;
        const std::size_t rest = line.tokens.size() - at;
        if (parameter.refers && (rest == 0 || (open && rest == 1)))
            return parameter.refers.get();
        if (rest == 0 && !parameter.optional)
            return nullptr;
        at = behind;
    }
    return nullptr;
}

std::uint32_t referenceStart(std::string_view line, std::uint32_t cursor) {
    const std::size_t end = line.substr(0, cursor).find_last_of(kReferenceTerminators);
    return end == std::string_view::npos ? 0 : static_cast<std::uint32_t>(end + 1);
}

void completeParameters(const Term& term, const TermLine& line, const TermIndex& index,
                        std::size_t at, std::string_view typed, Span replace,
                        std::vector<Completion>& out) {
    const std::string wanted = lower(typed);
    for (std::size_t i = 0; i < term.parameters.size(); ++i) {
        const TermParameter& parameter = term.parameters[i];
        ParameterText text;
        std::size_t behind = at;
        const bool open = takeParameter(parameter, i + 1 == term.parameters.size(), line, index,
                                        behind, text) == Taken::Broken;
        const std::size_t rest = line.tokens.size() - at;
        // In `cost` and `mods` parameters, a term follows each number.
        const bool counted = rest > 0 && line.tokens.back().kind == TermToken::Kind::Number &&
                             (parameter.kind == "cost" ? open : parameter.kind == "mods");
        if (rest > 0 && !open && !counted) {
            at = behind;
            continue;
        }
        // A mode is in parentheses. After an open parenthesis, only the word is missing.
        const bool enclose = parameter.kind == "mode" && rest == 0;
        if (parameter.kind != "mode" || rest <= 1)
            for (const std::string& value : parameter.values)
                if (lower(value).starts_with(wanted))
                    out.push_back({enclose ? "(" + value + ")" : value,
                                   parameter.name + " of " + term.name,
                                   {},
                                   replace});
        if (parameter.kind == "term" || counted)
            completeFrom(index.all(parameter.of), typed, replace, "", out);
        if (!parameter.optional)
            return;
    }
}

} // namespace ww::schema
