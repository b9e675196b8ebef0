#pragma once

// Reads entities of a world as the structs of views.h, and resolves their references.

#include "rules/systems/ultrawar/content/fields.h"

namespace ww::ultrawar {

/// Cheap to create. Not thread-safe, because worlds aren't.
class Reader {
  public:
    Reader(const Fields& fields, const World& world) : f_(fields), world_(world) {}
    [[nodiscard]] const World& world() const { return world_; }
    /// Reads one member of the entity's view.
    template <auto Member>
    [[nodiscard]] auto get(const EntityView& entity) const {
        return f_.get<Member>(world_, entity);
    }
    /// Returns the YAML node of a member's field; absent if the entity doesn't have the field.
    template <auto Member>
    [[nodiscard]] NodeRef node(const EntityView& entity) const {
        return f_.node<Member>(world_, entity);
    }
    template <auto Member>
    [[nodiscard]] std::string_view fieldKey() const {
        const schema::FieldDef* field = f_.field<Member>();
        return field != nullptr ? std::string_view(field->key) : std::string_view();
    }

    [[nodiscard]] Faction faction(const EntityView& entity) const;
    [[nodiscard]] Character character(const EntityView& entity) const;
    [[nodiscard]] Card card(const EntityView& entity) const;
    [[nodiscard]] PowerSource source(const EntityView& entity) const;
    [[nodiscard]] Token token(const EntityView& entity) const;
    [[nodiscard]] std::vector<DeckEntry> deck(const EntityView& entity) const;
    [[nodiscard]] Map map(const EntityView& entity) const;
    [[nodiscard]] Mat mat(const EntityView& entity) const;
    [[nodiscard]] QuickReference quickReference(const EntityView& entity) const;
    [[nodiscard]] Army army(const EntityView& entity) const;
    [[nodiscard]] Scenario scenario(const EntityView& entity) const;
    /// Returns the rule options in force: the scenario's options override the pack's.
    [[nodiscard]] RuleOptions ruleOptions(const EntityView& scenario = {}) const;

    /// Resolves a reference as written in an entity of `from`'s pack.
    [[nodiscard]] EntityView find(std::string_view kind, std::string_view ref,
                                  const EntityView& from) const {
        return ref.empty() ? EntityView{} : world_.find(kind, ref, from.pack);
    }
    /// Return the entities whose field `faction` names this faction, sorted by id.
    [[nodiscard]] std::vector<Character> charactersOf(const EntityView& faction) const;
    [[nodiscard]] std::vector<Card> cardsOf(const EntityView& faction) const;
    [[nodiscard]] std::vector<PowerSource> sourcesOf(const EntityView& faction) const;
    /// Return entities that may serve the faction: its own, then entities without a faction, each
    /// group sorted by id (UW-D-16, UW-FAC-1).
    [[nodiscard]] std::vector<Character> availableCharacters(const EntityView& faction) const;
    [[nodiscard]] std::vector<PowerSource> availableSources(const EntityView& faction) const;
    /// Returns the faction's cards, then its decks' cards without a faction (UW-DECK-1).
    [[nodiscard]] std::vector<Card> availableCards(const EntityView& faction) const;
    /// Returns the faction's decks. The rules require exactly one deck.
    [[nodiscard]] std::vector<EntityView> decksOf(const EntityView& faction) const;

  private:
    const Fields& f_;
    const World& world_;
};

} // namespace ww::ultrawar
