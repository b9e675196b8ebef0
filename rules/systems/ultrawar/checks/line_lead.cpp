#include "rules/systems/ultrawar/checks/line_lead.h"

#include "rules/systems/ultrawar/content/reader.h"

namespace ww::ultrawar {

schema::LinePrefixProvider equipLinePrefix(const schema::System& system) {
    schema::BindErrors errors; // ignored here; a test checks that there are no errors
    const FieldsPtr fields = bindFields(system, errors);
    return [fields](const World& world, const EntityView& of) {
        schema::LinePrefix lead{"Equip: ", schema::LinePrefix::Use::Optional};
        const auto is = [&](const char* kind) { return of && of.schema->kind == kind; };
        if (is(Character::of))
            lead.use = schema::LinePrefix::Use::Never;
        if (is(Card::of)) {
            const Card card = Reader(*fields, world).card(of);
            lead.use = card.isEquipment()     ? schema::LinePrefix::Use::Always
                       : card.isEnhancement() ? schema::LinePrefix::Use::Never
                                              : schema::LinePrefix::Use::Optional;
        }
        return lead;
    };
}

} // namespace ww::ultrawar
