#include "rules/systems/battlecry/content/fields.h"

namespace ww::battlecry {

FieldsPtr bindFields(const schema::System& system, schema::BindErrors& report) {
    return std::make_shared<Fields>(system, report);
}

} // namespace ww::battlecry
