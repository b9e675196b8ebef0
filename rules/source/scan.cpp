// The fast scanner reads the plain shapes of nearly all content line by line. It declines anything
// else, which yaml-cpp then reads. If the scanner accepts a text, both readers give exactly the
// same tree.

#include "rules/source/reader.h"
#include "rules/source/scan_cursor.h"
#include "rules/source/scan_tables.h"

namespace ww::source {
namespace {

using scan_tables::ByteClass;
using scan_tables::hasByteClass;

constexpr std::size_t kLongKey = 1000; // yaml-cpp's limit for simple keys is 1024

class Scanner : private ScanCursor {
  public:
    Scanner(std::string_view text, std::uint32_t depth, const Limits& limits, Tree& tree)
        : ScanCursor(text, depth, limits, tree) {}

    bool run() {
        at_ = 0;
        lineEnd_ = 0;
        if (!moveToContent(0))
            return false;
        if (column_ == kEnd)
            return true;
        tree_.nodes.emplace_back();
        return collection(0) && column_ == kEnd;
    }

  private:
    // --- Block collections. at_ and column_ are at the collection's first token.

    bool collection(std::uint32_t index) {
        const bool dash = data_[at_] == '-' && isSpaceAt(at_ + 1);
        return dash ? sequence(index) : mapping(index);
    }

    bool mapping(std::uint32_t index) {
        const std::uint32_t column = column_;
        if (!startCollection(index, NodeKind::Mapping, Style::Block, at_))
            return false;
        do {
            const std::uint32_t child = nodeCount();
            tree_.nodes.emplace_back();
            std::uint32_t colon = 0;
            if (!key(child, colon) || !value(child, column, colon + 1, true))
                return false;
        } while (column_ == column);
        if (column_ != kEnd && column_ > column)
            return false;
        endCollection(index, end_);
        return true;
    }

    bool sequence(std::uint32_t index) {
        const std::uint32_t column = column_;
        if (!startCollection(index, NodeKind::Sequence, Style::Block, at_))
            return false;
        do {
            const std::uint32_t child = nodeCount();
            tree_.nodes.emplace_back();
            if (!value(child, column, at_ + 1, false))
                return false;
        } while (column_ == column && data_[at_] == '-' && isSpaceAt(at_ + 1));
        if (column_ != kEnd && column_ > column)
            return false;
        endCollection(index, end_);
        return true;
    }

    /// Reads a key at at_, and finds its colon.
    bool key(std::uint32_t index, std::uint32_t& colon) {
        const std::uint32_t begin = at_;
        std::uint32_t end = begin;
        const char first = data_[begin];
        Style style = Style::Plain;
        if (first == '"' || first == '\'') {
            style = first == '"' ? Style::DoubleQuoted : Style::SingleQuoted;
            if (!quoted(index, true, begin, end) || end >= lineEnd_ || data_[end] != ':')
                return false;
        } else {
            if (!hasByteClass(first, ByteClass::KeyFirst))
                return false;
            while (end < lineEnd_ && !(data_[end] == ':' && isSpaceAt(end + 1))) {
                if (data_[end] == '\t' || (data_[end] == '#' && data_[end - 1] == ' '))
                    return false;
                ++end;
            }
            if (end == lineEnd_ || data_[end - 1] == ' ' || isNullWord(begin, end) ||
                text_.substr(begin, end - begin) == "<<")
                return false;
        }
        colon = end;
        Node& n = node(index);
        n.key = {begin, end};
        n.keyStyle = style;
        n.hasKey = true;
        return isSpaceAt(colon + 1) && end - begin < kLongKey;
    }

    bool isKeyAhead(std::uint32_t at) const {
        const char first = data_[at];
        if (first == '"' || first == '\'') {
            for (++at; at < lineEnd_ && data_[at] != first; ++at)
                if (first == '"' && data_[at] == '\\')
                    ++at;
            return at + 1 < lineEnd_ && data_[at + 1] == ':';
        }
        if (first == '{' || first == '[')
            return false;
        for (; at < lineEnd_; ++at) {
            if (data_[at] == ':' && isSpaceAt(at + 1))
                return true;
            if (data_[at] == '#' && data_[at - 1] == ' ')
                return false;
        }
        return false;
    }

    /// Reads the value after a colon or dash that ends at `after`.
    bool value(std::uint32_t index, std::uint32_t column, std::uint32_t after, bool keyed) {
        std::uint32_t at = after;
        while (at < lineEnd_ && data_[at] == ' ')
            ++at;
        if (at == lineEnd_ || data_[at] == '#') {
            if (!moveToContent(lineFeed_ + 1))
                return false;
            const bool below = column_ != kEnd && column_ > column;
            const bool dashes =
                keyed && column_ == column && data_[at_] == '-' && isSpaceAt(at_ + 1);
            if (below || dashes)
                return collection(index);
            setNull(index, after, after);
            return true;
        }
        if (!keyed && ((data_[at] == '-' && isSpaceAt(at + 1)) || isKeyAhead(at))) {
            at_ = at;
            column_ = at - lineBegin_;
            return collection(index) && (column_ == kEnd || column_ <= column);
        }
        return inlineValue(index, column, at) && (column_ == kEnd || column_ <= column);
    }

    bool inlineValue(std::uint32_t index, std::uint32_t column, std::uint32_t at) {
        std::uint32_t end = at;
        switch (data_[at]) {
        case '|':
        case '>':
            return block(index, column, at);
        case '"':
        case '\'':
            return quoted(index, false, at, end) && finishLine(end);
        case '{':
        case '[':
            return flow(index, at, end) && finishLine(end);
        default:
            return plain(index, at);
        }
    }

    bool plain(std::uint32_t index, std::uint32_t at) {
        const char first = data_[at];
        if (!hasByteClass(first, ByteClass::PlainFirst) && !(first == '-' && !isSpaceAt(at + 1)))
            return false;
        std::uint32_t end = at;
        std::uint32_t p = at;
        for (; p < lineEnd_; ++p) {
            const char c = data_[p];
            if (!hasByteClass(c, ByteClass::PlainStop)) {
                end = p + 1;
                continue;
            }
            if (c == ' ')
                continue;
            if (c == '\t' || (c == ':' && isSpaceAt(p + 1)))
                return false;
            if (c == '#' && data_[p - 1] == ' ')
                break;
            end = p + 1;
        }
        if (isNullWord(at, end))
            setNull(index, at, end);
        else if (!setScalar(index, Style::Plain, at, end))
            return false;
        return moveToContent(lineFeed_ + 1);
    }

    /// Reads a quoted token on one line. Sets `end` to the offset after the closing quote.
    bool quoted(std::uint32_t index, bool ofKey, std::uint32_t begin, std::uint32_t& end) {
        const char quote = data_[begin];
        const std::size_t from = tree_.decoded.size();
        std::uint32_t copied = begin + 1;
        bool escapes = false;
        std::uint32_t at = begin + 1;
        for (;; ++at) {
            if (at >= lineEnd_)
                return false;
            const char c = data_[at];
            if (c == quote && !(quote == '\'' && at + 1 < lineEnd_ && data_[at + 1] == '\''))
                break;
            if (c != quote && (c != '\\' || quote == '\''))
                continue;
            escapes = true;
            tree_.decoded.append(data_ + copied, at - copied);
            ++at;
            char plainChar = '\'';
            if (quote == '"' && (at >= lineEnd_ || !scan_tables::unescape(data_[at], plainChar)))
                return false;
            tree_.decoded.push_back(plainChar);
            copied = at + 1;
        }
        end = at + 1;
        if (escapes) {
            tree_.decoded.append(data_ + copied, at - copied);
            addDecodedText(index, ofKey, from);
        }
        return ofKey || setScalar(index, quote == '"' ? Style::DoubleQuoted : Style::SingleQuoted,
                                  begin, end);
    }

    /// Reads literals (`|`) and folded texts (`>`). Declines a folded text with blank lines inside.
    bool block(std::uint32_t index, std::uint32_t column, std::uint32_t begin) {
        const bool folds = data_[begin] == '>';
        std::uint32_t header = begin + 1;
        char chomp = ' ';
        if (header < lineEnd_ && (data_[header] == '-' || data_[header] == '+'))
            chomp = data_[header++];
        std::uint32_t rest = header;
        while (rest < lineEnd_ && data_[rest] == ' ')
            ++rest;
        if (rest < lineEnd_ && (data_[rest] != '#' || rest == header))
            return false;
        const std::size_t from = tree_.decoded.size();
        std::uint32_t indent = 0;
        std::uint32_t blanks = 0; ///< number of blank lines whose line breaks aren't written yet
        std::uint32_t last = 0;   ///< end of the last line with text
        std::uint32_t lastBlank = 0;
        std::uint32_t next = lineFeed_ + 1;
        bool deeperBefore = false;
        while (next < size_) {
            enterLine(next);
            if (at_ == lineEnd_) {
                if (at_ - lineBegin_ > indent || lineFeed_ == size_)
                    return false;
                ++blanks;
                lastBlank = lineEnd_;
                next = lineFeed_ + 1;
                continue;
            }
            const std::uint32_t here = at_ - lineBegin_;
            if (data_[at_] == '\t')
                return false;
            if (indent == 0) {
                if (here <= column)
                    return false;
                indent = here;
            } else if (here < indent) {
                if (here > column)
                    return false;
                break;
            }
            if (lineFeed_ == size_)
                return false; // the text lacks a final line break, which is rare, so the reference
                              // reader reads it
            if (folds && (blanks > 0 || data_[lineEnd_ - 1] == ' '))
                return false;                  // the reference reader reads this
            const bool deeper = here > indent; // line breaks around deeper lines are kept
            if (folds && last > 0 && !deeper && !deeperBefore)
                tree_.decoded.back() = ' ';
            deeperBefore = deeper;
            tree_.decoded.append(blanks, '\n');
            tree_.decoded.append(data_ + lineBegin_ + indent, lineEnd_ - lineBegin_ - indent);
            tree_.decoded.push_back('\n');
            blanks = 0;
            last = lineEnd_;
            next = lineFeed_ + 1;
        }
        if (last == 0 ||
            (folds && chomp == '+' && blanks > 0)) // yaml-cpp counts these breaks differently
            return false;
        std::uint32_t end = last;
        if (chomp == '-') {
            tree_.decoded.pop_back();
        } else if (chomp == '+' && blanks > 0) {
            tree_.decoded.append(blanks, '\n');
            end = lastBlank;
        }
        const std::size_t size = tree_.decoded.size() - from;
        setScalar(index, folds ? Style::Folded : Style::Literal, begin, end);
        addDecodedText(index, false, from);
        return size <= limits_.scalarBytes && moveToContent(next);
    }

    // --- Flow collections on one line.

    void blanks(std::uint32_t& at) const {
        while (at < lineEnd_ && data_[at] == ' ')
            ++at;
    }

    bool flow(std::uint32_t index, std::uint32_t begin, std::uint32_t& end) {
        const bool map = data_[begin] == '{';
        const char close = map ? '}' : ']';
        if (!startCollection(index, map ? NodeKind::Mapping : NodeKind::Sequence, Style::Flow,
                             begin))
            return false;
        std::uint32_t at = begin + 1;
        blanks(at);
        if (at < lineEnd_ && data_[at] == close) {
            end = at + 1;
            endCollection(index, end);
            return true;
        }
        for (;;) {
            const std::uint32_t child = nodeCount();
            tree_.nodes.emplace_back();
            if (map && !flowKey(child, at))
                return false;
            if (!flowValue(child, at))
                return false;
            blanks(at);
            if (at >= lineEnd_)
                return false;
            if (data_[at] == close)
                break;
            if (data_[at] != ',')
                return false;
            ++at;
            blanks(at);
        }
        end = at + 1;
        endCollection(index, end);
        return tree_.nodes.size() <= limits_.nodes;
    }

    bool flowKey(std::uint32_t index, std::uint32_t& at) {
        if (at >= lineEnd_)
            return false;
        const std::uint32_t begin = at;
        std::uint32_t end = begin;
        Style style = Style::Plain;
        if (data_[begin] == '"' || data_[begin] == '\'') {
            style = data_[begin] == '"' ? Style::DoubleQuoted : Style::SingleQuoted;
            if (!quoted(index, true, begin, end))
                return false;
        } else if (!flowPlain(begin, end) || isNullWord(begin, end) ||
                   text_.substr(begin, end - begin) == "<<") {
            return false;
        }
        if (end + 1 >= lineEnd_ || data_[end] != ':' || data_[end + 1] != ' ' ||
            end - begin >= kLongKey)
            return false;
        Node& n = node(index);
        n.key = {begin, end};
        n.keyStyle = style;
        n.hasKey = true;
        at = end + 1;
        blanks(at);
        return true;
    }

    bool flowValue(std::uint32_t index, std::uint32_t& at) {
        if (at >= lineEnd_)
            return false;
        std::uint32_t end = at;
        switch (data_[at]) {
        case '{':
        case '[':
            if (!flow(index, at, end))
                return false;
            break;
        case '"':
        case '\'':
            if (!quoted(index, false, at, end))
                return false;
            break;
        default:
            if (!flowPlain(at, end))
                return false;
            if (isNullWord(at, end))
                setNull(index, at, end);
            else if (!setScalar(index, Style::Plain, at, end))
                return false;
        }
        at = end;
        return true;
    }

    /// Reads a plain token in a flow collection, up to a comma, a bracket, or a colon and a blank.
    bool flowPlain(std::uint32_t begin, std::uint32_t& end) const {
        const char first = data_[begin];
        if (!hasByteClass(first, ByteClass::PlainFirst) &&
            !(first == '-' && begin + 1 < lineEnd_ &&
              hasByteClass(data_[begin + 1], ByteClass::PlainFirst)))
            return false;
        end = begin;
        for (std::uint32_t p = begin; p < lineEnd_; ++p) {
            const char c = data_[p];
            if (!hasByteClass(c, ByteClass::FlowStop)) {
                end = p + 1;
                continue;
            }
            if (c == ' ')
                continue;
            if (c == ',' || c == ']' || c == '}')
                return true;
            if (c == ':') {
                if (isSpaceAt(p + 1))
                    return end == p;
                if (hasByteClass(data_[p + 1], ByteClass::FlowStop))
                    return false;
                end = p + 1;
                continue;
            }
            return false; // `[`, `{`, `?`, `#` or a tab: the reference reader reads these
        }
        return false;
    }
};

} // namespace

bool scanFast(std::string_view text, std::uint32_t depth, const Limits& limits, Tree& tree) {
    // Each thread reuses one tree and copies the result, so that vectors don't grow for each chunk.
    thread_local Tree scratch;
    scratch.nodes.clear();
    scratch.decoded.clear();
    scratch.texts.clear();
    if (!Scanner(text, depth, limits, scratch).run())
        return false;
    tree.text = text;
    tree.nodes.assign(scratch.nodes.begin(), scratch.nodes.end());
    tree.decoded.assign(scratch.decoded.data(), scratch.decoded.size());
    tree.texts.assign(scratch.texts.begin(), scratch.texts.end());
    return true;
}

} // namespace ww::source
