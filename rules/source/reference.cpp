#include "rules/base/utf8.h"
#include "rules/diag/kinds.h"
#include "rules/source/bytes.h"
#include "rules/source/explain.h"
#include "rules/source/lines.h"
#include "rules/source/reader.h"
#include "rules/source/scalar_span.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <istream>
#include <streambuf>

namespace ww::source {
namespace {

class ViewBuffer : public std::streambuf {
  public:
    explicit ViewBuffer(std::string_view text) {
        char* begin = const_cast<char*>(text.data()); // NOLINT: the buffer is only read
        setg(begin, begin, begin + text.size());
    }
};

/// Thrown by an event handler to stop reading, after it recorded a problem.
struct Stop {};

std::size_t pastBlanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t", at), text.size());
}

bool isAnyOf(std::string_view text, std::size_t at, std::string_view set) {
    return at >= text.size() || set.find(text[at]) != std::string_view::npos;
}

/// Returns the length of a null word at `at`; 0 for anything else.
std::size_t nullWord(std::string_view text, std::size_t at, bool flow, bool isKey) {
    for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
        if (text.substr(at, word.size()) != word)
            continue;
        const std::size_t end = at + word.size();
        const std::size_t next = pastBlanks(text, end);
        const bool ends = isAnyOf(text, next, "\r\n") || (text[next] == '#' && next > end) ||
                          (flow && isAnyOf(text, next, ",]}"));
        const bool colon =
            next < text.size() && text[next] == ':' && isAnyOf(text, next + 1, " \t\r\n,]}");
        if (ends || (isKey && colon))
            return word.size();
    }
    return 0;
}

class Builder : public YAML::EventHandler {
  public:
    Builder(std::string_view text, std::uint32_t depth, const Limits& limits, Tree& tree,
            std::vector<Problem>& problems)
        : text_(text), depth_(depth), limits_(limits), tree_(tree), problems_(problems) {}

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (++documents_ == 1)
            return;
        const std::size_t at = skipToToken(text_, std::min(position(mark), text_.size()));
        const std::string_view rest = text_.substr(at);
        if (rest.starts_with("---") || rest.starts_with("..."))
            stop(makeProblem(diag::yamlSecondDocument, lineSpan(at)));
        stop(makeSyntaxProblem(lineSpan(at), "this text doesn't belong to anything before it"));
    }
    void OnDocumentEnd() override {}
    void OnAnchor(const YAML::Mark& mark, const std::string&) override { refuseAt(position(mark)); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        const std::size_t at = position(mark);
        stop(makeProblem(diag::yamlAlias, wordSpan(at), {{"text", word(at)}}));
    }

    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
        std::size_t at = std::min(position(mark), text_.size());
        refuseProperties(at);
        // yaml-cpp places an absent value at the next token, which may be a key that begins with a
        // word for null.
        const bool flow = !frames_.empty() && frames_.back().flow;
        const std::size_t size = nullWord(text_, at, flow, expectsKey());
        if (expectsKey()) {
            if (size == 0)
                stop(makeProblem(diag::yamlComplexKey, lineSpan(skipToToken(text_, cursor_))));
            key(at, size, Style::Plain, text_.substr(at, size));
            return;
        }
        Span span;
        if (size > 0) {
            span = range(at, at + size);
            cursor_ = span.end;
        } else {
            span = absent();
        }
        add(NodeKind::Null, Style::Plain, span);
        valueDone();
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  const std::string& read) override {
        const std::size_t at = skipToToken(text_, std::min(position(mark), text_.size()));
        refuseProperties(at);
        const std::string value = repaired(read);
        if (value.size() > limits_.scalarBytes)
            stop(makeProblem(diag::yamlScalar, lineSpan(at),
                             {{"actual", std::to_string(value.size())},
                              {"limit", std::to_string(limits_.scalarBytes)}}));
        const auto found = findScalarSpan(text_, at, value);
        if (!found || tag == "")
            stop(makeSyntaxProblem(lineSpan(at), "the program can't tell what this text belongs "
                                                 "to"));
        if (!found->isClosed || leavesItsBlock(*found))
            stop(makeProblem(diag::yamlUnclosedQuote, range(at, at + 1)));
        refuseWhatOthersDo(*found);
        if (expectsKey()) {
            key(found->span.begin, found->span.size(), found->style, value);
            return;
        }
        cursor_ = found->span.end;
        Node& node = add(NodeKind::Scalar, found->style, found->span);
        if (!saysItself(found->span, found->style, value)) {
            node.textDecoded = true;
            decode(false, value);
        }
        valueDone();
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                         YAML::EmitterStyle::value style) override {
        open(mark, NodeKind::Sequence, style == YAML::EmitterStyle::Flow);
    }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                    YAML::EmitterStyle::value style) override {
        open(mark, NodeKind::Mapping, style == YAML::EmitterStyle::Flow);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapEnd() override { close(); }

  private:
    struct Frame {
        std::uint32_t node = 0;
        bool map = false;
        bool flow = false;
        bool braces = false;
        bool expectsKey = false;
    };

    static std::size_t position(const YAML::Mark& mark) {
        return static_cast<std::size_t>(std::max(mark.pos, 0));
    }
    static Span range(std::size_t begin, std::size_t end) {
        return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    }
    Span lineSpan(std::size_t at) const {
        at = std::min(at, text_.size());
        return range(at, std::min(text_.find_first_of("\r\n", at), text_.size()));
    }
    Span wordSpan(std::size_t at) const {
        at = std::min(at, text_.size());
        return range(at, std::min(text_.find_first_of(" \t\r\n,]}", at), text_.size()));
    }
    std::string word(std::size_t at) const {
        const Span span = wordSpan(at);
        return std::string(text_.substr(span.begin, std::min<std::size_t>(span.size(), 60)));
    }
    [[noreturn]] void stop(Problem what) {
        problems_.push_back(std::move(what));
        throw Stop();
    }
    void refuseAt(std::size_t at) { refuseProperties(skipToToken(text_, at)); }
    void refuseProperties(std::size_t at) {
        if (at >= text_.size())
            return;
        if (text_[at] == '&' || text_[at] == '*')
            stop(makeProblem(diag::yamlAlias, wordSpan(at), {{"text", word(at)}}));
        if (text_[at] == '!')
            stop(makeProblem(diag::yamlTag, wordSpan(at), {{"text", word(at)}}));
    }

    /// Reports what yaml-cpp accepts although YAML forbids it: `\'` in double quotes, and a comment
    /// without a blank before it.
    void refuseWhatOthersDo(const ScalarSpan& found) {
        const bool block = found.style == Style::Literal || found.style == Style::Folded;
        if (found.style == Style::DoubleQuoted)
            for (std::size_t at = found.span.begin; at < found.span.end; ++at)
                if (text_[at] == '\\' && text_[++at] == '\'')
                    stop(makeSyntaxProblem(
                        range(at - 1, at + 1),
                        "a single quote needs no backslash between double quotes"));
        if (block || found.style == Style::SingleQuoted || found.style == Style::DoubleQuoted)
            refuseTouching(block ? text_.find_first_of("# \t\r\n", found.span.begin)
                                 : found.span.end);
    }
    void refuseTouching(std::size_t at) {
        if (at < text_.size() && text_[at] == '#')
            stop(makeSyntaxProblem(range(at, at + 1), "a comment needs a space before it"));
    }

    /// Repairs the escapes `\N` and `\_`, which yaml-cpp decodes to one byte each. The text is
    /// UTF-8, so other invalid bytes don't occur.
    static std::string repaired(const std::string& value) {
        if (isUtf8(value))
            return value;
        std::string out;
        for (std::size_t at = 0; at < value.size();) {
            const std::size_t begin = at;
            const char32_t c = decodeUtf8(value, at);
            if (c == 0xFFFD && at - begin == 1)
                appendUtf8(out, static_cast<unsigned char>(value[begin]));
            else
                out.append(value, begin, at - begin);
        }
        return out;
    }

    /// Returns true if a quoted text continues on a line that isn't indented deeper than the block
    /// around it (YAML 1.2, 7.3.1). Then the author forgot to close the quote, and the quote of a
    /// later field closed it.
    bool leavesItsBlock(const ScalarSpan& found) const {
        if (found.style != Style::SingleQuoted && found.style != Style::DoubleQuoted)
            return false;
        const auto block = std::find_if(frames_.rbegin(), frames_.rend(),
                                        [](const Frame& frame) { return !frame.flow; });
        if (block == frames_.rend())
            return false;
        const std::size_t least = tree_.nodes[block->node].span.begin;
        const std::size_t column = least - (text_.substr(0, least).rfind('\n') + 1);
        for (std::size_t at = lineAt(text_, found.span.begin).next; at < found.span.end;) {
            const Line line = lineAt(text_, at);
            at = line.next;
            if (!isBlank(text_, line) && line.indent() <= column)
                return true;
        }
        return false;
    }

    bool expectsKey() const {
        return !frames_.empty() && frames_.back().map && frames_.back().expectsKey;
    }

    void key(std::size_t at, std::size_t size, Style style, std::string_view value) {
        const Frame& frame = frames_.back();
        const std::size_t end = at + size;
        std::size_t colon = end;
        while (colon < text_.size() && (text_[colon] == ' ' || text_[colon] == '\t'))
            ++colon;
        const bool oneLine = text_.substr(at, size).find('\n') == std::string_view::npos;
        const bool hasColon = colon < text_.size() && text_[colon] == ':';
        std::size_t before = at;
        while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == '\t'))
            --before;
        const bool asked = before < at && before > 0 && text_[before - 1] == '?';
        if (!oneLine || asked || style == Style::Literal || style == Style::Folded ||
            (!hasColon && !frame.flow))
            stop(makeProblem(diag::yamlComplexKey, lineSpan(at)));
        if (style == Style::Plain && value == "<<")
            stop(makeProblem(diag::yamlAlias, range(at, end), {{"text", "<<"}}));
        key_ = range(at, end);
        keyStyle_ = style;
        keySays_ = saysItself(key_, style, value);
        if (!keySays_)
            keyValue_ = value;
        cursor_ = end;
        frames_.back().expectsKey = false;
    }

    bool saysItself(Span span, Style style, std::string_view value) const {
        if (style == Style::Literal || style == Style::Folded)
            return false;
        const std::uint32_t quote = style == Style::Plain ? 0 : 1;
        return text_.substr(span.begin + quote, span.size() - 2 * quote) == value;
    }
    void decode(bool ofKey, std::string_view value) {
        tree_.texts.push_back({static_cast<std::uint32_t>(tree_.nodes.size() - 1), ofKey,
                               static_cast<std::uint32_t>(tree_.decoded.size()),
                               static_cast<std::uint32_t>(value.size())});
        tree_.decoded += value;
    }

    Node& add(NodeKind kind, Style style, Span span) {
        if (tree_.nodes.size() >= limits_.nodes)
            stop(makeProblem(diag::yamlNodes, lineSpan(span.begin),
                             {{"actual", "more than " + std::to_string(limits_.nodes)},
                              {"limit", std::to_string(limits_.nodes)}}));
        Node& node = tree_.nodes.emplace_back();
        node.kind = kind;
        node.style = style;
        node.span = span;
        node.next = static_cast<std::uint32_t>(tree_.nodes.size());
        if (!frames_.empty() && frames_.back().map) {
            node.hasKey = true;
            node.key = key_;
            node.keyStyle = keyStyle_;
            if (!keySays_) {
                node.keyDecoded = true;
                decode(true, keyValue_);
            }
        }
        return tree_.nodes.back();
    }
    void valueDone() {
        if (!frames_.empty() && frames_.back().map)
            frames_.back().expectsKey = true;
    }

    /// Returns an empty span for a value that the text omits.
    Span absent() {
        if (frames_.empty())
            return range(cursor_, cursor_);
        const Frame& frame = frames_.back();
        std::size_t at = cursor_;
        if (frame.map) {
            while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t'))
                ++at;
            if (at < text_.size() && text_[at] == ':')
                cursor_ = at + 1;
        } else if (frame.flow) {
            stop(makeSyntaxProblem(lineSpan(skipToToken(text_, at)),
                                   "this item is empty; look for a superfluous comma"));
        } else {
            at = skipToToken(text_, at);
            if (at >= text_.size() || text_[at] != '-')
                stop(makeSyntaxProblem(lineSpan(at), "the program can't tell where this item "
                                                     "belongs"));
            cursor_ = at + 1;
        }
        return range(cursor_, cursor_);
    }

    void open(const YAML::Mark& mark, NodeKind kind, bool flow) {
        const std::size_t at = skipToToken(text_, std::min(position(mark), text_.size()));
        refuseProperties(at);
        if (expectsKey())
            stop(makeProblem(diag::yamlComplexKey, lineSpan(at)));
        if (++depth_ > limits_.depth)
            stop(makeProblem(
                diag::yamlDepth, range(at, std::min(at + 1, text_.size())),
                {{"actual", std::to_string(depth_)}, {"limit", std::to_string(limits_.depth)}}));
        add(kind, flow ? Style::Flow : Style::Block, range(at, at));
        Frame frame;
        frame.node = static_cast<std::uint32_t>(tree_.nodes.size() - 1);
        frame.map = kind == NodeKind::Mapping;
        frame.flow = flow;
        frame.braces = flow && at < text_.size() && (text_[at] == '{' || text_[at] == '[');
        frame.expectsKey = frame.map;
        frames_.push_back(frame);
        cursor_ = frame.braces ? at + 1 : at;
    }

    void close() {
        const Frame frame = frames_.back();
        frames_.pop_back();
        --depth_;
        if (frame.braces) {
            std::size_t at = skipToToken(text_, cursor_);
            while (at < text_.size() && text_[at] == ',')
                at = skipToToken(text_, at + 1);
            if (at >= text_.size() || text_[at] != (frame.map ? '}' : ']'))
                stop(makeSyntaxProblem(lineSpan(cursor_), "this bracket doesn't match any other"));
            cursor_ = at + 1;
            refuseTouching(cursor_);
        }
        Node& node = tree_.nodes[frame.node];
        node.span.end = static_cast<std::uint32_t>(cursor_);
        node.next = static_cast<std::uint32_t>(tree_.nodes.size());
        valueDone();
    }

    std::string_view text_;
    std::uint32_t depth_;
    const Limits& limits_;
    Tree& tree_;
    std::vector<Problem>& problems_;
    std::vector<Frame> frames_;
    std::size_t cursor_ = 0; ///< end of the last token whose place is known
    int documents_ = 0;
    Span key_;
    Style keyStyle_ = Style::Plain;
    bool keySays_ = true;
    std::string keyValue_;
};

} // namespace

void readReference(std::string_view text, std::uint32_t depth, const Limits& limits, Tree& tree,
                   std::vector<Problem>& problems) {
    tree.text = text;
    const std::size_t known = problems.size();
    if (auto found = findDirective(text)) {
        problems.push_back(std::move(*found));
        return;
    }
    try {
        ViewBuffer buffer(text);
        std::istream stream(&buffer);
        YAML::Parser parser(stream);
        Builder builder(text, depth, limits, tree, problems);
        while (parser.HandleNextDocument(builder)) {
        }
    } catch (const Stop&) {
    } catch (const YAML::Exception& error) {
        const std::size_t at = error.mark.is_null()
                                   ? text.size()
                                   : static_cast<std::size_t>(std::max(error.mark.pos, 0));
        problems.push_back(explainError(text, std::min(at, text.size()), error.msg));
    }
    if (problems.size() > known) {
        relocateToBracket(text, problems.back());
        relocateToTab(text, problems.back());
        relocateToConflict(text, problems.back());
        relocateToTextValues(text, problems);
    }
    if (problems.size() == known)
        if (auto tab = findTabBeforeKey(tree))
            problems.push_back(std::move(*tab));
    if (problems.size() > known) {
        tree.nodes.clear();
        tree.decoded.clear();
        tree.texts.clear();
        return;
    }
    findDuplicateKeys(tree, problems);
}

} // namespace ww::source
