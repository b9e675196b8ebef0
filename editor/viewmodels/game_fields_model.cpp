#include "game_fields_model.h"

#include "editor/session/game_edits.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "entity_model.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

namespace {

session::NewCheck checkOf(GameFieldsModel::Check sort, const QString& field, const QString& other,
                          const QString& number) {
    session::NewCheck made;
    made.sort = static_cast<session::CheckSort>(sort);
    made.field = toUtf8String(field);
    made.other = toUtf8String(other);
    made.number = toUtf8String(number);
    return made;
}

std::vector<std::string> wordList(const QString& words) {
    std::vector<std::string> out;
    for (const QString& word : words.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!word.trimmed().isEmpty())
            out.push_back(toUtf8String(word.trimmed()));
    return out;
}

QString sentenceOf(const std::optional<std::string>& text) {
    return text ? toQString(*text).remove(QLatin1Char('`')) : QString();
}

} // namespace

GameFieldsModel::GameFieldsModel(QObject* parent) : QObject(parent) {}
GameFieldsModel::~GameFieldsModel() = default;

EntityModel* GameFieldsModel::entity() const {
    return entity_;
}

void GameFieldsModel::setEntity(EntityModel* entity) {
    if (entity == entity_)
        return;
    entity_ = entity;
    if (entity != nullptr) {
        connect(entity, &EntityModel::changed, this, &GameFieldsModel::changed);
        connect(entity, &EntityModel::viewsChanged, this, &GameFieldsModel::changed);
        connect(entity->form(), &FormModel::countChanged, this, &GameFieldsModel::focusNewField);
    }
    emit changed();
}

session::Session* GameFieldsModel::session() const {
    return entity_ ? entity_->session() : nullptr;
}

std::optional<session::OwnKind> GameFieldsModel::ownKind() const {
    session::Session* const open = session();
    if (open == nullptr || !open->hasOwnGame() || open->isReadOnly() || open->isGameBroken() ||
        entity_->readOnly())
        return std::nullopt;
    return session::findOwnKind(open->snapshot(), *open->system(), toUtf8String(entity_->kind()));
}

bool GameFieldsModel::isAvailable() const {
    return ownKind().has_value();
}
bool GameFieldsModel::hasCard() const {
    const auto kind = ownKind();
    return kind && !kind->card.id.empty();
}
QString GameFieldsModel::kindLabel() const {
    return entity_ ? entity_->kindLabel() : QString();
}

QStringList GameFieldsModel::kindTexts(std::string schema::EntitySchema::*text) const {
    QStringList out;
    if (session() != nullptr && session()->system())
        for (const schema::EntitySchema& schema : session()->system()->schemas)
            out << toQString(schema.*text);
    return out;
}
QStringList GameFieldsModel::kindIds() const {
    return kindTexts(&schema::EntitySchema::kind);
}
QStringList GameFieldsModel::kindLabels() const {
    return kindTexts(&schema::EntitySchema::label);
}

QString GameFieldsModel::labelProblem(const QString& label) const {
    const auto kind = ownKind();
    return kind ? sentenceOf(session::labelProblem(*kind->schema, toUtf8String(label))) : QString();
}

QString GameFieldsModel::wordsProblem(const QString& words) const {
    return sentenceOf(session::wordsProblem(wordList(words)));
}

bool GameFieldsModel::addField(const QString& label, Sort sort, const QString& words,
                               const QString& kind, bool isRequired, bool isOnCard) {
    const auto own = ownKind();
    if (!own || !labelProblem(label).isEmpty() ||
        (sort == Sort::Choice && !wordsProblem(words).isEmpty()))
        return false;
    session::NewField field;
    field.label = toUtf8String(label);
    field.sort = static_cast<session::FieldSort>(sort);
    field.words = wordList(words);
    field.targetKind = toUtf8String(kind);
    field.isRequired = isRequired;
    field.isOnCard = isOnCard;
    newKey_ = toQString(session::newFieldKey(*own->schema, field.label));
    session()->endMerging();
    return session()->edit(session::patchAddingField(*own, field),
                           {tr("Add the field %1").arg(label.trimmed()), {}, entity_->ref()});
}

void GameFieldsModel::focusNewField() {
    if (newKey_.isEmpty() || entity_->form()->rowOf(newKey_) < 0)
        return;
    entity_->form()->setFocusPath(newKey_);
    newKey_.clear();
}

QStringList GameFieldsModel::checkTexts(Check sort, std::string schema::FieldDef::*text) const {
    QStringList out;
    if (const auto kind = ownKind())
        for (const schema::FieldDef* field :
             session::fieldsForCheck(*kind->schema, static_cast<session::CheckSort>(sort)))
            out << toQString(field->*text);
    return out;
}
QStringList GameFieldsModel::checkFields(Check sort) const {
    return checkTexts(sort, &schema::FieldDef::key);
}
QStringList GameFieldsModel::checkLabels(Check sort) const {
    return checkTexts(sort, &schema::FieldDef::label);
}

QString GameFieldsModel::checkProblem(Check sort, const QString& field, const QString& other,
                                      const QString& number) const {
    const auto kind = ownKind();
    return kind ? sentenceOf(
                      session::checkProblem(*kind->schema, checkOf(sort, field, other, number)))
                : QString();
}

QString GameFieldsModel::checkExample(Check sort, const QString& field, const QString& other,
                                      const QString& number) const {
    const auto kind = ownKind();
    const session::EntityPtr entity =
        kind ? session()->index().at(entity_->ref()) : session::EntityPtr();
    if (!entity)
        return {};
    QString text =
        toQString(session::checkMessage(*kind->schema, checkOf(sort, field, other, number)));
    text.remove(QLatin1Char('`'));
    for (qsizetype at = text.indexOf(QLatin1Char('{')); at >= 0;
         at = text.indexOf(QLatin1Char('{'), at)) {
        const qsizetype end = text.indexOf(QLatin1Char('}'), at);
        if (end < 0)
            break;
        const std::string key = toUtf8String(text.mid(at + 1, end - at - 1));
        const schema::FieldDef* const declared = kind->schema->field(key);
        QString value = toQString(entity->pair.find(key).scalar());
        if (key == kind->schema->titleField || key == "id")
            value = entity_->title();
        else if (value.isEmpty())
            value = declared != nullptr && declared->defaultText ? toQString(*declared->defaultText)
                                                                 : QStringLiteral("…");
        text.replace(at, end - at + 1, value);
        at += value.size();
    }
    return text;
}

bool GameFieldsModel::addCheck(Check sort, const QString& field, const QString& other,
                               const QString& number, bool isError) {
    const auto own = ownKind();
    session::NewCheck check = checkOf(sort, field, other, number);
    check.isError = isError;
    if (!own || session::checkProblem(*own->schema, check))
        return false;
    session()->endMerging();
    return session()->edit(
        session::patchAddingCheck(*own, *session()->system(), check),
        {tr("Add a check of %1").arg(toQString(own->schema->field(check.field)->label)),
         {},
         entity_->ref()});
}

} // namespace ww::ui
