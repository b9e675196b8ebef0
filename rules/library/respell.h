#pragma once

// A pack in the words of the newest format: what is written in an older way is written anew, and
// bytes elsewhere stay as they are.

#include "rules/model/document.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::library {

struct Respelled {
    std::string file;
    std::uint64_t line = 0; ///< from 1
    std::string was, now;   ///< now empty: it was left
    std::string why;        ///< why it was left
};
struct Respelling {
    std::vector<DocumentPtr> changed;
    std::vector<Respelled> list; ///< by file, then line
};

/// `warwright: 1` → 2, `outer.` → `self.`, `use` of templates → `face`, `grow: 1` → `rest`. What
/// can't be written anew without knowing more is left, and listed.
[[nodiscard]] Respelling respell(const PackDocuments& pack);

} // namespace ww::library
