#pragma once

// Ability lines as the checks look at them, and quick looks at boxes that needn't be read. Internal
// to rules/systems/ultrawar/checks.

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

/// A line of a box of an entity, taken apart.
struct CardLine {
    const char* field = "abilities";
    std::size_t index = 0; ///< of the box's lines, from 0
    Ability ability;

    [[nodiscard]] FieldPath path() const { return FieldPath::key(field).then(index); }
    /// Without blanks, own wording and comment around it.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool isKeyword(TermId id) const;
    /// The keyword as a line of its own, as a clause, or granted.
    [[nodiscard]] bool names(TermId id) const;
};

/// Appends the lines of `box` that aren't blank. Those that aren't understood come too: their own
/// findings stand, and nothing is concluded from what seems to be missing beside them.
void readLines(NodeRef box, const char* field, const Vocabulary& vocabulary,
               std::vector<CardLine>& to);
[[nodiscard]] bool allUnderstood(const std::vector<CardLine>& lines);

/// `each(line index, line)` for every line that isn't blank.
template <class Each>
void eachLine(NodeRef box, const Vocabulary& vocabulary, Each each) {
    std::string_view text = box.scalar();
    for (std::size_t index = 0; !text.empty(); ++index) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const Ability line = ability::readAbility(text.substr(0, end), vocabulary);
        if (!line.empty())
            each(index, line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Whether every word of the term's name, or of an alias, is somewhere in `text`: if not, no line
/// of it names the term.
[[nodiscard]] bool mayName(std::string_view text, const schema::Term* term);
/// Whether a line of the box has, grants or takes as a clause one of these keywords.
[[nodiscard]] bool namesAny(NodeRef box, std::initializer_list<TermId> terms,
                            const Vocabulary& vocabulary);
/// The largest number in the text, 0 without one.
[[nodiscard]] int largestNumber(std::string_view text);

/// Every cost of a line: in front, and of its clauses.
template <class Each>
void eachCost(const Ability& line, Each each) {
    if (!line.cost.empty())
        each(line.cost);
    for (const ability::Keyword& clause : line.clauses)
        if (!clause.cost.empty())
            each(clause.cost);
}

/// Adds a finding at a line with the arguments `name` and `text`, and what else is given.
check::Finding& addAtLine(check::Sink& sink, const diag::Kind& kind, const CardLine& line,
                          std::string_view name, diag::Args more = {});

/// The whole line with `Equip:` in front of its sentence, behind its `[name]`.
[[nodiscard]] std::string withEquip(const Ability& line);
/// The whole line without its `Equip:`.
[[nodiscard]] std::string withoutEquip(const Ability& line);

} // namespace ww::ultrawar
