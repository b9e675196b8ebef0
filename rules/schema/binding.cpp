#include "rules/schema/binding.h"

#include "rules/schema/declare.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::schema {

namespace {

bool holdsWord(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

WrittenField::WrittenField(const World& in, const EntityView& whose, const FieldDef& what,
                           NodeRef record, const FieldPath& path)
    : world(in), entity(whose), field(what), node(record.find(what.key)), recordPath(path) {
    for (std::size_t i = 0; !node && i < field.formerly.size(); ++i)
        node = record.find(field.formerly[i]);
}

std::optional<std::string_view> WrittenField::scalar() const {
    std::string_view text;
    if (node.isScalar())
        text = node.scalar();
    else if (node.isNull() && field.defaultText)
        text = *field.defaultText;
    else
        return std::nullopt;
    if (text == "none" && (holdsWord(field.allow, text) || holdsWord(field.values, text)))
        return std::nullopt;
    return text;
}

std::optional<std::int64_t> WrittenField::number() const {
    const auto text = scalar();
    return text ? readInt(*text) : std::nullopt;
}

bool MemberReader<bool>::read(const WrittenField& from, int) {
    const auto text = from.scalar();
    return text && readBool(*text).value_or(false);
}

Rational MemberReader<Rational>::read(const WrittenField& from, int otherwise) {
    const auto text = from.scalar();
    const auto quantity = text ? readQuantity(*text) : std::nullopt;
    return quantity ? quantity->value : Rational(otherwise);
}

std::optional<int> MemberReader<std::optional<int>>::read(const WrittenField& from, int least) {
    const auto value = from.number();
    return value && *value >= least && *value <= kMaxNumber
               ? std::optional(static_cast<int>(*value))
               : std::nullopt;
}

int MemberReader<int>::read(const WrittenField& from, int otherwise) {
    return static_cast<int>(std::clamp(from.number().value_or(otherwise), -kMaxNumber, kMaxNumber));
}

EntityView MemberReader<EntityView>::read(const WrittenField& from, int) {
    const auto ref = from.scalar();
    return ref && !ref->empty() ? from.world.find(from.field.targetKind, *ref, from.entity.pack)
                                : EntityView();
}

const FieldDef* bindField(const std::vector<const std::vector<FieldDef>*>& among,
                          const std::string& in, const char* key, std::span<const FieldKind> kinds,
                          BindErrors& report) {
    const std::string path = in + "." + key;
    const FieldDef* found = nullptr;
    for (const std::vector<FieldDef>* fields : among)
        for (const FieldDef& field : *fields)
            if (field.key == key) {
                if (std::find(kinds.begin(), kinds.end(), field.kind) == kinds.end())
                    report.errors.push_back("`" + path + "` is of kind `" +
                                            fieldKindName(field.kind) +
                                            "`, but the program can't read it from that kind");
                else
                    found = &field;
            }
    if (found == nullptr)
        report.errors.push_back("there is no field `" + path + "` that the program can read");
    report.bound.push_back(path);
    return found;
}

void bindWords(const FieldDef& field, const std::string& in,
               std::span<const std::string_view> words, BindErrors& report) {
    for (const std::string_view word : words)
        if (field.kind == FieldKind::Choice ? field.field(word) == nullptr
                                            : !holdsWord(field.values, word))
            report.errors.push_back("`" + in + "." + field.key + "` is never `" +
                                    std::string(word) + "`");
}

} // namespace ww::schema
