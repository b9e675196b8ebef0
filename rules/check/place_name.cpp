#include "rules/check/place_name.h"

#include "rules/check/finding.h"
#include "rules/check/store.h"
#include "rules/schema/field.h"
#include "rules/schema/item_name.h"

namespace ww::check {

namespace {

std::string nameOf(const Finding& finding, std::string_view fromPack, const std::string& path) {
    if (finding.kindName.empty())
        return {};
    const RefParts parts = splitRef(finding.entity.id);
    const std::string_view pack =
        parts.pack.empty() ? std::string_view(finding.entity.pack) : parts.pack;
    std::string out;
    if (pack != fromPack)
        out = std::string(pack) + ":";
    // A pack's own are in no entity.
    out +=
        finding.kindName + "/" + (parts.id.empty() ? finding.entity.pack : std::string(parts.id));
    if (path.empty())
        return out;
    return out + (path.front() == '[' ? "" : ".") + path;
}

} // namespace

std::string placeName(const Finding& finding, std::string_view fromPack) {
    return nameOf(finding, fromPack, finding.named.empty() ? finding.path.str() : finding.named);
}

std::string placeByPosition(const Finding& finding, std::string_view fromPack) {
    return nameOf(finding, fromPack, finding.path.str());
}

std::string namedPath(const schema::EntitySchema& schema, NodeRef fields, const FieldPath& path) {
    std::string out, store;
    bool names = false, first = true;
    const schema::FieldDef* field = nullptr;
    NodeRef node = fields;
    for (const Step& step : path.steps()) {
        std::string_view name;
        if (step.kind == Step::Kind::Index) {
            const NodeRef item = node.isSequence() ? node.at(step.index) : NodeRef();
            if (field != nullptr && field->kind == schema::FieldKind::List)
                name = schema::itemName(*field, item, store);
            field = field != nullptr ? field->of.get() : nullptr;
            node = item;
        } else if (step.kind == Step::Kind::Key) {
            if (first)
                field = schema.field(step.key);
            else if (field != nullptr)
                field = field->kind == schema::FieldKind::Map ? field->of.get()
                                                              : field->field(step.key);
            node = node.find(step.key);
        } else {
            field = nullptr;
            node = {};
        }
        first = false;
        names = names || !name.empty();
        if (!name.empty()) {
            out += "[" + std::string(name) + "]";
            continue;
        }
        const std::string plain = FieldPath({step}).str();
        out += (out.empty() || plain.front() == '[' ? "" : ".") + plain;
    }
    return names ? out : std::string();
}

NamedEntity entityAt(std::string_view place) {
    const std::size_t slash = place.find('/');
    if (slash == std::string_view::npos)
        return {};
    const std::string_view id = place.substr(slash + 1);
    return {splitRef(place.substr(0, slash)).id, id.substr(0, id.find_first_of(".["))};
}

} // namespace ww::check
