#include "rules/systems/ultrawar/content/words.h"

namespace ww::ultrawar {

namespace {

Goal goalIn(NodeRef win, const FieldPath& path) {
    Goal out;
    out.path = path;
    if (!win.isMapping() || win.size() == 0)
        return out;
    const NodeRef chosen = win.at(0);
    const std::string_view kind = chosen.key();
    out.path = path.then(kind);
    using K = Goal::Kind;
    out.kind = kind == "reach"     ? K::Reach
               : kind == "kill"    ? K::Kill
               : kind == "feat"    ? K::Feat
               : kind == "collect" ? K::Collect
               : kind == "survive" ? K::Survive
               : kind == "all"     ? K::All
               : kind == "any"     ? K::Any
                                   : K::Unknown;
    if (out.kind == K::All || out.kind == K::Any) {
        std::size_t i = 0;
        if (chosen.isSequence())
            for (NodeRef part : chosen)
                out.parts.push_back(goalIn(part, out.path.then(i++)));
        return out;
    }
    out.who = chosen.find("who").scalar();
    out.site = chosen.find("site").scalar();
    out.token = chosen.find("token").scalar();
    out.school = chosen.find("school").scalar();
    if (out.kind == K::Feat)
        out.number = number(chosen.find("target")).value_or(0);
    else if (out.kind == K::Collect)
        out.number = number(chosen.find("count")).value_or(1);
    else if (out.kind == K::Survive)
        out.number = number(chosen.find("rounds")).value_or(0);
    return out;
}

Prerequisite prerequisiteIn(const Reader& reader, const EntityView& scenario, NodeRef node,
                            const FieldPath& path) {
    Prerequisite out;
    out.path = path;
    if (!node.isMapping() || node.size() == 0)
        return out;
    const NodeRef chosen = node.at(0);
    const std::string_view kind = chosen.key();
    out.path = path.then(kind);
    using K = Prerequisite::Kind;
    out.kind = kind == "only_general"   ? K::OnlyGeneral
               : kind == "must_include" ? K::MustInclude
               : kind == "must_exclude" ? K::MustExclude
               : kind == "place_token"  ? K::PlaceToken
               : kind == "note"         ? K::Note
                                        : K::Unknown;
    const bool token = out.kind == K::PlaceToken;
    out.ref = chosen.find(token ? "token" : "character").scalar();
    out.entity = reader.find(token ? "token" : "character", out.ref, scenario);
    out.copies = number(chosen.find("copies")).value_or(1);
    out.site = chosen.find("site").scalar();
    out.startArea = chosen.find("start_area").scalar();
    out.cell = squareNamed(chosen.find("cell").scalar());
    return out;
}

} // namespace

Scenario Reader::scenario(const EntityView& entity) const {
    Scenario out;
    out.entity = entity;
    if (!entity)
        return out;
    const ScenarioFields& f = f_.scenario;
    out.name = f.name(entity).value_or(std::string_view());
    out.map = find("map", f.map(entity).value_or(std::string_view()), entity);
    out.next = find("scenario", f.next(entity).value_or(std::string_view()), entity);
    if (const auto hub = f.hubDefault(entity))
        out.hubDefault = static_cast<int>(std::clamp<std::int64_t>(*hub, 0, 9999));
    for (NodeRef run : f.breachable(entity))
        if (const auto parsed = parseEdgeRun(run.scalar()))
            out.breachable.push_back(*parsed);
    std::size_t index = 0;
    for (NodeRef node : f.sides(entity)) {
        Side& side = out.sides.emplace_back();
        side.path = FieldPath::key("sides").then(index++);
        side.faction = find("faction", node.find("faction").scalar(), entity);
        side.startArea = node.find("start_area").scalar();
        side.total = number(node.find("army_total"));
        side.sources = number(node.find("sources"));
        side.team = number(node.find("team")).value_or(0);
        std::size_t p = 0;
        for (NodeRef prerequisite : node.find("prerequisites"))
            side.prerequisites.push_back(prerequisiteIn(*this, entity, prerequisite,
                                                        side.path.then("prerequisites").then(p++)));
        side.win =
            goalIn(node.find("objective").find("win"), side.path.then("objective").then("win"));
    }
    return out;
}

} // namespace ww::ultrawar
