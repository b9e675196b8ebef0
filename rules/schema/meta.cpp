#include "rules/schema/meta.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/read.h"
#include "rules/schema/word_list.h"

#include <algorithm>

namespace ww::schema {

namespace {

Span markOf(NodeRef node) {
    const Span span = node.span();
    return span.empty() && !node.keySpan().empty() ? node.keySpan() : span;
}

/// Returns the node's name for messages: its key, an item of a list, or the whole file.
std::string nameOf(NodeRef node) {
    if (!node.key().empty())
        return "`" + std::string(node.key()) + "`";
    return node.index() == 0 ? "the file" : "an item";
}

} // namespace

std::string_view describeShape(NodeRef node) {
    switch (node.kind()) {
    case NodeKind::Null:
        return "nothing";
    case NodeKind::Scalar:
        return "text";
    case NodeKind::Sequence:
        return "a list";
    case NodeKind::Mapping:
        return "a mapping";
    }
    return "nothing";
}

MetaContext::MetaContext(std::vector<LoadProblem>& problems, std::string file, ChunkPtr chunk)
    : problems_(problems), file_(std::move(file)), chunk_(std::move(chunk)) {}

LoadProblem& MetaContext::addProblem(const diag::Kind& kind, Span span, diag::Args args) {
    LoadProblem problem;
    problem.kind = &kind;
    problem.file = file_;
    problem.chunk = chunk_;
    problem.span = span;
    problem.args = std::move(args);
    return problems_.emplace_back(std::move(problem));
}

void MetaContext::reportWrongType(NodeRef node, std::string_view expected) {
    addProblem(diag::declarationWrongType, markOf(node),
               {{"key", std::string(node.key())},
                {"what", nameOf(node)},
                {"actual", std::string(describeShape(node))},
                {"expected", std::string(expected)}});
}

void MetaContext::addSuggestion(LoadProblem& problem, Span span, std::string_view word,
                                const std::vector<std::string>& candidates) {
    const auto near = nearestSpelling(word, candidates);
    problem.args.emplace_back("hint", didYouMeanSuggestion(near));
    if (near)
        problem.fixes.push_back(
            {"Write `" + std::string(*near) + "`", false, {{span, std::string(*near)}}});
}

void MetaContext::reportBadValue(NodeRef scalar, std::string_view expected,
                                 const std::vector<std::string>& candidates) {
    if (!scalar.isScalar()) {
        reportWrongType(scalar, expected);
        return;
    }
    addSuggestion(
        addProblem(diag::declarationBadValue, scalar.span(),
                   {{"value", std::string(scalar.scalar())}, {"expected", std::string(expected)}}),
        scalar.span(), scalar.scalar(), candidates);
}

void MetaContext::reportUnknownName(NodeRef scalar, std::string_view what,
                                    const std::vector<std::string>& candidates) {
    addSuggestion(
        addProblem(diag::schemaUnknownName, scalar.span(),
                   {{"value", std::string(scalar.scalar())}, {"what", std::string(what)}}),
        scalar.span(), scalar.scalar(), candidates);
}

void MetaContext::reportUnknownKey(NodeRef child, std::string_view what,
                                   const std::vector<std::string>& keys) {
    addSuggestion(addProblem(diag::declarationUnknownKey, child.keySpan(),
                             {{"key", std::string(child.key())}, {"what", std::string(what)}}),
                  child.keySpan(), child.key(), keys);
}

bool MetaContext::readText(NodeRef node, std::string& out) {
    if (!node.isScalar()) {
        reportWrongType(node, "text");
        return false;
    }
    out = node.scalar();
    return true;
}

bool MetaContext::readBoolean(NodeRef node, bool& out) {
    const auto value = node.isScalar() ? readBool(node.scalar()) : std::nullopt;
    if (!value) {
        reportBadValue(node, "`true` or `false`", {"true", "false"});
        return false;
    }
    out = *value;
    return true;
}

bool MetaContext::readInteger(NodeRef node, int& out) {
    const auto value = node.isScalar() ? readInt(node.scalar()) : std::nullopt;
    if (!value || *value < -1'000'000'000 || *value > 1'000'000'000) {
        reportBadValue(node, "a whole number");
        return false;
    }
    out = static_cast<int>(*value);
    return true;
}

bool MetaContext::readDouble(NodeRef node, double& out) {
    const auto value = node.isScalar() ? readNumber(node.scalar()) : std::nullopt;
    if (!value) {
        reportBadValue(node, "a number");
        return false;
    }
    out = value->toDouble();
    return true;
}

bool MetaContext::readWordList(NodeRef node, std::vector<std::string>& out) {
    if (node.isScalar()) {
        out.assign(1, std::string(node.scalar()));
        return true;
    }
    if (!node.isSequence()) {
        reportWrongType(node, "a word or a list of words");
        return false;
    }
    std::vector<std::string> list;
    for (NodeRef item : node) {
        std::string one;
        if (readText(item, one))
            list.push_back(std::move(one));
    }
    out = std::move(list);
    return true;
}

std::optional<std::size_t> MetaContext::readChoice(NodeRef node, std::string_view expected,
                                                   const std::vector<std::string>& allowed) {
    if (node.isScalar())
        for (std::size_t i = 0; i < allowed.size(); ++i)
            if (allowed[i] == node.scalar())
                return i;
    reportBadValue(node, expected, allowed);
    // If no word is similar, the message lists all allowed words.
    constexpr std::size_t kMost = 10;
    if (node.isScalar() && !nearestSpelling(node.scalar(), allowed) && !allowed.empty() &&
        allowed.size() <= kMost)
        problems_.back().args.back().second = "; write " + formatWordList(allowed, " or ");
    return std::nullopt;
}

namespace {

/// Returns whether the text could be a key: letters, digits, `_` and `-`.
bool isWord(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return c == '_' || c == '-' || (c >= '0' && c <= '9') ||
               ((c | 0x20U) >= 'a' && (c | 0x20U) <= 'z');
    });
}

/// Returns how many more brackets are opened than closed, outside quotes. May be negative.
int openIn(std::string_view text) {
    int open = 0;
    bool quoted = false;
    for (const char c : text) {
        quoted = quoted != (c == '\'');
        if (!quoted)
            open += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    }
    return open;
}

} // namespace

std::vector<CutValue> findCutValues(NodeRef mapping) {
    std::vector<CutValue> out;
    if (!mapping.isMapping() || mapping.style() != Style::Flow)
        return out;
    NodeRef first, last;
    int open = 0;        // brackets that the value and its pieces leave open
    bool isText = false; // whether a piece can't be a key, as in `doc: A few words, in short.`
    const auto close = [&] {
        if (last && isText)
            out.push_back({first, last});
        first = last = {};
        isText = false;
    };
    for (NodeRef child : mapping) {
        if (first && child.isNull() && child.sourceText().empty()) {
            const bool inBrackets = open > 0;
            open += openIn(child.key());
            last = child;
            isText = isText || (!inBrackets && !isWord(child.key()));
            if (inBrackets && open <= 0) {
                isText = true;
                close();
            }
            continue;
        }
        close();
        if (child.isScalar() && child.style() == Style::Plain) {
            first = child;
            open = openIn(child.scalar());
        }
    }
    close();
    return out;
}

void reportCutValue(const CutValue& cut, MetaContext& context) {
    const Span whole{cut.first.span().begin, cut.last.keySpan().end};
    const std::string_view text = context.chunk()->text;
    std::string quoted = "\"";
    for (const char c : text.substr(whole.begin, whole.size())) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    context.addProblem(diag::declarationCut, whole, {{"key", std::string(cut.first.key())}})
        .fixes.push_back({"Put it in quotes", true, {{whole, quoted + "\""}}});
}

bool reportCutValues(NodeRef node, MetaContext& context) {
    const std::vector<CutValue> cuts = findCutValues(node);
    for (const CutValue& cut : cuts)
        reportCutValue(cut, context);
    bool any = !cuts.empty();
    for (NodeRef child : node)
        any = reportCutValues(child, context) || any;
    return any;
}

void reportMissingKey(MetaContext& context, NodeRef node, std::string_view what,
                      std::string_view key) {
    // Mark only the declaration's key or first line, because the whole declaration may be long.
    Span span = markOf(node);
    if (!node.keySpan().empty()) {
        span = node.keySpan();
    } else {
        const std::size_t end = node.sourceText().find('\n');
        if (end != std::string_view::npos)
            span.end = span.begin + static_cast<std::uint32_t>(end);
    }
    context.addProblem(diag::declarationMissingKey, span,
                       {{"what", std::string(what)}, {"key", std::string(key)}});
}

ChunkPtr declarationChunk(const Document& document, std::vector<LoadProblem>& problems) {
    const auto pass = [&](const Problem& found, const ChunkPtr& chunk) {
        LoadProblem problem;
        problem.kind = found.kind;
        problem.file = document.path;
        problem.chunk = chunk;
        problem.span = found.span;
        problem.args = found.args;
        problems.push_back(std::move(problem));
    };
    for (const Problem& problem : document.problems)
        pass(problem, nullptr);
    ChunkPtr whole;
    document.forEachChunk([&](const ChunkPtr& chunk) {
        for (const Problem& problem : chunk->problems)
            pass(problem, chunk);
        if (!whole && chunk->root())
            whole = chunk;
    });
    return whole;
}

} // namespace ww::schema
