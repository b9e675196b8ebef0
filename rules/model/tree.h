#pragma once

// A tree of parsed YAML: an array of nodes in preorder, which refer to the source text. Schemas
// interpret the scalars. Trees are immutable. A NodeRef is valid as long as its chunk exists.

#include "rules/base/span.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww {

enum class NodeKind : std::uint8_t { Null, Scalar, Sequence, Mapping };

/// A node's notation. Plain to Folded are styles of scalars; Block and Flow are styles of
/// collections.
enum class Style : std::uint8_t { Plain, SingleQuoted, DoubleQuoted, Literal, Folded, Block, Flow };

/// A node. Has only 24 bytes, because a large pack has a million nodes. Spans are byte offsets in
/// the chunk.
struct Node {
    Span key;  ///< the key's bytes including quotes; empty for list items and the root
    Span span; ///< the value's bytes including quotes, brackets and block headers. A literal block
               ///< ends before its last line break. A missing value (`a:`) has an empty span after
               ///< the colon or dash.
    std::uint32_t next = 0; ///< index after this node's subtree; its children are in index+1 … next
    NodeKind kind = NodeKind::Null;
    Style style = Style::Plain;
    Style keyStyle = Style::Plain;
    bool keyDecoded : 1 = false;  ///< the key's text is in Tree::decoded
    bool textDecoded : 1 = false; ///< the scalar's text is in Tree::decoded
    bool hasKey : 1 = false;

    friend bool operator==(const Node&, const Node&) = default;
};

/// A text that differs from its source bytes (escapes, folding, indentation).
struct DecodedText {
    std::uint32_t node = 0;
    bool isKey = false;
    std::uint32_t offset = 0; ///< offset of the text in Tree::decoded
    std::uint32_t size = 0;

    friend bool operator==(const DecodedText&, const DecodedText&) = default;
};

/// The nodes of one chunk. Doesn't own `text`.
struct Tree {
    std::string_view text;
    std::vector<Node> nodes; ///< empty if the text has only comments
    std::string decoded;
    std::vector<DecodedText> texts; ///< sorted by node; a node's key comes before its scalar

    [[nodiscard]] std::string_view decodedText(std::uint32_t node, bool ofKey) const {
        const auto it = std::lower_bound(
            texts.begin(), texts.end(), std::pair(node, !ofKey),
            [](const DecodedText& t, const std::pair<std::uint32_t, bool>& sought) {
                return std::pair(t.node, !t.isKey) < sought;
            });
        return it == texts.end() ? std::string_view()
                                 : std::string_view(decoded).substr(it->offset, it->size);
    }
};

/// A view of one node. An empty view (`!ref`) means "absent".
class NodeRef {
  public:
    NodeRef() = default;
    NodeRef(const Tree& tree, std::uint32_t index) : tree_(&tree), index_(index) {}

    explicit operator bool() const { return tree_ != nullptr; }
    [[nodiscard]] const Node& node() const { return tree_->nodes[index_]; }
    [[nodiscard]] const Tree& tree() const { return *tree_; }
    [[nodiscard]] std::uint32_t index() const { return index_; }

    [[nodiscard]] NodeKind kind() const { return tree_ ? node().kind : NodeKind::Null; }
    [[nodiscard]] bool isScalar() const { return kind() == NodeKind::Scalar; }
    [[nodiscard]] bool isMapping() const { return kind() == NodeKind::Mapping; }
    [[nodiscard]] bool isSequence() const { return kind() == NodeKind::Sequence; }
    /// Returns true if the node is absent or its value is empty (`a:`, `a: null`).
    [[nodiscard]] bool isNull() const { return kind() == NodeKind::Null; }
    [[nodiscard]] Style style() const { return node().style; }
    [[nodiscard]] Span span() const { return node().span; }
    [[nodiscard]] Span keySpan() const { return node().key; }

    /// Returns the decoded scalar; empty for other kinds of node.
    [[nodiscard]] std::string_view scalar() const {
        if (!isScalar())
            return {};
        const Node& n = node();
        return n.textDecoded ? tree_->decodedText(index_, false) : unquotedText(n.span, n.style);
    }
    /// Returns the node's decoded key; empty for list items.
    [[nodiscard]] std::string_view key() const {
        if (!tree_)
            return {};
        const Node& n = node();
        return n.keyDecoded ? tree_->decodedText(index_, true) : unquotedText(n.key, n.keyStyle);
    }
    /// Returns the node's bytes in the source, not decoded.
    [[nodiscard]] std::string_view sourceText() const {
        return tree_ ? tree_->text.substr(span().begin, span().size()) : std::string_view();
    }

    class Iterator {
      public:
        using value_type = NodeRef;
        using difference_type = std::ptrdiff_t;
        Iterator() = default;
        Iterator(const Tree* tree, std::uint32_t index) : tree_(tree), index_(index) {}
        NodeRef operator*() const { return {*tree_, index_}; }
        Iterator& operator++() {
            index_ = tree_->nodes[index_].next;
            return *this;
        }
        Iterator operator++(int) {
            Iterator old = *this;
            ++*this;
            return old;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

      private:
        const Tree* tree_ = nullptr;
        std::uint32_t index_ = 0;
    };

    [[nodiscard]] Iterator begin() const {
        return tree_ ? Iterator(tree_, index_ + 1) : Iterator();
    }
    [[nodiscard]] Iterator end() const { return tree_ ? Iterator(tree_, node().next) : Iterator(); }

    /// Returns the first child with this key, or an absent view.
    [[nodiscard]] NodeRef find(std::string_view key) const {
        if (!isMapping())
            return {};
        // For speed, compare plain keys without decoding them: first the size and the first byte.
        const Node* const nodes = tree_->nodes.data();
        const char* const text = tree_->text.data();
        for (std::uint32_t i = index_ + 1, end = nodes[index_].next; i != end; i = nodes[i].next) {
            const Node& n = nodes[i];
            const bool same =
                n.keyDecoded || n.keyStyle != Style::Plain || key.empty()
                    ? NodeRef(*tree_, i).key() == key
                    : n.key.size() == key.size() && text[n.key.begin] == key.front() &&
                          std::memcmp(text + n.key.begin, key.data(), key.size()) == 0;
            if (same)
                return {*tree_, i};
        }
        return {};
    }
    [[nodiscard]] NodeRef at(std::size_t i) const {
        for (NodeRef child : *this)
            if (i-- == 0)
                return child;
        return {};
    }
    [[nodiscard]] std::size_t size() const {
        std::size_t n = 0;
        if (tree_)
            for (auto it = begin(); it != end(); ++it)
                ++n;
        return n;
    }

  private:
    [[nodiscard]] std::string_view unquotedText(Span at, Style style) const {
        const std::uint32_t quote = style == Style::Plain ? 0 : 1;
        return tree_->text.substr(at.begin + quote, at.size() - 2 * quote);
    }

    const Tree* tree_ = nullptr;
    std::uint32_t index_ = 0;
};

} // namespace ww
