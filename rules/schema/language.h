#pragma once

// A language for a system's `sentences` fields, such as ability lines. Without C++ it is made from
// terms.yaml.

#include "rules/base/span.h"
#include "rules/diag/diagnostic.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::schema {

struct FieldDef;

/// A finding in a line; spans are bytes of the line.
struct LineProblem {
    const diag::Kind* kind = nullptr;
    Span span;
    diag::Args args;
    struct Fix {
        std::string label;
        bool safe = false;
        TextEdit edit;
    };
    std::vector<Fix> fixes;
    std::vector<std::string> cite = {}; ///< rules of the faulty words; cited before the kind's own
};

/// A finding about a line and another line of its box; `span` is in `line`.
struct BoxProblem : LineProblem {
    std::size_t line = 0;     ///< index from 0
    std::size_t other = 0;    ///< index of the compared line, from 0
    std::string otherMessage; ///< message for the other line
    std::string removeLabel; ///< label of the safe fix that removes the line; empty if it must stay
};

struct Completion {
    std::string text;   ///< replaces `replace`
    std::string detail; ///< one line about the completion's meaning
    std::string icon;
    Span replace;
};

/// A run of printed text: words, or an icon (with words for screen readers and search).
struct PrintRun {
    std::string text;
    std::string icon;       ///< Empty: text
    bool strong = false;    ///< true for the term itself
    bool reminder = false;  ///< true for an optional explanation
    bool unchecked = false; ///< true for quoted free text
};

/// A part of a line for expressions: a term with the parameters it has.
struct LinePart {
    std::string keyword; ///< term id, or empty
    /// Values of `number`, `range`, `area` and number parameters.
    std::vector<std::pair<std::string, std::int64_t>> numbers;
    /// Values of `scope` and of parameters that are words or references.
    std::vector<std::pair<std::string, std::string>> words;
    std::vector<std::pair<std::string, std::int64_t>> cost; ///< amounts by what they are paid from
};
/// Names in a language's lines; each has one meaning.
struct LineNames {
    std::vector<std::string> keywords, numbers, costs;
    std::vector<std::pair<std::string, std::vector<std::string>>>
        words; ///< names of words, with their possible values
    std::vector<std::pair<std::string, std::shared_ptr<const FieldDef>>> references;

    [[nodiscard]] const std::vector<std::string>* wordsOf(std::string_view name) const {
        for (const auto& [known, values] : words)
            if (known == name)
                return &values;
        return nullptr;
    }
};

inline constexpr std::string_view kReferenceTerminators = " \t\r\n,()\"";

/// An entity named in a line; `field` is like a Ref field.
struct LineReference {
    const FieldDef* field = nullptr;
    Span span; ///< bytes of the line
};
/// Returns the title of a referenced entity; empty if unknown.
using ReferenceTitle = std::function<std::string(const FieldDef& field, std::string_view ref)>;

class Language {
  public:
    virtual ~Language() = default;
    /// The kinds that `check` may report.
    [[nodiscard]] virtual std::vector<const diag::Kind*> findingKinds() const { return {}; }
    [[nodiscard]] virtual std::vector<LineProblem> check(std::string_view line) const = 0;
    /// Compares lines of a box, including blank lines and comments. Depends only on the lines.
    [[nodiscard]] virtual std::vector<BoxProblem>
    checkBox(std::span<const std::string_view> /*lines*/) const {
        return {};
    }
    [[nodiscard]] virtual std::vector<Completion> complete(std::string_view line,
                                                           std::uint32_t cursor) const = 0;
    /// Whether lines can name entities.
    [[nodiscard]] virtual bool hasReferences() const { return false; }
    /// The references in a line, in order. None after text that can't be read.
    [[nodiscard]] virtual std::vector<LineReference> references(std::string_view /*line*/) const {
        return {};
    }
    /// The reference at the cursor, complete or partly typed.
    [[nodiscard]] virtual std::optional<LineReference> referenceAt(std::string_view /*line*/,
                                                                   std::uint32_t /*cursor*/) const {
        return std::nullopt;
    }
    /// The line's main part, then its clauses. Nothing if the line can't be read.
    [[nodiscard]] virtual std::vector<LinePart> splitParts(std::string_view /*line*/) const {
        return {};
    }
    [[nodiscard]] virtual const LineNames& availableNames() const {
        static const LineNames none;
        return none;
    }
    /// The line as printed on a card. A line that can't be read prints as written.
    [[nodiscard]] virtual std::vector<PrintRun> printRuns(std::string_view line) const = 0;
    /// Prints entities by their titles.
    [[nodiscard]] virtual std::vector<PrintRun> printRuns(std::string_view line,
                                                          const ReferenceTitle& /*titles*/) const {
        return printRuns(line);
    }
    /// The canonical form of a line; unchanged if unreadable.
    [[nodiscard]] virtual std::string formatLine(std::string_view line) const = 0;
};

/// Checks a line. If plain characters would make it valid, reports only look-alikes
/// (base/look_alikes.h).
[[nodiscard]] std::vector<LineProblem> checkLine(const Language& language, std::string_view line);

} // namespace ww::schema
