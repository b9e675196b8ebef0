#include "rules/systems/ultrawar/checks/line_lead.h"

#include "rules/systems/ultrawar/content/reader.h"

namespace ww::ultrawar {

schema::LineLeadOf equipLead(const schema::System& system) {
    schema::BindErrors errors; // the tests check that it is empty
    const FieldsPtr fields = bindFields(system, errors);
    return [fields](const World& world, const EntityView& of) {
        schema::LineLead lead{"Equip: ", schema::LineLead::Use::Free};
        const auto is = [&](const char* kind) { return of && of.schema->kind == kind; };
        if (is(Character::of))
            lead.use = schema::LineLead::Use::Never;
        if (is(Card::of)) {
            const Card card = Reader(*fields, world).card(of);
            lead.use = card.equipment()     ? schema::LineLead::Use::Always
                       : card.enhancement() ? schema::LineLead::Use::Never
                                            : schema::LineLead::Use::Free;
        }
        return lead;
    };
}

} // namespace ww::ultrawar
