// Declares a box's keys about items and other faces.

#include "editor/sheets/template_compile.h"
#include "editor/sheets/whole_pack.h"

#include "rules/base/words.h"
#include "rules/schema/kinds.h"

#include <fmt/format.h>

namespace ww::sheets {

namespace {

using B = BoxDecl;
using C = BoxContext;

constexpr Bounds kArcTurns{-3600, 3600, " degrees"}, kAcross{1, 100, ""};

/// Reads the boxes before or after the items of a group.
void ends(const B& b, BoxList& out, NodeRef n, C& c) {
    if (c.node.find("each") && !b.each)
        return;
    const NodeRef stack = c.node.find("stack");
    if (!b.each || !c.node.find("group") || !stack || stack.scalar() == "grid")
        c.report(n, fmt::format("`{}` is for `each` with `group` and a `stack` in one direction",
                                n.key()));
    else
        c.readBoxes(out, n, b.each.get());
}

/// The content that could continue elsewhere.
enum class Flowing : std::uint8_t { Items, Text };
bool flows(NodeRef n, const C& c, Flowing what) {
    const NodeRef stack = c.node.find("stack");
    if (c.node.find("table") || (c.node.find("each") && stack && stack.scalar() == "down"))
        return true;
    if (what == Flowing::Items) {
        c.report(n,
                 fmt::format("`{}` is for a `table`, or for `each` with `stack: down`", n.key()));
        return false;
    }
    if (!c.node.find("text") && !c.node.find("sentences")) {
        c.report(n, fmt::format("`{}` is for a `table`, for `each` with `stack: down`, or for a "
                                "box with text: where it goes on in other boxes, the first of them",
                                n.key()));
        return false;
    }
    const NodeRef size = c.node.find("size");
    if (size.isSequence() && size.size() == 2 && size.at(1).scalar() == "fit") {
        c.report(n, "text that goes on on a next page needs a height, and no `fit`");
        return false;
    }
    return true;
}

void centreAt(RoundSpec& r, NodeRef n, C& c) {
    if (!n.isSequence() || n.size() != 2) {
        c.report(n, "`centre` is two lengths: `centre: [25, 25]`");
        return;
    }
    r.centreX = c.readLength(n.at(0));
    r.centreY = c.readLength(n.at(1));
}

/// Reads one or several expressions. Returns false and reports at the first error.
template <class Take>
bool eachOf(NodeRef node, const Report& report, std::string_view expected, const Take& take) {
    bool good = true;
    const auto one = [&](NodeRef item) {
        if (!good)
            return; // the error may come from the expression that failed before
        if (!item.isScalar()) {
            report(item, fmt::format("this is {} where {} belongs", schema::describeShape(item),
                                     expected));
            good = false;
        } else if (const std::optional<schema::ExprError> error = take(item)) {
            report(item, fmt::format("`{}`: {}", item.scalar(), error->message));
            good = false;
        }
    };
    if (node.isSequence())
        for (const NodeRef item : node)
            one(item);
    else
        one(node);
    return good;
}

} // namespace

const schema::MetaTable<RoundSpec, BoxContext>& roundKeyTable() {
    using R = RoundSpec;
    static const schema::MetaTable<R, C> table = {
        "a round",
        {
            {{"centre", "two lengths", "Round what, in its box; the box's middle."}, centreAt},
            {{"from", "a length", "Where the first stands, in degrees clockwise; 0 is up."},
             [](R& r, NodeRef n, C& c) { r.from = c.readLength(n, kArcTurns); }},
            {{"sweep", "a length",
              "How far they reach, in degrees: 360 is once round, and each stands as far from the "
              "next; of less the last stands at the end."},
             [](R& r, NodeRef n, C& c) { r.sweep = c.readLength(n, kArcTurns); }},
            {{"order", "`clockwise` or `counterclockwise`", "Which way they follow each other."},
             [](R& r, NodeRef n, C& c) {
                 const std::string way = c.readText(n);
                 r.counterclockwise = way == "counterclockwise";
                 if (!r.counterclockwise && way != "clockwise")
                     c.report(n, fmt::format(
                                     "`{}` is neither clockwise nor counterclockwise{}", way,
                                     didYouMeanSuggestion(way, {"clockwise", "counterclockwise"})));
             }},
            {{"radius", "a length",
              "`at` of its boxes counts from the point so far above the centre. Without: from the "
              "corner of the box, as ever."},
             [](R& r, NodeRef n, C& c) { r.radius = c.readLength(n, kLengthBounds); }},
            {{"upright", "`true` or `false`", "Its boxes go round without being turned; false."},
             [](R& r, NodeRef n, C& c) { r.upright = c.readBool(n); }},
        }};
    return table;
}

const std::vector<schema::MetaKey<BoxDecl, BoxContext>>& boxItemKeys() {
    static const std::vector<schema::MetaKey<B, C>> keys = {
        {{"each", "an expression, a list of expressions",
          "Its boxes stand there once for each item, one after the other as `stack` or `round` "
          "says: `rows as r`, and `r` is known in them. Of several lists the later is gone "
          "through within the earlier: `[entries as e, e.cards as c]`."},
         [](B& b, NodeRef n, C& c) {
             if (c.node.find("table"))
                 c.report(n, "`table` names the list itself: leave `each` out");
             else if (!c.node.find("boxes") && b.each)
                 c.report(n, "`each` is for a box with `boxes`, which stand there for each item");
         }},
        {{"where", "an expression, a list of expressions",
          "Which items of `each`: `where: r.to > 5`."},
         [](B&, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, c.node.find("table") ? "table" : "each");
         }},
        {{"sort", "an expression, a list of expressions",
          "What items of `each` are put in order by, the first counting most: `[m.speed, "
          "m.bearing]`."},
         [](B&, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, c.node.find("table") ? "table" : "each");
         }},
        {{"head", "boxes", "Stand before the items of each `group`, and know the first of them."},
         [](B& b, NodeRef n, C& c) { ends(b, b.head, n, c); }},
        {{"foot", "boxes", "Stand behind the items of each `group`, and know the last of them."},
         [](B& b, NodeRef n, C& c) { ends(b, b.foot, n, c); }},
        {{"table", "an expression",
          "A row of text for each item of a list, in `columns` that have a head: `rows`, whose "
          "fields the texts name, or `rows as r`. A row is as high as its text and is never split; "
          "heads stand again on each column and page."},
         [](B&, NodeRef n, C& c) {
             if (c.node.find("boxes") || c.node.find("text"))
                 c.report(n, "`table` is for a box without `boxes` and `text`");
         }},
        {{"zebra", "a colour", "Of a table: behind every second row."},
         [](B& b, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, "table");
             b.tableSpec.zebra = c.readColour(n);
         }},
        {{"pad", "a length",
          "Of a table: room left and right of each text, half of it above and below; 1 mm."},
         [](B& b, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, "table");
             b.tableSpec.pad = c.readLength(n, kLengthBounds);
         }},
        {{"across", "a length",
          "How many columns the items of `each`, stacked down, or the rows of a `table` go on in, "
          "side by side; 1."},
         [](B& b, NodeRef n, C& c) {
             if (flows(n, c, Flowing::Items))
                 b.columnCount = c.readLength(n, kAcross);
         }},
        {{"flow", "`next`",
          "What has no room here, nor in the boxes that it `continues` in, goes on in the same box "
          "of a next page, which has all else again."},
         [](B& b, NodeRef n, C& c) {
             if (!flows(n, c, Flowing::Text))
                 return;
             b.flowsToNextPage = c.readText(n) == "next";
             if (!b.flowsToNextPage)
                 c.report(n, fmt::format("`{}` is not known here; next is{}", c.readText(n),
                                         didYouMeanSuggestion(c.readText(n), {"next"})));
             else if (c.isInsideEach())
                 c.report(n, "`flow` is for a box that stands once on a page, not for each item");
         }},
        {{"continues", "text",
          "Name of a box behind this one in the same list, without words of its own: what has no "
          "room here goes on there, in the same size."},
         [](B& b, NodeRef n, C& c) {
             if (!c.node.find("text") && !c.node.find("sentences") && !c.node.find("box"))
                 c.report(n, "`continues` is for a box with text, or with a name for text to go "
                             "on in");
             b.continuesInBox = c.readText(n);
             b.continuesNode = n;
         }},
        {{"round", "a round", "Its boxes, or its items, stand round a point."},
         [](B& b, NodeRef n, C& c) {
             if (!c.node.find("boxes") || c.node.find("stack"))
                 c.report(n, "`round` is for a box with `boxes` and without `stack`");
             schema::readMapping(roundKeyTable(), n, b.round.emplace(), c);
         }},
        {{"face", "text",
          "The face of another template, in its own size: that of the entity which `of` names. "
          "Without `of`: a part, whose boxes stand in it and know the items round them."},
         [](B& b, NodeRef n, C& c) {
             if (c.node.find("use"))
                 c.report(n, "`face` and `use` are two names of one thing: write `face`");
             else if (c.node.find("of"))
                 b.face = c.readFaceReference(n);
             else if (!c.reportIfTemplate(n))
                 c.readPart(b.children, n);
         }},
        {{"of", "an expression", "Whose `face`: a reference, an item that is one, or `self`."},
         [](B&, NodeRef n, C& c) { c.reportIneffectiveKey(n, "face"); }},
        {{"side", "`front` or `back`", "Which side of the `face`; its front."},
         [](B&, NodeRef n, C& c) { c.reportIneffectiveKey(n, "of"); }},
    };
    return keys;
}

bool BoxContext::reportIfTemplate(NodeRef n) const {
    const TemplateSource* source = compiler_.sources_.find(readText(n), compiler_.place_.pack);
    if (!source || !source->node.find("for"))
        return false;
    report(n, fmt::format("`{}` is a template: say with `of` whose face it is", source->id));
    return true;
}

bool TemplateCompiler::isForKind(const TemplateSource& source,
                                 const schema::EntitySchema& kind) const {
    const NodeRef printed = source.node.find("for");
    const schema::EntitySchema* of =
        printed ? findPrintableKind(system_, printed.scalar()) : nullptr;
    return of && schema::isSameOrExtends(system_, kind, *of);
}

const TemplateSource* TemplateCompiler::findTemplate(std::string_view ref,
                                                     const schema::EntitySchema& kind) const {
    return sources_.find(ref, place_.pack,
                         [&](const TemplateSource& one) { return isForKind(one, kind); });
}

std::shared_ptr<const schema::ItemLoop> TemplateCompiler::readEach(NodeRef box,
                                                                   const Arguments& words) {
    const NodeRef lists = box.find("each");
    if (!lists)
        return nullptr;
    schema::ItemLoop made(expressionScope(Want::Any));
    const auto text = [&](NodeRef node) {
        return readScalar(node, words, SubstitutionMode::Expression);
    };
    bool good = eachOf(lists, report_, "a list with a name for its items, as in `rows as r`",
                       [&](NodeRef node) { return made.addList(text(node)); });
    if (const NodeRef where = box.find("where"); where && good)
        good = eachOf(where, report_, "a condition",
                      [&](NodeRef node) { return made.setCondition(text(node)); });
    if (const NodeRef sort = box.find("sort"); sort && good)
        good = eachOf(sort, report_, "an expression",
                      [&](NodeRef node) { return made.addSortKey(text(node)); });
    return good && !made.empty() ? std::make_shared<const schema::ItemLoop>(std::move(made))
                                 : nullptr;
}

std::optional<FaceReference> TemplateCompiler::readFaceReference(NodeRef node, NodeRef box,
                                                                 const Arguments& words) {
    FaceReference made;
    made.node = node;
    const std::string name = readScalar(node, words);
    const NodeRef whose = box.find("of"), of = whose ? whose : node;
    made.entity = compileExpression(
        whose ? readScalar(whose, words, SubstitutionMode::Expression) : "self", of);
    const schema::EntitySchema* shown = made.entity ? made.entity->type().schema : nullptr;
    const TemplateSource* source =
        shown ? findTemplate(name, *shown) : sources_.find(name, place_.pack);
    if (!source) {
        report_(FaultPlace::atMissingName(node),
                fmt::format("there is no template `{}`{}", name,
                            didYouMeanSuggestion(name, sources_.templateNames())));
        return std::nullopt;
    }
    const NodeRef kind = source->node.find("for");
    if (!kind) {
        report_(node, fmt::format("`{}` is a part and shows no entity: leave `of` out", name));
        return std::nullopt;
    }
    made.name = source->id;
    if (const NodeRef side = box.find("side")) {
        made.side = readScalar(side, words);
        if (made.side != "front" && made.side != "back")
            report_(side, fmt::format("`{}` is not a side; front and back are{}", made.side,
                                      didYouMeanSuggestion(made.side, {"front", "back"})));
        if (made.side != "back")
            made.side = "front";
    }
    if (!made.entity)
        return std::nullopt;
    if (made.entity->type().base != schema::ExprType::Base::Ref || !shown) {
        report_(of, fmt::format("`{}` is no entity: `of` is a reference, an item that is one, or "
                                "`self`. A part knows the items round it by their names",
                                made.entity->text()));
        return std::nullopt;
    }
    if (!isForKind(*source, *shown)) {
        report_(of, fmt::format("`{}` is a {}, and the template `{}` is for a {}",
                                made.entity->text(), shown->kind, name, kind.scalar()));
        return std::nullopt;
    }
    made.kind = shown->kind;
    out_.shows.push_back(made);
    return made;
}

} // namespace ww::sheets
