#pragma once

// Makes random edits of one file by two people, for tests of merging.

#include "rules/source/source.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace ww::session::testing {

inline DocumentPtr applyOp(const DocumentPtr& document, PatchOp op) {
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = "p";
    pack->files = {document};
    const auto done = source::writePatch(Snapshot{1, {pack}}, Patch{{std::move(op)}});
    return done && !done->empty() ? done->front().result : nullptr;
}

class RandomEdits {
  public:
    explicit RandomEdits(unsigned seed) : random_(seed) {
        std::string text;
        for (int i = 0; i < 12; ++i) {
            if (i % 4 == 0)
                text +=
                    "# part " + std::to_string(i / 4) + "\nkind" + std::to_string(i / 4) + "s:\n";
            const std::string id = "e" + std::to_string(i);
            text += "  " + id + ":" + (i % 3 == 0 ? " # of note" : "") + "\n";
            text += "    name: " + std::string(i % 2 ? "'Name " : "\"Name ") + std::to_string(i) +
                    (i % 2 ? "'" : "\"") + "\n";
            text += "    a: 1   # first\n    b: { x: 1, y: [1, 2, 3] }\n";
            text += "    list:\n      - one\n      - two # second\n      - three\n";
            text += "    art: |\n      0000\n      1111\n      2222\n";
            text += i % 5 == 0 ? "\n" : "";
        }
        base = source::read("content.yaml", text);
    }

    struct EditPair {
        DocumentPtr mine, theirs;
        DocumentPtr sequence; ///< the document after their edits, followed by mine
        std::vector<PatchOp> myOps, theirOps;
    };
    /// Edits `base` twice. With `overlap`, both edits may change the same entities; otherwise they
    /// change different entities.
    EditPair randomEditPair(bool overlap) {
        EditPair out{base, base, base, {}, {}};
        for (std::size_t n = 1 + randomBelow(4); n-- > 0;)
            out.myOps.push_back({PatchOp::Kind::Set, entityRef(randomBelow(overlap ? 2 : 6)),
                                 fieldPath(randomBelow(9)),
                                 Value("m" + std::to_string(randomBelow(1000)) + "xx"), 0});
        for (std::size_t n = 1 + randomBelow(4); n-- > 0;)
            out.theirOps.push_back({PatchOp::Kind::Set,
                                    entityRef(overlap ? randomBelow(2) : 6 + randomBelow(6)),
                                    fieldPath(randomBelow(9)),
                                    Value("t" + std::to_string(randomBelow(1000)) + "xx"), 0});
        if (randomBelow(4) == 0)
            out.theirOps.push_back(
                {PatchOp::Kind::Remove, entityRef(overlap ? randomBelow(2) : 11), {}, {}, 0});
        applyOps(out.mine, out.myOps);
        applyOps(out.theirs, out.theirOps);
        applyOps(out.sequence, out.theirOps);
        applyOps(out.sequence, out.myOps);
        return out;
    }

    DocumentPtr base;

  private:
    std::size_t randomBelow(std::size_t n) { return random_() % n; }
    static FieldPath fieldPath(std::size_t n) {
        static const char* const paths[] = {"name",    "a",       "b.x",    "b.y[1]", "list[0]",
                                            "list[1]", "list[2]", "art[1]", "fresh"};
        return *FieldPath::parse(paths[n % 9]);
    }
    static EntityRef entityRef(std::size_t n) {
        return {"p", "content.yaml", "kind" + std::to_string(n / 4) + "s", "e" + std::to_string(n)};
    }
    static void applyOps(DocumentPtr& on, const std::vector<PatchOp>& ops) {
        for (const PatchOp& op : ops)
            if (DocumentPtr done = applyOp(on, op))
                on = done;
    }
    std::mt19937 random_;
};

} // namespace ww::session::testing
