#pragma once

// Random edits of one file by two people.

#include "rules/source/source.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace ww::session::testing {

inline DocumentPtr written(const DocumentPtr& document, PatchOp op) {
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = "p";
    pack->files = {document};
    const auto done = source::write(Snapshot{1, {pack}}, Patch{{std::move(op)}});
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

    struct Pair {
        DocumentPtr mine, theirs;
        DocumentPtr sequence; ///< theirs, then mine
        std::vector<PatchOp> here, there;
    };
    /// Edits `base` twice: the same entities if `overlap`, else different ones.
    Pair pair(bool overlap) {
        Pair out{base, base, base, {}, {}};
        for (std::size_t n = 1 + below(4); n-- > 0;)
            out.here.push_back({PatchOp::Kind::Set, refOf(below(overlap ? 2 : 6)), path(below(9)),
                                Value("m" + std::to_string(below(1000)) + "xx"), 0});
        for (std::size_t n = 1 + below(4); n-- > 0;)
            out.there.push_back({PatchOp::Kind::Set, refOf(overlap ? below(2) : 6 + below(6)),
                                 path(below(9)), Value("t" + std::to_string(below(1000)) + "xx"),
                                 0});
        if (below(4) == 0)
            out.there.push_back({PatchOp::Kind::Remove, refOf(overlap ? below(2) : 11), {}, {}, 0});
        run(out.mine, out.here);
        run(out.theirs, out.there);
        run(out.sequence, out.there);
        run(out.sequence, out.here);
        return out;
    }

    DocumentPtr base;

  private:
    std::size_t below(std::size_t n) { return random_() % n; }
    static FieldPath path(std::size_t n) {
        static const char* const paths[] = {"name",    "a",       "b.x",    "b.y[1]", "list[0]",
                                            "list[1]", "list[2]", "art[1]", "fresh"};
        return *FieldPath::parse(paths[n % 9]);
    }
    static EntityRef refOf(std::size_t n) {
        return {"p", "content.yaml", "kind" + std::to_string(n / 4) + "s", "e" + std::to_string(n)};
    }
    static void run(DocumentPtr& on, const std::vector<PatchOp>& ops) {
        for (const PatchOp& op : ops)
            if (DocumentPtr done = written(on, op))
                on = done;
    }
    std::mt19937 random_;
};

} // namespace ww::session::testing
