#include "rules/systems/ultrawar/content/fields.h"

#include "rules/schema/read.h"

#include <algorithm>

namespace ww {

namespace {

/// Reads a map of references and numbers, such as a deck's cards.
template <class Entry>
std::vector<Entry> countedIn(const schema::WrittenField& from) {
    std::vector<Entry> out;
    for (const NodeRef entry : from.node) {
        const auto copies = entry.isScalar() ? schema::readInt(entry.scalar()) : std::nullopt;
        const std::string_view ref = entry.key();
        out.push_back({ref,
                       ref.empty() || from.field.keyOf == nullptr
                           ? schema::EntityView()
                           : from.world.find(from.field.keyOf->targetKind, ref, from.entity.pack),
                       static_cast<int>(std::clamp(copies.value_or(0), -schema::kMaxNumber,
                                                   schema::kMaxNumber))});
    }
    return out;
}

} // namespace

std::uint8_t schema::MemberReader<std::uint8_t>::read(const WrittenField& from, int) {
    unsigned out = 0;
    for (const NodeRef status : from.node)
        out |= ultrawar::statusFromWord(status.scalar());
    return static_cast<std::uint8_t>(out);
}

ultrawar::Reserves schema::MemberReader<ultrawar::Reserves>::read(const WrittenField& from, int) {
    ultrawar::Reserves out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        const NodeRef node = from.node.find(reserveWord(static_cast<ultrawar::Reserve>(i)));
        const auto points = node.isScalar() ? readInt(node.scalar()) : std::nullopt;
        out[i] = static_cast<int>(
            std::clamp(points.value_or(0), -schema::kMaxNumber, schema::kMaxNumber));
    }
    return out;
}

std::optional<ultrawar::Square>
schema::MemberReader<std::optional<ultrawar::Square>>::read(const WrittenField& from, int) {
    return ultrawar::parseSquare(from.node.scalar());
}

std::optional<ultrawar::Facing>
schema::MemberReader<std::optional<ultrawar::Facing>>::read(const WrittenField& from, int) {
    return ultrawar::parseFacing(from.node.scalar());
}

std::vector<EdgeRun> schema::MemberReader<std::vector<EdgeRun>>::read(const WrittenField& from,
                                                                      int) {
    std::vector<EdgeRun> out;
    for (const NodeRef run : from.node)
        if (const auto parsed = parseEdgeRun(run.scalar()))
            out.push_back(*parsed);
    return out;
}

std::vector<ultrawar::DeckEntry>
schema::MemberReader<std::vector<ultrawar::DeckEntry>>::read(const WrittenField& from, int) {
    return countedIn<ultrawar::DeckEntry>(from);
}

std::vector<ultrawar::ArmyMember>
schema::MemberReader<std::vector<ultrawar::ArmyMember>>::read(const WrittenField& from, int) {
    return countedIn<ultrawar::ArmyMember>(from);
}

namespace ultrawar {

FieldsPtr bindFields(const schema::System& system, schema::BindErrors& report) {
    auto fields = std::make_shared<Fields>(system, report);
    // The rules read maps through the schema's `board`.
    const schema::EntitySchema* map = system.schemaOfKind("map");
    if (map == nullptr || !map->board)
        report.errors.push_back("`map` has no `board`");
    return fields;
}

} // namespace ultrawar
} // namespace ww
