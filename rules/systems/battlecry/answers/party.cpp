#include "rules/systems/battlecry/answers/party.h"

#include <algorithm>

namespace ww::battlecry {

namespace {

bool kept(const Inquiry& i) {
    return i.question.invalidChoice == check::InvalidChoice::UseDefault;
}

/// Returns the pilot's chosen mecha, else the first on the pilot's card. Absent after a refusal.
EntityView flownBy(const Inquiry& i, const Pilot& pilot, const std::string& prefix) {
    const std::string name = check::nameOf(pilot.entity);
    const auto flies = i.reader.resolveAll("mecha", pilot.mecha, pilot.entity);
    check::ParameterValue& setting = i.answer.parameterValues[prefix + "mecha"];
    setting.choices.clear();
    for (const EntityView& one : flies)
        setting.choices.push_back({i.question.referenceText(one), check::nameOf(one)});
    if (flies.empty()) {
        i.refuse(RefusalKind::ContentIncomplete, name + " has no mecha to fly yet");
        return {};
    }
    const EntityView chosen = i.question.entityValue(prefix + "mecha");
    if (!chosen)
        return flies.front();
    const bool may = std::any_of(flies.begin(), flies.end(), [&](const EntityView& one) {
        return one.id == chosen.id && one.pack == chosen.pack;
    });
    if (may)
        return chosen;
    if (kept(i)) {
        setting.value.clear();
        return flies.front();
    }
    i.refuse(RefusalKind::ChoiceNotAllowed, name + " doesn't fly " + check::nameOf(chosen));
    return {};
}

/// Returns the chosen mode, else the mecha's first mode (B-29). Null after a refusal.
const Mode* modeOf(const Inquiry& i, const Mecha& mecha, const std::string& prefix) {
    check::ParameterValue& setting = i.answer.parameterValues[prefix + "mode"];
    setting.choices.clear();
    for (const Mode& one : mecha.modes)
        if (one.mode != ModeId::Unknown)
            setting.choices.push_back({std::string(schema::wordOf(one.mode)), modeLabel(one.mode)});
    const std::string name = check::nameOf(mecha.entity);
    if (mecha.modes.empty()) {
        i.refuse(RefusalKind::ContentIncomplete, check::isUnreadable(mecha.entity)
                                                     ? check::unreadableMessage(mecha.entity)
                                                     : name + " has no mode yet");
        return nullptr;
    }
    const auto wanted =
        schema::MemberReader<ModeId>::fromWord(i.question.textValue(prefix + "mode"));
    if (wanted == ModeId::Unknown)
        return &mecha.modes.front();
    const Mode* mode = mecha.findMode(wanted);
    if (mode == nullptr && kept(i)) {
        setting.value.clear();
        return &mecha.modes.front();
    }
    if (mode == nullptr)
        i.refuse(RefusalKind::ChoiceNotAllowed, name + " has no mode `" + modeLabel(wanted) + '`');
    return mode;
}

} // namespace

std::optional<Combatant> readCombatant(const Inquiry& i, const EntityView& who,
                                       const std::string& prefix) {
    Combatant out;
    out.name = check::nameOf(who);
    EntityView mecha = who;
    if (who.schema->kind == "pilot") {
        out.loadout.pilot = i.reader.pilot(who);
        mecha = flownBy(i, *out.loadout.pilot, prefix);
        if (!mecha)
            return std::nullopt;
    }
    out.loadout.mecha = i.reader.mecha(mecha);
    const Mode* mode = modeOf(i, out.loadout.mecha, prefix);
    if (mode == nullptr)
        return std::nullopt;
    out.loadout.mode = *mode;
    for (const EntityView& card : i.question.entityValues(prefix + "with"))
        out.loadout.upgrades.push_back(i.reader.upgrade(card));
    out.stats = effectiveStats(out.loadout);
    return out;
}

} // namespace ww::battlecry
