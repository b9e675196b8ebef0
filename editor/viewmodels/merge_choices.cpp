#include "merge_choices.h"

#include "editor/session/text.h"

namespace ww::ui {

using session::toQString;

MergeChoices::MergeChoices(std::vector<session::MergeChoice> choices,
                           std::vector<ConflictName> names, QObject* parent)
    : QAbstractListModel(parent), choices_(std::move(choices)), names_(std::move(names)),
      theirs_(choices_.size()) {}

QString MergeChoices::mineTitle() const {
    return tr("Mine (not saved)");
}

QString MergeChoices::theirsTitle() const {
    return tr("Theirs (on disk)");
}

void MergeChoices::chooseVersion(int row, bool theirs) {
    if (row < 0 || row >= count() || theirs_[static_cast<std::size_t>(row)] == theirs)
        return;
    theirs_[static_cast<std::size_t>(row)] = theirs;
    emit dataChanged(index(row), index(row), {TakeTheirsRole});
}

std::set<std::string> MergeChoices::keysWithTheirs() const {
    std::set<std::string> out;
    for (std::size_t i = 0; i < choices_.size(); ++i)
        if (theirs_[i])
            out.insert(choices_[i].choiceKey());
    return out;
}

int MergeChoices::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant MergeChoices::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const session::MergeChoice& choice = choices_[row];
    const bool removes = choice.path.empty();
    const auto words = [removes](const std::optional<std::string>& value) {
        if (!value)
            return removes ? tr("Removed") : tr("Not set");
        return value->empty() ? tr("Empty") : toQString(*value).trimmed();
    };
    switch (role) {
    case EntityRole:
        return names_[row].entity;
    case FieldRole:
        return names_[row].field;
    case MineRole:
        return words(choice.mine);
    case TheirsRole:
        return words(choice.theirs);
    case TakeTheirsRole:
        return static_cast<bool>(theirs_[row]);
    default:
        return {};
    }
}

QHash<int, QByteArray> MergeChoices::roleNames() const {
    return {{EntityRole, "entityName"},
            {FieldRole, "fieldName"},
            {MineRole, "mine"},
            {TheirsRole, "theirs"},
            {TakeTheirsRole, "takeTheirs"}};
}

} // namespace ww::ui
