#include "icon_model.h"

#include "game_icon_provider.h"

#include "editor/forms/icon_marks.h"
#include "editor/session/check_worker.h"
#include "editor/session/natural_order.h"
#include "rules/base/words.h"

#include <QQmlEngine>
#include <QSettings>

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace ww::ui {

namespace {

constexpr int kMostRecent = 40;
const QString kRecent = QStringLiteral("icons/recent");

std::vector<std::string> ownIcons(const FormModel* form) {
    std::vector<std::string> own;
    if (const auto means = form ? form->artMeans() : nullptr)
        own = means->icons;
    std::sort(own.begin(), own.end(), session::naturalLess);
    return own;
}

} // namespace

std::vector<std::string> printableIcons(const QObject& part) {
    std::vector<std::string> names;
    if (const QQmlEngine* engine = qmlEngine(&part))
        if (const auto* provider =
                dynamic_cast<GameIconProvider*>(engine->imageProvider(QStringLiteral("game"))))
            names = provider->iconNames();
    std::sort(names.begin(), names.end(), session::naturalLess);
    return names;
}

std::vector<std::string> withOwnIconsFirst(const FormModel* form,
                                           const std::vector<std::string>& names) {
    std::vector<std::string> out = ownIcons(form);
    const std::unordered_set<std::string> before(out.begin(), out.end());
    for (const std::string& name : names)
        if (!before.contains(name))
            out.push_back(name);
    return out;
}

IconModel::IconModel(QObject* parent) : QAbstractListModel(parent) {}

void IconModel::componentComplete() {
    names_ = printableIcons(*this);
    if (form_)
        uses_ = form_->iconUseCounts();
    updateCandidates();
}

void IconModel::setForm(FormModel* form) {
    if (form == form_)
        return;
    form_ = form;
    uses_ = form ? form->iconUseCounts() : std::map<std::string, int>();
    emit formChanged();
    updateCandidates();
}

void IconModel::setFilter(IconFilter among) {
    if (among == among_)
        return;
    among_ = among;
    emit queryChanged();
    updateCandidates();
}

void IconModel::setQuery(const QString& query) {
    if (query == query_)
        return;
    query_ = query;
    emit queryChanged();
    search();
}

void IconModel::recordUse(const QString& name) {
    QSettings settings;
    QStringList recent = settings.value(kRecent).toStringList();
    recent.removeAll(name);
    recent.prepend(name);
    settings.setValue(kRecent, recent.mid(0, kMostRecent));
}

std::vector<std::string> IconModel::filteredIcons() const {
    std::vector<std::string> out;
    switch (among_) {
    case IconFilter::Own:
        return ownIcons(form_);
    case IconFilter::Used: {
        std::vector<std::pair<std::string, int>> used(uses_.begin(), uses_.end());
        std::stable_sort(used.begin(), used.end(), [](const auto& a, const auto& b) {
            return a.second != b.second ? a.second > b.second
                                        : session::naturalLess(a.first, b.first);
        });
        for (auto& [name, times] : used)
            out.push_back(std::move(name));
        return out;
    }
    case IconFilter::Recent:
        for (const QString& name : QSettings().value(kRecent).toStringList())
            out.push_back(name.toStdString());
        return out;
    case IconFilter::All:
        break;
    }
    return withOwnIconsFirst(form_, names_);
}

void IconModel::updateCandidates() {
    offered_ = filteredIcons();
    search();
}

void IconModel::search() {
    replaceRows(forms::matchingIcons(offered_, query_.trimmed().toStdString()));
}

/// Changes rows in place to reuse visible cells: creating cells takes too long for a key press.
void IconModel::replaceRows(std::vector<std::string> rows) {
    const auto before = static_cast<int>(rows_.size()), after = static_cast<int>(rows.size());
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        rows_.resize(rows.size());
        endRemoveRows();
    }
    const auto same = std::min(before, after);
    std::swap_ranges(rows_.begin(), rows_.begin() + same, rows.begin());
    if (same > 0)
        emit dataChanged(index(0), index(same - 1));
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        rows_.insert(rows_.end(), std::make_move_iterator(rows.begin() + same),
                     std::make_move_iterator(rows.end()));
        endInsertRows();
    }
    emit countChanged();
}

bool IconModel::canAddIcons() const {
    return form_ && !form_->readOnly();
}

void IconModel::setAddError(const QString& why) {
    if (why == trouble_)
        return;
    trouble_ = why;
    emit addErrorChanged();
}

void IconModel::addIcon(const QUrl& picture) {
    if (!form_)
        return;
    setAddError({});
    const QPointer<IconModel> self(this);
    form_->addIcon(
        picture,
        [self](const std::string& name) {
            return self &&
                   std::find(self->names_.begin(), self->names_.end(), name) != self->names_.end();
        },
        [self](const QString& name, const QString& why) {
            if (!self)
                return;
            self->setAddError(why);
            if (!name.isEmpty())
                emit self->iconAdded(name);
        });
}

int IconModel::rowOf(const QString& name) const {
    const auto at = std::find(rows_.begin(), rows_.end(), name.toStdString());
    return at == rows_.end() ? -1 : static_cast<int>(at - rows_.begin());
}

QString IconModel::nameAt(int row) const {
    return row >= 0 && row < count() ? QString::fromStdString(rows_[static_cast<std::size_t>(row)])
                                     : QString();
}

QString IconModel::titleAt(int row) const {
    return row >= 0 && row < count() ? data(index(row), TitleRole).toString() : QString();
}

int IconModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant IconModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::string& name = rows_[static_cast<std::size_t>(index.row())];
    if (role == NameRole)
        return QString::fromStdString(name);
    if (role != TitleRole)
        return {};
    const QString title = QString::fromStdString(sentenceCase(name));
    const auto uses = uses_.find(name);
    return uses == uses_.end() ? title : tr("%1 · used %2 ×").arg(title).arg(uses->second);
}

QHash<int, QByteArray> IconModel::roleNames() const {
    return {{NameRole, "name"}, {TitleRole, "title"}};
}

} // namespace ww::ui
