// Which abilities, states and types content uses, and which of them a quick reference explains.

#include "rules/systems/ultrawar/analysis/coverage.h"
#include "rules/systems/ultrawar/answers/answers.h"
#include "rules/systems/ultrawar/reference/quick_reference.h"

namespace ww::ultrawar {

namespace {

namespace col = check::column;

const char* sectionOf(const schema::Term& term) {
    if (ability::isA(term, ability::TermKind::State))
        return "state";
    return ability::isA(term, ability::TermKind::Type) ||
                   ability::isA(term, ability::TermKind::Verb)
               ? "symbol"
               : "ability";
}

/// A faction's content and its sources' tokens; without a faction, everything.
Belongings belongingsOf(const Inquiry& i) {
    const Reader& reader = i.reader;
    Belongings all;
    if (i.q.subject) {
        all.characters = reader.charactersOf(i.q.subject);
        all.cards = reader.cardsOf(i.q.subject);
        all.sources = reader.sourcesOf(i.q.subject);
        for (const Source& source : all.sources)
            if (const EntityView token = reader.find("token", source.token, source.entity))
                all.tokens.push_back(reader.token(token));
        return all;
    }
    for (const EntityView& entity : i.q.all("character"))
        all.characters.push_back(reader.character(entity));
    for (const EntityView& entity : i.q.all("card"))
        all.cards.push_back(reader.card(entity));
    for (const EntityView& entity : i.q.all("power-source"))
        all.sources.push_back(reader.source(entity));
    for (const EntityView& entity : i.q.all("token"))
        all.tokens.push_back(reader.token(entity));
    return all;
}

void keywords(const Inquiry& i) {
    const Coverage coverage = coverageOf(belongingsOf(i), i.vocabulary);
    Answer& answer = i.answer;
    std::vector<AnswerRow> used;
    for (const TermUse& use : coverage.used)
        used.push_back({{"id", use.term->id},
                        {"name", use.term->name},
                        {"section", sectionOf(*use.term)},
                        {"uses", use.uses},
                        {"places", use.where.size()},
                        {"where", use.where}});
    std::vector<std::string> never;
    std::string names;
    for (const schema::Term* term : coverage.never) {
        never.push_back(term->id);
        names += (names.empty() ? "" : ", ") + term->name;
    }
    const std::string whose =
        i.q.subject ? isolated(check::nameOf(i.q.subject)) : std::string("The pack");
    answer.title = whose + ": " + std::to_string(used.size()) + " of the game's words are used, " +
                   std::to_string(never.size()) + " never.";
    answer.data = {
        {"used", std::move(used)}, {"never", std::move(never)}, {"free_texts", coverage.freeTexts}};
    answer.note("Never used: " + (names.empty() ? "none" : names) + ".", "used");
    answer.note(counted(static_cast<std::size_t>(coverage.freeTexts),
                        "quoted text, which no term explains.",
                        "quoted texts, which no term explains."));
}

TermsUsed usedBy(const Inquiry& i) {
    if (i.q.kind() != "army")
        return termsUsed(i.reader, i.q.subject, i.vocabulary);
    const Belongings all = belongingsOf(i.reader.army(i.q.subject), i.reader);
    TermsUsed used(i.vocabulary);
    const auto add = [&used](const auto& list) {
        for (const auto& one : list)
            used.add(one);
    };
    add(all.characters);
    add(all.cards);
    add(all.sources);
    add(all.tokens);
    return used;
}

/// Shows only the first three values.
check::Column few(check::Column column) {
    column.places = 3;
    return column;
}

void quickReference(const Inquiry& i) {
    const TermsUsed used = usedBy(i);
    std::vector<AnswerRow> entries;
    for (const schema::Term* term : used.entries())
        entries.push_back({{"id", term->id},
                           {"name", term->name},
                           {"section", sectionOf(*term)},
                           {"meaning", term->meaning},
                           {"cite", term->cite}});
    const std::size_t count = entries.size();
    Answer& answer = i.answer;
    answer.title = counted(count, "entry", "entries") + " on its quick reference" +
                   (count > kQuickReferenceRoom
                        ? "; two sides have room for " + std::to_string(kQuickReferenceRoom) + "."
                        : ".");
    answer.data = {{"of", std::string(i.q.kind()) + '/' + i.q.refText(i.q.subject)},
                   {"entries", std::move(entries)},
                   {"free_texts", used.freeTexts()},
                   {"fits", count <= kQuickReferenceRoom}};
    answer.note("Every word of its cards that a player may look up (UW-QR-1).");
    answer.note(counted(count, "entry, ", "entries, ") +
                counted(static_cast<std::size_t>(used.freeTexts()),
                        "line with quoted text, which no entry explains.",
                        "lines with quoted text, which no entry explains."));
}

} // namespace

Analysis keywordsAnalysis() {
    return {
        .id = "keywords",
        .label = "Keywords",
        .doc = "Which abilities, states and types a pack or a faction uses, how often, and which "
               "it never uses",
        .example = "ironloom",
        .subjects = {"faction"},
        .wholePack = true,
        .result =
            {col::table(
                 "used", "", "most uses first",
                 {col::text("id", "", "of the term"), col::text("name", "Term", "by name"),
                  col::text("section", "Section", "`ability`, `state` or `symbol`").wide(),
                  col::whole("uses", "Uses", "how often it stands in sentences and on middle bars"),
                  col::whole("places", "Places", "how many entities use it").narrow(),
                  few(col::texts("where", "Where", "kind/id of what uses it, each once").wide())}),
             col::texts("never", "", "ids of abilities and states that nothing uses"),
             col::whole("free_texts", "", "quoted texts, which no term explains")},
        .body = asBody<Inquiry, keywords>};
}

Analysis quickReferenceAnalysis() {
    return {
        .id = "quickref",
        .label = "Quick reference",
        .doc = "Which rules a faction or an army uses: the entries of its quick-reference card",
        .example = "wardens-of-the-yard",
        .subjects = {"army", "faction"},
        .result = {col::text("of", "", "kind/id"),
                   col::table(
                       "entries", "", "in the order of the card",
                       {col::text("id", "", "of the term"), col::text("name", "Term", "by name"),
                        col::text("section", "Section", "`ability`, `state` or `symbol`").wide(),
                        col::text("meaning", "Meaning", "what it does").wide(),
                        col::texts("cite", "", "its rules")}),
                   col::whole("free_texts", "", "lines with quoted text, which no entry explains"),
                   col::flag("fits", "", "two sides of a card have room for all")},
        .body = asBody<Inquiry, quickReference>};
}

} // namespace ww::ultrawar
