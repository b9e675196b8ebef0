#pragma once

// Edits made one after another, given as edits of the first text.

#include "rules/source/source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::source {

/// Bytes [offset, offset + length) of the document's file.
[[nodiscard]] std::string slice(const Document& document, std::uint64_t offset,
                                std::uint64_t length);

class Composer {
  public:
    explicit Composer(std::uint64_t bytes);

    /// Offsets are of the text as it is after all edits so far; `edits` are sorted and don't
    /// overlap.
    void apply(const std::vector<FileEdit>& edits);

    /// The whole change as edits of the first text (as few bytes as they can be), and those that
    /// undo it.
    void finish(const Document& original, std::vector<FileEdit>& edits,
                std::vector<FileEdit>& inverse) const;

  private:
    struct Piece {
        bool old = true;
        std::uint64_t offset = 0; ///< old: where in the first text
        std::uint64_t length = 0;
        std::string text;
    };
    [[nodiscard]] std::size_t
    split(std::uint64_t at); ///< the piece that begins at `at`, made where there is none
    void replace(const FileEdit& edit);
    std::vector<Piece> pieces_;
    std::uint64_t bytes_;
};

} // namespace ww::source
