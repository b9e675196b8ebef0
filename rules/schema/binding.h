#pragma once

// Typed views of entities for rules in C++. A line in `lines` names a field's key and the member
// that the field fills. The member's type decides how the field is read. Lines are checked against
// the schema when the system loads, so a typo fails a test.
//
//     struct Unit {
//         EntityView entity;
//         std::string_view name;
//         std::vector<Weapon> weapons;
//         static constexpr const char* of = "unit"; // omitted for records of lists
//         static constexpr std::tuple lines{fieldBinding("name", &Unit::name),
//                                           fieldBinding("weapons", &Unit::weapons)};
//     };
//
// These members need no line: `path`, `index` and `key` of a list item; and for a choice `kind`
// (the alternative), `given` (its value) and `parts` (if the value is a list of choices).

#include "rules/base/rational.h"
#include "rules/model/path.h"
#include "rules/schema/schema.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace ww::schema {

/// A type with `lines`. A view of an entity also has `of`, the name of the entity's kind.
template <class View>
concept BoundView = requires {
    View::lines;
};

template <class View, class M>
struct FieldBinding {
    using Member = M;
    const char* key;
    M View::*member;
    int extra; ///< second argument of the MemberReader's `read`, such as a default or a minimum
};
template <class View, class M>
constexpr FieldBinding<View, M> fieldBinding(const char* key, M View::*member, int extra = 0) {
    return {key, member, extra};
}

struct WrittenField {
    const World& world;
    const EntityView& entity; ///< the entity that contains the field, directly or in a record
    const FieldDef& field;
    NodeRef node; ///< the field's node; absent if the record doesn't contain the field
    const FieldPath& recordPath; ///< path of the field's record

    WrittenField(const World& in, const EntityView& whose, const FieldDef& what, NodeRef record,
                 const FieldPath& path);
    /// Returns the field's scalar, or the field's default. Nothing if there is no value, if it is
    /// `none`, or if it isn't a scalar.
    [[nodiscard]] std::optional<std::string_view> scalar() const;
    [[nodiscard]] std::optional<std::int64_t> number() const;
    [[nodiscard]] FieldPath path() const { return recordPath.child(field.key); }
};

/// The largest number that rules use. Larger numbers are clamped or read as absent.
inline constexpr std::int64_t kMaxNumber = 9999;

/// Describes how to read a member of type M: the `kinds` of fields, and `read(written, extra)`.
template <class M>
struct MemberReader;

template <>
struct MemberReader<std::string_view> {
    static constexpr std::array kinds{FieldKind::Text, FieldKind::RichText, FieldKind::Enum,
                                      FieldKind::Ref,  FieldKind::Colour,   FieldKind::EdgeRun};
    static std::string_view read(const WrittenField& from, int) {
        return from.scalar().value_or(std::string_view());
    }
};
template <>
struct MemberReader<bool> {
    static constexpr std::array kinds{FieldKind::Bool};
    static bool read(const WrittenField& from, int);
};
template <>
struct MemberReader<Rational> {
    static constexpr std::array kinds{FieldKind::Int, FieldKind::Number};
    static Rational read(const WrittenField& from, int otherwise);
};
/// Reads a number. Returns nothing if the number is below `least` or above kMaxNumber.
template <>
struct MemberReader<std::optional<int>> {
    static constexpr std::array kinds{FieldKind::Int};
    static std::optional<int> read(const WrittenField& from, int least);
};
/// Reads a number and clamps it to ±kMaxNumber. Returns `otherwise` if there is no number.
template <>
struct MemberReader<int> {
    static constexpr std::array kinds{FieldKind::Int};
    static int read(const WrittenField& from, int otherwise);
};
/// Returns the field's node, for rules that read the content themselves.
template <>
struct MemberReader<NodeRef> {
    static constexpr std::array kinds{FieldKind::List,   FieldKind::Map,   FieldKind::Record,
                                      FieldKind::Choice, FieldKind::Flags, FieldKind::Sentences};
    static NodeRef read(const WrittenField& from, int) { return from.node; }
};
/// Reads the referenced entity; absent if there is no such entity.
template <>
struct MemberReader<EntityView> {
    static constexpr std::array kinds{FieldKind::Ref};
    static EntityView read(const WrittenField& from, int);
};

/// An enumeration with an array of words, `wordsOf(E)`, for the values 1, 2, … Value 0 means any
/// other word.
template <class E>
concept WordEnum = std::is_enum_v<E> && requires(E value) {
    wordsOf(value);
};
template <WordEnum E>
struct MemberReader<E> {
    static constexpr std::array kinds{FieldKind::Enum, FieldKind::Choice};
    static E fromWord(std::string_view word) {
        for (std::size_t i = 0; i < wordsOf(E()).size(); ++i)
            if (wordsOf(E())[i] == word)
                return static_cast<E>(i + 1);
        return E();
    }
    static E read(const WrittenField& from, int) {
        return fromWord(from.scalar().value_or(std::string_view()));
    }
};
/// Returns the word of a value; empty for value 0.
template <WordEnum E>
[[nodiscard]] constexpr std::string_view wordOf(E value) {
    const auto at = static_cast<std::size_t>(value);
    return at == 0 ? std::string_view() : wordsOf(value)[at - 1];
}

/// Fills a view from `record`. `field(i, key)` returns the field's declaration for line `i`, or
/// null.
template <BoundView View, class Field>
void readViewFields(View& out, const World& world, const EntityView& entity, NodeRef record,
                    const FieldPath& path, const Field& field) {
    std::size_t index = 0;
    const auto one = [&](const auto& line) {
        using M = typename std::remove_cvref_t<decltype(line)>::Member;
        if (const FieldDef* declared = field(index++, line.key))
            out.*line.member = MemberReader<M>::read(
                WrittenField(world, entity, *declared, record, path), line.extra);
    };
    std::apply([&](const auto&... line) { (one(line), ...); }, View::lines);
}

/// Fills a view from `node`, which is a record or a choice. `record` is its declaration.
template <BoundView View>
void readViewItem(View& out, const World& world, const EntityView& entity, const FieldDef& record,
                  NodeRef node, FieldPath path) {
    const FieldDef* declared = &record;
    if constexpr (requires { out.kind; }) {
        if (node.isMapping() && node.size() > 0) {
            node = node.at(0);
            declared = record.field(node.key());
            path = path.child(node.key());
            out.kind = MemberReader<decltype(out.kind)>::fromWord(node.key());
            if constexpr (requires { out.given; })
                out.given = node;
        } else {
            declared = nullptr;
        }
    }
    if constexpr (requires { out.path; })
        out.path = path;
    if constexpr (requires { out.parts; })
        if (declared != nullptr && declared->kind == FieldKind::List) {
            for (std::size_t i = 0; node.isSequence() && i < node.size(); ++i)
                readViewItem(out.parts.emplace_back(), world, entity, record, node.at(i),
                             path.child(i));
            return;
        }
    if (declared != nullptr)
        readViewFields(out, world, entity, node, path,
                       [&](std::size_t, const char* key) { return declared->field(key); });
}

template <BoundView View>
struct MemberReader<View> {
    static constexpr std::array kinds{FieldKind::Record, FieldKind::Choice};
    static View read(const WrittenField& from, int) {
        View out;
        readViewItem(out, from.world, from.entity, from.field, from.node, from.path());
        return out;
    }
};
template <BoundView View>
struct MemberReader<std::vector<View>> {
    static constexpr std::array kinds{FieldKind::List, FieldKind::Map};
    static std::vector<View> read(const WrittenField& from, int) {
        std::vector<View> out;
        const FieldDef* item = from.field.itemField.get();
        if (item == nullptr)
            return out;
        std::size_t index = 0;
        for (const NodeRef node : from.node) {
            View& made = out.emplace_back();
            if constexpr (requires { made.index; })
                made.index = index;
            if constexpr (requires { made.key; })
                made.key = node.key();
            FieldPath path;
            if constexpr (requires { made.path; })
                path = from.path().child(index);
            readViewItem(made, from.world, from.entity, *item, node, std::move(path));
            ++index;
        }
        return out;
    }
};

template <auto Member>
struct MemberTraits;
template <class V, class M, M V::*Member>
struct MemberTraits<Member> {
    using Of = V;
    using Type = M;
};

/// Returns the index of the binding line that fills a member.
template <auto Member>
consteval std::size_t bindingIndex() {
    std::size_t found = 0;
    std::size_t at = 0;
    bool known = false;
    const auto one = [&](const auto& line) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(line.member)>,
                                     std::remove_cv_t<decltype(Member)>>)
            if (!known && line.member == Member) {
                known = true;
                found = at;
            }
        ++at;
    };
    std::apply([&](const auto&... line) { (one(line), ...); }, MemberTraits<Member>::Of::lines);
    return known ? found : throw "no line fills this member";
}

/// Mismatches between binding lines and a schema, and all fields that the lines read (`unit.name`).
struct BindErrors {
    std::vector<std::string> errors, bound;
};

/// The field's declaration for each line of a view; null if the line doesn't match the schema.
template <BoundView View>
struct BoundFields {
    std::array<const FieldDef*, std::tuple_size_v<std::remove_cvref_t<decltype(View::lines)>>>
        fields{};
};

/// Finds a line's field. Reports an error and returns null if the field is missing or has another
/// kind. `in` is the record's name.
[[nodiscard]] const FieldDef* bindField(const std::vector<const std::vector<FieldDef>*>& among,
                                        const std::string& in, const char* key,
                                        std::span<const FieldKind> kinds, BindErrors& report);
/// Reports words that the field or choice doesn't have.
void bindWords(const FieldDef& field, const std::string& in,
               std::span<const std::string_view> words, BindErrors& report);

template <class T>
struct ElementOf {
    using Type = T;
};
template <class T>
struct ElementOf<std::vector<T>> {
    using Type = T;
};

template <BoundView View, class Take>
void bindViewFields(const std::vector<const std::vector<FieldDef>*>& among, const std::string& in,
                    BindErrors& report, const Take& take) {
    const auto one = [&](const auto& line) {
        using M = typename std::remove_cvref_t<decltype(line)>::Member;
        const FieldDef* field = bindField(among, in, line.key, MemberReader<M>::kinds, report);
        take(field);
        if constexpr (WordEnum<M>)
            if (field != nullptr)
                bindWords(*field, in, wordsOf(M()), report);
        using Inner = typename ElementOf<M>::Type;
        if constexpr (BoundView<Inner>)
            if (field != nullptr) {
                const FieldDef& item = field->itemField ? *field->itemField : *field;
                std::vector<const std::vector<FieldDef>*> within{&item.fields};
                if constexpr (requires(Inner view) { view.kind; }) {
                    bindWords(item, in + "." + line.key, wordsOf(decltype(Inner::kind)()), report);
                    within.clear();
                    for (const FieldDef& alternative : item.fields)
                        within.push_back(&alternative.fields);
                }
                bindViewFields<Inner>(within, in + "." + line.key, report, [](const FieldDef*) {});
            }
    };
    std::apply([&](const auto&... line) { (one(line), ...); }, View::lines);
}

/// Several views with their fields in a system's schemas.
template <BoundView... View>
class Bindings : BoundFields<View>... {
  public:
    /// Reports lines that don't match the schema. Their members stay at their defaults.
    explicit Bindings(const System& system, BindErrors& report) {
        (bind<View>(system, report), ...);
    }

    template <class V>
    [[nodiscard]] V read(const World& world, const EntityView& entity) const {
        V out;
        out.entity = entity;
        if (entity)
            readViewFields(out, world, entity, entity.node, FieldPath(),
                           [&](std::size_t i, const char*) { return BoundFields<V>::fields[i]; });
        return out;
    }
    template <auto Member>
    [[nodiscard]] typename MemberTraits<Member>::Type get(const World& world,
                                                          const EntityView& entity) const {
        using M = typename MemberTraits<Member>::Type;
        const FieldDef* field = this->template field<Member>();
        return field != nullptr
                   ? MemberReader<M>::read(
                         WrittenField(world, entity, *field, entity.node, FieldPath()),
                         std::get<bindingIndex<Member>()>(MemberTraits<Member>::Of::lines).extra)
                   : M();
    }
    /// Returns the node of the member's field; absent if the entity doesn't contain the field.
    template <auto Member>
    [[nodiscard]] NodeRef node(const World& world, const EntityView& entity) const {
        const FieldDef* field = this->template field<Member>();
        return field != nullptr ? WrittenField(world, entity, *field, entity.node, FieldPath()).node
                                : NodeRef();
    }
    template <auto Member>
    [[nodiscard]] const FieldDef* field() const {
        return BoundFields<typename MemberTraits<Member>::Of>::fields[bindingIndex<Member>()];
    }

  private:
    template <class V>
    void bind(const System& system, BindErrors& report) {
        static const std::vector<FieldDef> none;
        const EntitySchema* schema = system.schemaOfKind(V::of);
        std::size_t i = 0;
        bindViewFields<V>({schema != nullptr ? &schema->fields : &none}, V::of, report,
                          [&](const FieldDef* field) { BoundFields<V>::fields[i++] = field; });
    }
};

} // namespace ww::schema
