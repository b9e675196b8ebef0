#pragma once

// A game with one kind and one template. Tests use it to lay out an entity.

#include "editor/sheets/sheets.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"
#include "sheets_support.h"
#include "tests/support/no_world.h"

#include <algorithm>
#include <set>

namespace ww::sheets::test {

inline const char* const kSchema = R"(entity: fighter
section: fighters
fields:
  - { key: name, kind: text, required: true }
  - { key: life, kind: int, required: true }
  - { key: text, kind: text }
  - { key: art, kind: art }
  - { key: lore, kind: rich-text }
)";

inline const char* const kTemplate = R"(templates:
  base:
    size: 63 x 88 mm
    front:
      - { box: ground, at: [0, 0], size: [w, h], fill: "#ffffff" }
      - { box: name, at: [3, 3], size: [20, 6], text: "base {name}", style: body }
  card:
    for: fighter
    extends: base
    tries:
      - { top: 20, floor: 8 pt }
      - { top: 12, floor: 7 pt }
    front:
      - { box: name, at: [3, 3], size: [57, 6], text: "{name}", style: body }
      - { box: art, at: [3, 40], size: [57, 30], image: "{art}" }
      - { box: text, at: [3, top], size: [57, 38 - top], text: "{text}", style: body, fit_between: [floor, 9 pt] }
      - { box: many, at: [3, 80], size: [20, 4], text: many, style: body, if: life > 5 }
      - { box: life, at: [3, 75], size: 2, repeat: life, step: [3, 0], shape: circle, fill: "#ff0000" }
)";

inline const char* const kStyle =
    "styles:\n  body: { family: Alegreya Sans, size: 8 pt, colour: \"#000000\" }\n";

class Game {
  public:
    explicit Game(const std::string& sheet = kTemplate, const std::string& style = kStyle,
                  const std::string& more = {}, const std::string& icon = {}) {
        auto pack = std::make_shared<PackDocuments>();
        pack->pack = "game";
        pack->root = "game";
        pack->files = {
            source::read("pack.yaml", "warwright: 1\npack: game\nname: Game\nversion: 1.0.0\n"),
            source::read("schema/fighter.yaml", icon.empty()
                                                    ? std::string(kSchema)
                                                    : std::string(kSchema).insert(
                                                          std::string_view(kSchema).find("fields:"),
                                                          "icon: " + icon + "\n")),
            source::read("style.yaml", style), source::read("system.yaml", "schemas: [fighter]\n"),
            source::read("templates.yaml", sheet)};
        system_ = schema::loadSystem(*pack).system;
        Snapshot snapshot;
        snapshot.packs = {pack};
        if (!more.empty()) {
            pack->assets = std::make_shared<const std::set<std::string, std::less<>>>();
            auto own = std::make_shared<PackDocuments>();
            own->pack = "own";
            own->root = "own";
            own->files = {source::read("own.yaml", more)};
            own->assets = std::make_shared<const std::set<std::string, std::less<>>>();
            snapshot.packs.push_back(own);
        }
        templateSet = TemplateSet::load(snapshot, system_, assets());
    }
    Face layOutFront(const std::string& fields, const ArtSource& art = {}) {
        const auto all = layOutFaces(fields, art);
        return all.empty() ? Face() : all.front();
    }
    std::vector<Face> layOutFaces(const std::string& fields, const ArtSource& art = {},
                                  const std::string& sheet = {}) {
        const auto document = source::read("f.yaml", "fighters:\n  one:\n" + fields);
        kept_.push_back(document);
        std::vector<Face> laid;
        document->forEachChunk([&](const ChunkPtr& chunk) {
            if (chunk->role != ChunkRole::Entity)
                return;
            const NodeRef entity = *chunk->root().begin();
            laid = templateSet->layOut(
                sheet, ww::test::EmptyWorld(),
                {system_->schemaOfKind("fighter"), entity, entity.key(), "game"}, art);
        });
        return laid;
    }
    std::shared_ptr<const TemplateSet> templateSet;

  private:
    schema::SystemPtr system_;
    std::vector<DocumentPtr> kept_;
};

inline QStringList templateProblems(const Game& game) {
    return templateProblems(*game.templateSet);
}

/// Returns a templates file with one card that contains the boxes.
inline std::string cardTemplate(const std::string& boxes) {
    return "templates:\n  card:\n    for: fighter\n    size: 63 x 88 mm\n    front:\n" + boxes;
}

inline std::string manyWords(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "wording ";
    return text;
}

inline bool hasProblem(const Face& face, FaceProblem::Kind kind) {
    return std::any_of(face.problems.begin(), face.problems.end(),
                       [&](const FaceProblem& p) { return p.kind == kind; });
}

inline const FaceProblem* findOverflow(const Face& face, std::string_view box) {
    const auto found = std::find_if(face.problems.begin(), face.problems.end(), [&](const auto& p) {
        return p.kind == FaceProblem::Kind::Overflow && p.box == box;
    });
    return found == face.problems.end() ? nullptr : &*found;
}

} // namespace ww::sheets::test
