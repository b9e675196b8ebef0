#pragma once

// The part of Markdown that the manual's pages use, as blocks of plain text with spans that say how
// a stretch looks or where it leads. Nothing of a page is ever given to a reader of rich text.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::manual {

struct Stretch {
    enum class Kind : std::uint8_t { Code, Strong, Emphasis, Link };
    Kind kind = Kind::Code;
    std::size_t begin = 0, end = 0; ///< bytes of the block's text
    std::string target;             ///< of a link: `page.md#anchor`, as it is written
    friend bool operator==(const Stretch&, const Stretch&) = default;
};

struct Block {
    enum class Kind : std::uint8_t {
        Heading,
        Paragraph,
        Item, ///< of a list
        Code,
        Quote,
        Row, ///< of a table: the first cell in a line of its own, the others below, each with its
             ///< heading where there are more than two
    };
    Kind kind = Kind::Paragraph;
    int level = 0;      ///< of a heading, from 1; of an item, how deep, from 0
    std::string number; ///< of an item of a numbered list: `3.`
    std::string text;
    std::vector<Stretch> stretches; ///< in order
    std::string anchor; ///< of a heading: its id, or one made of its words; of a row its first cell
    std::string picture; ///< of a row: `icons/anvil.svg`, where its first cell is one
    friend bool operator==(const Block&, const Block&) = default;
};

[[nodiscard]] std::vector<Block> readMarkdown(std::string_view page);

} // namespace ww::manual
