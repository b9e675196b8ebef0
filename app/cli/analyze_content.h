#pragma once

// Ultra War's content for the analyses: entities by reference, with did-you-mean.

#include "app/cli/analyze.h"
#include "rules/systems/ultrawar/content/views.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::ultrawar::ability {
class Vocabulary;
}
namespace ww {
struct Chance;
}

namespace ww::cli {

class UltraWar {
  public:
    explicit UltraWar(Workspace& workspace);

    [[nodiscard]] const ultrawar::Reader& reader() const { return reader_; }
    [[nodiscard]] const check::EntityIndex& index() const { return workspace_.checker().index(); }
    /// Null where the system has no ability sentences.
    [[nodiscard]] const ultrawar::ability::Vocabulary* vocabulary() const;
    [[nodiscard]] const std::string& pack() const { return workspace_.opened().pack; }

    /// Of one of these kinds: `id`, `pack:id` or `kind/id`. Nothing, and the cause is said, for a
    /// name that isn't there.
    [[nodiscard]] std::optional<check::EntityInfo>
    entity(const std::string& name, const std::vector<std::string>& kinds) const;

    /// Everybody in the opened pack and those it requires.
    [[nodiscard]] std::vector<ultrawar::Character> characters() const;
    [[nodiscard]] std::vector<ultrawar::Faction> factions() const;
    /// Those of the faction, by id.
    [[nodiscard]] std::vector<ultrawar::Character>
    charactersOf(const ultrawar::EntityView& faction) const;
    /// The faction that a reference in `from` leads to; its id, or what is written.
    [[nodiscard]] std::string factionId(std::string_view ref,
                                        const ultrawar::EntityView& from) const;

  private:
    Workspace& workspace_;
    ultrawar::FieldsPtr fields_;
    ultrawar::Reader reader_;
};

/// `{"value": 0.66, "exact": "107/162"}`; `exact` is null where the fraction is too long.
[[nodiscard]] nlohmann::ordered_json json(const Chance& chance);

/// Its name, or its id where it has none.
[[nodiscard]] std::string shown(std::string_view name, const ultrawar::EntityView& entity);

} // namespace ww::cli
