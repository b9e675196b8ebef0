#pragma once

// Whole files as entities: pack.yaml, and the files of a game (kinds, style, rules, terms). Tabs,
// search and findings then treat such a file like any entity.

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"

#include "rules/model/document.h"

#include <string>
#include <vector>

namespace ww::session {

/// Returns the pack's own ref, which stands for its pack.yaml.
[[nodiscard]] EntityRef packRef(const std::string& pack);
[[nodiscard]] bool isPackRef(const EntityRef& ref);
/// Returns the ref of a whole file of the pack. For pack.yaml, this is `packRef`.
[[nodiscard]] EntityRef fileRef(const std::string& pack, const std::string& file);
/// Returns whether the ref stands for a whole file other than pack.yaml.
[[nodiscard]] bool isGameFileRef(const EntityRef& ref);

/// Returns whether the pack contains a game.
[[nodiscard]] bool isGame(const PackDocuments& pack);
/// Returns whether the file declares a part of a game: system.yaml, kinds, style, rules or terms.
[[nodiscard]] bool isGameFile(const Document& document);
/// Returns whether the section declares a part of a game: templates or sheets.
[[nodiscard]] bool isGameSection(const std::string& section);
/// Returns whether an entity of this kind declares a part of a game: a file, a template or a sheet.
/// `schema`: null if the game has no such kind.
[[nodiscard]] bool isGamePart(const EntityRef& ref, const schema::EntitySchema* schema);
[[nodiscard]] bool isGamePart(const Entity& entity);
/// Returns the file as an entity without a kind. Its title says what the file holds, such as the
/// kind's name.
[[nodiscard]] EntityPtr gameFileEntity(const PackDocuments& pack, const DocumentPtr& document);

/// Returns the problem with the whole file or the entity that contains its place, with the chunk
/// and the field path. Returns the problem unchanged if no file of the pack contains the place.
[[nodiscard]] ProblemPtr withFilePlace(const PackDocuments& pack, const ProblemPtr& problem);
/// Returns the path of the innermost value whose key or text contains the byte; empty if there is
/// none.
[[nodiscard]] FieldPath fieldPathAt(NodeRef root, std::uint32_t byte);

} // namespace ww::session
