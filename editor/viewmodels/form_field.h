#pragma once

// A form row for QML. The row is an object instead of a model row with roles: a form has about
// sixty rows with thirty values each, and a delegate reads only a few of them.

#include "form_model.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>

namespace ww::schema {
struct FieldDef;
}

namespace ww::ui {

/// A form row. Values that come from the schema never change; the signals below announce changes of
/// all other values.
class FormField : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("FormModel.fieldAt")
    Q_PROPERTY(ww::ui::FormModel* form READ form CONSTANT FINAL)
    Q_PROPERTY(int index READ index NOTIFY indexChanged FINAL)
    /// Path of the row's value, the argument of FormModel's edit functions.
    Q_PROPERTY(QString path READ path CONSTANT FINAL)
    Q_PROPERTY(int rowType READ rowType CONSTANT FINAL) ///< a FormModel.RowType
    /// `text` `rich-text` `bool` `int` `number` `enum` `flags` `ref` `list` `record` `choice` `map`
    /// `colour` `art` `dice` `range` `cell` `edge-run` `grid` `sentences` `table` `expression`
    /// `derived` (a computed value) `spans` (the strip below a list). `unknown`: a key that the
    /// schema doesn't know, shown as text.
    Q_PROPERTY(QString fieldKind READ fieldKind CONSTANT FINAL)
    Q_PROPERTY(QString label READ label NOTIFY changed FINAL)
    Q_PROPERTY(QString doc READ doc CONSTANT FINAL)
    Q_PROPERTY(QString unit READ unit CONSTANT FINAL)
    Q_PROPERTY(QString icon READ icon CONSTANT FINAL)
    /// The hint from the schema: `stepper` `pips` `chips` `multiline` `icon` `grid` `folded`, or
    /// empty.
    Q_PROPERTY(QString hint READ hint CONSTANT FINAL)
    Q_PROPERTY(int depth READ depth CONSTANT FINAL)
    /// Value of the field as written in the file.
    Q_PROPERTY(QString value READ value NOTIFY valueChanged FINAL)
    Q_PROPERTY(QString defaultText READ defaultText CONSTANT FINAL)
    /// Text shown while the field has no value: the default, the schema's placeholder, or `?` for a
    /// lost value.
    Q_PROPERTY(QString placeholder READ placeholder NOTIFY findingChanged FINAL)
    Q_PROPERTY(bool isPresent READ isPresent NOTIFY changed FINAL)
    Q_PROPERTY(bool isUnfinished READ isUnfinished NOTIFY findingChanged FINAL)
    /// Whether the field is required but empty, and an approval states that the author no longer
    /// knows the value.
    Q_PROPERTY(bool isValueLost READ isValueLost NOTIFY findingChanged FINAL)
    /// Whether the field is narrow, such as a number or a switch, so that other fields fit next to
    /// it.
    Q_PROPERTY(bool isCompact READ isCompact CONSTANT FINAL)
    /// Choices of an enum, flags or choice field, words that a field allows, or keys that can be
    /// added to a map.
    Q_PROPERTY(QStringList choices READ choices NOTIFY changed FINAL)
    Q_PROPERTY(QStringList choiceLabels READ choiceLabels NOTIFY changed FINAL)
    /// Help texts of the choices, one per choice; or an empty list.
    Q_PROPERTY(QStringList choiceDocs READ choiceDocs NOTIFY changed FINAL)
    /// Sentence of a choice, or of a record with `reads`, as a list of words and paths of fields.
    /// `sentenceKinds` has the FormModel.Token of each list item.
    Q_PROPERTY(QStringList sentence READ sentence NOTIFY changed FINAL)
    Q_PROPERTY(QList<int> sentenceKinds READ sentenceKinds NOTIFY changed FINAL)
    /// Whether another row's sentence shows this field.
    Q_PROPERTY(bool isInSentence READ isInSentence CONSTANT FINAL)
    /// Paths of the fields that can't be written together with this field.
    Q_PROPERTY(QStringList excludedPaths READ excludedPaths NOTIFY changed FINAL)
    /// Whether the field has parts that its sentence doesn't show. Rows below show these parts.
    Q_PROPERTY(bool hasMoreParts READ hasMoreParts NOTIFY changed FINAL)
    /// One line about the contents of a folded list or map.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)
    /// In a record that shows only differences: the value that applies while this field isn't
    /// written.
    Q_PROPERTY(QString inheritedValue READ inheritedValue NOTIFY changed FINAL)
    /// Whether the field serves as its group's heading.
    Q_PROPERTY(bool isGroupTitle READ isGroupTitle NOTIFY changed FINAL)
    /// Whether the field is a computed value that the form shows above all fields.
    Q_PROPERTY(bool isHeadline READ isHeadline CONSTANT FINAL)
    Q_PROPERTY(bool optional READ optional NOTIFY changed FINAL)
    /// The flags that are set.
    Q_PROPERTY(QStringList selected READ selected NOTIFY changed FINAL)
    Q_PROPERTY(double minimum READ minimum CONSTANT FINAL) ///< NaN: no limit
    Q_PROPERTY(double maximum READ maximum CONSTANT FINAL)
    Q_PROPERTY(double step READ step CONSTANT FINAL)
    Q_PROPERTY(QString refKind READ refKind CONSTANT FINAL)
    /// If the field's value names a place of the board: the kind of place, an argument for
    /// MapModel.placeName. Otherwise empty.
    Q_PROPERTY(QString placeGrid READ placeGrid CONSTANT FINAL)
    /// Name of the referenced entity.
    Q_PROPERTY(QString refTitle READ refTitle NOTIFY changed FINAL)
    /// Key of the referenced entity, for TabsModel.open.
    Q_PROPERTY(QString refKey READ refKey NOTIFY changed FINAL)
    /// The image:// source of an art field's picture.
    Q_PROPERTY(QString image READ image NOTIFY imageChanged FINAL)
    /// Whether the art is composed of icons. Its picture is available once the card is drawn.
    Q_PROPERTY(bool isComposedArt READ isComposedArt NOTIFY imageChanged FINAL)
    Q_PROPERTY(int count READ count NOTIFY changed FINAL) ///< number of elements
    /// Sum of a map's numbers, such as `50`.
    Q_PROPERTY(QString total READ total NOTIFY changed FINAL)
    Q_PROPERTY(QString keyText READ keyText NOTIFY changed FINAL) ///< key of a map's element
    /// Whether the row is a container. Rows below show the container's parts.
    Q_PROPERTY(bool isContainer READ isContainer CONSTANT FINAL)
    /// Whether the row is a list element with a single value. Such a row has an editor but no
    /// heading.
    Q_PROPERTY(bool isPlainItem READ isPlainItem CONSTANT FINAL)
    Q_PROPERTY(bool canAdd READ canAdd NOTIFY changed FINAL)
    Q_PROPERTY(bool canRemove READ canRemove NOTIFY changed FINAL)
    Q_PROPERTY(bool canMoveUp READ canMoveUp NOTIFY changed FINAL)
    Q_PROPERTY(bool canMoveDown READ canMoveDown NOTIFY changed FINAL)
    Q_PROPERTY(bool expanded READ expanded NOTIFY changed FINAL)
    /// Severity of the field's worst finding, or Severity.None.
    Q_PROPERTY(int severity READ severity NOTIFY findingChanged FINAL)
    Q_PROPERTY(QString message READ message NOTIFY findingChanged FINAL)
    Q_PROPERTY(QString fix READ fix NOTIFY findingChanged FINAL)  ///< label of the first fix
    Q_PROPERTY(QString citedRules READ citedRules CONSTANT FINAL) ///< rule ids, separated by blanks
    /// Name for screen readers: label or key.
    Q_PROPERTY(QString accessibleName READ accessibleName NOTIFY changed FINAL)
    Q_PROPERTY(QString accessibleDescription READ accessibleDescription NOTIFY findingChanged FINAL)

  public:
    FormField(FormModel* form, int index);

    [[nodiscard]] FormModel* form() const { return form_; }
    [[nodiscard]] int index() const { return index_; }
    [[nodiscard]] QString path() const;
    [[nodiscard]] int rowType() const;
    [[nodiscard]] QString fieldKind() const;
    [[nodiscard]] QString label() const;
    [[nodiscard]] QString doc() const;
    [[nodiscard]] QString unit() const;
    [[nodiscard]] QString icon() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] int depth() const;
    [[nodiscard]] QString value() const;
    [[nodiscard]] QString defaultText() const;
    [[nodiscard]] QString placeholder() const;
    [[nodiscard]] bool isPresent() const;
    [[nodiscard]] bool isUnfinished() const;
    [[nodiscard]] bool isValueLost() const;
    [[nodiscard]] bool isCompact() const;
    [[nodiscard]] QStringList choices() const;
    [[nodiscard]] QStringList choiceLabels() const;
    [[nodiscard]] QStringList choiceDocs() const;
    [[nodiscard]] QStringList sentence() const;
    [[nodiscard]] QList<int> sentenceKinds() const;
    [[nodiscard]] bool isInSentence() const;
    [[nodiscard]] QStringList excludedPaths() const;
    [[nodiscard]] bool hasMoreParts() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QString inheritedValue() const;
    [[nodiscard]] bool isGroupTitle() const;
    [[nodiscard]] bool isHeadline() const;
    [[nodiscard]] bool optional() const;
    [[nodiscard]] QStringList selected() const;
    [[nodiscard]] double minimum() const;
    [[nodiscard]] double maximum() const;
    [[nodiscard]] double step() const;
    [[nodiscard]] QString refKind() const;
    [[nodiscard]] QString placeGrid() const;
    [[nodiscard]] QString refTitle() const;
    [[nodiscard]] QString refKey() const;
    [[nodiscard]] QString image() const;
    [[nodiscard]] bool isComposedArt() const;
    [[nodiscard]] int count() const;
    [[nodiscard]] QString total() const;
    [[nodiscard]] QString keyText() const;
    [[nodiscard]] bool isContainer() const;
    [[nodiscard]] bool isPlainItem() const;
    [[nodiscard]] bool canAdd() const;
    [[nodiscard]] bool canRemove() const;
    [[nodiscard]] bool canMoveUp() const;
    [[nodiscard]] bool canMoveDown() const;
    [[nodiscard]] bool expanded() const;
    [[nodiscard]] int severity() const;
    [[nodiscard]] QString message() const;
    [[nodiscard]] QString fix() const;
    [[nodiscard]] QString citedRules() const;
    [[nodiscard]] QString accessibleName() const;
    [[nodiscard]] QString accessibleDescription() const;

    /// Moves the field to the row `index`; -1 means that the row was removed.
    void moveTo(int index);
    /// Emits the change signals of all values that differ from `before`.
    void emitChanges(const forms::Row& before);

  signals:
    void indexChanged();
    void valueChanged();
    void imageChanged();
    void findingChanged();
    void changed();

  private:
    [[nodiscard]] const forms::Row& row() const;
    [[nodiscard]] const schema::FieldDef* def() const;
    FormModel* form_;
    int index_;
};

} // namespace ww::ui
