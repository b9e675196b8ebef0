#pragma once

// What is done to a pack as a whole: entities come, are copied, get other names; packs are begun
// and copied.

#include "editor/session/entity_index.h"
#include "editor/session/services.h"

#include "rules/model/patch.h"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {

using FileText = std::pair<std::string, DocumentPtr>;

/// Why `id` can't be the id of a new entity of `kind` in `pack`, in one line; nothing: it can.
[[nodiscard]] std::optional<std::string> idProblem(const EntityIndex& index, std::string_view kind,
                                                   std::string_view pack, std::string_view id);
/// `base`, or with the first number that makes it free here and in the packs that are required:
/// `orrin-vael-2`.
[[nodiscard]] std::string freeId(const EntityIndex& index, std::string_view kind,
                                 std::string_view pack, std::string base);

/// The entities that a patch gives another id: from, to.
using Renames = std::vector<std::pair<EntityRef, EntityRef>>;
[[nodiscard]] Renames renamesOf(const Patch& patch);

/// A copy of `entity` right behind it, in the pack that `now` ends with: its text with another id
/// and name, comments included. Where it refers to itself, the copy does too. Nothing where it
/// doesn't parse.
[[nodiscard]] std::optional<FileText> withCopy(const Snapshot& now, const schema::SystemPtr& system,
                                               const Entity& entity, const std::string& id,
                                               const std::string& name);

/// A copy of an entity of another pack in the pack that `now` is open for, behind the others of its
/// kind there.
struct ForeignCopy {
    FileText file;
    std::vector<std::string> pictures; ///< that it shows, by their names in its own pack
};
[[nodiscard]] Result<ForeignCopy, std::string>
withForeignCopy(const library::Opened& now, const Entity& entity, const std::string& id);
/// A picture of another pack under the same name in the pack at `root`, where there is none yet.
[[nodiscard]] std::optional<std::string>
copyPicture(const Services& services, const library::Opened& opened, const std::string& pack,
            const std::string& name, const std::filesystem::path& root);

/// A picture that comes from elsewhere under that name, judged before it is kept. Why not, in a
/// line.
[[nodiscard]] std::optional<std::string> putPicture(const Services& services,
                                                    const std::filesystem::path& root,
                                                    const std::string& name,
                                                    const std::string& bytes);

/// The pack's texts as they are now and its other files, into a folder that mustn't hold anything.
/// Files that can't be read (the pack's folder is away) are named in `leftOut`; null: they are an
/// error.
[[nodiscard]] std::optional<std::string>
writePack(const Services& services, const PackDocuments& pack, const library::Opened& opened,
          const std::filesystem::path& to, std::vector<std::string>* leftOut = nullptr);

/// Copies a picture into the pack's art/ under a free name, judged before it is kept. Gives its
/// name in the pack.
[[nodiscard]] Result<std::string, std::string> importArt(const Services& services,
                                                         const std::filesystem::path& root,
                                                         const std::filesystem::path& picture);
/// Likewise an SVG into icons/.
[[nodiscard]] Result<std::string, std::string> importIcon(const Services& services,
                                                          const std::filesystem::path& root,
                                                          const std::filesystem::path& picture);

} // namespace ww::session
