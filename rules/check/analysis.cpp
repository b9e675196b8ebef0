// Looks up the values that the user chose for an analysis, and runs the analysis.

#include "rules/check/analysis.h"

#include "rules/base/words.h"
#include "rules/check/declare_analysis.h"
#include "rules/check/unread.h"

#include <algorithm>
#include <charconv>

namespace ww::check {

namespace {

bool among(const std::vector<std::string>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

/// Returns `character or faction`.
std::string either(const std::vector<std::string>& kinds) {
    std::string text;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        text += (i == 0 ? "" : i + 1 == kinds.size() ? " or " : ", ") + kinds[i];
    return text;
}

std::optional<int> wholeNumber(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::vector<std::string> valuesOf(const Parameter& parameter, const std::string& text) {
    std::vector<std::string> values;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = parameter.isRepeatable ? text.find(',', at) : std::string::npos;
        if (std::string one = text.substr(at, end - at); !one.empty())
            values.push_back(std::move(one));
        if (end == std::string::npos)
            break;
        at = end + 1;
    }
    return values;
}

/// Returns the reason why a value isn't allowed; empty if it is valid.
std::string faultOf(const Parameter& parameter, const std::string& value) {
    if (parameter.kind == Parameter::Kind::Number) {
        const auto number = wholeNumber(value);
        if (!number || *number < parameter.minimum || *number > parameter.maximum)
            return "`" + value + "` isn't a whole number from " +
                   std::to_string(parameter.minimum) + " to " + std::to_string(parameter.maximum) +
                   ", which `" + parameter.id + "` needs";
    }
    if (parameter.kind == Parameter::Kind::Choice && !parameter.choices.empty()) {
        std::vector<std::string> words;
        for (const Choice& choice : parameter.choices)
            words.push_back(choice.value);
        if (!among(words, value))
            return "`" + value + "` isn't a possible value of `" + parameter.id + "`" +
                   didYouMeanSuggestion(value, words);
    }
    return {};
}

} // namespace

std::optional<std::string> fractionText(const ExactNumber& number) {
    if (!number.fraction)
        return std::nullopt;
    const Rational& f = *number.fraction;
    return std::to_string(f.num()) + (f.isWhole() ? std::string() : '/' + std::to_string(f.den()));
}

AnswerRow::AnswerRow(std::initializer_list<KeyedValue> list) : fields(list) {}

void AnswerRow::set(std::string_view key, Datum value) {
    fields.emplace_back(key, std::move(value));
}

const Datum* AnswerRow::find(std::string_view key) const {
    for (const KeyedValue& field : fields)
        if (field.key == key)
            return field.value.isEmpty() ? nullptr : &field.value;
    return nullptr;
}

Datum::Datum(bool flag) : value(flag) {}
Datum::Datum(double number) : value(number) {}
Datum::Datum(ExactNumber number) : value(number) {}
Datum::Datum(std::string text) : value(std::move(text)) {}
Datum::Datum(std::string_view text) : value(std::string(text)) {}
Datum::Datum(const char* text) : value(std::string(text)) {}
Datum::Datum(std::vector<std::string> texts) : value(std::move(texts)) {}
Datum::Datum(std::vector<double> numbers) : value(std::move(numbers)) {}
Datum::Datum(std::vector<AnswerRow> rows) : value(std::move(rows)) {}
Datum::Datum(AnswerRow record) : value(std::vector<AnswerRow>{std::move(record)}) {}

const std::vector<AnswerRow>& Datum::rows() const {
    static const std::vector<AnswerRow> none;
    const auto* rows = std::get_if<std::vector<AnswerRow>>(&value);
    return rows ? *rows : none;
}

std::string refusalSentence(const Refusal& refusal) {
    std::string text = refusal.reason;
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text.ends_with('.') || text.ends_with('?') ? text : text + '.';
}

void Answer::addNote(std::string text, std::string table) {
    notes.push_back({std::move(table), std::move(text)});
}

void Answer::refuse(Refusal::Kind kind, std::string words, std::string missing) {
    if (!refusal)
        refusal = Refusal{kind, std::move(words), std::move(missing)};
}

bool Analysis::isAbout(std::string_view kind) const {
    return kind.empty() ? wholePack : among(subjects, kind);
}

const Parameter* Analysis::findParameter(std::string_view name, std::string_view kind) const {
    for (const Parameter& one : parameters)
        if (one.id == name && (one.subjectKinds.empty() || among(one.subjectKinds, kind)))
            return &one;
    return nullptr;
}

const std::vector<std::string>& Question::textValues(std::string_view id) const {
    static const std::vector<std::string> none;
    const auto it = texts_.find(id);
    return it == texts_.end() ? none : it->second;
}

std::string_view Question::textValue(std::string_view id) const {
    const auto& all = textValues(id);
    return all.empty() ? std::string_view() : std::string_view(all.back());
}

std::optional<int> Question::intValue(std::string_view id) const {
    return wholeNumber(textValue(id));
}

std::vector<schema::EntityView> Question::entityValues(std::string_view id) const {
    const auto it = entities_.find(id);
    return it == entities_.end() ? std::vector<schema::EntityView>() : it->second;
}

schema::EntityView Question::entityValue(std::string_view id) const {
    const auto it = entities_.find(id);
    return it == entities_.end() ? schema::EntityView() : it->second.back();
}

std::vector<schema::EntityView> Question::entitiesOfKind(std::string_view kind) const {
    std::vector<schema::EntityView> list;
    context.world->forEachEntity(kind, {}, [&](const schema::EntityView& one) {
        list.push_back(one);
        return true;
    });
    std::sort(list.begin(), list.end(),
              [](const schema::EntityView& a, const schema::EntityView& b) {
                  return a.id != b.id ? a.id < b.id : a.pack < b.pack;
              });
    return list;
}

std::string Question::referenceText(const schema::EntityView& entity) const {
    return check::referenceText(entity, context.pack);
}

std::string nameOf(const schema::EntityView& entity) {
    const std::string_view name = entity.node.find(entity.schema->titleField).scalar();
    return std::string(name.empty() ? entity.id : name);
}

Result<EntityInfo, EntityNotFound> findEntityByName(const AnalysisContext& ground,
                                                    const std::string& name,
                                                    const std::vector<std::string>& kinds) {
    std::vector<std::string> wanted = kinds;
    std::string rest = name;
    if (const auto slash = name.find('/'); slash != std::string::npos) {
        std::string kind = name.substr(0, slash);
        rest = name.substr(slash + 1);
        if (const auto colon = kind.find(':'); colon != std::string::npos) {
            rest = kind.substr(0, colon + 1) + rest;
            kind.erase(0, colon + 1);
        }
        if (!among(kinds, kind))
            return fail(EntityNotFound{"the kind of `" + name + "` must be " + either(kinds)});
        wanted = {kind};
    }
    for (const std::string& kind : wanted)
        if (auto found = ground.index->find(kind, rest, ground.pack))
            return *found;
    std::optional<std::string> near;
    for (const std::string& kind : wanted)
        if (!near)
            near = ground.index->nearestId(kind, rest, ground.pack);
    const std::string missing = either(wanted) + " `" + rest + "`";
    return fail(EntityNotFound{"there is no " + missing + didYouMeanSuggestion(near), missing});
}

Answer runAnalysis(const Analysis& analysis, const AnalysisContext& ground,
                   const schema::EntityView& of, const Arguments& arguments, InvalidChoice unfit) {
    Question question(ground, of, unfit);
    Answer answer;
    if (isUnreadable(of))
        answer.refuse(Refusal::Kind::ContentIncomplete, unreadableMessage(of));
    for (const auto& [id, text] : arguments)
        if (unfit == InvalidChoice::Refuse && !text.empty() &&
            !analysis.findParameter(id, question.kind()))
            answer.refuse(Refusal::Kind::ChoiceNotAllowed,
                          "`" + id + "` can't be chosen for " +
                              withArticle(of ? question.kind() : "pack"));
    for (const Parameter& parameter : analysis.parameters) {
        if (analysis.findParameter(parameter.id, question.kind()) != &parameter)
            continue;
        ParameterValue& setting = answer.parameterValues[parameter.id];
        setting.choices = parameter.choices;
        if (parameter.kind == Parameter::Kind::Entity && unfit == InvalidChoice::UseDefault)
            for (const std::string& kind : parameter.entityKinds)
                for (const schema::EntityView& one : question.entitiesOfKind(kind))
                    setting.choices.push_back(
                        {(kind == parameter.entityKinds.front() ? "" : kind + '/') +
                             question.referenceText(one),
                         nameOf(one)});
        auto& texts = question.texts_[parameter.id];
        const auto given = arguments.find(parameter.id);
        for (std::string& value :
             valuesOf(parameter, given == arguments.end() ? std::string() : given->second)) {
            std::string fault = faultOf(parameter, value), missing;
            if (parameter.kind == Parameter::Kind::Entity) {
                const auto found = findEntityByName(ground, value, parameter.entityKinds);
                if (found)
                    question.entities_[parameter.id].push_back(found->view);
                if (found && isUnreadable(found->view)) {
                    answer.refuse(Refusal::Kind::ContentIncomplete, unreadableMessage(found->view));
                } else if (!found) {
                    fault = found.error().reason;
                    missing = found.error().missing;
                }
            }
            if (fault.empty())
                texts.push_back(std::move(value));
            else if (unfit == InvalidChoice::Refuse)
                answer.refuse(Refusal::Kind::Unknown, std::move(fault), std::move(missing));
        }
        if (texts.empty() && !parameter.defaultValue.empty())
            texts.push_back(parameter.defaultValue);
        if (!texts.empty())
            setting.value = texts.back();
    }
    if (!answer.refusal)
        analysis.body(question, answer);
    if (answer.overlay && answer.board.ref.empty() && of && of.schema->board)
        answer.board = {of.schema->kind, question.referenceText(of)};
    return answer;
}

} // namespace ww::check
