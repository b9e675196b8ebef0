#include "manual_model.h"

#include "editor/forms/names.h"
#include "editor/manual/pages.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <string_view>

namespace ww::ui {

using manual::MarkdownBlock;
using manual::TextSpan;
using session::toQString;
using session::toUtf8String;

namespace {

constexpr std::string_view kFinding = "finding:", kSearch = "search:", kExample = "example:";
constexpr std::string_view kContents = "README.md";
constexpr std::size_t kMostFound = 80, kMostExamples = 20;

enum Role { Kind = Qt::UserRole + 1, Level, Bullet, Words, Icon };

QString kindName(MarkdownBlock::Kind kind) {
    switch (kind) {
    case MarkdownBlock::Kind::Heading:
        return QStringLiteral("heading");
    case MarkdownBlock::Kind::Item:
        return QStringLiteral("item");
    case MarkdownBlock::Kind::Code:
        return QStringLiteral("code");
    case MarkdownBlock::Kind::Quote:
        return QStringLiteral("quote");
    case MarkdownBlock::Kind::Row:
        return QStringLiteral("row");
    case MarkdownBlock::Kind::Paragraph:
        break;
    }
    return QStringLiteral("text");
}

MarkdownBlock textBlock(MarkdownBlock::Kind kind, std::string text, int level = 0) {
    MarkdownBlock out;
    out.kind = kind;
    out.level = level;
    out.text = std::move(text);
    return out;
}

MarkdownBlock linkBlock(std::string words, std::string target, const std::string& rest) {
    MarkdownBlock out = textBlock(MarkdownBlock::Kind::Item, std::move(words));
    out.spans.push_back({TextSpan::Kind::Link, 0, out.text.size(), std::move(target)});
    out.text += rest;
    return out;
}

/// Returns whether the program can open the link's target.
bool leads(const TextSpan& stretch, const std::map<std::string, std::string>& pages) {
    if (stretch.kind != TextSpan::Kind::Link)
        return false;
    const std::string_view to = stretch.target;
    return to.starts_with('#') || to.starts_with(kFinding) || to.starts_with(kExample) ||
           pages.contains(std::string(to.substr(0, to.find('#'))));
}

std::string headingOf(const std::vector<MarkdownBlock>& blocks) {
    return blocks.empty() ? std::string() : blocks.front().text;
}

/// Returns the line at the start of `span`, before and after the edits. The second text is empty if
/// there is no edit, or an edit outside the line.
std::pair<std::string, std::string> lineWith(std::string_view text, Span span,
                                             const std::vector<TextEdit>& edits) {
    const std::size_t at = std::min<std::size_t>(span.begin, text.size());
    const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t to = std::min(text.find('\n', at), text.size());
    std::string line(text.substr(from, to - from)), fixed = line;
    std::vector<TextEdit> inside = edits;
    std::sort(inside.begin(), inside.end(),
              [](const TextEdit& a, const TextEdit& b) { return a.range.begin > b.range.begin; });
    for (const TextEdit& edit : inside) {
        if (edit.range.begin < from || edit.range.end > to)
            return {line, {}};
        fixed.replace(edit.range.begin - from, edit.range.size(), edit.text);
    }
    return {line, edits.empty() ? std::string() : fixed};
}

} // namespace

ManualModel::ManualModel(QObject* parent) : QAbstractListModel(parent) {}

void ManualModel::setSession(session::Session* session) {
    beginResetModel();
    session_ = session;
    pages_.clear();
    read_.clear();
    examples_.clear();
    shown_.clear();
    links_.clear();
    visits_.clear();
    visit_ = link_ = -1;
    start_ = top_ = 0;
    endResetModel();
    emit pageChanged();
    emit linkChanged();
}

void ManualModel::readPages() {
    if (!pages_.empty() || !session_ || !session_->system())
        return;
    auto manual = manual::buildManual(*session_->system(), session_->analyses(),
                                      session_->services().resources);
    if (manual)
        pages_ = std::move(manual->pages);
    else
        pages_[std::string(kContents)] = "# Manual\n\n" + manual.error() + "\n";
}

const ManualModel::Blocks& ManualModel::blocksOf(const std::string& page) {
    const auto known = read_.find(page);
    if (known != read_.end())
        return known->second;
    const auto text = pages_.find(page);
    return read_[page] = text == pages_.end() ? Blocks() : manual::parseMarkdown(text->second);
}

QString ManualModel::title() const {
    return toQString(headingOf(shown_));
}

QString ManualModel::currentTarget() const {
    return visit_ < 0 ? QString() : visits_[static_cast<std::size_t>(visit_)].target;
}

void ManualModel::open(const QString& target) {
    readPages();
    std::string to = toUtf8String(target);
    if (to.empty())
        to = kContents;
    if (to.starts_with('#') && visit_ >= 0)
        to = toUtf8String(
                 visits_[static_cast<std::size_t>(visit_)].target.section(QLatin1Char('#'), 0, 0)) +
             to;
    const bool page = pages_.contains(to.substr(0, to.find('#')));
    if (!page && !to.starts_with(kFinding) && !to.starts_with(kSearch))
        return;
    if (visit_ >= 0) {
        visits_[static_cast<std::size_t>(visit_)].row = top_;
        if (visits_[static_cast<std::size_t>(visit_)].target == toQString(to))
            return showVisit(visit_);
    }
    visits_.resize(static_cast<std::size_t>(visit_ + 1));
    visits_.push_back({toQString(to), -1});
    showVisit(static_cast<int>(visits_.size()) - 1);
}

void ManualModel::search(const QString& words) {
    const QString to = toQString(kSearch) + words.simplified();
    const bool searching =
        visit_ >= 0 &&
        visits_[static_cast<std::size_t>(visit_)].target.startsWith(toQString(kSearch));
    if (words.simplified().isEmpty())
        return searching ? goBack() : void();
    if (!searching)
        return open(to);
    visits_[static_cast<std::size_t>(visit_)] = {to, -1};
    showVisit(visit_);
}

void ManualModel::goBack() {
    if (!canGoBack())
        return open({});
    visits_[static_cast<std::size_t>(visit_)].row = top_;
    showVisit(visit_ - 1);
}

void ManualModel::goForward() {
    if (!canGoForward())
        return;
    visits_[static_cast<std::size_t>(visit_)].row = top_;
    showVisit(visit_ + 1);
}

void ManualModel::showVisit(int visit) {
    visit_ = visit;
    const Visit& now = visits_[static_cast<std::size_t>(visit)];
    const std::string target = toUtf8String(now.target);
    const std::size_t hash = target.find('#');
    const std::string anchor = hash == std::string::npos ? std::string() : target.substr(hash + 1);
    Blocks next = target.starts_with(kFinding) ? findingPageBlocks(target.substr(kFinding.size()))
                  : target.starts_with(kSearch)
                      ? searchResultBlocks(toQString(target.substr(kSearch.size())))
                      : blocksOf(target.substr(0, hash));
    beginResetModel();
    shown_ = std::move(next);
    links_.clear();
    for (std::size_t row = 0; row < shown_.size(); ++row)
        for (std::size_t i = 0; i < shown_[row].spans.size(); ++i)
            if (leads(shown_[row].spans[i], pages_))
                links_.push_back({static_cast<int>(row), i});
    link_ = -1;
    start_ = std::max(0, now.row);
    if (now.row < 0 && !anchor.empty()) {
        // Search a heading with that anchor. If there is none, search a table row with it.
        for (const bool heading : {true, false}) {
            const auto at =
                std::find_if(shown_.begin(), shown_.end(), [&](const MarkdownBlock& block) {
                    return block.anchor == anchor &&
                           (block.kind == MarkdownBlock::Kind::Heading) == heading;
                });
            if (at == shown_.end())
                continue;
            start_ = static_cast<int>(at - shown_.begin());
            break;
        }
    }
    top_ = start_;
    endResetModel();
    emit pageChanged();
    emit linkChanged();
}

ManualModel::Blocks ManualModel::searchResultBlocks(const QString& text) {
    const QStringList words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto has = [&](const QString& in) {
        return std::all_of(words.begin(), words.end(),
                           [&](const QString& word) { return in.contains(word); });
    };
    Blocks named, said; // matching headings are listed before other matching text
    for (const auto& [page, unread] : pages_) {
        const Blocks& blocks = blocksOf(page);
        const std::string title = headingOf(blocks);
        const MarkdownBlock* under = nullptr;
        for (const MarkdownBlock& block : blocks) {
            const bool heading = block.kind == MarkdownBlock::Kind::Heading;
            if (heading)
                under = &block;
            if (named.size() + said.size() >= 4 * kMostFound ||
                !has(toQString(block.text).toLower()))
                continue;
            const bool below = under && under != &blocks.front();
            const bool anchored = block.kind == MarkdownBlock::Kind::Row && !block.anchor.empty();
            const std::string anchor = anchored ? block.anchor : below ? under->anchor : "";
            (heading ? named : said)
                .push_back(linkBlock(
                    below ? title + " › " + under->text : title,
                    anchor.empty() ? page : page + '#' + anchor,
                    heading ? ""
                            : "\n" + toUtf8String(session::toOneLine(toQString(block.text), 160))));
        }
    }
    named.insert(named.end(), said.begin(), said.end());
    const std::size_t count = named.size();
    if (count > kMostFound)
        named.resize(kMostFound);
    const QString head = count == 0 ? tr("No results for “%1” in the manual").arg(text)
                         : count > kMostFound ? tr("Many results for “%1”").arg(text)
                                              : session::pluralize(count, tr("1 result for “%1”"),
                                                                   tr("%1 results for “%2”"))
                                                    .arg(text);
    named.insert(named.begin(), textBlock(MarkdownBlock::Kind::Heading, toUtf8String(head), 1));
    return named;
}

ManualModel::Blocks ManualModel::findingPageBlocks(const std::string& code) {
    Blocks out;
    examples_.clear();
    if (!session_ || !session_->system())
        return out;
    const schema::System& system = *session_->system();
    for (const diag::Kind* kind : manual::findingKindsOf(system))
        if (kind->code == code)
            out = manual::parseMarkdown(manual::findingPageText(*kind, system));
    for (const session::ProblemPtr& problem : session_->findings().allProblems())
        if (problem->code == code)
            examples_.push_back(problem);
    if (out.empty()) {
        const std::string said = examples_.empty() ? code : examples_.front()->message;
        out = {textBlock(MarkdownBlock::Kind::Heading, toUtf8String(session::toSentence(said)), 1),
               textBlock(MarkdownBlock::Kind::Paragraph, code)};
    }
    out.push_back(textBlock(
        MarkdownBlock::Kind::Heading,
        toUtf8String(examples_.empty()
                         ? tr("Not found in this pack")
                         : session::pluralize(examples_.size(), tr("Found once in this pack"),
                                              tr("Found %1 times in this pack"))),
        2));
    for (std::size_t i = 0; i < std::min(examples_.size(), kMostExamples); ++i)
        addExample(out, examples_[i]);
    MarkdownBlock all =
        linkBlock(toUtf8String(tr("List of all findings")), "findings.md#" + code, "");
    all.kind = MarkdownBlock::Kind::Paragraph;
    out.push_back(std::move(all));
    return out;
}

/// Appends an example finding: its place, its message, its line of text, and that line after a fix.
void ManualModel::addExample(Blocks& out, const session::ProblemPtr& problem) {
    const check::Finding& finding = problem->finding;
    const session::EntityPtr entity =
        finding.entity.id.empty() ? nullptr : session_->index().at(finding.entity);
    std::string where = entity                       ? entity->title
                        : !finding.entity.id.empty() ? finding.entity.id
                        : problem->isFromOpening     ? problem->place.file
                                                     : finding.entity.file;
    if (!finding.path.empty())
        where += " · " + forms::readablePath(entity ? entity->schema : nullptr, finding.path);
    const auto index = static_cast<std::size_t>(
        std::find(examples_.begin(), examples_.end(), problem) - examples_.begin());
    out.push_back(linkBlock(std::move(where), std::string(kExample) + std::to_string(index),
                            "\n" + toUtf8String(session::toSentence(problem->message))));
    const check::PatchFix* fix = finding.fixes.empty() ? nullptr : &finding.fixes.front();
    if (finding.chunk) {
        const auto [line, fixed] = lineWith(finding.chunk->text, finding.span,
                                            fix ? fix->chunkEdits : std::vector<TextEdit>());
        const std::size_t lead = std::min(line.find_first_not_of(' '), line.size());
        MarkdownBlock code = textBlock(MarkdownBlock::Kind::Code, line.substr(lead));
        if (!fixed.empty() && fixed != line)
            code.text += "\n→ " + fixed.substr(std::min(lead, fixed.size()));
        out.push_back(std::move(code));
    }
    if (fix)
        out.push_back(
            textBlock(MarkdownBlock::Kind::Paragraph,
                      toUtf8String(tr("Fix: %1").arg(session::withQuotationMarks(fix->label)))));
}

int ManualModel::linkRow() const {
    return link_ < 0 ? -1 : links_[static_cast<std::size_t>(link_)].row;
}

QString ManualModel::linkText() const {
    if (link_ < 0)
        return {};
    const Link& link = links_[static_cast<std::size_t>(link_)];
    const MarkdownBlock& block = shown_[static_cast<std::size_t>(link.row)];
    const TextSpan& at = block.spans[link.stretch];
    return toQString(std::string_view(block.text).substr(at.begin, at.end - at.begin));
}

bool ManualModel::goToNextLink(int by, int row) {
    const int count = static_cast<int>(links_.size());
    int next = link_ + by;
    if (link_ < 0) {
        const auto at = std::find_if(links_.begin(), links_.end(),
                                     [&](const Link& link) { return link.row >= row; });
        next = static_cast<int>(at - links_.begin()) - (by < 0 ? 1 : 0);
    }
    const bool there = next >= 0 && next < count;
    link_ = there ? next : -1;
    emit linkChanged();
    return there;
}

void ManualModel::goTo(const std::string& target) {
    if (!target.starts_with(kExample))
        return open(toQString(target));
    bool number = false; // a page could contain a link without a valid number
    const auto at =
        static_cast<std::size_t>(toQString(target.substr(kExample.size())).toUInt(&number));
    if (!number || at >= examples_.size() || !session_)
        return;
    const check::Finding& finding = examples_[at]->finding;
    if (!finding.entity.id.empty())
        emit jumpRequested(session::keyOf(finding.entity), toQString(finding.path.str()));
    else if (session_)
        session_->postMessage(
            tr("This finding is about the whole file %1. Edit that file in a text editor.")
                .arg(toQString(examples_[at]->isFromOpening ? examples_[at]->place.file
                                                            : finding.entity.file)));
}

void ManualModel::openLink() {
    if (link_ < 0)
        return;
    const Link link = links_[static_cast<std::size_t>(link_)];
    goTo(std::string(shown_[static_cast<std::size_t>(link.row)].spans[link.stretch].target));
}

const ManualModel::Link* ManualModel::linkAt(int row, int position) const {
    for (const Link& link : links_) {
        if (link.row != row)
            continue;
        const MarkdownBlock& block = shown_[static_cast<std::size_t>(row)];
        const TextSpan& at = block.spans[link.stretch];
        if (position >= session::utf16Length(block.text, at.begin) &&
            position <= session::utf16Length(block.text, at.end))
            return &link;
    }
    return nullptr;
}

bool ManualModel::hasLinkAt(int row, int position) const {
    return linkAt(row, position) != nullptr;
}

bool ManualModel::openLinkAt(int row, int position) {
    const Link* link = linkAt(row, position);
    if (!link)
        return false;
    goTo(std::string(shown_[static_cast<std::size_t>(row)].spans[link->stretch].target));
    return true;
}

std::vector<ManualModel::FormatRange> ManualModel::formatRanges(int row) const {
    std::vector<FormatRange> out;
    if (row < 0 || row >= rowCount())
        return out;
    const MarkdownBlock& block = shown_[static_cast<std::size_t>(row)];
    for (std::size_t i = 0; i < block.spans.size(); ++i) {
        const TextSpan& one = block.spans[i];
        if (one.kind == TextSpan::Kind::Link && !leads(one, pages_))
            continue;
        const int begin = session::utf16Length(block.text, one.begin);
        const bool current = link_ >= 0 && links_[static_cast<std::size_t>(link_)].row == row &&
                             links_[static_cast<std::size_t>(link_)].stretch == i;
        out.push_back(
            {begin, session::utf16Length(block.text, one.end) - begin, one.kind, current});
    }
    return out;
}

int ManualModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

QVariant ManualModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MarkdownBlock& block = shown_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Kind:
        return kindName(block.kind);
    case Level:
        return block.level;
    case Bullet:
        return block.kind != MarkdownBlock::Kind::Item ? QString()
               : block.number.empty()                  ? QStringLiteral("•")
                                                       : toQString(block.number);
    case Words:
        return toQString(block.text);
    case Icon: {
        const QString file = toQString(block.picture).section(QLatin1Char('/'), -1);
        return file.section(QLatin1Char('.'), 0, 0);
    }
    default:
        return {};
    }
}

QHash<int, QByteArray> ManualModel::roleNames() const {
    return {{Kind, "kind"}, {Level, "level"}, {Bullet, "bullet"}, {Words, "words"}, {Icon, "icon"}};
}

} // namespace ww::ui
