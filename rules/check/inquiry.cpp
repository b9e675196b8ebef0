#include "rules/check/inquiry.h"

#include <utility>

namespace ww::check {

void Inquiry::refuse(Refusal::Kind kind, std::string words) const {
    answer.refuse(kind, std::move(words));
}

std::string Inquiry::named(std::string_view kind, std::string id, std::string name) const {
    answer.names[std::string(kind) + '/' + id] = std::move(name);
    return id;
}

std::string Inquiry::named(const schema::EntityView& entity) const {
    return named(entity.schema->kind, q.refText(entity), nameOf(entity));
}

} // namespace ww::check
