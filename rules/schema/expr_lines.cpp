// Compiles and evaluates functions of lines in a field of sentences. The field's language parses
// the lines. An unreadable line has only its text.

#include "rules/base/words.h"
#include "rules/schema/expr_compile.h"
#include "rules/schema/expr_eval.h"
#include "rules/source/source.h"

namespace ww::schema {

namespace {

using Base = ExprType::Base;
using Tag = ExprVal::Tag;

const Language* languageOf(const FieldDef& field, const System* system) {
    if (system == nullptr)
        return nullptr;
    const auto found = system->languages.find(field.language);
    return found == system->languages.end() ? nullptr : found->second.get();
}

} // namespace

ExprCompiler::Part ExprCompiler::lineField(const Part& left, const AstNode& node,
                                           std::uint32_t ast) {
    const Language* language = languageOf(*left.type.field, scope_.system);
    static const LineNames none;
    const LineNames& names = language != nullptr ? language->availableNames() : none;
    ExprInst inst;
    inst.kids = {left.inst};
    inst.language = language;
    inst.text = node.text;
    inst.op = ExprOp::LineField;
    if (node.text == "text") {
        inst.op = ExprOp::LineText;
        return emit(std::move(inst), simple(Base::Text, left.type.canBeNone), ast);
    }
    if (node.text == "parts") {
        inst.op = ExprOp::LineParts;
        ExprType part = simple(Base::Line);
        part.field = left.type.field;
        return emit(std::move(inst), listOf(std::move(part)), ast);
    }
    if (node.text == "cost") {
        ExprType cost = simple(Base::Cost);
        cost.field = left.type.field;
        return {left.inst, std::move(cost), ast};
    }
    ExprType type = simple(Base::Text, true);
    if (node.text == "keyword") {
        type.words = &names.keywords;
        return emit(std::move(inst), std::move(type), ast);
    }
    if (contains(names.numbers, node.text))
        return emit(std::move(inst), simple(Base::Number, true), ast);
    if ((type.words = names.wordsOf(node.text)) != nullptr)
        return emit(std::move(inst), std::move(type), ast);
    for (const auto& [name, field] : names.references)
        if (name == node.text) {
            ExprType to = typeOf(*field, true, scope_.system);
            to.field = nullptr;
            return emit(std::move(inst), std::move(to), ast);
        }
    std::vector<std::string> all = {"text", "parts", "cost", "keyword"};
    all.insert(all.end(), names.numbers.begin(), names.numbers.end());
    for (const auto& [name, values] : names.words)
        all.push_back(name);
    for (const auto& [name, field] : names.references)
        all.push_back(name);
    stopAt(node.nameSpan,
           "a line has no `" + node.text + "`" + didYouMeanSuggestion(node.text, all));
}

ExprCompiler::Part ExprCompiler::costOf(const Part& left, const AstNode& node, std::uint32_t ast) {
    ExprInst inst;
    inst.op = ExprOp::LineCost;
    inst.kids = {left.inst};
    inst.language = languageOf(*left.type.field, scope_.system);
    inst.text = node.text;
    const std::vector<std::string> costs = inst.language != nullptr
                                               ? inst.language->availableNames().costs
                                               : std::vector<std::string>();
    if (!contains(costs, node.text))
        stopAt(node.nameSpan,
               "nothing is paid from `" + node.text + "`" + didYouMeanSuggestion(node.text, costs));
    return emit(std::move(inst), simple(Base::Number, true), ast);
}

void ExprRun::forEachLine(const ExprVal& sentences,
                          const std::function<bool(const ExprVal&)>& each) {
    std::int64_t number = -1;
    for (const source::LineSpan& line : source::linesOf(sentences.node)) {
        ++number;
        const std::size_t first = line.text.find_first_not_of(" \t\r");
        if (first == std::string_view::npos || line.text[first] == '#')
            continue; // skips empty lines and comments, like sentenceCount
        ExprVal value = sentences;
        value.tag = Tag::Line;
        value.number = Rational(number);
        value.text = line.text.substr(first, line.text.find_last_not_of(" \t\r") + 1 - first);
        if (!each(value))
            return;
    }
}

ExprVal ExprRun::evalLineFunction(const ExprInst& inst) {
    const ExprVal line = eval(inst.kids[0]);
    if (line.tag != Tag::Line)
        return line;
    if (inst.op == ExprOp::LineText)
        return ExprVal::fromValue(line.text);
    spendSteps(line.text.size() / 16);
    const std::vector<LinePart> parts =
        inst.language != nullptr ? inst.language->splitParts(line.text) : std::vector<LinePart>();
    if (inst.op == ExprOp::LineParts) {
        std::vector<ExprVal> all(parts.size(), line);
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i].part = static_cast<std::uint32_t>(i);
        return storeValue(std::move(all));
    }
    if (line.part >= parts.size())
        return {};
    const LinePart& part = parts[line.part];
    if (inst.op == ExprOp::LineField && inst.text == "keyword")
        return part.keyword.empty() ? ExprVal() : storeValue(part.keyword);
    for (const auto& [name, number] : inst.op == ExprOp::LineCost ? part.cost : part.numbers)
        if (name == inst.text)
            return ExprVal::fromValue(Rational(number));
    if (inst.op == ExprOp::LineField)
        for (const auto& [name, word] : part.words)
            if (name == inst.text) {
                ExprVal value = storeValue(word);
                value.owner = line.owner; // its pack resolves references in the line
                return value;
            }
    return {};
}

} // namespace ww::schema
