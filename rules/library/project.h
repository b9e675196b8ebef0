#pragma once

// What is done to packs as a whole: begun, packed, unpacked, copied. Every function leaves either
// all of its result or nothing.

#include "rules/library/library.h"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::library {

/// Where a pack keeps the JSON Schema of its game's files for YAML editors, in the draft that they
/// read. A new pack has it and its files point to it; `warwright schema PACK -o PACK/.schema` makes
/// it again when the game has changed. Hidden: it is neither read as content nor packed.
inline constexpr const char* kFileSchema = ".schema/draft-07/file.schema.json";

struct NewPack {
    std::filesystem::path folder; ///< to be made; must not exist
    std::string id;               ///< kebab-case; also the folder's name where that is wanted
    std::string name;             ///< empty: made from the id
    std::string
        system; ///< `ultrawar` or `ultrawar ^1.0`; without a range, `^` the installed version
    std::string author; ///< empty: `You`
    /// What the system's `skeleton` asks for, such as `short` or `colour`; what isn't said stays as
    /// the skeleton has it, or is made from the name.
    std::vector<std::pair<std::string, std::string>> options = {};
    bool bare = false; ///< its manifest alone, for what is put in at once
};
/// A pack from the system's `skeleton/` (files may carry a further `.txt`; the id and name that its
/// pack.yaml has are replaced everywhere, and the words that `options` give), or, where there is
/// none, with a pack.yaml and a file with one entity of the system's first kind. Content points to
/// `kFileSchema`, which is written too. Gives the names written. Errors: core.pack.system-missing,
/// core.declaration.unknown-key and .bad-value (of `options`), core.file.*.
[[nodiscard]] files::Outcome<std::vector<std::string>>
newPack(const NewPack& what, const SearchPath& search, files::Io& io = files::systemIo());

/// A system pack with one kind and one field, ready to be extended: pack.yaml, system.yaml,
/// schema/, terms.yaml.
[[nodiscard]] files::Outcome<std::vector<std::string>> newSystem(const NewPack& what,
                                                                 files::Io& io = files::systemIo());

/// The text that a file of content begins with in that pack: where its schema is, for YAML editors.
/// Empty where the pack keeps none.
[[nodiscard]] std::string beginOf(const Opened& opened, const std::string& file);

struct NewEntity {
    std::string kind, id;
    std::string name; ///< empty: made from the id
    std::string file; ///< empty: the last file with such a section, else `<section>.yaml`
    /// URL or path of file.schema.json, for a file that is begun; empty: the pack's own
    /// (`kFileSchema`), where it has one.
    std::string modeline;
    /// Of the grids that such an entity must have; 0: as much as its schema lets one expect.
    int columns = 0, rows = 0;
};
/// The columns and rows that a new entity's grids have where nothing else is said: between the
/// bounds that the schema declares, nearer the small one. 0: the kind has no grid that must be
/// there, nor a board that one measures.
[[nodiscard]] int usualSide(const schema::EntitySchema& schema);
/// The text of one file with a new entity in it that has its title and nothing else. Save it with
/// `files::commit`. The error is one plain line.
struct EntityChange {
    std::string file;
    bool fresh = false; ///< the file is new
    std::string bytes;
};
[[nodiscard]] Result<EntityChange, std::string> newEntity(const Opened& opened,
                                                          const NewEntity& what);

struct Packed {
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    std::vector<std::string> leftOut; ///< of types that packs don't hold
};
/// The folder `root` as a `.wpack`: deterministic, judged by the gate before it is saved. Every
/// finding of the gate, or what was written.
[[nodiscard]] Result<Packed, std::vector<files::Error>> pack(const std::filesystem::path& root,
                                                             const std::filesystem::path& out,
                                                             files::Io& io = files::systemIo());
/// A file that packing makes: it is put in where the folder has none of that name, or one that
/// begins with `head` and so was made by packing before.
struct MadeFile {
    std::string name, text, head; ///< empty text: none is made, and an older one is left out
};
/// The same as bytes.
[[nodiscard]] Result<std::string, std::vector<files::Error>>
packBytes(const std::filesystem::path& root, Packed* packed, const MadeFile& made = {});

/// Installs a `.wpack` as the folder `folder`, which must not exist.
[[nodiscard]] Result<void, std::vector<files::Error>> unpack(const std::filesystem::path& archive,
                                                             const std::filesystem::path& folder,
                                                             files::Io& io = files::systemIo());

/// An installed sample, folder or archive, as the user's own: a copy in `to`, which must not exist.
[[nodiscard]] files::Outcome<void> copySample(const std::filesystem::path& from,
                                              const std::filesystem::path& to,
                                              files::Io& io = files::systemIo());
/// Puts a fresh copy in the place of `to`. What was there is kept beside it; gives its new name
/// (empty: nothing was there).
[[nodiscard]] files::Outcome<std::filesystem::path>
restoreSample(const std::filesystem::path& from, const std::filesystem::path& to,
              files::Io& io = files::systemIo());

/// `Orrin Vael` for `orrin-vael`.
[[nodiscard]] std::string nameFromId(std::string_view id);

} // namespace ww::library
