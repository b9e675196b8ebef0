#include "source_model.h"

#include "entity_model.h"

#include "editor/forms/build.h"
#include "editor/session/file_problems.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/source/source.h"

#include <QtQml/QQmlEngine>

#include <algorithm>

namespace ww::ui {

using session::toQString;

namespace {

/// Removes `\r`, because text areas use only `\n`.
QString shown(std::string_view text) {
    QString out = toQString(text);
    out.remove(QLatin1Char('\r'));
    return out;
}

int positionIn(std::string_view text, std::size_t bytes) {
    const auto returns =
        std::count(text.begin(),
                   text.begin() + static_cast<std::ptrdiff_t>(std::min(bytes, text.size())), '\r');
    return session::utf16Length(text, bytes) - static_cast<int>(returns);
}

} // namespace

SourceModel::SourceModel(EntityModel* entity) : entity_(entity) {}

SourceModel::SourceModel(session::Session* session, std::string file, Problems opening)
    : session_(session), wholeFile_(std::move(file)), opening_(std::move(opening)) {
    QQmlEngine::setObjectOwnership(this, QQmlEngine::CppOwnership);
    connect(session, &session::Session::documentsChanged, this, &SourceModel::refresh);
    if (const DocumentPtr document = session->document(session->packId(), wholeFile_))
        opened_ = document->text();
    refresh();
    if (!marks_.empty())
        cursor_ = marks_.front().start;
}

session::Session* SourceModel::session() const {
    return entity_ ? entity_->session() : session_.data();
}
EntityRef SourceModel::ref() const {
    return entity_ ? entity_->ref()
                   : EntityRef{session_ ? session_->packId() : std::string(), wholeFile_, {}, {}};
}
QString SourceModel::title() const {
    return entity_ ? entity_->title() : file();
}
QString SourceModel::file() const {
    return toQString(ref().file);
}
bool SourceModel::readOnly() const {
    return entity_ ? entity_->readOnly() || !entity_->exists()
                   : !session_ || session_->isReadOnly();
}
QString SourceModel::firstError() const {
    return marks_.empty() || marks_.front().level != severity::Level::Error
               ? QString()
               : tr("line %1: %2").arg(marks_.front().line).arg(marks_.front().message);
}
int SourceModel::lineCount() const {
    return static_cast<int>(text_.count(QLatin1Char('\n'))) + 1;
}

void SourceModel::setText(const QString& text) {
    session::Session* session = this->session();
    if (!session || text == text_ || readOnly())
        return;
    QString lines = text;
    if (bytes_.find("\r\n") != std::string::npos)
        lines.replace(QLatin1Char('\n'), QStringLiteral("\r\n"));
    const std::string fresh = session::toUtf8String(lines);
    const std::string old = std::exchange(bytes_, fresh);
    text_ = text;
    // Until the edit ends, show the whole typed text. Half-typed text may be parsed as several
    // chunks, and then the entity's chunk is only the beginning of the typed text.
    held_ = true;
    typing_ = true;
    const EntityRef at = ref();
    const session::EditName name{tr("Edit the text of %1").arg(title()),
                                 session::toUtf8String(session::keyOf(at)) + "\nsource", at, true};
    const bool done = session->editText(at, offset_, old, fresh, name);
    typing_ = false;
    if (!done)
        held_ = false;
    refresh();
}

void SourceModel::endEdit() {
    if (session::Session* session = this->session())
        session->endMerging();
    held_ = false;
    refresh();
}

void SourceModel::refresh() {
    if (typing_)
        return;
    const session::Session* session = this->session();
    const EntityRef ref = this->ref();
    const session::EntityPtr entity = session && entity_ ? session->index().at(ref) : nullptr;
    const DocumentPtr document = session ? session->document(ref.pack, ref.file) : nullptr;
    const QString before = text_;
    const int lineBefore = firstLine_;
    if (!entity_) {
        bytes_ = document ? document->text() : std::string();
    } else if (!entity) {
        if (!held_)
            bytes_.clear();
    } else if (document) {
        ChunkOffset at;
        // Replace the typed text if the entity was changed by undo or in another view.
        const bool own = held_ && std::string_view(bytes_).find(entity->chunk->text) == 0;
        if (!own && findChunk(*document, entity->chunk.get(), at)) {
            held_ = false;
            bytes_ = std::string(entity->chunk->text);
            offset_ = at.bytes;
            firstLine_ = static_cast<int>(at.lines) + 1;
        }
    }
    text_ = shown(bytes_);
    refreshFindings();
    if (before != text_ || lineBefore != firstLine_)
        emit textChanged();
}

SourceModel::Mark SourceModel::markFor(const session::Problem& problem, std::size_t begin,
                                       std::size_t end) const {
    Mark mark;
    mark.start = positionIn(bytes_, begin);
    mark.length = std::max(1, positionIn(bytes_, end) - mark.start);
    mark.line = 1 + static_cast<int>(QStringView(text_).left(mark.start).count(QLatin1Char('\n')));
    mark.level = static_cast<severity::Level>(forms::levelOf(problem));
    mark.message = session::withQuotationMarks(problem.message);
    return mark;
}

std::vector<SourceModel::Mark> SourceModel::entityMarks() const {
    std::vector<Mark> marks;
    const session::Session* session = this->session();
    const session::EntityPtr entity = session ? session->index().at(ref()) : nullptr;
    if (!entity)
        return marks;
    for (const session::ProblemPtr& problem : session->findings().problemsOfEntity(entity->ref)) {
        // Skip findings of an older text, because their positions may be wrong.
        if (problem->finding.chunk != entity->chunk ||
            forms::levelOf(*problem) == forms::Level::None)
            continue;
        const Span span = problem->finding.span;
        marks.push_back(markFor(*problem, span.begin, span.end));
        if (!problem->finding.fixes.empty())
            marks.back().fix = session::toSentence(problem->finding.fixes.front().label);
        marks.back().problem = problem;
    }
    return marks;
}

/// Returns marks of the file's findings. If the text changed since opening, reads it again.
std::vector<SourceModel::Mark> SourceModel::fileMarks() const {
    const DocumentPtr document =
        session_ ? session_->document(session_->packId(), wholeFile_) : nullptr;
    Problems problems;
    if (document && bytes_ == opened_)
        problems = opening_;
    else if (document)
        problems = session::collectFileProblems(*session_->snapshot().packs.back(), document);
    std::vector<Mark> marks;
    for (const session::ProblemPtr& problem : problems)
        if (forms::levelOf(*problem) != forms::Level::None)
            marks.push_back(markFor(*problem, problem->place.offset,
                                    problem->place.offset + problem->place.length));
    return marks;
}

void SourceModel::refreshFindings() {
    std::vector<Mark> marks = entity_ ? entityMarks() : fileMarks();
    if (marks.empty() && marks_.empty())
        return;
    // The worst level comes first. Marks of the same level keep their order.
    std::stable_sort(marks.begin(), marks.end(),
                     [](const Mark& a, const Mark& b) { return a.level > b.level; });
    beginResetModel();
    marks_ = std::move(marks);
    endResetModel();
    emit firstErrorChanged();
}

void SourceModel::setCursor(int cursor) {
    if (cursor == cursor_)
        return;
    cursor_ = cursor;
    emit cursorChanged();
}

void SourceModel::setLastCursor(int position) {
    if (position == left_)
        return;
    left_ = position;
    emit lastCursorChanged();
}

void SourceModel::showWorstFinding() {
    setCursor(marks_.empty() ? 0 : marks_.front().start);
}

int SourceModel::markAt(int position) const {
    int best = -1;
    for (std::size_t i = 0; i < marks_.size(); ++i)
        if (position >= marks_[i].start && position <= marks_[i].start + marks_[i].length &&
            (best < 0 || marks_[i].level > marks_[static_cast<std::size_t>(best)].level))
            best = static_cast<int>(i);
    return best;
}

bool SourceModel::applyFix(int mark) {
    session::Session* session = this->session();
    if (!session || mark < 0 || mark >= rowCount() ||
        !marks_[static_cast<std::size_t>(mark)].problem)
        return false;
    const auto problem = marks_[static_cast<std::size_t>(mark)].problem;
    held_ = false;
    return !problem->finding.fixes.empty() && session->applyFix(*problem, 0);
}

QString SourceModel::codeOf(int mark) const {
    const bool there = mark >= 0 && mark < rowCount();
    const auto problem = there ? marks_[static_cast<std::size_t>(mark)].problem : nullptr;
    return problem ? session::toQString(problem->code) : QString();
}

int SourceModel::positionOf(const QString& path) const {
    const session::Session* session = this->session();
    const session::EntityPtr entity = session ? session->index().at(ref()) : nullptr;
    if (!entity || !entity->pair)
        return -1;
    auto at = FieldPath::parse(session::toUtf8String(path));
    if (!at)
        return -1;
    for (FieldPath p = *at;; p = p.parent()) {
        if (p.empty())
            return positionIn(bytes_, entity->pair.keySpan().begin);
        if (const auto span = source::spanOf(entity->pair, p))
            return positionIn(bytes_, span->begin);
    }
}

std::optional<int> SourceModel::findingPositionAt(const FieldPath& path) const {
    const Mark* worst = nullptr;
    for (const Mark& one : marks_)
        if (one.problem && one.problem->finding.path == path &&
            (!worst || one.level > worst->level))
            worst = &one;
    return worst ? std::optional(worst->start) : std::nullopt;
}

int SourceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(marks_.size());
}

QVariant SourceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Mark& mark = marks_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case StartRole:
        return mark.start;
    case LengthRole:
        return mark.length;
    case LineRole:
        return mark.line;
    case LevelRole:
        return static_cast<int>(mark.level);
    case MessageRole:
        return session::toSentence(session::toUtf8String(mark.message));
    case FixRole:
        return mark.fix;
    case MissingRole:
        return mark.problem && session::isMissingField(*mark.problem);
    default:
        return {};
    }
}

QHash<int, QByteArray> SourceModel::roleNames() const {
    return {{StartRole, "start"},    {LengthRole, "length"},   {LineRole, "line"},
            {LevelRole, "level"},    {MessageRole, "message"}, {FixRole, "fix"},
            {MissingRole, "missing"}};
}

} // namespace ww::ui
