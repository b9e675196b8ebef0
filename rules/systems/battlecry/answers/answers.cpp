#include "rules/systems/battlecry/answers/answers.h"

#include "rules/base/words.h"

#include <cstdio>

namespace ww::battlecry {

std::vector<Analysis> allAnalyses() {
    return {oddsAnalysis(), reachAnalysis(), shotsAnalysis(), dialAnalysis(), squadAnalysis()};
}

void answerWith(Body body, const check::Question& question, Answer& answer) {
    schema::BindErrors errors; // a pack's own changes of the schema may take fields away
    const FieldsPtr fields = bindFields(*question.ground.system, errors);
    body({question, fields, Reader(*fields, *question.ground.world), answer});
}

std::string Inquiry::named(const EntityView& entity) const {
    std::string id = q.refText(entity);
    answer.names[entity.schema->kind + '/' + id] = check::nameOf(entity);
    return id;
}

check::Exact exact(const Chance& chance) {
    return {chance.value, chance.exact};
}

std::string exactText(const Chance& chance) {
    if (const auto fraction = check::fractionText(exact(chance)))
        return *fraction;
    char text[32];
    const int n = std::snprintf(text, sizeof text, "%.9f", chance.value);
    return {text, static_cast<std::size_t>(n)};
}

std::string label(ModeId mode) {
    return sentenceCase(schema::wordOf(mode));
}

Parameter flagParameter(std::string id, std::string label, std::string help) {
    return {.id = std::move(id),
            .label = std::move(label),
            .kind = Parameter::Kind::Flag,
            .help = std::move(help)};
}

Parameter numberParameter(std::string id, std::string label, std::string help, int low, int high,
                          std::string initial, std::string unset) {
    return {.id = std::move(id),
            .label = std::move(label),
            .kind = Parameter::Kind::Number,
            .help = std::move(help),
            .metavar = "N",
            .low = low,
            .high = high,
            .initial = std::move(initial),
            .unset = std::move(unset)};
}

Parameter modeParameter(std::string id, std::string name, std::string help) {
    Parameter out{.id = std::move(id),
                  .label = std::move(name),
                  .help = std::move(help),
                  .metavar = "MODE",
                  .unset = "Its first"};
    for (const std::string_view word : wordsOf(ModeId()))
        out.words.push_back({std::string(word), sentenceCase(word)});
    return out;
}

} // namespace ww::battlecry
