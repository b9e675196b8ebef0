#pragma once

// Adds fields and checks to the kind of a form's entity, if the pack contains its own game. The
// form's panels create this model.

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <optional>
#include <string>
#include <vector>

namespace ww::session {
class Session;
struct OwnKind;
} // namespace ww::session

namespace ww::schema {
struct EntitySchema;
struct FieldDef;
} // namespace ww::schema

namespace ww::ui {
class EntityModel;

class GameFieldsModel : public QObject {
    Q_OBJECT
    Q_MOC_INCLUDE("entity_model.h")
    QML_ELEMENT
    Q_PROPERTY(ww::ui::EntityModel* entity READ entity WRITE setEntity NOTIFY changed)
    /// Whether the kind of the entity can be changed: it belongs to the pack's own game.
    Q_PROPERTY(bool isAvailable READ isAvailable NOTIFY changed)
    Q_PROPERTY(bool hasCard READ hasCard NOTIFY changed) ///< whether a new field can be on a card
    Q_PROPERTY(QString kindLabel READ kindLabel NOTIFY changed)
    /// Ids and labels of the kinds that a reference can name.
    Q_PROPERTY(QStringList kindIds READ kindIds NOTIFY changed)
    Q_PROPERTY(QStringList kindLabels READ kindLabels NOTIFY changed)

  public:
    /// In the order of session::FieldSort.
    enum class Sort { Text, Number, Choice, YesNo, Words, Picture, Reference };
    Q_ENUM(Sort)
    /// In the order of session::CheckSort.
    enum class Check { AtLeast, AtMost, Needs, NoTwoAlike };
    Q_ENUM(Check)

    explicit GameFieldsModel(QObject* parent = nullptr);
    ~GameFieldsModel() override;
    [[nodiscard]] EntityModel* entity() const;
    void setEntity(EntityModel* entity);
    [[nodiscard]] bool isAvailable() const;
    [[nodiscard]] bool hasCard() const;
    [[nodiscard]] QString kindLabel() const;
    [[nodiscard]] QStringList kindIds() const;
    [[nodiscard]] QStringList kindLabels() const;

    /// Returns why a field can't have the name; empty if it can.
    Q_INVOKABLE QString labelProblem(const QString& label) const;
    /// Returns why the words, separated by commas, can't be a choice; empty if they can.
    Q_INVOKABLE QString wordsProblem(const QString& words) const;
    /// Adds a field as one undo step, and focuses it once the form shows it.
    Q_INVOKABLE bool addField(const QString& label, ww::ui::GameFieldsModel::Sort sort,
                              const QString& words, const QString& kind, bool isRequired,
                              bool isOnCard);

    /// Keys and labels of the fields that the sentence can be about.
    Q_INVOKABLE QStringList checkFields(ww::ui::GameFieldsModel::Check sort) const;
    Q_INVOKABLE QStringList checkLabels(ww::ui::GameFieldsModel::Check sort) const;
    /// Returns why the check can't be added; empty if it can.
    Q_INVOKABLE QString checkProblem(ww::ui::GameFieldsModel::Check sort, const QString& field,
                                     const QString& other, const QString& number) const;
    /// Returns the message of a finding, with the values of this entity.
    Q_INVOKABLE QString checkExample(ww::ui::GameFieldsModel::Check sort, const QString& field,
                                     const QString& other, const QString& number) const;
    /// Adds a check as one undo step.
    Q_INVOKABLE bool addCheck(ww::ui::GameFieldsModel::Check sort, const QString& field,
                              const QString& other, const QString& number, bool isError);

  signals:
    void changed();

  private:
    [[nodiscard]] session::Session* session() const;
    [[nodiscard]] std::optional<session::OwnKind> ownKind() const;
    [[nodiscard]] QStringList kindTexts(std::string schema::EntitySchema::*text) const;
    [[nodiscard]] QStringList checkTexts(Check sort, std::string schema::FieldDef::*text) const;
    void focusNewField();
    QPointer<EntityModel> entity_;
    QString newKey_; ///< key of the new field that the form doesn't show yet
};

} // namespace ww::ui
