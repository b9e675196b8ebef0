#pragma once

// A language of sentences (ability lines and the like) that a system gives to its `sentences`
// fields. A system without C++ gets one made from its terms.yaml.

#include "rules/base/span.h"
#include "rules/diag/diagnostic.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

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
    /// The line as it is printed on a card; a line that can't be read prints as it is written.
    [[nodiscard]] virtual std::vector<PrintRun> print(std::string_view line) const = 0;
    /// The one canonical way to write the line; the line itself where it can't be read.
    [[nodiscard]] virtual std::string format(std::string_view line) const = 0;
};

} // namespace ww::schema
