#include "rules/source/cut.h"

#include "rules/diag/kinds.h"
#include "rules/source/bytes.h"
#include "rules/source/lines.h"

#include <cstring>
#include <optional>

namespace ww::source {
namespace {

using Mode = CutState::Mode;

class Cutter {
  public:
    Cutter(std::string_view text, const CutState& state)
        : text_(text), mode_(state.mode), indent_(state.indent) {
        cuts_.sections.push_back(state.section);
        seenContent_ = mode_ != Mode::Top;
    }

    Cuts run() {
        for (std::size_t at = 0; at < text_.size();) {
            const Line line = lineAt(text_, at);
            look(line);
            at = line.next;
            lines_ += text_[at - 1] == '\n' ? 1 : 0;
        }
        if (pending_ || (!open_ && !text_.empty()))
            start(pending_ ? pendingAt_ : 0, pending_ ? pendingLine_ : 0, ChunkRole::Gap);
        finish(text_.size(), lines_);
        return std::move(cuts_);
    }

  private:
    /// Where comments and blank lines wait for what they belong to.
    void pend(const Line& line) {
        if (pending_)
            return;
        pending_ = true;
        pendingAt_ = line.begin;
        pendingLine_ = lines_;
    }
    void absorb() { pending_ = false; }

    void finish(std::size_t at, std::uint32_t line) {
        if (!open_)
            return;
        Piece& piece = cuts_.pieces.back();
        piece.end = static_cast<std::uint32_t>(at);
        piece.lines = line - firstLine_;
        open_ = false;
    }

    Piece& start(std::size_t at, std::uint32_t line, ChunkRole role) {
        finish(at, line);
        Piece& piece = cuts_.pieces.emplace_back();
        piece.begin = static_cast<std::uint32_t>(at);
        piece.role = role;
        piece.section = section_;
        piece.modeBefore = mode_;
        piece.sectionBefore = section_;
        piece.indentBefore = indent_;
        firstLine_ = line;
        open_ = true;
        pending_ = false;
        keep_ = false;
        trouble_ = false;
        headerOnly_ = false;
        return piece;
    }
    /// A piece that begins at `line`, with the comments and blank lines before it.
    Piece& startHere(const Line& line, ChunkRole role) {
        return pending_ ? start(pendingAt_, pendingLine_, role) : start(line.begin, lines_, role);
    }

    Span spanOf(const Line& line, const Piece& piece) const {
        return {static_cast<std::uint32_t>(line.content) - piece.begin,
                static_cast<std::uint32_t>(line.end) - piece.begin};
    }
    /// Lines that can't be content: one finding for a run of them.
    void refuse(const Line& line, const diag::Kind& kind,
                std::vector<std::pair<std::string, std::string>> args) {
        if (open_ && trouble_) {
            absorb();
            return;
        }
        Piece& piece = startHere(line, ChunkRole::Gap);
        piece.problems.push_back(problem(kind, spanOf(line, piece), std::move(args)));
        trouble_ = true;
    }

    void look(const Line& line) {
        if (mode_ == Mode::After)
            return;
        if (isBlank(text_, line)) {
            if (!(open_ && keep_ && !pending_))
                pend(line);
            return;
        }
        if (isComment(text_, line)) {
            const std::size_t inner = mode_ == Mode::Block ? indent_ : 0;
            if (open_ && !ended_ && !headerOnly_ && line.indent() > inner)
                take(line);
            else
                pend(line);
            return;
        }
        if (ended_)
            return endDocument(line);
        if (text_[line.content] == '\t' && open_ && (trouble_ || role() != ChunkRole::Gap))
            take(line);
        else if (text_[line.content] == '\t')
            refuse(line, diag::yamlTab, {});
        else if (line.indent() == 0)
            atMargin(line);
        else
            inside(line);
    }

    /// The line belongs to the open piece. Blank lines after a literal that keeps them do too.
    void take(const Line& line) {
        absorb();
        noteKeep(line);
    }
    void noteKeep(const Line& line) {
        const std::string_view bytes = text_.substr(line.content, line.end - line.content);
        if (keep_ && line.indent() <= keepIndent_)
            keep_ = false;
        if (keep_)
            return;
        for (std::size_t plus = bytes.find('+'); plus != std::string_view::npos;
             plus = bytes.find('+', plus + 1)) {
            std::size_t at = plus;
            if (at > 0 && bytes[at - 1] >= '1' && bytes[at - 1] <= '9')
                --at;
            if (at > 0 && (bytes[at - 1] == '|' || bytes[at - 1] == '>')) {
                keep_ = true;
                keepIndent_ = line.indent();
                return;
            }
        }
    }

    void atMargin(const Line& line) {
        const std::string_view content = text_.substr(line.begin, line.end - line.begin);
        if (content.starts_with("---") && isGapAt(content, 3)) {
            if (seenContent_ || seenMarker_)
                return endDocument(line);
            seenMarker_ = true;
            const std::size_t rest = content.find_first_not_of(" \t", 3);
            if (rest != std::string_view::npos && content[rest] != '#')
                return refuse(line, diag::yamlSyntax, {{"what", "content on the line of `---`"}});
            return pend(line);
        }
        if (content.starts_with("...") && isGapAt(content, 3)) {
            ended_ = true;
            return pend(line);
        }
        if (content[0] == '%')
            return refuse(line, diag::yamlDirective, {{"text", std::string(content)}});
        if (open_ && role() == ChunkRole::Section &&
            std::string_view("]},").find(content[0]) != std::string_view::npos)
            return take(line);
        if (content[0] == '-' && isGapAt(content, 1)) {
            if (open_ && (headerOnly_ || dashes_))
                return makeSection(line, true);
            mode_ = Mode::Odd;
            return refuse(line, diag::yamlSyntax,
                          {{"what", "a list where sections (`characters:`) are expected"}});
        }
        if (const auto key = keyAtStart(content))
            return section(line, content, *key);
        refuse(line, diag::yamlSyntax,
               {{"what", "expected a section such as `characters:` at the first column"}});
        mode_ = Mode::Odd;
    }

    void section(const Line& line, std::string_view content, const KeyToken& key) {
        const std::size_t rest = content.find_first_not_of(" \t", key.after);
        const bool bare =
            rest == std::string_view::npos || (content[rest] == '#' && rest > key.after);
        Piece& piece = startHere(line, bare ? ChunkRole::Gap : ChunkRole::Section);
        cuts_.sections.push_back(keyText(content.substr(0, key.size)));
        section_ = static_cast<std::uint32_t>(cuts_.sections.size() - 1);
        piece.section = section_;
        piece.header = true;
        seenContent_ = true;
        mode_ = bare ? Mode::Block : Mode::Odd;
        indent_ = 0;
        headerOnly_ = bare;
        dashes_ = false;
        if (!bare)
            noteKeep(line);
    }

    /// What looked like a section of ids is one of another shape.
    void makeSection(const Line& line, bool dashes) {
        cuts_.pieces.back().role = ChunkRole::Section;
        mode_ = Mode::Odd;
        headerOnly_ = false;
        dashes_ = dashes;
        take(line);
    }

    void endDocument(const Line& line) {
        Piece& piece = startHere(line, ChunkRole::Gap);
        piece.problems.push_back(problem(diag::yamlSecondDocument, spanOf(line, piece)));
        mode_ = Mode::After;
    }

    void inside(const Line& line) {
        const std::string_view content = text_.substr(line.content, line.end - line.content);
        if (mode_ == Mode::Top || (mode_ == Mode::Odd && !open_))
            return refuse(
                line, diag::yamlSyntax,
                {{"what",
                  "an indented line outside of any section; sections begin at the first column"}});
        if (mode_ == Mode::Odd)
            return take(line);
        if (indent_ == 0) {
            if (open_ && headerOnly_ && !keyAtStart(content))
                return makeSection(line, false);
            entity(line);
            indent_ = static_cast<std::uint32_t>(line.indent());
            cuts_.pieces.back().indent = indent_;
            return;
        }
        if (line.indent() > indent_ && open_ && role() == ChunkRole::Entity)
            return take(line);
        entity(line);
        Piece& piece = cuts_.pieces.back();
        if (line.indent() != indent_)
            piece.problems.push_back(syntaxProblem(
                spanOf(line, piece), "indented by " + std::to_string(line.indent()) +
                                         " where the ids of `" + cuts_.sections[section_] +
                                         "` are indented by " + std::to_string(indent_)));
    }
    void entity(const Line& line) {
        startHere(line, ChunkRole::Entity).indent = indent_;
        noteKeep(line);
    }

    ChunkRole role() const { return cuts_.pieces.back().role; }

    std::string_view text_;
    Cuts cuts_;
    Mode mode_;
    std::uint32_t indent_;
    std::uint32_t section_ = 0;
    std::uint32_t lines_ = 0;
    std::uint32_t firstLine_ = 0;
    bool open_ = false;       ///< the last piece goes on
    bool headerOnly_ = false; ///< … and is a section's header without a value so far
    bool dashes_ = false;     ///< … whose list stands at the margin
    bool trouble_ = false;    ///< … and is text that belongs to nothing
    bool keep_ = false;       ///< … and ends in a literal that keeps blank lines
    std::size_t keepIndent_ = 0;
    bool pending_ = false;
    std::size_t pendingAt_ = 0;
    std::uint32_t pendingLine_ = 0;
    bool seenContent_ = false;
    bool seenMarker_ = false;
    bool ended_ = false;
};

} // namespace

Cuts cut(std::string_view text, const CutState& state) {
    return Cutter(text, state).run();
}

} // namespace ww::source
