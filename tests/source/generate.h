#pragma once

// Generates random content files in every usual style, and random edits of these files.

#include "rules/model/patch.h"
#include "rules/model/value.h"

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace ww::test {

class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    std::size_t randomBelow(std::size_t n) {
        return n == 0 ? 0 : static_cast<std::size_t>(engine_() % n);
    }
    bool oneChanceIn(std::size_t in) { return randomBelow(in) == 0; }
    template <class List>
    const auto& randomItem(const List& list) {
        return list[randomBelow(std::size(list))];
    }

  private:
    std::mt19937_64 engine_;
};

/// The content of a document: sections with their entities, in order.
using DocumentModel =
    std::vector<std::pair<std::string, std::vector<std::pair<std::string, Value>>>>;

/// Generates a valid file with a mix of block and flow style, comments, every scalar style, CRLF,
/// BOM, tabs, and a missing final line break.
[[nodiscard]] std::string randomFile(Random& random);
[[nodiscard]] Value randomValue(Random& random, int depth);
[[nodiscard]] PatchOp randomOp(Random& random, const DocumentModel& model);

} // namespace ww::test
