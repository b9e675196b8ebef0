#include "impact_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/diag/rank.h"

#include <algorithm>
#include <functional>

namespace ww::ui {

using impact::EntityImpact;
using session::counted;
using session::oneLine;
using session::q;
using session::wording;

namespace {

constexpr std::size_t kMostRows = 500; // limit per section

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
            return std::any_of(one.looks.begin(), one.looks.end(),
                               [](const impact::LookChange& look) { return look.card; });
        }));
}

QString text(const std::string& value) {
    return value.empty() ? QStringLiteral("–") : oneLine(q(value), 60);
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
        connect(session, &session::Session::impactChanged, this, &ImpactModel::take);
        connect(session, &session::Session::comparedDrawn, this, [this] {
            for (const Row& row : rows_)
                for (const std::uint64_t hash : {row.beforeHash, row.afterHash})
                    if (session_ && session_->faces()->has(hash, kPictureWidth))
                        drawn_.insert(hash);
            if (!rows_.empty())
                emit dataChanged(index(0), index(rowCount() - 1),
                                 {BeforeImageRole, AfterImageRole});
        });
    } else {
        setShown(false);
    }
    take();
}

void ImpactModel::setShown(bool shown) {
    if (shown == shown_)
        return;
    shown_ = shown;
    emit shownChanged();
    if (!shown && !against_.isEmpty()) {
        compared_.reset();
        against_.clear();
        comparing_ = outdated_ = false;
        showRows();
        emit changed();
    }
    if (shown)
        draw();
}

void ImpactModel::beginComparing(const QString& name) {
    against_ = name;
    comparing_ = true;
    outdated_ = false;
    compared_.reset();
    showRows();
    emit changed();
    setShown(true);
}

void ImpactModel::compared(std::shared_ptr<const impact::Impact> impact) {
    if (!comparing_)
        return; // the panel was closed meanwhile
    compared_ = std::move(impact);
    comparing_ = false;
    showRows();
    emit changed();
}

/// Lists the comparison, if any, else the unsaved changes.
void ImpactModel::showRows() {
    static const impact::Impact none;
    std::vector<Row> rows = rowsOf(!against_.isEmpty() ? compared_ ? *compared_ : none
                                   : session_          ? *session_->impact()
                                                       : none);
    if (rows == rows_)
        return;
    beginResetModel();
    rows_ = std::move(rows);
    if (compared_ && session_) // the comparison has drawn its pictures already
        for (const Row& row : rows_)
            for (const std::uint64_t hash : {row.beforeHash, row.afterHash})
                if (session_->faces()->has(hash, kPictureWidth))
                    drawn_.insert(hash);
    endResetModel();
    draw();
}

void ImpactModel::take() {
    static const impact::Impact none;
    const impact::Impact& now = session_ ? *session_->impact() : none;
    if (against_.isEmpty())
        showRows();
    complete_ = now.complete;
    // The status bar waits for all results, so that it doesn't flicker while typing.
    if (complete_) {
        const std::size_t cards = cardsOf(now), sheets = total(now, &EntityImpact::sheets),
                          figures = total(now, &EntityImpact::figures),
                          values = total(now, &EntityImpact::values),
                          findings =
                              total(now, &EntityImpact::came) + total(now, &EntityImpact::went);
        summary_ =
            cards > 0      ? counted(cards, tr("1 card changed"), tr("%1 cards changed"))
            : sheets > 0   ? counted(sheets, tr("1 sheet changed"), tr("%1 sheets changed"))
            : figures > 0  ? counted(figures, tr("1 figure changed"), tr("%1 figures changed"))
            : values > 0   ? counted(values, tr("1 value changed"), tr("%1 values changed"))
            : findings > 0 ? counted(findings, tr("1 finding changed"), tr("%1 findings changed"))
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
            row.title = q(one.title);
            row.ref = one.ref;
            if (out.size() - begin < kMostRows)
                each(one, row);
        }
    };
    section(tr("Cards that look different"), cardsOf(impact),
            [&](const EntityImpact& one, Row row) {
                row.pictured = true;
                for (const impact::LookChange& look : one.looks) {
                    if (!look.card)
                        continue;
                    row.detail = look.face == "front" ? QString() : q(look.face);
                    row.sheet = look.sheet;
                    row.beforeHash = look.before;
                    row.afterHash = look.after;
                    out.push_back(row);
                }
            });
    section(tr("Sheets to print again"), total(impact, &EntityImpact::sheets),
            [&](const EntityImpact& one, Row row) {
                for (const impact::Reprint& sheet : one.sheets) {
                    row.detail = q(sheet.label);
                    out.push_back(row);
                }
            });
    section(tr("Figures that shift"), total(impact, &EntityImpact::figures),
            [&](const EntityImpact& one, Row row) {
                for (const impact::FigureChange& figure : one.figures) {
                    row.detail = q(figure.what);
                    row.before = text(figure.before);
                    row.after = text(figure.after);
                    row.analysis = figure.analysis;
                    row.arguments = figure.arguments;
                    out.push_back(row);
                }
            });
    section(tr("Values that are worked out"), total(impact, &EntityImpact::values),
            [&](const EntityImpact& one, Row row) {
                for (const impact::ValueChange& value : one.values) {
                    row.detail = q(value.label);
                    row.before = text(value.before);
                    row.after = text(value.after);
                    row.path = value.key;
                    out.push_back(row);
                }
            });
    section(tr("Findings that came or went"),
            total(impact, &EntityImpact::came) + total(impact, &EntityImpact::went),
            [&](const EntityImpact& one, Row row) {
                for (const auto* list : {&one.came, &one.went})
                    for (const impact::FindingNote& note : *list) {
                        row.gone = list == &one.went;
                        row.detail = session::sentence(note.message);
                        row.severity = q(diag::name(note.severity));
                        row.path = note.place;
                        out.push_back(row);
                    }
            });
    section(against_.isEmpty() ? tr("What you changed") : tr("What is written otherwise"),
            total(impact, &EntityImpact::fields), [&](const EntityImpact& one, Row row) {
                for (const impact::FieldChange& field : one.fields) {
                    row.detail = field.label.empty() ? q(field.place) : q(field.label);
                    row.before = text(field.before);
                    row.after = text(field.after);
                    row.path = field.place;
                    out.push_back(row);
                }
            });
    return out;
}

/// Requests pictures of listed faces while the list is visible.
void ImpactModel::draw() {
    if (!session_ || !shown_ || !against_.isEmpty())
        return;
    std::vector<session::CheckWorker::Compare> faces;
    for (const Row& row : rows_)
        if (row.pictured && faces.size() < kMostPictures &&
            (faces.empty() || faces.back().entity != row.ref))
            faces.push_back({row.ref, row.sheet});
    session_->drawCompared(std::move(faces), kPictureWidth);
}

void ImpactModel::jump(int row) {
    if (row < 0 || row >= rowCount())
        return;
    const Row& one = rows_[static_cast<std::size_t>(row)];
    if (!one.analysis.empty())
        return emit analysisWanted(one.ref, one.analysis, one.arguments);
    emit jumpRequested(session::keyOf(one.ref), q(one.path));
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
        return row.severity;
    case GoneRole:
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
            {GoneRole, "gone"}};
}

} // namespace ww::ui
