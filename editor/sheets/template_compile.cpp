#include "editor/sheets/face_size.h"
#include "editor/sheets/template_lets.h"

#include "editor/sheets/rich_value.h"
#include "editor/sheets/style_reader.h"
#include "rules/base/utf8.h"
#include "rules/base/words.h"
#include "rules/schema/plural.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr Bounds kMargins{0, 50};
constexpr Bounds kCounts{0, 10'000, ""};

} // namespace

bool isFieldPath(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
    });
}

Length TemplateCompiler::readLength(NodeRef node, const Arguments& words, const Bounds& bounds) {
    if (!node)
        return {};
    if (!node.isScalar()) {
        report_(node, fmt::format("this is {}, but must be a length", schema::describeShape(node)));
        return {};
    }
    auto made = Length::parse(readScalar(node, words), out_.variableNames);
    if (!made && !made.error().isUnknownUnit && !made.error().isDivisionByZero) {
        const auto text = unitsToMillimetres(readScalar(node, words, SubstitutionMode::Expression));
        const ExprPtr counted = compileExpression(text, node, Want::Number);
        return counted ? Length::fromExpression(counted) : Length();
    }
    if (!made) {
        report_(node, made.error().message);
        return {};
    }
    for (const std::size_t used : made->variables())
        usedNames_->insert(out_.variableNames[used]);
    for (const auto& settings : out_.tries.empty() ? decltype(out_.tries)(1) : out_.tries) {
        std::vector<std::optional<double>> known(out_.variableNames.size());
        for (const auto& [name, value] : settings)
            known[name] = value;
        if (const auto value = made->constantValue(known);
            value && !checkBounds(node, *value, bounds))
            return {};
    }
    return *made;
}

int TemplateCompiler::readCount(NodeRef node, const Arguments& words) {
    const std::vector<double> zeros(out_.variableNames.size());
    const Length made = readLength(node, words, kCounts);
    if (made.expression())
        report_(node, fmt::format("write `{}` as a plain number", node.key()));
    checkWhole(node, made);
    return static_cast<int>(kCounts.clamp(made.evaluate(zeros)));
}

bool TemplateCompiler::checkWhole(NodeRef node, const Length& number) {
    const auto constant = number.isSet() ? number.constantValue() : std::nullopt;
    if (!constant || *constant == std::round(*constant))
        return true;
    report_(node, fmt::format("`{}` isn't a whole number", node.scalar()));
    return false;
}

std::string BoxContext::readStyleName(NodeRef n) const {
    std::string name = readText(n);
    if (name.find('{') != std::string::npos)
        report(n, "a style can't be computed: write a box with `if` for each style");
    else if (!compiler_.styles_.styles.count(name))
        report(FaultPlace::atMissingName(n),
               fmt::format("style.yaml has no style `{}`{}", name,
                           didYouMeanSuggestion(name, keysOf(compiler_.styles_.styles))));
    return name;
}

void BoxContext::checkPrintable(const Binding& binding, NodeRef n) const {
    using Gives = schema::Expr::ResultKind;
    for (const Binding::Part& part : binding.parts)
        if (part.expr &&
            (part.expr->resultKind() == Gives::List || part.expr->resultKind() == Gives::Record))
            report(n, fmt::format("`{{{}}}` is {}, which can't be printed: print its parts",
                                  part.expr->text(),
                                  part.expr->resultKind() == Gives::List ? "a list" : "a record"));
}

bool BoxContext::checkSizeOrder(NodeRef n, const Length& smallest, const Length& largest) const {
    const Template& made = compiler_.out_;
    // Compare only values that are known without an entity.
    for (const auto& settings : made.tries.empty() ? decltype(made.tries)(1) : made.tries) {
        std::vector<std::optional<double>> known(made.variableNames.size());
        for (const auto& [name, value] : settings)
            known[name] = value;
        const auto least = smallest.constantValue(known), most = largest.constantValue(known);
        if (least && most && *least > *most + 1e-9) {
            report(n, fmt::format("the smallest size, `{}`, is above the largest, `{}`",
                                  n.at(0).scalar(), n.at(1).scalar()));
            return false;
        }
    }
    return true;
}

schema::Expr::Scope TemplateCompiler::expressionScope(Want want) const {
    schema::Expr::Scope made;
    if (around_)
        made = around_->scope();
    else
        made.items = rulebook_.scopeItems();
    made.system = &system_;
    made.self = &kind_;
    made.inner = record_;
    if (shown_.expr != nullptr && shown_.around == around_ && shown_.record == record_)
        made.assumption = shown_.expr;
    made.extra = out_.expressionVariables;
    made.usedNames = usedNames_;
    made.allowsAllEntities = true;
    made.want = want;
    if (want == Want::Number && !out_.variableNames.front().empty())
        made.extra.insert(made.extra.end(), {"w", "h"}); // lengths can use the container's size
    return made;
}

ExprPtr TemplateCompiler::compileExpression(std::string_view text, NodeRef where, Want want) {
    auto made = schema::Expr::compile(text, expressionScope(want));
    if (!made) {
        // Otherwise the problem is in the schema, or in the faulty `let` that the expression uses.
        if (made.error().unresolvedName.empty() && !usesFaultyLet(text))
            report_(where, fmt::format("`{}`: {}", text, made.error().message));
        return nullptr;
    }
    return *made;
}

Binding TemplateCompiler::compileBinding(std::string_view text, NodeRef where, Want want) {
    Binding made;
    while (!text.empty()) {
        const auto open = text.find('{');
        if (open != 0)
            made.parts.push_back({std::string(text.substr(0, open)), nullptr});
        if (open == std::string_view::npos)
            break;
        text.remove_prefix(open + 1);
        const auto close = text.find('}');
        if (close == std::string_view::npos) {
            report_(where, "a `{` isn't closed");
            break;
        }
        const std::string_view inner = text.substr(0, close);
        if (ExprPtr expr = compileExpression(schema::pluralAsExpression(inner), where, want)) {
            if (made.firstFieldShown.empty() && isFieldPath(inner) && !findItem(inner) && !record_)
                made.firstFieldShown = inner;
            if (made.firstFieldRead.empty() && !record_)
                made.firstFieldRead = firstFieldIn(inner);
            const bool due = !expr->canBeNone(), rich = canBeRichText(*expr);
            made.parts.push_back({{}, std::move(expr), rich, due});
        }
        text.remove_prefix(close + 1);
    }
    return made;
}

std::string TemplateCompiler::fieldOfPath(std::string_view path) const {
    if (!isFieldPath(path))
        return {};
    return findItem(path) ? firstFieldIn(path) : std::string(path.substr(0, path.find('.')));
}

const schema::NamedItem* TemplateCompiler::findItem(std::string_view path) const {
    if (!around_)
        return nullptr;
    for (const schema::NamedItem& item : around_->scope().items)
        if (item.name == path.substr(0, path.find('.')))
            return &item;
    return nullptr;
}

Binding TemplateCompiler::readBinding(NodeRef node, const Arguments& words, Want want) {
    return compileBinding(readScalar(node, words), node, want);
}

std::vector<std::string> TemplateCompiler::literalsOf(const Binding& binding) const {
    const ExprPtr* expr = binding.soleExpression();
    if (!expr)
        return {};
    const auto let = letTexts_.find((*expr)->text());
    if (let == letTexts_.end() || !findItem(let->first))
        return (*expr)->literalResults();
    const auto value = schema::Expr::compile(let->second, expressionScope(Want::Any));
    return value ? (*value)->literalResults() : std::vector<std::string>();
}

void TemplateCompiler::checkIconName(const Binding& binding, NodeRef node) {
    for (const std::string& name : literalsOf(binding))
        if (!name.empty() && !assets_.icon(name) && !styles_.icons.contains(name))
            report_(FaultPlace::atMissingName(node), unknownIconMessage(name, assets_, styles_));
    std::string name;
    for (const Binding::Part& part : binding.parts) {
        if (part.expr)
            return; // the name depends on the entity
        name += part.literal;
    }
    if (name.starts_with("icon:"))
        name.erase(0, 5);
    if (name.empty() || assets_.icon(name) || styles_.icons.count(name))
        return;
    report_(FaultPlace::atMissingName(node), unknownIconMessage(name, assets_, styles_));
}

std::string TemplateCompiler::describeUnnamedBox(NodeRef box) const {
    constexpr std::size_t kShownLetters = 24;
    const std::string line = sources_.fileAndLine(box);
    const std::string text(box.find("text").scalar());
    if (line.empty() || text.empty())
        return line.empty() ? line : "the box at " + line;
    const bool whole = codePointCount(text) <= kShownLetters;
    return fmt::format("`{}{}` at {}", text.substr(0, codePointOffset(text, kShownLetters)),
                       whole ? "" : "…", line);
}

void TemplateCompiler::checkColourLiterals(const Binding& bound, NodeRef node) {
    for (const std::string& text : literalsOf(bound)) {
        if (const auto fault = unknownColourMessage(text, styles_); fault && !text.empty())
            report_(FaultPlace::atMissingName(node), *fault);
        (void)resolveColour(text, [&](std::string_view name) {
            bindStyleColour(name, node);
            return std::optional(Colour{});
        });
    }
}

void TemplateCompiler::bindStyleColour(std::string_view name, NodeRef use) {
    const auto known = styles_.colours.find(name);
    if (known == styles_.colours.end() || known->second.find('{') == std::string::npos ||
        out_.boundColours.contains(name))
        return;
    // Report a fault of the colour in style.yaml, with this line as its use.
    Place there = place_;
    const auto from = styles_.colourNodes.find(name);
    const NodeRef at = from == styles_.colourNodes.end() ? use : from->second;
    there.owner = at;
    there.via = blamedLine(use);
    there.words = nullptr;
    faults_.recordVisit(at);
    const PlaceScope within(*this, std::move(there));
    Binding& bound = out_.boundColours[std::string(name)]; // first, as the colour may name itself
    bound = compileBinding(known->second, at);
    checkColourLiterals(bound, at);
}

std::string TemplateCompiler::bindColours(std::string text, NodeRef node) {
    for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open)) {
        const auto close = text.find('}', open);
        const auto inner = text.substr(open, close == std::string::npos ? close : close + 1 - open);
        const std::string name = fmt::format("{{{}}}", out_.boundColours.size());
        Binding bound = compileBinding(inner, node);
        checkColourLiterals(bound, node);
        out_.boundColours.emplace(name, std::move(bound));
        text.replace(open, inner.size(), name);
        open += name.size();
    }
    return text;
}

std::optional<std::string> TemplateCompiler::readColour(NodeRef node, const Arguments& words) {
    if (!node)
        return std::nullopt;
    const std::string text = bindColours(readScalar(node, words), node);
    if (text == "none")
        return std::nullopt;
    std::string unknown;
    const auto checked = resolveColour(text, [&](std::string_view name) -> std::optional<Colour> {
        if (out_.boundColours.contains(name))
            return Colour{};
        const auto known = styles_.colours.find(name);
        if (known == styles_.colours.end()) {
            unknown = name;
            return std::nullopt;
        }
        bindStyleColour(name, node);
        return Colour{};
    });
    if (!checked) {
        report_(FaultPlace::atMissingName(node), unknownColourMessage(text, unknown, styles_));
        return std::nullopt;
    }
    return text;
}

const schema::MetaTable<TemplateDecl, DeclarationContext>& templateKeyTable() {
    using T = TemplateDecl;
    static const auto keep = [](T&, NodeRef, DeclarationContext&) {}; // read with base templates
    static const schema::MetaTable<T, DeclarationContext> table = {
        "a template",
        {
            {{"for", "a kind",
              "The kind that the template prints. An abstract kind stands for all kinds that "
              "extend it and have no template of this name; `pack` for the pack as a whole. "
              "Without `for`, the template is a part, or a base of others."},
             [](T& t, NodeRef n, DeclarationContext&) { t.kind = n; }},
            {{"extends", "a template's name",
              "Another template, which gives the values that aren't written here. A box replaces "
              "the box with the same name there."},
             keep},
            {{"label", "text",
              "The template's name, as people read it; by default made from its id."},
             [](T& t, NodeRef n, DeclarationContext&) { t.label = n.scalar(); }},
            {{"size", "a size, two lengths, `board` or `paper`",
              "The size of the trimmed card: `63 x 88 mm`, or lengths from the entity's fields, "
              "`[2 * reach, 40]`. `paper` is the size of the job's paper, A4 on screen; `paper "
              "landscape` and `paper portrait` turn it. `board` is the size of the board on the "
              "front with its box's "
              "`cell`; the box's distance from the left edge becomes the margin on the right and "
              "below."},
             [](T& t, NodeRef n, DeclarationContext&) { t.size = n; }},
            {{"bleed", "a length", "How far boxes can reach beyond the trim; 3 mm."},
             [](T& t, NodeRef n, DeclarationContext&) { t.bleed = n; }},
            {{"safe", "a length",
              "The safe distance from the cut. Text, icons and repeated marks that are nearer give "
              "a finding; pictures, shapes and lines don't. Without it, nothing is checked."},
             [](T& t, NodeRef n, DeclarationContext&) { t.safe = n; }},
            {{"let", "expressions by name",
              "Values with names, for all expressions and lengths of the template: numbers, texts, "
              "lists, entities and conditions. A value is computed once for a face, and may use "
              "another one. A part has values of its own."},
             [](T&, NodeRef n, DeclarationContext& c) { checkLetShape(n, c.report); }},
            {{"tries", "a list of lengths by name",
              "Values for these numbers, tried in turn until everything fits."},
             keep},
            {{"front", "boxes, a face", "The boxes of the front."}, keep},
            {{"back", "boxes, a face",
              "The boxes of the back; `{ extends: NAME }` uses another template's back."},
             keep},
            {{"boxes", "boxes", "The boxes of a part."}, keep},
        }};
    return table;
}

void TemplateCompiler::readHeader(const TemplateSource& source) {
    const Arguments none;
    TemplateDecl decl;
    const Report silent = [](const FaultPlace&, const std::string&) {}; // reported before
    DeclarationContext context{silent};
    schema::readMapping(templateKeyTable(), source.node, decl, context);
    if (!decl.label.empty())
        out_.label = decl.label;
    if (decl.size) {
        out_.entityWidth = out_.entityHeight = {};
        out_.sizedLikeBoard = false;
        out_.paper = PaperSize::No;
    }
    if (decl.size && decl.size.isSequence()) {
        readEntitySize(decl.size);
    } else if (decl.size) {
        const std::string text = decl.size.isScalar() ? readScalar(decl.size, none) : "";
        out_.sizedLikeBoard = text == "board";
        for (const auto& [word, paper] : {std::pair{"paper", PaperSize::AsPrinted},
                                          std::pair{"paper portrait", PaperSize::Portrait},
                                          std::pair{"paper landscape", PaperSize::Landscape}})
            if (text == word)
                out_.paper = paper;
        const std::optional<FaceSize> size = parseFaceSize(text);
        if (out_.paper != PaperSize::No) { // the size until the job's paper is known
            const PageContext usual;
            const bool lies = out_.paper == PaperSize::Landscape;
            out_.width = lies ? usual.paperHeight : usual.paperWidth;
            out_.height = lies ? usual.paperWidth : usual.paperHeight;
        } else if (!size && !out_.sizedLikeBoard)
            report_(decl.size, fmt::format("{} isn't a size; write it as `63 x 88 mm`",
                                           text.empty() ? "this" : '`' + text + '`'));
        else if (size && checkBounds(decl.size, size->width, kSheetSizeBounds) &&
                 checkBounds(decl.size, size->height, kSheetSizeBounds)) {
            out_.width = size->width;
            out_.height = size->height;
        }
    }
    for (const auto& [node, value] :
         {std::pair{decl.bleed, &out_.bleed}, std::pair{decl.safe, &out_.safe}}) {
        const Length given = readLength(node, none, kMargins);
        const auto constant = given.isSet() ? given.constantValue() : std::nullopt;
        if (given.isSet() && !constant)
            report_(node, fmt::format("write `{}` as a plain length", node.key()));
        else if (constant)
            *value = *constant;
    }
}

void TemplateCompiler::readEntitySize(NodeRef size) {
    if (size.size() != 2)
        return report_(size, "write `size` as two lengths, `[63, 88]`, or one size, `63 x 88 mm`");
    const std::vector<std::string> names = out_.variableNames;
    out_.variableNames[0] = out_.variableNames[1] = {}; // lengths of `size` can't use `w` and `h`
    out_.entityWidth = readLength(size.at(0), {}, kSheetSizeBounds);
    out_.entityHeight = readLength(size.at(1), {}, kSheetSizeBounds);
    out_.variableNames = names;
}

bool TemplateCompiler::checkBounds(NodeRef node, double value, const Bounds& bounds) {
    if (bounds.contains(value))
        return true;
    report_(node, bounds.outOfRangeMessage(node.scalar()));
    return false;
}

Template TemplateCompiler::compileTemplate(const TemplateSource& source) {
    out_ = {};
    out_.id = source.id;
    out_.pack = source.pack;
    out_.kind = kind_.kind;
    root_ = source.pack;
    place_ = {source.pack, source.node, {}, nullptr};
    const Chain chain = inheritanceChain(source, {}, "front");
    readVariables(chain);
    const LetScope lets(*this, letsOf(chain));
    readHeadLets(lets);
    for (const Link& link : chain) {
        const PlaceScope within(*this, {link.source->pack, link.source->node, link.via, nullptr});
        readHeader(*link.source);
    }
    for (const std::string_view face : {"front", "back"}) {
        Chain own = chain;
        for (Link& link : own)
            link.face = face;
        const Chain from = faceInheritanceChain(own, face, 0);
        const bool borrowed = std::any_of(from.begin(), from.end(), [&](const Link& link) {
            return std::none_of(chain.begin(), chain.end(),
                                [&](const Link& one) { return one.source == link.source; });
        });
        FaceSpec made{std::string(face), {}, nullptr};
        if (borrowed) {
            Template kept = std::exchange(out_, {});
            const schema::ItemLoop* around = std::exchange(around_, nullptr);
            readVariables(from);
            const LetScope theirs(*this, letsOf(from));
            readHeadLets(theirs);
            made.boxes = readFaceBoxes(from);
            if (out_.tries.empty())
                out_.tries.emplace_back();
            made.sourceTemplate = std::make_shared<const Template>(std::move(out_));
            out_ = std::move(kept);
            around_ = around;
        } else {
            made.boxes = readFaceBoxes(from);
        }
        if (!made.boxes.empty())
            out_.faces.push_back(std::move(made));
    }
    const bool drawn =
        !out_.faces.empty() &&
        std::any_of(out_.faces[0].boxes.begin(), out_.faces[0].boxes.end(),
                    [](const BoxSpec& b) { return b.board && b.board->cell.isSet(); });
    for (const Link& one : chain)
        if (const NodeRef size = one.source->node.find("size");
            size && out_.sizedLikeBoard && !drawn) {
            const PlaceScope within(*this, {one.source->pack, one.source->node, one.via, nullptr});
            report_(size, "`size: board` needs a box on the front with `board` and `cell`");
            break;
        }
    if (out_.tries.empty())
        out_.tries.emplace_back();
    if (out_.label.empty())
        out_.label = sentenceCase(out_.id);
    return std::move(out_);
}

} // namespace ww::sheets
