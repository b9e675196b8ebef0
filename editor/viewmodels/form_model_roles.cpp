// What FormModel's rows tell QML.

#include "form_model.h"

#include "entity_model.h"

#include "editor/forms/build.h"
#include "editor/forms/sentences.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QUrl>

#include <cmath>
#include <limits>

namespace ww::ui {

using session::q;

namespace {

QStringList list(const std::vector<std::string>& words) {
    QStringList out;
    out.reserve(static_cast<qsizetype>(words.size()));
    for (const std::string& word : words)
        out.append(q(word));
    return out;
}

double bound(const std::optional<schema::Bound>& bound) {
    return bound ? bound->value : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

int FormModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant FormModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const forms::Row& row = rows_[static_cast<std::size_t>(index.row())];
    const schema::FieldDef* field = row.field;
    switch (role) {
    case PathRole:
        return q(row.pathText);
    case RowTypeRole:
        return static_cast<int>(row.type);
    case FieldKindRole:
        return row.type == forms::RowType::Group ? QString()
                                                 : QString::fromLatin1(forms::kindName(field));
    case LabelRole:
        return q(row.label);
    case DocRole:
        return field ? q(field->doc) : QString();
    case UnitRole:
        return field ? q(field->unit) : QString();
    case GroupRole:
        return q(row.group);
    case IconRole:
        return field ? q(field->icon) : QString();
    case HintRole:
        return field ? q(field->hint) : QString();
    case DepthRole:
        return row.depth;
    case ValueRole: {
        std::string text = row.value;
        if (field && text.ends_with('\n') &&
            (field->kind == schema::FieldKind::Sentences || field->kind == schema::FieldKind::Grid))
            text.pop_back();
        return q(text);
    }
    case DefaultTextRole:
        return field && field->defaultText ? q(*field->defaultText) : QString();
    case PresentRole:
        return row.present;
    case RequiredRole:
        return row.required;
    case UnfinishedRole:
        return row.unfinished;
    case CompactRole:
        return forms::isCompact(row);
    case ChoicesRole:
        return list(row.choices);
    case ChoiceLabelsRole:
        return list(row.choiceLabels);
    case SelectedRole:
        return list(row.selected);
    case MinimumRole:
        return field ? bound(field->min) : bound(std::nullopt);
    case MaximumRole:
        return field ? bound(field->max) : bound(std::nullopt);
    case StepRole:
        return field ? field->step : 1.0;
    case RefKindRole:
        return !field ? QString() : q(field->keyOf ? field->keyOf->to : field->to);
    case RefTitleRole:
        return q(row.refTitle);
    case RefKeyRole:
        return row.refTo.id.empty() ? QString() : session::keyOf(row.refTo);
    case ImageRole:
        if (!field || field->kind != schema::FieldKind::Art || row.value.empty())
            return QString();
        return QStringLiteral("image://art/") + q(entity_->ref().pack) + QLatin1Char('/') +
               QString::fromLatin1(QUrl::toPercentEncoding(q(row.value), "/"));
    case CountRole:
        return static_cast<int>(row.count);
    case KeyTextRole:
        return q(row.keyText);
    case CanAddRole:
        return row.canAdd;
    case CanRemoveRole:
        return row.canRemove;
    case CanMoveUpRole:
        return row.canMoveUp;
    case CanMoveDownRole:
        return row.canMoveDown;
    case ExpandedRole:
        return row.expanded;
    case LevelRole:
        return static_cast<int>(row.level);
    case MessageRole:
        return q(row.message);
    case FixRole:
        return q(row.fix);
    case CiteRole:
        return field ? list(field->cite).join(QLatin1Char(' ')) : QString();
    default:
        return {};
    }
}

QHash<int, QByteArray> FormModel::roleNames() const {
    return {{PathRole, "path"},
            {RowTypeRole, "rowType"},
            {FieldKindRole, "fieldKind"},
            {LabelRole, "label"},
            {DocRole, "doc"},
            {UnitRole, "unit"},
            {GroupRole, "group"},
            {IconRole, "icon"},
            {HintRole, "hint"},
            {DepthRole, "depth"},
            {ValueRole, "value"},
            {DefaultTextRole, "defaultText"},
            {PresentRole, "present"},
            {RequiredRole, "required"},
            {UnfinishedRole, "unfinished"},
            {CompactRole, "compact"},
            {ChoicesRole, "choices"},
            {ChoiceLabelsRole, "choiceLabels"},
            {SelectedRole, "selected"},
            {MinimumRole, "minimum"},
            {MaximumRole, "maximum"},
            {StepRole, "step"},
            {RefKindRole, "refKind"},
            {RefTitleRole, "refTitle"},
            {RefKeyRole, "refKey"},
            {ImageRole, "image"},
            {CountRole, "count"},
            {KeyTextRole, "keyText"},
            {CanAddRole, "canAdd"},
            {CanRemoveRole, "canRemove"},
            {CanMoveUpRole, "canMoveUp"},
            {CanMoveDownRole, "canMoveDown"},
            {ExpandedRole, "expanded"},
            {LevelRole, "level"},
            {MessageRole, "message"},
            {FixRole, "fix"},
            {CiteRole, "cite"}};
}

} // namespace ww::ui
