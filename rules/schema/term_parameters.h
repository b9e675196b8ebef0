#pragma once

// What stands behind a term for its parameters: how much of a line each takes, and whether it is
// what the game asks for.

#include "rules/schema/term_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ww::schema {

/// The tokens of a line that a parameter takes, with and without its parentheses.
struct ParameterText {
    std::size_t begin = 0, end = 0; ///< with
    std::size_t from = 0, to = 0;   ///< without
    std::string value;              ///< as it is printed
    const Term* term = nullptr;     ///< of kind `term`
};

enum class Taken : std::uint8_t { Something, Nothing, Broken }; ///< Broken: an open parenthesis

/// Reads what `parameter` takes at token `at`, and goes behind it. `last`: no parameter follows.
[[nodiscard]] Taken takeParameter(const TermParameter& parameter, bool last, const TermLine& line,
                                  const TermIndex& index, std::size_t& at, ParameterText& out);

/// Why what was taken isn't what the parameter asks for: at most one problem of its shape, or one
/// for each number out of its bounds.
[[nodiscard]] std::vector<LineProblem>
parameterProblems(const Term& term, const TermParameter& parameter, const ParameterText& text,
                  const TermLine& line, const TermIndex& index);
/// What the parameter asks for isn't there, or something else is, from token `at` on.
[[nodiscard]] LineProblem parameterMissing(const Term& term, Span name,
                                           const TermParameter& parameter, const TermLine& line,
                                           const TermIndex& index, std::size_t at);

/// `a whole number from 1 to 5`: for messages and the manual.
[[nodiscard]] std::string parameterExpected(const TermParameter& parameter, const Terms& terms);

/// What may be typed next for the term's parameters, which begin at token `at` of the line up to
/// the word that is being typed: words of the one that comes next, of optional ones also those
/// behind it.
void completeParameters(const Term& term, const TermLine& line, const TermIndex& index,
                        std::size_t at, std::string_view typed, Span replace,
                        std::vector<Completion>& out);

/// What the next of the term's parameters refers to, behind the line up to what is being typed;
/// null where it is none that does.
[[nodiscard]] const FieldDef* referenceWanted(const Term& term, const TermLine& line,
                                              const TermIndex& index, std::size_t at);
/// Where the reference before the cursor begins.
[[nodiscard]] std::uint32_t referenceStart(std::string_view line, std::uint32_t cursor);

/// Every kind that the two report. A line with a problem of the last two can still be read.
[[nodiscard]] std::vector<const diag::Kind*> parameterKinds();
[[nodiscard]] bool isBound(const LineProblem& problem);

} // namespace ww::schema
