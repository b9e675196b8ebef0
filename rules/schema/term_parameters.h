#pragma once

// Reads parameters of terms: how many tokens each parameter takes, and whether they are valid.

#include "rules/schema/term_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ww::schema {

/// The tokens of a parameter.
struct ParameterText {
    std::size_t begin = 0, end = 0; ///< tokens, including parentheses
    std::size_t from = 0, to = 0;   ///< tokens between the parentheses
    std::string value;              ///< as printed
    const Term* term = nullptr;     ///< the named term, for the kind `term`
};

enum class Taken : std::uint8_t { Something, Nothing, Broken }; ///< Broken: no closing parenthesis

/// Reads a parameter at token `at` and moves `at` behind it. `last`: whether no parameter follows.
[[nodiscard]] Taken takeParameter(const TermParameter& parameter, bool last, const TermLine& line,
                                  const TermIndex& index, std::size_t& at, ParameterText& out);

/// Returns a parameter's problems: a wrong form, or each number that is out of bounds.
[[nodiscard]] std::vector<LineProblem>
parameterProblems(const Term& term, const TermParameter& parameter, const ParameterText& text,
                  const TermLine& line, const TermIndex& index);
/// Returns the problem that the parameter at token `at` is missing or something else is there.
[[nodiscard]] LineProblem parameterMissing(const Term& term, Span name,
                                           const TermParameter& parameter, const TermLine& line,
                                           const TermIndex& index, std::size_t at);

/// Returns the expected value for messages and the manual: `a whole number from 1 to 5`.
[[nodiscard]] std::string parameterExpected(const TermParameter& parameter, const Terms& terms);

/// Adds completions for parameters from token `at` on; `line` ends before the typed word. Offers
/// words of the next parameter. If that parameter is optional, also offers those of later ones.
void completeParameters(const Term& term, const TermLine& line, const TermIndex& index,
                        std::size_t at, std::string_view typed, Span replace,
                        std::vector<Completion>& out);

/// Returns the field that the next parameter refers to; null if that parameter is no reference.
[[nodiscard]] const FieldDef* referenceWanted(const Term& term, const TermLine& line,
                                              const TermIndex& index, std::size_t at);
[[nodiscard]] std::uint32_t referenceStart(std::string_view line, std::uint32_t cursor);

/// Returns all kinds of problems that `parameterProblems` and `parameterMissing` report. A line
/// that has only problems for which `isBound` is true can still be read.
[[nodiscard]] std::vector<const diag::Kind*> parameterKinds();
[[nodiscard]] bool isBound(const LineProblem& problem);

} // namespace ww::schema
