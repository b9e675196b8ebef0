#pragma once

// A parsed piece of YAML: a flat, preorder array of nodes over the text they were read from. Every
// scalar is text; what it means is the schema's business. Trees are immutable, so views into them
// stay good as long as the owning chunk lives.

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

/// How a node is written. Plain…Folded are scalars' styles, Block and Flow collections'.
enum class Style : std::uint8_t { Plain, Single, Double, Literal, Folded, Block, Flow };

/// One node, 24 bytes: a large pack has a million. Offsets are bytes of the chunk's text.
struct Node {
    Span key;  ///< the key's token with its quotes; empty for list items and the root
    Span span; ///< the value: first to last byte, quotes, brackets and block headers included (a
               ///< literal: to the end of its last line, without the break); an absent value (`a:`)
               ///< is the empty span just after the colon or dash
    std::uint32_t next = 0; ///< index one past this node's subtree; children are index+1 … next
    NodeKind kind = NodeKind::Null;
    Style style = Style::Plain;
    Style keyStyle = Style::Plain;
    bool keyDecoded : 1 = false;  ///< the key's text stands in Tree::decoded
    bool textDecoded : 1 = false; ///< likewise the scalar's; else it is the span without its quotes
    bool hasKey : 1 = false;

    friend bool operator==(const Node&, const Node&) = default;
};

/// A key or scalar whose text differs from its source bytes (escapes, folding, a literal's
/// indentation).
struct DecodedText {
    std::uint32_t node = 0;
    bool ofKey = false;
    std::uint32_t at = 0; ///< in Tree::decoded
    std::uint32_t size = 0;

    friend bool operator==(const DecodedText&, const DecodedText&) = default;
};

/// Nodes and decoded texts of one chunk. `text` is not owned.
struct Tree {
    std::string_view text;
    std::vector<Node> nodes; ///< empty when the text holds nothing but comments
    std::string decoded;
    std::vector<DecodedText> texts; ///< sorted by node, keys before scalars

    [[nodiscard]] std::string_view decodedText(std::uint32_t node, bool ofKey) const {
        const auto it = std::lower_bound(
            texts.begin(), texts.end(), std::pair(node, !ofKey),
            [](const DecodedText& t, const std::pair<std::uint32_t, bool>& sought) {
                return std::pair(t.node, !t.ofKey) < sought;
            });
        return it == texts.end() ? std::string_view()
                                 : std::string_view(decoded).substr(it->at, it->size);
    }
};

/// A light view of one node; an empty one (`!ref`) stands for "absent".
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
    /// Absent, or written but empty.
    [[nodiscard]] bool isNull() const { return kind() == NodeKind::Null; }
    [[nodiscard]] Style style() const { return node().style; }
    [[nodiscard]] Span span() const { return node().span; }
    [[nodiscard]] Span keySpan() const { return node().key; }

    /// The decoded scalar; empty for anything else.
    [[nodiscard]] std::string_view scalar() const {
        if (!isScalar())
            return {};
        const Node& n = node();
        return n.textDecoded ? tree_->decodedText(index_, false) : token(n.span, n.style);
    }
    /// The decoded key under which this node stands; empty for list items.
    [[nodiscard]] std::string_view key() const {
        if (!tree_)
            return {};
        const Node& n = node();
        return n.keyDecoded ? tree_->decodedText(index_, true) : token(n.key, n.keyStyle);
    }
    /// The value's bytes as written.
    [[nodiscard]] std::string_view source() const {
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

    /// The child under `key` (the first, where a key stands twice), or absent.
    [[nodiscard]] NodeRef find(std::string_view key) const {
        if (!isMapping())
            return {};
        // The most frequent question of all: a key as it nearly always is, plain and as written, is
        // compared without being cut out, and nearly always differs in size or in its first byte.
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
    [[nodiscard]] std::string_view token(Span at, Style style) const {
        const std::uint32_t quote = style == Style::Plain ? 0 : 1;
        return tree_->text.substr(at.begin + quote, at.size() - 2 * quote);
    }

    const Tree* tree_ = nullptr;
    std::uint32_t index_ = 0;
};

} // namespace ww
