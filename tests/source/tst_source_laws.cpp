// Tests laws that hold for random files and random edits.

#include "generate.h"
#include "rules/diag/kinds.h"
#include "rules/model/patched.h"
#include "tests/support/support.h"

#include <QtTest>
#include <rapidcheck.h>

#include <iostream>

using namespace ww;
using namespace ww::test;

namespace {

/// Returns the content of a document, or nothing if the document has findings.
std::optional<DocumentModel> modelOf(const Document& document) {
    DocumentModel model;
    bool sound = document.problems.empty();
    document.forEachChunk([&](const ChunkPtr& chunk) {
        sound = sound && chunk->problems.empty();
        if (chunk->opensSection)
            model.emplace_back(chunk->section, std::vector<std::pair<std::string, Value>>());
        if (!sound || model.empty())
            return;
        if (chunk->role == ChunkRole::Entity)
            model.back().second.emplace_back(chunk->root().at(0).key(),
                                             Value::fromNode(chunk->root().at(0)));
        if (chunk->role == ChunkRole::Section)
            for (const NodeRef pair : chunk->root().at(0))
                model.back().second.emplace_back(pair.key(), Value::fromNode(pair));
    });
    if (!sound)
        return std::nullopt;
    return model;
}

bool isMappingSection(const Document& document, const std::string& section) {
    bool mapping = true;
    document.forEachChunk([&](const ChunkPtr& chunk) {
        if (chunk->role == ChunkRole::Section && chunk->section == section)
            mapping = chunk->root().at(0).isMapping() || chunk->root().at(0).isNull();
    });
    return mapping;
}

/// Applies the operation to the model. Returns false if this isn't possible.
bool patchModel(DocumentModel& model, const PatchOp& op, bool mappingSection) {
    using Kind = PatchOp::Kind;
    auto section = std::find_if(model.begin(), model.end(),
                                [&](const auto& s) { return s.first == op.entity.section; });
    const bool adds = op.path.empty() && (op.kind == Kind::Set || op.kind == Kind::Insert);
    if (section == model.end()) {
        if (!adds)
            return false;
        model.emplace_back(op.entity.section, std::vector<std::pair<std::string, Value>>());
        section = model.end() - 1;
    }
    if (!mappingSection)
        return false;
    auto& entities = section->second;
    const auto named = [&](const std::string& id) {
        return std::find_if(entities.begin(), entities.end(),
                            [&](const auto& e) { return e.first == id; });
    };
    const auto entity = named(op.entity.id);
    if (entity == entities.end()) {
        if (!adds)
            return false;
        entities.emplace_back(op.entity.id, op.value);
        return true;
    }
    if (!op.path.empty())
        return !applyPatchOp(entity->second, op.kind, op.path.steps(), op.value, op.targetIndex);
    Value all = Value::emptyMapping();
    all.entries.assign(entities.begin(), entities.end());
    PathStep step;
    step.key = op.entity.id;
    if (applyPatchOp(all, op.kind, {step}, op.value, op.targetIndex))
        return false;
    entities = all.entries;
    return true;
}

std::string shown(const PatchOp& op) {
    return "kind " + std::to_string(static_cast<int>(op.kind)) + " " + op.entity.section + "/" +
           op.entity.id + " at " + op.path.str() + " to " + std::to_string(op.targetIndex) +
           " value[" + std::to_string(static_cast<int>(op.value.kind)) + "] " + op.value.text;
}

/// Checks all laws for one random edit. Returns an empty string if they hold, or the broken law.
std::string editLaws(std::uint64_t seed) {
    Random random(seed);
    const std::string bytes = randomFile(random);
    const Snapshot snapshot = snapshotOf({{"a.yaml", bytes}});
    const Document& document = *snapshot.packs[0]->files[0];
    const auto before = modelOf(document);
    if (!before)
        return "a generated file has findings";
    DocumentModel after = *before;
    Patch patch;
    const std::size_t count = 1 + random.randomBelow(2);
    bool possible = true;
    for (std::size_t i = 0; i < count && possible; ++i) {
        patch.ops.push_back(randomOp(random, after));
        const auto& op = patch.ops.back();
        possible = patchModel(after, op,
                              isMappingSection(document, op.entity.section) ||
                                  op.entity.section == "armies");
    }
    const auto written = source::writePatch(snapshot, patch);
    if (!possible)
        return written ? "an impossible edit was written: " + shown(patch.ops.back())
                       : std::string();
    if (!written) {
        // An edit that turns an entity into plain text may be refused, because the reader could
        // interpret the section's header as an unindented field.
        const PatchOp& op = patch.ops[written.error().failedOp];
        return op.path.empty() && op.value.kind == NodeKind::Scalar
                   ? std::string()
                   : "refused: " + written.error().message + " | " + shown(op);
    }
    if (written->empty())
        return after == *before ? std::string() : "nothing was written";
    const source::WrittenFile& out = written->front();
    const std::string result = out.result->text();
    source::Options reference;
    reference.reader = source::Reader::Reference;
    const DocumentPtr fresh = source::read("a.yaml", result, reference);
    const auto now = modelOf(*fresh);
    if (!now)
        return "the result has findings\n" + result;
    // If the last entity of a section was removed, the section may be empty.
    if (*now != after)
        return "parsing the result doesn't give the patched tree: " + shown(patch.ops.back()) +
               "\n" + result;
    if (applyEdits(bytes, out.edits) != result)
        return "bytes outside the edits changed";
    if (applyEdits(result, out.inverse) != bytes)
        return "the inverse doesn't restore the file";
    if (const std::string differs = firstDifference(*out.result, *source::read("a.yaml", result));
        !differs.empty())
        return "the edited document isn't what reading gives: " + differs + "\n" + result;
    return {};
}

/// Law: applying random byte edits gives the same as reading the edited file.
std::string applyLaw(std::uint64_t seed) {
    Random random(seed);
    const std::string bytes = randomFile(random);
    DocumentPtr document = source::read("a.yaml", bytes);
    std::string text = bytes;
    constexpr std::string_view kBits[] = {"\n",
                                          " ",
                                          "  ",
                                          "#",
                                          "x: 1\n",
                                          "  new:\n    a: 1\n",
                                          "\"",
                                          "- ",
                                          ":",
                                          "|+\n",
                                          "\xC3\xA9",
                                          "decks:\n",
                                          "\n\n",
                                          "maps: {}\n",
                                          "---\n",
                                          "\t",
                                          "]",
                                          ",",
                                          "\xFF",
                                          "&a ",
                                          "...\n",
                                          "\r\n",
                                          "\n<<<<<<< a\n",
                                          "\n=======\n",
                                          "\n>>>>>>> b\n",
                                          "\ntodo: x\n",
                                          "\nwords\n",
                                          "\nnotes:\n      x: 1\n",
                                          "\n  x: 1\n      y: 2\n",
                                          "\n    x: 1\n",
                                          "\n- note\n",
                                          "\ntags: [a]\n",
                                          "\nnotes:\n- a\n",
                                          "\n  art:\n      x: 1\n",
                                          "\nnotes:\n  x: 1\n",
                                          "\n  k:\n"};
    for (int round = 0; round < 3; ++round) {
        std::vector<source::FileEdit> edits;
        std::size_t at = 0;
        for (std::size_t n = 1 + random.randomBelow(3); n > 0; --n) {
            at += random.randomBelow(text.size() - at + 1);
            const std::size_t length = std::min(
                random.oneChanceIn(2) ? 0 : random.randomBelow(random.oneChanceIn(4) ? 200 : 4),
                text.size() - at);
            edits.push_back(
                {at, length,
                 random.oneChanceIn(4) ? std::string() : std::string(random.randomItem(kBits))});
            at += length + 1;
            if (at > text.size())
                break;
        }
        std::string next = applyEdits(text, edits);
        const DocumentPtr changed = source::apply(document, edits);
        if (changed->text() != next)
            return "the bytes are not the edited ones";
        if (const std::string differs = firstDifference(*changed, *source::read("a.yaml", next));
            !differs.empty())
            return "applying isn't reading again: " + differs + "\n--- old\n" + text +
                   "\n--- new\n" + next;
        document = changed;
        text = std::move(next);
    }
    return {};
}

std::string readerLaw(std::uint64_t seed) {
    Random random(seed);
    const std::string bytes = randomFile(random);
    source::Options reference;
    reference.reader = source::Reader::Reference;
    const std::string differs =
        firstDifference(*source::read("a.yaml", bytes), *source::read("a.yaml", bytes, reference));
    return differs.empty() ? differs : "the scanner reads otherwise: " + differs + "\n" + bytes;
}

/// Law: reading the entities one by one gives the same as reading the whole file.
std::string cutLaw(std::uint64_t seed) {
    Random random(seed);
    const std::string bytes = randomFile(random);
    source::Options reference;
    reference.reader = source::Reader::Reference;
    const auto cut = modelOf(*source::read("a.yaml", bytes));
    const DocumentPtr document = source::read("pack.yaml", bytes, reference);
    const auto whole = source::findEntity(*document, {}, {});
    if (!cut || !whole || !whole->chunk->problems.empty())
        return "findings in one of them";
    DocumentModel model;
    for (const NodeRef section : whole->pair) {
        model.emplace_back(section.key(), std::vector<std::pair<std::string, Value>>());
        for (const NodeRef pair : section)
            model.back().second.emplace_back(pair.key(), Value::fromNode(pair));
    }
    return model == *cut ? std::string() : "the parts say other than the whole\n" + bytes;
}

bool holds(const char* name, std::string (*law)(std::uint64_t), int runs) {
    // Rapidcheck chooses the seeds (RC_PARAMS repeats a failure). Files and edits depend only on
    // the seed.
    rc::detail::TestMetadata metadata;
    metadata.id = name;
    metadata.description = name;
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = runs;
    const auto result = rc::detail::checkTestable(
        [law](std::uint64_t seed) {
            const std::string broken = law(seed);
            if (!broken.empty())
                RC_FAIL(broken);
        },
        metadata, params);
    rc::detail::printResultMessage(result, std::cerr);
    return result.template is<rc::detail::SuccessResult>();
}

} // namespace

class TestSourceLaws : public QObject {
    Q_OBJECT
  private slots:
    void parsingAnEditedFileGivesThePatchedTree() {
        QVERIFY(holds("edit", editLaws, propertyRuns(3000)));
    }
    void applyingEditsEqualsReadingAnew() { QVERIFY(holds("apply", applyLaw, propertyRuns(3000))); }
    void entitiesReadOneByOneSayWhatTheFileSays() {
        QVERIFY(holds("cut", cutLaw, propertyRuns(1000)));
    }
    void theScannerReadsWhatTheReferenceReads() {
        QVERIFY(holds("readers", readerLaw, propertyRuns(3000)));
    }
};

QTEST_GUILESS_MAIN(TestSourceLaws)
#include "tst_source_laws.moc"
