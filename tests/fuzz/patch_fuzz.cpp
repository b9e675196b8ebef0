// Writes random patches to random valid files. A patch is refused with a reason, or parsing the
// result gives the patched tree and the inverse restores the old bytes.

#include "rules/model/patched.h"
#include "tests/support/support.h"

#include <cstdint>
#include <cstdio>

using namespace ww;

namespace {

void require(bool holds, const char* what) {
    if (holds)
        return;
    std::fprintf(stderr, "law broken: %s\n", what);
    std::abort();
}

/// Reads the fuzzer's bytes one by one.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    std::uint8_t byte() { return at_ < size_ ? data_[at_++] : 0; }
    std::string text() {
        std::string out;
        for (std::size_t n = byte() % 24; n > 0 && at_ < size_; --n)
            out.push_back(static_cast<char>(byte()));
        return out;
    }
    std::string rest() const {
        return at_ < size_ ? std::string(reinterpret_cast<const char*>(data_) + at_, size_ - at_)
                           : std::string();
    }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

Value value(Bytes& bytes, int depth) {
    const std::uint8_t kind = bytes.byte() % (depth > 0 ? 6 : 4);
    if (kind == 0)
        return {};
    if (kind < 4)
        return {bytes.text()};
    Value out = kind == 4 ? Value::emptyMapping() : Value::emptySequence();
    for (std::size_t n = bytes.byte() % 4; n > 0; --n)
        out.entries.emplace_back(kind == 4 ? bytes.text() : std::string(), value(bytes, depth - 1));
    return out;
}

/// An entity that a patch can address, with its old value.
struct Target {
    std::string section, id;
    Value value;
};
std::vector<Target> targets(const Document& document) {
    std::vector<Target> out;
    document.forEachChunk([&](const ChunkPtr& chunk) {
        if (chunk->role == ChunkRole::Entity && chunk->root())
            out.push_back({chunk->section, std::string(chunk->root().at(0).key()),
                           Value::fromNode(chunk->root().at(0))});
        if (chunk->role == ChunkRole::Section && chunk->root())
            for (const NodeRef pair : chunk->root().at(0))
                if (chunk->root().at(0).isMapping())
                    out.push_back({chunk->section, std::string(pair.key()), Value::fromNode(pair)});
    });
    return out;
}

std::vector<PathStep> path(Bytes& bytes, const Value& root) {
    std::vector<PathStep> steps;
    const Value* at = &root;
    for (int i = 0; i < 6; ++i) {
        const std::uint8_t choice = bytes.byte();
        if (choice % 4 == 0)
            break;
        PathStep step;
        if (at->kind == NodeKind::Mapping && choice % 4 != 1 && !at->entries.empty()) {
            step.key = at->entries[choice / 4 % at->entries.size()].first;
            const auto& next = at->entries[choice / 4 % at->entries.size()].second;
            steps.push_back(step);
            at = &next;
            continue;
        }
        if (at->kind == NodeKind::Mapping || at->kind == NodeKind::Null) {
            step.key = bytes.text();
        } else {
            step.kind = at->kind == NodeKind::Scalar && choice % 3 == 0 ? PathStep::Kind::Cell
                                                                        : PathStep::Kind::Index;
            step.index = choice / 4 % 8;
            step.column = choice / 16;
        }
        steps.push_back(step);
        if (at->kind != NodeKind::Sequence || step.index >= at->entries.size())
            break;
        at = &at->entries[step.index].second;
    }
    return steps;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 8000)
        return 0;
    Bytes bytes(data, size);
    PatchOp op;
    op.kind = static_cast<PatchOp::Kind>(bytes.byte() % 5);
    op.targetIndex = bytes.byte() % 5;
    const std::uint8_t which = bytes.byte();
    const Value wanted = value(bytes, 2);
    Bytes steps(data + std::min<std::size_t>(size, 3),
                std::min<std::size_t>(size > 3 ? size - 3 : 0, 16));
    const std::string file = bytes.rest();
    const Snapshot snapshot = test::snapshotOf({{"a.yaml", file}});
    const Document& document = *snapshot.packs[0]->files[0];
    const std::vector<Target> all = targets(document);
    op.value = wanted;
    op.entity = {"test", "a.yaml", "maps", "fresh"};
    if (!all.empty() && which % 8 != 0) {
        const Target& target = all[which / 8 % all.size()];
        op.entity.section = target.section;
        op.entity.id = target.id;
        op.path = FieldPath(path(steps, target.value));
    }
    const auto written = source::writePatch(snapshot, Patch{{op}});
    if (!written || written->empty())
        return 0;
    const source::WrittenFile& out = written->front();
    const std::string result = out.result->text();
    require(test::applyEdits(file, out.edits) == result, "bytes outside the edits stay");
    require(test::applyEdits(result, out.inverse) == file, "the inverse restores the file");
    source::Options reference;
    reference.reader = source::Reader::Reference;
    const DocumentPtr whole = source::read("a.yaml", result, reference);
    require(test::firstDifference(*out.result, *whole).empty(), "the result is what reading gives");

    // Compares the written value with the effect of the operation on the old value.
    const bool stays =
        !(op.path.empty() && op.kind != PatchOp::Kind::Set && op.kind != PatchOp::Kind::Insert);
    const auto before = source::findEntity(document, op.entity.section, op.entity.id);
    Value expected = before ? Value::fromNode(before->pair) : Value();
    if (stays && !applyPatchOp(expected, op.path.empty() ? PatchOp::Kind::Set : op.kind,
                               op.path.steps(), op.value, op.targetIndex)) {
        const auto after = source::findEntity(*whole, op.entity.section, op.entity.id);
        require(after && nodeEquals(after->pair, expected),
                "parsing the result gives the patched tree");
    }
    return 0;
}
