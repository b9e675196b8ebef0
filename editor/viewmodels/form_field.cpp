#include "form_field.h"

#include "entity_model.h"

#include "editor/forms/build.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QUrl>

#include <limits>

namespace ww::ui {

using session::toQString;

namespace {

/// Compares a forms::Level with a Severity: view models pass levels to QML as numbers, and QML
/// reads the numbers as Severity.
constexpr bool isSame(forms::Level level, severity::Level shown) {
    return static_cast<int>(level) == static_cast<int>(shown);
}
static_assert(isSame(forms::Level::None, severity::Level::None));
static_assert(isSame(forms::Level::Info, severity::Level::Info));
static_assert(isSame(forms::Level::Unfinished, severity::Level::Unfinished));
static_assert(isSame(forms::Level::Warning, severity::Level::Warning));
static_assert(isSame(forms::Level::Error, severity::Level::Error));

QStringList list(const std::vector<std::string>& words) {
    QStringList out;
    out.reserve(static_cast<qsizetype>(words.size()));
    for (const std::string& word : words)
        out.append(toQString(word));
    return out;
}

double bound(const std::optional<schema::Bound>& bound) {
    return bound ? bound->value : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

FormField::FormField(FormModel* form, int index) : QObject(form), form_(form), index_(index) {}

const forms::Row& FormField::row() const {
    return form_->rowAt(index_);
}
const schema::FieldDef* FormField::def() const {
    return row().field;
}

void FormField::moveTo(int index) {
    if (index == index_)
        return;
    index_ = index;
    if (index >= 0)
        emit indexChanged();
}

void FormField::emitChanges(const forms::Row& before) {
    const forms::Row& now = row();
    const bool value = before.value != now.value;
    const bool finding = before.level != now.level || before.message != now.message ||
                         before.fix != now.fix || before.unfinished != now.unfinished ||
                         before.emptyReason != now.emptyReason;
    forms::Row rest = before;
    rest.value = now.value;
    rest.level = now.level;
    rest.message = now.message;
    rest.fix = now.fix;
    rest.unfinished = now.unfinished;
    rest.emptyReason = now.emptyReason;
    const bool others = !(rest == now);
    if (value)
        emit valueChanged();
    if (value || before.present != now.present)
        emit imageChanged();
    if (others)
        emit changed();
    if (finding)
        emit findingChanged();
}

QString FormField::path() const {
    return toQString(row().pathText);
}
int FormField::rowType() const {
    return static_cast<int>(row().type);
}
QString FormField::fieldKind() const {
    if (row().type == forms::RowType::Derived)
        return QStringLiteral("derived");
    if (row().type == forms::RowType::Spans)
        return QStringLiteral("spans");
    return row().type == forms::RowType::Group ? QString()
                                               : QString::fromLatin1(forms::kindName(def()));
}
QString FormField::label() const {
    return toQString(row().label);
}
QString FormField::doc() const {
    return session::withQuotationMarks(def() ? def()->doc : row().doc);
}
QString FormField::unit() const {
    return def() ? toQString(def()->unit) : QString();
}
QString FormField::icon() const {
    return def() ? toQString(def()->icon) : QString();
}
QString FormField::hint() const {
    if (def() && forms::isTable(*def()))
        return QStringLiteral("table"); // also a grid
    return def() ? toQString(def()->hint) : QString();
}
int FormField::depth() const {
    return row().depth;
}
QString FormField::value() const {
    std::string text = row().value;
    if (def() && text.ends_with('\n') &&
        (def()->kind == schema::FieldKind::Sentences || def()->kind == schema::FieldKind::Grid))
        text.pop_back();
    return toQString(text);
}
QString FormField::placeholder() const {
    if (!row().placeholder.empty())
        return toQString(row().placeholder);
    if (isValueLost())
        return QStringLiteral("?");
    const QString standard = defaultText();
    return standard.isEmpty() && def() ? toQString(def()->placeholder) : standard;
}

QString FormField::defaultText() const {
    return def() && def()->defaultText ? toQString(*def()->defaultText) : QString();
}
bool FormField::isPresent() const {
    return row().present;
}
bool FormField::isUnfinished() const {
    return row().unfinished && !isValueLost();
}
bool FormField::isValueLost() const {
    return !row().emptyReason.empty();
}
bool FormField::isCompact() const {
    return forms::isShort(row());
}
QStringList FormField::choices() const {
    return list(row().choices);
}
QStringList FormField::choiceLabels() const {
    return list(row().choiceLabels);
}
QStringList FormField::choiceDocs() const {
    QStringList out;
    for (const std::string& doc : row().choiceDocs)
        out.append(session::withQuotationMarks(doc));
    return out;
}
QStringList FormField::sentence() const {
    QStringList out;
    for (const forms::SentenceToken& token : row().sentence)
        out.append(toQString(token.text));
    return out;
}
QList<int> FormField::sentenceKinds() const {
    QList<int> out;
    for (const forms::SentenceToken& token : row().sentence)
        out.append(static_cast<int>(token.kind));
    return out;
}
bool FormField::isInSentence() const {
    return !row().sentenceOf.empty();
}
QStringList FormField::excludedPaths() const {
    return list(row().rivals);
}
bool FormField::hasMoreParts() const {
    return row().hasFieldsBelow;
}
QString FormField::summary() const {
    return toQString(row().summary);
}
QString FormField::inheritedValue() const {
    return toQString(row().inheritedValue);
}
bool FormField::isGroupTitle() const {
    return row().isWholeGroup;
}
bool FormField::isHeadline() const {
    return row().isHeadline;
}
bool FormField::optional() const {
    return !row().required;
}
QStringList FormField::selected() const {
    return list(row().selected);
}
double FormField::minimum() const {
    return bound(def() ? def()->min : std::nullopt);
}
double FormField::maximum() const {
    return bound(def() ? def()->max : std::nullopt);
}
double FormField::step() const {
    return def() ? def()->step : 1.0;
}
QString FormField::refKind() const {
    return !def() ? QString()
                  : toQString(def()->keyOf ? def()->keyOf->targetKind : def()->targetKind);
}
QString FormField::placeGrid() const {
    if (def() && def()->kind == schema::FieldKind::Cell)
        return QStringLiteral("*");
    const std::string within = def() ? def()->within : std::string();
    const std::size_t dot = within.find('.');
    return dot == within.npos ? QString() : toQString(within.substr(dot + 1));
}
QString FormField::refTitle() const {
    return toQString(row().refTitle);
}
QString FormField::refKey() const {
    return row().refTo.id.empty() ? QString() : session::keyOf(row().refTo);
}
bool FormField::isComposedArt() const {
    return def() && def()->kind == schema::FieldKind::Art && row().present && row().value.empty();
}
QString FormField::image() const {
    if (isComposedArt()) {
        const session::ArtImage* shown = form_->printedArt(def()->key);
        return shown && shown->hash != 0 ? session::faceUrl(shown->hash, shown->pixelWidth)
                                         : QString();
    }
    if (!def() || def()->kind != schema::FieldKind::Art || row().value.empty())
        return {};
    return QStringLiteral("image://art/") + toQString(form_->entity()->ref().pack) +
           QLatin1Char('/') +
           QString::fromLatin1(QUrl::toPercentEncoding(toQString(row().value), "/"));
}
int FormField::count() const {
    return static_cast<int>(row().count);
}
QString FormField::total() const {
    return toQString(row().total);
}
QString FormField::keyText() const {
    return toQString(row().keyText);
}
bool FormField::isContainer() const {
    if (!def() || row().type == forms::RowType::Group)
        return false;
    switch (def()->kind) {
    case schema::FieldKind::List:
    case schema::FieldKind::Record:
    case schema::FieldKind::Map:
    case schema::FieldKind::Table:
    case schema::FieldKind::Choice:
    case schema::FieldKind::Polygon:
        return true;
    default:
        return false;
    }
}
bool FormField::isPlainItem() const {
    return row().type == forms::RowType::Item && def() && !isContainer() && row().keyText.empty();
}
bool FormField::canAdd() const {
    return row().canAdd;
}
bool FormField::canRemove() const {
    return row().canRemove;
}
bool FormField::canMoveUp() const {
    return row().canMoveUp;
}
bool FormField::canMoveDown() const {
    return row().canMoveDown;
}
bool FormField::expanded() const {
    return row().expanded;
}
int FormField::severity() const {
    return static_cast<int>(row().level);
}
QString FormField::message() const {
    if (row().message.empty() && isValueLost())
        return QStringLiteral("? – ") + toQString(row().emptyReason);
    return session::toSentence(row().message);
}
QString FormField::fix() const {
    return session::toSentence(row().fix);
}
QString FormField::citedRules() const {
    return def() ? list(def()->cite).join(QLatin1Char(' ')) : QString();
}
QString FormField::accessibleName() const {
    if (isPlainItem()) { // name only the list and the number; the editor reads out the value
        const forms::Row* list = form_->row(toQString(row().path.parent().str()));
        return (list ? toQString(list->label) + QLatin1Char(' ') : QString()) +
               QString::number(row().index + 1);
    }
    return toQString(row().label.empty() ? row().keyText : row().label);
}
QString FormField::accessibleDescription() const {
    const QString wants = isUnfinished() ? tr("Not filled in yet. ") : QString();
    return wants + (row().message.empty() ? QString() : message() + QStringLiteral(". ")) + doc();
}

} // namespace ww::ui
