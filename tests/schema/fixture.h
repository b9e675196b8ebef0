#pragma once

// Reads packs from disk or from texts, for the tests of this folder.

#include "rules/model/document.h"
#include "rules/schema/load.h"

#include <map>
#include <string>
#include <vector>

namespace ww::test {

[[nodiscard]] PackDocuments readPack(const std::string& folder);
/// Returns a pack made from texts. The keys of the map are paths.
[[nodiscard]] PackDocuments packOf(const std::map<std::string, std::string>& files);

/// Returns a problem as `file:line:column code message`.
[[nodiscard]] std::string describe(const PackDocuments& pack, const schema::LoadProblem& problem);
[[nodiscard]] std::vector<std::string> describe(const PackDocuments& pack,
                                                const std::vector<schema::LoadProblem>& problems);

/// Gives expressions access to the entities of some packs. Searches entities one by one.
class PlainWorld final : public schema::World {
  public:
    PlainWorld(schema::SystemPtr system, std::vector<const PackDocuments*> packs);
    schema::EntityView find(std::string_view kind, std::string_view ref,
                            std::string_view fromPack) const override;
    void forEachUser(std::string_view kind, std::string_view field,
                     const schema::EntityView& target,
                     const std::function<void(const schema::EntityView&)>& each) const override;
    void forEachEntity(std::string_view kind, std::string_view fromPack,
                       const std::function<bool(const schema::EntityView&)>& each) const override;
    std::string_view optionValue(std::string_view key) const override;

    std::map<std::string, std::string, std::less<>> options;

  private:
    schema::SystemPtr system_;
    std::vector<schema::EntityView> entities_;
};

} // namespace ww::test
