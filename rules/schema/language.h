#pragma once

// Interface of a language for a system's `sentences` fields, such as ability lines. A language is
// written in C++ or generated from terms.yaml.

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

/// A finding in a line. Spans are byte offsets in the line.
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
    std::vector<std::string> cite = {}; ///< rules about the words; cited before the kind's rules
};

/// A finding about two lines of a box. `span` is a range in the line with index `line`.
struct BoxProblem : LineProblem {
    std::size_t line = 0;     ///< index of the line, from 0
    std::size_t other = 0;    ///< index of the other line, from 0
    std::string otherMessage; ///< message for the other line
    std::string removeLabel;  ///< label of a safe fix that removes the line; empty: no such fix
};

struct Completion {
    std::string text;   ///< text that replaces the bytes in `replace`
    std::string detail; ///< a short explanation of the completion
    std::string icon;
    Span replace;
};

/// A run of printed text: words, or an icon with words for screen readers and search.
struct PrintRun {
    std::string text;
    std::string icon;       ///< name of the icon; empty: print `text`
    bool strong = false;    ///< whether the run is the term itself
    bool reminder = false;  ///< whether the run is an optional explanation
    bool unchecked = false; ///< whether the run is free text in quotes
};

/// A term in a line, with its parameters, for expressions.
struct LinePart {
    std::string keyword; ///< term id, or empty
    /// values of `number`, `range`, `area` and of parameters that are numbers
    std::vector<std::pair<std::string, std::int64_t>> numbers;
    /// values of `scope` and of parameters that are words or references
    std::vector<std::pair<std::string, std::string>> words;
    std::vector<std::pair<std::string, std::int64_t>> cost; ///< resource and amount
};
/// The names that expressions can use for parts of lines. No name has two meanings.
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

/// A reference to an entity in a line. `field` is its declaration as a Ref field.
struct LineReference {
    const FieldDef* field = nullptr;
    Span span; ///< position in the line
};
/// Returns the title of a referenced entity; empty if there is no such entity.
using ReferenceTitle = std::function<std::string(const FieldDef& field, std::string_view ref)>;

class Language {
  public:
    virtual ~Language() = default;
    /// Returns the kinds that `check` may report.
    [[nodiscard]] virtual std::vector<const diag::Kind*> findingKinds() const { return {}; }
    [[nodiscard]] virtual std::vector<LineProblem> check(std::string_view line) const = 0;
    /// Compares the lines of a box, which include blank lines and comments. The result depends only
    /// on the lines.
    [[nodiscard]] virtual std::vector<BoxProblem>
    checkBox(std::span<const std::string_view> /*lines*/) const {
        return {};
    }
    [[nodiscard]] virtual std::vector<Completion> complete(std::string_view line,
                                                           std::uint32_t cursor) const = 0;
    /// Returns true if lines can contain references to entities.
    [[nodiscard]] virtual bool hasReferences() const { return false; }
    /// Returns the references in a line, in order, up to the first unreadable text.
    [[nodiscard]] virtual std::vector<LineReference> references(std::string_view /*line*/) const {
        return {};
    }
    /// Returns the complete or partly typed reference at the cursor; nothing if there is none.
    [[nodiscard]] virtual std::optional<LineReference> referenceAt(std::string_view /*line*/,
                                                                   std::uint32_t /*cursor*/) const {
        return std::nullopt;
    }
    /// Returns the line's main part, then its clauses. Empty if the line can't be read.
    [[nodiscard]] virtual std::vector<LinePart> splitParts(std::string_view /*line*/) const {
        return {};
    }
    [[nodiscard]] virtual const LineNames& availableNames() const {
        static const LineNames none;
        return none;
    }
    /// Returns the line as printed on a card. An unreadable line is printed unchanged.
    [[nodiscard]] virtual std::vector<PrintRun> printRuns(std::string_view line) const = 0;
    /// Like the overload above, but prints referenced entities by their titles.
    [[nodiscard]] virtual std::vector<PrintRun> printRuns(std::string_view line,
                                                          const ReferenceTitle& /*titles*/) const {
        return printRuns(line);
    }
    /// Returns the canonical form of a line. Returns an unreadable line unchanged.
    [[nodiscard]] virtual std::string formatLine(std::string_view line) const = 0;
};

/// Checks a line. If replacing look-alike characters by plain ones makes the line valid, reports
/// only those characters (base/look_alikes.h).
[[nodiscard]] std::vector<LineProblem> checkLine(const Language& language, std::string_view line);

} // namespace ww::schema
