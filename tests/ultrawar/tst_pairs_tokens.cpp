// Tests packs in which a scenario places tokens, power sources, neutral characters and pawns.
// Compares movement and sight after `deploymentOf` with a plain list and the rulebook. UW-MAP-6,
// UW-MAP-7, UW-LOS-2, UW-LOS-3, UW-PWR-10, D-2, D-6, D-35.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/analysis/deployment.h"
#include "rules/systems/ultrawar/board/sight.h"
#include "tests/ultrawar/ability_support.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using oracle::squareAt;

namespace {

struct Thing {
    Square at{};
    bool token = false, blocksMovement = true, blocksFire = true, gigantic = false, flying = false;

    [[nodiscard]] bool stopsMove(bool tokensAlways) const {
        return gigantic || blocksMovement || (token && tokensAlways);
    }
    [[nodiscard]] bool stopsWalker(bool tokensAlways) const {
        return gigantic || (stopsMove(tokensAlways) && !flying);
    }
    [[nodiscard]] bool stopsShot(bool inTheAir) const {
        return gigantic || (blocksFire && !flying && !inTheAir);
    }
};

struct Setup {
    int width = 0, height = 0;
    std::vector<Thing> things; ///< things on a known square; `undecided` is the number of others
    std::size_t undecided = 0;
    std::string text;
};

std::string word(bool yes) {
    return yes ? "true" : "false";
}

Setup someSetup(oracle::RandomBoards& random) {
    Setup s;
    s.width = 4 + random.randomBelow(5);
    s.height = 4 + random.randomBelow(4);
    const auto cell = [&] {
        return squareAt(random.randomBelow(s.width), random.randomBelow(s.height));
    };
    std::string tokens = "tokens:\n", sources = "power_sources:\n", placed, armySources, pawns,
                neutrals;
    const auto addToken = [&](const std::string& id) {
        Thing t{.token = true,
                .blocksMovement = random.oneChanceIn(2),
                .blocksFire = random.oneChanceIn(2),
                .gigantic = random.oneChanceIn(6)};
        tokens += "  " + id + ": { name: " + id +
                  ", use: marker, blocks_movement: " + word(t.blocksMovement) +
                  ", blocks_fire: " + word(t.blocksFire) + ", gigantic: " + word(t.gigantic) +
                  " }\n";
        return t;
    };
    const Square site = cell();
    const bool wide = random.oneChanceIn(3); // a site of two squares doesn't determine the square
    for (int i = 1 + random.randomBelow(4); i > 0; --i) {
        const std::string id = "t" + std::to_string(i);
        Thing t = addToken(id);
        const bool atSite = random.oneChanceIn(4);
        t.at = atSite ? site : cell();
        placed += "          - place_token: { token: " + id + ", " +
                  (atSite ? std::string("site: s") : "cell: " + nameOf(t.at)) + " }\n";
        if (atSite && wide)
            ++s.undecided;
        else
            s.things.push_back(t);
    }
    for (int i = random.randomBelow(3); i > 0; --i) {
        const std::string id = "p" + std::to_string(i);
        Thing t = addToken(id + "-tower");
        t.at = cell();
        sources += "  " + id + ": { name: " + id + ", faction: f, kind: energy, token: " + id +
                   "-tower }\n";
        armySources += "      - { source: " + id + ", cell: " + nameOf(t.at) + " }\n";
        s.things.push_back(t);
    }
    const auto somebody = [&](std::string& list, const std::string& dash) {
        const int kind = random.randomBelow(3);
        Thing t{.at = cell(), .gigantic = kind == 1, .flying = kind == 2};
        list += dash + "{ character: " + std::array{"plain", "big", "flyer"}[std::size_t(kind)] +
                ", cell: " + nameOf(t.at) + " }\n";
        s.things.push_back(t);
    };
    for (int i = random.randomBelow(4); i > 0; --i)
        somebody(pawns, "      - ");
    for (int i = random.randomBelow(3); i > 0; --i)
        somebody(neutrals, "      - ");
    std::string levels, sites;
    for (int y = 0; y < s.height; ++y) {
        levels += "      " + std::string(std::size_t(s.width), '0') + "\n";
        std::string row(std::size_t(s.width), '.');
        if (y == site.y)
            row[std::size_t(site.x)] = '1';
        if (wide && y == (site.y + 1) % s.height)
            row[std::size_t(site.x)] = '1';
        sites += "      " + row + "\n";
    }
    const std::string who = "race: human, rank: troop, offense: 3, defense: 3, movement: 4, "
                            "value: 3, life: 3";
    s.text = "factions:\n  f: { name: F, power: energy }\ncharacters:\n  plain: { name: Plain, " +
             who + " }\n  big: { name: Big, " + who +
             ", statuses: [gigantic] }\n  flyer: { name: "
             "Flyer, " +
             who + ", abilities: Flight }\n" + tokens + (sources.size() > 16 ? sources : "") +
             "maps:\n  m:\n    name: M\n    "
             "setting: exterior\n    levels: |\n" +
             levels + "    sites: |\n" + sites +
             "    legend:\n      \"1\": { site: s, name: S, use: token }\nscenarios:\n  sc:\n    "
             "name: Sc\n    map: m\n    sides:\n      - faction: f\n        prerequisites:\n" +
             placed + (neutrals.empty() ? "" : "    neutral:\n" + neutrals) +
             "armies:\n  ar:\n    name: Ar\n    faction: f\n    scenario: sc\n" +
             (armySources.empty() ? "" : "    sources:\n" + armySources) +
             (pawns.empty() ? "" : "    placements:\n" + pawns);
    return s;
}

/// Returns the number of steps to each square, or −1 beyond the budget. Only gigantic things stop a
/// flyer.
std::vector<int> walked(const Setup& s, Square from, bool flying, bool tokensAlways, int budget) {
    const auto index = [&](Square at) { return std::size_t(at.y * s.width + at.x); };
    std::vector<char> stopped(std::size_t(s.width * s.height));
    for (const Thing& t : s.things)
        if (t.at != from && (flying ? t.gigantic : t.stopsWalker(tokensAlways)))
            stopped[index(t.at)] = 1;
    std::vector<int> steps(stopped.size(), -1);
    steps[index(from)] = 0;
    for (int walkedSoFar = 0; walkedSoFar < budget; ++walkedSoFar)
        for (int y = 0; y < s.height; ++y)
            for (int x = 0; x < s.width; ++x) {
                if (steps[index(squareAt(x, y))] != walkedSoFar)
                    continue;
                for (int dy = -1; dy <= 1; ++dy)
                    for (int dx = -1; dx <= 1; ++dx) {
                        const Square to = squareAt(x + dx, y + dy);
                        if (to.x < 0 || to.y < 0 || to.x >= s.width || to.y >= s.height ||
                            stopped[index(to)] || steps[index(to)] >= 0)
                            continue;
                        if (dx != 0 && dy != 0 && stopped[index(squareAt(x, y + dy))] &&
                            stopped[index(squareAt(x + dx, y))])
                            continue;
                        steps[index(to)] = walkedSoFar + 1;
                    }
            }
    return steps;
}

} // namespace

class PairsTokens : public QObject {
    Q_OBJECT
  private slots:
    void everyMoverMeetsEveryThing() {
        const ability::LoadedVocabulary words;
        QVERIFY(words.vocabulary);
        schema::BindErrors errors;
        const FieldsPtr fields = bindFields(*words.loaded.system, errors);
        oracle::RandomBoards random(20264);
        constexpr int packs = 400, movers = 30;
        std::size_t cells = 0, lines = 0, stopped = 0;
        for (int p = 0; p < packs; ++p) {
            const Setup s = someSetup(random);
            const PackDocuments pack = test::packOf({{"content.yaml", s.text}});
            test::PlainWorld world(words.loaded.system, {&pack});
            const bool always = random.oneChanceIn(3);
            if (always)
                world.options["tokens_block"] = "all";
            const Reader reader(*fields, world);
            const EntityView army = world.find("army", "ar", "test");
            const Deployment field = deploymentOf(
                reader, *words.vocabulary, world.find("map", "m", "test"), {}, std::span(&army, 1));
            QCOMPARE(field.board.width(), s.width);
            QCOMPARE(field.pieceOwners.size(), s.things.size());
            QCOMPARE(field.board.pieces.size(), s.things.size());
            QCOMPARE(field.undecidedTokens.size(), s.undecided);
            for (int m = 0; m < movers; ++m) {
                const Square from =
                    squareAt(random.randomBelow(s.width), random.randomBelow(s.height));
                const bool flying = random.oneChanceIn(3);
                const int budget = 1 + random.randomBelow(6);
                const bool standsThere =
                    std::none_of(s.things.begin(), s.things.end(), [&](const Thing& t) {
                        return t.token && t.at == from && t.stopsMove(always);
                    });
                QCOMPARE(!standRefusal(field, flying ? Gait::Fly : Gait::Walk, from), standsThere);
                const StepMasks masks(field.board, field.ruleOptions,
                                      flying ? Gait::Fly : Gait::Walk);
                ReachScratch scratch;
                const Reach got = computeReach(masks, from, budget, scratch);
                const auto steps = walked(s, from, flying, always, budget);
                for (int y = 0; y < s.height; ++y)
                    for (int x = 0; x < s.width; ++x) {
                        const Square to = squareAt(x, y);
                        const int plain = steps[std::size_t(y * s.width + x)];
                        const bool reached = got.isReached(to);
                        QCOMPARE(reached ? int(got.distance(to)) : -1, plain);
                        const bool taken =
                            std::any_of(s.things.begin(), s.things.end(), [&](const Thing& t) {
                                return t.at == to && t.stopsMove(always);
                            });
                        QCOMPARE(got.canEnd(to), plain == 0 || (plain > 0 && !taken));
                        ++cells;
                        stopped += plain < 0 ? 1 : 0;
                        if ((x != from.x) == (y != from.y))
                            continue; // only squares in the same row or column
                        const SightOptions eyes{.ruleOptions = field.ruleOptions,
                                                .from = flying ? Height::Air : Height::Ground};
                        const bool clear =
                            std::none_of(s.things.begin(), s.things.end(), [&](const Thing& t) {
                                const bool between = t.at != from && t.at != to &&
                                                     std::min(x, int(from.x)) <= t.at.x &&
                                                     t.at.x <= std::max(x, int(from.x)) &&
                                                     std::min(y, int(from.y)) <= t.at.y &&
                                                     t.at.y <= std::max(y, int(from.y));
                                return between && t.stopsShot(flying);
                            });
                        QCOMPARE(lineOfSight(field.board, from, to, eyes).isClear(), clear);
                        ++lines;
                    }
            }
        }
        qInfo("mover by token: %d movers among %d setups, %zu cells (%zu out of reach), %zu lines",
              packs * movers, packs, cells, stopped, lines);
        QVERIFY(packs * movers >= 10000 && stopped > 10000);
    }
};

QTEST_GUILESS_MAIN(PairsTokens)
#include "tst_pairs_tokens.moc"
