// A faction as a whole: what its Values are worth, which words its cards use.

#include "rules/systems/ultrawar/analysis/coverage.h"
#include "rules/systems/ultrawar/analysis/value.h"
#include "rules/systems/ultrawar/reference/quick_reference.h"
#include "rules/systems/ultrawar/reports/reports.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using check::Align;

void values(const Inquiry& q, check::Report& report) {
    std::vector<StatLine> lines;
    for (const EntityView& entity : q.all("character")) {
        const Character c = q.reader.character(entity);
        const EntityView faction = q.reader.find("faction", c.faction, entity);
        lines.push_back({q.refText(entity), shown(c.name, entity),
                         faction ? q.refText(faction) : std::string(c.faction), c.offense,
                         c.defense, c.movement, c.value, c.life});
    }
    const Valuation all = valuation(lines);
    const std::string own = q.refText(q.entity);
    check::ReportTable table;
    table.columns = {{"Character", Align::Left}, {"Value"}, {"Worth"}, {"", Align::Left}};
    std::size_t outliers = 0;
    for (const Strength& s : all.characters) {
        if (s.stats.faction != own)
            continue;
        outliers += s.outlier ? 1 : 0;
        table.rows.push_back({s.stats.name, std::to_string(*s.stats.value),
                              s.suggested ? fixedText(*s.suggested, 1) : "–",
                              !s.outlier            ? ""
                              : *s.index > all.high ? "cheap"
                                                    : "dear"});
    }
    if (table.rows.empty()) {
        report.problem = "None of its characters has all of its numbers yet.";
        return;
    }
    report.title = (outliers == 0 ? std::string("No character is")
                                  : countText(outliers, "character is", "characters are")) +
                   " cheap or dear for the numbers.";
    report.tables.push_back(std::move(table));
    report.notes.emplace_back("Worth: the Value at which strength for each point would be the "
                              "pack's median. Abilities are not in it (UW-ARMY-1).");
}

Belongings belongingsOf(const Inquiry& q) {
    Belongings all;
    all.characters = q.reader.charactersOf(q.entity);
    all.cards = q.reader.cardsOf(q.entity);
    all.sources = q.reader.sourcesOf(q.entity);
    for (const Source& source : all.sources)
        if (const EntityView token = q.reader.find("token", source.token, source.entity))
            all.tokens.push_back(q.reader.token(token));
    return all;
}

void keywords(const Inquiry& q, check::Report& report) {
    const Coverage coverage = coverageOf(belongingsOf(q), q.vocabulary);
    report.title = "It uses " + countText(coverage.used.size(), "word", "words") +
                   " of the game; " + std::to_string(coverage.never.size()) + " it never does.";
    check::ReportTable table;
    table.columns = {{"Word", Align::Left}, {"Uses"}, {"Places"}};
    for (const TermUse& use : coverage.used)
        table.rows.push_back(
            {use.term->name, std::to_string(use.uses), std::to_string(use.where.size())});
    std::string never;
    for (const schema::Term* term : coverage.never)
        never += (never.empty() ? "Never: " : ", ") + term->name;
    if (!never.empty())
        table.notes.push_back(never + ".");
    report.tables.push_back(std::move(table));
    if (coverage.freeTexts > 0)
        report.notes.push_back(countText(static_cast<std::size_t>(coverage.freeTexts),
                                         "quoted text, which no word explains.",
                                         "quoted texts, which no word explains."));
}

void quickReference(const Inquiry& q, check::Report& report) {
    const TermsUsed used = termsUsed(q.reader, q.entity, q.vocabulary);
    const auto entries = used.entries();
    report.title = countText(entries.size(), "entry", "entries") + " on its quick reference" +
                   (entries.size() > kQuickReferenceRoom
                        ? "; two sides have room for " + std::to_string(kQuickReferenceRoom) + "."
                        : ".");
    check::ReportTable table;
    table.columns = {{"", Align::Left}};
    for (const schema::Term* term : entries)
        table.rows.push_back({term->name});
    report.tables.push_back(std::move(table));
    report.notes.emplace_back("Every word of its cards that a player may look up (UW-QR-1).");
}

} // namespace

void addFactionReports(AnalysisList& list, const ReportContextPtr& context) {
    addReport(list, context, {"values", "Values", "faction", {}, {}}, values);
    addReport(list, context, {"keywords", "Keywords", "faction", {}, {}}, keywords);
    addReport(list, context, {"quickref", "Quick reference", "faction", {}, {}}, quickReference);
}

} // namespace ww::ultrawar
