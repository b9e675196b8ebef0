#pragma once

// Reads views from a world, and finds what belongs to what.

#include "rules/systems/ultrawar/content/fields.h"

namespace ww::ultrawar {

/// Reads entities of one world. Cheap to make; not thread-safe because worlds aren't.
class Reader {
  public:
    Reader(const Fields& fields, const World& world) : f_(fields), world_(world) {}
    [[nodiscard]] const World& world() const { return world_; }
    /// One member of the entity's view alone, as the whole view would have it.
    template <auto Member>
    [[nodiscard]] auto get(const EntityView& entity) const {
        return f_.get<Member>(world_, entity);
    }
    /// What the member is read from, absent where it isn't written.
    template <auto Member>
    [[nodiscard]] NodeRef node(const EntityView& entity) const {
        return f_.node<Member>(world_, entity);
    }
    template <auto Member>
    [[nodiscard]] std::string_view key() const {
        const schema::FieldDef* field = f_.field<Member>();
        return field != nullptr ? std::string_view(field->key) : std::string_view();
    }

    [[nodiscard]] Faction faction(const EntityView& entity) const;
    [[nodiscard]] Character character(const EntityView& entity) const;
    [[nodiscard]] Card card(const EntityView& entity) const;
    [[nodiscard]] Source source(const EntityView& entity) const;
    [[nodiscard]] Token token(const EntityView& entity) const;
    [[nodiscard]] std::vector<DeckEntry> deck(const EntityView& entity) const;
    [[nodiscard]] Map map(const EntityView& entity) const;
    [[nodiscard]] Mat mat(const EntityView& entity) const;
    [[nodiscard]] QuickReference quickReference(const EntityView& entity) const;
    [[nodiscard]] Army army(const EntityView& entity) const;
    [[nodiscard]] Scenario scenario(const EntityView& entity) const;
    /// The readings of the rulebook in force: the pack's, then the scenario's own.
    [[nodiscard]] Readings readings(const EntityView& scenario = {}) const;

    /// Of a reference as written in an entity of `from`'s pack.
    [[nodiscard]] EntityView find(std::string_view kind, std::string_view ref,
                                  const EntityView& from) const {
        return ref.empty() ? EntityView{} : world_.find(kind, ref, from.pack);
    }
    /// Those whose field `faction` names this one, by id.
    [[nodiscard]] std::vector<Character> charactersOf(const EntityView& faction) const;
    [[nodiscard]] std::vector<Card> cardsOf(const EntityView& faction) const;
    [[nodiscard]] std::vector<Source> sourcesOf(const EntityView& faction) const;
    /// Those that may serve it, by id: its own, then those of no faction (UW-D-16, UW-FAC-1).
    [[nodiscard]] std::vector<Character> charactersFor(const EntityView& faction) const;
    [[nodiscard]] std::vector<Source> sourcesFor(const EntityView& faction) const;
    /// Its own, then those of no faction that its decks hold (UW-DECK-1).
    [[nodiscard]] std::vector<Card> cardsFor(const EntityView& faction) const;
    /// Its decks; the rules want exactly one.
    [[nodiscard]] std::vector<EntityView> decksOf(const EntityView& faction) const;

  private:
    const Fields& f_;
    const World& world_;
};

} // namespace ww::ultrawar
