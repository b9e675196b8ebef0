#pragma once

// Parses the subset of Markdown that the manual uses into plain text, with spans for formatting and
// links. No rich text parser reads the pages.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::manual {

struct TextSpan {
    enum class Kind : std::uint8_t { Code, Strong, Emphasis, Link };
    Kind kind = Kind::Code;
    std::size_t begin = 0, end = 0; ///< byte range in the block's text
    std::string target;             ///< target of a link as written: `page.md#anchor`
    friend bool operator==(const TextSpan&, const TextSpan&) = default;
};

struct MarkdownBlock {
    enum class Kind : std::uint8_t {
        Heading,
        Paragraph,
        Item,
        Code,
        Quote,
        /// Row of a table as lines: the first cell, then the other cells. If the table has more
        /// than two columns, each other cell follows its heading.
        Row,
    };
    Kind kind = Kind::Paragraph;
    int level = 0;      ///< level of a heading from 1; depth of an item from 0
    std::string number; ///< an item's number in a numbered list: `3.`
    std::string text;
    std::vector<TextSpan> spans; ///< spans in order
    std::string anchor;          ///< heading: its id, or an id made from its text; row: first cell
    std::string picture;         ///< the picture in a row's first cell, if any: `icons/anvil.svg`
    friend bool operator==(const MarkdownBlock&, const MarkdownBlock&) = default;
};

[[nodiscard]] std::vector<MarkdownBlock> parseMarkdown(std::string_view page);

} // namespace ww::manual
