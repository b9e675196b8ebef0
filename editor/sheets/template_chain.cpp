// Resolves the templates and parts of which a template consists, and reads its boxes.

#include "editor/sheets/template_lets.h"

#include "rules/base/words.h"
#include "rules/schema/meta.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace ww::sheets {

namespace {

constexpr int kDepth = 12; ///< most levels of nested parts or chained templates

/// Returns the name of the first `$name` in the text, without `$`. Empty if the text has no `$`.
std::string_view firstGiven(std::string_view text) {
    const auto at = text.find('$');
    if (at == std::string_view::npos)
        return {};
    std::size_t end = at + 1;
    while (end < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
        ++end;
    return text.substr(at + 1, end - at - 1);
}

} // namespace

void TemplateCompiler::reportFault(const FaultPlace& at, std::string message) {
    if (system_.mentionsUnreadable(message)) {
        faults_.countWithheld(); // an unreadable part of the game causes it, and was reported
        return;
    }
    TemplateFault made{at,         place_.owner, std::move(message),  {},
                       place_.via, false,        place_.pack != root_};
    const std::string_view text = at.marksKey ? std::string_view() : at.node.scalar();
    if (const std::string_view given = firstGiven(text); place_.words && !given.empty())
        if (const auto known = place_.words->find(given); known != place_.words->end()) {
            made.argument = known->second.from;
            made.isArgumentOnly =
                text == fmt::format("${}", given) || text == fmt::format("{{${}}}", given);
        }
    faults_.add(std::move(made));
}

NodeRef TemplateCompiler::blamedLine(NodeRef line) const {
    return place_.pack == root_ ? line : place_.via;
}

std::string TemplateCompiler::readScalar(NodeRef node, const Arguments& words,
                                         SubstitutionMode in) const {
    if (node.isMapping() || node.isSequence()) { // for example `{cost}` without quotes
        report_(node, fmt::format("this is {}, but must be a text; a text with braces or brackets "
                                  "needs quotes",
                                  schema::describeShape(node)));
        return {};
    }
    std::string text(node.scalar());
    const auto inExpression = [&](std::size_t at) {
        return in == SubstitutionMode::Expression ||
               std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '{') >
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '}');
    };
    for (std::size_t at = text.find('$'); at != std::string::npos; at = text.find('$', at)) {
        const std::string name(firstGiven(std::string_view(text).substr(at)));
        const auto known = words.find(name);
        if (known == words.end()) {
            report_(node, fmt::format("`${}` has no value{}", name,
                                      didYouMeanSuggestion(name, keysOf(words))));
            return text;
        }
        known->second.used = true;
        std::string given = known->second.text;
        // A value that is a single `{expression}` stays an expression.
        if (given.size() > 2 && given.front() == '{' && given.find('}') == given.size() - 1 &&
            inExpression(at)) {
            given = given.substr(1, given.size() - 2);
            if (!isFieldPath(given))
                given = "(" + given + ")";
        }
        text.replace(at, name.size() + 1, given);
        at += given.size();
    }
    return text;
}

TemplateCompiler::Chain TemplateCompiler::inheritanceChain(const TemplateSource& source,
                                                           NodeRef via, std::string_view face) {
    Chain chain{{&source, via, face}};
    while (const NodeRef base = chain.back().source->node.find("extends")) {
        const Link& from = chain.back();
        const PlaceScope within(*this, {from.source->pack, from.source->node, from.via, nullptr});
        const TemplateSource* next = sources_.find(base.scalar(), from.source->pack);
        if (!next) {
            report_(FaultPlace::atMissingName(base),
                    fmt::format("there is no template `{}`{}", base.scalar(),
                                didYouMeanSuggestion(base.scalar(), sources_.templateNames())));
            break;
        }
        const bool again = std::any_of(chain.begin(), chain.end(),
                                       [&](const Link& link) { return link.source == next; });
        if (again || chain.size() > static_cast<std::size_t>(kDepth)) {
            report_(base, fmt::format("`{}` extends itself", base.scalar()));
            break;
        }
        chain.push_back({next, blamedLine(base), face});
    }
    std::reverse(chain.begin(), chain.end());
    return chain;
}

TemplateCompiler::Chain TemplateCompiler::faceInheritanceChain(const Chain& chain,
                                                               std::string_view face, int depth) {
    Chain out;
    for (const Link& link : chain) {
        const NodeRef node = link.source->node.find(link.face);
        if (!node.isMapping()) {
            out.push_back(link);
            continue;
        }
        // `back: { extends: other }` uses the back of the template `other`, with that template's
        // variables. If `other` has no back, its front is used.
        const PlaceScope within(*this, {link.source->pack, link.source->node, link.via, nullptr});
        for (const NodeRef key : node)
            if (key.key() != "extends")
                report_(FaultPlace::atKey(key),
                        fmt::format("a face is a list of boxes, or `{{ extends: <template> }}`; it "
                                    "can't have `{}`{}",
                                    key.key(), didYouMeanSuggestion(key.key(), {"extends"})));
        const NodeRef base = node.find("extends");
        if (!base)
            continue;
        const TemplateSource* other = sources_.find(base.scalar(), link.source->pack);
        if (!other || depth >= kDepth) {
            report_(
                other ? FaultPlace(base) : FaultPlace::atMissingName(base),
                other ? fmt::format("`{}` extends itself", base.scalar())
                      : fmt::format("there is no template `{}`{}", base.scalar(),
                                    didYouMeanSuggestion(base.scalar(), sources_.templateNames())));
            continue;
        }
        Chain theirs = inheritanceChain(*other, blamedLine(base), face);
        const auto has = [&](std::string_view one) {
            return std::any_of(theirs.begin(), theirs.end(), [&](const Link& l) {
                return static_cast<bool>(l.source->node.find(one));
            });
        };
        if (!has(face))
            for (Link& l : theirs)
                l.face = "front";
        out = faceInheritanceChain(theirs, face, depth + 1);
    }
    return out;
}

BoxList TemplateCompiler::readFaceBoxes(const Chain& chain) {
    BoxList boxes;
    for (const Link& link : chain) {
        const NodeRef node = link.source->node.find(link.face);
        if (!node || node.isMapping())
            continue;
        const PlaceScope within(*this, {link.source->pack, link.source->node, link.via, nullptr});
        std::set<std::string_view> names;
        collectBoxNames(node, names);
        BoxList own;
        addBoxes(own, node, {}, 0);
        for (std::size_t i = 0; i < own.size() && own.size() == node.size(); ++i)
            checkOffFace(own[i], node.at(i));
        const auto inherited = static_cast<std::ptrdiff_t>(boxes.size());
        boxes.reserve(boxes.size() + own.size());
        for (BoxSpec& b : own) {
            const auto end = boxes.begin() + inherited;
            const auto same = std::find_if(boxes.begin(), end, [&](const BoxSpec& old) {
                return !b.name.empty() && old.name == b.name;
            });
            if (same != end)
                *same = std::move(b);
            else
                boxes.push_back(std::move(b));
        }
    }
    return boxes;
}

void TemplateCompiler::checkOffFace(BoxSpec& b, NodeRef node) {
    const NodeRef at = node.find("at");
    // Boxes with such content may draw outside their own rectangle.
    if (!b.children.empty() || !b.points.empty() || b.planeShape || b.path || b.repeat)
        return;
    if (!at || b.rotate.isSet() || out_.entityWidth.isSet() || out_.entityHeight.isSet() ||
        out_.sizedLikeBoard || out_.paper != PaperSize::No)
        return;
    const std::vector<std::optional<double>> known = {out_.width, out_.height};
    const auto isOff = [&](const Length& place, const Length& size, double trim) {
        const auto from = place.isSet() ? place.constantValue(known) : 0.0;
        const auto length = size.isSet() ? size.constantValue(known) : std::nullopt;
        return from && (*from >= trim + out_.bleed ||
                        (length && *length >= 0 && *from + *length <= -out_.bleed));
    };
    b.isOffFace = isOff(b.x, b.w, out_.width) || isOff(b.y, b.h, out_.height);
    if (b.isOffFace)
        report_(at, fmt::format("the box is outside the face, which is {:g} × {:g} mm", out_.width,
                                out_.height));
}

void TemplateCompiler::collectBoxNames(NodeRef boxes, std::set<std::string_view>& names) {
    for (const NodeRef one : boxes) {
        if (const NodeRef name = one.find("box"); name && !names.insert(name.scalar()).second)
            report_(name, fmt::format("another box of this face is also called `{}`: give each its "
                                      "own name",
                                      name.scalar()));
        for (const char* key : {"boxes", "head", "foot"})
            collectBoxNames(one.find(key), names);
    }
}

void TemplateCompiler::addBoxes(BoxList& out, NodeRef list, const Arguments& words, int depth) {
    if (!list.isSequence()) {
        if (list && !list.isNull())
            report_(list, "write a list of boxes");
        return;
    }
    out.reserve(out.size() + list.size());
    for (const NodeRef node : list) {
        if (!node.isMapping()) {
            report_(node, "write a box as a mapping: `{ box: name, at: [x, y], size: [w, h], … }`");
            continue;
        }
        faults_.recordVisit(node);
        const PlaceScope within(*this, {place_.pack, node, place_.via, &words});
        out.push_back(readBox(node, words, depth));
        if (!out.back().fitsHeightToContent)
            continue;
        const bool holds = out.back().text || !out.back().children.empty() || out.back().table;
        if (!holds && !node.find("text") && !node.find("boxes") && !node.find("table"))
            report_(node.find("size"), "`fit` is only possible as the height of a box with text or "
                                       "boxes");
    }
    checkContinuations(out);
}

void TemplateCompiler::checkContinuations(const BoxList& list) const {
    for (auto from = list.begin(); from != list.end(); ++from) {
        if (from->continuesInBox.empty())
            continue;
        std::vector<std::string> behind;
        for (auto one = from + 1; one != list.end(); ++one)
            if (!one->name.empty())
                behind.push_back(one->name);
        const auto to = std::find_if(from + 1, list.end(), [&](const BoxSpec& one) {
            return one.name == from->continuesInBox;
        });
        if (to == list.end())
            report_(from->continuesNode,
                    fmt::format("there is no box `{}` after this one in the same list, in which "
                                "its text could continue{}",
                                from->continuesInBox,
                                didYouMeanSuggestion(from->continuesInBox, behind)));
        else if (to->text)
            report_(from->continuesNode,
                    fmt::format("`{}` has its own text, so no other text can continue "
                                "there",
                                to->name));
    }
}

std::shared_ptr<const schema::ItemLoop> TemplateCompiler::addPart(BoxList& out, NodeRef use,
                                                                  NodeRef with,
                                                                  const Arguments& words,
                                                                  int depth) {
    const std::string name = readScalar(use, words);
    const TemplateSource* part = sources_.find(name, place_.pack);
    if (!part || depth >= kDepth) {
        report_(part ? FaultPlace(use) : FaultPlace::atMissingName(use),
                part ? "parts are nested too deeply"
                     : fmt::format("there is no part `{}`{}", name,
                                   didYouMeanSuggestion(name, sources_.templateNames())));
        return nullptr;
    }
    Arguments inner;
    for (const NodeRef value : with) {
        Argument word{readScalar(value, words), blamedLine(value), false};
        if (place_.pack != root_) {
            const auto known = words.find(firstGiven(value.scalar()));
            word.from = known == words.end() ? NodeRef() : known->second.from;
        }
        inner[std::string(value.key())] = std::move(word);
    }
    std::shared_ptr<const schema::ItemLoop> values;
    {
        const PlaceScope within(*this, {part->pack, part->node, blamedLine(use), &inner});
        faults_.recordVisit(part->node);
        const LetScope lets(*this, part->node.find("let"));
        values = readLets(lets, inner);
        const schema::ItemLoop* around = around_;
        around_ = values ? values.get() : around;
        addBoxes(out, part->node.find("boxes"), inner, depth + 1);
        around_ = around;
    }
    for (const NodeRef value : with)
        if (const auto word = inner.find(value.key()); word != inner.end() && !word->second.used)
            report_(FaultPlace::atKey(value),
                    fmt::format("the part `{}` has no `${}`", name, value.key()));
    return values;
}

} // namespace ww::sheets
