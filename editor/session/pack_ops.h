#pragma once

// Creates, copies and renames entities; copies packs; imports pictures.

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

/// Returns in one line why `id` can't be a new entity's id; nothing if it can.
[[nodiscard]] std::optional<std::string> idProblem(const EntityIndex& index, std::string_view kind,
                                                   std::string_view pack, std::string_view id);
/// Returns `base` if no entity of the pack and its required packs has that id. Otherwise appends
/// the first free number: `old-merle-2`.
[[nodiscard]] std::string unusedId(const EntityIndex& index, std::string_view kind,
                                   std::string_view pack, std::string base);

/// Old and new reference of each entity that a patch renames.
using Renames = std::vector<std::pair<EntityRef, EntityRef>>;
[[nodiscard]] Renames renamesOf(const Patch& patch);

/// Inserts a copy of `entity`, with its comments, after the original in the last pack of `now`. The
/// copy's references to itself get the new id. Returns nothing if the entity can't be parsed.
[[nodiscard]] std::optional<FileText> documentWithCopy(const Snapshot& now,
                                                       const schema::SystemPtr& system,
                                                       const Entity& entity, const std::string& id,
                                                       const std::string& name);

/// A copy of another pack's entity in the open pack, at the position of a new entity.
struct ForeignCopy {
    FileText file;
    std::vector<std::string> pictures; ///< names of the pictures that the entity shows, in its pack
};
[[nodiscard]] Result<ForeignCopy, std::string>
copyFromOtherPack(const library::OpenedPack& now, const Entity& entity, const std::string& id);
/// Copies another pack's picture into the pack at `root`, under the same name. Returns an error
/// message if that fails or the file exists.
[[nodiscard]] std::optional<std::string>
copyPicture(const Services& services, const library::OpenedPack& opened, const std::string& pack,
            const std::string& name, const std::filesystem::path& root);

/// Validates a picture's bytes and writes them into the pack. Returns a one-line error message.
[[nodiscard]] std::optional<std::string> writePicture(const Services& services,
                                                      const std::filesystem::path& root,
                                                      const std::string& name,
                                                      const std::string& bytes);

/// Writes the pack's texts and other files into a new or empty folder. Lists other files that can't
/// be read in `leftOut`; if `leftOut` is null, they are an error. Returns a one-line error message.
[[nodiscard]] std::optional<std::string>
writePack(const Services& services, const PackDocuments& pack, const library::OpenedPack& opened,
          const std::filesystem::path& to, std::vector<std::string>* leftOut = nullptr);

/// Validates a picture and copies it to art/ under an unused name. Returns that name.
[[nodiscard]] Result<std::string, std::string> importArt(const Services& services,
                                                         const std::filesystem::path& root,
                                                         const std::filesystem::path& picture);
/// Validates an SVG and copies it to icons/ under an unused name. Returns that name.
[[nodiscard]] Result<std::string, std::string> importIcon(const Services& services,
                                                          const std::filesystem::path& root,
                                                          const std::filesystem::path& picture);

} // namespace ww::session
