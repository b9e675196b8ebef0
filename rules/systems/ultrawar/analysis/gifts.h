#pragma once

// Converts ability lines to effects on a fighter. Internal to rules/systems/ultrawar/analysis.

#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/analysis/fighter.h"

#include <string>
#include <string_view>

namespace ww::ultrawar {

void applyEffect(Fighter& to, const OpponentEffect& gift);

/// Converts a cost. `x` is the number of points for each X.
[[nodiscard]] Payment paymentOf(const ability::Cost& cost, int x);

/// Whether a line's scope includes the character or its opponents. `bearer` is the character with
/// the line; null for a card played for the character.
enum class ScopeTarget : std::uint8_t { Itself, Opponent, Nobody };
[[nodiscard]] ScopeTarget scopeTarget(const ability::Scope& scope, const Character* bearer,
                                      const Character& character);

/// Applies the lines of boxes to one fighter.
class LineReader {
  public:
    LineReader(Fighter& fighter, const Character& character, PaidLines paid, const Reader& reader,
               const ability::Vocabulary& vocabulary)
        : f_(fighter), c_(character), paid_(paid), reader_(reader), vocabulary_(vocabulary) {}

    void applyOwnLines(NodeRef box);
    void applyCard(const Card& card);
    /// Reads the gold box of an Active General of the fighter's side, and its own Affiliate Mods.
    void applyActiveGeneral(const Character& general);
    /// Applies effects that change all attacks. Call it after all lines were read.
    void applyToAllAttacks();

  private:
    /// The place of a line, used for labels and for the meaning of `self`.
    struct Origin {
        std::string label;
        const char* rule = "";
        const Character* bearer = nullptr; ///< null: a card played for the fighter
        bool armor = false, weapon = false, played = false;
        bool affiliateOnly = false;
    };

    void applyBox(NodeRef box, const Origin& origin);
    void applyLine(const ability::Ability& line, const Origin& origin);
    void addAttack(const ability::Ability& line, const ability::Attack& attack,
                   const Origin& origin);
    void applyKeyword(const ability::Keyword& keyword, const ability::Cost& cost,
                      const Origin& origin);
    void applyStatChanges(const ability::StatChanges& changes, const ability::Ability& line,
                          const Origin& origin);
    void applyInflict(const ability::Ability& line, const ability::Inflict& inflict,
                      const Origin& origin);
    void recordIgnoredLine(const ability::Ability& line, const Origin& origin);

    [[nodiscard]] int maxX(const ability::Cost& cost) const;

    [[nodiscard]] ScopeTarget targetOf(const ability::Scope& scope, const Origin& origin) const {
        return scopeTarget(scope, origin.bearer, c_);
    }

    Fighter& f_;
    const Character& c_;
    PaidLines paid_;
    const Reader& reader_;
    const ability::Vocabulary& vocabulary_;
    bool pierces_ = false;       ///< Armor Pierce for all attacks
    bool weaponPierces_ = false; ///< Armor Pierce for attacks with the fighter's Offense
    int followUps_ = 0;          ///< further attacks from Multi-Shot as a separate line
    Payment followUpPrice_;
};

} // namespace ww::ultrawar
