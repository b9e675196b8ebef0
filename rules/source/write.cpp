#include "rules/base/utf8.h"
#include "rules/diag/diagnostic.h"
#include "rules/diag/position.h"
#include "rules/source/writer.h"

#include <algorithm>
#include <span>

namespace ww::source {
namespace {

bool isText(const Value& value) {
    return isUtf8(value.text) &&
           std::all_of(value.entries.begin(), value.entries.end(), [](const auto& entry) {
               return isUtf8(entry.first) && isText(entry.second);
           });
}

struct Open {
    std::string pack;
    std::string file;
    std::unique_ptr<DocumentWriter> writer;
};

/// Returns how many consecutive operations from `at` on insert entities into the same section.
std::size_t insertsFrom(const std::vector<PatchOp>& ops, std::size_t at) {
    const auto joins = [&](const PatchOp& op) {
        return op.kind == PatchOp::Kind::Insert && op.path.empty() &&
               op.entity.pack == ops[at].entity.pack && op.entity.file == ops[at].entity.file &&
               op.entity.section == ops[at].entity.section && isText(op.value) &&
               isUtf8(op.entity.id);
    };
    const auto end =
        std::find_if_not(ops.begin() + static_cast<std::ptrdiff_t>(at), ops.end(), joins);
    return static_cast<std::size_t>(end - ops.begin()) - at;
}

} // namespace

Result<std::vector<WrittenFile>, WriteError>
writePatch(const Snapshot& snapshot, const Patch& patch, const Options& options) {
    std::vector<Open> open;
    std::size_t oneByOne = 0; // up to this index, entities must be inserted one by one
    for (std::size_t i = 0; i < patch.ops.size(); ++i) {
        const PatchOp& op = patch.ops[i];
        const auto refuse = [&](std::string why) { return fail(WriteError{i, std::move(why)}); };
        if (!isText(op.value) || !isUtf8(op.entity.id) || !isUtf8(op.entity.section))
            return refuse("the new value isn't UTF-8");
        auto writer = std::find_if(open.begin(), open.end(), [&](const Open& o) {
            return o.pack == op.entity.pack && o.file == op.entity.file;
        });
        if (writer == open.end()) {
            const auto pack =
                std::find_if(snapshot.packs.begin(), snapshot.packs.end(),
                             [&](const auto& p) { return p->pack == op.entity.pack; });
            if (pack == snapshot.packs.end())
                return refuse("there is no pack `" + op.entity.pack + "`");
            if ((*pack)->readOnly)
                return refuse("the pack `" + op.entity.pack + "` is read-only");
            const auto file =
                std::find_if((*pack)->files.begin(), (*pack)->files.end(),
                             [&](const auto& f) { return f->path == op.entity.file; });
            const bool begins =
                (op.kind == PatchOp::Kind::Set || op.kind == PatchOp::Kind::Insert) &&
                (op.path.empty() || op.entity.section.empty());
            if (file == (*pack)->files.end() && !begins)
                return refuse("there is no file `" + op.entity.file + "`");
            const DocumentPtr document =
                file == (*pack)->files.end() ? read(op.entity.file, {}, options) : *file;
            open.push_back({op.entity.pack, op.entity.file,
                            std::make_unique<DocumentWriter>(document, options)});
            writer = open.end() - 1;
        }
        if (const std::size_t many = i < oneByOne ? 0 : insertsFrom(patch.ops, i); many > 1) {
            if (writer->writer->insertEntities(std::span(patch.ops).subspan(i, many))) {
                i += many - 1;
                continue;
            }
            oneByOne = i + many;
        }
        if (auto error = writer->writer->apply(op))
            return refuse(std::move(*error));
    }
    std::vector<WrittenFile> out;
    for (const Open& one : open) {
        WrittenFile written;
        written.pack = one.pack;
        written.file = one.file;
        one.writer->finish(written);
        if (!written.edits.empty())
            out.push_back(std::move(written));
    }
    return out;
}

Result<Value, std::string> valueFromText(std::string_view text) {
    if (!isUtf8(text))
        return fail(std::string("the value isn't UTF-8"));
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::string_view value = text.substr(begin);
    const bool quoted = value.starts_with('"') || value.starts_with('\'');
    const bool collection = value.starts_with('{') || value.starts_with('[');
    if (value == "~" || value == "null")
        return Value();
    if (!quoted && !collection)
        return Value(std::string(text));
    const auto buffer = std::make_shared<const std::string>("value: " + std::string(value) + "\n");
    const ChunkPtr chunk = parseChunk(ChunkRole::Section, "value", buffer, *buffer);
    const NodeRef node = chunk->root().find("value");
    if (!chunk->problems.empty() || !node) {
        std::string why = "it is empty";
        if (!chunk->problems.empty()) {
            const Problem& problem = chunk->problems.front();
            auto args = problem.args;
            if (!problem.related.empty())
                args.emplace_back(
                    "first",
                    std::to_string(
                        diag::lineAndColumnAt(chunk->text, problem.related.front().begin, 0).line));
            why = diag::fillPlaceholders(problem.kind->message, args);
        }
        return fail("`" + std::string(value) + "` can't be read as a value: " + why);
    }
    return Value::fromNode(node);
}

} // namespace ww::source
