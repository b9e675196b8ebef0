// Checks costs of lines against the reserves that could pay them (UW-PWR-4, UW-PWR-9, UW-CHR-4;
// UA-11..18, UA-27). A character pays from its reserves; without one, its faction may pay. The card
// or its possible bearers pay for a card's line.

#include "rules/systems/ultrawar/ability/meaning.h"
#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include <algorithm>
#include <array>

namespace ww::ultrawar {

namespace {

enum class Means : std::uint8_t { Magic, Crystal, Energy, Electrical, Fuel, Alien, Ammo };
constexpr std::array<TermId, 7> meansTerm{
    TermId::ReserveMagic, TermId::ReserveCrystal, TermId::ReserveEnergy, TermId::ReserveElectrical,
    TermId::ReserveFuel,  TermId::ReserveAlien,   TermId::ReserveAmmo};
constexpr std::array<std::string_view, 7> meansWord{"magic", "crystal", "energy", "electrical",
                                                    "fuel",  "alien",   "ammo"};

bool isEnergy(Means means) {
    return means >= Means::Energy && means <= Means::Alien;
}

int of(const Reserves& reserves, Reserve kind) {
    return reserves[static_cast<std::size_t>(kind)];
}

int stored(const Reserves& reserves, Means means) {
    return ultrawar::storedPoints(reserves, meansTerm[static_cast<std::size_t>(means)]);
}

/// The points of a line's cost that one kind of reserve pays; 0 points if the cost is only X.
struct Asked {
    bool any = false;
    int points = 0;
};
Asked askedFor(const Ability& line, Means means) {
    Asked out;
    forEachCost(line, [&](const ability::Cost& cost) {
        const ability::Price price = ability::priceOf(cost);
        const TermId term = meansTerm[static_cast<std::size_t>(means)];
        const std::size_t at =
            static_cast<std::size_t>(term) - static_cast<std::size_t>(TermId::ReserveMagic);
        out.any = out.any || price.points[at] > 0 || price.x[at];
        out.points = std::max(out.points, static_cast<int>(price.points[at]));
    });
    return out;
}

class Costs {
  public:
    Costs(const LineOwner& bearer, const Character* character, const Card* card)
        : b_(bearer), character_(character), card_(card) {}

    void run() {
        if (character_ == nullptr && card_ == nullptr)
            return;
        for (const CardLine& line : b_.lines) {
            for (std::size_t i = 0; i < meansTerm.size(); ++i)
                if (const Asked asked = askedFor(line.ability, static_cast<Means>(i)); asked.any)
                    pays(line, static_cast<Means>(i), asked.points);
            gains(line);
        }
        if (character_ != nullptr)
            unspent();
    }

  private:
    void pays(const CardLine& line, Means means, int points) {
        if (means == Means::Crystal) {
            if (!foreignKind(line) && stored(b_.reserves, means) > 0)
                overReserve(line, means, points);
            return;
        }
        const int own = stored(b_.reserves, means);
        if (own > 0) {
            overReserve(line, means, points);
            return;
        }
        // A character without a faction may later join a faction that can pay.
        if (means == Means::Ammo ? !ammoFromElsewhere() : known() && !paidByOthers(means))
            unpayable(line, means, points);
    }

    /// UA-14: reports a cost above the reserve. Adds up costs of two kinds that share the reserve
    /// only if each could be paid alone.
    void overReserve(const CardLine& line, Means means, int points) {
        if (character_ == nullptr)
            return;
        const int own = stored(b_.reserves, means);
        int together = 0;
        if (points <= own && (means == Means::Magic || means == Means::Energy))
            together = togetherFor(line.ability, means);
        if (std::max(points, together) > own)
            b_.addFinding(kinds::costOverReserve, line,
                          {{"points", std::to_string(std::max(points, together))},
                           {"reserve", std::string(meansWord[static_cast<std::size_t>(means)])},
                           {"stored", std::to_string(own)}});
    }

    /// Returns the most points that one cost of the line takes from `means` and its subkinds
    /// together. Skips costs with a subkind that alone is too expensive.
    [[nodiscard]] int togetherFor(const Ability& line, Means means) const {
        int most = 0;
        forEachCost(line, [&](const ability::Cost& cost) {
            const ability::Price price = ability::priceOf(cost);
            const auto points = [&](Means of) {
                return static_cast<int>(price.of(meansTerm[static_cast<std::size_t>(of)]));
            };
            int sum = points(means);
            for (const Means kind :
                 {Means::Crystal, Means::Electrical, Means::Fuel, Means::Alien}) {
                if (isEnergy(kind) != isEnergy(means))
                    continue;
                if (points(kind) > stored(b_.reserves, kind))
                    return; // the subkind has its own finding
                sum += points(kind);
            }
            most = std::max(most, sum);
        });
        return most;
    }

    [[nodiscard]] bool known() const { return b_.faction.power != Power::Unknown; }

    [[nodiscard]] bool ammoFromElsewhere() {
        const auto loaded = [](const Reserves& r) { return of(r, Reserve::Ammo) > 0; };
        return !known() || bearerHas("ammo", loaded) || equipmentHas("ammo", loaded);
    }

    /// Returns true if equipment or upgrades that the character may wear have such reserves. By the
    /// ledger (line 349 of the book), reserves of equipment pay for its wearer's abilities.
    template <class Test>
    [[nodiscard]] bool equipmentHas(const std::string& what, Test test) {
        const bool upgrades =
            character_ == nullptr || (character_->canTakeUpgrades() && character_->upgrades > 0);
        const CachedTest question{"stores " + what + (upgrades ? ", upgrades too" : ""), b_.entity};
        return anyServingFaction(b_.reader, "card", b_.faction.entity, question,
                                 [&](const EntityView& one) {
                                     const CardType type = b_.reader.get<&Card::type>(one);
                                     return type != CardType::Play && type != CardType::Quick &&
                                            (type != CardType::Upgrade || upgrades) &&
                                            test(b_.reader.get<&Card::reserves>(one));
                                 });
    }

    /// UA-11, UA-12: returns true if the rules allow another way to pay.
    [[nodiscard]] bool paidByOthers(Means means) {
        const std::string what = std::to_string(static_cast<int>(means));
        if (isEnergy(means))
            return b_.findKeyword(TermId::Recharge) != nullptr ||
                   bearerHas(what, [&](const Reserves& r) { return stored(r, means) > 0; }) ||
                   equipmentHas(what, [&](const Reserves& r) { return stored(r, means) > 0; }) ||
                   hasCharacterWithKeyword(b_, {TermId::EnergyTransfer}) ||
                   hasCardWithKeyword(b_, {TermId::EnergyTransfer});
        if (b_.faction.power == Power::Crystals ||
            (character_ != nullptr && character_->magic.value_or(0) >= 1))
            return true;
        const auto stores = [](const Reserves& r) { return stored(r, Means::Magic) > 0; };
        return equipmentHas(what, stores) ||
               (card_ != nullptr &&
                anyServingFaction(b_.reader, "character", b_.faction.entity, CachedTest{"magic"},
                                  [&](const EntityView& one) {
                                      return stores(b_.reader.get<&Character::reserves>(one)) ||
                                             b_.reader.get<&Character::magic>(one).value_or(0) >= 1;
                                  })) ||
               hasCharacterWithKeyword(b_, {TermId::MagicTransfer}) ||
               hasCardWithKeyword(b_, {TermId::MagicTransfer});
    }

    /// For a card: returns true if a possible bearer in its faction has such reserves.
    template <class Test>
    [[nodiscard]] bool bearerHas(const std::string& what, Test test) {
        return card_ != nullptr &&
               anyServingFaction(b_.reader, "character", b_.faction.entity,
                                 CachedTest{"stores " + what}, [&](const EntityView& one) {
                                     return test(b_.reader.get<&Character::reserves>(one));
                                 });
    }

    void unpayable(const CardLine& line, Means means, int points) {
        const std::string_view reserve = meansWord[static_cast<std::size_t>(means)];
        const diag::Kind& kind = means == Means::Ammo ? kinds::ammoUnpayable
                                 : isEnergy(means)    ? kinds::energyUnpayable
                                                      : kinds::magicUnpayable;
        check::Finding& made = b_.addFinding(kind, line, {{"reserve", std::string(reserve)}});
        const std::string_view kept = means == Means::Energy ? "electrical" : reserve;
        PatchOp op;
        op.path = FieldPath::fromKey("reserves").child(kept);
        // The fix adds points for three uses, at least six bullets for ammo (UA-13).
        const int usual = std::max(3 * std::max(points, 1), means == Means::Ammo ? 6 : 1);
        op.value = Value(std::to_string(std::min(usual, 20)));
        const std::string label = "add a reserve of " + op.value.text + " " + std::string(kept);
        b_.sink.addPatchFix(made, label, false, {std::move(op)});
    }

    /// UA-27: reports a cost in crystal points in a faction without crystals. Returns true if the
    /// cost, or its cause, is reported.
    bool foreignKind(const CardLine& line) {
        if (b_.faction.power != Power::Energy)
            return false;
        // An unusable crystal reserve is reported by another check.
        if (character_ != nullptr && stored(b_.reserves, Means::Crystal) > 0 &&
            character_->magic.value_or(0) < 1)
            return true;
        if (anySource(SourceKind::Crystal))
            return false;
        b_.addFinding(kinds::costOfForeignKind, line);
        return true;
    }

    /// UA-16..18: reports points that return every turn if no reserve can store them.
    void gains(const CardLine& line) {
        if (line.isKeyword(TermId::Reload) && stored(b_.reserves, Means::Ammo) == 0 &&
            !ammoFromElsewhere())
            remove(b_.addFinding(kinds::reloadWithoutAmmo, line));
        if (line.isKeyword(TermId::Recharge) && stored(b_.reserves, Means::Energy) == 0 &&
            b_.faction.power == Power::Crystals && !anySource(SourceKind::Energy) &&
            !bearerHas("any energy",
                       [](const Reserves& r) { return stored(r, Means::Energy) > 0; }))
            remove(b_.addFinding(kinds::rechargeWithoutEnergy, line));
        if (line.isKeyword(TermId::Legacy) && of(b_.reserves, Reserve::Magic) == 0 &&
            b_.faction.power == Power::Energy &&
            !bearerHas("own magic", [](const Reserves& r) { return of(r, Reserve::Magic) > 0; }))
            remove(b_.addFinding(kinds::legacyWithoutMagic, line));
    }

    void remove(check::Finding& finding) {
        b_.sink.addRemoveFix(finding, "remove the line", false);
    }

    [[nodiscard]] bool anySource(SourceKind kind) {
        const CachedTest question{"source " + std::to_string(static_cast<int>(kind))};
        return anyServingFaction(
            b_.reader, "power-source", b_.faction.entity, question,
            [&](const EntityView& one) { return b_.reader.get<&PowerSource::kind>(one) == kind; });
    }

    /// UA-15: reports a reserve that no line of the bearer or of its faction's cards spends.
    void unspent() {
        if (!b_.isUnderstood)
            return;
        for (std::size_t i = 0; i < b_.reserves.size(); ++i) {
            const auto kind = static_cast<Reserve>(i);
            if (b_.reserves[i] <= 0 || spentBy(b_.lines, kind) || transfers(kind) ||
                (b_.faction.entity && spentByCards(kind)))
                continue;
            const std::string reserve(reserveWord(kind));
            check::Finding& made =
                b_.sink.add(kinds::reserveUnused, FieldPath::fromKey("reserves").child(reserve),
                            {{"name", std::string(b_.name)},
                             {"reserve", reserve},
                             {"points", std::to_string(b_.reserves[i])}});
            b_.sink.addRemoveFix(made, "remove the reserve", false);
        }
    }

    static bool spends(const Ability& line, Reserve kind) {
        const auto asks = [&](Means means) { return askedFor(line, means).any; };
        switch (kind) {
        case Reserve::Magic:
            return asks(Means::Magic);
        case Reserve::Crystal:
            return asks(Means::Magic) || asks(Means::Crystal);
        case Reserve::Electrical:
            return asks(Means::Electrical) || asks(Means::Energy);
        case Reserve::Fuel:
            return asks(Means::Fuel) || asks(Means::Energy);
        case Reserve::Alien:
            return asks(Means::Alien) || asks(Means::Energy);
        case Reserve::Ammo:
            return asks(Means::Ammo);
        }
        return true;
    }
    static bool spentBy(const std::vector<CardLine>& lines, Reserve kind) {
        return std::any_of(lines.begin(), lines.end(),
                           [&](const CardLine& line) { return spends(line.ability, kind); });
    }
    [[nodiscard]] bool transfers(Reserve kind) const {
        if (kind == Reserve::Ammo)
            return false;
        return b_.findKeyword(kind <= Reserve::Crystal ? TermId::MagicTransfer
                                                       : TermId::EnergyTransfer) != nullptr;
    }
    [[nodiscard]] bool spentByCards(Reserve kind) const {
        const CachedTest lines{"spends " + std::string(reserveWord(kind))};
        return anyServingFaction(
                   b_.reader, "card", b_.faction.entity, lines,
                   [&](const EntityView& one) { return hasLineThatSpends(one, kind); }) ||
               (kind != Reserve::Ammo && performsFeat(kind));
    }
    [[nodiscard]] bool hasLineThatSpends(const EntityView& card, Reserve kind) const {
        const NodeRef box = b_.reader.get<&Card::abilities>(card);
        bool spent = false;
        if (box.isScalar() && box.scalar().find(':') != std::string_view::npos)
            forEachLine(box, b_.vocabulary, [&](std::size_t, const Ability& line) {
                spent = spent || spends(line, kind);
            });
        return spent;
    }
    /// Returns true if a feat may be paid from this reserve. The performer's reserve pays for a
    /// feat (UW-FEAT-1). Equal characters share the cached result, except for feats of a named
    /// character.
    [[nodiscard]] bool performsFeat(Reserve kind) const {
        const Reader& reader = b_.reader;
        const FeatKind wanted = kind <= Reserve::Crystal ? FeatKind::Magic : FeatKind::Energy;
        const auto isFeat = [&](const EntityView& one) {
            const FeatKind feat = reader.get<&Card::feat>(one);
            return feat == wanted || feat == FeatKind::Any;
        };
        const auto ask = [&](const std::string& question, const EntityPredicate& test) {
            return anyServingFaction(
                reader, "card", b_.faction.entity,
                CachedTest{question + ' ' + std::to_string(static_cast<int>(wanted))}, test);
        };
        if (character_ == nullptr)
            return ask("feat", isFeat);
        const auto isNamed = [&](const EntityView& one) {
            return isFeat(one) && !reader.card(one).performer.character.empty();
        };
        const std::string alike =
            "performs " + std::string(reader.get<&Character::race>(b_.entity)) + ' ' +
            std::to_string(static_cast<int>(reader.get<&Character::rank>(b_.entity))) + ' ' +
            std::to_string(reader.get<&Character::statuses>(b_.entity));
        const auto isForMany = [&](const EntityView& one) {
            return isFeat(one) && !isNamed(one) &&
                   canPerformFeat(reader, reader.card(one), b_.entity);
        };
        return ask(alike, isForMany) ||
               (ask("feat of one", isNamed) &&
                anyServingFaction(reader, "card", b_.faction.entity, [&](const EntityView& one) {
                    return isNamed(one) && canPerformFeat(reader, reader.card(one), b_.entity);
                }));
    }

    const LineOwner& b_;
    const Character* character_;
    const Card* card_;
};

} // namespace

void checkCosts(const LineOwner& bearer, const Character& character) {
    Costs(bearer, &character, nullptr).run();
}

void checkCosts(const LineOwner& bearer, const Card& card) {
    Costs(bearer, nullptr, &card).run();
}

} // namespace ww::ultrawar
