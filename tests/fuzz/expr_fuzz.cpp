// Parses, checks and runs arbitrary expressions. Every step terminates, and spans are inside the
// text.

#include "rules/schema/each.h"
#include "rules/schema/interpolate.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string_view>

using namespace ww;
using namespace ww::schema;

namespace {

const char* const kind = R"(entity: thing
section: things
fields:
  - { key: name, kind: text, required: true }
  - { key: rank, kind: enum, values: [general, troop], required: true }
  - { key: size, kind: int, required: true }
  - { key: magic, kind: int, allow: [none], default: none }
  - { key: flying, kind: bool }
  - { key: words, kind: flags, values: [one, two] }
  - { key: friend, kind: ref, to: thing }
  - { key: friends, kind: list, of: { kind: ref, to: thing } }
  - { key: parts, kind: list, of: { kind: record, fields: [ { key: at, kind: cell }, { key: n, kind: int, default: 1 } ] } }
  - { key: cards, kind: map, key_of: { kind: ref, to: thing }, of: int }
  - { key: pool, kind: map, keys: [red, blue], of: int }
  - { key: reach, kind: int, allow: [open] }
  - { key: land, kind: grid, legend: legend }
  - { key: levels, kind: grid }
  - { key: legend, kind: map, key_of: { kind: text, max: 1 }, of: { kind: record, fields: [ { key: soil, kind: enum, values: [mud, stone] } ] } }
  - { key: walls, kind: list, of: { kind: record, fields: [ { key: at, kind: edge-run }, { key: n, kind: int } ] } }
  - { key: skills, kind: sentences, language: toy.skill }
board:
  cells: hex-flat
  layers: [ { grid: land }, { grid: levels, as: height } ]
  edges: [ { list: walls, at: at } ]
)";
const char* const terms = R"(terms:
  oil: { kind: reserve, meaning: m }
  swim: { kind: keyword, meaning: m }
  jump: { kind: [keyword, clause], parameters: [ { name: far, kind: int }, { name: price, kind: cost, optional: true } ], meaning: m }
)";
const char* const content = R"(things:
  a:
    name: A
    rank: general
    size: 3
    words: [one]
    friend: b
    friends: [a, b, c]
    parts: [ { at: A1 }, { at: B2, n: 4 } ]
    cards: { a: 1, b: 2 }
    pool: { red: 3 }
    reach: open
    land: |
      m.s
      ?mm
    levels: |
      012
      x.1
    legend: { m: { soil: mud }, s: { soil: stone } }
    walls: [ { at: A1/B1, n: 2 } ]
    skills: |
      Swim
      Jump 3 (1 oil), Jump 2
      Sing
  b: { name: B, rank: trop, size: many }
)";

class World2 final : public World {
  public:
    World2() {
        PackDocuments pack;
        pack.pack = "toy";
        pack.files = {source::read("schema/thing.yaml", kind),
                      source::read("system.yaml",
                                   "warwright: 1\nsystem: toy\nname: Toy\nschemas: [thing]\n"
                                   "options: { metric: { values: [square, round] } }\n"
                                   "languages: { toy.skill: terms.yaml }\n"),
                      source::read("terms.yaml", terms)};
        system = loadSystem(pack).system;
        document_ = source::read("a.yaml", content);
        document_->forEachChunk([&](const ChunkPtr& chunk) {
            if (chunk->role == ChunkRole::Entity && chunk->root())
                things.push_back({system->schemaOfKind("thing"), chunk->root().at(0),
                                  chunk->root().at(0).key(), "toy"});
        });
    }
    EntityView find(std::string_view, std::string_view ref, std::string_view) const override {
        for (const EntityView& thing : things)
            if (thing.id == ref)
                return thing;
        return {};
    }
    void forEachUser(std::string_view, std::string_view, const EntityView&,
                     const std::function<void(const EntityView&)>& each) const override {
        for (const EntityView& thing : things)
            each(thing);
    }
    void forEachEntity(std::string_view, std::string_view,
                       const std::function<bool(const EntityView&)>& each) const override {
        for (const EntityView& thing : things)
            if (!each(thing))
                return;
    }
    std::string_view optionValue(std::string_view) const override { return "square"; }

    SystemPtr system;
    std::vector<EntityView> things;

  private:
    DocumentPtr document_;
};

void need(bool holds) {
    if (!holds)
        std::abort();
}

void run(const World2& world, std::string_view text) {
    Expr::Scope scope;
    scope.system = world.system.get();
    scope.self = world.system->schemaOfKind("thing");
    const auto made = Expr::compile(text, scope);
    if (made) {
        for (const EntityView& thing : world.things) {
            (void)toText((*made)->evaluate(world, thing));
            (void)(*made)->evaluateItems(world, thing);
            const auto place = (*made)->evaluatePlace(world, thing);
            need(!place || place->owner);
        }
        // `made` proves that some values are present. Assuming this must not make `text` invalid.
        scope.assumption = made->get();
        need(Expr::compile(text, scope).has_value());
    } else {
        need(!made.error().message.empty() && made.error().span.begin <= made.error().span.end &&
             made.error().span.end <= text.size());
    }
    scope.assumption = nullptr;
    if (const auto filled = Interpolation::compile(text, scope))
        (void)filled->evaluate(world, world.things.front());
    ItemLoop each(scope);
    if (!each.addList(text)) {
        if (made)
            (void)each.addSortKey(text);
        each.forEachCombination(world, world.things.front(), {},
                                [](const ExprInputs&) { return true; });
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const World2 world;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    run(world, text);
    return 0;
}
