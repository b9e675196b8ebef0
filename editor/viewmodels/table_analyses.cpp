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
using session::q;
using session::s;

namespace {

constexpr int kNone = -1, kSample = -2;
constexpr std::size_t kAtOnce = 48; ///< limit of rows per request

std::optional<double> numberOf(const Datum& datum) {
    if (const auto* whole = std::get_if<std::int64_t>(&datum.value))
        return static_cast<double>(*whole);
    if (const auto* number = std::get_if<double>(&datum.value))
        return *number;
    if (const auto* exact = std::get_if<check::Exact>(&datum.value))
        return exact->value;
    return std::nullopt;
}

/// Finds the largest number at that path.
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
    connect(&soon_, &QTimer::timeout, this, &TableAnalyses::ask);
    connect(&parameters_, &AnalysisParameters::chosen, this,
            [this](const std::string& parameter, const std::string& value) {
                arguments_[parameter] = value;
                askSample();
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
        connect(session, &session::Session::columnReported, this, &TableAnalyses::take);
        for (const check::Analysis& one : session->analyses()) {
            std::vector<Figure> figures;
            collect(one.result, {}, figures);
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

void TableAnalyses::collect(const std::vector<check::Column>& columns, const Figure& around,
                            std::vector<Figure>& out) {
    using Type = check::Column::Type;
    for (const check::Column& column : columns) {
        Figure figure = around;
        figure.path.push_back(column.key);
        figure.column = &column;
        // The user chooses the number later: `By turn {turns}` reads `By turn N`.
        static const QRegularExpression parameter(QStringLiteral("\\{[^}]*\\}"));
        const QString title = q(column.title).replace(parameter, QStringLiteral("N"));
        if (!title.isEmpty())
            figure.label += (figure.label.isEmpty() ? QString() : QStringLiteral(" · ")) + title;
        if (column.type == Type::Record || column.type == Type::Table)
            collect(column.columns, figure, out);
        else if ((column.type == Type::Whole || column.type == Type::Number ||
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
        out.append(q(one->label));
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
        collect(now->result, {}, figures_);
        figure_ = 0;
    }
    emit choiceChanged();
    askSample();
}

void TableAnalyses::setFigure(int figure) {
    if (figure == figure_ || figure < 0 || figure >= static_cast<int>(figures_.size()))
        return;
    figure_ = figure;
    emit choiceChanged();
    askSample();
}

void TableAnalyses::begin(const QString& key) {
    sampleOf_ = session::refOf(key);
    if (!fitting_.empty() && current_ < 0)
        return setCurrent(0);
    askSample();
}

void TableAnalyses::askSample() {
    if (!session_ || analysis() == nullptr || sampleOf_.id.empty())
        return;
    underWay_ = kSample;
    session_->reportColumn({{sampleOf_}, analysis()->id, arguments_});
}

table::Entry TableAnalyses::entryOf(const Figure& figure, const check::Answer& answer) {
    table::Entry out;
    if (answer.refusal)
        return out;
    const Datum* datum = nullptr;
    largest(answer.data, figure.path, 0, datum);
    if (datum == nullptr)
        return out;
    out.present = true;
    out.text = check::shownText(*figure.column, *datum, answer);
    out.number = numberOf(*datum);
    out.share = figure.column->form == check::Column::Form::Percent;
    if (out.share)
        out.number = *out.number * 100;
    return out;
}

void TableAnalyses::add() {
    if (analysis() == nullptr || figure_ < 0)
        return;
    Asked& made = columns_.emplace_back();
    made.analysis = analysis();
    made.arguments = arguments_;
    made.figure = figures_[static_cast<std::size_t>(figure_)];
    made.label = made.figure.label;
    if (!chosenNames_.isEmpty())
        made.label += QStringLiteral(" · ") + chosenNames_;
    emit added();
    ask();
}

const table::Entry& TableAnalyses::value(std::size_t column, const EntityRef& ref) const {
    static const table::Entry nothing;
    const auto found = columns_[column].values.find(ref);
    return found == columns_[column].values.end() ? nothing : found->second.entry;
}

bool TableAnalyses::complete(std::size_t column) const {
    const Asked& one = columns_[column];
    const std::vector<EntityRef> rows = rows_ ? rows_() : std::vector<EntityRef>();
    return std::all_of(rows.begin(), rows.end(), [&](const EntityRef& ref) {
        const auto found = one.values.find(ref);
        return found != one.values.end() && found->second.revision == revision_;
    });
}

QString TableAnalyses::spec(std::size_t column) const {
    const Asked& one = columns_[column];
    QJsonObject with;
    for (const auto& [key, value] : one.arguments)
        with.insert(q(key), q(value));
    QString path;
    for (const std::string& key : one.figure.path)
        path += (path.isEmpty() ? QString() : QStringLiteral("/")) + q(key);
    const QJsonObject all{{QStringLiteral("analysis"), q(one.analysis->id)},
                          {QStringLiteral("figure"), path},
                          {QStringLiteral("label"), one.label},
                          {QStringLiteral("with"), with}};
    return QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

bool TableAnalyses::restore(const QString& spec) {
    const QJsonObject all = QJsonDocument::fromJson(spec.toUtf8()).object();
    for (const check::Analysis* one : fitting_) {
        if (q(one->id) != all.value(QStringLiteral("analysis")).toString())
            continue;
        std::vector<Figure> figures;
        collect(one->result, {}, figures);
        for (Figure& figure : figures) {
            QString path;
            for (const std::string& key : figure.path)
                path += (path.isEmpty() ? QString() : QStringLiteral("/")) + q(key);
            if (path != all.value(QStringLiteral("figure")).toString())
                continue;
            Asked& made = columns_.emplace_back();
            made.analysis = one;
            made.label = all.value(QStringLiteral("label")).toString(figure.label);
            made.figure = std::move(figure);
            const QJsonObject with = all.value(QStringLiteral("with")).toObject();
            for (auto it = with.begin(); it != with.end(); ++it)
                made.arguments[s(it.key())] = s(it.value().toString());
            return true;
        }
    }
    return false;
}

void TableAnalyses::remove(std::size_t column) {
    columns_.erase(columns_.begin() + static_cast<std::ptrdiff_t>(column));
    underWay_ = underWay_ == kSample ? kSample : kNone;
    ask();
}

void TableAnalyses::outdate() {
    // The running request was for the old text and gets no answer.
    const bool sample = std::exchange(underWay_, kNone) == kSample;
    if (!columns_.empty()) {
        ++revision_;
        soon_.start();
    }
    if (sample)
        askSample();
}

void TableAnalyses::ask() {
    if (!session_ || underWay_ != kNone || !rows_)
        return;
    std::vector<EntityRef> rows;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const Asked& one = columns_[i];
        if (rows.empty())
            rows = rows_();
        session::ColumnRequest request{{}, one.analysis->id, one.arguments};
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
        return session_->reportColumn(request);
    }
}

void TableAnalyses::take(const session::ColumnResult& result) {
    const int which = std::exchange(underWay_, kNone);
    if (which == kSample && analysis() && !result.answers.empty()) {
        const check::Answer& answer = result.answers.front();
        // An analysis of several kinds has figures that this kind lacks.
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
            if (analysis()->parameter(one.id, kind_) != &one)
                continue;
            parameters.push_back(one);
            const auto setting = answer.settings.find(one.id);
            if (setting == answer.settings.end() || one.kind != check::Parameter::Kind::Entity)
                continue;
            // The column's name contains the entity that it compares with, so that entity stays as
            // chosen now.
            arguments_.emplace(one.id, setting->second.value);
            for (const check::Choice& choice : setting->second.choices)
                if (choice.value == setting->second.value && !choice.value.empty())
                    names << q(choice.label);
        }
        parameters_.show(parameters, answer.settings);
        chosenNames_ = names.join(QStringLiteral(", "));
        const session::EntityPtr of = session_->index().at(sampleOf_);
        const table::Entry entry =
            figure_ >= 0 ? entryOf(figures_[static_cast<std::size_t>(figure_)], answer)
                         : table::Entry();
        const QString words = answer.refusal  ? session::wording(check::sentence(*answer.refusal))
                              : entry.present ? q(entry.text)
                                              : tr("nothing");
        sample_ = of ? QStringLiteral("%1: %2").arg(q(of->title), words) : words;
        emit sampleChanged();
    } else if (which >= 0 && which < static_cast<int>(columns_.size())) {
        Asked& one = columns_[static_cast<std::size_t>(which)];
        for (std::size_t i = 0; i < result.answers.size(); ++i)
            one.values[result.request.entities[i]] = {entryOf(one.figure, result.answers[i]),
                                                      askedAt_};
        emit valuesChanged(which);
    }
    ask();
}

} // namespace ww::ui
