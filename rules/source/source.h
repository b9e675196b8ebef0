#pragma once

// The only code that converts between bytes and trees. Cuts files into chunks, parses them, and
// turns patches into minimal edits. All functions are pure, and documents are values.

#include "rules/base/result.h"
#include "rules/model/document.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::source {

/// Each exceeded limit has its own diagnostic.
struct Limits {
    std::uint32_t depth = 64;
    std::uint32_t nodes = 4'000'000;
    std::uint32_t scalarBytes = 256 * 1024;
    std::uint32_t entities = 50'000; ///< entities and sections of one file
    std::uint64_t fileBytes = 32ull * 1024 * 1024;
};

/// Fast: yaml-cpp reads only what the fast scanner declines. Reference: yaml-cpp reads all; tests
/// compare the two.
enum class Reader : std::uint8_t { Fast, Reference };

struct Options {
    Limits limits;
    Reader reader = Reader::Fast;
};

/// Returns the role that a file has by its name: `pack.yaml`, `system.yaml`, `style.yaml`,
/// `approvals.yaml`, `rules.yaml`, `terms.yaml`, `ledger.yaml`, `schema/*.yaml`. All other files
/// are content.
[[nodiscard]] DocumentRole roleOf(std::string_view path);

/// Reads a file's bytes. Never fails: unreadable text is kept, with problems.
[[nodiscard]] DocumentPtr read(std::string path, std::string bytes, const Options& options = {});

/// Returns how much a chunk adds to `Limits::entities`: 1 for an entity or a section, plus 1 for
/// each entity of a section that is one chunk.
[[nodiscard]] std::size_t countEntities(const Chunk& chunk);

/// Parses one chunk (`read` does this for each of them).
[[nodiscard]] ChunkPtr parseChunk(ChunkRole role, const std::string& section,
                                  const std::shared_ptr<const std::string>& buffer,
                                  std::string_view text, const Options& options = {});

/// A change of a chunk's text. The offsets in `edit` are relative to the chunk.
struct ChunkEdit {
    const Chunk* chunk = nullptr;
    TextEdit edit;
};
/// Applies edits; cuts and parses only the chunks that they touch. Edits of one chunk must not
/// overlap; each chunk must be in the document.
[[nodiscard]] DocumentPtr apply(const DocumentPtr& document, const std::vector<ChunkEdit>& edits,
                                const Options& options = {});

/// A change of a file by absolute offsets (BOM included), from text editors and fixes.
struct FileEdit {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::string text;
    friend bool operator==(const FileEdit&, const FileEdit&) = default;
};
[[nodiscard]] DocumentPtr apply(const DocumentPtr& document, std::vector<FileEdit> edits,
                                const Options& options = {});

struct FoundEntity {
    ChunkPtr chunk;
    NodeRef pair; ///< node with the id as key and the fields as value; absent if the chunk doesn't
                  ///< parse
};
/// Returns an Entity chunk's id as written, even if the chunk doesn't parse; otherwise empty.
[[nodiscard]] std::string idOf(const Chunk& chunk);
/// Finds an entity by section and id. With an empty `section`, returns the Whole chunk and its
/// root.
[[nodiscard]] std::optional<FoundEntity> findEntity(const Document& document,
                                                    std::string_view section, std::string_view id);
/// Returns the value at `path` below `entity`. For Index and Cell steps into a literal, returns the
/// literal; `spanOf` returns their bytes.
[[nodiscard]] NodeRef nodeAtPath(NodeRef entity, const FieldPath& path);
/// Returns the bytes in the chunk of the value, the literal's line, or the cell at `path`; nothing
/// if `path` leads nowhere.
[[nodiscard]] std::optional<Span> spanOf(NodeRef entity, const FieldPath& path);
/// One line of a scalar, also a blank line. A one-line scalar has one entry. In quoted and folded
/// scalars, each line has the span of the whole scalar.
struct LineSpan {
    std::string_view text;
    Span span;
};
[[nodiscard]] std::vector<LineSpan> linesOf(NodeRef scalar);

/// Returns the place in the file of a part of the scalar's text; at least one byte, if the scalar
/// has one. Returns the whole scalar if escapes in quotes hide the place.
[[nodiscard]] Span spanInScalar(NodeRef scalar, Span part);

/// The edits of one file that result from a patch. They are sorted, don't overlap, and use absolute
/// offsets.
struct WrittenFile {
    std::string pack;
    std::string file;
    std::vector<FileEdit> edits;
    std::vector<FileEdit> inverse; ///< edits that turn the result back into the old bytes
    DocumentPtr result;
};
struct WriteError {
    std::size_t failedOp = 0; ///< index of the failed operation
    std::string message;
};
/// Turns a patch into edits in the style of the text around them (indentation, quotes, flow or
/// block). Parsing the result gives exactly the patched tree. All other bytes are unchanged.
/// Returns one WrittenFile for each file. On error nothing changes.
[[nodiscard]] Result<std::vector<WrittenFile>, WriteError>
writePatch(const Snapshot& snapshot, const Patch& patch, const Options& options = {});

/// Returns `text` as a one-line YAML scalar, quoted only if needed; in the style `like` if
/// possible.
[[nodiscard]] std::string scalarToken(std::string_view text, bool inFlow,
                                      Style like = Style::Plain);

/// Parses a value from a command line. `{…}`, `[…]` and quoted text are YAML, `null` and `~` mean
/// no value, and everything else is text.
[[nodiscard]] Result<Value, std::string> valueFromText(std::string_view text);

} // namespace ww::source
