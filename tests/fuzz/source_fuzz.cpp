// Reads arbitrary bytes without a crash, endless loop or lost byte. The scanner agrees with the
// reference reader. Applying a change gives the same as reading again.

#include "tests/support/support.h"

#include <cstdint>
#include <cstdio>

using namespace ww;

namespace {

void require(bool holds, const std::string& what) {
    if (holds)
        return;
    std::fprintf(stderr, "law broken: %s\n", what.c_str());
    std::abort();
}

void nodesAreSound(const Chunk& chunk) {
    const Tree& tree = chunk.tree;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        require(node.span.begin <= node.span.end && node.span.end <= chunk.text.size(),
                "a span within its chunk");
        require(node.key.begin <= node.key.end && node.key.end <= chunk.text.size(),
                "a key within its chunk");
        require(node.next > i && node.next <= tree.nodes.size(), "children within the tree");
        (void)NodeRef(tree, static_cast<std::uint32_t>(i)).scalar().size();
        (void)NodeRef(tree, static_cast<std::uint32_t>(i)).key().size();
        (void)source::linesOf(NodeRef(tree, static_cast<std::uint32_t>(i)));
    }
    for (const Problem& problem : chunk.problems)
        require(problem.span.begin <= problem.span.end && problem.span.end <= chunk.text.size() + 1,
                "a problem within its chunk");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 4 || size > 20000)
        return 0;
    // The first four bytes describe a change. The other bytes are the file.
    const std::string bytes(reinterpret_cast<const char*>(data) + 4, size - 4);
    const char* path = (data[0] & 1) != 0 ? "pack.yaml" : "a.yaml";
    const DocumentPtr fast = source::read(path, bytes);
    require(fast->text() == bytes, "a file's bytes stay");
    source::Options options;
    options.reader = source::Reader::Reference;
    const std::string disagreement =
        test::firstDifference(*fast, *source::read(path, bytes, options));
    require(disagreement.empty(), "the two readers agree: " + disagreement);
    fast->forEachChunk([](const ChunkPtr& chunk) { nodesAreSound(*chunk); });

    const std::size_t at =
        bytes.empty() ? 0 : (data[1] * std::size_t{256} + data[2]) % (bytes.size() + 1);
    const std::size_t length = std::min<std::size_t>(data[3] & 15, bytes.size() - at);
    constexpr std::string_view kTexts[] = {"",      "\n",           "  ",     "x: 1\n", "\"", "- ",
                                           "#",     "a:\n",         "\t",     "|+\n",   ",",  "]",
                                           "---\n", "\xEF\xBB\xBF", "  b:\n", "\r\n"};
    const std::vector<source::FileEdit> edits{{at, length, std::string(kTexts[data[3] >> 4])}};
    const DocumentPtr changed = source::apply(fast, edits);
    const std::string differs =
        test::firstDifference(*changed, *source::read(path, test::applyEdits(bytes, edits)));
    require(differs.empty(), "applying is reading again: " + differs);
    return 0;
}
