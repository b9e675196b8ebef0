// Compiles computed lists, neighbours of items, and functions of single values.

#include "rules/schema/expr_compile.h"
#include "rules/schema/pack_words.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

/// Returns true if a list can contain items of both types.
bool alike(const ExprType& a, const ExprType& b) {
    const auto textual = [](Base base) { return base == Base::Text || base == Base::Ref; };
    if (a.base == Base::Record || a.base == Base::Map || a.base == Base::List)
        return a.base == b.base && a.field == b.field;
    return a.base == b.base || (textual(a.base) && textual(b.base));
}

/// Returns true for a word in a field's `values`. Such words can have label, icon and colour.
bool hasWords(const ExprType& type) {
    return (type.base == Base::Text && type.words != nullptr) ||
           (type.base == Base::Number && type.field != nullptr &&
            type.field->kind == FieldKind::Int && !type.field->words.empty());
}

} // namespace

void ExprCompiler::takes(const AstNode& node, std::uint32_t ast, std::size_t least,
                         std::size_t most, std::string_view what) const {
    if (node.kids.size() < least || node.kids.size() > most)
        stop(ast, node.text + " takes " + std::string(what));
}

ExprCompiler::Part ExprCompiler::list(std::uint32_t ast) {
    const Part part = known(ast);
    if (!isListLike(part.type))
        stop(ast, "a list is expected here, but this is " + std::string(describe(part.type)));
    return part;
}

std::optional<ExprCompiler::Part> ExprCompiler::made(std::uint32_t ast) {
    const std::string& name = at(ast).text;
    if (name == "those")
        return narrowed(ast, ExprOp::Filter);
    if (name == "sorted")
        return narrowed(ast, ExprOp::Sorted);
    if (name == "repeated")
        return narrowed(ast, ExprOp::Duplicates);
    if (name == "each_of" || name == "all_of")
        return eachOf(ast, name == "each_of" ? ExprOp::DistinctValues : ExprOp::AllValues);
    if (name == "quantile")
        return quantile(ast);
    if (name == "join")
        return join(ast);
    return std::nullopt;
}

std::optional<ExprCompiler::Part> ExprCompiler::ofValues(std::uint32_t ast) {
    const std::string& name = at(ast).text;
    if (name == "first" || name == "last")
        return end(ast, name == "first" ? ExprOp::First : ExprOp::Last);
    if (name == "words")
        return wordsOf(ast);
    if (name == "index" || name == "previous" || name == "next")
        return ofItem(ast);
    if (name == "get")
        return get(ast);
    if (name == "missing") {
        takes(at(ast), ast, 1, 1, "a value: missing(points)");
        ExprInst inst;
        inst.op = ExprOp::Missing;
        inst.kids = {known(at(ast).kids[0]).inst};
        return emit(std::move(inst), simple(Base::Bool), ast);
    }
    if (name == "label")
        return label(ast);
    if (name == "icon" || name == "colour")
        return lookOf(ast, name == "icon" ? ExprOp::WordIcon : ExprOp::WordColour);
    if (name == "default")
        return orElse(ast);
    if (name == "take")
        return take(ast);
    return ofNumbers(ast);
}

ExprCompiler::Part ExprCompiler::range(std::uint32_t ast) {
    const AstNode& node = at(ast);
    ExprInst inst;
    inst.op = ExprOp::Range;
    inst.kids = {number(node.kids[0], "`..`").inst, number(node.kids[1], "`..`").inst};
    return emit(std::move(inst), listOf(simple(Base::Number)), ast);
}

ExprCompiler::Part ExprCompiler::listLiteral(std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (node.kids.empty())
        stop(ast, "there is nothing in this list");
    std::vector<Part> parts;
    ExprType item = simple(Base::Word);
    for (std::uint32_t kid : node.kids) {
        parts.push_back(compile(kid));
        if (item.base == Base::Word)
            item = parts.back().type;
    }
    if (item.base == Base::Word && scope_.wantedType != nullptr)
        item = *scope_.wantedType;
    if (item.base == Base::Word)
        unknown(at(firstWord(node.kids.front())));
    ExprInst inst;
    inst.op = ExprOp::MakeList;
    for (Part& part : parts) {
        part = typed(part, item);
        if (part.type.base == Base::None || !alike(item, part.type))
            stop(part.ast, std::string(describe(item)) + " and " +
                               std::string(describe(part.type)) + " can't be in one list");
        if (part.type.words != item.words && part.type.field != nullptr)
            item.words = nullptr;
        inst.kids.push_back(part.inst);
    }
    return emit(std::move(inst), listOf(item), ast);
}

ExprCompiler::Part ExprCompiler::narrowed(std::uint32_t ast, ExprOp op) {
    const AstNode& node = at(ast);
    takes(node, ast, 2, 2,
          op == ExprOp::Filter   ? "a list and a condition: those(list as x, condition)"
          : op == ExprOp::Sorted ? "a list and a value to sort by: sorted(list as x, number)"
                                 : "a list and a value to compare: repeated(list as x, value)");
    const Part from = list(node.kids[0]);
    ExprInst inst = over(op, from, node);
    const Part body = inside(inst, frameFor(from, node), [&] {
        return op == ExprOp::Filter ? condition(node.kids[1]) : known(node.kids[1]);
    });
    if (op != ExprOp::Filter) {
        const Base by = body.type.base;
        if (by != Base::Number && by != Base::Text && by != Base::Ref && by != Base::Bool)
            stop(node.kids[1], op == ExprOp::Sorted
                                   ? "only numbers, words, text and references have an order"
                                   : "only numbers, words, text and references can be compared");
        inst.words = body.type.words;
    }
    narrow(inst);
    return emit(std::move(inst), listOf(itemTypeOf(from.type, scope_.system)), ast);
}

ExprCompiler::Part ExprCompiler::eachOf(std::uint32_t ast, ExprOp op) {
    const AstNode& node = at(ast);
    takes(node, ast, 2, 2, "a list and a value: " + node.text + "(list as x, value)");
    const Part from = list(node.kids[0]);
    ExprInst inst = over(op, from, node);
    const Part body = inside(inst, frameFor(from, node), [&] { return known(node.kids[1]); });
    const bool lists = isListLike(body.type);
    if (body.type.base == Base::None || body.type.base == Base::Opaque)
        stop(node.kids[1], "this gives no value for each item");
    return emit(std::move(inst), listOf(lists ? itemTypeOf(body.type, scope_.system) : body.type),
                ast);
}

ExprCompiler::Part ExprCompiler::end(std::uint32_t ast, ExprOp op) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 1, "a list");
    const Part from = list(node.kids[0]);
    ExprInst inst;
    inst.op = op;
    inst.kids = {from.inst};
    ExprType type = itemTypeOf(from.type, scope_.system);
    type.canBeNone = true;
    Part part = emit(std::move(inst), type, ast);
    present(part);
    return part;
}

ExprCompiler::Part ExprCompiler::take(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 2, 2, "a list and a number of items: take(list, 3)");
    const Part from = list(node.kids[0]);
    ExprInst inst;
    inst.op = ExprOp::Take;
    inst.kids = {from.inst, number(node.kids[1], node.text).inst};
    return emit(std::move(inst), listOf(itemTypeOf(from.type, scope_.system)), ast);
}

ExprCompiler::Part ExprCompiler::wordsOf(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 1, "a field or a type with words: words(slot)");
    const AstNode& name = at(node.kids[0]);
    const FieldDef* type = name.kind == AstKind::Word && scope_.system != nullptr
                               ? scope_.system->findType(name.text)
                               : nullptr;
    const auto wordType = [&](const ExprType& of) {
        if (of.base == Base::Map)
            return of.field->keyOf ? typeOf(*of.field->keyOf, false, scope_.system)
                                   : ExprType{Base::Text, of.field, nullptr, &of.field->keys};
        return isListLike(of) ? itemTypeOf(of, scope_.system) : of;
    };
    const Part of = compile(node.kids[0]);
    ExprType item = wordType(of.type);
    if (type != nullptr && item.words == nullptr) // no field with words has the type's name
        item = wordType(typeOf(*type, false, scope_.system));
    else if (of.type.base == Base::Word)
        stopAtType(at(firstWord(node.kids[0])));
    if (item.words == nullptr)
        stop(node.kids[0], type != nullptr ? "the type `" + name.text + "` has no words"
                                           : "this field has no words");
    ExprInst inst;
    inst.op = ExprOp::WordsOf;
    inst.words = item.words;
    if (item.field != nullptr)
        inst.field = openTypeOf(*item.field);
    return emit(std::move(inst), listOf(item), ast);
}

ExprCompiler::Part ExprCompiler::ofItem(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 1, "the name of an item: " + node.text + "(r)");
    const AstNode& item = at(node.kids[0]);
    const auto frame = item.kind == AstKind::Word ? named(item.text) : std::nullopt;
    if (!frame || frames_[*frame].isLet)
        stop(node.kids[0], node.text + " takes the name of an item, as in `all(rows as r, … " +
                               node.text + "(r) …)`");
    ExprInst inst;
    inst.frame = *frame;
    if (node.text == "index") {
        inst.op = ExprOp::Position;
        return emit(std::move(inst), simple(Base::Number), ast);
    }
    frames_[*frame].neighbours = true;
    inst.op = ExprOp::Neighbour;
    inst.neighbours = node.text == "next";
    ExprType type = frames_[*frame].item;
    type.canBeNone = true;
    Part part = emit(std::move(inst), type, ast);
    present(part);
    return part;
}

ExprCompiler::Part ExprCompiler::get(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 2, 2, "a map and a key: get(slots, s)");
    const Part map = known(node.kids[0]);
    if (map.type.base != Base::Map)
        stop(node.kids[0], "get takes a map, but this is " + std::string(describe(map.type)));
    const FieldDef& field = *map.type.field;
    ExprType wanted = simple(Base::Text);
    if (field.keyOf) {
        wanted = typeOf(*field.keyOf, false, scope_.system);
    } else {
        wanted.field = &field;
        wanted.words = &field.keys;
    }
    const Part key = valueInstead(typed(compile(node.kids[1]), wanted), wanted);
    if (at(node.kids[1]).kind == AstKind::Text)
        checkWord(at(node.kids[1]), wanted);
    if (!alike(wanted, key.type))
        stop(node.kids[1], "the keys of `" + field.key + "` are " +
                               (wanted.base == Base::Number ? "numbers" : "words") +
                               ", but this is " + std::string(describe(key.type)));
    ExprInst inst;
    inst.op = ExprOp::Get;
    inst.kids = {map.inst, key.inst};
    inst.field = field.itemField.get();
    inst.schema = wanted.schema;
    Part part = emit(std::move(inst), typeOf(*field.itemField, true, scope_.system), ast);
    present(part);
    return part;
}

void ExprCompiler::noteWithin(const FieldDef& field) {
    const std::string_view by = std::string_view(field.within).substr(0, field.within.find('.'));
    if (scope_.system == nullptr)
        return;
    for (const EntitySchema& one : scope_.system->schemas) // kinds that declare the field `by`
        if (const FieldDef* through = one.field(by); through && through->kind == FieldKind::Ref) {
            noteRead(one, through->key);
            if (const EntitySchema* to = scope_.system->schemaOfKind(through->targetKind))
                noteRead(*to, "*");
        }
}

ExprCompiler::Part ExprCompiler::text(Part part) {
    const Base base = part.type.base;
    if (base == Base::Line) {
        ExprInst inst;
        inst.op = ExprOp::LineText;
        inst.kids = {part.inst};
        ExprType type = simple(Base::Text, part.type.canBeNone);
        type.field = part.type.field; // the field's language prints the text
        return emit(std::move(inst), std::move(type), part.ast);
    }
    if (base == Base::Cell) {
        ExprInst inst;
        inst.op = ExprOp::CellName;
        inst.kids = {part.inst};
        return emit(std::move(inst), simple(Base::Text, part.type.canBeNone), part.ast);
    }
    const FieldDef* field = part.type.field;
    const bool within = base == Base::Text && field != nullptr && !field->within.empty();
    if (within)
        noteWithin(*field);
    if (base == Base::Ref || within || hasWords(part.type)) {
        ExprInst inst;
        inst.op = ExprOp::Label;
        inst.kids = {part.inst};
        inst.schema = part.type.schema;
        inst.field = part.type.field;
        if (part.type.schema != nullptr)
            noteRead(*part.type.schema,
                     part.type.schema->titleField.empty() ? "*" : part.type.schema->titleField);
        return emit(std::move(inst), simple(Base::Text, part.type.canBeNone), part.ast);
    }
    if (base == Base::Text || base == Base::Number || base == Base::Mixed || base == Base::None)
        return part;
    stop(part.ast, "text is expected here, but this is " + std::string(describe(part.type)));
}

ExprCompiler::Part ExprCompiler::join(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 3,
          "a list, a text for each item and a separator: join(list as x, x.name, ', ')");
    const Part from = list(node.kids[0]);
    ExprInst inst = over(ExprOp::Join, from, node);
    inst.ownedText = ", ";
    Frame frame = frameFor(from, node);
    if (node.kids.size() > 1)
        inside(inst, std::move(frame), [&] { return text(known(node.kids[1])); });
    else if (const Base item = frame.item.base;
             item != Base::Text && item != Base::Number && item != Base::Ref)
        stop(ast, "say which text each item gives: join(list as x, x.name)");
    if (node.kids.size() > 2) {
        if (at(node.kids[2]).kind != AstKind::Text)
            stop(node.kids[2], "the separator must be a text in quotes");
        inst.ownedText = at(node.kids[2]).text;
    }
    return emit(std::move(inst), simple(Base::Text), ast);
}

ExprCompiler::Part ExprCompiler::label(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 1, "a reference or a word");
    return text(known(node.kids[0]));
}

ExprCompiler::Part ExprCompiler::lookOf(std::uint32_t ast, ExprOp op) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 1, "a word of a field with `values`");
    const Part word = known(node.kids[0]);
    if (!hasWords(word.type))
        stop(node.kids[0], "a word of a field with `values` is expected here, but this is " +
                               std::string(describe(word.type)));
    ExprInst inst;
    inst.op = op;
    inst.kids = {word.inst};
    inst.field = word.type.field;
    return emit(std::move(inst), simple(Base::Text, true), ast);
}

ExprCompiler::Part ExprCompiler::orElse(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 2, 2, "a value and its replacement if it is none: default(x, 0)");
    const Part value = known(node.kids[0]);
    const Part other = valueInstead(typed(compile(node.kids[1]), value.type), value.type);
    if (other.type.base != Base::None && value.type.base != Base::None &&
        !alike(value.type, other.type) &&
        !(value.type.base == Base::Number && value.type.words != nullptr))
        stop(ast, "default takes two values of the same kind, but these are " +
                      std::string(describe(value.type)) + " and " +
                      std::string(describe(other.type)));
    ExprInst inst;
    inst.op = ExprOp::Default;
    inst.kids = {value.inst, other.inst};
    ExprType type = value.type.base == Base::None ? other.type : value.type;
    type.canBeNone = other.type.canBeNone;
    if (value.type.base == Base::Number && other.type.base == Base::Number) {
        inst.binary = BinaryOp::Add; // converts to a number: a word becomes none
        type.words = other.type.words;
    } else {
        inst.binary = BinaryOp::Equal;
    }
    return emit(std::move(inst), type, ast);
}

} // namespace ww::schema
