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

const schema::EntitySchema* schemaOf(const ComparedPack& side, const EntityRef& ref) {
    return sheets::isWholePack(ref) ? &side.system->pack
                                    : side.system->schemaOfSection(ref.section);
}

bool compares(const check::Analysis& analysis, const std::string& kind) {
    const std::vector<std::string>& kinds = analysis.comparison.subjects;
    return analysis.comparison.body && std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

void keep(std::vector<check::Finding>& to, std::vector<check::Finding> from) {
    std::move(from.begin(), from.end(), std::back_inserter(to));
}

void addLooks(const ComparedPack& side, const EntityRef& ref, const schema::EntityView& view,
              const RecordingWorld& world, Facts& facts) {
    const std::string& kind = view.schema->kind;
    const std::vector<std::string> names = side.templates->templateNamesFor(kind);
    const std::vector<std::string> printed = side.templates->sheetNamesFor(kind);
    const bool pages = !printed.empty() && side.templates->isSheet(kind, printed.front());
    for (const std::string& name : names) {
        const bool first = name == names.front();
        const std::vector<sheets::Face> faces = side.templates->layOut(name, world, view, side.art);
        for (const sheets::Face& face : faces)
            facts.faceHashes.push_back({name, face.name, face.hash, first, first && !pages});
        keep(facts.layoutFindings,
             sheets::faceFindings(*side.checker, side.ownPack(), ref, view, name, faces));
    }
    for (const sheets::SheetCard& card :
         side.templates->cardsOfOtherPacks(world, view, side.ownPack().pack)) {
        std::vector<sheets::Face> faces =
            side.templates->layOut(card.sheet, world, card.entity, side.art);
        std::erase_if(faces, [&](const sheets::Face& face) {
            return !card.side.empty() && face.name != card.side;
        });
        keep(facts.layoutFindings,
             sheets::faceFindings(*side.checker, side.ownPack(), ref, view, card.sheet, faces,
                                  sheets::KnownFaults::Skip, card.entity));
    }
}

std::uint64_t hashOfOther(const ComparedPack& side, const sheets::SheetCard& card,
                          const RecordingWorld& world) {
    std::uint64_t hash = 0;
    for (const sheets::Face& face :
         side.templates->layOut(card.sheet, world, card.entity, side.art))
        hash = hash * 1099511628211u ^ face.hash;
    return hash;
}

void addSheets(const ComparedPack& side, const schema::EntityView& view,
               const RecordingWorld& world, Facts& facts) {
    const std::string& kind = view.schema->kind;
    for (const std::string& name : side.templates->sheetNamesFor(kind)) {
        if (!side.templates->isSheet(kind, name))
            continue;
        SheetContent& sheet = facts.sheets.emplace_back();
        sheet.name = name;
        sheet.label = side.templates->labelOf(kind, name);
        const auto cards = side.templates->cardsOf(name, world, view);
        if (!cards)
            continue;
        for (const sheets::SheetCard& card : *cards) {
            world.recordEntity(card.entity);
            const bool pack = card.entity.schema == &side.system->pack;
            SheetContent::Card& one = sheet.cards.emplace_back();
            one.section = pack ? std::string() : card.entity.schema->section;
            one.id = pack ? std::string() : std::string(card.entity.id);
            one.sheet = card.sheet;
            one.side = card.side;
            one.copies = card.copies.value_or(-1);
            if (card.entity.pack != side.ownPack().pack)
                one.hash = hashOfOther(side, card, world);
        }
    }
}

void addFigures(const ComparedPack& side, const schema::EntityView& view,
                const RecordingWorld& world, Facts& facts) {
    static const check::Answer none;
    for (const check::Analysis& analysis : *side.analyses) {
        if (!compares(analysis, view.schema->kind))
            continue;
        std::vector<check::ComparedFigure> figures;
        analysis.comparison.body(*side.system, world, view, figures);
        for (check::ComparedFigure& figure : figures)
            facts.figures.push_back(
                {analysis.id, analysis.label, std::move(figure.name),
                 check::formatDatum(analysis.comparison.figureColumn, figure.value, none),
                 std::move(figure.arguments)});
    }
}

} // namespace

bool hasFacts(const ComparedPack& side, const schema::EntitySchema& schema) {
    return !schema.derived.empty() ||
           (side.templates && (!side.templates->templateNamesFor(schema.kind).empty() ||
                               !side.templates->sheetNamesFor(schema.kind).empty())) ||
           std::any_of(side.analyses->begin(), side.analyses->end(),
                       [&](const check::Analysis& one) { return compares(one, schema.kind); });
}

schema::EntityView entityViewOf(const ComparedPack& side, const EntityRef& ref, EntityRef* at) {
    if (at)
        *at = ref;
    if (sheets::isWholePack(ref))
        return sheets::packEntity(*side.system, side.ownPack());
    const schema::EntitySchema* schema = schemaOf(side, ref);
    if (!schema)
        return {};
    // If this pack changes another pack's entity, compare the last layer.
    const auto info = side.checker->index().find(schema->kind, ref.id, side.ownPack().pack);
    if (!info || info->ref.pack != side.ownPack().pack || info->ref.id != ref.id)
        return {};
    if (at)
        *at = info->ref;
    return info->view;
}

std::vector<EntityRef> entitiesWithFacts(const ComparedPack& side) {
    std::vector<EntityRef> out;
    if (!side.ownPack().isFormatKnown)
        return out;
    for (const schema::EntitySchema& schema : side.system->schemas) {
        if (schema.isAbstract || !hasFacts(side, schema))
            continue;
        for (const check::EntityInfo& info : side.checker->index().entities(schema.kind))
            if (info.ref.pack == side.ownPack().pack)
                out.push_back(info.ref);
    }
    if (hasFacts(side, side.system->pack))
        out.push_back(sheets::packEntityRef(side.ownPack()));
    return out;
}

Facts computeFacts(const ComparedPack& side, const EntityRef& ref, DependencyKeys& rests) {
    Facts facts;
    RecordingWorld world(side.checker->world());
    EntityRef at;
    const schema::EntityView view = entityViewOf(side, ref, &at);
    facts.exists = static_cast<bool>(view);
    if (view) {
        world.recordEntity(view);
        for (const schema::DerivedDef& one : view.schema->derived)
            if (one.value)
                facts.values.push_back(
                    {one.key, one.label,
                     schema::evaluateWithOwnBudget(*one.value, world, view).text()});
        if (side.templates) {
            addLooks(side, at, view, world, facts);
            addSheets(side, view, world, facts);
        }
        addFigures(side, view, world, facts);
    }
    rests = world.takeKeys();
    // Facts of the whole pack depend on pack.yaml; those of a missing entity depend on its id.
    if (!view || sheets::isWholePack(ref))
        rests.push_back(keyOfEntity(ref.id.substr(ref.id.find(':') + 1)));
    std::sort(rests.begin(), rests.end());
    return facts;
}

std::vector<sheets::Face> layOutFaces(const ComparedPack& side, const EntityRef& ref,
                                      const std::string& sheet) {
    const schema::EntityView view = entityViewOf(side, ref);
    if (!view || !side.templates)
        return {};
    const std::vector<std::string> names = side.templates->templateNamesFor(view.schema->kind);
    if (std::find(names.begin(), names.end(), sheet) == names.end())
        return {};
    return side.templates->layOut(sheet, side.checker->world(), view, side.art);
}

} // namespace ww::impact
