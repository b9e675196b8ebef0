// Implements the print settings of imposition.h: paper, grid of cards, settings of a card's sheet.

#include "editor/sheets/imposition.h"
#include "editor/sheets/measure.h"
#include "editor/sheets/page_marks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kGlued = 10; ///< default overlap in mm of pages that are glued together

int countIn(double room, double size, double gap) {
    return static_cast<int>(std::floor((room + gap + 1e-6) / (size + gap)));
}

SheetGrid gridOn(const PrintSettings& r, double paperW, double paperH, double w, double h) {
    SheetGrid g;
    g.paperWidth = paperW;
    g.paperHeight = paperH;
    g.columns = std::max(0, countIn(paperW - 2 * r.margin, w, r.gap));
    g.rows = std::max(0, countIn(paperH - 2 * r.margin, h, r.gap));
    if (r.duplex == Duplex::Fold)
        g.rows -= g.rows % 2; // folding needs pairs of rows
    g.left = (paperW - g.columns * w - (g.columns - 1) * r.gap) / 2;
    g.top = (paperH - g.rows * h - (g.rows - 1) * r.gap) / 2;
    return g;
}

} // namespace

Result<void, std::string> setPaper(PrintSettings& recipe, std::string_view paper) {
    std::string name;
    for (const char c : paper)
        name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    recipe.cardPages = name == "card";
    if (recipe.cardPages)
        return {};
    if (name == "a4" || name == "letter" || name == "a3") {
        recipe.paperWidth = name == "a4" ? 210 : name == "a3" ? 297 : 215.9;
        recipe.paperHeight = name == "a4" ? 297 : name == "a3" ? 420 : 279.4;
        return {};
    }
    const auto by = name.find('x');
    if (by != std::string::npos) {
        const std::string unit = name.ends_with("in") ? "in" : name.ends_with("cm") ? "cm" : "mm";
        const auto w = Length::parse(name.substr(0, by) + unit, {});
        const auto h = Length::parse(
            name.ends_with(unit) ? name.substr(by + 1) : name.substr(by + 1) + unit, {});
        if (w && h && w->evaluate({}) >= 20 && h->evaluate({}) >= 20 && w->evaluate({}) <= 5000 &&
            h->evaluate({}) <= 5000) {
            recipe.paperWidth = w->evaluate({});
            recipe.paperHeight = h->evaluate({});
            return {};
        }
    }
    return fail(fmt::format("`{}` isn't a paper size: write a4, letter, a3, card or a size such as "
                            "210x297mm",
                            paper));
}

SheetGrid sheetGridFor(const PrintSettings& r, double w, double h) {
    if (r.cardPages)
        return {1, 1, w + 2 * r.bleed, h + 2 * r.bleed, r.bleed, r.bleed};
    const double shorter = std::min(r.paperWidth, r.paperHeight),
                 longer = std::max(r.paperWidth, r.paperHeight);
    const SheetGrid upright = gridOn(r, shorter, longer, w, h),
                    lying = gridOn(r, longer, shorter, w, h);
    if (r.orientation == Orientation::Portrait)
        return upright;
    if (r.orientation == Orientation::Landscape)
        return lying;
    return lying.cardsPerPage() > upright.cardsPerPage() ? lying : upright;
}

namespace {

PlacementMode layOn(const PrintSettings& recipe, double w, double h) {
    if (recipe.cardPages)
        return PlacementMode::OwnPage;
    if (recipe.tileOverlap)
        return PlacementMode::Tiled;
    const auto is = [](double a, double b) { return std::abs(a - b) < 0.01; };
    const bool stands = is(w, recipe.paperWidth) && is(h, recipe.paperHeight),
               lies = is(h, recipe.paperWidth) && is(w, recipe.paperHeight);
    return stands || lies ? PlacementMode::FullPaper : PlacementMode::CutOut;
}

/// Returns whether the card doesn't fit the paper, and its sheet names no other paper.
bool isLargerThanPaper(const PrintSettings& recipe, const PageSetup& pages, double w, double h) {
    PrintSettings fronts = recipe;
    fronts.duplex = Duplex::None;
    return pages.paper.empty() && layOn(fronts, w, h) == PlacementMode::CutOut &&
           sheetGridFor(fronts, w, h).cardsPerPage() == 0;
}

/// Returns the paper of the sheet that the user requested, or nothing.
std::optional<PaperChoice> requestedPaper(const PrintSettings& recipe, const PageSetup& pages,
                                          const ExplicitOptions& asked) {
    if (!asked.paper || pages.paper.empty())
        return std::nullopt;
    const auto isRequested = [&](const PaperChoice& one) {
        PrintSettings own;
        return setPaper(own, one.paper) && own.cardPages == recipe.cardPages &&
               std::abs(own.paperWidth - recipe.paperWidth) < 0.01 &&
               std::abs(own.paperHeight - recipe.paperHeight) < 0.01;
    };
    if (const PaperChoice first{pages.paper, pages.orientation}; isRequested(first))
        return first;
    const auto found =
        std::find_if(pages.otherPapers.begin(), pages.otherPapers.end(), isRequested);
    return found == pages.otherPapers.end() ? std::nullopt : std::optional(*found);
}

/// Turns the paper as the sheet says, unless the card then doesn't fit.
void turnIfCardFits(PrintSettings& recipe, Orientation orientation, double w, double h) {
    PrintSettings turned = recipe;
    turned.orientation = orientation;
    if (sheetGridFor(turned, w, h).cardsPerPage() > 0)
        recipe.orientation = orientation;
}

bool turnsSheets(const PrintSettings& recipe) {
    return recipe.duplex == Duplex::LongEdge || recipe.duplex == Duplex::ShortEdge;
}

/// Merges the sheet's settings that don't depend on the card's size into the print options.
void addDefaults(PrintSettings& recipe, const PageSetup& pages, const ExplicitOptions& asked) {
    recipe.margin = pages.margin.value_or(recipe.margin);
    if (pages.gap && !asked.gap)
        recipe.gap = *pages.gap;
    if (pages.cut && !asked.marks)
        recipe.marks = *pages.cut;
    if (pages.bleed && !asked.bleed)
        recipe.bleed = *pages.bleed;
    if (pages.gap && pages.cut && !asked.bleed)
        recipe.bleed = std::max(recipe.bleed, recipe.gap / 2);
    // All sheets of a job are turned over the same side.
    if (pages.duplex && !asked.duplex &&
        !(turnsSheets(recipe) && *pages.duplex != Duplex::None && *pages.duplex != Duplex::Fold))
        recipe.duplex = *pages.duplex;
}

/// Merges the sheet's settings into the print options.
PrintSettings withSetup(PrintSettings recipe, const PageSetup* pages, const ExplicitOptions& asked,
                        double w, double h) {
    if (pages) {
        const bool posters =
            asked.posters && pages->tileOverlap && pages->paper.find('x') == std::string::npos;
        const bool paper = posters || (asked.paper && !needsOwnPaper(recipe, pages, asked, w, h));
        const auto requested = requestedPaper(recipe, *pages, asked);
        if (!pages->paper.empty() && !paper)
            (void)setPaper(recipe, pages->paper); // can't fail, because the paper was checked
                                                  // when the sheet was read
        addDefaults(recipe, *pages, asked);
        if (const auto orientation = requested ? requested->orientation : pages->orientation) {
            if (paper)
                turnIfCardFits(recipe, *orientation, w, h);
            else
                recipe.orientation = *orientation;
        }
        recipe.tileOverlap = pages->tileOverlap;
        if (isLargerThanPaper(recipe, *pages, w, h))
            recipe.tileOverlap = kGlued;
        recipe.pageNumberFormat = pages->pageNumberFormat;
        // A card on a page of its own gets no page number, unless it is as large as its sheet's
        // paper, like a page of a book.
        PrintSettings own = recipe;
        own.cardPages = false;
        if (recipe.cardPages && (pages->paper.empty() || !setPaper(own, pages->paper) ||
                                 layOn(own, w, h) != PlacementMode::FullPaper))
            recipe.pageNumberFormat.clear();
    }
    return recipe;
}

} // namespace

PageContext pageContextFor(const PrintSettings& given, const PageSetup* pages,
                           const ExplicitOptions& asked) {
    PrintSettings recipe = given;
    std::optional<Orientation> orientation;
    if (pages) {
        const auto requested = requestedPaper(given, *pages, asked);
        orientation = requested ? requested->orientation : pages->orientation;
        if (!pages->paper.empty() && !requested)
            (void)setPaper(recipe, pages->paper); // the sheet isn't made for the requested paper
        addDefaults(recipe, *pages, asked);
    }
    if (recipe.cardPages) { // a card on a page of its own has no paper
        const PrintSettings usual;
        recipe.paperWidth = usual.paperWidth;
        recipe.paperHeight = usual.paperHeight;
    }
    if (orientation.value_or(recipe.orientation) == Orientation::Landscape)
        std::swap(recipe.paperWidth, recipe.paperHeight);
    return {recipe.paperWidth, recipe.paperHeight, recipe.bleed};
}

double pictureBleedFor(const PrintSettings& recipe, const PageSetup* pages,
                       const ExplicitOptions& asked) {
    return pages && pages->bleed && !asked.bleed ? *pages->bleed : recipe.bleed;
}

bool isNumberedPage(const PageSetup& pages, double w, double h) {
    PrintSettings own;
    return !pages.pageNumberFormat.empty() && !pages.paper.empty() && setPaper(own, pages.paper) &&
           layOn(own, w, h) == PlacementMode::FullPaper;
}

bool needsOwnPaper(const PrintSettings& recipe, const PageSetup* pages,
                   const ExplicitOptions& asked, double w, double h) {
    if (!asked.paper || !pages || pages->paper.empty() || pages->tileOverlap)
        return false;
    PrintSettings alone = recipe;
    alone.margin = pages->margin.value_or(recipe.margin);
    alone.duplex = Duplex::None;
    if (layOn(alone, w, h) != PlacementMode::CutOut)
        return false;
    return isNumberedPage(*pages, w, h) || sheetGridFor(alone, w, h).cardsPerPage() == 0;
}

PlacementMode placementModeOf(const PrintSettings& recipe, const PageSetup* pages,
                              const ExplicitOptions& asked, double w, double h) {
    return layOn(withSetup(recipe, pages, asked, w, h), w, h);
}

PrintSettings printSettingsForCard(PrintSettings given, const PageSetup* pages,
                                   const ExplicitOptions& asked, double w, double h) {
    PrintSettings recipe = withSetup(std::move(given), pages, asked, w, h);
    const bool whole = layOn(recipe, w, h) == PlacementMode::FullPaper;
    if (whole) {
        recipe.orientation = Orientation::Auto;
        recipe.margin = 0;
        recipe.marks = Marks::None;
    }
    if (whole || (pages && pages->margin && isBorderless(recipe))) // no room for bar and label
        recipe.calibrationBar = recipe.pageLabel = false;
    return recipe;
}

} // namespace ww::sheets
