#include "rules/check/place_name.h"

#include "rules/base/trim.h"
#include "rules/check/finding.h"
#include "rules/check/store.h"
#include "rules/schema/field.h"
#include "rules/schema/item_name.h"

#include <charconv>

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
    // Findings about a pack belong to no entity, so uses the pack's id.
    out +=
        finding.kindName + "/" + (parts.id.empty() ? finding.entity.pack : std::string(parts.id));
    if (path.empty())
        return out;
    return out + (path.front() == '[' ? "" : ".") + path;
}

} // namespace

std::string placeName(const Finding& finding, std::string_view fromPack) {
    return nameOf(finding, fromPack,
                  finding.pathWithNames.empty() ? finding.path.str() : finding.pathWithNames);
}

std::string placeNameByPosition(const Finding& finding, std::string_view fromPack) {
    return nameOf(finding, fromPack, finding.path.str());
}

std::string pathWithItemNames(const schema::EntitySchema& schema, NodeRef fields,
                              const FieldPath& path) {
    std::string out, store;
    bool names = false, first = true;
    const schema::FieldDef* field = nullptr;
    NodeRef node = fields;
    for (const PathStep& step : path.steps()) {
        std::string_view name;
        if (step.kind == PathStep::Kind::Index) {
            const NodeRef item = node.isSequence() ? node.at(step.index) : NodeRef();
            if (field != nullptr && field->kind == schema::FieldKind::List)
                name = schema::itemName(*field, item, store);
            field = field != nullptr ? field->itemField.get() : nullptr;
            node = item;
        } else if (step.kind == PathStep::Kind::Key) {
            if (first)
                field = schema.field(step.key);
            else if (field != nullptr)
                field = field->kind == schema::FieldKind::Map ? field->itemField.get()
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

std::string lineText(NodeRef fields, const FieldPath& path) {
    if (path.empty() || path.steps().back().kind != PathStep::Kind::Index)
        return {};
    NodeRef node = fields;
    const std::vector<PathStep>& steps = path.steps();
    for (std::size_t i = 0; i + 1 < steps.size(); ++i)
        node = steps[i].kind == PathStep::Kind::Key     ? node.find(steps[i].key)
               : steps[i].kind == PathStep::Kind::Index ? node.at(steps[i].index)
                                                        : NodeRef();
    std::string_view text;
    if (node.isSequence()) {
        const NodeRef item = node.at(steps.back().index);
        text = item.isScalar() ? item.scalar() : std::string_view();
    } else if (node.isScalar()) {
        text = node.scalar();
        for (std::uint32_t before = steps.back().index; before > 0; --before) {
            const std::size_t end = text.find('\n');
            text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        }
        text = text.substr(0, text.find('\n'));
    }
    return std::string(trimmed(text));
}

LinePlace splitLinePlace(std::string_view place) {
    const std::size_t open = place.rfind('[');
    if (open == std::string_view::npos || !place.ends_with(']'))
        return {};
    const std::string_view digits = place.substr(open + 1, place.size() - open - 2);
    std::uint32_t line = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), line);
    if (error != std::errc() || end != digits.data() + digits.size())
        return {};
    return {place.substr(0, open), line};
}

NamedEntity entityOfPlace(std::string_view place) {
    const std::size_t slash = place.find('/');
    if (slash == std::string_view::npos)
        return {};
    const std::string_view id = place.substr(slash + 1);
    return {splitRef(place.substr(0, slash)).id, id.substr(0, id.find_first_of(".["))};
}

} // namespace ww::check
