#pragma once

// One row of a form as QML reads it. An object of C++ rather than a row of roles: a form has some
// sixty rows of thirty-odd values each, of which a delegate reads a few.

#include "form_model.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>

namespace ww::schema {
struct FieldDef;
}

namespace ww::ui {

/// What stands in the schema never changes for a row; the rest is announced by one of three
/// signals.
class FormField : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("FormModel.fieldAt")
    Q_PROPERTY(ww::ui::FormModel* form READ form CONSTANT FINAL)
    Q_PROPERTY(int index READ index NOTIFY indexChanged FINAL)
    Q_PROPERTY(QString path READ path CONSTANT FINAL)   ///< names the row in FormModel's edits
    Q_PROPERTY(int rowType READ rowType CONSTANT FINAL) ///< FormModel.Group, Field or Item
    /// `text` `rich-text` `bool` `int` `number` `enum` `flags` `ref` `list` `record` `choice` `map`
    /// `colour` `art` `dice` `range` `cell` `edge-run` `grid` `sentences` `table` `expression`
    /// `derived`: worked out. `unknown`: a key the schema doesn't know, shown as text.
    Q_PROPERTY(QString fieldKind READ fieldKind CONSTANT FINAL)
    Q_PROPERTY(QString label READ label NOTIFY changed FINAL)
    Q_PROPERTY(QString doc READ doc CONSTANT FINAL)
    Q_PROPERTY(QString unit READ unit CONSTANT FINAL)
    Q_PROPERTY(QString icon READ icon CONSTANT FINAL)
    /// `stepper` `pips` `chips` `multiline` `icon` `grid` `folded` or empty.
    Q_PROPERTY(QString hint READ hint CONSTANT FINAL)
    Q_PROPERTY(int depth READ depth CONSTANT FINAL)
    Q_PROPERTY(QString value READ value NOTIFY valueChanged FINAL) ///< as written
    Q_PROPERTY(QString defaultText READ defaultText CONSTANT FINAL)
    /// Shown while there is no value: the default, what the schema gives, or `?` of what is lost.
    Q_PROPERTY(QString placeholder READ placeholder NOTIFY findingChanged FINAL)
    Q_PROPERTY(bool present READ present NOTIFY changed FINAL)
    Q_PROPERTY(bool unfinished READ unfinished NOTIFY findingChanged FINAL)
    /// Required, not there, and approved: whoever made it doesn't know it any more.
    Q_PROPERTY(bool lost READ lost NOTIFY findingChanged FINAL)
    Q_PROPERTY(bool compact READ compact CONSTANT FINAL) ///< fits beside others: numbers, switches
    /// Enum, flags, choice, a map's possible keys, allowed words.
    Q_PROPERTY(QStringList choices READ choices NOTIFY changed FINAL)
    Q_PROPERTY(QStringList choiceLabels READ choiceLabels NOTIFY changed FINAL)
    Q_PROPERTY(QStringList choiceDocs READ choiceDocs NOTIFY changed FINAL) ///< as many, or none
    /// A choice, or a record that reads so: words, and paths of the fields that stand between them,
    /// each with its FormModel.Token in `sentenceKinds`.
    Q_PROPERTY(QStringList sentence READ sentence NOTIFY changed FINAL)
    Q_PROPERTY(QList<int> sentenceKinds READ sentenceKinds NOTIFY changed FINAL)
    Q_PROPERTY(bool inSentence READ inSentence CONSTANT FINAL) ///< of another row
    Q_PROPERTY(
        QStringList rivals READ rivals NOTIFY changed FINAL) ///< written instead of it: paths
    Q_PROPERTY(bool folds READ folds NOTIFY changed FINAL)   ///< beside its sentence there is more
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL) ///< folded: what is in it
    /// Of a record that shows only what differs: what holds without this field.
    Q_PROPERTY(QString otherwise READ otherwise NOTIFY changed FINAL)
    Q_PROPERTY(bool titles READ titles NOTIFY changed FINAL) ///< is its group's heading
    Q_PROPERTY(bool optional READ optional NOTIFY changed FINAL)
    Q_PROPERTY(QStringList selected READ selected NOTIFY changed FINAL) ///< flags: those set
    Q_PROPERTY(double minimum READ minimum CONSTANT FINAL)              ///< NaN: none
    Q_PROPERTY(double maximum READ maximum CONSTANT FINAL)
    Q_PROPERTY(double step READ step CONSTANT FINAL)
    Q_PROPERTY(QString refKind READ refKind CONSTANT FINAL)
    /// Which places of the board it may name, as MapModel.placeName has them; empty: none.
    Q_PROPERTY(QString places READ places CONSTANT FINAL)
    Q_PROPERTY(QString refTitle READ refTitle NOTIFY changed FINAL) ///< name of what it refers to
    Q_PROPERTY(QString refKey READ refKey NOTIFY changed FINAL)     ///< for TabsModel.open
    Q_PROPERTY(QString image READ image NOTIFY imageChanged FINAL)  ///< art: an image:// source
    /// The art is made of icons; its picture follows once the card is drawn.
    Q_PROPERTY(bool composed READ composed NOTIFY imageChanged FINAL)
    Q_PROPERTY(int count READ count NOTIFY changed FINAL)         ///< elements
    Q_PROPERTY(QString total READ total NOTIFY changed FINAL)     ///< `50`: what a map adds up to
    Q_PROPERTY(QString keyText READ keyText NOTIFY changed FINAL) ///< map elements: the key
    Q_PROPERTY(bool container READ container CONSTANT FINAL)      ///< its parts follow
    /// An entry of a list that is one value: its editor shows what it is, so it has no heading.
    Q_PROPERTY(bool plainItem READ plainItem CONSTANT FINAL)
    Q_PROPERTY(bool canAdd READ canAdd NOTIFY changed FINAL)
    Q_PROPERTY(bool canRemove READ canRemove NOTIFY changed FINAL)
    Q_PROPERTY(bool canMoveUp READ canMoveUp NOTIFY changed FINAL)
    Q_PROPERTY(bool canMoveDown READ canMoveDown NOTIFY changed FINAL)
    Q_PROPERTY(bool expanded READ expanded NOTIFY changed FINAL)
    /// `error` `warning` `info` `unfinished` or empty: the gravest finding of the field.
    Q_PROPERTY(QString severity READ severity NOTIFY findingChanged FINAL)
    Q_PROPERTY(QString message READ message NOTIFY findingChanged FINAL)
    Q_PROPERTY(QString fix READ fix NOTIFY findingChanged FINAL) ///< label of the first fix
    Q_PROPERTY(QString cite READ cite CONSTANT FINAL)            ///< rule ids, joined by a blank
    Q_PROPERTY(QString spoken READ spoken NOTIFY changed FINAL)  ///< its name, or its key
    Q_PROPERTY(QString spokenMore READ spokenMore NOTIFY findingChanged FINAL)

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
    [[nodiscard]] bool present() const;
    [[nodiscard]] bool unfinished() const;
    [[nodiscard]] bool lost() const;
    [[nodiscard]] bool compact() const;
    [[nodiscard]] QStringList choices() const;
    [[nodiscard]] QStringList choiceLabels() const;
    [[nodiscard]] QStringList choiceDocs() const;
    [[nodiscard]] QStringList sentence() const;
    [[nodiscard]] QList<int> sentenceKinds() const;
    [[nodiscard]] bool inSentence() const;
    [[nodiscard]] QStringList rivals() const;
    [[nodiscard]] bool folds() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QString otherwise() const;
    [[nodiscard]] bool titles() const;
    [[nodiscard]] bool optional() const;
    [[nodiscard]] QStringList selected() const;
    [[nodiscard]] double minimum() const;
    [[nodiscard]] double maximum() const;
    [[nodiscard]] double step() const;
    [[nodiscard]] QString refKind() const;
    [[nodiscard]] QString places() const;
    [[nodiscard]] QString refTitle() const;
    [[nodiscard]] QString refKey() const;
    [[nodiscard]] QString image() const;
    [[nodiscard]] bool composed() const;
    [[nodiscard]] int count() const;
    [[nodiscard]] QString total() const;
    [[nodiscard]] QString keyText() const;
    [[nodiscard]] bool container() const;
    [[nodiscard]] bool plainItem() const;
    [[nodiscard]] bool canAdd() const;
    [[nodiscard]] bool canRemove() const;
    [[nodiscard]] bool canMoveUp() const;
    [[nodiscard]] bool canMoveDown() const;
    [[nodiscard]] bool expanded() const;
    [[nodiscard]] QString severity() const;
    [[nodiscard]] QString message() const;
    [[nodiscard]] QString fix() const;
    [[nodiscard]] QString cite() const;
    [[nodiscard]] QString spoken() const;
    [[nodiscard]] QString spokenMore() const;

    /// The row that it stands for is now at `index`; -1: there is none any more.
    void moveTo(int index);
    /// Emits what differs from `before`.
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
