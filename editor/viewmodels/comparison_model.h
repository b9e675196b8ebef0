#pragma once

// Compares two versions of a file line by line. Long equal stretches are folded.

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <string>
#include <string_view>
#include <vector>

namespace ww::ui {

class ComparisonModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Question.comparison")
    Q_PROPERTY(QString leftTitle READ leftTitle CONSTANT)
    Q_PROPERTY(QString rightTitle READ rightTitle CONSTANT)
    Q_PROPERTY(int differingRowCount READ differingRowCount CONSTANT)

  public:
    enum Role {
        LeftRole = Qt::UserRole + 1,
        RightRole,
        LeftNumberRole,
        RightNumberRole,
        DiffersRole,
        FoldedRole,
        HeadingRole
    };
    struct TextVersion {
        QString title;
        std::string text;
    };
    /// One of several compared files. The list shows the files one below the other.
    struct ComparedFile {
        QString heading;
        std::string left, right;
    };
    ComparisonModel(TextVersion left, TextVersion right, QObject* parent = nullptr);
    ComparisonModel(QString leftTitle, QString rightTitle, std::vector<ComparedFile> parts,
                    QObject* parent = nullptr);

    [[nodiscard]] QString leftTitle() const { return leftTitle_; }
    [[nodiscard]] QString rightTitle() const { return rightTitle_; }
    [[nodiscard]] int differingRowCount() const { return differing_; }
    /// Finds stretches of differing rows. With `direction` 1, returns the first row of the next
    /// stretch after the stretch at `row`; with -1, the last row of the previous stretch; with 0,
    /// the first differing row from `row` on. Returns -1 if there is no such row.
    Q_INVOKABLE int nextDifference(int row, int direction) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `leftText`, `rightText`, `leftNumber`, `rightNumber` (line numbers from 1; 0: no
    /// line), `differs`, `folded` (number of equal lines that this row replaces, else 0), `heading`
    /// (on a heading row, the file whose lines follow; else empty).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  private:
    /// A row of the comparison. Line numbers count from 0 within the file; -1: no line.
    struct Row {
        std::size_t part = 0;
        int left = -1, right = -1, folded = 0;
        bool differs = false, heading = false;
    };
    struct Lines {
        std::vector<std::string_view> left, right;
    };
    void addRows(std::size_t part);
    QString leftTitle_, rightTitle_;
    std::vector<ComparedFile> parts_;
    std::vector<Lines> lines_; ///< lines of each compared file
    std::vector<Row> rows_;
    int differing_ = 0;
};

} // namespace ww::ui
