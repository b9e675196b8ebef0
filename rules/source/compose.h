#pragma once

// Combines successive edits of a document into edits of its original text.

#include "rules/source/source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::source {

/// Returns bytes [offset, offset + length) of the file.
[[nodiscard]] std::string slice(const Document& document, std::uint64_t offset,
                                std::uint64_t length);

class EditComposer {
  public:
    explicit EditComposer(std::uint64_t bytes);

    /// Adds edits. Their offsets refer to the text after all previous edits. `edits` are sorted and
    /// don't overlap.
    void apply(const std::vector<FileEdit>& edits);

    /// Returns minimal edits of the original text. `inverse` receives the edits that undo them.
    void finish(const Document& original, std::vector<FileEdit>& edits,
                std::vector<FileEdit>& inverse) const;

  private:
    struct Piece {
        bool isOld = true;
        std::uint64_t offset = 0; ///< offset in the original text, if `isOld`
        std::uint64_t length = 0;
        std::string text;
    };
    [[nodiscard]] std::size_t
    splitAt(std::uint64_t at); ///< returns the piece that begins at `at`; splits a piece if needed
    void replace(const FileEdit& edit);
    std::vector<Piece> pieces_;
    std::uint64_t bytes_;
};

} // namespace ww::source
