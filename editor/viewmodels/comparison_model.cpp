#include "comparison_model.h"

#include "editor/session/line_diff.h"
#include "editor/session/text.h"
#include "rules/base/lines.h"

namespace ww::ui {

using session::toQString;

namespace {
constexpr std::size_t kAround = 3; // number of equal lines shown before and after each difference
} // namespace

ComparisonModel::ComparisonModel(TextVersion left, TextVersion right, QObject* parent)
    : ComparisonModel(std::move(left.title), std::move(right.title),
                      {{{}, std::move(left.text), std::move(right.text)}}, parent) {}

ComparisonModel::ComparisonModel(QString leftTitle, QString rightTitle,
                                 std::vector<ComparedFile> parts, QObject* parent)
    : QAbstractListModel(parent), leftTitle_(std::move(leftTitle)),
      rightTitle_(std::move(rightTitle)), parts_(std::move(parts)) {
    for (std::size_t part = 0; part < parts_.size(); ++part)
        addRows(part);
}

void ComparisonModel::addRows(std::size_t part) {
    const ComparedFile& texts = parts_[part];
    const Lines& lines =
        lines_.emplace_back(Lines{splitIntoLines(texts.left), splitIntoLines(texts.right)});
    if (!texts.heading.isEmpty())
        rows_.push_back({part, -1, -1, 0, false, true});
    const std::vector<session::LinePair> pairs = session::compareLines(lines.left, lines.right);
    for (std::size_t i = 0; i < pairs.size();) {
        if (!pairs[i].isSame) {
            rows_.push_back({part, pairs[i].left, pairs[i].right, 0, true});
            ++differing_;
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < pairs.size() && pairs[end].isSame)
            ++end;
        const std::size_t before = i == 0 ? 0 : kAround;
        const std::size_t after = end == pairs.size() ? 0 : kAround;
        const bool fold = end - i > before + after + 1;
        const auto keep = [&](std::size_t from, std::size_t to) {
            for (std::size_t at = from; at < to; ++at)
                rows_.push_back({part, pairs[at].left, pairs[at].right, 0, false});
        };
        keep(i, fold ? i + before : end);
        if (fold) {
            rows_.push_back({part, -1, -1, static_cast<int>(end - after - i - before), false});
            keep(end - after, end);
        }
        i = end;
    }
}

int ComparisonModel::nextDifference(int row, int direction) const {
    const int step = direction < 0 ? -1 : 1;
    const auto differs = [&](int at) {
        return at >= 0 && at < rowCount() && rows_[static_cast<std::size_t>(at)].differs;
    };
    // Skip the rest of the stretch of differing rows that contains `row`.
    int at = row;
    while (direction != 0 && differs(at))
        at += step;
    for (; at >= 0 && at < rowCount(); at += step)
        if (differs(at))
            return at;
    return -1;
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const Lines& lines = lines_[row.part];
    switch (role) {
    case LeftRole:
        return row.left < 0 ? QString() : toQString(lines.left[static_cast<std::size_t>(row.left)]);
    case RightRole:
        return row.right < 0 ? QString()
                             : toQString(lines.right[static_cast<std::size_t>(row.right)]);
    case LeftNumberRole:
        return row.left + 1;
    case RightNumberRole:
        return row.right + 1;
    case DiffersRole:
        return row.differs;
    case FoldedRole:
        return row.folded;
    case HeadingRole:
        return row.heading ? parts_[row.part].heading : QString();
    default:
        return {};
    }
}

QHash<int, QByteArray> ComparisonModel::roleNames() const {
    return {{LeftRole, "leftText"},         {RightRole, "rightText"},
            {LeftNumberRole, "leftNumber"}, {RightNumberRole, "rightNumber"},
            {DiffersRole, "differs"},       {FoldedRole, "folded"},
            {HeadingRole, "heading"}};
}

} // namespace ww::ui
