#include "deck_model.h"

#include "entity_model.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/schema/view_words.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::ui {

using session::pluralize;
using session::toQString;
using session::toUtf8String;

namespace {

constexpr int kHand = 5; ///< cards in a first hand, unless the schema declares the number

/// Returns the minimum number of copies of a card. With fewer copies, its line is removed.
int leastOf(const schema::FieldDef& copies) {
    return copies.min ? std::max(1, static_cast<int>(copies.min->value)) : 1;
}
int mostOf(const schema::FieldDef& copies) {
    constexpr double kMany = 99'999;
    const double most = !copies.max        ? kMany
                        : copies.max->soft ? copies.max->hard.value_or(kMany)
                                           : copies.max->value;
    return static_cast<int>(std::min(most, kMany));
}

} // namespace

DeckModel::DeckModel(QObject* parent) : QAbstractListModel(parent), dealt_(this) {
    connect(&thumbnails_, &Thumbnails::thumbnailDrawn, this, [this](const EntityRef& ref) {
        for (int row = 0; row < count(); ++row)
            if (line(row)->entity && line(row)->entity->ref == ref)
                emit dataChanged(index(row), index(row), {ThumbnailRole});
    });
}

EntityModel* DeckModel::entity() const {
    return entity_;
}

session::Session* DeckModel::session() const {
    return entity_ ? entity_->session() : nullptr;
}

session::EntityPtr DeckModel::currentEntity() const {
    return session() ? session()->index().at(entity_->ref()) : nullptr;
}

const schema::FieldDef* DeckModel::fieldDef() const {
    const session::EntityPtr entity = currentEntity();
    return entity && entity->schema ? entity->schema->field(toUtf8String(field_)) : nullptr;
}

QString DeckModel::label() const {
    const schema::FieldDef* field = fieldDef();
    return field ? toQString(field->label.empty() ? field->key : field->label) : field_;
}

bool DeckModel::canEdit() const {
    return entity_ && entity_->exists() && !entity_->readOnly() && session() &&
           !session()->isReadOnly() && currentEntity() && currentEntity()->pair;
}

void DeckModel::connectSession() {
    session::Session* to = session();
    if (to == connected_)
        return;
    if (connected_)
        connected_->disconnect(this);
    connected_ = to;
    thumbnails_.setSession(to);
    dealt_.setSession(to);
    if (!to)
        return;
    // Watches all entities, because an edit of another entity may change a card's cost.
    connect(to, &session::Session::documentsChanged, this, &DeckModel::readDeck);
    connect(to, &session::Session::findingsChanged, this, [this] {
        if (count() > 0)
            emit dataChanged(index(0), index(count() - 1), {LevelRole, MessageRole});
    });
}

void DeckModel::setEntity(EntityModel* entity) {
    if (entity == entity_)
        return;
    entity_ = entity;
    connectSession();
    readDeck();
    emit sourceChanged();
}

void DeckModel::setField(const QString& field) {
    if (field == field_)
        return;
    field_ = field;
    places_.clear();
    chosen_.clear();
    hand_ = 0;
    readDeck();
    emit sourceChanged();
}

void DeckModel::readDeck() {
    const session::EntityPtr entity = currentEntity();
    const schema::FieldDef* field = fieldDef();
    table::Deck next = entity && field && schema::countedListOf(*field)
                           ? table::deckOf(*entity, *field, session()->index())
                           : table::Deck();
    const std::string at = line(row_) ? line(row_)->key : std::string();
    const bool same = std::equal(next.lines.begin(), next.lines.end(), deck_.lines.begin(),
                                 deck_.lines.end(), [](const auto& a, const auto& b) {
                                     return a.key == b.key && (a.countValues.empty() ||
                                                               a.countValues.front().text ==
                                                                   b.countValues.front().text);
                                 });
    if (!same)
        beginResetModel();
    deck_ = std::move(next);
    if (!same) {
        const auto found = std::find_if(deck_.lines.begin(), deck_.lines.end(),
                                        [&](const auto& one) { return one.key == at; });
        row_ = found != deck_.lines.end() ? static_cast<int>(found - deck_.lines.begin())
                                          : std::clamp(row_, 0, std::max(0, count() - 1));
        endResetModel();
        emit rowChanged();
    } else if (count() > 0) {
        emit dataChanged(index(0), index(count() - 1));
    }
    if (hand_ == 0)
        hand_ = deck_.handSize > 0 ? deck_.handSize : kHand;
    emit changed();
    emit oddsChanged();
    if (seed_ != 0)
        showDealtHand();
}

const table::DeckLine* DeckModel::line(int row) const {
    return row >= 0 && row < count() ? &deck_.lines[static_cast<std::size_t>(row)] : nullptr;
}

QString DeckModel::totalText() const {
    const int wanted = total() < minimumCopies() ? minimumCopies() : maximumCopies();
    if (wanted == 0)
        return pluralize(static_cast<std::size_t>(total()), tr("1 copy"), tr("%1 copies"));
    const QString of =
        minimumCopies() > 0 && maximumCopies() > minimumCopies()
            ? tr("%1 of %2 to %3").arg(total()).arg(minimumCopies()).arg(maximumCopies())
            : tr("%1 of %2").arg(total()).arg(wanted);
    if (total() < minimumCopies())
        return tr("%1 · %2 missing").arg(of).arg(minimumCopies() - total());
    return maximumCopies() > 0 && total() > maximumCopies()
               ? tr("%1 · %2 too many").arg(of).arg(total() - maximumCopies())
               : of;
}

int DeckModel::totalSeverity() const {
    const auto level = maximumCopies() > 0 && total() > maximumCopies() ? severity::Level::Error
                       : total() < minimumCopies() ? severity::Level::Unfinished
                                                   : severity::Level::None;
    return static_cast<int>(level);
}

void DeckModel::setRow(int row) {
    row = std::clamp(row, 0, std::max(0, count() - 1));
    if (row == row_)
        return;
    row_ = row;
    emit rowChanged();
}

QString DeckModel::curveLabel() const {
    return toQString(deck_.curveLabel);
}
QStringList DeckModel::curveTexts() const {
    QStringList out;
    for (const table::Bar& bar : table::curveBars(deck_))
        out.append(toQString(bar.text));
    return out;
}
QList<int> DeckModel::curveCounts() const {
    QList<int> out;
    for (const table::Bar& bar : table::curveBars(deck_))
        out.append(static_cast<int>(bar.count));
    return out;
}
QString DeckModel::curveMean() const {
    double sum = 0;
    int copies = 0;
    for (const table::DeckLine& one : deck_.lines)
        if (one.curveValue.number) {
            sum += *one.curveValue.number * one.copies;
            copies += one.copies;
        }
    return copies > 0 ? tr("mean %1").arg(sum / copies, 0, 'f', 2) : QString();
}

QStringList DeckModel::tallyHeadings() const {
    QStringList out;
    for (std::size_t i = 0; i < deck_.countLabels.size(); ++i)
        for (std::size_t bar = 0; bar < table::countBars(deck_, i).size(); ++bar)
            out.append(bar == 0 ? toQString(deck_.countLabels[i]) : QString());
    return out;
}
QStringList DeckModel::tallyTexts() const {
    QStringList out;
    for (std::size_t i = 0; i < deck_.countLabels.size(); ++i)
        for (const table::Bar& bar : table::countBars(deck_, i))
            out.append(toQString(bar.text));
    return out;
}
QList<int> DeckModel::tallyCounts() const {
    QList<int> out;
    for (std::size_t i = 0; i < deck_.countLabels.size(); ++i)
        for (const table::Bar& bar : table::countBars(deck_, i))
            out.append(static_cast<int>(bar.count));
    return out;
}

/// Returns the path of the value that lists the key. If the field is a list, returns the path of
/// the first element that refers to the key.
FieldPath DeckModel::pathOf(const std::string& key) const {
    const FieldPath all = FieldPath::fromKey(toUtf8String(field_));
    const schema::FieldDef* field = fieldDef();
    if (field == nullptr || field->kind == schema::FieldKind::Map)
        return all.child(key);
    for (const table::DeckLine& one : deck_.lines)
        if (one.key == key && !one.entryIndexes.empty())
            return all.child(one.entryIndexes.front());
    return all;
}

/// Returns whether `path` is within one of the list elements that make up `line`.
bool DeckModel::containsPath(const table::DeckLine& line, const FieldPath& path) const {
    const schema::FieldDef* field = fieldDef();
    if (field == nullptr || field->kind == schema::FieldKind::Map)
        return path.isWithin(pathOf(line.key));
    return std::any_of(line.entryIndexes.begin(), line.entryIndexes.end(), [&](std::size_t at) {
        return path.isWithin(FieldPath::fromKey(toUtf8String(field_)).child(at));
    });
}

void DeckModel::edit(const Patch& patch, const QString& name, const std::string& key) {
    const session::EntityPtr entity = currentEntity();
    if (!entity || patch.ops.empty() || !canEdit())
        return;
    forms::recordRemovedPlaces(places_, *entity, patch);
    session::EditName step{name, {}, entity->ref};
    step.mergeKey =
        toUtf8String(entity_->key() + QLatin1Char('\n') + field_ + QLatin1Char('\n')) + key;
    session()->edit(patch, step);
}

void DeckModel::writeCopies(const std::string& key, const std::string& copies) {
    const session::EntityPtr entity = currentEntity();
    const schema::FieldDef* field = fieldDef();
    const auto counted = field ? schema::countedListOf(*field) : std::nullopt;
    if (!entity || !entity->pair || !counted || !canEdit())
        return;
    const session::EntityPtr thing =
        session()->index().resolve(counted->itemRef->targetKind, key, entity->ref.pack);
    if (!counted->isMap) {
        const QString name = toQString(thing ? thing->title : key);
        const table::DeckLine* there = nullptr;
        for (const table::DeckLine& one : deck_.lines)
            there = one.key == key ? &one : there;
        if (there != nullptr && there->written == copies)
            return;
        return edit(table::setCopies(*entity, *field, deck_, key, copies),
                    copies.empty() ? tr("Remove %1").arg(name)
                    : there        ? tr("%1 to %2").arg(name, toQString(copies))
                                   : tr("Add %1").arg(name),
                    key);
    }
    forms::Row row;
    row.type = forms::RowType::Item;
    row.field = field->itemField.get();
    row.path = pathOf(key);
    row.pathText = row.path.str();
    row.keyText = key;
    row.label = thing ? thing->title : key;
    const forms::FormPatches patches(entity, places_);
    const NodeRef there = source::nodeAtPath(entity->pair, row.path);
    row.value = there.isScalar() ? std::string(there.scalar()) : std::string();
    if (copies.empty())
        return edit(patches.removeRow(row), tr("Remove %1").arg(toQString(row.label)), key);
    if (there && row.value == copies)
        return;
    edit(there ? patches.setRow(row, copies) : patches.setValue(row.path, Value(copies)),
         there ? toQString(forms::changeName(row, copies)) : tr("Add %1").arg(toQString(row.label)),
         key);
}

void DeckModel::changeCopies(int row, int by) {
    const table::DeckLine* one = line(row);
    const auto counted = fieldDef() ? schema::countedListOf(*fieldDef()) : std::nullopt;
    if (!one || !counted)
        return;
    const int to = one->copies + by;
    // If several list elements refer to the same card, the limits apply to each element, not to
    // their sum.
    const bool bound = counted->countField != nullptr && one->entryIndexes.size() < 2;
    writeCopies(one->key,
                to < (bound ? leastOf(*counted->countField) : 1)
                    ? std::string()
                    : std::to_string(bound ? std::min(to, mostOf(*counted->countField)) : to));
}

void DeckModel::setCopies(int row, const QString& text) {
    if (const table::DeckLine* one = line(row))
        writeCopies(one->key, text.trimmed() == QLatin1String("0") ? std::string()
                                                                   : toUtf8String(text.trimmed()));
}

void DeckModel::remove(int row) {
    if (const table::DeckLine* one = line(row))
        writeCopies(one->key, {});
}

void DeckModel::addCopy(const QString& value) {
    const std::string key = toUtf8String(value);
    for (int i = 0; i < count(); ++i)
        if (line(i)->key == key) {
            changeCopies(i, 1);
            return setRow(i);
        }
    const auto counted = fieldDef() ? schema::countedListOf(*fieldDef()) : std::nullopt;
    if (!counted || key.empty())
        return;
    writeCopies(key, std::to_string(counted->countField ? leastOf(*counted->countField) : 1));
    for (int i = 0; i < count(); ++i)
        if (line(i)->key == key)
            setRow(i);
}

int DeckModel::copiesOf(const QString& value) const {
    for (const table::DeckLine& one : deck_.lines)
        if (one.key == toUtf8String(value))
            return one.copies;
    return 0;
}

QString DeckModel::headingOf(int row) const {
    if (deck_.countLabels.empty())
        return {};
    const std::string& sort = line(row)->countValues.front().text;
    if (row > 0 && line(row - 1)->countValues.front().text == sort)
        return {};
    int copies = 0;
    for (int i = row; i < count() && line(i)->countValues.front().text == sort; ++i)
        copies += line(i)->copies;
    return QStringLiteral("%1 · %2").arg(sort.empty() ? tr("Other") : toQString(sort)).arg(copies);
}

void DeckModel::open(int row) {
    if (const table::DeckLine* one = line(row); one && one->entity && session())
        emit session()->entityChangedByUndo(one->entity->ref);
}

int DeckModel::rowOf(const QString& path) const {
    const auto at = FieldPath::parse(toUtf8String(path));
    for (int i = 0; at && i < count(); ++i)
        if (containsPath(*line(i), *at))
            return i;
    return -1;
}

int DeckModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant DeckModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const table::DeckLine& one = *line(index.row());
    const auto gravest = [&] {
        std::pair<forms::Level, QString> out{forms::Level::None, {}};
        if (const session::EntityPtr entity = currentEntity())
            for (const session::ProblemPtr& problem :
                 session()->findings().problemsOfEntity(entity->ref)) {
                if (!containsPath(one, problem->finding.path))
                    continue;
                if (const forms::Level level = forms::levelOf(*problem); level > out.first)
                    out = {level, session::toSentence(forms::messageOf(*problem, entity->schema))};
            }
        return out;
    };
    switch (role) {
    case TitleRole:
        return toQString(one.title);
    case DetailRole:
        return one.entity ? toQString(one.brief) : tr("nothing has this name");
    case ThumbnailRole:
        return one.entity ? const_cast<Thumbnails&>(thumbnails_).sourceOf(one.entity->ref)
                          : QString();
    case IconRole:
        return one.entity && one.entity->schema ? toQString(one.entity->schema->icon) : QString();
    case CopiesRole:
        return toQString(one.written);
    case HeadingRole:
        return headingOf(index.row());
    case ChosenRole:
        return chosen_.contains(one.key);
    case FitsRole:
        return one.fits;
    case LevelRole:
        return static_cast<int>(gravest().first);
    case MessageRole:
        return gravest().second;
    default:
        return {};
    }
}

QHash<int, QByteArray> DeckModel::roleNames() const {
    return {{TitleRole, "title"},    {DetailRole, "detail"}, {ThumbnailRole, "thumbnail"},
            {IconRole, "icon"},      {CopiesRole, "copies"}, {HeadingRole, "heading"},
            {ChosenRole, "chosen"},  {FitsRole, "fits"},     {LevelRole, "level"},
            {MessageRole, "message"}};
}

} // namespace ww::ui
