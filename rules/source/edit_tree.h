#pragma once

// Turns one operation on a chunk's tree into edits of its text. The writer parses the result and
// tries coarser edits if the tree is wrong.

#include "rules/model/patch.h"
#include "rules/source/emit.h"
#include "rules/source/source.h"

#include <optional>
#include <vector>

namespace ww::source {

using Edits = std::vector<TextEdit>;

class TreeEditor {
  public:
    /// `tree` is the chunk's tree; `steps` begin at its root.
    TreeEditor(const Tree& tree, EmitOptions options);

    /// Returns the smallest known edits for an operation; nothing if no edits are known.
    [[nodiscard]] std::optional<Edits> editsFor(PatchOp::Kind kind,
                                                const std::vector<PathStep>& steps,
                                                const Value& value, std::size_t to) const;
    /// Rewrites the existing collection or scalar at `steps`.
    [[nodiscard]] std::optional<Edits> editsToRewrite(const std::vector<PathStep>& steps,
                                                      const Value& value) const;

    /// Adds `-` to a literal that ends the file without a line break, because text added after it
    /// would add a line break to its value.
    void protectLastLiteral(std::size_t at, Edits& edits) const;

  private:
    struct Place; ///< a node and its ancestors

    [[nodiscard]] std::optional<Place> locate(const std::vector<PathStep>& steps,
                                              std::size_t count) const;
    [[nodiscard]] std::optional<Edits> add(const Place& parent, const PathStep& step,
                                           const Value& value) const;
    [[nodiscard]] std::optional<Edits> addToBlock(NodeRef parent, const std::string& key,
                                                  const Value& value) const;
    [[nodiscard]] std::optional<Edits> insertItem(NodeRef list, std::size_t index,
                                                  const Value& value) const;
    [[nodiscard]] std::optional<Edits> addToFlow(NodeRef parent, std::size_t index,
                                                 const std::string& entry) const;
    [[nodiscard]] std::optional<Edits> remove(const Place& place) const;
    [[nodiscard]] std::optional<Edits> removeFromBlock(NodeRef parent, std::size_t index) const;
    [[nodiscard]] std::optional<Edits> removeFromFlow(NodeRef parent, std::size_t index) const;
    [[nodiscard]] std::optional<Edits> move(NodeRef parent, std::size_t from, std::size_t to) const;
    [[nodiscard]] std::optional<Edits> rename(const Place& place, const std::string& name) const;
    [[nodiscard]] std::optional<Edits> replace(const Place& place, const Value& value) const;
    [[nodiscard]] std::optional<Edits> replaceInline(NodeRef node, const std::string& head) const;
    [[nodiscard]] std::optional<Edits> setLiteral(NodeRef node, const std::string& text) const;
    [[nodiscard]] std::optional<Edits> editLines(const Place& place, PatchOp::Kind kind,
                                                 const std::vector<PathStep>& steps,
                                                 const Value& value, std::size_t to) const;

    // Positions in the text.
    [[nodiscard]] std::size_t lineStart(std::size_t at) const;
    [[nodiscard]] std::size_t
    lineEnd(std::size_t at) const; ///< returns the line's end, without the break
    [[nodiscard]] std::size_t
    nextLineStart(std::size_t at) const; ///< returns the next line's start
    [[nodiscard]] std::size_t column(std::size_t at) const { return at - lineStart(at); }
    [[nodiscard]] std::size_t
    entryStart(NodeRef parent,
               std::size_t index) const; ///< returns the start of the entry's key or dash
    [[nodiscard]] std::size_t startOfCommentsAbove(std::size_t lineBegin,
                                                   std::size_t notBefore) const;
    [[nodiscard]] bool isAtLineStart(std::size_t at) const;
    [[nodiscard]] std::size_t offsetAfterColon(NodeRef node) const;
    [[nodiscard]] Shape shapeLike(NodeRef parent, NodeRef old, NodeKind kind) const;
    [[nodiscard]] Style styleLike(NodeRef parent) const;
    [[nodiscard]] static TextEdit makeTextEdit(std::size_t begin, std::size_t end,
                                               std::string text);

    const Tree& tree_;
    std::string_view text_;
    EmitOptions options_;
};

} // namespace ww::source
