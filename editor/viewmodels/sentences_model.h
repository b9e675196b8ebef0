#pragma once

// Model of a `sentences` field: its lines as written and as printed, and completions.

#include "severity.h"

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <vector>

namespace ww::forms {
struct SentenceLine;
struct PrintedRun;
struct CompletionItem;
} // namespace ww::forms

namespace ww::ui {
class FormModel;

/// Runs of a printed line. Roles: `runText`, `runIcon` (a game icon's name; empty: text),
/// `strong`, `reminder`, `unchecked` (quoted free text).
class RunsModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("SentencesModel's role `runs`")

  public:
    explicit RunsModel(QObject* parent = nullptr);
    ~RunsModel() override;
    void setRuns(std::vector<forms::PrintedRun> runs);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  private:
    std::vector<forms::PrintedRun> runs_;
};

/// List of completions. Roles: `completionText`, `completionDetail`, `completionIcon`.
class CompletionModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("SentencesModel.completions")
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    explicit CompletionModel(QObject* parent = nullptr);
    ~CompletionModel() override;
    void setItems(std::vector<forms::CompletionItem> items);
    [[nodiscard]] int count() const;
    [[nodiscard]] const forms::CompletionItem* at(int row) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void countChanged();

  private:
    std::vector<forms::CompletionItem> items_;
};

/// Positions and lengths count UTF-16 units of `text`, as in TextEdit.
class SentencesModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("FormModel.sentences(path)")
    /// Text of the whole field, one sentence per line. Typing merges into one undo step.
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
    /// The editor's initial text. This property has no change signal, so that the caret stays.
    Q_PROPERTY(QString initialText READ text CONSTANT)
    Q_PROPERTY(ww::ui::CompletionModel* completions READ completions CONSTANT)

  public:
    enum Role {
        LineRole = Qt::UserRole + 1,
        PrintedRole,
        RunsRole,
        LevelRole,
        MessageRole,
        FixRole,
        StartRole,
        LengthRole
    };
    SentencesModel(FormModel* form, QString path);
    ~SentencesModel() override;

    [[nodiscard]] QString text() const { return text_; }
    void setText(const QString& text);
    [[nodiscard]] CompletionModel* completions() { return &completions_; }
    void setLines(const QString& text, std::vector<forms::SentenceLine> lines);

    /// Updates `completions` for the cursor position.
    Q_INVOKABLE void updateCompletions(int cursor);
    /// Inserts completion `row` and returns the new cursor position.
    Q_INVOKABLE int acceptCompletion(int row);
    /// Applies the line's first fix (such as `Fligt` → `Flight`) and returns the new cursor
    /// position. Returns -1 if the line has no fix.
    Q_INVOKABLE int fixLine(int row, int cursor);
    /// Remembers the caret for `insertWord`.
    Q_INVOKABLE void rememberCaret(int cursor) { caret_ = cursor; }
    /// Inserts the word at the last caret position, or at the end; with `onItsOwn`, as a new line.
    void insertWord(const QString& word, bool onItsOwn);
    Q_INVOKABLE int lineAt(int position) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles of a line: `line` (as written), `printed` (plain words), `runs` (a RunsModel),
    /// `level` (Severity), `message`, `fix` (the first fix's label, or empty), `start` and `length`
    /// (of the squiggle).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void textChanged();
    void caretMoveRequested(int cursor); ///< asks the editor to move the caret after inserted text

  private:
    FormModel* form_;
    QString path_, text_;
    int completeAt_ = 0;
    int caret_ = -1;
    std::vector<forms::SentenceLine> lines_;
    std::vector<std::unique_ptr<RunsModel>> runs_;
    CompletionModel completions_;
};

} // namespace ww::ui
