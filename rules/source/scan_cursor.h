#pragma once

// The fast scanner's position in the text, and the nodes that it has made so far.

#include "rules/source/source.h"

#include <cstdint>
#include <cstring>
#include <string_view>

namespace ww::source {

class ScanCursor {
  protected:
    static constexpr std::uint32_t kEnd = 0xFFFFFFFF;

    ScanCursor(std::string_view text, std::uint32_t depth, const Limits& limits, Tree& tree)
        : text_(text), data_(text.data()), size_(static_cast<std::uint32_t>(text.size())),
          depth_(depth), limits_(limits), tree_(tree) {}

    // --- lines

    std::uint32_t findLineEnd(std::uint32_t from) const {
        const void* feed = from < size_ ? std::memchr(data_ + from, '\n', size_ - from) : nullptr;
        return feed ? static_cast<std::uint32_t>(static_cast<const char*>(feed) - data_) : size_;
    }
    /// Enters the line at `begin`: finds its end and its first visible byte.
    void enterLine(std::uint32_t begin) {
        lineBegin_ = begin;
        lineFeed_ = findLineEnd(begin);
        lineEnd_ = lineFeed_ > begin && lineFeed_ < size_ && data_[lineFeed_ - 1] == '\r'
                       ? lineFeed_ - 1
                       : lineFeed_;
        at_ = begin;
        while (at_ < lineEnd_ && data_[at_] == ' ')
            ++at_;
    }
    /// Moves to the first visible byte from the line at `begin` on. At the end of the text, column_
    /// is kEnd.
    bool moveToContent(std::uint32_t begin) {
        while (begin < size_) {
            enterLine(begin);
            if (at_ < lineEnd_ && data_[at_] != '#') {
                column_ = at_ - lineBegin_;
                return data_[at_] != '\t';
            }
            begin = lineFeed_ + 1;
        }
        column_ = kEnd;
        return true;
    }
    /// Moves to the next content. Returns false if something other than blanks and a comment
    /// follows `at` on the line.
    bool finishLine(std::uint32_t at) {
        if (at < lineEnd_ && data_[at] != ' ')
            return false;
        while (at < lineEnd_ && data_[at] == ' ')
            ++at;
        return (at == lineEnd_ || data_[at] == '#') && moveToContent(lineFeed_ + 1);
    }
    bool isSpaceAt(std::uint32_t at) const { return at >= lineEnd_ || data_[at] == ' '; }

    // --- nodes

    Node& node(std::uint32_t index) { return tree_.nodes[index]; }
    std::uint32_t nodeCount() const { return static_cast<std::uint32_t>(tree_.nodes.size()); }
    bool startCollection(std::uint32_t index, NodeKind kind, Style style, std::uint32_t begin) {
        Node& n = node(index);
        n.kind = kind;
        n.style = style;
        n.span.begin = begin;
        return ++depth_ <= limits_.depth && tree_.nodes.size() < limits_.nodes;
    }
    void endCollection(std::uint32_t index, std::uint32_t end) {
        --depth_;
        node(index).span.end = end;
        node(index).next = nodeCount();
        end_ = end;
    }
    bool setScalar(std::uint32_t index, Style style, std::uint32_t begin, std::uint32_t end) {
        Node& n = node(index);
        n.kind = NodeKind::Scalar;
        n.style = style;
        n.span = {begin, end};
        n.next = index + 1;
        end_ = end;
        return end - begin <= limits_.scalarBytes;
    }
    void setNull(std::uint32_t index, std::uint32_t begin, std::uint32_t end) {
        node(index).span = {begin, end};
        node(index).next = index + 1;
        end_ = end;
    }
    void addDecodedText(std::uint32_t index, bool ofKey, std::size_t from) {
        tree_.texts.push_back({index, ofKey, static_cast<std::uint32_t>(from),
                               static_cast<std::uint32_t>(tree_.decoded.size() - from)});
        if (ofKey)
            node(index).keyDecoded = true;
        else
            node(index).textDecoded = true;
    }
    bool isNullWord(std::uint32_t begin, std::uint32_t end) const {
        const std::string_view word = text_.substr(begin, end - begin);
        return word == "~" || word == "null" || word == "Null" || word == "NULL";
    }

    std::string_view text_;
    const char* data_;
    std::uint32_t size_;
    std::uint32_t depth_;
    const Limits& limits_;
    Tree& tree_;
    std::uint32_t at_ = 0;
    std::uint32_t column_ = kEnd;
    std::uint32_t lineBegin_ = 0;
    std::uint32_t lineEnd_ = 0;  ///< line's end, without the break
    std::uint32_t lineFeed_ = 0; ///< offset of the line feed, or the end of the text
    std::uint32_t end_ = 0;      ///< end of the last value
};

} // namespace ww::source
