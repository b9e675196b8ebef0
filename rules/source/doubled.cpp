#include "rules/diag/kinds.h"
#include "rules/source/bytes.h"
#include "rules/source/reader.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace ww::source {
namespace {

/// Returns a key's length and some of its bytes as a number, which usually differs between keys.
std::uint64_t sign(std::string_view key) {
    std::uint64_t sum = key.size();
    const std::size_t n = std::min<std::size_t>(key.size(), 6);
    for (std::size_t i = 0; i < n; ++i)
        sum = sum << 8 | static_cast<unsigned char>(key[i]);
    return key.empty()
               ? 0
               : sum ^ static_cast<std::uint64_t>(static_cast<unsigned char>(key.back())) << 56;
}

void report(const Tree& tree, std::uint32_t first, std::uint32_t second,
            std::vector<Problem>& problems) {
    Problem found = makeProblem(diag::yamlDuplicateKey, tree.nodes[second].key,
                                {{"key", std::string(NodeRef(tree, second).key())}});
    found.related.push_back(tree.nodes[first].key);
    problems.push_back(std::move(found));
}

void largeMapping(const Tree& tree, std::uint32_t mapping, std::vector<Problem>& problems) {
    std::unordered_map<std::string_view, std::uint32_t> seen;
    for (std::uint32_t child = mapping + 1; child < tree.nodes[mapping].next;
         child = tree.nodes[child].next) {
        const auto [it, added] = seen.emplace(NodeRef(tree, child).key(), child);
        if (!added)
            report(tree, it->second, child, problems);
    }
}

} // namespace

void findDuplicateKeys(const Tree& tree, std::vector<Problem>& problems) {
    constexpr std::size_t kSmall = 24;
    std::uint64_t signs[kSmall];
    std::uint32_t nodes[kSmall];
    const auto count = static_cast<std::uint32_t>(tree.nodes.size());
    for (std::uint32_t mapping = 0; mapping < count; ++mapping) {
        const Node& node = tree.nodes[mapping];
        if (node.kind != NodeKind::Mapping || node.next <= mapping + 2)
            continue;
        std::size_t n = 0;
        for (std::uint32_t child = mapping + 1; child < node.next; child = tree.nodes[child].next) {
            if (n == kSmall) {
                ++n;
                break;
            }
            signs[n] = sign(NodeRef(tree, child).key());
            nodes[n] = child;
            ++n;
        }
        if (n > kSmall) {
            largeMapping(tree, mapping, problems);
            continue;
        }
        for (std::size_t i = 1; i < n; ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (signs[i] == signs[j] &&
                    NodeRef(tree, nodes[i]).key() == NodeRef(tree, nodes[j]).key()) {
                    report(tree, nodes[j], nodes[i], problems);
                    break;
                }
    }
}

} // namespace ww::source
