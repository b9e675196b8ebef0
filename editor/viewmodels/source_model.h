#pragma once

// Model of the Source tab: the text of one entity, and its findings. Only a file that makes its
// pack unreadable is shown as a whole.

#include "severity.h"

#include "rules/model/patch.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtQml/qqmlregistration.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {
class Session;
struct Problem;
} // namespace ww::session

namespace ww::ui {
class EntityModel;

/// Rows are the marks (squiggles) in the text. Positions count UTF-16 units of `text`, as in
/// TextEdit.
class SourceModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("EntityModel.source")
    /// Shown text. Typing merges into one undo step until `endEdit`.
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
    /// Line number of `text` in its file, from 1.
    Q_PROPERTY(int firstLine READ firstLine NOTIFY textChanged)
    Q_PROPERTY(int lineCount READ lineCount NOTIFY textChanged)
    Q_PROPERTY(QString file READ file NOTIFY textChanged)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY textChanged)
    /// Position for the cursor after a jump; -1: none. QML resets it.
    Q_PROPERTY(int cursor READ cursor WRITE setCursor NOTIFY cursorChanged)
    /// Cursor position when the user left the view, to restore it later.
    Q_PROPERTY(int lastCursor READ lastCursor WRITE setLastCursor NOTIFY lastCursorChanged)
    Q_PROPERTY(QString title READ title NOTIFY textChanged) ///< name of the entity or file
    /// Text of the first error, such as `line 3: …`; may be empty.
    Q_PROPERTY(QString firstError READ firstError NOTIFY firstErrorChanged)

  public:
    enum Role {
        StartRole = Qt::UserRole + 1,
        LengthRole,
        LineRole,
        LevelRole,
        MessageRole,
        FixRole,
        MissingRole
    };
    struct Mark {
        int start = 0, length = 0, line = 0;
        severity::Level level = severity::Level::None;
        QString message, fix;
        std::shared_ptr<const session::Problem> problem;
    };
    explicit SourceModel(EntityModel* entity);
    /// Shows the whole `file` of the open pack. `opening`: findings from opening the pack.
    SourceModel(session::Session* session, std::string file,
                std::vector<std::shared_ptr<const session::Problem>> opening);

    [[nodiscard]] QString text() const { return text_; }
    void setText(const QString& text);
    [[nodiscard]] int firstLine() const { return firstLine_; }
    [[nodiscard]] int lineCount() const;
    [[nodiscard]] QString file() const;
    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] int cursor() const { return cursor_; }
    void setCursor(int cursor);
    [[nodiscard]] int lastCursor() const { return left_; }
    void setLastCursor(int position);
    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString firstError() const;

    Q_INVOKABLE void endEdit();
    /// Moves the cursor to the worst finding. Without findings, moves it to the beginning.
    Q_INVOKABLE void showWorstFinding();
    /// Returns the index of the worst mark at a position; -1: none.
    Q_INVOKABLE int markAt(int position) const;
    Q_INVOKABLE bool applyFix(int mark);
    /// Returns the code of a mark's finding; empty if there is no such mark.
    Q_INVOKABLE QString codeOf(int mark) const;
    /// Returns the position just before the value at `path`, or -1.
    Q_INVOKABLE int positionOf(const QString& path) const;
    /// Returns the position of the worst finding about the value at `path`, also in unreadable
    /// text; nullopt: no finding.
    [[nodiscard]] std::optional<int> findingPositionAt(const FieldPath& path) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `start`, `length` (at least 1), `line` (from 1 within `text`), `level` (Severity),
    /// `message`, `fix`, `missing` (whether a required field is empty).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    void refresh();
    void refreshFindings();

  signals:
    void searchRequested(); ///< asks the view to open its search
    void textChanged();
    void cursorChanged();
    void lastCursorChanged();
    void firstErrorChanged();

  private:
    using Problems = std::vector<std::shared_ptr<const session::Problem>>;
    [[nodiscard]] session::Session* session() const;
    [[nodiscard]] EntityRef ref() const; ///< a whole file has no section and id
    [[nodiscard]] std::vector<Mark> entityMarks() const;
    [[nodiscard]] std::vector<Mark> fileMarks() const;
    [[nodiscard]] Mark markFor(const session::Problem& problem, std::size_t begin,
                               std::size_t end) const;
    EntityModel* entity_ = nullptr; ///< null if the model shows a whole file
    QPointer<session::Session> session_;
    std::string wholeFile_;
    Problems opening_;
    std::string opened_; ///< text of the file at opening
    QString text_;
    std::string bytes_;        ///< `text_` with the line ends of the file
    std::uint64_t offset_ = 0; ///< offset of `bytes_` in the file
    bool held_ = false;        ///< whether `bytes_` is typed text, not the entity's chunk
    bool typing_ = false;
    int firstLine_ = 1;
    int cursor_ = -1, left_ = 0;
    std::vector<Mark> marks_;
};

} // namespace ww::ui
