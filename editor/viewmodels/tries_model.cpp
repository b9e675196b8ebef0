#include "tries_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/schema/compact_tree.h"

#include <QtCore/QSettings>

#include <algorithm>

namespace ww::ui {

using session::toQString;

namespace {
const QString kDismissed = QStringLiteral("tries/dismissed");
const QString kDone = QStringLiteral("tries/done/");
constexpr std::size_t kOthers = 3; // suggestions for every game: Print, CopyPicture, StartOwn

/// `count`: how often a field and its parts have the suggested value. `whole`: the whole field, for
/// suggestions without a value.
struct FieldText {
    std::size_t count = 0;
    Value whole;
};

void countIn(const Value& value, const std::string& wanted, std::size_t& count) {
    count += value.entries.empty() && value.text == wanted ? 1 : 0;
    for (const auto& [key, part] : value.entries)
        countIn(part, wanted, count);
}

FieldText read(const DocumentPtr& document, const session::Session& session, const EntityRef& ref,
               const schema::SuggestedTask& one) {
    FieldText out;
    const schema::EntitySchema* schema =
        session.system() ? session.system()->schemaOfSection(ref.section) : nullptr;
    const auto found = document && schema
                           ? schema::findExpanded(schema, *document, ref.section, ref.id)
                           : std::nullopt;
    const NodeRef node = found ? found->pair.find(one.field) : NodeRef();
    if (!node)
        return out;
    out.whole = Value::fromNode(node);
    countIn(out.whole, one.value, out.count);
    return out;
}

bool same(const std::vector<schema::SuggestedTask>& a,
          const std::vector<schema::SuggestedTask>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const schema::SuggestedTask& x, const schema::SuggestedTask& y) {
                          return x.field == y.field && x.value == y.value && x.title == y.title;
                      });
}
} // namespace

TriesModel::TriesModel(QObject* parent) : QAbstractListModel(parent) {
    wanted_ = !QSettings().value(kDismissed, false).toBool();
}

void TriesModel::setGame(const std::string& game, std::vector<schema::SuggestedTask> tries) {
    if (game_ == toQString(game) && same(tries, tries_))
        return;
    beginResetModel();
    game_ = toQString(game);
    tries_ = std::move(tries);
    done_.assign(tries_.empty() ? 0 : tries_.size() + kOthers, false);
    const QSettings settings;
    for (int row = 0; row < count(); ++row)
        done_[static_cast<std::size_t>(row)] = settings.value(settingsKeyOf(row), false).toBool();
    endResetModel();
    emit visibleChanged();
    emit doneChanged();
}

/// Returns the settings key of a row's tick. The key of a game's suggestion contains its title, so
/// that a suggestion with a new title isn't ticked.
QString TriesModel::settingsKeyOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return kDone + (at < tries_.size()
                        ? game_ + QLatin1Char('/') +
                              QString::fromLatin1(toQString(tries_[at].title).toUtf8().toHex())
                        : QString::number(static_cast<int>(kindOf(row))));
}

void TriesModel::setVisible(bool visible) {
    QSettings settings;
    settings.setValue(kDismissed, !visible);
    const bool again = visible && !done_.empty() && doneCount() == count();
    for (int row = 0; again && row < count(); ++row)
        settings.remove(settingsKeyOf(row));
    if (again) {
        done_.assign(done_.size(), false);
        emit dataChanged(index(0), index(count() - 1), {DoneRole});
        emit doneChanged();
    }
    if (visible == wanted_ && !again)
        return;
    wanted_ = visible;
    emit visibleChanged();
}

void TriesModel::dismiss() {
    setVisible(false);
}

int TriesModel::doneCount() const {
    return static_cast<int>(std::count(done_.begin(), done_.end(), true));
}

TriesModel::Try TriesModel::kindOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    if (at < tries_.size())
        return tries_[at].isMistake ? Try::Mistake : Try::Edit;
    return static_cast<Try>(static_cast<int>(Try::Print) + row - static_cast<int>(tries_.size()));
}

int TriesModel::firstEditRow() const {
    for (std::size_t i = 0; i < tries_.size(); ++i)
        if (!tries_[i].isMistake)
            return static_cast<int>(i);
    return -1;
}

QString TriesModel::fieldOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return row >= 0 && at < tries_.size() ? toQString(tries_[at].field) : QString();
}

void TriesModel::tick(int row) {
    const auto at = static_cast<std::size_t>(row);
    if (done_[at])
        return;
    done_[at] = true;
    QSettings().setValue(settingsKeyOf(row), true);
    emit dataChanged(index(row), index(row), {DoneRole});
    emit doneChanged();
    if (doneCount() < count())
        return;
    emit visibleChanged();
    if (wanted_)
        emit allTriesDone();
}

void TriesModel::setDone(Try which) {
    for (int row = 0; row < count(); ++row)
        if (kindOf(row) == which)
            tick(row);
}

void TriesModel::tickMatchingTries(const session::Step& step, const session::Session& session) {
    for (std::size_t i = 0; i < tries_.size(); ++i) {
        const schema::SuggestedTask& one = tries_[i];
        if (one.isMistake || done_[i])
            continue;
        for (const session::FileChange& change : step.files) {
            if (change.file != step.entity.file)
                continue;
            const FieldText before = read(change.before, session, step.entity, one);
            const FieldText after = read(change.after, session, step.entity, one);
            if (one.value.empty() ? !(before.whole == after.whole) : after.count > before.count) {
                tick(static_cast<int>(i));
                break;
            }
        }
    }
}

void TriesModel::startTry(int row) {
    if (row >= 0 && row < count())
        emit tryRequested(kindOf(row), fieldOf(row));
}

int TriesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant TriesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    struct Text {
        QString title, detail, shortcut, icon;
    };
    const Text others[kOthers] = {{tr("Print changes"),
                                   tr("Print one card at its real size, or a whole set."),
                                   QStringLiteral("Ctrl+P"), QStringLiteral("printer")},
                                  {tr("Copy the card"), tr("Paste it into a chat as a picture."),
                                   QStringLiteral("Ctrl+Shift+C"), QStringLiteral("copy")},
                                  {tr("Start your own"),
                                   tr("Make a small pack of this game, ready to print."),
                                   {},
                                   QStringLiteral("sparkles")}};
    const auto at = static_cast<std::size_t>(index.row());
    const Text text = at < tries_.size() ? Text{toQString(tries_[at].title),
                                                toQString(tries_[at].doc),
                                                {},
                                                toQString(tries_[at].icon)}
                                         : others[at - tries_.size()];
    switch (role) {
    case TitleRole:
        return text.title;
    case DetailRole:
        return text.detail;
    case ShortcutRole:
        return text.shortcut;
    case IconRole:
        return text.icon;
    case DoneRole:
        return static_cast<bool>(done_[at]);
    default:
        return {};
    }
}

QHash<int, QByteArray> TriesModel::roleNames() const {
    return {{TitleRole, "title"},
            {DetailRole, "detail"},
            {ShortcutRole, "shortcut"},
            {IconRole, "icon"},
            {DoneRole, "done"}};
}

} // namespace ww::ui
