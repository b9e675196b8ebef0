#include "rules/check/inquiry.h"

#include <utility>

namespace ww::check {

void Inquiry::refuse(Refusal::Kind kind, std::string words) const {
    answer.refuse(kind, std::move(words));
}

std::string Inquiry::addEntityName(std::string_view kind, std::string id, std::string name) const {
    answer.names[std::string(kind) + '/' + id] = std::move(name);
    return id;
}

std::string Inquiry::addEntityName(const schema::EntityView& entity) const {
    return addEntityName(entity.schema->kind, question.referenceText(entity), nameOf(entity));
}

} // namespace ww::check
