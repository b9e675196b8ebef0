#include "sentences_model.h"

#include "form_model.h"

#include "editor/forms/sentences.h"
#include "editor/session/text.h"

#include <QtQml/QQmlEngine>

namespace ww::ui {

using session::toQString;

RunsModel::RunsModel(QObject* parent) : QAbstractListModel(parent) {
    QQmlEngine::setObjectOwnership(this, QQmlEngine::CppOwnership);
}
RunsModel::~RunsModel() = default;

void RunsModel::setRuns(std::vector<forms::PrintedRun> runs) {
    if (runs == runs_)
        return;
    beginResetModel();
    runs_ = std::move(runs);
    endResetModel();
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const forms::PrintedRun& run = runs_[static_cast<std::size_t>(index.row())];
    switch (role - Qt::UserRole) {
    case 1:
        return toQString(run.text);
    case 2:
        return toQString(run.icon);
    case 3:
        return run.strong;
    case 4:
        return run.reminder;
    case 5:
        return run.unchecked;
    default:
        return {};
    }
}

QHash<int, QByteArray> RunsModel::roleNames() const {
    return {{Qt::UserRole + 1, "runText"},
            {Qt::UserRole + 2, "runIcon"},
            {Qt::UserRole + 3, "strong"},
            {Qt::UserRole + 4, "reminder"},
            {Qt::UserRole + 5, "unchecked"}};
}

CompletionModel::CompletionModel(QObject* parent) : QAbstractListModel(parent) {}
CompletionModel::~CompletionModel() = default;

void CompletionModel::setItems(std::vector<forms::CompletionItem> items) {
    beginResetModel();
    items_ = std::move(items);
    endResetModel();
    emit countChanged();
}

int CompletionModel::count() const {
    return static_cast<int>(items_.size());
}

const forms::CompletionItem* CompletionModel::at(int row) const {
    return row >= 0 && row < count() ? &items_[static_cast<std::size_t>(row)] : nullptr;
}

int CompletionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant CompletionModel::data(const QModelIndex& index, int role) const {
    const forms::CompletionItem* item = at(index.row());
    if (!item)
        return {};
    switch (role - Qt::UserRole) {
    case 1:
        return toQString(item->text);
    case 2:
        return toQString(item->detail);
    case 3:
        return toQString(item->icon);
    default:
        return {};
    }
}

QHash<int, QByteArray> CompletionModel::roleNames() const {
    return {{Qt::UserRole + 1, "completionText"},
            {Qt::UserRole + 2, "completionDetail"},
            {Qt::UserRole + 3, "completionIcon"}};
}

SentencesModel::SentencesModel(FormModel* form, QString path)
    : form_(form), path_(std::move(path)) {
    // By default, QML would own an object that an invokable returns.
    QQmlEngine::setObjectOwnership(this, QQmlEngine::CppOwnership);
}
SentencesModel::~SentencesModel() = default;

void SentencesModel::setText(const QString& text) {
    if (text != text_)
        form_->setValue(path_, text);
}

void SentencesModel::setLines(const QString& text, std::vector<forms::SentenceLine> lines) {
    const bool textDiffers = text != text_;
    text_ = text;
    // Keep existing rows, so that typing doesn't create their delegates again.
    const int before = static_cast<int>(lines_.size()), after = static_cast<int>(lines.size());
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    std::vector<forms::SentenceLine> old = std::exchange(lines_, std::move(lines));
    while (runs_.size() < lines_.size())
        runs_.push_back(std::make_unique<RunsModel>());
    runs_.resize(lines_.size());
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        runs_[i]->setRuns(lines_[i].runs);
        if (i >= old.size() || !(old[i] == lines_[i])) {
            const QModelIndex at = index(static_cast<int>(i));
            emit dataChanged(at, at);
        }
    }
    if (textDiffers)
        emit textChanged();
}

int SentencesModel::lineAt(int position) const {
    return static_cast<int>(QStringView(text_).left(position).count(QLatin1Char('\n')));
}

namespace {
int lineStart(const QString& text, int row) {
    qsizetype at = 0;
    for (int i = 0; i < row; ++i) {
        at = text.indexOf(QLatin1Char('\n'), at);
        if (at < 0)
            return static_cast<int>(text.size());
        ++at;
    }
    return static_cast<int>(at);
}
} // namespace

void SentencesModel::updateCompletions(int cursor) {
    completeAt_ = cursor;
    if (cursor > text_.size()) // the cursor is in a new, empty line
        return completions_.setItems(form_->completions(path_, {}, 0));
    const int row = lineAt(cursor);
    const int start = lineStart(text_, row);
    if (row < 0 || static_cast<std::size_t>(row) >= lines_.size())
        return completions_.setItems({});
    const std::string& line = lines_[static_cast<std::size_t>(row)].text;
    const std::size_t at = session::utf8Length(toQString(line), cursor - start);
    completions_.setItems(form_->completions(path_, line, static_cast<std::uint32_t>(at)));
}

int SentencesModel::acceptCompletion(int row) {
    const forms::CompletionItem* item = completions_.at(row);
    if (!item)
        return completeAt_;
    if (completeAt_ > text_.size()) {
        const QString text = text_ + QLatin1Char('\n') + toQString(item->text);
        completions_.setItems({});
        setText(text);
        return static_cast<int>(text.size());
    }
    const int line = lineAt(completeAt_);
    const int start = lineStart(text_, line);
    const std::string& was = lines_[static_cast<std::size_t>(line)].text;
    const int from = start + session::utf16Length(was, item->replace.begin);
    const int to = start + session::utf16Length(was, item->replace.end);
    const QString by = toQString(item->text);
    QString text = text_;
    text.replace(from, to - from, by);
    completions_.setItems({});
    setText(text);
    return from + static_cast<int>(by.size());
}

void SentencesModel::insertWord(const QString& word, bool onItsOwn) {
    const auto size = static_cast<int>(text_.size());
    int at = caret_ < 0 ? size : std::min(caret_, size);
    QString text = word;
    const qsizetype end = text_.indexOf(QLatin1Char('\n'), at);
    const int start = lineStart(text_, lineAt(at));
    const bool blank =
        QStringView(text_).mid(start, (end < 0 ? size : end) - start).trimmed().isEmpty();
    if (onItsOwn || blank)
        if (const schema::LinePrefix lead = form_->lineLead();
            lead.use == schema::LinePrefix::Use::Always)
            text.prepend(toQString(lead.text));
    if (onItsOwn && !blank) {
        at = static_cast<int>(end < 0 ? size : end);
        text.prepend(QLatin1Char('\n'));
    } else if (at > start && !text_[at - 1].isSpace()) {
        text.prepend(QLatin1Char(' '));
    }
    form_->endEdit();
    setText(QString(text_).insert(at, text));
    form_->endEdit();
    caret_ = at + static_cast<int>(text.size());
    emit caretMoveRequested(caret_);
}

int SentencesModel::fixLine(int row, int cursor) {
    if (row < 0 || static_cast<std::size_t>(row) >= lines_.size())
        return -1;
    const forms::SentenceLine line = lines_[static_cast<std::size_t>(row)];
    if (line.fix.empty() || line.fixEdit.range.end > line.text.size())
        return -1;
    std::string fixed = line.text;
    fixed.replace(line.fixEdit.range.begin, line.fixEdit.range.size(), line.fixEdit.text);
    QString text = text_;
    const int start = lineStart(text_, row);
    text.replace(start, toQString(line.text).size(), toQString(fixed));
    form_->endEdit();
    setText(text);
    form_->endEdit();
    form_->notifyFixed();
    // Keep the caret at the same text.
    const int begin = start + session::utf16Length(line.text, line.fixEdit.range.begin);
    const int end = start + session::utf16Length(line.text, line.fixEdit.range.end);
    const int by = static_cast<int>(toQString(line.fixEdit.text).size());
    return cursor < begin ? cursor : cursor < end ? begin + by : cursor + by - (end - begin);
}

int SentencesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

QVariant SentencesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const forms::SentenceLine& line = lines_[row];
    const int begin = session::utf16Length(line.text, line.begin);
    switch (role) {
    case LineRole:
        return toQString(line.text);
    case PrintedRole:
        return toQString(forms::printedTextOf(line.runs));
    case RunsRole:
        return QVariant::fromValue(runs_[row].get());
    case LevelRole:
        return static_cast<int>(line.level);
    case MessageRole:
        return session::toSentence(line.message);
    case FixRole:
        return session::toSentence(line.fix);
    case StartRole:
        return lineStart(text_, index.row()) + begin;
    case LengthRole:
        return line.level == forms::Level::None
                   ? 0
                   : std::max(1, session::utf16Length(line.text, line.end) - begin);
    default:
        return {};
    }
}

QHash<int, QByteArray> SentencesModel::roleNames() const {
    return {{LineRole, "line"},   {PrintedRole, "printed"}, {RunsRole, "runs"},
            {LevelRole, "level"}, {MessageRole, "message"}, {FixRole, "fix"},
            {StartRole, "start"}, {LengthRole, "length"}};
}

} // namespace ww::ui
