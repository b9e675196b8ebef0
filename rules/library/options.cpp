#include "rules/library/options.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/library/places.h"
#include "rules/library/read_pack.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::library {

namespace {

schema::LoadProblem problem(const diag::Kind& kind, const Document& document, const ChunkPtr& chunk,
                            Span span, diag::Args args) {
    schema::LoadProblem out;
    out.kind = &kind;
    out.file = document.path;
    out.chunk = chunk;
    out.span = span;
    out.args = std::move(args);
    return out;
}

/// Adds the operation `op` to the diagnostic as a fix. Adds nothing if `op` can't be written.
void offer(const PackDocuments& pack, std::string label, PatchOp op, diag::Diagnostic& to) {
    Snapshot snapshot;
    snapshot.packs.push_back(std::make_shared<const PackDocuments>(pack));
    const auto written = source::writePatch(snapshot, Patch{{std::move(op)}});
    if (!written)
        return;
    diag::Fix fix{std::move(label), false, {}};
    for (const source::WrittenFile& file : *written)
        for (const source::FileEdit& edit : file.edits)
            fix.edits.push_back({displayFileName(pack, file.file),
                                 edit.offset,
                                 edit.length,
                                 edit.text,
                                 {0, 0},
                                 {0, 0},
                                 findDocument(pack, file.file)});
    to.fixes.push_back(std::move(fix));
}

PatchOp change(const PackDocuments& pack, const Document& document, const std::string& option,
               PatchOp::Kind kind, std::string value = {}) {
    PatchOp op;
    op.kind = kind;
    op.entity = {pack.pack, document.path, {}, {}};
    op.path = FieldPath::fromKey("options").child(std::string_view(option));
    op.value = Value(std::move(value));
    return op;
}

/// Offers to use `near`, the most similar valid word, if any. Also offers to remove the option.
void offerBoth(const PackDocuments& pack, const Document& document, const std::string& option,
               PatchOp::Kind kind, std::optional<std::string_view> near, diag::Diagnostic& to) {
    if (near)
        offer(pack,
              (kind == PatchOp::Kind::Rename ? "rename to `" : "change to `") + std::string(*near) +
                  "`",
              change(pack, document, option, kind, std::string(*near)), to);
    offer(pack, "remove `" + option + "`", change(pack, document, option, PatchOp::Kind::Remove),
          to);
}

std::string listed(const std::vector<std::string>& values) {
    std::string out;
    for (const std::string& value : values)
        out += (out.empty() ? "`" : ", `") + value + "`";
    return out;
}

} // namespace

std::vector<diag::Diagnostic> checkOptions(const PackDocuments& pack,
                                           const schema::System& system) {
    std::vector<diag::Diagnostic> out;
    std::vector<std::string> known;
    for (const schema::OptionDef& option : system.options)
        known.push_back(option.key);
    for (const DocumentPtr& document : pack.files) {
        if (document->role != DocumentRole::Pack)
            continue;
        document->forEachChunk([&](const ChunkPtr& chunk) {
            for (const NodeRef said : chunk->root().find("options")) {
                const std::string key(said.key());
                const auto option =
                    std::find_if(system.options.begin(), system.options.end(),
                                 [&](const schema::OptionDef& o) { return o.key == key; });
                if (option == system.options.end()) {
                    const auto near = nearestSpelling(key, known);
                    out.push_back(toDiagnostic(
                        pack, problem(diag::packOptionUnknown, *document, chunk, said.keySpan(),
                                      {{"option", key}, {"near", didYouMeanSuggestion(near)}})));
                    offerBoth(pack, *document, key, PatchOp::Kind::Rename, near, out.back());
                } else if (std::find(option->values.begin(), option->values.end(), said.scalar()) ==
                           option->values.end()) {
                    out.push_back(
                        toDiagnostic(pack, problem(diag::packOptionValue, *document, chunk,
                                                   said.isNull() ? said.keySpan() : said.span(),
                                                   {{"option", key},
                                                    {"value", std::string(said.scalar())},
                                                    {"values", listed(option->values)}})));
                    offerBoth(pack, *document, key, PatchOp::Kind::Set,
                              nearestSpelling(said.scalar(), option->values), out.back());
                }
            }
        });
    }
    return out;
}

} // namespace ww::library
