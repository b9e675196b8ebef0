#include "rules/systems/ultrawar/answers/answers.h"

#include "rules/base/utf8.h"
#include "rules/schema/within.h"

namespace ww::ultrawar {

std::vector<Analysis> allAnalyses() {
    return {
        oddsAnalysis(),     valueAnalysis(),          sightAnalysis(), reachAnalysis(),
        threatAnalysis(),   fairnessAnalysis(),       powerAnalysis(), armyAnalysis(),
        keywordsAnalysis(), quickReferenceAnalysis(),
    };
}

void runAnalysisBody(check::InquiryBody<Inquiry> body, const check::Question& question,
                     Answer& answer) {
    const auto* vocabulary = ability::abilityVocabulary(*question.context.system);
    if (vocabulary == nullptr)
        return answer.refuse(RefusalKind::ContentIncomplete,
                             "this game has no language of abilities");
    schema::BindErrors errors; // ignored: a pack's schema changes may remove fields
    const FieldsPtr fields = bindFields(*question.context.system, errors);
    body({{question, answer}, fields, Reader(*fields, *question.context.world), *vocabulary});
}

std::string Inquiry::factionId(std::string_view ref, const EntityView& from) const {
    const EntityView faction = reader.find("faction", ref, from);
    return faction ? question.referenceText(faction) : std::string(ref);
}

std::vector<Card> Inquiry::chosenCards(std::string_view id) const {
    std::vector<Card> list;
    for (const EntityView& card : question.entityValues(id))
        list.push_back(reader.card(card));
    return list;
}

std::string nameOrId(std::string_view name, const EntityView& entity) {
    return std::string(name.empty() ? entity.id : name);
}

std::string quotedName(const EntityView& entity) {
    return "`" + schema::innerNameTitle(entity.id, entity.node) + "`";
}

std::string isolateBidi(std::string_view name) {
    const auto fromRight = [](char32_t c) {
        return (c >= 0x590 && c < 0x900) || (c >= 0xFB1D && c < 0xFE00) ||
               (c >= 0xFE70 && c < 0xFEFF) || (c >= 0x10800 && c < 0x11000) ||
               (c >= 0x1E800 && c < 0x1F000);
    };
    for (std::size_t at = 0; at < name.size();)
        if (fromRight(decodeUtf8(name, at)))
            return "\u2068" + std::string(name) + "\u2069";
    return std::string(name);
}

std::string skippedText(std::string_view why, const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "Left out, " + std::string(why) + ": " : ", ") + name;
    return text.empty() ? text : text + '.';
}

void addNonEmptyNote(Answer& answer, std::string text) {
    if (!text.empty())
        answer.addNote(std::move(text));
}

void SkippedNames::add(const EntityView& entity, std::string name) {
    (check::isUnreadable(entity) ? unread_ : lacking_).push_back(std::move(name));
}

void SkippedNames::addNote(Answer& answer, std::string_view lacking) const {
    addNonEmptyNote(answer, skippedText(lacking, lacking_));
    addNonEmptyNote(answer, skippedText("because their text can't be read", unread_));
}

Parameter cardsParameter(std::string id, std::string label, std::string help) {
    return {.id = std::move(id),
            .label = std::move(label),
            .kind = Parameter::Kind::Entity,
            .help = std::move(help),
            .metavar = "CARD",
            .unsetLabel = "Nothing",
            .entityKinds = {"card"},
            .isRepeatable = true};
}

} // namespace ww::ultrawar
