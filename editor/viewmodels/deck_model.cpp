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

using session::counted;
using session::q;
using session::s;

namespace {

constexpr int kHand = 5; ///< default hand, if the schema doesn't say

/// Returns the minimum of copies of one thing; with fewer, its line is removed.
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
    connect(&thumbnails_, &Thumbnails::drawn, this, [this](const EntityRef& ref) {
        for (int row = 0; row < count(); ++row)
            if (line(row)->thing && line(row)->thing->ref == ref)
                emit dataChanged(index(row), index(row), {ThumbnailRole});
    });
}

EntityModel* DeckModel::entity() const {
    return entity_;
}

session::Session* DeckModel::session() const {
    return entity_ ? entity_->session() : nullptr;
}

session::EntityPtr DeckModel::now() const {
    return session() ? session()->index().at(entity_->ref()) : nullptr;
}

const schema::FieldDef* DeckModel::declared() const {
    const session::EntityPtr entity = now();
    return entity && entity->schema ? entity->schema->field(s(field_)) : nullptr;
}

QString DeckModel::label() const {
    const schema::FieldDef* field = declared();
    return field ? q(field->label.empty() ? field->key : field->label) : field_;
}

bool DeckModel::canEdit() const {
    return entity_ && entity_->exists() && !entity_->readOnly() && session() &&
           !session()->readOnly() && now() && now()->pair;
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
    // Watches all entities, because a change of another one may change a card's cost.
    connect(to, &session::Session::documentsChanged, this, &DeckModel::read);
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
    read();
    emit sourceChanged();
}

void DeckModel::setField(const QString& field) {
    if (field == field_)
        return;
    field_ = field;
    places_.clear();
    chosen_.clear();
    hand_ = 0;
    read();
    emit sourceChanged();
}

void DeckModel::read() {
    const session::EntityPtr entity = now();
    const schema::FieldDef* field = declared();
    table::Deck next = entity && field && schema::countedThings(*field)
                           ? table::deckOf(*entity, *field, session()->index())
                           : table::Deck();
    const std::string at = line(row_) ? line(row_)->key : std::string();
    const bool same =
        std::equal(next.lines.begin(), next.lines.end(), deck_.lines.begin(), deck_.lines.end(),
                   [](const auto& a, const auto& b) {
                       return a.key == b.key &&
                              (a.counts.empty() || a.counts.front().text == b.counts.front().text);
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
        hand_ = deck_.hand > 0 ? deck_.hand : kHand;
    emit changed();
    emit oddsChanged();
    if (seed_ != 0)
        lay();
}

const table::DeckLine* DeckModel::line(int row) const {
    return row >= 0 && row < count() ? &deck_.lines[static_cast<std::size_t>(row)] : nullptr;
}

QString DeckModel::totalText() const {
    const int wanted = total() < least() ? least() : most();
    if (wanted == 0)
        return counted(static_cast<std::size_t>(total()), tr("1 copy"), tr("%1 copies"));
    const QString of = least() > 0 && most() > least()
                           ? tr("%1 of %2 to %3").arg(total()).arg(least()).arg(most())
                           : tr("%1 of %2").arg(total()).arg(wanted);
    if (total() < least())
        return tr("%1 · %2 missing").arg(of).arg(least() - total());
    return most() > 0 && total() > most() ? tr("%1 · %2 too many").arg(of).arg(total() - most())
                                          : of;
}

int DeckModel::totalLevel() const {
    const auto level = most() > 0 && total() > most() ? severity::Level::Error
                       : total() < least()            ? severity::Level::Unfinished
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
    return q(deck_.curve);
}
QStringList DeckModel::curveTexts() const {
    QStringList out;
    for (const table::Bar& bar : table::curveOf(deck_))
        out.append(q(bar.text));
    return out;
}
QList<int> DeckModel::curveCounts() const {
    QList<int> out;
    for (const table::Bar& bar : table::curveOf(deck_))
        out.append(static_cast<int>(bar.count));
    return out;
}
QString DeckModel::curveMean() const {
    double sum = 0;
    int copies = 0;
    for (const table::DeckLine& one : deck_.lines)
        if (one.curve.number) {
            sum += *one.curve.number * one.copies;
            copies += one.copies;
        }
    return copies > 0 ? tr("mean %1").arg(sum / copies, 0, 'f', 2) : QString();
}

QStringList DeckModel::tallyHeads() const {
    QStringList out;
    for (std::size_t i = 0; i < deck_.counts.size(); ++i)
        for (std::size_t bar = 0; bar < table::countsOf(deck_, i).size(); ++bar)
            out.append(bar == 0 ? q(deck_.counts[i]) : QString());
    return out;
}
QStringList DeckModel::tallyTexts() const {
    QStringList out;
    for (std::size_t i = 0; i < deck_.counts.size(); ++i)
        for (const table::Bar& bar : table::countsOf(deck_, i))
            out.append(q(bar.text));
    return out;
}
QList<int> DeckModel::tallyCounts() const {
    QList<int> out;
    for (std::size_t i = 0; i < deck_.counts.size(); ++i)
        for (const table::Bar& bar : table::countsOf(deck_, i))
            out.append(static_cast<int>(bar.count));
    return out;
}

/// Returns the path of the key's line; for a list, of its first element.
FieldPath DeckModel::pathOf(const std::string& key) const {
    const FieldPath all = FieldPath::key(s(field_));
    const schema::FieldDef* field = declared();
    if (field == nullptr || field->kind == schema::FieldKind::Map)
        return all.then(key);
    for (const table::DeckLine& one : deck_.lines)
        if (one.key == key && !one.at.empty())
            return all.then(one.at.front());
    return all;
}

/// Returns whether the path is in an element of the line.
bool DeckModel::holds(const table::DeckLine& line, const FieldPath& path) const {
    const schema::FieldDef* field = declared();
    if (field == nullptr || field->kind == schema::FieldKind::Map)
        return path.isWithin(pathOf(line.key));
    return std::any_of(line.at.begin(), line.at.end(), [&](std::size_t at) {
        return path.isWithin(FieldPath::key(s(field_)).then(at));
    });
}

void DeckModel::edit(const Patch& patch, const QString& name, const std::string& key) {
    const session::EntityPtr entity = now();
    if (!entity || patch.ops.empty() || !canEdit())
        return;
    forms::notePlaces(places_, *entity, patch);
    session::EditName step{name, {}, entity->ref};
    step.mergeKey = s(entity_->key() + QLatin1Char('\n') + field_ + QLatin1Char('\n')) + key;
    session()->edit(patch, step);
}

void DeckModel::put(const std::string& key, const std::string& copies) {
    const session::EntityPtr entity = now();
    const schema::FieldDef* field = declared();
    const auto counted = field ? schema::countedThings(*field) : std::nullopt;
    if (!entity || !entity->pair || !counted || !canEdit())
        return;
    const session::EntityPtr thing =
        session()->index().named(counted->thing->to, key, entity->ref.pack);
    if (!counted->keyed) {
        const QString name = q(thing ? thing->title : key);
        const table::DeckLine* there = nullptr;
        for (const table::DeckLine& one : deck_.lines)
            there = one.key == key ? &one : there;
        if (there != nullptr && there->written == copies)
            return;
        return edit(table::setCopies(*entity, *field, deck_, key, copies),
                    copies.empty() ? tr("Remove %1").arg(name)
                    : there        ? tr("%1 to %2").arg(name, q(copies))
                                   : tr("Add %1").arg(name),
                    key);
    }
    forms::Row row;
    row.type = forms::RowType::Item;
    row.field = field->of.get();
    row.path = pathOf(key);
    row.pathText = row.path.str();
    row.keyText = key;
    row.label = thing ? thing->title : key;
    const forms::Patches patches(entity, places_);
    const NodeRef there = source::resolve(entity->pair, row.path);
    row.value = there.isScalar() ? std::string(there.scalar()) : std::string();
    if (copies.empty())
        return edit(patches.remove(row), tr("Remove %1").arg(q(row.label)), key);
    if (there && row.value == copies)
        return;
    edit(there ? patches.set(row, copies) : patches.put(row.path, Value(copies)),
         there ? q(forms::changeName(row, copies)) : tr("Add %1").arg(q(row.label)), key);
}

void DeckModel::step(int row, int by) {
    const table::DeckLine* one = line(row);
    const auto counted = declared() ? schema::countedThings(*declared()) : std::nullopt;
    if (!one || !counted)
        return;
    const int to = one->copies + by;
    // If several list elements have the same thing, each has its own limits, but their sum has
    // none.
    const bool bound = counted->copies != nullptr && one->at.size() < 2;
    put(one->key, to < (bound ? leastOf(*counted->copies) : 1)
                      ? std::string()
                      : std::to_string(bound ? std::min(to, mostOf(*counted->copies)) : to));
}

void DeckModel::setCopies(int row, const QString& text) {
    if (const table::DeckLine* one = line(row))
        put(one->key, text.trimmed() == QLatin1String("0") ? std::string() : s(text.trimmed()));
}

void DeckModel::remove(int row) {
    if (const table::DeckLine* one = line(row))
        put(one->key, {});
}

void DeckModel::add(const QString& value) {
    const std::string key = s(value);
    for (int i = 0; i < count(); ++i)
        if (line(i)->key == key) {
            step(i, 1);
            return setRow(i);
        }
    const auto counted = declared() ? schema::countedThings(*declared()) : std::nullopt;
    if (!counted || key.empty())
        return;
    put(key, std::to_string(counted->copies ? leastOf(*counted->copies) : 1));
    for (int i = 0; i < count(); ++i)
        if (line(i)->key == key)
            setRow(i);
}

int DeckModel::copiesOf(const QString& value) const {
    for (const table::DeckLine& one : deck_.lines)
        if (one.key == s(value))
            return one.copies;
    return 0;
}

QString DeckModel::headingOf(int row) const {
    if (deck_.counts.empty())
        return {};
    const std::string& sort = line(row)->counts.front().text;
    if (row > 0 && line(row - 1)->counts.front().text == sort)
        return {};
    int copies = 0;
    for (int i = row; i < count() && line(i)->counts.front().text == sort; ++i)
        copies += line(i)->copies;
    return QStringLiteral("%1 · %2").arg(sort.empty() ? tr("Other") : q(sort)).arg(copies);
}

void DeckModel::open(int row) {
    if (const table::DeckLine* one = line(row); one && one->thing && session())
        emit session()->shown(one->thing->ref);
}

int DeckModel::rowOf(const QString& path) const {
    const auto at = FieldPath::parse(s(path));
    for (int i = 0; at && i < count(); ++i)
        if (holds(*line(i), *at))
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
        if (const session::EntityPtr entity = now())
            for (const session::ProblemPtr& problem : session()->findings().of(entity->ref)) {
                if (!holds(one, problem->finding.path))
                    continue;
                if (const forms::Level level = forms::levelOf(*problem); level > out.first)
                    out = {level, session::sentence(forms::messageOf(*problem, entity->schema))};
            }
        return out;
    };
    switch (role) {
    case TitleRole:
        return q(one.title);
    case DetailRole:
        return one.thing ? q(one.brief) : tr("there is none of that name");
    case ThumbnailRole:
        return one.thing ? const_cast<Thumbnails&>(thumbnails_).of(one.thing->ref) : QString();
    case IconRole:
        return one.thing && one.thing->schema ? q(one.thing->schema->icon) : QString();
    case CopiesRole:
        return q(one.written);
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
