#include "rules/systems/ultrawar/ability/box.h"

#include "rules/systems/ultrawar/ability/kinds.h"
#include "rules/systems/ultrawar/ability/meaning.h"

#include <algorithm>

namespace ww::ultrawar::ability {

Box readBox(std::string_view text, const Vocabulary& vocabulary) {
    Box box;
    for (std::size_t at = 0; at < text.size() && box.lines.size() < kMostLines;) {
        const std::size_t stop = std::min(text.find('\n', at), text.size());
        const std::size_t end = stop > at && text[stop - 1] == '\r' ? stop - 1 : stop;
        box.lines.push_back({{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)},
                             readAbility(text.substr(at, end - at), vocabulary)});
        at = stop + 1;
    }
    return box;
}

namespace {

bool includes(const Amount& a, const Amount& b) {
    if (a.kind == Amount::Kind::Number && b.kind == Amount::Kind::Number)
        return a.number >= b.number;
    return a.kind == b.kind;
}

/// A keyword without Range or Area is unlimited, so it includes every limited one.
bool reaches(const Amount& a, const Amount& b) {
    return !a || includes(a, b);
}

/// Returns true if `b` has no further effect while `a` is in play.
bool includes(const Keyword& a, const Keyword& b) {
    if (a.name.id == TermId::Initiative)
        return b.name.id == TermId::AttackInitiative || b.name.id == TermId::DefenseInitiative ||
               b.name.id == TermId::Initiative;
    return a.name.term == b.name.term && includes(a.number, b.number) &&
           (a.mode == Mode::Any || a.mode == b.mode) && reaches(a.range, b.range) &&
           reaches(a.area, b.area);
}

bool samePrice(const Cost& a, const Cost& b) {
    const Price x = priceOf(a), y = priceOf(b);
    return x.points == y.points && x.x == y.x && x.turn == y.turn;
}

bool includes(const Ability& a, const Ability& b) {
    const Keyword* own = a.as<Keyword>();
    const Keyword* other = b.as<Keyword>();
    if (own == nullptr || other == nullptr || !includes(*own, *other) ||
        a.equip.empty() != b.equip.empty() || !a.clauses.empty() || !b.clauses.empty() ||
        !a.texts.empty() || !b.texts.empty())
        return false;
    if (a.cost.empty() && !a.duration && a.kamikaze.empty() && !a.sight)
        return true;
    return samePrice(a.cost, b.cost) && a.duration.id == b.duration.id &&
           a.kamikaze.empty() == b.kamikaze.empty() &&
           static_cast<bool>(a.sight) == static_cast<bool>(b.sight);
}

/// Returns true if a repetition has no effect. Attacks, mods and free text add up instead.
bool counts(const Ability& line) {
    if (!line.understood || line.empty())
        return false;
    if (const Keyword* own = line.as<Keyword>())
        return own->changes.empty();
    if (const Feat* feat = line.as<Feat>())
        return !std::holds_alternative<Mod>(feat->effect) &&
               !std::holds_alternative<Text>(feat->effect);
    return line.as<Grant>() != nullptr || line.as<Inflict>() != nullptr;
}

} // namespace

std::vector<BoxFault> boxFaults(std::span<const Ability> lines) {
    std::vector<BoxFault> out;
    const auto reported = [&](std::size_t line) {
        return std::any_of(out.begin(), out.end(),
                           [&](const BoxFault& one) { return one.line == line; });
    };
    for (std::size_t j = 1; j < lines.size(); ++j) {
        if (!counts(lines[j]))
            continue;
        for (std::size_t i = 0; i < j; ++i) {
            if (lines[i].body.index() != lines[j].body.index() || !counts(lines[i]))
                continue;
            if (sameNode(lines[i], lines[j])) {
                out.push_back({&duplicateLine, j, i});
                break;
            }
            if (includes(lines[i], lines[j])) {
                out.push_back({&redundant, j, i});
                break;
            }
            if (includes(lines[j], lines[i]) && !reported(i))
                out.push_back({&redundant, i, j});
        }
    }
    return out;
}

} // namespace ww::ultrawar::ability
