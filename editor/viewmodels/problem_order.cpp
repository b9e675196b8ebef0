#include "problem_order.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/manual/pages.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace ww::ui {

using session::toQString;

void ProblemLines::setSession(const session::Session* session) {
    session_ = session;
    files_.clear();
}

const std::size_t* ProblemLines::findChunkLine(const session::Problem& problem) {
    const check::Finding& finding = problem.finding;
    const DocumentPtr document = session_ && finding.chunk
                                     ? session_->document(finding.entity.pack, finding.entity.file)
                                     : nullptr;
    if (!document)
        return nullptr;
    File& file = files_[{finding.entity.pack, finding.entity.file}];
    if (file.document != document) {
        file.document = document;
        file.lines.clear();
        std::size_t lines = 0;
        document->forEachChunk([&](const ChunkPtr& chunk) {
            file.lines.emplace(chunk.get(), lines);
            lines += chunk->lineCount;
        });
    }
    const auto at = file.lines.find(finding.chunk.get());
    return at == file.lines.end() ? nullptr : &at->second;
}

std::size_t ProblemLines::linesBefore(const session::Problem& problem) {
    if (problem.isFromOpening)
        return problem.place.begin.line ? problem.place.begin.line - 1 : 0;
    const std::size_t* lines = findChunkLine(problem);
    return lines ? *lines : 0;
}

std::pair<int, int> ProblemLines::lineAndColumn(const session::Problem& problem) {
    if (problem.isFromOpening)
        return {static_cast<int>(problem.place.begin.line),
                static_cast<int>(problem.place.begin.column)};
    const std::size_t* lines = findChunkLine(problem);
    if (!lines)
        return {0, 0};
    const check::Finding& finding = problem.finding;
    const std::string_view before = finding.chunk->text.substr(0, finding.span.begin);
    const auto line = std::count(before.begin(), before.end(), '\n');
    const std::size_t start =
        before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const auto column =
        std::count_if(before.begin() + static_cast<std::ptrdiff_t>(start), before.end(),
                      [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
    return {static_cast<int>(*lines) + static_cast<int>(line) + 1, static_cast<int>(column) + 1};
}

void sortByPlace(std::vector<session::ProblemPtr>& problems, ProblemLines& places) {
    using Key = std::tuple<bool, std::string_view, std::string_view, std::size_t, std::size_t>;
    std::vector<std::pair<Key, session::ProblemPtr>> keyed;
    keyed.reserve(problems.size());
    for (session::ProblemPtr& problem : problems) {
        const check::Finding& finding = problem->finding;
        const Key key{!problem->code.starts_with("core.yaml."), finding.entity.pack,
                      problem->isFromOpening ? problem->place.file : finding.entity.file,
                      places.linesBefore(*problem), finding.span.begin};
        // The key's string_views stay valid, because they point into the shared problem.
        keyed.emplace_back(key, std::move(problem));
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < keyed.size(); ++i)
        problems[i] = std::move(keyed[i].second);
}

namespace {

QString fileOf(const session::Problem& problem) {
    return toQString(problem.isFromOpening ? problem.place.file : problem.finding.entity.file);
}

QString ruleTitle(const session::Problem& problem) {
    return problem.finding.kind ? toQString(manual::findingHeadingOf(*problem.finding.kind))
                                : session::toSentence(problem.message);
}

} // namespace

QString groupIdOf(const session::Problem& problem, GroupBy by) {
    switch (by) {
    case GroupBy::None:
        return {};
    case GroupBy::Rule:
        return QString::number(static_cast<int>(forms::levelOf(problem))) + QLatin1Char('|') +
               toQString(problem.code);
    case GroupBy::Entity:
        if (!problem.finding.entity.id.empty())
            return session::keyOf(problem.finding.entity);
        [[fallthrough]];
    case GroupBy::File:
        return toQString(problem.finding.entity.pack) + QLatin1Char('|') + fileOf(problem);
    }
    return {};
}

QString groupTitle(const session::Session& session, const session::Problem& problem, GroupBy by) {
    if (by == GroupBy::Rule)
        return ruleTitle(problem);
    const EntityRef& ref = problem.finding.entity;
    if (by == GroupBy::File || ref.id.empty())
        return fileOf(problem);
    const session::EntityPtr entity = session.index().at(ref);
    return entity ? toQString(entity->title) : toQString(ref.id);
}

void sortBySeverity(std::vector<session::ProblemPtr>& problems, GroupBy by) {
    using Level = decltype(forms::levelOf(*problems.front()));
    struct Key {
        Level group, own;
        std::size_t order;
    };
    struct Group {
        Level gravest;
        std::size_t order;
    };
    std::unordered_map<std::string, Group> groups; // groups in the order of their first findings
    std::vector<std::string> names;
    names.reserve(problems.size());
    for (const session::ProblemPtr& problem : problems) {
        names.push_back(session::toUtf8String(groupIdOf(*problem, by)));
        const Level level = forms::levelOf(*problem);
        const auto [group, made] = groups.try_emplace(names.back(), Group{level, groups.size()});
        if (!made)
            group->second.gravest = std::max(group->second.gravest, level);
    }
    std::vector<std::pair<Key, session::ProblemPtr>> keyed;
    keyed.reserve(problems.size());
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const Group& group = groups.at(names[i]);
        keyed.emplace_back(Key{group.gravest, forms::levelOf(*problems[i]), group.order},
                           std::move(problems[i]));
    }
    std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) {
        const Key &left = a.first, &right = b.first;
        if (left.group != right.group)
            return left.group > right.group;
        return left.order != right.order ? left.order < right.order : left.own > right.own;
    });
    for (std::size_t i = 0; i < keyed.size(); ++i)
        problems[i] = std::move(keyed[i].second);
}

std::vector<std::string> stableNamesOf(const std::vector<session::ProblemPtr>& problems) {
    std::vector<std::string> out;
    out.reserve(problems.size());
    std::unordered_map<std::string, int> seen;
    for (const session::ProblemPtr& problem : problems) {
        const check::Finding& finding = problem->finding;
        const EntityRef& of = finding.entity;
        std::string name;
        for (const std::string& part :
             {problem->code, of.pack, problem->isFromOpening ? problem->place.file : of.file,
              of.section, of.id, finding.path.str(), problem->message})
            name += part + '\n';
        const int before = seen[name]++;
        out.push_back(name + std::to_string(before));
    }
    return out;
}

void ProblemNavigator::setCurrentRow(const std::vector<session::ProblemPtr>& shown,
                                     std::size_t row) {
    order_ = stableNamesOf(shown);
    at_ = static_cast<std::ptrdiff_t>(row);
}

int ProblemNavigator::nextRow(const std::vector<session::ProblemPtr>& shown, int by) const {
    const int count = static_cast<int>(shown.size());
    const int first = by > 0 ? 0 : count - 1;
    if (count == 0 || at_ < 0)
        return first;
    std::unordered_map<std::string, int> rows;
    for (std::string& name : stableNamesOf(shown))
        rows.emplace(std::move(name), static_cast<int>(rows.size()));
    if (const auto here = rows.find(order_[static_cast<std::size_t>(at_)]); here != rows.end())
        return (here->second + by + count) % count;
    // The current finding is gone, so return the next remaining finding in that direction.
    const auto end = static_cast<std::ptrdiff_t>(order_.size());
    for (std::ptrdiff_t i = at_ + by; i >= 0 && i < end; i += by)
        if (const auto near = rows.find(order_[static_cast<std::size_t>(i)]); near != rows.end())
            return near->second;
    return first;
}

bool containsAllWords(const session::Session& session, const session::Problem& problem,
                      const QStringList& words) {
    if (words.isEmpty())
        return true;
    const check::Finding& finding = problem.finding;
    const session::EntityPtr entity =
        finding.entity.id.empty() ? nullptr : session.index().at(finding.entity);
    const QString text =
        QStringList{session::withQuotationMarks(forms::messageOf(problem, session.index())),
                    session::withQuotationMarks(problem.message),
                    toQString(problem.code),
                    toQString(problem.isFromOpening ? problem.place.file : finding.entity.file),
                    toQString(finding.entity.id),
                    entity ? toQString(entity->title) : QString()}
            .join(QLatin1Char(' '))
            .toLower();
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word); });
}

} // namespace ww::ui
