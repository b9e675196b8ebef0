// Names, paths and references of expressions.

#include "rules/base/words.h"
#include "rules/schema/builtin.h"
#include "rules/schema/expr_compile.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

bool contains(const std::vector<std::string>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

bool allowsNone(const FieldDef& field) {
    return contains(field.allow, "none") || contains(field.values, "none");
}

/// Whether `needle` stands somewhere in the declaration of `field`.
bool holds(const FieldDef& field, const FieldDef* needle) {
    if (&field == needle)
        return true;
    if (field.of && holds(*field.of, needle))
        return true;
    return std::any_of(field.fields.begin(), field.fields.end(),
                       [&](const FieldDef& one) { return holds(one, needle); });
}

const FieldDef* memberNamed(const FieldDef& record, std::string_view name) {
    if (record.kind == FieldKind::Art) {
        for (const FieldDef& field : artFields())
            if (field.key == name)
                return &field;
        return nullptr;
    }
    return record.field(name);
}

} // namespace

ExprType ExprCompiler::typeOf(const FieldDef& field, bool optional) const {
    ExprType type;
    type.field = &field;
    switch (field.kind) {
    case FieldKind::Bool:
        type.base = Base::Bool;
        break;
    case FieldKind::Int:
    case FieldKind::Number:
        type.base = Base::Number;
        break;
    case FieldKind::Enum:
        type.base = Base::Text;
        type.words = &field.values;
        break;
    case FieldKind::Ref:
        type.base = field.within.empty() ? Base::Ref : Base::Text;
        if (field.within.empty() && scope_.system != nullptr)
            type.schema = scope_.system->byKind(field.to);
        break;
    case FieldKind::Flags:
    case FieldKind::List:
    case FieldKind::Table:
        type.base = Base::List;
        break;
    case FieldKind::Record:
    case FieldKind::Choice:
        type.base = Base::Record;
        break;
    case FieldKind::Art:
        type.base = Base::Record;
        break;
    case FieldKind::Map:
        type.base = Base::Map;
        break;
    case FieldKind::Grid:
    case FieldKind::Sentences:
        type.base = Base::Opaque;
        break;
    default:
        type.base = Base::Text;
    }
    if (optional)
        type.maybeNone = true;
    else if (field.defaultText)
        type.maybeNone = *field.defaultText == "none";
    else
        type.maybeNone = !field.required || field.when != nullptr;
    type.maybeNone = type.maybeNone || allowsNone(field);
    return type;
}

ExprVal ExprCompiler::defaultOf(const FieldDef& field) const {
    if (!field.defaultText || *field.defaultText == "none")
        return {};
    const std::string& text = *field.defaultText;
    switch (field.kind) {
    case FieldKind::Bool:
        if (const auto truth = readBool(text))
            return ExprVal::of(*truth);
        return {};
    case FieldKind::Int:
    case FieldKind::Number:
        if (const auto quantity = readQuantity(text))
            return ExprVal::of(quantity->value);
        return {};
    case FieldKind::List:
    case FieldKind::Map:
    case FieldKind::Record:
    case FieldKind::Choice:
    case FieldKind::Flags:
    case FieldKind::Table:
    case FieldKind::Grid:
    case FieldKind::Sentences:
        return {};
    default:
        return ExprVal::of(std::string_view(text));
    }
}

void ExprCompiler::noteRead(const EntitySchema& schema, std::string_view field, bool users) {
    Read read{schema.kind, std::string(field), users};
    if (std::find(reads_.begin(), reads_.end(), read) == reads_.end())
        reads_.push_back(std::move(read));
}

ExprCompiler::Part ExprCompiler::fieldOfFrame(std::uint8_t frame, const FieldDef& field,
                                              bool optional, std::uint32_t ast) {
    ExprInst inst;
    inst.op = ExprOp::FrameField;
    inst.frame = frame;
    inst.field = &field;
    inst.optional = optional;
    inst.constant = defaultOf(field);
    if (frames_[frame].kind == Frame::Kind::Entity)
        noteRead(*frames_[frame].schema, field.key);
    return emit(std::move(inst), typeOf(field, optional), ast);
}

std::optional<ExprCompiler::Part> ExprCompiler::lookUp(const AstNode& node, std::uint32_t ast) {
    // Frame 0 is the entity; from inside a list or record it takes `outer.`.
    const std::size_t lowest = frames_.size() > 1 ? 1 : 0;
    for (std::size_t i = frames_.size(); i-- > lowest;) {
        const Frame& frame = frames_[i];
        const auto number = static_cast<std::uint8_t>(i);
        if (frame.kind == Frame::Kind::Entity && frame.schema != nullptr) {
            if (const FieldDef* field = frame.schema->field(node.text))
                return fieldOfFrame(number, *field, false, ast);
            if (node.text == "id") {
                noteRead(*frame.schema, "*");
                ExprInst inst;
                inst.op = ExprOp::FrameId;
                inst.frame = number;
                return emit(std::move(inst), {Base::Text, nullptr, nullptr, nullptr, false}, ast);
            }
        }
        if (frame.kind == Frame::Kind::Record)
            if (const FieldDef* field = memberNamed(*frame.field, node.text))
                return fieldOfFrame(number, *field, frame.field->kind == FieldKind::Choice, ast);
        if (frame.kind == Frame::Kind::Entry && (node.text == "key" || node.text == "value")) {
            ExprInst inst;
            inst.frame = number;
            inst.field = frame.field;
            inst.op = node.text == "key" ? ExprOp::FrameKey : ExprOp::FrameValue;
            ExprType type;
            if (node.text == "value") {
                type = typeOf(*frame.field->of, false);
                type.maybeNone = allowsNone(*frame.field->of);
            } else if (frame.field->keyOf) {
                type = typeOf(*frame.field->keyOf, false);
                type.maybeNone = false;
            } else {
                type.base = Base::Text;
                type.field = frame.field;
                type.words = &frame.field->keys;
            }
            return emit(std::move(inst), type, ast);
        }
        if (frame.hasItem && node.text == "item") {
            ExprInst inst;
            inst.op = ExprOp::Frame;
            inst.frame = number;
            return emit(std::move(inst), frame.item, ast);
        }
    }
    for (std::size_t i = 0; i < scope_.extra.size(); ++i) {
        if (scope_.extra[i] == node.text) {
            ExprInst inst;
            inst.op = ExprOp::Extra;
            inst.kids = {static_cast<std::uint32_t>(i)};
            return emit(std::move(inst), {Base::Number, nullptr, nullptr, nullptr, false}, ast);
        }
    }
    return std::nullopt;
}

ExprCompiler::Part ExprCompiler::word(std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (auto found = lookUp(node, ast)) {
        present(*found);
        return *found;
    }
    if (node.text == "outer" || node.text == "option")
        stop(ast, "`" + node.text + "` takes a dot and a name");
    // What it is depends on what stands opposite.
    return constantText(node.text, {Base::Word, nullptr, nullptr, nullptr, false}, ast);
}

ExprCompiler::Part ExprCompiler::option(const AstNode& node, std::uint32_t ast) {
    std::vector<std::string> names;
    if (scope_.system != nullptr) {
        for (const OptionDef& option : scope_.system->options) {
            names.push_back(option.key);
            if (option.key != node.text)
                continue;
            ExprInst inst;
            inst.op = ExprOp::Option;
            inst.text = node.text;
            Read read{"", node.text, false};
            reads_.push_back(std::move(read));
            ExprType type{Base::Text, nullptr, nullptr, nullptr, false};
            if (!option.values.empty())
                type.words = &option.values;
            return emit(std::move(inst), type, ast);
        }
    }
    stopAt(node.nameSpan,
           "the system has no option `" + node.text + "`" + didYouMean(node.text, names));
}

ExprCompiler::Part ExprCompiler::dot(std::uint32_t ast) {
    const AstNode& node = at(ast);
    const AstNode& left = at(node.kids[0]);
    if (left.kind == AstKind::Word && !pathKey(node.kids[0])) {
        if (left.text == "option")
            return option(node, ast);
        if (left.text == "outer") {
            if (frames_.size() < 2)
                stop(node.kids[0],
                     "`outer.` is for the inside of a list; here the names are the entity's own");
            const Frame& frame = frames_[0];
            if (frame.schema == nullptr)
                stop(node.kids[0], "there is no entity here");
            if (const FieldDef* field = frame.schema->field(node.text)) {
                Part part = fieldOfFrame(0, *field, false, ast);
                present(part);
                return part;
            }
            if (node.text == "id") {
                ExprInst inst;
                inst.op = ExprOp::FrameId;
                noteRead(*frame.schema, "*");
                return emit(std::move(inst), {Base::Text, nullptr, nullptr, nullptr, false}, ast);
            }
            std::vector<std::string> names;
            for (const FieldDef& field : frame.schema->fields)
                names.push_back(field.key);
            stopAt(node.nameSpan, "a " + frame.schema->kind + " has no field `" + node.text + "`" +
                                      didYouMean(node.text, names));
        }
        unknown(left);
    }
    Part part = memberOf(compile(node.kids[0]), node, ast);
    present(part);
    return part;
}

ExprCompiler::Part ExprCompiler::memberOf(const Part& left, const AstNode& node,
                                          std::uint32_t ast) {
    ExprInst inst;
    inst.kids = {left.inst};
    const auto fieldOf = [&](const FieldDef& field, const EntitySchema* schema, bool optional) {
        inst.op = ExprOp::FieldOf;
        inst.field = &field;
        inst.schema = schema;
        inst.optional = optional;
        inst.constant = defaultOf(field);
        ExprType type = typeOf(field, optional);
        // A default counts where the record that the field is of is left out, too.
        const bool counts = schema == nullptr && field.defaultText && !optional &&
                            left.type.base == Base::Record &&
                            left.type.field->kind == FieldKind::Record;
        inst.viaNone = schema != nullptr ? left.type.maybeNone : program_->insts[left.inst].viaNone;
        type.maybeNone = type.maybeNone || (counts ? inst.viaNone : left.type.maybeNone);
        return emit(std::move(inst), type, ast);
    };
    const ExprType& type = left.type;
    std::vector<std::string> names;
    if (type.base == Base::Ref) {
        if (type.schema == nullptr)
            stop(ast, "this reference can't be followed: its kind isn't known");
        if (const FieldDef* field = type.schema->field(node.text)) {
            noteRead(*type.schema, field->key);
            return fieldOf(*field, type.schema, false);
        }
        if (node.text == "id") {
            noteRead(*type.schema, "*");
            inst.op = ExprOp::IdOf;
            inst.schema = type.schema;
            return emit(std::move(inst), {Base::Text, nullptr, nullptr, nullptr, type.maybeNone},
                        ast);
        }
        for (const FieldDef& field : type.schema->fields)
            names.push_back(field.key);
        stopAt(node.nameSpan, "a " + type.schema->kind + " has no field `" + node.text + "`" +
                                  didYouMean(node.text, names));
    }
    if (type.base == Base::Record) {
        if (const FieldDef* field = memberNamed(*type.field, node.text))
            return fieldOf(*field, nullptr, type.field->kind == FieldKind::Choice);
        for (const FieldDef& field : type.field->fields)
            names.push_back(field.key);
        stopAt(node.nameSpan, "`" + type.field->key + "` has no field `" + node.text + "`" +
                                  didYouMean(node.text, names));
    }
    if (type.base == Base::Map) {
        if (!type.field->keyOf && contains(type.field->keys, node.text)) {
            inst.op = ExprOp::MapItem;
            inst.field = type.field->of.get();
            inst.text = node.text;
            ExprType item = typeOf(*type.field->of, true);
            return emit(std::move(inst), item, ast);
        }
        if (type.field->keyOf)
            stopAt(node.nameSpan, "the keys of `" + type.field->key +
                                      "` are the author's; use any, all, sum … over entries(" +
                                      type.field->key + ")");
        stopAt(node.nameSpan, "`" + type.field->key + "` has no key `" + node.text + "`" +
                                  didYouMean(node.text, type.field->keys));
    }
    if (isListLike(type))
        stopAt(node.nameSpan, "this is a list; use any, all, count, sum … over it");
    stopAt(node.nameSpan, std::string(describe(type)) + " has no fields");
}

std::vector<std::string> ExprCompiler::namesInScope() const {
    std::vector<std::string> names = scope_.extra;
    const std::size_t lowest = frames_.size() > 1 ? 1 : 0;
    for (std::size_t i = frames_.size(); i-- > lowest;) {
        const Frame& frame = frames_[i];
        if (frame.kind == Frame::Kind::Entity && frame.schema != nullptr)
            for (const FieldDef& field : frame.schema->fields)
                names.push_back(field.key);
        if (frame.kind == Frame::Kind::Record)
            for (const FieldDef& field : frame.field->fields)
                names.push_back(field.key);
        if (frame.kind == Frame::Kind::Entry) {
            names.emplace_back("key");
            names.emplace_back("value");
        }
    }
    return names;
}

void ExprCompiler::unknown(const AstNode& node) const {
    if (frames_.size() > 1 && frames_[0].schema != nullptr && frames_[0].schema->field(node.text))
        stopAt(node.nameSpan, "`" + node.text + "` is a field of the " + frames_[0].schema->kind +
                                  ": from inside a list write `outer." + node.text + "`");
    stopAt(node.nameSpan,
           "there is no field `" + node.text + "` here" + didYouMean(node.text, namesInScope()));
}

std::optional<std::string> ExprCompiler::pathKey(std::uint32_t ast) const {
    const AstNode& node = at(ast);
    if (node.kind == AstKind::Dot) {
        const AstNode& left = at(node.kids[0]);
        if (left.kind == AstKind::Word && left.text == "outer")
            return "0:" + node.text;
        const auto key = pathKey(node.kids[0]);
        return key ? std::optional(*key + "." + node.text) : std::nullopt;
    }
    if (node.kind != AstKind::Word)
        return std::nullopt;
    const std::size_t lowest = frames_.size() > 1 ? 1 : 0;
    for (std::size_t i = frames_.size(); i-- > lowest;) {
        const Frame& frame = frames_[i];
        const bool here =
            (frame.kind == Frame::Kind::Entity && frame.schema && frame.schema->field(node.text)) ||
            (frame.kind == Frame::Kind::Record && memberNamed(*frame.field, node.text)) ||
            (frame.kind == Frame::Kind::Entry && (node.text == "key" || node.text == "value")) ||
            (frame.hasItem && node.text == "item");
        if (here)
            return std::to_string(i) + ":" + node.text;
    }
    return std::nullopt;
}

void ExprCompiler::present(Part& part) const {
    if (!part.type.maybeNone)
        return;
    if (const auto key = pathKey(part.ast); key && contains(facts_, *key))
        part.type.maybeNone = false;
}

ExprCompiler::ExprCompiler(const Syntax& syntax, const Expr::Scope& scope)
    : syntax_(syntax), scope_(scope), program_(std::make_shared<Expr::Node>()) {
    Frame entity;
    entity.schema = scope.self;
    frames_.push_back(entity);
    if (scope.inner != nullptr) {
        Frame record;
        record.kind = Frame::Kind::Record;
        record.field = scope.inner;
        frames_.push_back(record);
        program_->record = true;
        program_->frames = 2;
        if (scope.self != nullptr)
            for (const FieldDef& field : scope.self->fields)
                if (holds(field, scope.inner))
                    noteRead(*scope.self, field.key);
    }
    if (scope.assuming != nullptr)
        facts_ = scope.assuming->facts();
}

} // namespace ww::schema
