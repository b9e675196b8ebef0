// Declares the keys of a sheet, and reads them.

#include "editor/sheets/template_compile.h"

#include "rules/base/words.h"

#include <fmt/format.h>

namespace ww::sheets {

namespace {

using P = PutSpec;
using C = BoxContext;

constexpr Bounds kSheetMargins{0, 50};

/// Reads paper and orientation: `a4 landscape`.
void paperAt(SheetSpec& s, NodeRef n, C& c) {
    std::string paper = c.text(n);
    for (const auto& [word, lies] : {std::pair{" landscape", Orientation::Landscape},
                                     std::pair{" portrait", Orientation::Portrait}})
        if (paper.ends_with(word)) {
            paper.erase(paper.size() - std::string_view(word).size());
            s.pages.orientation = lies;
        }
    Recipe tried;
    if (const auto known = setPaper(tried, paper); !known)
        c.report(n, known.error() + ", and `landscape` or `portrait` behind it");
    else
        s.pages.paper = paper;
}

void plainLength(std::optional<double>& out, NodeRef n, C& c) {
    const Length given = c.length(n, kSheetMargins);
    const auto constant = given.constant();
    if (given.given() && !constant)
        c.report(n, fmt::format("`{}` is a plain length", n.key()));
    else if (constant)
        out = *constant;
}

void numberAt(SheetSpec& s, NodeRef n, C& c) {
    const std::string text = c.text(n);
    for (std::size_t open = text.find('{'); open != std::string::npos;
         open = text.find('{', open + 1)) {
        const std::string word = text.substr(open + 1, text.find('}', open) - open - 1);
        if (word == "page" || word == "pages")
            continue;
        c.report(n, fmt::format("`{{{}}}` is not known here; {{page}} and {{pages}} are{}", word,
                                didYouMean(word, {"page", "pages"})));
        return;
    }
    s.pages.number = text;
}

} // namespace

const WordList<Marks>& wordsOf(Marks) {
    static const WordList<Marks> list = {{"marks", Marks::Crop},
                                         {"lines", Marks::Lines},
                                         {"outline", Marks::Outline},
                                         {"none", Marks::None}};
    return list;
}

const schema::MetaTable<SheetSpec, BoxContext>& tileTable() {
    static const schema::MetaTable<SheetSpec, C> table = {
        "a tile",
        {
            {{"paper", "text", "Of each page, as `paper` of a sheet.", schema::Presence::Required},
             paperAt},
            {{"overlap", "a length", "What neighbouring pages have in common; 10 mm."},
             [](SheetSpec& s, NodeRef n, C& c) { plainLength(s.pages.tile, n, c); }},
        }};
    return table;
}

const schema::MetaTable<SheetSpec, BoxContext>& sheetTable() {
    static const schema::MetaTable<SheetSpec, C> table = {
        "a sheet",
        {
            {{"for", "text",
              "The kind that it is printed for; an abstract one: each that extends it; `pack`: the "
              "pack as a whole.",
              schema::Presence::Required},
             [](SheetSpec&, NodeRef, C&) {}},
            {{"label", "text", "Its name for people; made from its id."},
             [](SheetSpec& s, NodeRef n, C& c) { s.label = c.text(n); }},
            {{"template", "text", "The template that it prints, for the same kind."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 if (c.node.find("put"))
                     c.report(n, "a sheet has a `template` or a `put`, not both");
                 s.templateName = c.templateFor(n);
             }},
            {{"put", "puts", "The cards that it prints, of this entity or of others."},
             [](SheetSpec& s, NodeRef n, C& c) { c.puts(s, n); }},
            {{"copies", "an expression",
              "How many of its template: a number, a field. As many as lists say where it is left "
              "out, else one."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 if (!c.node.find("template"))
                     c.report(n, "`copies` belongs to `template`; each of `put` has its own");
                 s.copies = c.number(n);
             }},
            {{"paper", "text",
              "`a4`, `letter`, `a3`, `card` or a size such as `210x297mm`, and `landscape` or "
              "`portrait` behind it. As whoever prints asks where it is left out."},
             paperAt},
            {{"margin", "a length",
              "What stays white round the page; 6.35 mm. A template as large "
              "as the paper has none."},
             [](SheetSpec& s, NodeRef n, C& c) { plainLength(s.pages.margin, n, c); }},
            {{"gap", "a length", "Between cards; 0."},
             [](SheetSpec& s, NodeRef n, C& c) { plainLength(s.pages.gap, n, c); }},
            {{"cut", oneOf<Marks>(),
              "How its cards are cut out: by marks at their edges, by lines through the margin, or "
              "along the `outline` of each, a line for the cutter. A card that draws a line of "
              "`role: cut` is cut along that."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 s.pages.cut = readWord<Marks>(n, c.text(n), c.report);
             }},
            {{"tile", "a tile",
              "Lays a card that is larger than the paper on several pages, with crosses to lay "
              "them over each other by: `{ paper: a4, overlap: 10 mm }`."},
             [](SheetSpec& s, NodeRef n, C& c) {
                 if (c.node.find("paper"))
                     c.report(n, "`tile` has the paper itself: leave `paper` out");
                 s.pages.tile = 10;
                 schema::walk(tileTable(), n, s, c);
             }},
            {{"number", "text", "On each of its pages: `{page} of {pages}`."}, numberAt},
        }};
    return table;
}

const schema::MetaTable<PutSpec, BoxContext>& putTable() {
    static const schema::MetaTable<P, C> table = {
        "a put",
        {
            {{"each", "an expression, a list of expressions",
              "Once for each item: `entries as e`."},
             [](P&, NodeRef, C&) {}},
            {{"where", "an expression, a list of expressions", "Which items of `each`."},
             [](P&, NodeRef n, C& c) { c.belongs(n, "each"); }},
            {{"sort", "an expression, a list of expressions",
              "What items of `each` are put in order by."},
             [](P&, NodeRef n, C& c) { c.belongs(n, "each"); }},
            {{"face", "text", "The template whose card it is.", schema::Presence::Required},
             [](P& p, NodeRef n, C& c) { p.face = c.faceOf(n); }},
            {{"of", "an expression",
              "Whose card: a reference or an item that is one. The entity's "
              "own where it is left out."},
             [](P&, NodeRef, C&) {}},
            {{"side", "`front` or `back`", "That side alone; else front and back."},
             [](P& p, NodeRef n, C& c) { p.side = c.text(n); }},
            {{"copies", "an expression", "How many; one."},
             [](P& p, NodeRef n, C& c) { p.copies = c.number(n); }},
            {{"number", "`true` or `false`",
              "`false`: the sheet's `number` isn't printed on its page, which is counted still: of "
              "a cover."},
             [](P& p, NodeRef n, C& c) { p.numbered = c.flag(n); }},
        }};
    return table;
}

void BoxContext::belongs(NodeRef n, std::string_view to) const {
    if (!node.find(to))
        report(n, fmt::format("`{}` belongs to `{}`, which isn't here", n.key(), to));
}

ExprPtr BoxContext::number(NodeRef n) const {
    return compiler_.expression(compiler_.scalar(n, words_, TemplateCompiler::In::Expression), n,
                                TemplateCompiler::Want::Number);
}

std::string BoxContext::templateFor(NodeRef n) const {
    const std::string name = text(n);
    const TemplateSource* source = compiler_.templateFor(name, compiler_.kind_);
    const NodeRef kind = source ? source->node.find("for") : NodeRef();
    if (!source)
        report(Spot::naming(n), fmt::format("there is no template `{}`{}", name,
                                            didYouMean(name, compiler_.sources_.names())));
    else if (!compiler_.prints(*source, compiler_.kind_))
        report(n, fmt::format("the template `{}` is {}, and this sheet is for a {}", name,
                              kind ? fmt::format("for a {}", kind.scalar()) : "a part",
                              compiler_.kind_.kind));
    else
        return source->id;
    return {};
}

void BoxContext::puts(SheetSpec& sheet, NodeRef list) {
    if (!list.isSequence()) {
        report(list, "`put` is a list: `[{ each: entries as e, face: card, of: e.card }]`");
        return;
    }
    for (const NodeRef one : list) {
        PutSpec made;
        made.each = compiler_.each(one, words_);
        if (one.find("each") && !made.each)
            continue; // reported already
        const schema::Each* before = std::exchange(compiler_.around_, made.each.get());
        BoxContext context(compiler_, words_, 0, one);
        const bool whole = schema::walk(putTable(), one, made, context);
        compiler_.around_ = before;
        if (whole && made.face)
            sheet.put.push_back(std::move(made));
    }
}

bool isSheetOf(const SheetSpec& sheet, std::string_view templateName) {
    const auto own = [](const PutSpec& p) {
        return !p.each && p.face && p.face->of->text() == "self";
    };
    const auto prints = [&](const PutSpec& p) { return p.face && p.face->name == templateName; };
    if (sheet.put.empty())
        return sheet.templateName == templateName;
    return std::all_of(sheet.put.begin(), sheet.put.end(), own) &&
           std::any_of(sheet.put.begin(), sheet.put.end(), prints);
}

SheetSpec TemplateCompiler::sheet(const TemplateSource& source) {
    out_ = {};
    out_.names = {"w", "h"};
    root_ = source.pack;
    place_ = {source.pack, source.node, {}, nullptr};
    faults_.visit(source.node);
    SheetSpec made;
    made.id = source.id;
    made.kind = kind_.kind;
    const Words none;
    BoxContext context(*this, none, 0, source.node);
    schema::walk(sheetTable(), source.node, made, context);
    if (!source.node.find("template") && !source.node.find("put"))
        report_(source.node, "a sheet needs a `template` or a `put`");
    if (made.label.empty())
        made.label = sentenceCase(made.id);
    made.shows = std::move(out_.shows);
    return made;
}

} // namespace ww::sheets
