#pragma once

// Parses ability lines for the checks, and tests the text of a box cheaply before parsing it.
// Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/checks/checks.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace ww::ultrawar {

using ability::Ability;
using ability::TermId;
using ability::Vocabulary;

/// A parsed ability line of an entity.
struct CardLine {
    const char* field = "abilities";
    std::size_t index = 0; ///< the line's index in the box, from 0
    Ability ability;

    [[nodiscard]] FieldPath path() const { return FieldPath::fromKey(field).child(index); }
    /// Returns the line without surrounding blanks, `[name]`, quoted wording and comment.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool isKeyword(TermId id) const;
    /// Returns true if the line has or grants the keyword, or has it as a clause.
    [[nodiscard]] bool mentionsKeyword(TermId id) const;
};

/// Appends the lines of `box` that aren't blank, even lines that aren't understood. Checks must not
/// conclude that such a line lacks something.
void readAbilityLines(NodeRef box, const char* field, const Vocabulary& vocabulary,
                      std::vector<CardLine>& to);
[[nodiscard]] bool areAllUnderstood(const std::vector<CardLine>& lines);

/// Calls `each(lineIndex, line)` for every line that isn't blank.
template <class Each>
void forEachLine(NodeRef box, const Vocabulary& vocabulary, Each each) {
    std::string_view text = box.scalar();
    for (std::size_t index = 0; !text.empty(); ++index) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const Ability line = ability::readAbility(text.substr(0, end), vocabulary);
        if (!line.empty())
            each(index, line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Returns true if `text` contains all words of the term's name or an alias. Otherwise no line
/// names the term.
[[nodiscard]] bool canMentionTerm(std::string_view text, const schema::Term* term);
/// Returns true if a line has or grants one of these keywords, or has it as a clause.
[[nodiscard]] bool mentionsAnyKeyword(NodeRef box, std::initializer_list<TermId> terms,
                                      const Vocabulary& vocabulary);
/// Returns the largest number in the text; 0 for a text without numbers.
[[nodiscard]] int largestNumber(std::string_view text);

/// Calls `each` for every cost of a line, including the costs of its clauses.
template <class Each>
void forEachCost(const Ability& line, Each each) {
    if (!line.cost.empty())
        each(line.cost);
    for (const ability::Keyword& clause : line.clauses)
        if (!clause.cost.empty())
            each(clause.cost);
}

/// Adds a finding at a line. Its message arguments are `name`, `text` and `more`.
check::Finding& addLineFinding(check::FindingSink& sink, const diag::Kind& kind,
                               const CardLine& line, std::string_view name, diag::Args more = {});

/// Returns the whole line with `Equip:` inserted after its `[name]`.
[[nodiscard]] std::string addEquipPrefix(const Ability& line);
[[nodiscard]] std::string removeEquipPrefix(const Ability& line);

} // namespace ww::ultrawar
