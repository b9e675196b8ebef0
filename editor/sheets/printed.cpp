#include "editor/sheets/printed.h"

#include "editor/sheets/board_sheet.h"
#include "editor/sheets/credits.h"
#include "rules/base/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace ww::sheets {

namespace {

std::string inSmallLetters(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return text;
}

/// Returns the plural of a label: `box of dice` → `boxes of dice`. If the label is the kind's own
/// label, returns the kind's declared plural.
std::string severalOf(std::string_view one, const schema::EntitySchema& kind) {
    std::size_t end = one.size();
    for (const std::string_view word : {" of ", " on ", " in ", " for ", " with ", " as "})
        end = std::min(end, one.find(word));
    const std::string noun(one.substr(0, end));
    const std::string_view rest = one.substr(end);
    if (!kind.plural.empty() && noun == inSmallLetters(kind.label))
        return fmt::format("{}{}", inSmallLetters(kind.plural), rest);
    const auto ends = [&](std::string_view with) { return noun.ends_with(with); };
    if (ends("s"))
        return std::string(one);
    if (ends("x") || ends("ch") || ends("sh"))
        return fmt::format("{}es{}", noun, rest);
    if (ends("y") && noun.size() > 1 &&
        std::string_view("aeiou").find(noun[noun.size() - 2]) == std::string_view::npos)
        return fmt::format("{}ies{}", noun.substr(0, noun.size() - 1), rest);
    return fmt::format("{}s{}", noun, rest);
}

/// Returns the part in a label: `cover` in `dial, cover of 44 mm`. Empty if there is no part.
std::string_view partOf(std::string_view label) {
    const std::size_t comma = label.find(", ");
    if (comma == std::string_view::npos)
        return {};
    const std::string_view part = label.substr(comma + 2);
    return part.substr(0, part.find(" of "));
}

/// The noun for one copy of an item.
struct Noun {
    PrintedThings thing; ///< singular and plural; empty: the item is a card
    /// Whether the noun is the kind's label. Entities are then counted instead of faces.
    bool entity = false;
};
Noun nounOf(const TemplateSet& templates, const ExportItem& item) {
    const schema::EntitySchema& kind = *item.entity.schema;
    if (kind.section.empty())
        return {{"sheet", "sheets", 0}, false};
    const std::vector<std::string> own = templates.templateNamesFor(kind.kind);
    const std::string& name = item.sheet.empty() && !own.empty() ? own.front() : item.sheet;
    const std::string label = inSmallLetters(templates.labelOf(kind.kind, name));
    if (label == "card" || label.ends_with(" card"))
        return {};
    const std::string one = inSmallLetters(kind.label);
    const std::string_view head = std::string_view(label).substr(0, label.find(','));
    if (head == one && name != kBoardSheet && !own.empty()) {
        const std::string first = inSmallLetters(templates.labelOf(kind.kind, own.front()));
        if (const std::string_view part = partOf(label); !part.empty() && part != partOf(first)) {
            const std::string noun = fmt::format("{} {}", one, part);
            return {{noun, severalOf(noun, kind), 0}, false};
        }
    }
    if (own.empty() || name == own.front() || head == one || name == kBoardSheet)
        return {{one, kind.plural.empty() ? severalOf(one, kind) : inSmallLetters(kind.plural), 0},
                true};
    if (head.ends_with('s')) // the label is a plural, such as `tokens`
        return {{fmt::format("sheet of {}", head), fmt::format("sheets of {}", head), 0}, false};
    return {{std::string(head), severalOf(head, kind), 0}, false};
}

std::size_t frontsOf(const std::vector<ExportedFace>& faces) {
    return static_cast<std::size_t>(
        std::count_if(faces.begin(), faces.end(),
                      [](const ExportedFace& one) { return one.face.name == "front"; }));
}

class Counting {
  public:
    explicit Counting(const TemplateSet& templates) : templates_(&templates) {}

    void add(const ExportItem& item, const std::vector<ExportedFace>& faces) {
        const std::size_t fronts = frontsOf(faces);
        const auto copies = static_cast<std::size_t>(std::max(0, item.copies));
        if (fronts == 0 || copies == 0)
            return;
        Noun noun = nounOf(*templates_, item);
        PrintedThings& thing = noun.thing;
        if (thing.singular.empty()) {
            out.cardCount += fronts * copies;
            return;
        }
        auto at =
            std::find_if(out.others.begin(), out.others.end(), [&](const PrintedThings& known) {
                return known.singular == thing.singular;
            });
        if (at == out.others.end())
            at = out.others.insert(out.others.end(), std::move(thing));
        if (!noun.entity) {
            at->count += fronts * copies;
            return;
        }
        // Count an entity once if several templates print it, such as page and poster. Count it
        // twice if a list prints it twice.
        const std::string entity = item.entity.schema->kind + '/' + std::string(item.entity.pack) +
                                   ':' + std::string(item.entity.id);
        const std::size_t sum = copies_[{entity, item.sheet, item.side}] += copies;
        std::size_t& known = largest_[entity];
        if (sum > known)
            at->count += sum - std::exchange(known, sum);
    }
    PrintSummary out;

  private:
    const TemplateSet* templates_;
    /// Numbers of copies. Keys: entity, template and side.
    std::map<std::tuple<std::string, std::string, std::string>, std::size_t> copies_;
    std::map<std::string, std::size_t> largest_; ///< for each entity, the number of copies of the
                                                 ///< template that prints the most copies
};

} // namespace

PrintSummary countPrinted(const TemplateSet& templates, const PrintRun& run) {
    Counting counting(templates);
    for (std::size_t i = 0; i < run.faces.size(); ++i)
        counting.add(run.items[i], run.faces[i]);
    return std::move(counting.out);
}

std::string describe(const PrintSummary& printed) {
    std::vector<std::string> parts;
    if (printed.cardCount > 0)
        parts.push_back(countWithNoun(printed.cardCount, "card", "cards"));
    for (const PrintedThings& one : printed.others)
        parts.push_back(countWithNoun(one.count, one.singular, one.plural));
    return fmt::format("{}", fmt::join(parts, ", "));
}

namespace {
PlacementMode layOfItem(const ExportJob& job, const PrintRun& run, std::size_t item) {
    const Face& face = run.faces[item].front().face;
    return placementModeOf(job.printSettings, run.items[item].pages.get(), job.explicitOptions,
                           face.width, face.height);
}
} // namespace

bool hasCutCards(const ExportJob& job, const PrintRun& run) {
    for (std::size_t i = 0; i < run.faces.size(); ++i)
        if (!run.faces[i].empty() && layOfItem(job, run, i) == PlacementMode::CutOut)
            return true;
    return false;
}

std::string printedWithoutBacks(const ExportJob& job, const PrintRun& run) {
    Counting out(*job.templates);
    for (std::size_t i = 0; i < run.faces.size(); ++i) {
        const bool hasBack =
            std::any_of(run.faces[i].begin(), run.faces[i].end(),
                        [](const ExportedFace& one) { return one.face.name == "back"; });
        if (!hasBack)
            continue;
        const Face& front = run.faces[i].front().face;
        if (printSettingsForCard(run.settings, run.items[i].pages.get(), job.explicitOptions,
                                 front.width, front.height)
                .duplex == Duplex::None)
            out.add(run.items[i], run.faces[i]);
    }
    return describe(out.out);
}

std::vector<std::string> ineffectiveOptions(const ExportJob& job, const PrintRun& run) {
    struct Reason {
        std::string_view why;
        std::string what;
        Counting of;
    };
    std::vector<Reason> reasons;
    std::vector<Reason> otherPapers;
    Counting large(*job.templates);
    const auto addTo = [&](std::vector<Reason>& all, std::string_view why, std::string what,
                           std::size_t i) {
        auto at = std::find_if(all.begin(), all.end(), [&](const Reason& known) {
            return known.why == why && known.what == what;
        });
        if (at == all.end())
            at = all.insert(at, {why, std::move(what), Counting(*job.templates)});
        at->of.add(run.items[i], run.faces[i]);
    };
    for (std::size_t i = 0; i < run.faces.size(); ++i) {
        if (run.faces[i].empty())
            continue;
        std::vector<std::string> what;
        std::string_view why;
        const PlacementMode lay = layOfItem(job, run, i);
        switch (lay) {
        case PlacementMode::CutOut:
            break;
        case PlacementMode::OwnPage: // the page includes the card's bleed
            why = "each has its own page";
            break;
        case PlacementMode::FullPaper:
            why = "each is as large as the paper";
            break;
        case PlacementMode::Tiled:
            why = "the pages of a poster are glued together";
            if (const auto& pages = run.items[i].pages; pages && !pages->tileOverlap)
                large.add(run.items[i], run.faces[i]);
            break;
        }
        const Face& face = run.faces[i].front().face;
        if (needsOwnPaper(job.printSettings, run.items[i].pages.get(), job.explicitOptions,
                          face.width, face.height))
            addTo(otherPapers,
                  isNumberedPage(*run.items[i].pages, face.width, face.height)
                      ? "because each is a whole numbered page of that size"
                      : "because that is too small",
                  run.items[i].pages->paper, i);
        if (lay != PlacementMode::CutOut) {
            if (job.printSettings.bleed > 0 && lay != PlacementMode::OwnPage)
                what.emplace_back("bleed");
            if (job.explicitOptions.gap && job.printSettings.gap > 0)
                what.emplace_back("gap");
            if (job.explicitOptions.marks && job.printSettings.marks != Marks::None)
                what.emplace_back("marks");
        }
        if (what.empty())
            continue;
        addTo(reasons, why, joinNames(what), i);
    }
    std::vector<std::string> out;
    for (const Reason& one : otherPapers)
        out.push_back(fmt::format("{}: on {}, not on the paper asked for, {}", describe(one.of.out),
                                  one.what, one.why));
    for (const Reason& one : reasons)
        out.push_back(
            fmt::format("left out of {}: {}; {}", describe(one.of.out), one.what, one.why));
    if (const std::string what = describe(large.out); !what.empty())
        out.push_back(fmt::format("{}: larger than the paper; glue the pages together", what));
    return out;
}

} // namespace ww::sheets
