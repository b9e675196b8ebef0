#include "table_analyses.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>

#include <algorithm>
#include <utility>

namespace ww::ui {

using check::Datum;
using session::toQString;
using session::toUtf8String;

namespace {

constexpr int kNone = -1, kSample = -2;
constexpr std::size_t kAtOnce = 48; ///< limit of rows per request

std::optional<double> numberOf(const Datum& datum) {
    if (const auto* whole = std::get_if<std::int64_t>(&datum.value))
        return static_cast<double>(*whole);
    if (const auto* number = std::get_if<double>(&datum.value))
        return *number;
    if (const auto* exact = std::get_if<check::ExactNumber>(&datum.value))
        return exact->value;
    return std::nullopt;
}

/// Sets `found` to the largest number at that path in all rows of tables.
void largest(const check::AnswerRow& row, const std::vector<std::string>& path, std::size_t at,
             const Datum*& found) {
    const Datum* here = row.find(path[at]);
    if (here == nullptr)
        return;
    if (at + 1 == path.size()) {
        const auto number = numberOf(*here);
        if (number && (found == nullptr || *number > *numberOf(*found)))
            found = here;
        return;
    }
    for (const check::AnswerRow& inner : here->rows())
        largest(inner, path, at + 1, found);
}

} // namespace

TableAnalyses::TableAnalyses(QObject* parent) : QObject(parent) {
    soon_.setSingleShot(true);
    soon_.setInterval(120);
    soon_.setObjectName(QStringLiteral("table analyses"));
    connect(&soon_, &QTimer::timeout, this, &TableAnalyses::requestValues);
    connect(&parameters_, &AnalysisParameters::valueChosen, this,
            [this](const std::string& parameter, const std::string& value) {
                arguments_[parameter] = value;
                requestSample();
            });
}

void TableAnalyses::setSource(session::Session* session, const std::string& kind,
                              std::function<std::vector<EntityRef>()> rows) {
    if (session_)
        session_->disconnect(this);
    session_ = session;
    kind_ = kind;
    rows_ = std::move(rows);
    fitting_.clear();
    columns_.clear();
    figures_.clear();
    current_ = figure_ = -1;
    underWay_ = kNone;
    if (session && !kind.empty()) {
        connect(session, &session::Session::columnAnalysisFinished, this,
                &TableAnalyses::storeResult);
        for (const check::Analysis& one : session->analyses()) {
            std::vector<Figure> figures;
            collectFigures(one.result, {}, figures);
            const bool cell =
                std::any_of(one.parameters.begin(), one.parameters.end(), [](const auto& each) {
                    return each.kind == check::Parameter::Kind::Cell;
                });
            if (one.isAbout(kind) && !figures.empty() && !cell)
                fitting_.push_back(&one);
        }
    }
    emit kindChanged();
    emit choiceChanged();
}

void TableAnalyses::collectFigures(const std::vector<check::Column>& columns, const Figure& around,
                                   std::vector<Figure>& out) {
    using Type = check::Column::Type;
    for (const check::Column& column : columns) {
        Figure figure = around;
        figure.path.push_back(column.key);
        figure.column = &column;
        // The user sets parameters later, so show `By turn {turns}` as `By turn N`.
        static const QRegularExpression parameter(QStringLiteral("\\{[^}]*\\}"));
        const QString title = toQString(column.title).replace(parameter, QStringLiteral("N"));
        if (!title.isEmpty())
            figure.label += (figure.label.isEmpty() ? QString() : QStringLiteral(" · ")) + title;
        if (column.type == Type::Record || column.type == Type::Table)
            collectFigures(column.columns, figure, out);
        else if ((column.type == Type::Integer || column.type == Type::Number ||
                  column.type == Type::Exact) &&
                 !title.isEmpty())
            out.push_back(std::move(figure));
    }
}

const check::Analysis* TableAnalyses::analysis() const {
    return current_ >= 0 && current_ < static_cast<int>(fitting_.size())
               ? fitting_[static_cast<std::size_t>(current_)]
               : nullptr;
}

QStringList TableAnalyses::names() const {
    QStringList out;
    for (const check::Analysis* one : fitting_)
        out.append(toQString(one->label));
    return out;
}

QStringList TableAnalyses::figures() const {
    QStringList out;
    for (const Figure& one : figures_)
        out.append(one.label);
    return out;
}

void TableAnalyses::setCurrent(int current) {
    if (current == current_)
        return;
    current_ = current;
    arguments_.clear();
    figures_.clear();
    figure_ = -1;
    seen_ = false;
    if (const check::Analysis* now = analysis()) {
        collectFigures(now->result, {}, figures_);
        figure_ = 0;
    }
    emit choiceChanged();
    requestSample();
}

void TableAnalyses::setFigure(int figure) {
    if (figure == figure_ || figure < 0 || figure >= static_cast<int>(figures_.size()))
        return;
    figure_ = figure;
    emit choiceChanged();
    requestSample();
}

void TableAnalyses::beginColumn(const QString& key) {
    sampleOf_ = session::refOf(key);
    if (!fitting_.empty() && current_ < 0)
        return setCurrent(0);
    requestSample();
}

void TableAnalyses::requestSample() {
    if (!session_ || analysis() == nullptr || sampleOf_.id.empty())
        return;
    underWay_ = kSample;
    session_->runColumnAnalysis({{sampleOf_}, analysis()->id, arguments_});
}

table::CellContent TableAnalyses::entryOf(const Figure& figure, const check::Answer& answer) {
    table::CellContent out;
    if (answer.refusal)
        return out;
    const Datum* datum = nullptr;
    largest(answer.data, figure.path, 0, datum);
    if (datum == nullptr)
        return out;
    out.present = true;
    out.text = check::formatDatum(*figure.column, *datum, answer);
    out.number = numberOf(*datum);
    out.isPercentage = figure.column->numberFormat == check::Column::NumberFormat::Percent;
    if (out.isPercentage)
        out.number = *out.number * 100;
    return out;
}

void TableAnalyses::addColumn() {
    if (analysis() == nullptr || figure_ < 0)
        return;
    AnalysisColumn& made = columns_.emplace_back();
    made.analysis = analysis();
    made.arguments = arguments_;
    made.figure = figures_[static_cast<std::size_t>(figure_)];
    made.label = made.figure.label;
    if (!chosenNames_.isEmpty())
        made.label += QStringLiteral(" · ") + chosenNames_;
    emit columnAdded();
    requestValues();
}

const table::CellContent& TableAnalyses::value(std::size_t column, const EntityRef& ref) const {
    static const table::CellContent nothing;
    const auto found = columns_[column].values.find(ref);
    return found == columns_[column].values.end() ? nothing : found->second.entry;
}

bool TableAnalyses::isComplete(std::size_t column) const {
    const AnalysisColumn& one = columns_[column];
    const std::vector<EntityRef> rows = rows_ ? rows_() : std::vector<EntityRef>();
    return std::all_of(rows.begin(), rows.end(), [&](const EntityRef& ref) {
        const auto found = one.values.find(ref);
        return found != one.values.end() && found->second.revision == revision_;
    });
}

QString TableAnalyses::columnSpec(std::size_t column) const {
    const AnalysisColumn& one = columns_[column];
    QJsonObject with;
    for (const auto& [key, value] : one.arguments)
        with.insert(toQString(key), toQString(value));
    QString path;
    for (const std::string& key : one.figure.path)
        path += (path.isEmpty() ? QString() : QStringLiteral("/")) + toQString(key);
    const QJsonObject all{{QStringLiteral("analysis"), toQString(one.analysis->id)},
                          {QStringLiteral("figure"), path},
                          {QStringLiteral("label"), one.label},
                          {QStringLiteral("with"), with}};
    return QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

bool TableAnalyses::restoreColumn(const QString& spec) {
    const QJsonObject all = QJsonDocument::fromJson(spec.toUtf8()).object();
    for (const check::Analysis* one : fitting_) {
        if (toQString(one->id) != all.value(QStringLiteral("analysis")).toString())
            continue;
        std::vector<Figure> figures;
        collectFigures(one->result, {}, figures);
        for (Figure& figure : figures) {
            QString path;
            for (const std::string& key : figure.path)
                path += (path.isEmpty() ? QString() : QStringLiteral("/")) + toQString(key);
            if (path != all.value(QStringLiteral("figure")).toString())
                continue;
            AnalysisColumn& made = columns_.emplace_back();
            made.analysis = one;
            made.label = all.value(QStringLiteral("label")).toString(figure.label);
            made.figure = std::move(figure);
            const QJsonObject with = all.value(QStringLiteral("with")).toObject();
            for (auto it = with.begin(); it != with.end(); ++it)
                made.arguments[toUtf8String(it.key())] = toUtf8String(it.value().toString());
            return true;
        }
    }
    return false;
}

void TableAnalyses::removeColumn(std::size_t column) {
    columns_.erase(columns_.begin() + static_cast<std::ptrdiff_t>(column));
    underWay_ = underWay_ == kSample ? kSample : kNone;
    requestValues();
}

void TableAnalyses::markOutdated() {
    // The running request is for the old text, so it won't get a result.
    const bool sample = std::exchange(underWay_, kNone) == kSample;
    if (!columns_.empty()) {
        ++revision_;
        soon_.start();
    }
    if (sample)
        requestSample();
}

void TableAnalyses::requestValues() {
    if (!session_ || underWay_ != kNone || !rows_)
        return;
    std::vector<EntityRef> rows;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const AnalysisColumn& one = columns_[i];
        if (rows.empty())
            rows = rows_();
        session::ColumnAnalysisRequest request{{}, one.analysis->id, one.arguments};
        for (const EntityRef& ref : rows) {
            const auto found = one.values.find(ref);
            if (found == one.values.end() || found->second.revision != revision_)
                request.entities.push_back(ref);
            if (request.entities.size() == kAtOnce)
                break;
        }
        if (request.entities.empty())
            continue;
        underWay_ = static_cast<int>(i);
        askedAt_ = revision_;
        return session_->runColumnAnalysis(request);
    }
}

void TableAnalyses::storeResult(const session::ColumnAnalysisResult& result) {
    const int which = std::exchange(underWay_, kNone);
    if (which == kSample && analysis() && !result.answers.empty()) {
        const check::Answer& answer = result.answers.front();
        // Remove the figures of other kinds that the same analysis is for.
        if (!answer.refusal && !seen_) {
            seen_ = true;
            std::erase_if(figures_, [&](const Figure& one) {
                return answer.data.find(one.path.front()) == nullptr;
            });
            figure_ = figures_.empty() ? -1 : 0;
            emit choiceChanged();
        }
        std::vector<check::Parameter> parameters;
        QStringList names;
        for (const check::Parameter& one : analysis()->parameters) {
            if (analysis()->findParameter(one.id, kind_) != &one)
                continue;
            parameters.push_back(one);
            const auto setting = answer.parameterValues.find(one.id);
            if (setting == answer.parameterValues.end() ||
                one.kind != check::Parameter::Kind::Entity)
                continue;
            // Store the entity to compare with, even if it is the default: the column's name
            // contains that entity.
            arguments_.emplace(one.id, setting->second.value);
            for (const check::Choice& choice : setting->second.choices)
                if (choice.value == setting->second.value && !choice.value.empty())
                    names << toQString(choice.label);
        }
        parameters_.setParameters(parameters, answer.parameterValues);
        chosenNames_ = names.join(QStringLiteral(", "));
        const session::EntityPtr of = session_->index().at(sampleOf_);
        const table::CellContent entry =
            figure_ >= 0 ? entryOf(figures_[static_cast<std::size_t>(figure_)], answer)
                         : table::CellContent();
        const QString words =
            answer.refusal  ? session::withQuotationMarks(check::refusalSentence(*answer.refusal))
            : entry.present ? toQString(entry.text)
                            : tr("nothing");
        sample_ = of ? QStringLiteral("%1: %2").arg(toQString(of->title), words) : words;
        emit sampleChanged();
    } else if (which >= 0 && which < static_cast<int>(columns_.size())) {
        AnalysisColumn& one = columns_[static_cast<std::size_t>(which)];
        for (std::size_t i = 0; i < result.answers.size(); ++i)
            one.values[result.request.entities[i]] = {entryOf(one.figure, result.answers[i]),
                                                      askedAt_};
        emit valuesChanged(which);
    }
    requestValues();
}

} // namespace ww::ui
