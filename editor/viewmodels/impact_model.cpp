#include "impact_model.h"

#include "editor/forms/build.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <functional>

namespace ww::ui {

using impact::EntityImpact;
using session::pluralize;
using session::toOneLine;
using session::toQString;
using session::withQuotationMarks;

namespace {

constexpr std::size_t kMostRows = 500; // limit of rows per section

template <class T>
std::size_t total(const impact::Impact& impact, std::vector<T> EntityImpact::*list) {
    std::size_t out = 0;
    for (const EntityImpact& one : impact.entities)
        out += (one.*list).size();
    return out;
}

std::size_t cardsOf(const impact::Impact& impact) {
    return static_cast<std::size_t>(
        std::count_if(impact.entities.begin(), impact.entities.end(), [](const EntityImpact& one) {
            return std::any_of(one.faceChanges.begin(), one.faceChanges.end(),
                               [](const impact::FaceChange& look) { return look.isDefaultCard; });
        }));
}

QString text(const std::string& value) {
    return value.empty() ? QStringLiteral("–") : toOneLine(toQString(value), 60);
}
QString text(const std::optional<std::string>& value) {
    return value ? text(*value) : QStringLiteral("–");
}

} // namespace

ImpactModel::ImpactModel(QObject* parent) : QAbstractListModel(parent) {}

void ImpactModel::setSession(session::Session* session) {
    session_ = session;
    drawn_.clear();
    compared_.reset();
    against_.clear();
    comparing_ = outdated_ = false;
    if (session) {
        connect(session, &session::Session::documentsChanged, this, [this] {
            if (against_.isEmpty() || outdated_)
                return;
            outdated_ = true;
            emit changed();
        });
        connect(session, &session::Session::impactChanged, this, &ImpactModel::showSessionImpact);
        connect(session, &session::Session::comparedFacesDrawn, this, [this] {
            for (const Row& row : rows_)
                for (const std::uint64_t hash : {row.beforeHash, row.afterHash})
                    if (session_ && session_->faces()->contains(hash, kPictureWidth))
                        drawn_.insert(hash);
            if (!rows_.empty())
                emit dataChanged(index(0), index(rowCount() - 1),
                                 {BeforeImageRole, AfterImageRole});
        });
    } else {
        setVisible(false);
    }
    showSessionImpact();
}

void ImpactModel::setVisible(bool shown) {
    if (shown == shown_)
        return;
    shown_ = shown;
    emit visibleChanged();
    if (!shown && !against_.isEmpty()) {
        compared_.reset();
        against_.clear();
        comparing_ = outdated_ = false;
        showRows();
        emit changed();
    }
    if (shown)
        requestPictures();
}

void ImpactModel::beginComparing(const QString& name) {
    against_ = name;
    comparing_ = true;
    outdated_ = false;
    compared_.reset();
    showRows();
    emit changed();
    setVisible(true);
}

void ImpactModel::showComparison(std::shared_ptr<const impact::Impact> impact) {
    if (!comparing_)
        return; // the user closed the panel meanwhile
    compared_ = std::move(impact);
    comparing_ = false;
    showRows();
    emit changed();
}

/// Lists the result of the comparison, or else the unsaved changes.
void ImpactModel::showRows() {
    static const impact::Impact none;
    std::vector<Row> rows = rowsOf(!against_.isEmpty() ? compared_ ? *compared_ : none
                                   : session_          ? *session_->impact()
                                                       : none);
    if (rows == rows_)
        return;
    beginResetModel();
    rows_ = std::move(rows);
    if (compared_ && session_) // the comparison has already drawn its pictures
        for (const Row& row : rows_)
            for (const std::uint64_t hash : {row.beforeHash, row.afterHash})
                if (session_->faces()->contains(hash, kPictureWidth))
                    drawn_.insert(hash);
    endResetModel();
    requestPictures();
}

void ImpactModel::showSessionImpact() {
    static const impact::Impact none;
    const impact::Impact& now = session_ ? *session_->impact() : none;
    if (against_.isEmpty())
        showRows();
    complete_ = now.isComplete;
    // The status bar shows only complete results, so that it doesn't flicker while the user types.
    if (complete_) {
        const std::size_t cards = cardsOf(now), sheets = total(now, &EntityImpact::sheets),
                          figures = total(now, &EntityImpact::figures),
                          values = total(now, &EntityImpact::values),
                          findings = total(now, &EntityImpact::newFindings) +
                                     total(now, &EntityImpact::resolvedFindings);
        summary_ =
            cards > 0      ? pluralize(cards, tr("1 card changed"), tr("%1 cards changed"))
            : sheets > 0   ? pluralize(sheets, tr("1 sheet changed"), tr("%1 sheets changed"))
            : figures > 0  ? pluralize(figures, tr("1 figure changed"), tr("%1 figures changed"))
            : values > 0   ? pluralize(values, tr("1 value changed"), tr("%1 values changed"))
            : findings > 0 ? pluralize(findings, tr("1 finding changed"), tr("%1 findings changed"))
                           : QString();
    }
    emit changed();
}

std::vector<ImpactModel::Row> ImpactModel::rowsOf(const impact::Impact& impact) const {
    std::vector<Row> out;
    const auto section = [&](const QString& title, std::size_t count,
                             const std::function<void(const EntityImpact&, const Row&)>& each) {
        const std::size_t begin = out.size();
        for (const EntityImpact& one : impact.entities) {
            Row row;
            row.section = tr("%1 · %2").arg(title).arg(count);
            row.title = toQString(one.title);
            row.ref = one.ref;
            if (out.size() - begin < kMostRows)
                each(one, row);
        }
    };
    section(tr("Cards that look different"), cardsOf(impact),
            [&](const EntityImpact& one, Row row) {
                row.pictured = true;
                for (const impact::FaceChange& look : one.faceChanges) {
                    if (!look.isDefaultCard)
                        continue;
                    row.detail = look.face == "front" ? QString() : toQString(look.face);
                    row.sheet = look.sheet;
                    row.beforeHash = look.before;
                    row.afterHash = look.after;
                    out.push_back(row);
                }
            });
    section(tr("Sheets to print again"), total(impact, &EntityImpact::sheets),
            [&](const EntityImpact& one, Row row) {
                for (const impact::Reprint& sheet : one.sheets) {
                    row.detail = toQString(sheet.label);
                    out.push_back(row);
                }
            });
    section(tr("Changed figures"), total(impact, &EntityImpact::figures),
            [&](const EntityImpact& one, Row row) {
                for (const impact::FigureChange& figure : one.figures) {
                    row.detail = toQString(figure.figureLabel);
                    row.before = text(figure.before);
                    row.after = text(figure.after);
                    row.analysis = figure.analysis;
                    row.arguments = figure.arguments;
                    out.push_back(row);
                }
            });
    section(tr("Changed calculated values"), total(impact, &EntityImpact::values),
            [&](const EntityImpact& one, Row row) {
                for (const impact::ValueChange& value : one.values) {
                    row.detail = toQString(value.label);
                    row.before = text(value.before);
                    row.after = text(value.after);
                    row.path = value.key;
                    out.push_back(row);
                }
            });
    section(tr("New and resolved findings"),
            total(impact, &EntityImpact::newFindings) +
                total(impact, &EntityImpact::resolvedFindings),
            [&](const EntityImpact& one, Row row) {
                for (const auto* list : {&one.newFindings, &one.resolvedFindings})
                    for (const impact::FindingNote& note : *list) {
                        row.gone = list == &one.resolvedFindings;
                        row.detail = session::toSentence(note.message);
                        row.severity = forms::levelOf(note.severity);
                        row.path = note.place;
                        out.push_back(row);
                    }
            });
    section(against_.isEmpty() ? tr("Your changes") : tr("Changed values"),
            total(impact, &EntityImpact::fields), [&](const EntityImpact& one, Row row) {
                for (const impact::FieldChange& field : one.fields) {
                    row.detail =
                        field.label.empty() ? toQString(field.place) : toQString(field.label);
                    row.before = text(field.before);
                    row.after = text(field.after);
                    row.path = field.place;
                    out.push_back(row);
                }
            });
    return out;
}

/// Requests pictures of listed faces while the list is visible.
void ImpactModel::requestPictures() {
    if (!session_ || !shown_ || !against_.isEmpty())
        return;
    std::vector<session::CheckWorker::ComparedFace> faces;
    for (const Row& row : rows_)
        if (row.pictured && faces.size() < kMaxPictures &&
            (faces.empty() || faces.back().entity != row.ref))
            faces.push_back({row.ref, row.sheet});
    session_->drawComparedFaces(std::move(faces), kPictureWidth);
}

void ImpactModel::openRow(int row) {
    if (row < 0 || row >= rowCount())
        return;
    const Row& one = rows_[static_cast<std::size_t>(row)];
    if (!one.analysis.empty())
        return emit analysisRequested(one.ref, one.analysis, one.arguments);
    emit jumpRequested(session::keyOf(one.ref), toQString(one.path));
}

int ImpactModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ImpactModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const auto image = [&](std::uint64_t hash) {
        return drawn_.contains(hash) ? session::faceUrl(hash, kPictureWidth) : QString();
    };
    switch (role) {
    case SectionRole:
        return row.section;
    case HeadingRole:
        return index.row() == 0 ||
                       rows_[static_cast<std::size_t>(index.row() - 1)].section != row.section
                   ? row.section
                   : QString();
    case TitleRole:
        return row.title;
    case DetailRole:
        return row.detail;
    case BeforeRole:
        return row.before;
    case AfterRole:
        return row.after;
    case BeforeImageRole:
        return image(row.beforeHash);
    case AfterImageRole:
        return image(row.afterHash);
    case PicturedRole:
        return row.pictured;
    case SeverityRole:
        return static_cast<int>(row.severity);
    case FindingGoneRole:
        return row.gone;
    default:
        return {};
    }
}

QHash<int, QByteArray> ImpactModel::roleNames() const {
    return {{SectionRole, "section"},
            {HeadingRole, "heading"},
            {TitleRole, "title"},
            {DetailRole, "detail"},
            {BeforeRole, "before"},
            {AfterRole, "after"},
            {BeforeImageRole, "beforeImage"},
            {AfterImageRole, "afterImage"},
            {PicturedRole, "pictured"},
            {SeverityRole, "severity"},
            {FindingGoneRole, "gone"}};
}

} // namespace ww::ui
