// Compiles names, paths and references.

#include "rules/base/words.h"
#include "rules/schema/expr_compile.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

/// Returns true if the declaration of `field` contains `needle`.
bool holds(const FieldDef& field, const FieldDef* needle) {
    if (&field == needle)
        return true;
    if (field.itemField && holds(*field.itemField, needle))
        return true;
    return std::any_of(field.fields.begin(), field.fields.end(),
                       [&](const FieldDef& one) { return holds(one, needle); });
}

/// Returns true for names that every entity has in addition to its fields.
bool isOwn(std::string_view word) {
    return word == "id" || word == "kind" || word == "pack";
}

const FieldDef* memberNamed(const FieldDef& record, std::string_view name) {
    if (record.kind != FieldKind::Art && record.kind != FieldKind::Point)
        return record.field(name);
    for (const FieldDef& field : *recordFields(record, {}))
        if (field.key == name)
            return &field;
    return nullptr;
}

} // namespace

void ExprCompiler::noteRead(const EntitySchema& schema, std::string_view field, bool users) {
    addRead({schema.kind, std::string(field), users});
}

ExprCompiler::Part ExprCompiler::fieldOfFrame(std::uint8_t frame, const FieldDef& field,
                                              bool optional, std::uint32_t ast) {
    ExprInst inst;
    inst.op = ExprOp::FrameField;
    inst.frame = frame;
    inst.field = &field;
    inst.optional = optional;
    inst.constant = defaultValueOf(field);
    if (frames_[frame].kind == Frame::Kind::Entity)
        noteRead(*frames_[frame].schema, field.key);
    return emit(std::move(inst), typeOf(field, optional, scope_.system), ast);
}

std::size_t ExprCompiler::lowest() const {
    // If the items of an enclosing list have no name, names mean fields of the item, not of the
    // entity.
    return std::any_of(frames_.begin() + 1, frames_.end(),
                       [](const Frame& frame) { return frame.name.empty(); })
               ? 1
               : 0;
}

bool ExprCompiler::has(const Frame& frame, std::string_view word) const {
    if (!frame.name.empty())
        return false;
    return (frame.kind == Frame::Kind::Entity && frame.schema &&
            (frame.schema->field(word) || frame.schema->findDerived(word) || word == "id")) ||
           (frame.kind == Frame::Kind::Record && memberNamed(*frame.field, word)) ||
           (frame.kind == Frame::Kind::Entry && (word == "key" || word == "value")) ||
           (frame.hasItem && word == "item");
}

std::optional<std::uint8_t> ExprCompiler::named(std::string_view word) const {
    for (std::size_t i = frames_.size(); i-- > 1;)
        if (frames_[i].name == word)
            return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

void ExprCompiler::checkName(const std::string& name, Span span) const {
    if (named(name))
        stopAt(span, "`" + name + "` is already used as a name here");
    const auto& extra = scope_.extra;
    bool known = contains(extra, name);
    for (std::size_t i = frames_.size(); i-- > lowest();)
        known = known || has(frames_[i], name);
    if (known)
        stopAt(span, "`" + name + "` already has another meaning here; choose another name");
}

void ExprCompiler::checkOneMeaning(const AstNode& node, std::size_t frame) const {
    for (std::size_t i = frame; i-- > 1;)
        if (node.text != "item" && has(frames_[i], node.text) && has(frames_[frame], node.text) &&
            frames_[i].kind != Frame::Kind::Entry)
            stopAt(node.nameSpan, "`" + node.text +
                                      "` is a field of the items of two surrounding lists; give "
                                      "the items of one list a name, as in `any(list as a, a." +
                                      node.text + " …)`");
}

ExprCompiler::Part ExprCompiler::idOfFrame(std::uint8_t frame, std::uint32_t ast) {
    noteRead(*frames_[frame].schema, "*");
    ExprInst inst;
    inst.op = ExprOp::FrameId;
    inst.text = at(ast).text;
    inst.frame = frame;
    return emit(std::move(inst), {Base::Text, nullptr, nullptr, nullptr, false}, ast);
}

std::optional<ExprCompiler::Part> ExprCompiler::lookUp(const AstNode& node, std::uint32_t ast) {
    const auto name = named(node.text);
    // Frame 0 is the entity. Inside a record or an unnamed list item, the entity's fields need
    // `self.`.
    for (std::size_t i = frames_.size(); i-- > lowest();) {
        const Frame& frame = frames_[i];
        const auto number = static_cast<std::uint8_t>(i);
        if (!has(frame, node.text))
            continue;
        if (name)
            stop(ast, "`" + node.text + "` is both an item's name and a field here");
        checkOneMeaning(node, i);
        const bool field =
            frame.kind == Frame::Kind::Entity   ? frame.schema->field(node.text) != nullptr
            : frame.kind == Frame::Kind::Record ? memberNamed(*frame.field, node.text) != nullptr
                                                : false;
        if (frame.hasItem && node.text == "item" && !field) {
            ExprInst inst;
            inst.op = ExprOp::Frame;
            inst.frame = number;
            return emit(std::move(inst), frame.item, ast);
        }
        switch (frame.kind) {
        case Frame::Kind::Entity:
            if (const DerivedDef* derived = frame.schema->findDerived(node.text)) {
                ExprInst inst;
                inst.frame = number;
                return derivedOf(*frame.schema, *derived, std::move(inst), ast);
            }
            return field ? fieldOfFrame(number, *frame.schema->field(node.text), false, ast)
                         : idOfFrame(number, ast);
        case Frame::Kind::Record:
            return fieldOfFrame(number, *memberNamed(*frame.field, node.text),
                                frame.field->kind == FieldKind::Choice, ast);
        default: {
            ExprInst inst;
            inst.frame = number;
            return ofEntry(frame.field, node.text == "key", std::move(inst), ast);
        }
        }
    }
    if (name) {
        if (scope_.usedNames)
            scope_.usedNames->insert(node.text);
        ExprInst inst;
        inst.op = ExprOp::Frame;
        inst.frame = *name;
        return emit(std::move(inst), frames_[*name].item, ast);
    }
    for (std::size_t i = 0; i < scope_.extra.size(); ++i) {
        if (scope_.extra[i] == node.text) {
            if (scope_.usedNames)
                scope_.usedNames->insert(node.text);
            ExprInst inst;
            inst.op = ExprOp::Extra;
            inst.kids = {static_cast<std::uint32_t>(i)};
            return emit(std::move(inst), {Base::Number, nullptr, nullptr, nullptr, false}, ast);
        }
    }
    return std::nullopt;
}

ExprCompiler::Part ExprCompiler::ofEntry(const FieldDef* map, bool key, ExprInst inst,
                                         std::uint32_t ast) {
    inst.field = map;
    inst.op = key ? ExprOp::EntryKey : ExprOp::EntryValue;
    ExprType type;
    if (!key) {
        type = typeOf(*map->itemField, false, scope_.system);
        type.canBeNone = allowsNone(*map->itemField);
    } else if (map->keyOf) {
        type = typeOf(*map->keyOf, false, scope_.system);
        type.canBeNone = false;
    } else {
        type.base = Base::Text;
        type.field = map;
        type.words = &map->keys;
    }
    return emit(std::move(inst), type, ast);
}

ExprCompiler::Part ExprCompiler::word(std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (auto found = lookUp(node, ast)) {
        present(*found);
        return *found;
    }
    if (node.text == "self") {
        if (frames_[0].schema == nullptr)
            stop(ast, "there is no entity here");
        noteRead(*frames_[0].schema, "*");
        ExprInst inst;
        inst.op = ExprOp::Frame;
        return emit(std::move(inst), {Base::Ref, nullptr, frames_[0].schema, nullptr, false}, ast);
    }
    if (node.text == "option")
        stop(ast, "`option` takes a dot and a name");
    // A word without a type: its meaning depends on the other operand.
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
            Dependency read{"", node.text, false};
            reads_.push_back(std::move(read));
            ExprType type{Base::Text, nullptr, nullptr, nullptr, false};
            if (!option.values.empty())
                type.words = &option.values;
            return emit(std::move(inst), type, ast);
        }
    }
    stopAt(node.nameSpan,
           "the system has no option `" + node.text + "`" + didYouMeanSuggestion(node.text, names));
}

ExprCompiler::Part ExprCompiler::dot(std::uint32_t ast) {
    const AstNode& node = at(ast);
    const AstNode& left = at(node.kids[0]);
    if (left.kind == AstKind::Word && !pathKey(node.kids[0])) {
        if (left.text == "option")
            return option(node, ast);
        if (isSelf(node.kids[0]))
            return fieldOfSelf(node, ast);
        unknown(left);
    }
    Part part = memberOf(compile(node.kids[0]), node, ast);
    present(part);
    return part;
}

bool ExprCompiler::isSelf(std::uint32_t ast) const {
    const AstNode& node = at(ast);
    return node.kind == AstKind::Word && node.text == "self" && !pathKey(ast);
}

ExprCompiler::Part ExprCompiler::fieldOfSelf(const AstNode& node, std::uint32_t ast) {
    const Frame& frame = frames_[0];
    if (frame.schema == nullptr)
        stop(node.kids[0], "there is no entity here");
    if (const FieldDef* field = frame.schema->field(node.text)) {
        Part part = fieldOfFrame(0, *field, false, ast);
        present(part);
        return part;
    }
    if (const DerivedDef* derived = frame.schema->findDerived(node.text))
        return derivedOf(*frame.schema, *derived, {}, ast);
    if (isOwn(node.text))
        return idOfFrame(0, ast);
    stopAt(node.nameSpan, withArticle(frame.schema->kind) + " has no field `" + node.text + "`" +
                              didYouMeanSuggestion(node.text, frame.schema->memberNames()));
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
        inst.constant = defaultValueOf(field);
        ExprType type = typeOf(field, optional, scope_.system);
        // If the field's record is absent, the field's default applies, too.
        const bool counts = schema == nullptr && field.defaultText && !optional &&
                            left.type.base == Base::Record &&
                            left.type.field->kind == FieldKind::Record;
        inst.viaNone = schema != nullptr ? left.type.canBeNone : program_->insts[left.inst].viaNone;
        type.canBeNone = type.canBeNone || (counts ? inst.viaNone : left.type.canBeNone);
        return emit(std::move(inst), type, ast);
    };
    const ExprType& type = left.type;
    std::vector<std::string> names;
    if (type.base == Base::Ref) {
        if (type.schema == nullptr)
            stop(ast, std::string(kUnknownTarget));
        if (const FieldDef* field = type.schema->field(node.text)) {
            noteRead(*type.schema, field->key);
            return fieldOf(*field, type.schema, false);
        }
        if (const DerivedDef* derived = type.schema->findDerived(node.text)) {
            Part part = derivedOf(*type.schema, *derived, std::move(inst), ast);
            part.type.canBeNone = part.type.canBeNone || type.canBeNone;
            return part;
        }
        if (isOwn(node.text)) {
            noteRead(*type.schema, "*");
            inst.op = ExprOp::IdOf;
            inst.text = node.text;
            inst.schema = type.schema;
            return emit(std::move(inst), {Base::Text, nullptr, nullptr, nullptr, type.canBeNone},
                        ast);
        }
        stopAt(node.nameSpan, withArticle(type.schema->kind) + " has no field `" + node.text + "`" +
                                  didYouMeanSuggestion(node.text, type.schema->memberNames()));
    }
    if (type.base == Base::Record) {
        if (const FieldDef* field = memberNamed(*type.field, node.text))
            return fieldOf(*field, nullptr, type.field->kind == FieldKind::Choice);
        for (const FieldDef& field : type.field->fields)
            names.push_back(field.key);
        const std::string& whose = type.field->key.empty() ? type.field->type : type.field->key;
        stopAt(node.nameSpan, (whose.empty() ? "the record" : "`" + whose + "`") +
                                  " has no field `" + node.text + "`" +
                                  didYouMeanSuggestion(node.text, names));
    }
    if (type.base == Base::Map) {
        if ((!type.field->keyOf || type.field->keyOf->isOpen) &&
            contains(type.field->keys, node.text)) {
            inst.op = ExprOp::MapItem;
            inst.field = type.field->itemField.get();
            inst.text = node.text;
            ExprType item = typeOf(*type.field->itemField, true, scope_.system);
            return emit(std::move(inst), item, ast);
        }
        if (type.field->keyOf)
            stopAt(node.nameSpan, "the keys of `" + type.field->key +
                                      "` are chosen by the author; use any, all, sum … over "
                                      "entries(" +
                                      type.field->key + ")");
        stopAt(node.nameSpan, "`" + type.field->key + "` has no key `" + node.text + "`" +
                                  didYouMeanSuggestion(node.text, type.field->keys));
    }
    if (type.base == Base::Entry) {
        if (node.text == "key" || node.text == "value")
            return ofEntry(type.field, node.text == "key", std::move(inst), ast);
        stopAt(node.nameSpan, "an entry has `key` and `value`");
    }
    if (type.base == Base::Cell)
        return cellField(left, node, ast);
    if (type.base == Base::Line)
        return lineField(left, node, ast);
    if (type.base == Base::Cost)
        return costOf(left, node, ast);
    if (isListLike(type))
        stopAt(node.nameSpan, "this is a list; use any, all, count, sum … over it");
    stopAt(node.nameSpan, std::string(describe(type)) + " has no fields");
}

std::vector<std::string> ExprCompiler::namesInScope() const {
    std::vector<std::string> names = scope_.extra;
    for (std::size_t i = frames_.size(); i-- > lowest();) {
        const Frame& frame = frames_[i];
        if (!frame.name.empty()) {
            names.push_back(frame.name);
            continue;
        }
        if (frame.kind == Frame::Kind::Entity && frame.schema != nullptr) {
            const std::vector<std::string> own = frame.schema->memberNames();
            names.insert(names.end(), own.begin(), own.end());
        }
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
    if (frames_.back().name.empty())
        for (const auto& [base, named] :
             {std::pair(Base::Cell, "cells a name, as in `cells(self) as x"),
              std::pair(Base::Line, "lines a name, as in `lines as x")})
            if (frames_.back().item.base == base)
                stopAt(node.nameSpan,
                       std::string("give the ") + named + "`, and write `x." + node.text + "`");
    if (lowest() > 0 && frames_[0].schema != nullptr && frames_[0].schema->field(node.text))
        stopAt(node.nameSpan, "`" + node.text + "` is a field of the " + frames_[0].schema->kind +
                                  "; inside a list, write `self." + node.text + "`");
    stopAt(node.nameSpan, "there is no field `" + node.text + "` here" +
                              didYouMeanSuggestion(node.text, namesInScope()));
}

void ExprCompiler::stopAtType(const AstNode& node) const {
    const bool field = frames_[0].schema != nullptr && frames_[0].schema->field(node.text);
    if (scope_.system == nullptr || scope_.system->types.empty() || field)
        unknown(node);
    std::vector<std::string> names = namesInScope();
    for (const auto& type : scope_.system->types)
        names.push_back(type->type);
    stopAt(node.nameSpan, "there is no field or type `" + node.text + "` here" +
                              didYouMeanSuggestion(node.text, names));
}

std::optional<std::string> ExprCompiler::pathKey(std::uint32_t ast) const {
    const AstNode& node = at(ast);
    if (node.kind == AstKind::Dot) {
        if (isSelf(node.kids[0]))
            return "0:" + node.text;
        const auto key = pathKey(node.kids[0]);
        return key ? std::optional(*key + "." + node.text) : std::nullopt;
    }
    if (node.kind == AstKind::Call && !node.hasReceiver && node.item.empty()) {
        static constexpr std::string_view paths[] = {"first", "last", "previous", "next", "get"};
        if (std::find(std::begin(paths), std::end(paths), node.text) == std::end(paths))
            return std::nullopt;
        std::string key = "0:" + node.text + "(";
        for (std::uint32_t kid : node.kids) {
            const auto part = pathKey(kid);
            if (!part && at(kid).kind != AstKind::Word && at(kid).kind != AstKind::Text)
                return std::nullopt;
            key += part.value_or(at(kid).text) + ",";
        }
        return key + ")";
    }
    if (node.kind != AstKind::Word ||
        std::find(valueWords_.begin(), valueWords_.end(), ast) != valueWords_.end())
        return std::nullopt;
    if (const auto name = named(node.text))
        return std::to_string(*name) + ":" + node.text;
    for (std::size_t i = frames_.size(); i-- > lowest();)
        if (has(frames_[i], node.text) && (frames_[i].kind != Frame::Kind::Entity ||
                                           node.text != "id" || frames_[i].schema->field("id")))
            return std::to_string(i) + ":" + node.text;
    return std::nullopt;
}

void ExprCompiler::present(Part& part) const {
    if (!part.type.canBeNone)
        return;
    if (const auto key = pathKey(part.ast); key && contains(facts_, *key))
        part.type.canBeNone = false;
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
        program_->hasInnerRecord = true;
        if (scope.self != nullptr)
            for (const FieldDef& field : scope.self->fields)
                if (holds(field, scope.inner))
                    noteRead(*scope.self, field.key);
    }
    for (const NamedItem& item : scope.items) {
        Frame frame;
        frame.name = item.name;
        frame.kind = Frame::Kind::Item;
        frame.item = item.type;
        frame.isLet = item.isLet;
        frames_.push_back(frame);
        program_->itemLocations.push_back(item.valueLocation);
    }
    program_->frames = frames_.size();
    if (scope.assumption != nullptr)
        facts_ = scope.assumption->impliedPaths();
}

} // namespace ww::schema
