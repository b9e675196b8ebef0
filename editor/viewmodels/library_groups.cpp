// Part of LibraryModel: functions for groups, selection and order.

#include "library_model.h"
#include "library_rows.h"

#include "editor/session/game_files.h"
#include "editor/session/natural_order.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/base/words.h"
#include "rules/source/source.h"

#include <QtCore/QSettings>

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

namespace {

constexpr std::size_t kLast = static_cast<std::size_t>(-1);

/// Returns the kind's field that refers to `kind`; null if there is no such field.
const schema::FieldDef* referenceTo(const schema::EntitySchema& schema, std::string_view kind) {
    for (const schema::FieldDef& field : schema.fields)
        if (field.kind == schema::FieldKind::Ref && field.within.empty() &&
            field.targetKind == kind)
            return &field;
    return nullptr;
}

/// Returns the rank of a part of the game in its group: settings and kinds, templates and sheets,
/// then the other files.
int rankOfGamePart(const session::Entity& entity) {
    switch (source::roleOf(entity.ref.file)) {
    case DocumentRole::System:
        return 0;
    case DocumentRole::Schema:
        return 1;
    case DocumentRole::Style:
        return 4;
    case DocumentRole::Rules:
        return 5;
    case DocumentRole::Terms:
        return 6;
    default:
        return entity.ref.section == "templates" ? 2 : 3;
    }
}

} // namespace

/// Returns the ids of kinds to group by: kinds that several kinds refer to, such as factions. If
/// there are none, returns all kinds that another kind refers to.
std::vector<std::string> LibraryModel::groupingIds() const {
    std::vector<std::string> out{std::string(kByKind)};
    if (session_ && session_->system()) {
        const auto& schemas = session_->system()->schemas;
        std::vector<std::string> many, any;
        for (const schema::EntitySchema& to : schemas) {
            const auto users = std::count_if(schemas.begin(), schemas.end(), [&](const auto& from) {
                return !from.isAbstract && &from != &to && referenceTo(from, to.kind) != nullptr;
            });
            if (users > 1)
                many.push_back(std::string(kReferencePrefix) + to.kind);
            if (users > 0)
                any.push_back(std::string(kReferencePrefix) + to.kind);
        }
        for (std::string& one : many.empty() ? any : many)
            out.push_back(std::move(one));
    }
    out.emplace_back(kByFile);
    out.emplace_back(kByFinding);
    return out;
}

QStringList LibraryModel::groupings() const {
    QStringList out;
    for (const std::string& one : groupingIds()) {
        const schema::EntitySchema* to =
            one.starts_with(kReferencePrefix)
                ? session_->system()->schemaOfKind(one.substr(kReferencePrefix.size()))
                : nullptr;
        out.append(to               ? toQString(to->label)
                   : one == kByKind ? tr("Kind")
                   : one == kByFile ? tr("File")
                                    : tr("Finding"));
    }
    return out;
}

int LibraryModel::grouping() const {
    const std::vector<std::string> all = groupingIds();
    const auto at = std::find(all.begin(), all.end(), grouping_);
    return at == all.end() ? 0 : static_cast<int>(at - all.begin());
}

void LibraryModel::setGrouping(int which) {
    const std::vector<std::string> all = groupingIds();
    if (!session_ || which < 0 || which >= static_cast<int>(all.size()) || which == grouping())
        return;
    grouping_ = all[static_cast<std::size_t>(which)];
    QSettings().setValue(QStringLiteral("library/") + toQString(session_->packId()) +
                             QStringLiteral("/grouping"),
                         toQString(grouping_));
    rebuildRows();
    emit currentRowChanged();
}

void LibraryModel::readSectionOrder() {
    sectionOrder_.clear();
    if (session_->system())
        for (const schema::EntitySchema& schema : session_->system()->schemas)
            if (!schema.isAbstract)
                sectionOrder_.emplace(schema.section, sectionOrder_.size());
    const std::vector<std::string> all = groupingIds();
    // If the stored grouping is unset or belongs to another game, group by kind.
    if (std::find(all.begin(), all.end(), grouping_) == all.end())
        grouping_ = kByKind;
}

LibraryModel::Group LibraryModel::groupByReference(const session::EntityPtr& entity) const {
    const std::string kind = grouping_.substr(kReferencePrefix.size());
    const schema::EntitySchema* to = session_->system()->schemaOfKind(kind);
    Group out;
    out.row.icon = to ? toQString(to->icon) : QString();
    session::EntityPtr of = entity->schema == to ? entity : nullptr;
    std::string said;
    if (!of && entity->schema && entity->pair)
        if (const schema::FieldDef* field = referenceTo(*entity->schema, kind))
            if (const NodeRef node = entity->pair.find(field->key); node.isScalar()) {
                said = std::string(node.scalar());
                of = session_->index().resolve(kind, said, entity->ref.pack);
            }
    if (of) {
        out.row.key = session::keyOf(of->ref);
        out.row.title = toQString(of->title);
        out.order = {0, of->title};
    } else if (!said.empty()) { // the referenced entity is missing
        out.row.key = toQString(said);
        out.row.title = toQString(said);
        out.order = {1, said};
    } else {
        out.row.title = tr("Without: %1").arg(to ? toQString(to->label) : QString());
        out.order = {kLast, {}};
    }
    return out;
}

LibraryModel::Group LibraryModel::groupByFinding(const session::EntityPtr& entity) const {
    const int gravest = worstSeverityOf(counts_.value(session::keyOf(entity->ref)));
    Group out;
    out.row.key = QString::number(gravest);
    out.row.title = gravest == 3   ? tr("With errors")
                    : gravest == 2 ? tr("With warnings")
                    : gravest == 1 ? tr("To fill in")
                                   : tr("No findings");
    out.order = {static_cast<std::size_t>(3 - gravest), {}};
    return out;
}

LibraryModel::Group LibraryModel::groupOf(const session::EntityPtr& entity) const {
    Group out;
    if (grouping_ == kByFile) {
        out.row.key = out.row.title = toQString(entity->ref.file);
        out.order = {0, entity->ref.file};
    } else if (grouping_ == kByFinding) {
        out = groupByFinding(entity);
    } else if (session::isGamePart(*entity) && isGamePack(entity->ref.pack)) {
        out.row.key = QStringLiteral("game");
        out.row.title = tr("Game");
        out.order = {kLast, "~"}; // after all sections
    } else if (grouping_ != kByKind) {
        out = groupByReference(entity);
    } else {
        const schema::EntitySchema* schema = entity->schema;
        const auto order = sectionOrder_.find(entity->ref.section);
        out.row.key = toQString(entity->ref.section);
        out.row.title = schema ? toQString(schema->plural.empty() ? schema->label : schema->plural)
                               : toQString(sentenceCase(entity->ref.section));
        out.row.icon = schema ? toQString(schema->icon) : QString();
        out.row.kind = schema ? toQString(schema->kind) : QString();
        out.order = {order == sectionOrder_.end() ? kLast : order->second, entity->ref.section};
    }
    out.row.type = RowType::Group;
    out.row.key = QStringLiteral("group/%1/%2/%3")
                      .arg(toQString(entity->ref.pack), toQString(grouping_), out.row.key);
    return out;
}

std::vector<LibraryModel::Group>
LibraryModel::groupsOf(std::vector<session::EntityPtr> entities) const {
    std::vector<Group> out;
    QHash<QString, std::size_t> known;
    for (session::EntityPtr& entity : entities) {
        Group group = groupOf(entity);
        const auto at = known.constFind(group.row.key);
        const std::size_t which = at == known.constEnd() ? out.size() : *at;
        if (which == out.size()) {
            known.insert(group.row.key, which);
            out.push_back(std::move(group));
        }
        out[which].entities.push_back(std::move(entity));
    }
    for (Group& group : out)
        if (group.row.key.endsWith(QLatin1String("/game")) &&
            session::isGamePart(*group.entities.front()))
            std::stable_sort(group.entities.begin(), group.entities.end(),
                             [](const session::EntityPtr& a, const session::EntityPtr& b) {
                                 return rankOfGamePart(*a) < rankOfGamePart(*b);
                             });
    std::stable_sort(out.begin(), out.end(), [](const Group& a, const Group& b) {
        const auto& [rank, name] = a.order;
        const auto& [otherRank, otherName] = b.order;
        return rank != otherRank ? rank < otherRank : session::naturalLess(name, otherName);
    });
    // Groups of a file keep the order of the file. Other groups sort by kind, in the game's order.
    if (grouping_ != kByFile && grouping_ != kByKind)
        for (Group& group : out)
            std::stable_sort(group.entities.begin(), group.entities.end(),
                             [&](const session::EntityPtr& a, const session::EntityPtr& b) {
                                 const auto order = [&](const session::EntityPtr& one) {
                                     const auto at = sectionOrder_.find(one->ref.section);
                                     return at == sectionOrder_.end() ? kLast : at->second;
                                 };
                                 return order(a) < order(b);
                             });
    return out;
}

QStringList LibraryModel::chosenKeys() const {
    QStringList out;
    for (const Row& row : rows_)
        if (row.entity && chosen_.contains(row.key))
            out.append(row.key);
    return out;
}

void LibraryModel::clearChosen() {
    chosen_.clear();
    anchor_.clear();
    if (!rows_.empty())
        emit dataChanged(index(0), index(rowCount() - 1), {ChosenRole});
    emit chosenChanged();
}

void LibraryModel::chooseRow(int row, Choice how) {
    if (row < 0 || row >= rowCount())
        return;
    const QSet<QString> before = chosen_;
    const Row& at = rows_[static_cast<std::size_t>(row)];
    if (how == Choice::Range) {
        const int from = rowOf_.value(anchor_, row);
        chosen_.clear();
        for (int i = std::min(from, row); i <= std::max(from, row); ++i)
            if (const Row& one = rows_[static_cast<std::size_t>(i)]; one.isChoosable())
                chosen_.insert(one.key);
    } else {
        if (how == Choice::One)
            chosen_.clear();
        // Also select the row that was chosen before.
        else if (chosen_.empty() && !anchor_.isEmpty() && anchor_ != at.key)
            chosen_.insert(anchor_);
        if (at.isChoosable() && !chosen_.remove(at.key) && how == Choice::Toggle)
            chosen_.insert(at.key);
        anchor_ = at.isChoosable() ? at.key : QString();
    }
    if (chosen_ == before)
        return;
    emit dataChanged(index(0), index(rowCount() - 1), {ChosenRole});
    emit chosenChanged();
}

QStringList LibraryModel::entityKeysInGroup(int row) const {
    QStringList out;
    if (row < 0 || row >= rowCount())
        return out;
    const QString& group = rows_[static_cast<std::size_t>(row)].key;
    if (session_)
        for (const session::EntityPtr& entity : session_->index().allEntities())
            if (QString key = session::keyOf(entity->ref); groupOf_.value(key) == group)
                out.append(std::move(key));
    return out;
}

int LibraryModel::move(int row, int to) {
    if (!session_ || row < 0 || to < 0 || row >= rowCount() || to >= rowCount() || row == to)
        return row;
    const session::EntityPtr entity = rows_[static_cast<std::size_t>(row)].entity;
    const session::EntityPtr other = rows_[static_cast<std::size_t>(to)].entity;
    if (!entity || !other)
        return row;
    const auto refuse = [&](const QString& why) {
        session_->postMessage(why);
        return row;
    };
    if (!session_->isEditable(entity->ref))
        return refuse(tr("%1 can't be changed here.").arg(toQString(entity->title)));
    const EntityRef& a = entity->ref;
    const EntityRef& b = other->ref;
    if (a.pack != b.pack || a.file != b.file)
        return refuse(tr("You can only reorder entities within one file: %1 is in %2, and %3 is "
                         "in %4.")
                          .arg(toQString(entity->title), toQString(a.file), toQString(other->title),
                               toQString(b.file)));
    if (a.section != b.section)
        return refuse(
            tr("You can only reorder entities of one kind: %1 and %2 are of different kinds.")
                .arg(toQString(entity->title), toQString(other->title)));
    std::size_t place = 0;
    for (const session::EntityPtr& one : session_->index().allEntities()) {
        if (one->ref == b)
            break;
        place += one->ref.pack == a.pack && one->ref.file == a.file && one->ref.section == a.section
                     ? 1
                     : 0;
    }
    session_->endMerging();
    session_->edit({{{PatchOp::Kind::Move, a, {}, {}, place}}},
                   {tr("Move %1").arg(toQString(entity->title)), {}, a});
    session_->endMerging();
    return rowOf_.value(session::keyOf(a), row);
}

} // namespace ww::ui
