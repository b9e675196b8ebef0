// Reports the abilities, states and types in use, and those that a quick reference explains.

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

/// Returns a faction's content and its sources' tokens; without a faction, all content.
ContentSet belongingsOf(const Inquiry& i) {
    const Reader& reader = i.reader;
    ContentSet all;
    if (i.question.subject) {
        all.characters = reader.charactersOf(i.question.subject);
        all.cards = reader.cardsOf(i.question.subject);
        all.sources = reader.sourcesOf(i.question.subject);
        for (const PowerSource& source : all.sources)
            if (const EntityView token = reader.find("token", source.token, source.entity))
                all.tokens.push_back(reader.token(token));
        return all;
    }
    for (const EntityView& entity : i.question.entitiesOfKind("character"))
        all.characters.push_back(reader.character(entity));
    for (const EntityView& entity : i.question.entitiesOfKind("card"))
        all.cards.push_back(reader.card(entity));
    for (const EntityView& entity : i.question.entitiesOfKind("power-source"))
        all.sources.push_back(reader.source(entity));
    for (const EntityView& entity : i.question.entitiesOfKind("token"))
        all.tokens.push_back(reader.token(entity));
    return all;
}

void keywords(const Inquiry& i) {
    const Coverage coverage = termCoverage(belongingsOf(i), i.vocabulary);
    Answer& answer = i.answer;
    std::vector<AnswerRow> used;
    for (const TermUse& use : coverage.usedTerms)
        used.push_back({{"id", use.term->id},
                        {"name", use.term->name},
                        {"section", sectionOf(*use.term)},
                        {"uses", use.useCount},
                        {"places", use.locations.size()},
                        {"where", use.locations}});
    std::vector<std::string> never;
    std::string names;
    for (const schema::Term* term : coverage.unusedTerms) {
        never.push_back(term->id);
        names += (names.empty() ? "" : ", ") + term->name;
    }
    const std::string whose = i.question.subject ? isolateBidi(check::nameOf(i.question.subject))
                                                 : std::string("The pack");
    answer.title = whose + ": " + std::to_string(used.size()) + " of the game's terms are used, " +
                   std::to_string(never.size()) + " never.";
    answer.data = {{"used", std::move(used)},
                   {"never", std::move(never)},
                   {"free_texts", coverage.freeTextCount}};
    answer.addNote("Never used: " + (names.empty() ? "none" : names) + ".", "used");
    answer.addNote(countWithNoun(static_cast<std::size_t>(coverage.freeTextCount),
                                 "quoted text, which no term explains.",
                                 "quoted texts, which no term explains."));
}

TermsUsed usedBy(const Inquiry& i) {
    if (i.question.kind() != "army")
        return collectTermsUsed(i.reader, i.question.subject, i.vocabulary);
    const ContentSet all = armyContent(i.reader.army(i.question.subject), i.reader);
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

/// Limits a column of texts to the first three values.
check::Column few(check::Column column) {
    column.decimals = 3;
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
    answer.title =
        countWithNoun(count, "entry", "entries") + " on its quick reference" +
        (count > kQuickReferenceCapacity
             ? "; two sides have room for " + std::to_string(kQuickReferenceCapacity) + "."
             : ".");
    answer.data = {
        {"of", std::string(i.question.kind()) + '/' + i.question.referenceText(i.question.subject)},
        {"entries", std::move(entries)},
        {"free_texts", used.freeTextCount()},
        {"fits", count <= kQuickReferenceCapacity}};
    answer.addNote("These are all terms on its cards that a player may look up (UW-QR-1).");
    answer.addNote(countWithNoun(count, "entry, ", "entries, ") +
                   countWithNoun(static_cast<std::size_t>(used.freeTextCount()),
                                 "line with quoted text, which no entry explains.",
                                 "lines with quoted text, which no entry explains."));
}

} // namespace

Analysis keywordsAnalysis() {
    return {
        .id = "keywords",
        .label = "Keywords",
        .doc = "Which abilities, states and types a pack or faction uses, how often, and which "
               "it never uses",
        .example = "ironloom",
        .subjects = {"faction"},
        .wholePack = true,
        .result = {col::tableColumn(
                       "used", "", "most uses first",
                       {col::textColumn("id", "", "the term's id"),
                        col::textColumn("name", "Term", "name"),
                        col::textColumn("section", "Section", "`ability`, `state` or `symbol`")
                            .shownWhenWide(),
                        col::integerColumn("uses", "Uses",
                                           "how often ability lines and middle bars use it"),
                        col::integerColumn("places", "Places", "how many entities use it")
                            .shownWhenNarrow(),
                        few(col::textListColumn("where", "Where",
                                                "kind/id of each entity that uses it")
                                .shownWhenWide())}),
                   col::textListColumn("never", "", "ids of unused abilities and states"),
                   col::integerColumn("free_texts", "", "quoted texts, which no term explains")},
        .body = analysisBody<Inquiry, keywords>};
}

Analysis quickReferenceAnalysis() {
    return {.id = "quickref",
            .label = "Quick reference",
            .doc = "Which rules a faction or an army uses: the entries of its quick-reference card",
            .example = "wardens-of-the-yard",
            .subjects = {"army", "faction"},
            .result = {col::textColumn("of", "", "kind/id"),
                       col::tableColumn(
                           "entries", "", "in the order of the card",
                           {col::textColumn("id", "", "the term's id"),
                            col::textColumn("name", "Term", "name"),
                            col::textColumn("section", "Section", "`ability`, `state` or `symbol`")
                                .shownWhenWide(),
                            col::textColumn("meaning", "Meaning", "what it does").shownWhenWide(),
                            col::textListColumn("cite", "", "ids of its rules")}),
                       col::integerColumn("free_texts", "",
                                          "lines with quoted text, which no entry explains"),
                       col::flagColumn("fits", "",
                                       "true if two sides of a card have room for all entries")},
            .body = analysisBody<Inquiry, quickReference>};
}

} // namespace ww::ultrawar
