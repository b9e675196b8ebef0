#include "editor/sheets/export.h"

#include "editor/sheets/credits.h"
#include "editor/sheets/cut_outline.h"
#include "editor/sheets/ink_saver.h"
#include "rules/base/cancel.h"
#include "rules/base/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace ww::sheets {

namespace {

bool stopped(const ExportJob& job) {
    return job.cancelled && job.cancelled->load();
}

struct LaidItem {
    std::vector<ExportedFace> faces;
    std::uint64_t steps = 0;
    std::size_t drawn = 0;
};

LaidItem layOutOne(const ExportJob& job, const ExportItem& item) {
    LaidItem out;
    if (!item.entity)
        return out;
    StepMeter meter(std::numeric_limits<std::uint64_t>::max() - 1);
    const StepScope scope(meter);
    const PageContext page =
        pageContextFor(job.printSettings, item.pages.get(), job.explicitOptions);
    for (Face& face : job.templates->layOut(item.sheet, *job.world, item.entity, job.art, page)) {
        if (!item.side.empty() && face.name != item.side)
            continue;
        if (!item.side.empty())
            face.name = "front";
        ExportedFace made;
        made.kind = item.entity.schema->kind;
        made.id = item.entity.id;
        made.pack = item.entity.pack;
        made.title = titleOf(item.entity);
        made.face = std::move(face);
        if (job.printSettings.inkSaver)
            reduceInk(made.face);
        if (job.dropDrawings)
            made.face.list = {};
        out.drawn += made.face.list.items.size();
        out.faces.push_back(std::move(made));
    }
    out.steps = meter.stepsTaken();
    return out;
}

struct RunSum {
    std::uint64_t steps = 0;
    std::size_t drawn = 0;

    void add(const LaidItem& item) {
        steps += item.steps;
        drawn += item.drawn;
    }
    [[nodiscard]] bool isBeyond(const RunBudget& budget) const {
        return steps > budget.steps || drawn > budget.drawnItems;
    }
};

void keepWithin(const RunBudget& budget, std::vector<LaidItem>& items, LayoutResult& out) {
    RunSum sum;
    std::size_t kept = 0;
    for (; kept < items.size(); ++kept) {
        sum.add(items[kept]);
        if (sum.isBeyond(budget))
            break;
        out.faces[kept] = std::move(items[kept].faces);
    }
    out.skipped = items.size() - kept;
    if (out.skipped == 0)
        return;
    const std::string limit = sum.drawn > budget.drawnItems
                                  ? fmt::format("draw more than {} items", budget.drawnItems)
                                  : fmt::format("take more than {} steps", budget.steps);
    out.skipReason = fmt::format("{} of {} cards weren't laid out: together they {}", out.skipped,
                                 items.size(), limit);
}

} // namespace

std::string titleOf(const schema::EntityView& entity) {
    const NodeRef name = entity.node.find(entity.schema ? entity.schema->titleField : "name");
    return name.isScalar() ? std::string(name.scalar()) : std::string(entity.id);
}

namespace {

/// Returns the items in the order in which sheets with `sort` print them. The items of such a sheet
/// share the places that they have together.
std::vector<ExportItem> sortedItems(const ExportJob& job) {
    std::vector<ExportItem> items = job.items;
    if (!job.templates || !job.world)
        return items;
    struct Sorted {
        std::vector<schema::SortKey> keys;
        ExportItem item;
    };
    std::map<std::string, std::vector<std::size_t>> places; // by the sheet's name
    std::map<std::string, std::vector<Sorted>> sorted;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (auto keys = job.templates->sortKeysOf(items[i].sheet, *job.world, items[i].entity);
            !keys.empty()) {
            places[items[i].sheet].push_back(i);
            sorted[items[i].sheet].push_back({std::move(keys), items[i]});
        }
    for (auto& [sheet, list] : sorted) {
        std::stable_sort(list.begin(), list.end(),
                         [](const Sorted& a, const Sorted& b) { return a.keys < b.keys; });
        for (std::size_t k = 0; k < list.size(); ++k)
            items[places[sheet][k]] = std::move(list[k].item);
    }
    return items;
}

/// Returns why none of the job's items gives a card, or an empty text.
std::string reasonForNoCards(const ExportJob& job) {
    for (const ExportItem& item : job.items)
        if (job.templates && job.world && item.entity &&
            !job.templates->prints(item.sheet, *job.world, item.entity))
            return fmt::format(
                "the sheet `{}` prints nothing here: its `where` doesn't hold for {}{}", item.sheet,
                titleOf(item.entity), job.items.size() > 1 ? ", nor for the others" : "");
    return {};
}

/// Returns the job's print settings. If the user chose no duplex setting and a sheet is printed on
/// both sides of the paper, the whole job is, so that all its pages stay aligned.
PrintSettings settingsOf(const ExportJob& job, const std::vector<ExportItem>& items) {
    PrintSettings settings = job.printSettings;
    for (const ExportItem& item : items)
        if (const auto& pages = item.pages;
            !job.explicitOptions.duplex && pages &&
            (pages->duplex == Duplex::LongEdge || pages->duplex == Duplex::ShortEdge)) {
            settings.duplex = *pages->duplex;
            break;
        }
    return settings;
}

} // namespace

Result<std::vector<ExportItem>, std::string> cardsOf(const ExportJob& job) {
    std::vector<ExportItem> out;
    for (const ExportItem& item : sortedItems(job)) {
        if (!job.templates || !job.world || !item.entity ||
            !job.templates->isSheet(item.entity.schema->kind, item.sheet)) {
            out.push_back(item);
            continue;
        }
        auto cards = job.templates->cardsOf(item.sheet, *job.world, item.entity);
        if (!cards)
            return fail(cards.error());
        for (SheetCard& card : *cards)
            out.push_back({card.entity, card.copies.value_or(item.copies), std::move(card.sheet),
                           card.pages, std::move(card.side), card.numbered});
    }
    return out;
}

LayoutResult layOutFaces(const ExportJob& job) {
    const std::size_t many = job.items.size();
    LayoutResult out;
    out.faces.resize(many);
    if (!job.templates || !job.world)
        return out;
    std::vector<LaidItem> items(many);
    RunSum sum;
    std::atomic<std::size_t> next = 0, done = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [&](bool reports) {
        const CancelScope scope(job.cancelled);
        for (std::size_t i = next++; i < many && !stopped(job); i = next++) {
            try {
                items[i] = layOutOne(job, job.items[i]);
                const std::lock_guard lock(mutex);
                sum.add(items[i]);
                if (sum.isBeyond(job.budget))
                    next = many;
            } catch (const Cancelled&) {
                next = many;
            } catch (...) { // exceptions must not escape a thread; layOutFaces rethrows them
                const std::lock_guard lock(mutex);
                failure = std::current_exception();
                next = many;
            }
            ++done;
            if (reports && job.progress)
                job.progress(done, many);
        }
    };
    std::size_t count =
        job.threads ? job.threads : std::max(1u, std::thread::hardware_concurrency());
    count = std::min(count, many / 8 + 1);
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < count; ++i)
        threads.emplace_back(work, false);
    work(true);
    for (std::thread& t : threads)
        t.join();
    if (failure)
        std::rethrow_exception(failure);
    if (stopped(job))
        return {};
    keepWithin(job.budget, items, out);
    if (job.progress)
        job.progress(many, many);
    return out;
}

namespace {

/// Returns whether the faces draw nothing. Numbered pages and faces with problems aren't blank.
bool isBlank(const ExportItem& item, const std::vector<ExportedFace>& faces) {
    const auto draws = [](const Item& drawn) {
        return !std::holds_alternative<GroupBegin>(drawn) &&
               !std::holds_alternative<GroupEnd>(drawn);
    };
    return !faces.empty() && (!item.pages || item.pages->pageNumberFormat.empty()) &&
           std::all_of(faces.begin(), faces.end(), [&](const ExportedFace& one) {
               const std::vector<Item>& items = one.face.list.items;
               return one.face.problems.empty() && std::none_of(items.begin(), items.end(), draws);
           });
}

void leaveOutBlank(PrintRun& run) {
    PrintRun kept;
    for (std::size_t i = 0; i < run.items.size(); ++i) {
        if (isBlank(run.items[i], run.faces[i])) {
            const std::string& title = run.faces[i].front().title;
            if (std::find(run.blankTitles.begin(), run.blankTitles.end(), title) ==
                run.blankTitles.end())
                run.blankTitles.push_back(title);
            continue;
        }
        kept.items.push_back(std::move(run.items[i]));
        kept.faces.push_back(std::move(run.faces[i]));
    }
    run.items = std::move(kept.items);
    run.faces = std::move(kept.faces);
}

} // namespace

Result<PrintRun, std::string> layOutCards(const ExportJob& asked) {
    if (!asked.assets)
        return fail(std::string("the fonts and icons of the program are missing"));
    PrintRun run;
    ExportJob job = asked;
    auto printed = cardsOf(asked);
    if (!printed)
        return fail(printed.error());
    run.items = std::move(*printed);
    if (run.items.empty())
        if (std::string why = reasonForNoCards(asked); !why.empty())
            return fail(std::move(why));
    std::erase_if(run.items, [](const ExportItem& item) { return item.copies <= 0; });
    if (asked.oneCopyEach)
        for (ExportItem& item : run.items)
            item.copies = 1;
    job.items = run.items;
    LayoutResult laid = layOutFaces(job);
    if (stopped(job))
        return fail(std::string("cancelled"));
    if (laid.skipped > 0)
        return fail(std::move(laid.skipReason));
    run.faces = std::move(laid.faces);
    leaveOutBlank(run);
    if (run.items.empty() && !run.blankTitles.empty())
        return fail("the sheet shows nothing for " + joinNames(run.blankTitles));
    if (std::all_of(run.faces.begin(), run.faces.end(), [](const auto& of) { return of.empty(); }))
        return fail(std::string("nothing here has a sheet that can be printed"));
    return run;
}

Result<PrintRun, std::string> layOutPages(const ExportJob& job) {
    auto laid = layOutCards(job);
    if (!laid)
        return fail(laid.error());
    PrintRun run = std::move(*laid);
    run.bleed = std::numeric_limits<double>::infinity();
    PrintSettings recipe = run.settings = settingsOf(job, run.items);
    std::vector<ImposedCard> cards;
    std::vector<const Face*> backs; ///< the distinct back faces
    for (std::size_t i = 0; i < run.faces.size(); ++i) {
        std::vector<const Face*> fronts, behind; // faces of one card; several if the card has
                                                 // further pages
        ImposedCard card;
        Duplex duplex = recipe.duplex;
        card.copies = run.items[i].copies;
        card.pages = run.items[i].pages;
        card.numbered = run.items[i].numbered;
        for (ExportedFace& face : run.faces[i]) {
            card.name = face.title;
            const PrintSettings own = printSettingsForCard(
                recipe, card.pages.get(), job.explicitOptions, face.face.width, face.face.height);
            duplex = own.duplex;
            clipToCutLine(face.face, std::min(face.face.bleed, own.bleed));
            const PlacementMode lay = placementModeOf(recipe, card.pages.get(), job.explicitOptions,
                                                      face.face.width, face.face.height);
            if (lay == PlacementMode::CutOut || lay == PlacementMode::OwnPage)
                run.bleed = std::min(run.bleed, face.face.bleed);
            if (face.face.name == "front") {
                fronts.push_back(&face.face);
                continue;
            }
            const auto same = std::find_if(backs.begin(), backs.end(), [&](const Face* b) {
                return b->hash == face.face.hash && b->list == face.face.list;
            });
            behind.push_back(same == backs.end() ? &face.face : *same);
            if (same == backs.end())
                backs.push_back(&face.face);
        }
        // If front and back have different page counts, repeat the last page of the shorter one.
        const std::size_t sheetsOfCard = duplex == Duplex::None || fronts.empty()
                                             ? fronts.size()
                                             : std::max(fronts.size(), behind.size());
        for (std::size_t k = 0; k < sheetsOfCard; ++k) {
            card.front = fronts[std::min(k, fronts.size() - 1)];
            card.back = behind.empty() ? nullptr : behind[std::min(k, behind.size() - 1)];
            run.cardCount += static_cast<std::size_t>(card.copies);
            cards.push_back(card);
        }
    }
    recipe.credits = run.credits =
        creditsLine(iconArtists(*job.assets, run.faces), pictureArtists(run.faces));
    auto pages = imposeCards(*job.assets, recipe, cards, job.explicitOptions);
    if (!pages)
        return fail(pages.error());
    run.pages = std::move(*pages);
    if (std::any_of(run.pages.begin(), run.pages.end(),
                    [](const ImposedPage& p) { return p.isBackPage; }))
        run.duplex =
            recipe.duplex == Duplex::LongEdge ? PdfDuplex::FlipLongEdge : PdfDuplex::FlipShortEdge;
    return run;
}

Result<std::string, std::string> writePdf(const Assets& assets, PrintRun& run, PdfInfo info) {
    info.subject = run.credits;
    info.duplex = run.duplex;
    PdfResult made = writePdf(assets, info, toPdfPages(run.pages));
    if (!made.failureReason.empty())
        return fail(std::move(made.failureReason));
    for (auto& faces : run.faces)
        for (ExportedFace& one : faces) {
            std::set<std::string_view> said;
            for (const Item& item : one.face.list.items) {
                const auto* image = std::get_if<ImageItem>(&item);
                const auto lost = image && image->picture
                                      ? made.unreadable.find(image->picture->hash)
                                      : made.unreadable.end();
                if (lost != made.unreadable.end() && said.insert(lost->first).second)
                    one.face.problems.push_back({FaceProblem::Kind::UnknownWord,
                                                 {},
                                                 {},
                                                 0,
                                                 "a picture isn't printed: " + lost->second,
                                                 {}});
            }
        }
    return std::move(made.bytes);
}

} // namespace ww::sheets
