// Checks quick references (UW-QR-1; UA-41), and factions whose Minions need a hub (UA-07).

#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/reference/quick_reference.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using Ids = std::vector<std::string>;

bool has(const Ids& ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// Returns text such as "`a`, `b` and 3 more".
std::string someOf(const Ids& ids) {
    std::string out;
    const std::size_t shown = ids.size() <= 3 ? ids.size() : 2;
    for (std::size_t i = 0; i < shown; ++i)
        out += (i == 0 ? "`" : i + 1 == ids.size() ? " and `" : ", `") + ids[i] + "`";
    return shown == ids.size() ? out : out + " and " + std::to_string(ids.size() - shown) + " more";
}

/// Converts ids to names. A status gets the word `Attack`, because a state may have the same name.
Ids named(Ids ids, const Vocabulary& words) {
    for (std::string& id : ids)
        for (const schema::Term& term : words.terms().list)
            if (term.id == id) {
                id = term.name + (ability::isA(term, ability::TermKind::Status) ? " Attack" : "");
                break;
            }
    return ids;
}

FieldPath entry(std::size_t index) {
    return FieldPath::fromKey("entries").child(index);
}

/// Returns operations that remove unused entries and insert missing ones after their predecessors.
std::vector<PatchOp> changesTo(Ids stored, const Ids& wanted) {
    std::vector<PatchOp> ops;
    for (std::size_t i = stored.size(); i-- > 0;)
        if (!has(wanted, stored[i])) {
            PatchOp& op = ops.emplace_back();
            op.kind = PatchOp::Kind::Remove;
            op.path = entry(i);
            stored.erase(stored.begin() + static_cast<std::ptrdiff_t>(i));
        }
    for (std::size_t w = 0; w < wanted.size(); ++w) {
        if (has(stored, wanted[w]))
            continue;
        const auto before =
            w == 0 ? stored.end() : std::find(stored.begin(), stored.end(), wanted[w - 1]);
        const std::size_t at =
            before == stored.end() ? 0 : static_cast<std::size_t>(before - stored.begin()) + 1;
        PatchOp& op = ops.emplace_back();
        op.kind = PatchOp::Kind::Insert;
        op.path = entry(at);
        op.value = Value(wanted[w]);
        stored.insert(stored.begin() + static_cast<std::ptrdiff_t>(at), wanted[w]);
    }
    return ops;
}

/// Returns true if the faction may use terms that this check can't see: in lines that aren't
/// understood or are contradictory, or in entities without a known faction.
bool unseen(const Reader& reader, const EntityView& faction, const Vocabulary& words) {
    const auto unread = [&](NodeRef box) {
        bool found = false;
        if (box.isScalar())
            forEachLine(box, words, [&](std::size_t, const Ability& line) {
                found = found || !line.understood || hasContradiction(line);
            });
        return found;
    };
    if (anyInFaction(reader, "character", faction,
                     [&](const EntityView& one) {
                         return unread(reader.get<&Character::abilities>(one)) ||
                                unread(reader.get<&Character::generalAbilities>(one));
                     }) ||
        anyServingFaction(
            reader, "card", faction,
            [&](const EntityView& one) { return unread(reader.get<&Card::abilities>(one)); }) ||
        anyInFaction(reader, "power-source", faction, [&](const EntityView& one) {
            return unread(reader.get<&PowerSource::abilities>(one));
        }))
        return true;
    if (anyInFaction(reader, "character", faction, [&](const EntityView& one) {
            const NodeRef statuses = reader.node<&Character::statuses>(one);
            return std::any_of(statuses.begin(), statuses.end(),
                               [](NodeRef status) { return statusFromWord(status.scalar()) == 0; });
        }))
        return true;
    // Cards may still be added to an incomplete deck.
    for (const EntityView& of : reader.decksOf(faction)) {
        int cards = 0;
        for (const DeckEntry& entry : reader.deck(of)) {
            if (!entry.card)
                return true;
            cards += entry.copies;
        }
        if (cards < 50)
            return true;
    }
    return hasEntityWithoutFaction<&Character::faction>(reader) ||
           hasEntityWithoutFaction<&Card::faction>(reader) ||
           hasEntityWithoutFaction<&PowerSource::faction>(reader);
}

void quickReference(const Reader& reader, const EntityView& entity, const CheckContext& context,
                    check::FindingSink& sink) {
    const QuickReference reference = reader.quickReference(entity);
    const NodeRef entries = reference.entries;
    if (!entries.isSequence() || context.vocabulary == nullptr)
        return; // no stored entries; they are computed for printing
    const std::string name(reference.name.empty() ? entity.id : reference.name);
    Ids stored;
    for (NodeRef one : entries)
        stored.emplace_back(one.scalar());
    const EntityView& faction = reference.faction;
    Ids wanted, missing, needless;
    if (faction)
        for (const schema::Term* term :
             collectTermsUsed(reader, faction, *context.vocabulary).entries())
            wanted.push_back(term->id);
    if (stored.size() > kQuickReferenceCapacity) {
        check::Finding& made =
            sink.add(kinds::quickReferenceOverflow, FieldPath::fromKey("entries"),
                     {{"name", name},
                      {"entries", std::to_string(stored.size())},
                      {"room", std::to_string(kQuickReferenceCapacity)}});
        if (faction && wanted.size() <= kQuickReferenceCapacity)
            sink.addPatchFix(made, "list what its faction uses", false, changesTo(stored, wanted));
    }
    if (!faction)
        return;
    for (const std::string& id : wanted)
        if (!has(stored, id))
            missing.push_back(id);
    for (const std::string& id : stored)
        if (!has(wanted, id) && !has(needless, id))
            needless.push_back(id);
    if (!needless.empty() && unseen(reader, faction, *context.vocabulary)) {
        wanted.insert(wanted.end(), needless.begin(), needless.end());
        needless.clear();
    }
    if (missing.empty() && needless.empty())
        return;
    const auto worded = [](const Ids& lacking, const Ids& idle) {
        std::string out = lacking.empty() ? "" : "lacks " + someOf(lacking);
        if (!idle.empty())
            out += (lacking.empty() ? "lists " : ", and lists ") + someOf(idle) +
                   ", which its faction doesn't use";
        return out;
    };
    const Vocabulary& words = *context.vocabulary;
    check::Finding& made =
        sink.add(kinds::quickReferenceStale, FieldPath::fromKey("entries"),
                 {{"name", name},
                  {"difference", worded(missing, needless)},
                  {"shown", worded(named(missing, words), named(needless, words))}});
    // The fix may remove entries that the author added on purpose.
    sink.addPatchFix(made, "bring its entries up to date", needless.empty(),
                     changesTo(stored, wanted));
}

/// UA-07: reports a faction with Minions but without a hub.
void minionsWithoutHub(const Reader& reader, const EntityView& entity, const CheckContext& context,
                       check::FindingSink& sink) {
    if (context.vocabulary == nullptr)
        return;
    bool minions = false, hub = false;
    reader.world().forEachUser("character", "faction", entity, [&](const EntityView& one) {
        const Rank rank = reader.get<&Character::rank>(one);
        minions = minions || rank == Rank::Minion;
        hub = hub || rank == Rank::General;
    });
    if (!minions || hub)
        return;
    const Vocabulary& words = *context.vocabulary;
    const auto prints = [&](NodeRef box) {
        return mentionsAnyKeyword(box, {TermId::MinionHub}, words);
    };
    if (!anyServingFaction(reader, "character", entity,
                           [&](const EntityView& one) {
                               return prints(reader.get<&Character::abilities>(one));
                           }) &&
        !anyServingFaction(
            reader, "card", entity,
            [&](const EntityView& one) { return prints(reader.get<&Card::abilities>(one)); }) &&
        !anyServingFaction(reader, "power-source", entity, [&](const EntityView& one) {
            return reader.get<&PowerSource::hub>(one).has_value();
        }))
        sink.add(kinds::minionsWithoutHub, {},
                 {{"name", std::string(reader.faction(entity).name)}});
}

} // namespace

void addReferenceChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "quick-reference",
             {{"quick-reference", "*"},
              {"character", "*"},
              {"card", "*"},
              {"deck", "*"},
              {"power-source", "*"},
              {"token", "*"}},
             quickReference);
    addCheck(list, context, "faction",
             {{"faction", "name"},
              {"character", "rank"},
              {"character", "faction"},
              {"character", "abilities"},
              {"card", "faction"},
              {"card", "abilities"},
              {"power-source", "faction"},
              {"power-source", "hub"}},
             minionsWithoutHub);
}

} // namespace ww::ultrawar
