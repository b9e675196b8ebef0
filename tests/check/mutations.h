#pragma once

// Changes texts at random, as people do. For use within a RapidCheck property.

#include "tests/support/support.h"

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ww::test {

/// Texts that cause or resolve findings when they are inserted.
inline const std::vector<std::string>& snippets() {
    static const std::vector<std::string> list{"\n",
                                               " ",
                                               "  ",
                                               ": ",
                                               "\"",
                                               "'",
                                               "[",
                                               "]",
                                               "{",
                                               "}",
                                               "#",
                                               "- ",
                                               "none",
                                               "lamp",
                                               "x",
                                               "9",
                                               "-1",
                                               "\n    count: 3\n",
                                               "\n    friend: lamp\n",
                                               "\n    mode: modify\n",
                                               "\n    formerly: [lamp]\n",
                                               "\n  lamp:\n    name: Lamp\n",
                                               "\nthings:\n",
                                               "general",
                                               "\n    rank: general\n",
                                               "\n    orders: 2\n",
                                               "\n    place: yard\n",
                                               "base:lamp",
                                               "ä",
                                               "|\n"};
    return list;
}

inline std::size_t randomBelow(std::size_t bound) {
    return bound == 0 ? 0 : *rc::gen::inRange<std::size_t>(0, bound);
}

/// Makes one random change, often of whole words or lines, so that most texts still parse.
inline void mutate(FileTexts& files) {
    auto& [path, text] = files[randomBelow(files.size())];
    const auto lineAt = [&text = text](std::size_t at) {
        const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        return std::pair(begin, std::max(end, begin) - begin);
    };
    const std::size_t at = randomBelow(text.size() + 1);
    switch (randomBelow(8)) {
    case 0:
        text.insert(at, snippets()[randomBelow(snippets().size())]);
        break;
    case 1:
        text.erase(at, randomBelow(12));
        break;
    case 2: {
        if (text.empty())
            break;
        const auto [begin, size] = lineAt(std::min(at, text.size() - 1));
        text.erase(begin, size);
        break;
    }
    case 3: {
        if (text.empty())
            break;
        const auto [begin, size] = lineAt(std::min(at, text.size() - 1));
        text.insert(begin, text.substr(begin, size));
        break;
    }
    case 4: {
        if (text.empty())
            break;
        const auto [begin, size] = lineAt(std::min(at, text.size() - 1));
        const std::string line = text.substr(begin, size);
        text.erase(begin, size);
        if (!text.empty())
            text.insert(lineAt(randomBelow(text.size())).first, line);
        break;
    }
    case 5: {
        const std::size_t colon = text.find(": ", at);
        const std::size_t other = text.find(": ", randomBelow(text.size() + 1));
        if (colon == std::string::npos || other == std::string::npos)
            break;
        const std::string value = text.substr(other, text.find('\n', other) - other);
        text.replace(colon, text.find('\n', colon) - colon, value);
        break;
    }
    case 6: {
        const std::size_t digit = text.find_first_of("0123456789", at);
        if (digit != std::string::npos)
            text[digit] = static_cast<char>('0' + randomBelow(10));
        break;
    }
    default: { // replaces a word in the whole file, like renaming an id
        const std::size_t colon = text.find(":\n", at);
        if (colon == std::string::npos)
            break;
        const std::size_t begin = text.rfind(' ', colon) + 1;
        const std::string word = text.substr(begin, colon - begin);
        if (!word.empty())
            text.replace(begin, word.size(), randomBelow(2) == 0 ? word + "x" : word.substr(1));
    }
    }
}

} // namespace ww::test
