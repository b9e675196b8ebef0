#include "rules/systems/ultrawar/analysis/hubs.h"

#include "rules/systems/ultrawar/ability/box.h"

#include <algorithm>

namespace ww::ultrawar {

bool hasKeyword(NodeRef lines, ability::TermId keyword, const ability::Vocabulary& vocabulary) {
    if (!lines.isScalar())
        return false;
    const ability::Box box = ability::readBox(lines.scalar(), vocabulary);
    return std::any_of(box.lines.begin(), box.lines.end(), [&](const ability::BoxLine& line) {
        const ability::Keyword* found = ability::keywordOf(line.ability);
        return (found != nullptr && found->name.id == keyword) ||
               std::any_of(line.ability.clauses.begin(), line.ability.clauses.end(),
                           [&](const ability::Keyword& c) { return c.name.id == keyword; });
    });
}

bool grantsKeyword(NodeRef lines, ability::TermId keyword, const ability::Vocabulary& vocabulary) {
    if (!lines.isScalar())
        return false;
    const ability::Box box = ability::readBox(lines.scalar(), vocabulary);
    return std::any_of(box.lines.begin(), box.lines.end(), [&](const ability::BoxLine& line) {
        const ability::Keyword* found = ability::keywordOf(line.ability);
        return found != nullptr && found->name.id == keyword &&
               line.ability.as<ability::Keyword>() == nullptr;
    });
}

Hub hubOf(const Character& character, const ability::Vocabulary& vocabulary) {
    Hub out;
    for (const NodeRef lines : {character.abilities, character.generalAbilities}) {
        if (!lines.isScalar())
            continue;
        const ability::Box box = ability::readBox(lines.scalar(), vocabulary);
        for (const ability::BoxLine& line : box.lines) {
            const ability::Keyword* found = ability::keywordOf(line.ability);
            if (found == nullptr || found->name.id != ability::TermId::MinionHub)
                continue;
            out.isPrinted = true;
            if (found->range.kind == ability::Amount::Kind::Number)
                out.range = std::max(out.range.value_or(0), found->range.number);
        }
    }
    return out;
}

std::vector<PlacedHub> hubsOnBoard(const Reader& reader, const Army& army, Number hubDefault,
                                   const ability::Vocabulary& vocabulary) {
    std::vector<PlacedHub> out;
    for (const Placement& placed : army.placements) {
        if (!placed.cell || !placed.character)
            continue;
        const Character character = reader.character(placed.character);
        Hub hub = hubOf(character, vocabulary);
        const bool active = isSameEntity(placed.character, army.activeGeneral);
        if (active && !hub.range)
            hub.range = hubDefault;
        if (active || hub.isPrinted)
            out.push_back({character.name, *placed.cell, hub.range});
    }
    for (const ArmySource& one : army.sources) {
        const PowerSource source = reader.source(one.source);
        if (source.entity && source.hub && one.cell)
            out.push_back({source.name, *one.cell, source.hub});
    }
    return out;
}

} // namespace ww::ultrawar
