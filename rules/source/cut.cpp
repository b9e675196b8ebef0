#include "rules/source/cut.h"

#include "rules/diag/kinds.h"
#include "rules/source/bytes.h"
#include "rules/source/cut_line.h"
#include "rules/source/lines.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace ww::source {
namespace {

using Mode = CutState::Mode;

class Cutter {
  public:
    Cutter(std::string_view text, const CutState& state)
        : text_(text), mode_(state.mode), indent_(state.indent), fieldsAbove_(state.fields) {
        cuts_.sections.push_back(state.section);
        seenContent_ = mode_ != Mode::Top;
    }

    CutResult run() {
        for (std::size_t at = 0; at < text_.size();) {
            const Line line = lineAt(text_, at);
            look(line);
            at = line.next;
            lines_ += text_[at - 1] == '\n' ? 1 : 0;
        }
        if (marker_ && mode_ != Mode::After && startsWith(*marker_, "---"))
            endDocument(*marker_);
        else if (pending_ || (!open_ && !text_.empty()))
            start(pending_ ? pendingAt_ : 0, pending_ ? pendingLine_ : 0, ChunkRole::Gap);
        finish(text_.size(), lines_);
        return std::move(cuts_);
    }

  private:
    /// Remembers the start of comments and blank lines that belong to the next content.
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
        fieldsAbove_ = piece.role == ChunkRole::Entity
                           ? fieldIndent(text_.substr(piece.begin, at - piece.begin), piece.indent)
                           : 0;
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
        piece.fieldsBefore = fieldsAbove_;
        piece.conflictBefore = conflict_ && told_;
        firstLine_ = line;
        open_ = true;
        pending_ = false;
        keep_ = false;
        trouble_ = false;
        headerOnly_ = false;
        if (conflict_)
            tellConflict(piece);
        return piece;
    }
    /// Starts a piece at `line`, with the comments and blank lines before it.
    Piece& startHere(const Line& line, ChunkRole role) {
        return pending_ ? start(pendingAt_, pendingLine_, role) : start(line.begin, lines_, role);
    }

    Span spanOf(const Line& line, const Piece& piece) const {
        return {static_cast<std::uint32_t>(line.content) - piece.begin,
                static_cast<std::uint32_t>(line.end) - piece.begin};
    }
    /// Reports a line that can't be content, with one finding for consecutive lines.
    void refuse(const Line& line, const diag::Kind& kind,
                std::vector<std::pair<std::string, std::string>> args) {
        if (conflict_) {
            if (open_)
                take(line);
            else
                startHere(line, ChunkRole::Gap);
            return;
        }
        if (open_ && trouble_) {
            absorb();
            return;
        }
        noteUnsure();
        Piece& piece = startHere(line, ChunkRole::Gap);
        piece.problems.push_back(makeProblem(kind, spanOf(line, piece), std::move(args)));
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
            if (open_ && !marker_ && !headerOnly_ && line.indent() > inner)
                take(line);
            else
                pend(line);
            return;
        }
        if (inConflict(line))
            return;
        if (marker_ && !passMarker(line))
            return;
        if (slip_ && takeUp(line))
            return;
        if (text_[line.content] == '\t' && open_ && (trouble_ || role() != ChunkRole::Gap))
            take(line);
        else if (text_[line.content] == '\t')
            refuse(line, diag::yamlTab, {});
        else if (line.indent() == 0)
            atMargin(line);
        else
            inside(line);
    }

    /// Adds the line to the open piece, also a blank line of a literal.
    void take(const Line& line) {
        absorb();
        if (conflict_)
            tellConflict(cuts_.pieces.back());
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
        if (!conflict_ && startsWith(line, "---")) {
            if (seenContent_ || seenMarker_)
                return holdMarker(line);
            seenMarker_ = true;
            const std::size_t rest = content.find_first_not_of(" \t", 3);
            if (rest != std::string_view::npos && content[rest] != '#')
                return refuse(line, diag::yamlSyntax,
                              {{"what", "there is text on the line of `---`"}});
            return pend(line);
        }
        if (!conflict_ && startsWith(line, "..."))
            return holdMarker(line);
        if (open_ && role() == ChunkRole::Section &&
            std::string_view("]},").find(content[0]) != std::string_view::npos)
            return take(line);
        if (content[0] == '-' && isBlankAt(content, 1) && open_ && (headerOnly_ || dashes_))
            return makeSection(line, true);
        if (const auto key = keyAtStart(content);
            key && !(inEntity() && isTextValue(content, *key)))
            return section(line, content, *key);
        if (inEntity())
            return conflict_ ? take(line) : cutShort(line);
        if (content[0] == '%')
            return refuse(line, diag::yamlDirective, {{"text", std::string(content)}});
        const bool list = content[0] == '-' && isBlankAt(content, 1);
        refuse(line, diag::yamlSyntax,
               {{"what", list ? "there is a list instead of a section's name and a colon"
                              : "expected a section's name and a colon, without indentation"}});
        // Ids may still follow the section's header.
        if (mode_ != Mode::Block)
            mode_ = Mode::Irregular;
    }

    void section(const Line& line, std::string_view content, const KeyToken& key) {
        const bool bare = hasNoValue(content, key);
        slip_.reset();
        if (mode_ == Mode::Block && indent_ > 0 && (bare || isClosedBracketValue(content, key)))
            maySlip(line, bare ? Slip::Header : Slip::Brackets);
        Piece& piece = startHere(line, bare ? ChunkRole::Gap : ChunkRole::Section);
        cuts_.sections.push_back(keyText(content.substr(0, key.size)));
        section_ = static_cast<std::uint32_t>(cuts_.sections.size() - 1);
        piece.section = section_;
        piece.header = true;
        seenContent_ = true;
        mode_ = bare ? Mode::Block : Mode::Irregular;
        indent_ = 0;
        headerOnly_ = bare;
        dashes_ = false;
        if (!bare)
            noteKeep(line);
    }

    /// Changes the open section's role: its first line shows that it isn't a section of ids.
    void makeSection(const Line& line, bool dashes) {
        cuts_.pieces.back().role = ChunkRole::Section;
        mode_ = Mode::Irregular;
        headerOnly_ = false;
        dashes_ = dashes;
        take(line);
    }

    void endDocument(const Line& line) {
        Piece& piece = startHere(line, ChunkRole::Gap);
        piece.problems.push_back(makeProblem(diag::yamlSecondDocument, spanOf(line, piece)));
        mode_ = Mode::After;
    }

    void inside(const Line& line) {
        const std::string_view content = text_.substr(line.content, line.end - line.content);
        if (mode_ == Mode::Top || (mode_ == Mode::Irregular && !open_))
            return refuse(
                line, diag::yamlSyntax,
                {{"what",
                  "this indented line belongs to no section; section names aren't indented"}});
        if (mode_ == Mode::Irregular)
            return take(line);
        if (indent_ == 0) {
            if (open_ && headerOnly_ && !keyAtStart(content))
                return makeSection(line, false);
            entity(line);
            indent_ = static_cast<std::uint32_t>(line.indent());
            cuts_.pieces.back().indent = indent_;
            return;
        }
        if (line.indent() > indent_ && inEntity()) {
            fields_ = fields_ > 0 ? fields_ : static_cast<std::uint32_t>(line.indent());
            return take(line);
        }
        const auto key = keyAtStart(content);
        if (!key && inEntity())
            return conflict_ ? take(line) : cutShort(line);
        noteUnsure(!key || line.indent() != indent_);
        slip_.reset();
        if (key && (isLeafValue(content, *key) || hasNoValue(content, *key)))
            maySlip(line, hasNoValue(content, *key) ? Slip::Fields : Slip::Id);
        entity(line);
        Piece& piece = cuts_.pieces.back();
        if (line.indent() != indent_ && !conflict_)
            piece.problems.push_back(makeSyntaxProblem(
                spanOf(line, piece), "this line is indented by " + std::to_string(line.indent()) +
                                         ", but the ids of `" + cuts_.sections[section_] +
                                         "` are indented by " + std::to_string(indent_)));
    }
    void entity(const Line& line) {
        startHere(line, ChunkRole::Entity).indent = indent_;
        fields_ = 0;
        noteKeep(line);
    }

    ChunkRole role() const { return cuts_.pieces.back().role; }
    bool inEntity() const { return open_ && mode_ == Mode::Block && role() == ChunkRole::Entity; }
    /// Requests more text if the line may belong to an entity before the text being cut.
    void noteUnsure(bool misfit = true) {
        cuts_.needsMoreText =
            cuts_.needsMoreText || (misfit && !open_ && mode_ == Mode::Block && indent_ > 0);
    }
    bool startsWith(const Line& line, std::string_view mark) const {
        const std::string_view content = text_.substr(line.begin, line.end - line.begin);
        return content.starts_with(mark) && isBlankAt(content, mark.size());
    }

    /// Reports that the open entity continues below a line that can't belong to it.
    void cutShort(const Line& line) {
        absorb();
        slip_.reset();
        Piece& piece = cuts_.pieces.back();
        if (piece.problems.empty())
            piece.problems.push_back(makeProblem(
                diag::yamlCutShort, spanOf(line, piece),
                {{"line", shortenForMessage(text_.substr(line.content, line.end - line.content))},
                 {"where", line.indent() == 0 ? "isn't indented" : "is indented like an id"},
                 {"id", idAtStart(text_.substr(piece.begin, line.begin - piece.begin))}}));
        noteKeep(line);
    }

    /// Holds a `---` or `...` until the next line shows whether the document ends here.
    void holdMarker(const Line& line) {
        marker_ = line;
        pend(line);
    }
    /// Returns false if the document has already ended before `line`.
    bool passMarker(const Line& line) {
        if (startsWith(*marker_, "...") && startsWith(line, "---"))
            return true; // the document has both markers
        const Line held = *marker_;
        marker_.reset();
        if (line.indent() > 0 && inEntity()) {
            cutShort(held);
            return true;
        }
        endDocument(startsWith(held, "---") ? held : line);
        return false;
    }

    /// A line that starts its own piece, but may be a field of the entity above in a wrong column.
    /// The lines below decide.
    struct Slip {
        enum Kind : std::uint8_t {
            Header,   ///< `art:` at the margin, with nothing below yet
            Below,    ///< `art:` at the margin, then a key or an item with plain text
            Brackets, ///< `tags: [a]` at the margin
            Id,       ///< `life: 2` in the column of the ids
            Fields,   ///< `art:` in the column of the ids
        };
        Kind kind = Header;
        Line line;
        /// Piece of the entity above; nothing if that entity is before the text being cut.
        std::optional<std::size_t> entity;
        std::uint32_t firstLine = 0; ///< first line of the piece
        /// Section, id indentation and field indentation of the entity above.
        std::uint32_t section = 0, indent = 0, fields = 0;
        std::size_t below = 0; ///< indentation of the lines below
    };
    void maySlip(const Line& line, Slip::Kind kind) {
        if (conflict_ || !(inEntity() || !open_))
            return;
        Slip slip{kind, line, {}, firstLine_, section_, indent_, fieldsAbove_};
        if (open_) {
            const std::size_t begin = cuts_.pieces.back().begin;
            slip.entity = cuts_.pieces.size() - 1;
            slip.fields = fieldIndent(text_.substr(begin, line.begin - begin), indent_);
        }
        slip_ = slip;
    }

    /// Returns true if `line` shows that the held line was a slipped field; its entity absorbs it.
    bool takeUp(const Line& line) {
        if (text_[line.content] == '\t' || conflict_) {
            slip_.reset();
            return false;
        }
        const std::string_view content = text_.substr(line.content, line.end - line.content);
        const auto key = keyAtStart(content);
        const std::size_t indent = line.indent();
        bool slid = false, open = false;
        switch (slip_->kind) {
        case Slip::Header:
            slid = indent > slip_->indent && (!key || isTextValue(content, *key));
            open = !slid && (key ? indent > 0 && isLeafValue(content, *key) : isLeafItem(content));
            slip_->kind = Slip::Below;
            slip_->below = indent;
            break;
        case Slip::Below:
            slid = indent > slip_->below && key;
            open = !slid && indent == slip_->below && !key && isLeafItem(content);
            break;
        case Slip::Brackets:
            slid = indent > 0;
            break;
        case Slip::Id:
            slid = indent > slip_->indent && (key || content.starts_with("- "));
            open = !slid && indent > slip_->indent; // the value or a list of values may continue
            break;
        case Slip::Fields:
            slid = indent > slip_->indent && indent < fields_ && indent == slip_->fields && key;
            open = !slid && indent > slip_->indent;
            break;
        }
        if (!slid) {
            if (!open)
                slip_.reset();
            return false;
        }
        const Slip slip = *slip_;
        slip_.reset();
        cuts_.needsMoreText = cuts_.needsMoreText || !slip.entity;
        if (!slip.entity)
            return false;
        cuts_.pieces.resize(*slip.entity + 1);
        section_ = slip.section;
        indent_ = slip.indent;
        firstLine_ = slip.firstLine;
        mode_ = Mode::Block;
        headerOnly_ = dashes_ = trouble_ = false;
        cutShort(slip.line);
        take(line);
        return true;
    }

    /// Tracks a merge conflict from its first to its last marker. Entities inside the conflict or
    /// cut by it are unknown. Returns true for a marker.
    bool inConflict(const Line& line) {
        if (!conflict_) {
            if (!isConflictMarker(text_, line, '<'))
                return false;
            conflict_ = true;
            told_ = false;
            mark_ = line;
            sideBegins_ = true;
            cutBefore_ = inEntity() ? std::optional(cuts_.pieces.size() - 1) : std::nullopt;
            indentInConflict_ = mode_ == Mode::Block ? indent_ : 0;
            unsureBefore_ = !open_ && mode_ == Mode::Block && indent_ > 0;
            pend(line);
            return true;
        }
        if (isConflictMarker(text_, line, '>')) {
            if (open_)
                take(line);
            else
                startHere(line, ChunkRole::Gap);
            conflict_ = false;
            return true;
        }
        if (isConflictMarker(text_, line, '=') || isConflictMarker(text_, line, '|')) {
            sideBegins_ = true;
            pend(line);
            return true;
        }
        // If a side of the conflict begins inside an entity, that entity began before the conflict.
        if (sideBegins_ && indentInConflict_ > 0 && line.indent() > indentInConflict_) {
            if (cutBefore_)
                tellConflict(cuts_.pieces[*cutBefore_]);
            cuts_.needsMoreText = cuts_.needsMoreText || unsureBefore_;
        }
        sideBegins_ = false;
        return false;
    }
    /// Reports the conflict at its first piece. Other pieces only get a problem without a place.
    void tellConflict(Piece& piece) {
        const auto isConflict = [](const Problem& p) { return p.kind == &diag::yamlConflict; };
        const bool has = std::any_of(piece.problems.begin(), piece.problems.end(), isConflict);
        if (has && told_)
            return;
        piece.problems.push_back(
            makeProblem(diag::yamlConflict, told_ ? Span{} : spanOf(mark_, piece)));
        told_ = true;
    }

    std::string_view text_;
    CutResult cuts_;
    Mode mode_;
    std::uint32_t indent_;
    std::uint32_t fieldsAbove_; ///< field indentation of the entity before the open piece
    std::uint32_t fields_ = 0;  ///< field indentation of the open entity; 0: it has no field yet
    std::uint32_t section_ = 0;
    std::uint32_t lines_ = 0;
    std::uint32_t firstLine_ = 0;
    bool open_ = false;       ///< whether the last piece continues
    bool headerOnly_ = false; ///< the open section has no value so far, only its header
    bool dashes_ = false;     ///< whether the section's list is at the margin
    bool trouble_ = false;    ///< the open piece is stray text
    bool keep_ = false;       ///< the piece ends in a literal that keeps blank lines
    std::size_t keepIndent_ = 0;
    bool pending_ = false;
    std::size_t pendingAt_ = 0;
    std::uint32_t pendingLine_ = 0;
    bool seenContent_ = false;
    bool seenMarker_ = false;
    std::optional<Line> marker_; ///< `---` or `...` before the next line of content
    std::optional<Slip> slip_;   ///< line that may be a slipped field, until the next line decides
    bool conflict_ = false;      ///< whether the cutter is inside a merge conflict
    bool told_ = false;          ///< whether a piece already reports the conflict
    Line mark_;                  ///< the line with the conflict's first marker
    bool sideBegins_ = false;
    std::optional<std::size_t> cutBefore_; ///< entity that was open at the conflict's start
    std::uint32_t indentInConflict_ = 0;   ///< indentation of the id of the entity in `cutBefore_`
    /// Whether an entity that began before the text being cut was open at the conflict's start.
    bool unsureBefore_ = false;
};

} // namespace

CutResult cutIntoPieces(std::string_view text, const CutState& state) {
    return Cutter(text, state).run();
}

} // namespace ww::source
