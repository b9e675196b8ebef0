#pragma once

// The one door between bytes and trees (design §3): cutting files into chunks, parsing them, and
// turning patches into the fewest bytes. All functions are pure; documents are values.

#include "rules/base/result.h"
#include "rules/model/document.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::source {

/// threats.md §3; each excess is a diagnostic of its own.
struct Limits {
    std::uint32_t depth = 64;
    std::uint32_t nodes = 4'000'000;
    std::uint32_t scalarBytes = 256 * 1024;
    std::uint32_t entities = 50'000; ///< and sections, of one file when it is read as a whole
    std::uint64_t fileBytes = 32ull * 1024 * 1024;
};

/// Which reader may be used: the fast scanner with yaml-cpp for what it declines, or yaml-cpp alone
/// (the reference; tests compare the two).
enum class Reader : std::uint8_t { Fast, Reference };

struct Options {
    Limits limits;
    Reader reader = Reader::Fast;
};

/// Role by name: `pack.yaml`, `system.yaml`, `style.yaml`, `approvals.yaml`, `rules.yaml`,
/// `terms.yaml`, `ledger.yaml`, `schema/*.yaml`; everything else is content.
[[nodiscard]] DocumentRole roleOf(std::string_view path);

/// Reads a file's bytes. Never fails: what can't be read is kept as text with problems.
[[nodiscard]] DocumentPtr read(std::string path, std::string bytes, const Options& options = {});

/// How many things of its own a chunk counts for among `Limits::entities`: an entity, a section,
/// and each entity of a section that is written as one.
[[nodiscard]] std::size_t entitiesOf(const Chunk& chunk);

/// One chunk parsed by itself (what `read` does with each of them).
[[nodiscard]] ChunkPtr parseChunk(ChunkRole role, const std::string& section,
                                  const std::shared_ptr<const std::string>& buffer,
                                  std::string_view text, const Options& options = {});

/// A change of a chunk's own text, addressed by chunk. Offsets in `edit` are of the chunk's text.
struct ChunkEdit {
    const Chunk* chunk = nullptr;
    TextEdit edit;
};
/// The document with the edits made: only the chunks they touch are cut and parsed again. Edits of
/// one chunk don't overlap. A chunk that isn't in the document is an error of the caller.
[[nodiscard]] DocumentPtr apply(const DocumentPtr& document, const std::vector<ChunkEdit>& edits,
                                const Options& options = {});

/// A change of a whole file by absolute offsets (BOM counted), such as a text editor or a fix
/// makes.
struct FileEdit {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::string text;
    friend bool operator==(const FileEdit&, const FileEdit&) = default;
};
[[nodiscard]] DocumentPtr apply(const DocumentPtr& document, std::vector<FileEdit> edits,
                                const Options& options = {});

/// An entity found in a document.
struct Found {
    ChunkPtr chunk;
    NodeRef pair; ///< the id's node: its key is the id, its value the fields; absent where the
                  ///< chunk doesn't parse
};
/// The id of an Entity chunk as written, also where the chunk doesn't parse; empty for other
/// chunks.
[[nodiscard]] std::string idOf(const Chunk& chunk);
/// For `section` empty: the document's Whole chunk with its root.
[[nodiscard]] std::optional<Found> find(const Document& document, std::string_view section,
                                        std::string_view id);
/// The value at `path` below `entity`; for Index steps into literal blocks and Cell steps the
/// literal itself, with `line`/`cell` narrowed to bytes by `spanOf`.
[[nodiscard]] NodeRef resolve(NodeRef entity, const FieldPath& path);
/// The bytes of the value at `path` (a literal's line or cell too), of its chunk; nothing when
/// absent.
[[nodiscard]] std::optional<Span> spanOf(NodeRef entity, const FieldPath& path);
/// The lines of a literal block with their bytes, in order (blank lines too); one entry, the whole
/// span, for a scalar of one line; in quoted and folded scalars every line has the whole span.
struct LineSpan {
    std::string_view text;
    Span span;
};
[[nodiscard]] std::vector<LineSpan> linesOf(NodeRef scalar);

/// One document's part of a written patch: sorted, not overlapping, absolute.
struct Written {
    std::string pack;
    std::string file;
    std::vector<FileEdit> edits;
    std::vector<FileEdit> inverse; ///< applied to the result, gives the old bytes back
    DocumentPtr result;
};
struct WriteError {
    std::size_t op = 0; ///< which operation
    std::string message;
};
/// Turns a patch into bytes, following the neighbours' indentation, quoting and flow or block
/// style. Law: parsing the result gives exactly the patched tree, bytes outside the edits are
/// unchanged, `inverse` restores them all. Operations on entities of several files give several
/// Written. Nothing is changed on error.
[[nodiscard]] Result<std::vector<Written>, WriteError>
write(const Snapshot& snapshot, const Patch& patch, const Options& options = {});

/// `text` as a YAML scalar of one line, quoted only where it must be, in the style of `like` where
/// that can hold it.
[[nodiscard]] std::string scalarToken(std::string_view text, bool inFlow,
                                      Style like = Style::Plain);

/// A value as a person types it on a command line: `{…}`, `[…]` and quoted text are read as YAML,
/// `null` and `~` as no value, anything else is the text itself.
[[nodiscard]] Result<Value, std::string> valueFromText(std::string_view text);

} // namespace ww::source
