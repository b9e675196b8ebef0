#pragma once

// Creates, packs, unpacks and copies whole packs. If a function fails, it leaves no partial result
// on disk.

#include "rules/library/library.h"
#include "rules/library/manifests.h"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::library {

/// Path of the JSON Schema for a pack's files, relative to the pack. The schema uses a draft that
/// YAML editors support, and files of new packs point to it. `warwright schema PACK -o
/// PACK/.schema` updates it. The path is hidden, so it isn't content and isn't packed.
inline constexpr const char* kFileSchema = ".schema/draft-07/file.schema.json";

struct NewPack {
    std::filesystem::path folder; ///< folder to create; must not exist
    std::string id;               ///< the new pack's id in kebab-case, preferably its folder's name
    std::string name;             ///< the new pack's name; empty: derived from the id
    /// System of the new pack: `tides` or `tides ^1.0`. Without a range, the pack requires `^` and
    /// the installed version.
    std::string system;
    std::string author; ///< the pack's author; empty: `You`
    /// Values for options of the `skeleton`, such as `short` or `colour`. Other options keep the
    /// skeleton's value or are derived from the name.
    std::vector<std::pair<std::string, std::string>> options = {};
    bool manifestOnly = false; ///< whether to write only the manifest, because the caller adds the
                               ///< content
};
/// Creates a pack from the system's `skeleton/`. Replaces the skeleton's id, name and option words
/// everywhere, and drops an extra `.txt` extension. Without a skeleton, writes pack.yaml and one
/// entity of the
/// system's first kind. Also writes `kFileSchema`. Returns the files' names. Errors:
/// core.pack.system-missing, core.declaration.unknown-key and .bad-value (of `options`),
/// core.file.*.
[[nodiscard]] files::Outcome<std::vector<std::string>>
createPack(const NewPack& what, const SearchPath& search, files::Io& io = files::systemIo());

/// Returns the games that a new pack in the folder `parent` can be for: the games in `parent` and
/// in `parent/systems` if there are any, else all games on the search path. Sorted by id; if a game
/// exists more than once, only its newest version.
[[nodiscard]] std::vector<PackCandidate> gamesForNewPack(const std::filesystem::path& parent,
                                                         const SearchPath& search);

/// The starters of new games. Each name is a folder in `starters` of the installed content, which
/// contains a whole small game.
inline constexpr std::array<const char*, 3> kStarters = {"cards", "counters", "empty"};

/// Creates a game and its content from the starter `start`, with the id and name of `what`. The
/// game can be checked, printed and packed at once. Returns the files' names. Errors: core.file.*.
[[nodiscard]] files::Outcome<std::vector<std::string>>
createSystem(const NewPack& what, std::string_view start = kStarters.front(),
             files::Io& io = files::systemIo());

/// Creates a game that is a copy of the opened pack's game, together with the content of the pack
/// and of the packs that it requires, with the id and name of `what`. The copy uses the same C++
/// code (`code` in system.yaml). A YAML file whose name is taken goes into a folder with its pack's
/// id. The game's skeleton isn't copied. Returns the files' names. Errors: core.file.*;
/// core.pack.copy-unread: a file of the packs
/// can't be read; core.pack.copy-clash: two packs have different pictures with the same name.
[[nodiscard]] files::Outcome<std::vector<std::string>>
copySystem(const NewPack& what, const OpenedPack& opened, files::Io& io = files::systemIo());

/// Returns the first lines of a new content file, which name its schema for YAML editors. Empty if
/// the pack has no schema.
[[nodiscard]] std::string fileHeaderOf(const OpenedPack& opened, const std::string& file);

struct NewEntity {
    std::string kind, id;
    std::string name; ///< title of the new entity; empty: derived from the id
    std::string file; ///< file for the entity; empty: the last file with the kind's section, or
                      ///< `<section>.yaml`
    /// URL or path of file.schema.json for a new file. Empty: the pack's own schema
    /// (`kFileSchema`), if it has one.
    std::string modeline;
    /// Size of the grids that the entity requires; 0: the default size.
    int columns = 0, rows = 0;
};
/// Returns the default size of a new entity's grids, in cells per side. The size is within the
/// declared bounds, nearer to the lower bound. Returns 0 if the kind has no required grid, and no
/// board with its own size.
[[nodiscard]] int defaultGridSize(const schema::EntitySchema& schema);
/// The text of a file with a new entity that has only its title. Save the text with
/// `files::commit`.
struct EntityChange {
    std::string file;
    bool isNewFile = false;
    std::string bytes;
};
[[nodiscard]] Result<EntityChange, std::string> prepareEntity(const OpenedPack& opened,
                                                              const NewEntity& what);

struct PackResult {
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    std::vector<std::string> skippedFiles; ///< files that weren't packed, because packs can't
                                           ///< contain their types
};
/// Writes `root` as a deterministic `.wpack`, which must pass the checks of files/archive.h.
/// Returns a summary, or all errors.
[[nodiscard]] Result<PackResult, std::vector<files::Error>>
packToArchive(const std::filesystem::path& root, const std::filesystem::path& out,
              files::Io& io = files::systemIo());
/// A file that packing generates. The file is added if the folder has no file of that name.
/// It also replaces a file that begins with `head`, because such a file was generated earlier.
struct GeneratedFile {
    std::string name, text, head; ///< if `text` is empty, no such file is packed
};
/// Packs `root` like `packToArchive`, but returns the bytes.
[[nodiscard]] Result<std::string, std::vector<files::Error>>
packToBytes(const std::filesystem::path& root, PackResult* packed, const GeneratedFile& made = {});

/// Installs a `.wpack` as `folder`, which must not exist.
[[nodiscard]] Result<void, std::vector<files::Error>>
unpackArchive(const std::filesystem::path& archive, const std::filesystem::path& folder,
              files::Io& io = files::systemIo());

/// Copies an installed sample (folder or archive) to the folder `to`, which must not exist.
[[nodiscard]] files::Outcome<void> copySample(const std::filesystem::path& from,
                                              const std::filesystem::path& to,
                                              files::Io& io = files::systemIo());
/// Renames the folder `to`, and puts a new copy of the sample in its place. Returns the old
/// folder's new name; empty if there was no old folder.
[[nodiscard]] files::Outcome<std::filesystem::path>
restoreSample(const std::filesystem::path& from, const std::filesystem::path& to,
              files::Io& io = files::systemIo());

/// Returns a name made from an id, such as `Old Merle` for `old-merle`.
[[nodiscard]] std::string nameFromId(std::string_view id);

} // namespace ww::library
