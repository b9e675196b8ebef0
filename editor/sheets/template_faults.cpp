#include "editor/sheets/template_faults.h"

#include "editor/sheets/template_lets.h"
#include "editor/sheets/template_sources.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/diag/position.h"
#include "rules/source/unknown.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace ww::sheets {

void TemplateFaults::add(TemplateFault fault) {
    fault.visitNumber = visits_[placeOf(fault.owner)];
    if (!faults_.empty() && faults_.back().visitNumber == fault.visitNumber &&
        placeOf(faults_.back().place) == placeOf(fault.place))
        return;
    faults_.push_back(std::move(fault));
}

void TemplateFaults::reportAll(const Report& report) const {
    struct Group {
        std::vector<const TemplateFault*> faults;
        const TemplateFault* own = nullptr;
    };
    std::map<Place, Group> groups; // faults of each unreadable value
    for (const TemplateFault& fault : faults_) {
        Group& group = groups[placeOf(fault.place)];
        group.faults.push_back(&fault);
        if (!fault.usedAt && !group.own)
            group.own = &fault;
    }
    const auto wrongThere = [&](const Group& group) {
        const TemplateFault& first = *group.faults.front();
        if (group.own)
            return true;
        const auto visits = visits_.find(placeOf(first.owner));
        if (visits != visits_.end() && group.faults.size() < visits->second)
            return false;
        return group.faults.size() > 1 || (!first.isInOtherPack && !first.isArgumentOnly);
    };
    // Faults to report at the line that uses the template or part; key: that line.
    std::map<Place, std::vector<const TemplateFault*>> blamed;
    for (const auto& [place, group] : groups)
        if (!wrongThere(group))
            for (const TemplateFault* fault : group.faults)
                blamed[placeOf(fault->argument ? fault->argument : fault->usedAt)].push_back(fault);
    std::set<Place> reported;
    for (const TemplateFault& fault : faults_) {
        const Group& group = groups[placeOf(fault.place)];
        if (wrongThere(group)) {
            if (reported.insert(placeOf(fault.place)).second)
                report(group.own ? group.own->place : fault.place,
                       group.own ? group.own->message : fault.message);
            continue;
        }
        const NodeRef where = fault.argument ? fault.argument : fault.usedAt;
        if (!reported.insert(placeOf(where)).second)
            continue;
        if (fault.argument) {
            report(fault.place.isMissingName ? FaultPlace::atMissingName(where) : FaultPlace(where),
                   fault.message);
            continue;
        }
        std::set<Place> others;
        for (const TemplateFault* one : blamed[placeOf(where)])
            others.insert(placeOf(one->place));
        const std::size_t more = others.size() - 1;
        report(where, fmt::format("`{}` doesn't work here: {}{}",
                                  where.isScalar() ? where.scalar() : where.key(), fault.message,
                                  more == 0   ? std::string()
                                  : more == 1 ? std::string(" (and 1 more mistake)")
                                              : fmt::format(" (and {} more mistakes)", more)));
    }
    LetFaults unused(report);
    for (const auto& [place, let] : lets_)
        if (!let.isUsed)
            schema::reportUnusedLet(let.value, unused);
}

namespace {

std::optional<diag::Diagnostic> made(const TemplateOrigin& from, const diag::Kind& kind,
                                     diag::Args args, Span span) {
    ChunkOffset start;
    if (!findChunk(*from.document, from.chunk, start))
        return std::nullopt;
    const std::string_view text = from.chunk->text;
    diag::Diagnostic d;
    d.code = kind.code;
    d.severity = kind.severity;
    d.message = diag::fillPlaceholders(kind.message, args);
    d.help = diag::fillPlaceholders(kind.help, args);
    d.identityArgs = std::move(args);
    d.place.file =
        from.pack->root.empty() ? from.document->path : from.pack->root + "/" + from.document->path;
    d.place.offset = start.bytes + span.begin;
    d.place.length = span.size();
    d.place.begin = diag::lineAndColumnAt(text, span.begin, start.lines);
    d.place.end = diag::lineAndColumnAt(text, span.end, start.lines);
    return d;
}

} // namespace

std::optional<diag::Diagnostic> faultDiagnostic(const TemplateOrigin& from, const FaultPlace& at,
                                                const std::string& message) {
    auto d = made(from, diag::sheetTemplate, {{"what", message}},
                  at.marksKey ? at.node.keySpan() : at.node.span());
    if (d && at.isMissingName)
        d->help = "Everything else prints. Correct the name, or declare it: icons, colours and "
                  "styles in style.yaml, templates below `templates`.";
    return d;
}

std::optional<diag::Diagnostic> problemDiagnostic(const TemplateOrigin& from,
                                                  const Problem& problem) {
    return made(from, *problem.kind, source::messageArgs(*from.document, from.chunk, problem),
                problem.span);
}

void dropDuplicates(std::deque<TemplateSource>& sources,
                    const std::map<const Tree*, TemplateOrigin>& origins, const Report& report) {
    const auto fileOf = [&](const TemplateSource& one) {
        return origins.at(&one.node.tree()).document;
    };
    std::map<std::pair<std::string, std::string>, std::vector<TemplateSource>> met;
    std::erase_if(sources, [&](const TemplateSource& one) {
        std::vector<TemplateSource>& named = met[{one.pack, one.id}];
        const bool twice = std::any_of(named.begin(), named.end(), [&](const auto& first) {
            return fileOf(first) == fileOf(one) ||
                   first.node.find("for").scalar() == one.node.find("for").scalar();
        });
        if (twice)
            report(FaultPlace::atKey(one.node),
                   fmt::format("`{}` is declared twice, and only the first is used: give one of "
                               "them another name",
                               one.id));
        else
            named.push_back(one);
        return twice;
    });
}

std::string fileAndLine(const TemplateOrigin& from, NodeRef at) {
    ChunkOffset start;
    if (!findChunk(*from.document, from.chunk, start))
        return {};
    const std::string& path = from.document->path;
    return fmt::format("{}:{}", path.substr(path.rfind('/') + 1),
                       diag::lineAndColumnAt(from.chunk->text, at.span().begin, start.lines).line);
}

void FaultCollector::add(diag::Diagnostic found, bool names) {
    for (diag::Diagnostic& old : all_) {
        if (old.message != found.message)
            continue;
        if (old.place.file == found.place.file && old.place.offset == found.place.offset)
            return;
        if (!names || old.code != found.code)
            continue;
        constexpr std::size_t kListed = 3;
        if (!seen_[found.message].emplace(found.place.file, found.place.offset).second)
            return;
        const std::size_t more = seen_[found.message].size();
        if (more <= kListed)
            old.related.push_back({"also named here", std::move(found.place)});
        else
            old.related.back().message =
                "also named here, and in " +
                countWithNoun(more - kListed, "other place", "other places");
        return;
    }
    all_.push_back(std::move(found));
}

} // namespace ww::sheets
