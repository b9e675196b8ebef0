#include "editor/impact/facts.h"

#include "editor/sheets/face_findings.h"
#include "editor/sheets/whole_pack.h"
#include "rules/check/index.h"
#include "rules/schema/derived_text.h"
#include "rules/schema/expr.h"

#include <algorithm>
#include <iterator>

namespace ww::impact {

namespace {

const schema::EntitySchema* schemaOf(const Side& side, const EntityRef& ref) {
    return sheets::isWholePack(ref) ? &side.system->pack : side.system->bySection(ref.section);
}

bool compares(const check::Analysis& analysis, const std::string& kind) {
    const std::vector<std::string>& kinds = analysis.compared.subjects;
    return analysis.compared.body && std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

void keep(std::vector<check::Finding>& to, std::vector<check::Finding> from) {
    std::move(from.begin(), from.end(), std::back_inserter(to));
}

void addLooks(const Side& side, const EntityRef& ref, const schema::EntityView& view,
              const NotingWorld& world, Facts& facts) {
    const std::string& kind = view.schema->kind;
    const std::vector<std::string> names = side.templates->namesFor(kind);
    const std::vector<std::string> printed = side.templates->sheetsFor(kind);
    const bool pages = !printed.empty() && side.templates->isSheet(kind, printed.front());
    for (const std::string& name : names) {
        const bool first = name == names.front();
        const std::vector<sheets::Face> faces = side.templates->layOut(name, world, view, side.art);
        for (const sheets::Face& face : faces)
            facts.looks.push_back({name, face.name, face.hash, first, first && !pages});
        keep(facts.found, sheets::faceFindings(*side.checker, side.own(), ref, view, name, faces));
    }
    for (const sheets::SheetCard& card :
         side.templates->cardsOfOthers(world, view, side.own().pack)) {
        std::vector<sheets::Face> faces =
            side.templates->layOut(card.sheet, world, card.entity, side.art);
        std::erase_if(faces, [&](const sheets::Face& face) {
            return !card.side.empty() && face.name != card.side;
        });
        keep(facts.found, sheets::faceFindings(*side.checker, side.own(), ref, view, card.sheet,
                                               faces, sheets::KnownFaults::Skip, card.entity));
    }
}

std::uint64_t hashOfOther(const Side& side, const sheets::SheetCard& card,
                          const NotingWorld& world) {
    std::uint64_t hash = 0;
    for (const sheets::Face& face :
         side.templates->layOut(card.sheet, world, card.entity, side.art))
        hash = hash * 1099511628211u ^ face.hash;
    return hash;
}

void addSheets(const Side& side, const schema::EntityView& view, const NotingWorld& world,
               Facts& facts) {
    const std::string& kind = view.schema->kind;
    for (const std::string& name : side.templates->sheetsFor(kind)) {
        if (!side.templates->isSheet(kind, name))
            continue;
        SheetOf& sheet = facts.sheets.emplace_back();
        sheet.name = name;
        sheet.label = side.templates->labelOf(kind, name);
        const auto cards = side.templates->cardsOf(name, world, view);
        if (!cards)
            continue;
        for (const sheets::SheetCard& card : *cards) {
            world.note(card.entity);
            const bool pack = card.entity.schema == &side.system->pack;
            SheetOf::Card& one = sheet.cards.emplace_back();
            one.section = pack ? std::string() : card.entity.schema->section;
            one.id = pack ? std::string() : std::string(card.entity.id);
            one.sheet = card.sheet;
            one.side = card.side;
            one.copies = card.copies.value_or(-1);
            if (card.entity.pack != side.own().pack)
                one.hash = hashOfOther(side, card, world);
        }
    }
}

void addFigures(const Side& side, const schema::EntityView& view, const NotingWorld& world,
                Facts& facts) {
    static const check::Answer none;
    for (const check::Analysis& analysis : *side.analyses) {
        if (!compares(analysis, view.schema->kind))
            continue;
        std::vector<check::ComparedFigure> figures;
        analysis.compared.body(*side.system, world, view, figures);
        for (check::ComparedFigure& figure : figures)
            facts.figures.push_back({analysis.id, analysis.label, std::move(figure.what),
                                     check::shownText(analysis.compared.figure, figure.value, none),
                                     std::move(figure.arguments)});
    }
}

} // namespace

bool hasFacts(const Side& side, const schema::EntitySchema& schema) {
    return !schema.derived.empty() ||
           (side.templates && (!side.templates->namesFor(schema.kind).empty() ||
                               !side.templates->sheetsFor(schema.kind).empty())) ||
           std::any_of(side.analyses->begin(), side.analyses->end(),
                       [&](const check::Analysis& one) { return compares(one, schema.kind); });
}

schema::EntityView viewOf(const Side& side, const EntityRef& ref, EntityRef* at) {
    if (at)
        *at = ref;
    if (sheets::isWholePack(ref))
        return sheets::wholePack(*side.system, side.own());
    const schema::EntitySchema* schema = schemaOf(side, ref);
    if (!schema)
        return {};
    // The last layer counts if this pack changes another's entity.
    const auto info = side.checker->index().find(schema->kind, ref.id, side.own().pack);
    if (!info || info->ref.pack != side.own().pack || info->ref.id != ref.id)
        return {};
    if (at)
        *at = info->ref;
    return info->view;
}

std::vector<EntityRef> entitiesWithFacts(const Side& side) {
    std::vector<EntityRef> out;
    if (!side.own().judged)
        return out;
    for (const schema::EntitySchema& schema : side.system->schemas) {
        if (schema.abstract || !hasFacts(side, schema))
            continue;
        for (const check::EntityInfo& info : side.checker->index().entities(schema.kind))
            if (info.ref.pack == side.own().pack)
                out.push_back(info.ref);
    }
    if (hasFacts(side, side.system->pack))
        out.push_back(sheets::refOf(side.own()));
    return out;
}

Facts factsOf(const Side& side, const EntityRef& ref, Keys& rests) {
    Facts facts;
    NotingWorld world(side.checker->world());
    EntityRef at;
    const schema::EntityView view = viewOf(side, ref, &at);
    facts.there = static_cast<bool>(view);
    if (view) {
        world.note(view);
        for (const schema::DerivedDef& one : view.schema->derived)
            if (one.value)
                facts.values.push_back(
                    {one.key, one.label, schema::workOut(*one.value, world, view).text()});
        if (side.templates) {
            addLooks(side, at, view, world, facts);
            addSheets(side, view, world, facts);
        }
        addFigures(side, view, world, facts);
    }
    rests = world.take();
    // All facts of a pack depend on its own text.
    if (!view || sheets::isWholePack(ref))
        rests.push_back(keyOfEntity(ref.id.substr(ref.id.find(':') + 1)));
    std::sort(rests.begin(), rests.end());
    return facts;
}

std::vector<sheets::Face> facesOf(const Side& side, const EntityRef& ref,
                                  const std::string& sheet) {
    const schema::EntityView view = viewOf(side, ref);
    if (!view || !side.templates)
        return {};
    const std::vector<std::string> names = side.templates->namesFor(view.schema->kind);
    if (std::find(names.begin(), names.end(), sheet) == names.end())
        return {};
    return side.templates->layOut(sheet, side.checker->world(), view, side.art);
}

} // namespace ww::impact
