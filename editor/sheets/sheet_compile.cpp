// Declares and reads the keys of a sheet.

#include "editor/sheets/template_lets.h"

#include "rules/base/words.h"

#include <fmt/format.h>

namespace ww::sheets {

namespace {

using P = PutSpec;
using C = BoxContext;

constexpr Bounds kSheetMargins{0, 50};

/// Reads paper and orientation, such as `a4 landscape`.
std::optional<PaperChoice> readPaper(NodeRef n, C& c) {
    PaperChoice made;
    made.paper = c.readText(n);
    for (const auto& [word, lies] : {std::pair{" landscape", Orientation::Landscape},
                                     std::pair{" portrait", Orientation::Portrait}})
        if (made.paper.ends_with(word)) {
            made.paper.erase(made.paper.size() - std::string_view(word).size());
            made.orientation = lies;
        }
    PrintSettings tried;
    if (const auto known = setPaper(tried, made.paper); known)
        return made;
    else
        c.report(n, known.error() + ", optionally followed by `landscape` or `portrait`");
    return std::nullopt;
}
void paperAt(SheetSpec& s, NodeRef n, C& c) {
    s.paperNode = n;
    if (const auto paper = readPaper(n, c)) {
        s.pages.paper = paper->paper;
        s.pages.orientation = paper->orientation;
    }
}
/// Reads one or several papers, the default first.
void papersAt(SheetSpec& s, NodeRef n, C& c) {
    if (!n.isSequence())
        return paperAt(s, n, c);
    for (const NodeRef one : n) {
        const auto paper = readPaper(one, c);
        if (paper && s.pages.paper.empty()) {
            s.pages.paper = paper->paper;
            s.pages.orientation = paper->orientation;
        } else if (paper) {
            s.pages.otherPapers.push_back(*paper);
        }
    }
    if (n.size() == 0)
        c.report(n, "name a paper, such as `a4`");
    s.paperNode = n;
}

/// Reads one or several expressions into `out`.
template <class Read>
void expressionsAt(std::vector<ExprPtr>& out, NodeRef n, const C& c, Read read) {
    const auto one = [&](NodeRef item) {
        if (!item.isScalar())
            c.report(item, fmt::format("this is {}, but must be an expression",
                                       schema::describeShape(item)));
        else if (ExprPtr made = read(item))
            out.push_back(std::move(made));
    };
    if (n.isSequence())
        for (const NodeRef item : n)
            one(item);
    else
        one(n);
}

void plainLength(std::optional<double>& out, NodeRef n, C& c) {
    const Length given = c.readLength(n, kSheetMargins);
    const auto constant = given.constantValue();
    if (given.isSet() && !constant)
        c.report(n, fmt::format("write `{}` as a plain length", n.key()));
    else if (constant)
        out = *constant;
}

void numberAt(SheetSpec& s, NodeRef n, C& c) {
    const std::string text = c.readText(n);
    for (std::size_t open = text.find('{'); open != std::string::npos;
         open = text.find('{', open + 1)) {
        const std::string word = text.substr(open + 1, text.find('}', open) - open - 1);
        if (word == "page" || word == "pages")
            continue;
        c.report(n, fmt::format("`{{{}}}` isn't known here; use {{page}} or {{pages}}{}", word,
                                didYouMeanSuggestion(word, {"page", "pages"})));
        return;
    }
    s.pages.pageNumberFormat = text;
}

} // namespace

const EnumWordList<Marks>& enumWords(Marks) {
    static const EnumWordList<Marks> list = {{"marks", Marks::Crop},
                                             {"lines", Marks::Lines},
                                             {"outline", Marks::Outline},
                                             {"none", Marks::None}};
    return list;
}

const EnumWordList<Duplex>& enumWords(Duplex) {
    static const EnumWordList<Duplex> list = {{"none", Duplex::None},
                                              {"long", Duplex::LongEdge},
                                              {"short", Duplex::ShortEdge},
                                              {"fold", Duplex::Fold}};
    return list;
}

const schema::MetaTable<SheetSpec, BoxContext>& tileKeyTable() {
    static const schema::MetaTable<SheetSpec, C> table = {
        "a tile",
        {
            {{"paper", "text", "The paper of each page, as for `paper` of a sheet.",
              schema::Presence::Required},
             paperAt},
            {{"overlap", "a length", "The width that neighbouring pages share; 10 mm."},
             [](SheetSpec& s, NodeRef n, C& c) { plainLength(s.pages.tileOverlap, n, c); }},
        }};
    return table;
}

const schema::MetaTable<SheetSpec, BoxContext>& sheetKeyTable() {
    static const schema::MetaTable<SheetSpec, C> table = {
        "a sheet",
        {
            {{"for", "a kind",
              "The kind that the sheet is printed for. An abstract kind stands for all kinds that "
              "extend it, `pack` for the pack as a whole.",
              schema::Presence::Required},
             [](SheetSpec&, NodeRef, C&) {}},
            {{"label", "text", "The sheet's name, as people read it; by default made from its id."},
             [](SheetSpec& s, NodeRef n, C& c) { s.label = c.readText(n); }},
            {{"let", "expressions by name",
              "Values with names, for all expressions of the sheet: `let: { crew: count(members) "
              "}`."},
             [](SheetSpec&, NodeRef, C&) {}}, // read first
            {{"template", "a template's name",
              "The template that the sheet prints, for the same kind."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 if (c.node.find("put"))
                     c.report(n, "a sheet has a `template` or a `put`, not both");
                 s.templateName = c.readTemplateId(n);
             }},
            {{"put", "puts", "The cards that the sheet prints, of this entity or of others."},
             [](SheetSpec& s, NodeRef n, C& c) { c.readPutList(s, n); }},
            {{"copies", "an expression",
              "The number of copies of its template: a number or a field. By default the number "
              "that lists give, else one."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 if (!c.node.find("template"))
                     c.report(n, "`copies` belongs to `template`; each of `put` has its own");
                 s.copies = c.readCopies(n);
             }},
            {{"where", "an expression, a list of expressions",
              "The condition that an entity must meet to be printed: `where: count > 0`."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 expressionsAt(s.where, n, c, [&](NodeRef one) { return c.readCondition(one); });
             }},
            {{"sort", "an expression, a list of expressions",
              "The values by which entities are sorted, the most important first: `sort: [clan, "
              "rank]`. By default, entities are in the order of their ids."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 expressionsAt(s.sort, n, c, [&](NodeRef one) { return c.readExpression(one); });
             }},
            {{"paper", "text, a list of texts",
              "`a4`, `letter`, `a3`, `card` or a size such as `210x297mm`, optionally followed by "
              "`landscape` or `portrait`. Or a list of papers for which the sheet is made, the "
              "default first: `[a4 landscape, letter landscape]`. By default, the paper that the "
              "user chooses when printing."},
             papersAt},
            {{"bleed", "a length",
              "The width of the bleed that is printed around each card; 0. A template's `bleed` "
              "limits it. The user can choose another width when printing."},
             [](SheetSpec& s, NodeRef n, C& c) { plainLength(s.pages.bleed, n, c); }},
            {{"duplex", enumWordsText<Duplex>(),
              "Whether backs are printed, and how the user turns the paper: over its `long` or "
              "`short` edge, or by folding each card; `none`. The user can choose another way when "
              "printing."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 s.pages.duplex = readEnumWord<Duplex>(n, c.readText(n), c.report);
             }},
            {{"margin", "a length",
              "The white margin around the page; 6.35 mm. A template as large as the paper has no "
              "margin."},
             [](SheetSpec& s, NodeRef n, C& c) { plainLength(s.pages.margin, n, c); }},
            {{"gap", "a length", "The gap between cards; 0."},
             [](SheetSpec& s, NodeRef n, C& c) { plainLength(s.pages.gap, n, c); }},
            {{"cut", enumWordsText<Marks>(),
              "How the cards are cut out: with marks at their edges, lines through the margin, or "
              "a line for the cutter along each card's `outline`. A card with a line of `role: "
              "cut` is cut along that line."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 s.pages.cut = readEnumWord<Marks>(n, c.readText(n), c.report);
             }},
            {{"tile", "a tile",
              "Prints a card that is larger than the paper on several pages, with crosses that "
              "help to align them: `{ paper: a4, overlap: 10 mm }`."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 if (c.node.find("paper"))
                     c.report(n, "`tile` already has a paper: leave `paper` out");
                 s.pages.tileOverlap = 10;
                 schema::readMapping(tileKeyTable(), n, s, c);
             }},
            {{"number", "text",
              "The text on each of the sheet's pages: `{page} of "
              "{pages}`."},
             numberAt},
        }};
    return table;
}

const schema::MetaTable<PutSpec, BoxContext>& putKeyTable() {
    static const schema::MetaTable<P, C> table = {
        "a put",
        {
            {{"each", "an expression, a list of expressions",
              "Prints the card once for each item: `entries as e`."},
             [](P&, NodeRef, C&) {}},
            {{"let", "expressions by name",
              "With `each`: values with names, for the other expressions of this entry."},
             [](P&, NodeRef n, C& c) { c.reportIneffectiveKey(n, "each"); }},
            {{"where", "an expression, a list of expressions",
              "The condition that items of `each` "
              "must meet."},
             [](P&, NodeRef n, C& c) { c.reportIneffectiveKey(n, "each"); }},
            {{"sort", "an expression, a list of expressions",
              "The values by which items of `each` are sorted."},
             [](P&, NodeRef n, C& c) { c.reportIneffectiveKey(n, "each"); }},
            {{"face", "a template's name", "The template of the card.", schema::Presence::Required},
             [](P& p, NodeRef n, C& c) { p.face = c.readFaceReference(n); }},
            {{"of", "an expression",
              "The entity that the card shows: a reference, or an item that is one. By default the "
              "sheet's own entity."},
             [](P&, NodeRef, C&) {}},
            {{"side", "`front` or `back`", "The side to print; by default both."},
             [](P& p, NodeRef n, C& c) { p.side = c.readText(n); }},
            {{"copies", "an expression", "The number of copies; one."},
             [](P& p, NodeRef n, C& c) { p.copies = c.readCopies(n); }},
            {{"number", "`true` or `false`",
              "If `false`, the sheet's `number` isn't printed on this page, such as a cover. The "
              "page still counts."},
             [](P& p, NodeRef n, C& c) { p.numbered = c.readBool(n); }},
        }};
    return table;
}

void BoxContext::reportIneffectiveKey(NodeRef n, std::string_view to) const {
    if (!node.find(to))
        report(n, fmt::format("`{}` needs `{}`, which is missing", n.key(), to));
}

ExprPtr BoxContext::readNumber(NodeRef n) const {
    return compiler_.compileExpression(
        compiler_.readScalar(n, words_, TemplateCompiler::SubstitutionMode::Expression), n,
        TemplateCompiler::Want::Number);
}

ExprPtr BoxContext::readCopies(NodeRef n) const {
    const auto number = Length::parse(readText(n), {});
    if (number && number->evaluate({}) < 1)
        report(n,
               fmt::format("`copies: {}` prints nothing: write 1 or more. To leave out entities, "
                           "use `where`",
                           n.scalar()));
    else if (number)
        compiler_.checkWhole(n, *number);
    return readNumber(n);
}

ExprPtr BoxContext::readCondition(NodeRef n) const {
    return compiler_.compileExpression(
        compiler_.readScalar(n, words_, TemplateCompiler::SubstitutionMode::Expression), n,
        TemplateCompiler::Want::Condition);
}

std::string BoxContext::readTemplateId(NodeRef n) const {
    const std::string name = readText(n);
    const TemplateSource* source = compiler_.findTemplate(name, compiler_.kind_);
    const NodeRef kind = source ? source->node.find("for") : NodeRef();
    if (!source)
        report(FaultPlace::atMissingName(n),
               fmt::format("there is no template `{}`{}", name,
                           didYouMeanSuggestion(name, compiler_.sources_.templateNames())));
    else if (!compiler_.isForKind(*source, compiler_.kind_))
        report(n, fmt::format("the template `{}` is {}, but this sheet is for {}", name,
                              kind ? "for " + withArticle(kind.scalar()) : "a part",
                              withArticle(compiler_.kind_.kind)));
    else
        return source->id;
    return {};
}

void BoxContext::readPutList(SheetSpec& sheet, NodeRef list) {
    if (!list.isSequence()) {
        report(list, "`put` is a list: `[{ each: entries as e, face: card, of: e.card }]`");
        return;
    }
    for (const NodeRef one : list) {
        PutSpec made;
        const TemplateCompiler::LetScope lets(compiler_, one.find("let"));
        made.each = compiler_.readEach(one, words_);
        if (one.find("each") && !made.each)
            continue; // readEach has reported the error
        const schema::ItemLoop* before = compiler_.around_;
        if (made.each)
            compiler_.around_ = made.each.get();
        BoxContext context(compiler_, words_, 0, one);
        const bool whole = schema::readMapping(putKeyTable(), one, made, context);
        compiler_.around_ = before;
        if (whole && made.face)
            sheet.put.push_back(std::move(made));
    }
}

bool isSheetOfTemplate(const SheetSpec& sheet, std::string_view templateName) {
    const auto own = [](const PutSpec& p) {
        return !p.each && p.face && p.face->entity->text() == "self";
    };
    const auto prints = [&](const PutSpec& p) { return p.face && p.face->name == templateName; };
    if (sheet.put.empty())
        return sheet.templateName == templateName;
    return std::all_of(sheet.put.begin(), sheet.put.end(), own) &&
           std::any_of(sheet.put.begin(), sheet.put.end(), prints);
}

SheetSpec TemplateCompiler::compileSheet(const TemplateSource& source) {
    out_ = {};
    out_.variableNames = {"w", "h"};
    root_ = source.pack;
    place_ = {source.pack, source.node, {}, nullptr};
    faults_.recordVisit(source.node);
    SheetSpec made;
    made.id = source.id;
    made.kind = kind_.kind;
    const Arguments none;
    const LetScope lets(*this, source.node.find("let"));
    checkLetShape(source.node.find("let"), report_);
    made.letLoop = readLets(lets, none);
    around_ = made.letLoop.get();
    BoxContext context(*this, none, 0, source.node);
    schema::readMapping(sheetKeyTable(), source.node, made, context);
    if (!source.node.find("template") && !source.node.find("put"))
        report_(source.node, "a sheet needs a `template` or a `put`");
    if (made.label.empty())
        made.label = sentenceCase(made.id);
    made.shows = std::move(out_.shows);
    return made;
}

} // namespace ww::sheets
