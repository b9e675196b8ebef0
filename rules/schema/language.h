#pragma once

// A language of sentences (ability lines and the like) that a system gives to its `sentences`
// fields. A system without C++ gets one made from its terms.yaml.

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

/// A finding in one line; spans are bytes of the line.
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
    std::vector<std::string> cite = {}; ///< rules of the words at fault, before the kind's own
};

/// A finding about a line that lies in the other lines of its box; `span` is of `line`.
struct BoxProblem : LineProblem {
    std::size_t line = 0;     ///< from 0, as they were given
    std::size_t other = 0;    ///< the line that it is compared with
    std::string otherMessage; ///< what to say there
    std::string removeLabel;  ///< the line may go, which is safe; empty: it may not
};

struct Completion {
    std::string text;   ///< what is inserted in place of `replace`
    std::string detail; ///< one line of meaning
    std::string icon;
    Span replace;
};

/// A stretch of printed wording: words, or an icon (with its words for readers and search).
struct PrintRun {
    std::string text;
    std::string icon;       ///< empty: text
    bool strong = false;    ///< the term itself
    bool reminder = false;  ///< the optional explanation
    bool unchecked = false; ///< quoted free text
};

/// A part of a line, as expressions see it: a term with what it takes. What it hasn't isn't there.
struct LinePart {
    std::string keyword; ///< the term's id; empty: no term
    /// `number`, `range`, `area`, and parameters that are numbers, by their names.
    std::vector<std::pair<std::string, std::int64_t>> numbers;
    /// `scope`, and parameters that are words or references.
    std::vector<std::pair<std::string, std::string>> words;
    std::vector<std::pair<std::string, std::int64_t>> cost; ///< by what it is paid from
};
/// What the parts of a language's lines may be called; each name has one meaning.
struct LineNames {
    std::vector<std::string> keywords, numbers, costs;
    std::vector<std::pair<std::string, std::vector<std::string>>> words; ///< with their values
    std::vector<std::pair<std::string, std::shared_ptr<const FieldDef>>> references;

    [[nodiscard]] const std::vector<std::string>* wordsOf(std::string_view name) const {
        for (const auto& [known, values] : words)
            if (known == name)
                return &values;
        return nullptr;
    }
};

/// What no reference of a line has in it: it ends there.
inline constexpr std::string_view kReferenceEnds = " \t\r\n,()\"";

/// An entity that a line names: `field` says what may stand there, as of a field that refers.
struct LineReference {
    const FieldDef* field = nullptr;
    Span span; ///< bytes of the line
};
/// What the entity that a reference of a line means is called; empty: that isn't known.
using ReferenceTitle = std::function<std::string(const FieldDef& field, std::string_view ref)>;

class Language {
  public:
    virtual ~Language() = default;
    /// Every kind that `check` may report.
    [[nodiscard]] virtual std::vector<const diag::Kind*> kinds() const { return {}; }
    [[nodiscard]] virtual std::vector<LineProblem> check(std::string_view line) const = 0;
    /// What the lines of one box say of each other: blank lines and comments are among `lines`, so
    /// that places stay. Depends on nothing but the lines.
    [[nodiscard]] virtual std::vector<BoxProblem>
    checkBox(std::span<const std::string_view> /*lines*/) const {
        return {};
    }
    [[nodiscard]] virtual std::vector<Completion> complete(std::string_view line,
                                                           std::uint32_t cursor) const = 0;
    /// Whether lines may name entities at all.
    [[nodiscard]] virtual bool refers() const { return false; }
    /// Those that a line names, in its order; of what can't be read before it none.
    [[nodiscard]] virtual std::vector<LineReference> references(std::string_view /*line*/) const {
        return {};
    }
    /// What is named at the cursor or could be, with what has been typed of it.
    [[nodiscard]] virtual std::optional<LineReference> referenceAt(std::string_view /*line*/,
                                                                   std::uint32_t /*cursor*/) const {
        return std::nullopt;
    }
    /// The line itself, then the clauses behind it. Nothing of one that can't be read.
    [[nodiscard]] virtual std::vector<LinePart> parts(std::string_view /*line*/) const {
        return {};
    }
    [[nodiscard]] virtual const LineNames& names() const {
        static const LineNames none;
        return none;
    }
    /// The line as it is printed on a card; a line that can't be read prints as it is written.
    [[nodiscard]] virtual std::vector<PrintRun> print(std::string_view line) const = 0;
    /// Entities that it names by what they are called.
    [[nodiscard]] virtual std::vector<PrintRun> print(std::string_view line,
                                                      const ReferenceTitle& /*titles*/) const {
        return print(line);
    }
    /// The one canonical way to write the line; the line itself where it can't be read.
    [[nodiscard]] virtual std::string format(std::string_view line) const = 0;
};

/// What the language says of a line. Where it is good in plain characters, one of the others is the
/// problem (base/look_alikes.h).
[[nodiscard]] std::vector<LineProblem> checkLine(const Language& language, std::string_view line);

} // namespace ww::schema
