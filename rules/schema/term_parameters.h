#pragma once

// Parameters of terms: how many tokens each takes, and whether they are valid.

#include "rules/schema/term_text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ww::schema {

/// The tokens that a parameter takes, with and without parentheses.
struct ParameterText {
    std::size_t begin = 0, end = 0; ///< with parentheses
    std::size_t from = 0, to = 0;   ///< without parentheses
    std::string value;              ///< as printed
    const Term* term = nullptr;     ///< for kind `term`
};

enum class Taken : std::uint8_t { Something, Nothing, Broken }; ///< Broken: unclosed parenthesis

/// Reads a parameter from `at` on and moves `at` past it. `last`: none follows.
[[nodiscard]] Taken takeParameter(const TermParameter& parameter, bool last, const TermLine& line,
                                  const TermIndex& index, std::size_t& at, ParameterText& out);

/// A parameter's problems: at most one of shape, or one per number out of bounds.
[[nodiscard]] std::vector<LineProblem>
parameterProblems(const Term& term, const TermParameter& parameter, const ParameterText& text,
                  const TermLine& line, const TermIndex& index);
/// The problem that the parameter at token `at` is missing or something else.
[[nodiscard]] LineProblem parameterMissing(const Term& term, Span name,
                                           const TermParameter& parameter, const TermLine& line,
                                           const TermIndex& index, std::size_t at);

/// The expected value for messages and the manual: `a whole number from 1 to 5`.
[[nodiscard]] std::string parameterExpected(const TermParameter& parameter, const Terms& terms);

/// Completions for parameters from token `at` on; `line` ends before the typed word. Offers the
/// next parameter's words; if it is optional, also later ones.
void completeParameters(const Term& term, const TermLine& line, const TermIndex& index,
                        std::size_t at, std::string_view typed, Span replace,
                        std::vector<Completion>& out);

/// The field that the next parameter refers to, if it is a reference; else null.
[[nodiscard]] const FieldDef* referenceWanted(const Term& term, const TermLine& line,
                                              const TermIndex& index, std::size_t at);
[[nodiscard]] std::uint32_t referenceStart(std::string_view line, std::uint32_t cursor);

/// All kinds that `parameterProblems` and `parameterMissing` report. A line with a problem for
/// which `isBound` is true can still be read.
[[nodiscard]] std::vector<const diag::Kind*> parameterKinds();
[[nodiscard]] bool isBound(const LineProblem& problem);

} // namespace ww::schema
