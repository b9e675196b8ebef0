#pragma once

// The Source tab: an entity's own text, with what is wrong in it. A large file is never one text
// area. A file that must be fixed before anything of its pack can be read is shown whole.

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

/// A list of the marks (squiggles) in the text; positions are characters of `text` (UTF-16, as
/// TextEdit counts).
class SourceModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("EntityModel.source")
    /// Writing it edits the content; typing merges into one step until endEdit.
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
    Q_PROPERTY(int firstLine READ firstLine NOTIFY
                   textChanged) ///< number of `text`'s first line in its file, from 1
    Q_PROPERTY(int lineCount READ lineCount NOTIFY textChanged)
    Q_PROPERTY(QString file READ file NOTIFY textChanged)
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY textChanged)
    /// Where a jump wants the cursor; -1: nowhere. Set it back once done.
    Q_PROPERTY(int cursor READ cursor WRITE setCursor NOTIFY cursorChanged)
    /// Where typing was left, for when its view comes again.
    Q_PROPERTY(int left READ left WRITE setLeft NOTIFY leftChanged)
    Q_PROPERTY(QString title READ title NOTIFY textChanged) ///< what the text is of
    /// `line 3: …`, of the first error; empty: there is none.
    Q_PROPERTY(QString trouble READ trouble NOTIFY troubleChanged)

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
    /// The whole of `file` of the pack that is open; `opening` are the findings of opening in it.
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
    [[nodiscard]] int left() const { return left_; }
    void setLeft(int position);
    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString trouble() const;

    Q_INVOKABLE void endEdit();
    /// The cursor goes to the gravest of what is wrong, else to the beginning.
    Q_INVOKABLE void showTrouble();
    /// Gravest mark that covers a position, as an index; -1: none.
    Q_INVOKABLE int markAt(int position) const;
    Q_INVOKABLE bool applyFix(int mark);
    /// The kind of finding that a mark is of; empty where there is none.
    Q_INVOKABLE QString codeOf(int mark) const;
    /// Position just before the value at `path`, or -1.
    Q_INVOKABLE int positionOf(const QString& path) const;
    /// Where the gravest fault of the value at `path` stands, also in text that can't be read;
    /// nothing: there is none.
    [[nodiscard]] std::optional<int> faultAt(const FieldPath& path) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `start`, `length` (at least 1), `line` (from 1 within `text`), `level` (Severity),
    /// `message`, `fix`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    void refresh();
    void refreshFindings();

  signals:
    void findWanted(); ///< the view offers to search the text
    void textChanged();
    void cursorChanged();
    void leftChanged();
    void troubleChanged();

  private:
    using Problems = std::vector<std::shared_ptr<const session::Problem>>;
    [[nodiscard]] session::Session* session() const;
    [[nodiscard]] EntityRef ref() const; ///< of a whole file without section and id
    [[nodiscard]] std::vector<Mark> entityMarks() const;
    [[nodiscard]] std::vector<Mark> fileMarks() const;
    [[nodiscard]] Mark mark(const session::Problem& problem, std::size_t begin,
                            std::size_t end) const;
    EntityModel* entity_ = nullptr; ///< null: a whole file
    QPointer<session::Session> session_;
    std::string wholeFile_;
    Problems opening_;
    std::string opened_; ///< the text that `opening_` is of
    QString text_;
    std::string bytes_;        ///< the same with its own line ends
    std::uint64_t offset_ = 0; ///< of `bytes_` in the file
    bool held_ = false;        ///< `bytes_` is a stretch being typed in, not a chunk
    bool typing_ = false;
    int firstLine_ = 1;
    int cursor_ = -1, left_ = 0;
    std::vector<Mark> marks_;
};

} // namespace ww::ui
