#pragma once

// A game with crews whose members fly crafts, for tests of lists and tables on sheets.

#include "editor/sheets/sheets.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"
#include "sheets_support.h"
#include "tests/support/no_world.h"

#include <map>

namespace ww::sheets::test {

inline const char* const kCrewSchema = R"(entity: crew
section: crews
fields:
  - { key: name, kind: text, required: true }
  - key: members
    kind: list
    of:
      kind: record
      fields:
        - { key: who, kind: text }
        - { key: rank, kind: enum, values: { chief: { label: Chief, icon: crown, colour: red }, mate: { label: Mate, colour: "#00ff00" }, hand: Deck hand } }
        - { key: years, kind: int }
        - { key: craft, kind: ref, to: craft }
        - { key: says, kind: rich-text }
  - { key: flagship, kind: ref, to: craft }
)";
inline const char* const kCraftSchema = R"(entity: craft
section: crafts
fields:
  - { key: name, kind: text, required: true }
  - { key: speed, kind: int }
)";

/// Lays out templates of this game in memory.
class CrewGame {
  public:
    explicit CrewGame(const std::string& templates, const std::string& more = {},
                      const std::string& rules = {}) {
        auto pack = std::make_shared<PackDocuments>();
        pack->pack = "game";
        pack->root = "game";
        pack->files = {
            source::read("pack.yaml", "warwright: 1\npack: game\nname: Game\nversion: 1.0.0\n"),
            source::read("schema/crew.yaml", kCrewSchema),
            source::read("schema/craft.yaml", kCraftSchema),
            source::read("style.yaml", "colours: { red: \"#ff0000\" }\n"
                                       "styles:\n  body: { family: Alegreya Sans, size: 8 pt, "
                                       "colour: \"#000000\" }\n"),
            source::read("system.yaml", "system: game\nname: Game\nschemas: [crew, craft]\n")};
        if (!rules.empty())
            pack->files.push_back(source::read("rules.yaml", rules));
        auto own = std::make_shared<PackDocuments>();
        own->pack = "own";
        own->root = "own";
        own->files = {
            source::read("pack.yaml",
                         "warwright: 1\npack: own\nname: Own\nversion: 1.0.0\nsystem: game\n"),
            source::read("templates.yaml", "templates:\n" + templates)};
        if (!more.empty())
            own->files.push_back(source::read("more.yaml", more));
        const auto loaded = schema::loadSystem(*pack);
        for (const schema::LoadProblem& one : loaded.problems)
            problems << QString("%1 %2:%3")
                            .arg(QString::fromStdString(one.kind->code),
                                 QString::fromStdString(one.file))
                            .arg(one.span.begin);
        system = loaded.system;
        snapshot.packs = {pack, own};
        templateSet = TemplateSet::load(snapshot, system, assets());
        problems += templateProblems(*templateSet);
    }

    std::vector<schema::EntityView> readEntities(const std::string& text) {
        const auto document = source::read("e.yaml", text);
        kept_.push_back(document);
        std::vector<schema::EntityView> out;
        document->forEachChunk([&](const ChunkPtr& chunk) {
            if (chunk->role != ChunkRole::Entity)
                return;
            for (const char* kind : {"crew", "craft"})
                if (const auto* of = system->schemaOfKind(kind); of->section == chunk->section)
                    for (const NodeRef entity : chunk->root()) {
                        out.push_back({of, entity, entity.key(), "own"});
                        world.entities[std::string(kind) + "/" + std::string(entity.key())] =
                            out.back();
                    }
        });
        return out;
    }
    std::vector<Face> layOutFaces(const std::string& text, const std::string& sheet = "page") {
        return templateSet->layOut(sheet, world, readEntities(text).at(0), {});
    }
    Face layOutFront(const std::string& text, const std::string& sheet = "page") {
        const auto all = layOutFaces(text, sheet);
        return all.empty() ? Face() : all.front();
    }

    class World final : public ww::test::EmptyWorld {
      public:
        schema::EntityView find(std::string_view kind, std::string_view ref,
                                std::string_view) const override {
            const auto it = entities.find(std::string(kind) + "/" + std::string(ref));
            return it == entities.end() ? schema::EntityView() : it->second;
        }
        void
        forEachEntity(std::string_view kind, std::string_view,
                      const std::function<bool(const schema::EntityView&)>& each) const override {
            for (const auto& [name, entity] : entities)
                if (entity.schema->kind == kind && !each(entity))
                    return;
        }
        std::map<std::string, schema::EntityView> entities;
    };
    World world;
    schema::SystemPtr system;
    Snapshot snapshot;
    std::shared_ptr<const TemplateSet> templateSet;
    QStringList problems;

  private:
    std::vector<DocumentPtr> kept_;
};

/// A filled shape with its centre, or a word with its start, in millimetres on the face.
struct PlacedItem {
    QString label;
    double x = 0, y = 0;
    double rotation = 0; ///< degrees clockwise
};
inline std::vector<PlacedItem> placedItems(const Face& face) {
    std::vector<PlacedItem> out;
    std::vector<Matrix> at{Matrix()};
    const auto add = [&](QString what, const Matrix& m, Point p) {
        const Point there = m.map(p), right = m.map({p.x + 1, p.y});
        const double turn =
            std::atan2(right.y - there.y, right.x - there.x) * 180 / 3.14159265358979323846;
        out.push_back({std::move(what), there.x, there.y, turn < -1e-6 ? turn + 360 : turn});
    };
    for (const Item& item : face.list.items) {
        if (const auto* group = std::get_if<GroupBegin>(&item))
            at.push_back(group->transform.followedBy(at.back()));
        else if (std::holds_alternative<GroupEnd>(item))
            at.pop_back();
        else if (const auto* path = std::get_if<PathItem>(&item))
            add("shape", path->transform.followedBy(at.back()), path->shape->bounds().centre());
        else if (const auto* run = std::get_if<GlyphItem>(&item))
            add(QString::fromStdString(run->text), at.back(), run->origin);
    }
    return out;
}

} // namespace ww::sheets::test
