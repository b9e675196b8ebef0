#pragma once

// Binds the fields of Ultra War's schemas to C++ members (rules/schema/binding.h).
// tst_ultrawar_fields lists the fields that no rule reads.

#include "rules/systems/ultrawar/content/views.h"

namespace ww {

/// Reads a character's statuses as bits.
template <>
struct schema::MemberReader<std::uint8_t> {
    static constexpr std::array kinds{FieldKind::Flags};
    static std::uint8_t read(const WrittenField& from, int);
};
template <>
struct schema::MemberReader<ultrawar::Reserves> {
    static constexpr std::array kinds{FieldKind::Map};
    static ultrawar::Reserves read(const WrittenField& from, int);
};
template <>
struct schema::MemberReader<std::optional<ultrawar::Square>> {
    static constexpr std::array kinds{FieldKind::Cell};
    static std::optional<ultrawar::Square> read(const WrittenField& from, int);
};
template <>
struct schema::MemberReader<std::optional<ultrawar::Facing>> {
    static constexpr std::array kinds{FieldKind::Enum};
    static std::optional<ultrawar::Facing> read(const WrittenField& from, int);
};
template <>
struct schema::MemberReader<std::vector<EdgeRun>> {
    static constexpr std::array kinds{FieldKind::List};
    static std::vector<EdgeRun> read(const WrittenField& from, int);
};
template <>
struct schema::MemberReader<std::vector<ultrawar::DeckEntry>> {
    static constexpr std::array kinds{FieldKind::Map};
    static std::vector<ultrawar::DeckEntry> read(const WrittenField& from, int);
};
template <>
struct schema::MemberReader<std::vector<ultrawar::ArmyMember>> {
    static constexpr std::array kinds{FieldKind::Map};
    static std::vector<ultrawar::ArmyMember> read(const WrittenField& from, int);
};
template <>
struct schema::MemberReader<ultrawar::MapLayerKey> {
    static constexpr std::array kinds{FieldKind::Grid};
    static ultrawar::MapLayerKey read(const WrittenField& from, int) { return {from.field.key}; }
};

namespace ultrawar {

using Fields = schema::Bindings<Faction, Character, Card, PowerSource, Token, Deck, Army, Scenario,
                                SideSummaries, Map, Mat, QuickReference>;
using FieldsPtr = std::shared_ptr<const Fields>;

/// Reports every field that is missing or has another kind. Such a field reads as absent.
[[nodiscard]] FieldsPtr bindFields(const schema::System& system, schema::BindErrors& report);

} // namespace ultrawar
} // namespace ww
