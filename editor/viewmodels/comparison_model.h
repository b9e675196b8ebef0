#pragma once

// Two versions of a file, line beside line; long stretches that are alike are folded.

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
    Q_PROPERTY(int differing READ differing CONSTANT) ///< rows that differ

  public:
    enum Role {
        LeftRole = Qt::UserRole + 1,
        RightRole,
        LeftNumberRole,
        RightNumberRole,
        DiffersRole,
        FoldedRole
    };
    struct Side {
        QString title;
        std::string text;
    };
    ComparisonModel(Side left, Side right, QObject* parent = nullptr);

    [[nodiscard]] QString leftTitle() const { return leftTitle_; }
    [[nodiscard]] QString rightTitle() const { return rightTitle_; }
    [[nodiscard]] int differing() const { return differing_; }
    /// Where the next stretch that differs begins after `row`'s own, or ends before it
    /// (`direction` -1), or the first from `row` on (0); -1: none.
    Q_INVOKABLE int nextDifference(int row, int direction) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `leftText`, `rightText` (lines), `leftNumber`, `rightNumber` (from 1; 0: no such line),
    /// `differs`, `folded` (how many lines, alike on both sides, this row stands for; 0: it is a
    /// line).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  private:
    struct Row {
        int left = -1, right = -1, folded = 0;
        bool differs = false;
    };
    QString leftTitle_, rightTitle_;
    std::string left_, right_;
    std::vector<std::string_view> leftLines_, rightLines_;
    std::vector<Row> rows_;
    int differing_ = 0;
};

} // namespace ww::ui
