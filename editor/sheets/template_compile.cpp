#include "editor/sheets/template_compile.h"

#include "editor/sheets/style_reader.h"
#include "rules/base/utf8.h"
#include "rules/base/words.h"
#include "rules/schema/plural.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr Bounds kMargins{0, 50};
constexpr Bounds kSettings{-1e6, 1e6, ""}, kCounts{0, 10'000, ""};

} // namespace

bool simpleName(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
    });
}

Length TemplateCompiler::length(NodeRef node, const Words& words, const Bounds& bounds) {
    if (!node)
        return {};
    if (!node.isScalar()) {
        report_(node, fmt::format("this is {} where a length belongs", schema::shapeOf(node)));
        return {};
    }
    auto made = Length::parse(scalar(node, words), out_.names);
    if (!made && !made.error().ends_with("are")) { // and the unit isn't unknown
        const std::string text = withoutUnits(scalar(node, words, In::Expression));
        const ExprPtr counted = expression(text, node, Want::Number);
        return counted ? Length::of(counted) : Length();
    }
    if (!made) {
        report_(node, made.error());
        return {};
    }
    for (const auto& settings : out_.tries.empty() ? decltype(out_.tries)(1) : out_.tries) {
        std::vector<std::optional<double>> known(out_.names.size());
        for (const auto& [name, value] : settings)
            known[name] = value;
        if (const auto value = made->constant(known); value && !within(node, *value, bounds))
            return {};
    }
    return *made;
}

int TemplateCompiler::whole(NodeRef node, const Words& words) {
    const std::vector<double> zeros(out_.names.size());
    const Length made = length(node, words, kCounts);
    if (made.expression())
        report_(node, fmt::format("`{}` is a plain number", node.key()));
    return static_cast<int>(kCounts.clamp(made.at(zeros)));
}

std::string BoxContext::style(NodeRef n) const {
    std::string name = text(n);
    if (!compiler_.styles_.styles.count(name))
        report(Spot::naming(n), fmt::format("style.yaml has no style `{}`{}", name,
                                            didYouMean(name, keysOf(compiler_.styles_.styles))));
    return name;
}

void BoxContext::printable(const Binding& binding, NodeRef n) const {
    using Gives = schema::Expr::Gives;
    for (const Binding::Part& part : binding.parts)
        if (part.expr && (part.expr->gives() == Gives::List || part.expr->gives() == Gives::Record))
            report(n, fmt::format("`{{{}}}` is {}: print its parts", part.expr->text(),
                                  part.expr->gives() == Gives::List ? "a list" : "a record"));
}

bool BoxContext::ordered(NodeRef n, const Length& smallest, const Length& largest) const {
    const Template& made = compiler_.out_;
    // Compares what is known without an entity.
    for (const auto& settings : made.tries.empty() ? decltype(made.tries)(1) : made.tries) {
        std::vector<std::optional<double>> known(made.names.size());
        for (const auto& [name, value] : settings)
            known[name] = value;
        const auto least = smallest.constant(known), most = largest.constant(known);
        if (least && most && *least > *most + 1e-9) {
            report(n, fmt::format("the smallest size, `{}`, is above the largest, `{}`",
                                  n.at(0).scalar(), n.at(1).scalar()));
            return false;
        }
    }
    return true;
}

schema::Expr::Scope TemplateCompiler::scope(Want want) const {
    schema::Expr::Scope made;
    if (around_)
        made = around_->scope();
    made.system = &system_;
    made.self = &kind_;
    made.inner = record_;
    made.extra = out_.numbers;
    made.everyEntity = true;
    made.want = want;
    if (want == Want::Number && !out_.names.front().empty()) // the size of a length's container
        made.extra.insert(made.extra.end(), {"w", "h"});
    return made;
}

ExprPtr TemplateCompiler::expression(std::string_view text, NodeRef where, Want want) {
    auto made = schema::Expr::compile(text, scope(want));
    if (!made) {
        report_(where, fmt::format("`{}`: {}", text, made.error().message));
        return nullptr;
    }
    return *made;
}

Binding TemplateCompiler::bind(std::string_view text, NodeRef where, Want want) {
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
            report_(where, "a `{` is not closed");
            break;
        }
        const std::string_view inner = text.substr(0, close);
        if (ExprPtr expr = expression(schema::pluralAsExpression(inner), where, want)) {
            if (made.field.empty() && simpleName(inner) && !itemNamed(inner) && !record_)
                made.field = inner;
            if (made.about.empty() && !record_)
                made.about = firstField(inner);
            const bool due = !expr->mayBeNone();
            made.parts.push_back({{}, std::move(expr), isRich(inner), due});
        }
        text.remove_prefix(close + 1);
    }
    return made;
}

std::string TemplateCompiler::firstField(std::string_view expr) const {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    for (std::size_t at = 0; at < expr.size();) {
        std::size_t end = at;
        while (end < expr.size() && letter(expr[end]))
            ++end;
        const std::string_view word = expr.substr(at, end - at);
        const bool part = at > 0 && expr[at - 1] == '.';
        if (!word.empty() && !part && !itemNamed(word) && kind_.field(word))
            return std::string(word);
        at = std::max(end, at + 1);
    }
    return {};
}

const schema::NamedItem* TemplateCompiler::itemNamed(std::string_view path) const {
    if (!around_)
        return nullptr;
    for (const schema::NamedItem& item : around_->scope().items)
        if (item.name == path.substr(0, path.find('.')))
            return &item;
    return nullptr;
}

bool TemplateCompiler::isRich(std::string_view path) const {
    if (!simpleName(path))
        return false;
    const schema::EntitySchema* entity = &kind_;
    const schema::FieldDef* field = nullptr;
    if (record_ && record_->field(path.substr(0, path.find('.')))) {
        entity = nullptr;
        field = record_;
    } else if (const schema::NamedItem* item = itemNamed(path)) {
        entity = item->type.schema;
        field = item->type.field;
        path.remove_prefix(std::min(path.size(), item->name.size() + 1));
    }
    while (!path.empty()) {
        const std::string_view key = path.substr(0, path.find('.'));
        path.remove_prefix(std::min(path.size(), key.size() + 1));
        field = entity ? entity->field(key) : field ? field->field(key) : nullptr;
        if (!field)
            return false;
        entity = field->kind == schema::FieldKind::Ref ? system_.byKind(field->to) : nullptr;
    }
    return field && field->kind == schema::FieldKind::RichText;
}

Binding TemplateCompiler::binding(NodeRef node, const Words& words, Want want) {
    return bind(scalar(node, words), node, want);
}

void TemplateCompiler::iconNamed(const Binding& binding, NodeRef node) {
    const ExprPtr* expr = binding.only();
    for (const std::string& name : expr ? (*expr)->literals() : std::vector<std::string>())
        if (!name.empty() && !assets_.icon(name) && !styles_.icons.contains(name))
            report_(Spot::naming(node), iconFault(name, assets_, styles_));
    std::string name;
    for (const Binding::Part& part : binding.parts) {
        if (part.expr)
            return; // unknown until there is an entity
        name += part.literal;
    }
    if (name.starts_with("icon:"))
        name.erase(0, 5);
    if (name.empty() || assets_.icon(name) || styles_.icons.count(name))
        return;
    report_(Spot::naming(node), iconFault(name, assets_, styles_));
}

std::string TemplateCompiler::unnamed(NodeRef box) const {
    constexpr std::size_t kShownLetters = 24;
    const std::string line = sources_.lineOf(box);
    const std::string text(box.find("text").scalar());
    if (line.empty() || text.empty())
        return line.empty() ? line : "the box at " + line;
    const bool whole = codePoints(text) <= kShownLetters;
    return fmt::format("`{}{}` at {}", text.substr(0, byteOfCodePoint(text, kShownLetters)),
                       whole ? "" : "…", line);
}

void TemplateCompiler::judgeLiterals(const Binding& bound, NodeRef node) {
    const ExprPtr* expr = bound.only();
    for (const std::string& text : expr ? (*expr)->literals() : std::vector<std::string>())
        if (const auto fault = colourFault(text, styles_); fault && !text.empty())
            report_(Spot::naming(node), *fault);
}

std::string TemplateCompiler::boundColours(std::string text, NodeRef node) {
    for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open)) {
        const auto close = text.find('}', open);
        const std::string inner =
            text.substr(open, close == std::string::npos ? close : close + 1 - open);
        const std::string name = fmt::format("{{{}}}", out_.boundColours.size());
        Binding bound = bind(inner, node);
        judgeLiterals(bound, node);
        out_.boundColours.emplace(name, std::move(bound));
        text.replace(open, inner.size(), name);
        open += name.size();
    }
    return text;
}

std::optional<std::string> TemplateCompiler::colour(NodeRef node, const Words& words) {
    if (!node)
        return std::nullopt;
    const std::string text = boundColours(scalar(node, words), node);
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
        if (known->second.find('{') != std::string::npos && !out_.boundColours.count(name)) {
            // The fault is in style.yaml; this line brought it in.
            Place there = place_;
            const auto from = styles_.colourNodes.find(name);
            const NodeRef at = from == styles_.colourNodes.end() ? node : from->second;
            there.owner = at;
            there.via = viaOf(node);
            there.words = nullptr;
            faults_.visit(at);
            const Within within(*this, std::move(there));
            Binding bound = bind(known->second, at);
            judgeLiterals(bound, at);
            out_.boundColours.emplace(name, std::move(bound));
        }
        return Colour{};
    });
    if (!checked) {
        report_(Spot::naming(node), colourFault(text, unknown, styles_));
        return std::nullopt;
    }
    return text;
}

const schema::MetaTable<TemplateDecl, DeclarationContext>& templateTable() {
    using T = TemplateDecl;
    static const auto keep = [](T&, NodeRef, DeclarationContext&) {
    }; // read together with the base templates
    static const schema::MetaTable<T, DeclarationContext> table = {
        "a template",
        {
            {{"for", "text",
              "The kind that it prints; an abstract one: all that extend it, unless one has a "
              "template of the same name itself; `pack`: the pack as a whole. Without: a part or a "
              "base of others."},
             [](T& t, NodeRef n, DeclarationContext&) { t.kind = n; }},
            {{"extends", "text",
              "Another template: what isn't said here is as there, and a box "
              "takes the place of its namesake."},
             keep},
            {{"label", "text", "Its name for people; made from its id."},
             [](T& t, NodeRef n, DeclarationContext&) { t.label = n.scalar(); }},
            {{"size", "a size, two lengths, `board`",
              "Of the trim, `63 x 88 mm`; or width and height as lengths that read the entity, "
              "`[2 * reach, 40]`; or as large as the board on its front with the `cell` that its "
              "box says: as far as the box is from the left edge the board is from the right and "
              "the lower one."},
             [](T& t, NodeRef n, DeclarationContext&) { t.size = n; }},
            {{"bleed", "a length", "How far its boxes go beyond the trim; 3 mm."},
             [](T& t, NodeRef n, DeclarationContext&) { t.bleed = n; }},
            {{"safe", "a length",
              "From the cut: words, icons and repeated marks that come nearer are a finding. "
              "Pictures, "
              "shapes and lines may. Nothing is judged where it is left out."},
             [](T& t, NodeRef n, DeclarationContext&) { t.safe = n; }},
            {{"let", "expressions by name", "Numbers that lengths and expressions may use."}, keep},
            {{"tries", "a list of lengths by name",
              "Settings of such numbers, tried in turn until everything fits."},
             keep},
            {{"front", "boxes, a face", "Its front."}, keep},
            {{"back", "boxes, a face", "Its back; `{ extends: NAME }` takes another template's."},
             keep},
            {{"boxes", "boxes", "Of a part."}, keep},
        }};
    return table;
}

void TemplateCompiler::header(const TemplateSource& source) {
    const Words none;
    TemplateDecl decl;
    const Report silent = [](const Spot&, const std::string&) {}; // the set has reported these
                                                                  // faults
    DeclarationContext context{silent};
    schema::walk(templateTable(), source.node, decl, context);
    if (!decl.label.empty())
        out_.label = decl.label;
    if (decl.size) {
        out_.wide = out_.high = {};
        out_.asBoard = false;
    }
    if (decl.size && decl.size.isSequence()) {
        sizeOfEach(decl.size);
    } else if (decl.size) {
        const std::string text = scalar(decl.size, none);
        out_.asBoard = text == "board";
        const auto by = text.find(" x ");
        const std::string unit = text.ends_with(" mm") ? "" : text.ends_with(" in") ? " in" : "";
        const auto w = Length::parse(text.substr(0, by) + unit, {});
        const auto h = by == std::string::npos ? w : Length::parse(text.substr(by + 3), {});
        const bool isSize = by != std::string::npos && w && h;
        if (!isSize && !out_.asBoard)
            report_(decl.size, fmt::format("`{}` is not a size; write it as `63 x 88 mm`", text));
        else if (isSize && within(decl.size, w->at({}), kSheets) &&
                 within(decl.size, h->at({}), kSheets)) {
            out_.width = w->at({});
            out_.height = h->at({});
        }
    }
    for (const auto& [node, value] :
         {std::pair{decl.bleed, &out_.bleed}, std::pair{decl.safe, &out_.safe}}) {
        const Length given = length(node, none, kMargins);
        const auto constant = given.given() ? given.constant() : std::nullopt;
        if (given.given() && !constant)
            report_(node, fmt::format("`{}` is a plain length", node.key()));
        else if (constant)
            *value = *constant;
    }
}

void TemplateCompiler::sizeOfEach(NodeRef size) {
    if (size.size() != 2)
        return report_(size, "`size` is two lengths, `[63, 88]`, or one size, `63 x 88 mm`");
    const std::vector<std::string> names = out_.names;
    out_.names[0] = out_.names[1] = {}; // `w` and `h` are being read here
    out_.wide = length(size.at(0), {}, kSheets);
    out_.high = length(size.at(1), {}, kSheets);
    out_.names = names;
}

bool TemplateCompiler::within(NodeRef node, double value, const Bounds& bounds) {
    if (bounds.hold(value))
        return true;
    report_(node, bounds.message(node.scalar()));
    return false;
}

void TemplateCompiler::variables(const Chain& chain) {
    out_.names = {"w", "h"};
    const Words none;
    const auto declare = [&](std::string_view name) {
        const auto known = std::find(out_.names.begin(), out_.names.end(), name);
        if (known != out_.names.end())
            return static_cast<std::size_t>(known - out_.names.begin());
        out_.names.emplace_back(name);
        out_.numbers.emplace_back(name);
        return out_.names.size() - 1;
    };
    for (const Link& link : chain) {
        const Within within(*this, {link.source->pack, link.source->node, link.via, nullptr});
        faults_.visit(link.source->node);
        if (const NodeRef tries = link.source->node.find("tries")) {
            out_.tries.clear();
            for (const NodeRef one : tries) {
                auto& settings = out_.tries.emplace_back();
                for (const NodeRef value : one) {
                    const Length given = length(value, none, kSettings);
                    if (given.expression())
                        report_(value, fmt::format("`{}` is a plain number", value.key()));
                    const double number = given.at(std::vector<double>(out_.names.size()));
                    settings.emplace_back(declare(value.key()), number);
                }
            }
        }
    }
    for (const Link& link : chain) {
        const Within within(*this, {link.source->pack, link.source->node, link.via, nullptr});
        if (const NodeRef lets = link.source->node.find("let"))
            for (const NodeRef let : lets) {
                LetSpec made;
                made.name = let.key();
                // Tries a formula of lengths first, then an expression.
                if (auto plain = Length::parse(let.scalar(), out_.names))
                    made.length = *plain;
                else
                    made.expr = expression(let.scalar(), let);
                declare(let.key());
                const auto old =
                    std::find_if(out_.lets.begin(), out_.lets.end(),
                                 [&](const LetSpec& l) { return l.name == made.name; });
                if (old != out_.lets.end())
                    *old = std::move(made);
                else
                    out_.lets.push_back(std::move(made));
            }
    }
}

Template TemplateCompiler::run(const TemplateSource& source) {
    out_ = {};
    out_.id = source.id;
    out_.pack = source.pack;
    out_.kind = kind_.kind;
    root_ = source.pack;
    place_ = {source.pack, source.node, {}, nullptr};
    const Chain chain = chainOf(source, {}, "front");
    variables(chain);
    for (const Link& link : chain) {
        const Within within(*this, {link.source->pack, link.source->node, link.via, nullptr});
        header(*link.source);
    }
    for (const std::string_view face : {"front", "back"}) {
        Chain own = chain;
        for (Link& link : own)
            link.face = face;
        const Chain from = chainOfFace(own, face, 0);
        const bool borrowed = std::any_of(from.begin(), from.end(), [&](const Link& link) {
            return std::none_of(chain.begin(), chain.end(),
                                [&](const Link& one) { return one.source == link.source; });
        });
        FaceSpec made{std::string(face), {}, nullptr};
        if (borrowed) {
            Template kept = std::exchange(out_, {});
            variables(from);
            made.boxes = faceBoxes(from);
            if (out_.tries.empty())
                out_.tries.emplace_back();
            made.variables = std::make_shared<const Template>(std::move(out_));
            out_ = std::move(kept);
        } else {
            made.boxes = faceBoxes(from);
        }
        if (!made.boxes.empty())
            out_.faces.push_back(std::move(made));
    }
    const bool drawn =
        !out_.faces.empty() &&
        std::any_of(out_.faces[0].boxes.begin(), out_.faces[0].boxes.end(),
                    [](const BoxSpec& b) { return b.board && b.board->cell.given(); });
    for (const Link& link : chain)
        if (const NodeRef size = link.source->node.find("size"); size && out_.asBoard && !drawn) {
            const Within within(*this, {link.source->pack, link.source->node, link.via, nullptr});
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
