#include "editor/sheets/template_compile.h"

#include "rules/base/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr int kDepth = 12; ///< of parts within parts
// Of a sheet, in millimetres: from a small token to a poster of several pages.
constexpr Bounds kSheets{5, kFarthest}, kMargins{0, 50};
constexpr Bounds kSettings{-1e6, 1e6, ""}, kCounts{0, 10'000, ""};

} // namespace

bool simpleName(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
    });
}

std::string TemplateCompiler::scalar(NodeRef node, const Words& words) const {
    std::string text(node.scalar());
    for (std::size_t at = text.find('$'); at != std::string::npos; at = text.find('$', at)) {
        std::size_t end = at + 1;
        while (end < text.size() &&
               (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
            ++end;
        const auto known = words.find(std::string_view(text).substr(at + 1, end - at - 1));
        if (known == words.end()) {
            report_(node, fmt::format("`{}` is not given", text.substr(at, end - at)));
            return text;
        }
        text.replace(at, end - at, known->second);
        at += known->second.size();
    }
    return text;
}

Length TemplateCompiler::length(NodeRef node, const Words& words, const Bounds& bounds) {
    if (!node)
        return {};
    auto made = Length::parse(scalar(node, words), out_.names);
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
    return static_cast<int>(kCounts.clamp(length(node, words, kCounts).at(zeros)));
}

bool TemplateCompiler::flag(NodeRef node, const Words& words, bool otherwise) {
    if (!node)
        return otherwise;
    const std::string text = scalar(node, words);
    if (text != "true" && text != "false")
        report_(node, fmt::format("`{}` is neither true nor false", text));
    return text == "true";
}

ExprPtr TemplateCompiler::expression(std::string_view text, NodeRef where) {
    schema::Expr::Scope scope;
    scope.system = &system_;
    scope.self = &kind_;
    scope.extra = out_.numbers;
    auto made = schema::Expr::compile(text, scope);
    if (!made) {
        report_(where, fmt::format("`{}`: {}", text, made.error().message));
        return nullptr;
    }
    return *made;
}

Binding TemplateCompiler::bind(std::string_view text, NodeRef where) {
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
        if (ExprPtr expr = expression(inner, where)) {
            if (made.field.empty() && simpleName(inner))
                made.field = inner;
            made.parts.push_back({{}, std::move(expr)});
        }
        text.remove_prefix(close + 1);
    }
    return made;
}

Binding TemplateCompiler::binding(NodeRef node, const Words& words) {
    return bind(scalar(node, words), node);
}

std::optional<std::string> TemplateCompiler::colour(NodeRef node, const Words& words) {
    if (!node)
        return std::nullopt;
    const std::string text = scalar(node, words);
    if (text == "none")
        return std::nullopt;
    const auto checked = resolveColour(text, [&](std::string_view name) -> std::optional<Colour> {
        const auto known = styles_.colours.find(name);
        if (known == styles_.colours.end())
            return std::nullopt;
        if (known->second.find('{') != std::string::npos && !out_.boundColours.count(name))
            out_.boundColours.emplace(name, bind(known->second, node));
        return Colour{};
    });
    if (!checked) {
        report_(node,
                fmt::format("`{}` is not a colour: write #rrggbb or a name of style.yaml", text));
        return std::nullopt;
    }
    return text;
}

std::vector<const TemplateSource*> TemplateCompiler::chainOf(const TemplateSource& source) {
    std::vector<const TemplateSource*> chain{&source};
    while (const NodeRef base = chain.back()->node.find("extends")) {
        const TemplateSource* next = sources_.find(base.scalar(), chain.back()->pack);
        if (!next) {
            report_(base, fmt::format("there is no template `{}`", base.scalar()));
            break;
        }
        if (std::find(chain.begin(), chain.end(), next) != chain.end() || chain.size() > kDepth) {
            report_(base, fmt::format("`{}` extends itself", base.scalar()));
            break;
        }
        chain.push_back(next);
    }
    std::reverse(chain.begin(), chain.end()); // the base first
    return chain;
}

void TemplateCompiler::header(const TemplateSource& source) {
    const Words none;
    if (const NodeRef label = source.node.find("label"); label && !label.scalar().empty())
        out_.label = label.scalar();
    if (const NodeRef size = source.node.find("size")) {
        const std::string text = scalar(size, none);
        const auto by = text.find(" x ");
        const std::string unit = text.ends_with(" mm") ? "" : text.ends_with(" in") ? " in" : "";
        const auto w = Length::parse(text.substr(0, by) + unit, {});
        const auto h = by == std::string::npos ? w : Length::parse(text.substr(by + 3), {});
        if (by == std::string::npos || !w || !h)
            report_(size, fmt::format("`{}` is not a size; write it as `63 x 88 mm`", text));
        else if (within(size, w->at({}), kSheets) && within(size, h->at({}), kSheets)) {
            out_.width = w->at({});
            out_.height = h->at({});
        }
    }
    for (const auto& [key, value] : {std::pair{"bleed", &out_.bleed}, {"safe", &out_.safe}})
        if (const NodeRef node = source.node.find(key)) {
            const Length given = length(node, none, kMargins);
            const auto constant = given.given() ? given.constant() : std::nullopt;
            if (given.given() && !constant)
                report_(node, fmt::format("`{}` is a plain length", key));
            else if (constant)
                *value = *constant;
        }
}

bool TemplateCompiler::within(NodeRef node, double value, const Bounds& bounds) {
    if (bounds.hold(value))
        return true;
    report_(node, bounds.message(node.scalar()));
    return false;
}

void TemplateCompiler::variables(const std::vector<const TemplateSource*>& chain) {
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
    for (const TemplateSource* source : chain)
        if (const NodeRef tries = source->node.find("tries")) {
            out_.tries.clear();
            for (const NodeRef one : tries) {
                auto& settings = out_.tries.emplace_back();
                for (const NodeRef value : one) {
                    const double number =
                        length(value, none, kSettings).at(std::vector<double>(out_.names.size()));
                    settings.emplace_back(declare(value.key()), number);
                }
            }
        }
    for (const TemplateSource* source : chain)
        if (const NodeRef lets = source->node.find("let"))
            for (const NodeRef let : lets) {
                LetSpec made;
                made.name = let.key();
                // A sum of lengths if it is one, else an expression over the entity.
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

BoxList TemplateCompiler::faceBoxes(const std::vector<const TemplateSource*>& chain,
                                    std::string_view face) {
    BoxList boxes;
    for (const TemplateSource* source : chain) {
        pack_ = source->pack;
        const NodeRef node = source->node.find(face);
        if (!node)
            continue;
        if (node.isMapping()) {
            // `back: { extends: other }`: the front of another template
            const NodeRef base = node.find("extends");
            const TemplateSource* other =
                base ? sources_.find(base.scalar(), source->pack) : nullptr;
            if (!other) {
                report_(node, "a face is a list of boxes, or `{ extends: <template> }`");
                continue;
            }
            boxes = faceBoxes(chainOf(*other), "front");
            continue;
        }
        BoxList own;
        addBoxes(own, node, {}, 0);
        for (BoxSpec& b : own) {
            const auto same = std::find_if(boxes.begin(), boxes.end(), [&](const BoxSpec& old) {
                return !b.name.empty() && old.name == b.name;
            });
            if (same != boxes.end())
                *same = std::move(b);
            else
                boxes.push_back(std::move(b));
        }
    }
    return boxes;
}

Template TemplateCompiler::run(const TemplateSource& source) {
    out_ = {};
    out_.id = source.id;
    out_.kind = kind_.kind;
    const auto chain = chainOf(source);
    variables(chain);
    for (const TemplateSource* one : chain) {
        pack_ = one->pack;
        header(*one);
    }
    static const std::vector<std::string> kKeys = {"for", "extends", "size",  "bleed", "safe",
                                                   "let", "tries",   "front", "back",  "label"};
    for (const NodeRef key : source.node)
        if (std::find(kKeys.begin(), kKeys.end(), key.key()) == kKeys.end())
            report_(key, fmt::format("a template has no `{}`", key.key()));
    for (const std::string_view face : {"front", "back"})
        if (BoxList boxes = faceBoxes(chain, face); !boxes.empty())
            out_.faces.push_back({std::string(face), std::move(boxes)});
    if (out_.tries.empty())
        out_.tries.emplace_back();
    if (out_.label.empty())
        out_.label = sentenceCase(out_.id);
    return std::move(out_);
}

void TemplateCompiler::addBoxes(BoxList& out, NodeRef list, const Words& words, int depth) {
    if (!list.isSequence()) {
        if (list && !list.isNull())
            report_(list, "this is a list of boxes");
        return;
    }
    for (const NodeRef node : list) {
        if (!node.isMapping())
            report_(node, "a box is a mapping: `{ box: name, at: [x, y], size: [w, h], … }`");
        else if (node.find("use"))
            addUse(out, node, words, depth);
        else
            out.push_back(box(node, words, depth));
    }
}

void TemplateCompiler::addUse(BoxList& out, NodeRef node, const Words& words, int depth) {
    const NodeRef use = node.find("use");
    const TemplateSource* part = sources_.find(scalar(use, words), pack_);
    if (!part || depth >= kDepth) {
        report_(use, part ? "parts are nested too deeply"
                          : fmt::format("there is no part `{}`", use.scalar()));
        return;
    }
    Words inner;
    if (const NodeRef with = node.find("with"))
        for (const NodeRef value : with)
            inner[std::string(value.key())] = scalar(value, words);
    BoxSpec group;
    group.container = true;
    place(group, node, words);
    if (const NodeRef name = node.find("box"))
        group.name = scalar(name, words);
    if (const NodeRef condition = node.find("if"))
        group.condition = expression(scalar(condition, words), condition);
    addBoxes(group.children, part->node.find("boxes"), inner, depth + 1);
    out.push_back(std::move(group));
}

} // namespace ww::sheets
