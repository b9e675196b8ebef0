#pragma once

// Typed views of entities for rules in C++ (design §4): one line a field says which key fills which
// member, and the members' types how. The lines are compared with the schema when the system is
// loaded, so that a typo fails a test and not a user.
//
//     struct Unit {
//         EntityView entity;
//         std::string_view name;
//         std::vector<Weapon> weapons;
//         static constexpr const char* of = "unit"; // none for the records of lists
//         static constexpr std::tuple lines{line("name", &Unit::name),
//                                           line("weapons", &Unit::weapons)};
//     };
//
// A member of what else is read is named as it stands here: `path`, `index` and `key` of an item,
// `kind` of the alternative that a choice has, `given` what stands at it, `parts` of an alternative
// that is a list of choices.

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

/// `lines` are its lines; `of` the kind, where it is an entity's.
template <class View>
concept Viewed = requires {
    View::lines;
};

template <class View, class M>
struct Line {
    using Member = M;
    const char* key;
    M View::*member;
    int extra; ///< what it means, the member's type says
};
template <class View, class M>
constexpr Line<View, M> line(const char* key, M View::*member, int extra = 0) {
    return {key, member, extra};
}

/// What stands in a field.
struct Written {
    const World& world;
    const EntityView& entity; ///< whose field it is, or whose record's
    const FieldDef& field;
    NodeRef node;        ///< absent where it isn't written, under any of its keys
    const FieldPath& of; ///< of the record with the field

    Written(const World& in, const EntityView& whose, const FieldDef& what, NodeRef record,
            const FieldPath& path);
    /// The scalar as written or as the default says; nothing for absent, `none` and blocks.
    [[nodiscard]] std::optional<std::string_view> scalar() const;
    [[nodiscard]] std::optional<std::int64_t> number() const;
    [[nodiscard]] FieldPath path() const { return of.then(field.key); }
};

/// Nobody reckons with more: a number that is larger is read as this, or as absent.
inline constexpr std::int64_t kMostNumber = 9999;

/// How a member is read, by its type: `kinds` of fields, and `read(written, extra)`.
template <class M>
struct ReadAs;

template <>
struct ReadAs<std::string_view> {
    static constexpr std::array kinds{FieldKind::Text, FieldKind::RichText, FieldKind::Enum,
                                      FieldKind::Ref,  FieldKind::Colour,   FieldKind::EdgeRun};
    static std::string_view read(const Written& from, int) {
        return from.scalar().value_or(std::string_view());
    }
};
template <>
struct ReadAs<bool> {
    static constexpr std::array kinds{FieldKind::Bool};
    static bool read(const Written& from, int);
};
template <>
struct ReadAs<Rational> {
    static constexpr std::array kinds{FieldKind::Int, FieldKind::Number};
    static Rational read(const Written& from, int otherwise);
};
/// Nothing for a number below `least` that the rules give no meaning to, or that nobody reckons
/// with: another one in its place would be made up.
template <>
struct ReadAs<std::optional<int>> {
    static constexpr std::array kinds{FieldKind::Int};
    static std::optional<int> read(const Written& from, int least);
};
/// Where there is always a number: as near as one reckons; `otherwise` where none can be read.
template <>
struct ReadAs<int> {
    static constexpr std::array kinds{FieldKind::Int};
    static int read(const Written& from, int otherwise);
};
/// What is looked at further where it is needed.
template <>
struct ReadAs<NodeRef> {
    static constexpr std::array kinds{FieldKind::List,   FieldKind::Map,   FieldKind::Record,
                                      FieldKind::Choice, FieldKind::Flags, FieldKind::Sentences};
    static NodeRef read(const Written& from, int) { return from.node; }
};
/// The entity that a reference names; absent where it leads nowhere.
template <>
struct ReadAs<EntityView> {
    static constexpr std::array kinds{FieldKind::Ref};
    static EntityView read(const Written& from, int);
};

/// `wordsOf(E)` gives the words of an enumeration in the order of its values, as a constant array;
/// the first value is for any other word.
template <class E>
concept Worded = std::is_enum_v<E> && requires(E value) {
    wordsOf(value);
};
template <Worded E>
struct ReadAs<E> {
    static constexpr std::array kinds{FieldKind::Enum, FieldKind::Choice};
    static E named(std::string_view word) {
        for (std::size_t i = 0; i < wordsOf(E()).size(); ++i)
            if (wordsOf(E())[i] == word)
                return static_cast<E>(i + 1);
        return E();
    }
    static E read(const Written& from, int) {
        return named(from.scalar().value_or(std::string_view()));
    }
};
/// Empty for the first value.
template <Worded E>
[[nodiscard]] constexpr std::string_view wordOf(E value) {
    const auto at = static_cast<std::size_t>(value);
    return at == 0 ? std::string_view() : wordsOf(value)[at - 1];
}

/// Fills the members of a view; `field(i, key)` declares line `i`, null where that isn't there.
template <Viewed View, class Field>
void readLines(View& out, const World& world, const EntityView& entity, NodeRef record,
               const FieldPath& path, const Field& field) {
    std::size_t index = 0;
    const auto one = [&](const auto& line) {
        using M = typename std::remove_cvref_t<decltype(line)>::Member;
        if (const FieldDef* declared = field(index++, line.key))
            out.*line.member =
                ReadAs<M>::read(Written(world, entity, *declared, record, path), line.extra);
    };
    std::apply([&](const auto&... line) { (one(line), ...); }, View::lines);
}

/// The record `node` of `record`, or the alternative that a choice has.
template <Viewed View>
void readItem(View& out, const World& world, const EntityView& entity, const FieldDef& record,
              NodeRef node, FieldPath path) {
    const FieldDef* declared = &record;
    if constexpr (requires { out.kind; }) {
        if (node.isMapping() && node.size() > 0) {
            node = node.at(0);
            declared = record.field(node.key());
            path = path.then(node.key());
            out.kind = ReadAs<decltype(out.kind)>::named(node.key());
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
                readItem(out.parts.emplace_back(), world, entity, record, node.at(i), path.then(i));
            return;
        }
    if (declared != nullptr)
        readLines(out, world, entity, node, path,
                  [&](std::size_t, const char* key) { return declared->field(key); });
}

template <Viewed View>
struct ReadAs<View> {
    static constexpr std::array kinds{FieldKind::Record, FieldKind::Choice};
    static View read(const Written& from, int) {
        View out;
        readItem(out, from.world, from.entity, from.field, from.node, from.path());
        return out;
    }
};
template <Viewed View>
struct ReadAs<std::vector<View>> {
    static constexpr std::array kinds{FieldKind::List, FieldKind::Map};
    static std::vector<View> read(const Written& from, int) {
        std::vector<View> out;
        const FieldDef* item = from.field.of.get();
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
                path = from.path().then(index);
            readItem(made, from.world, from.entity, *item, node, std::move(path));
            ++index;
        }
        return out;
    }
};

template <auto Member>
struct MemberOf;
template <class V, class M, M V::*Member>
struct MemberOf<Member> {
    using Of = V;
    using Type = M;
};

/// Which of its view's lines fills a member.
template <auto Member>
consteval std::size_t lineOf() {
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
    std::apply([&](const auto&... line) { (one(line), ...); }, MemberOf<Member>::Of::lines);
    return known ? found : throw "no line fills this member";
}

/// What doesn't fit the schema, a line each; and every field that a line reads, as `unit.name`,
/// `unit.weapons.range`.
struct BindErrors {
    std::vector<std::string> errors, bound;
};

/// The declarations of a kind's lines.
template <Viewed View>
struct BoundLines {
    std::array<const FieldDef*, std::tuple_size_v<std::remove_cvref_t<decltype(View::lines)>>>
        fields{};
};

/// Null where it isn't there, or of none of these kinds; `in` names the record.
[[nodiscard]] const FieldDef* bindLine(const std::vector<const std::vector<FieldDef>*>& among,
                                       const std::string& in, const char* key,
                                       std::span<const FieldKind> kinds, BindErrors& report);
/// That a field, or the alternatives of a choice, have these words.
void bindWords(const FieldDef& field, const std::string& in,
               std::span<const std::string_view> words, BindErrors& report);

template <class T>
struct ViewIn {
    using Type = T;
};
template <class T>
struct ViewIn<std::vector<T>> {
    using Type = T;
};

template <Viewed View, class Take>
void bindLines(const std::vector<const std::vector<FieldDef>*>& among, const std::string& in,
               BindErrors& report, const Take& take) {
    const auto one = [&](const auto& line) {
        using M = typename std::remove_cvref_t<decltype(line)>::Member;
        const FieldDef* field = bindLine(among, in, line.key, ReadAs<M>::kinds, report);
        take(field);
        if constexpr (Worded<M>)
            if (field != nullptr)
                bindWords(*field, in, wordsOf(M()), report);
        using Inner = typename ViewIn<M>::Type;
        if constexpr (Viewed<Inner>)
            if (field != nullptr) {
                const FieldDef& item = field->of ? *field->of : *field;
                std::vector<const std::vector<FieldDef>*> within{&item.fields};
                if constexpr (requires(Inner view) { view.kind; }) {
                    bindWords(item, in + "." + line.key, wordsOf(decltype(Inner::kind)()), report);
                    within.clear();
                    for (const FieldDef& alternative : item.fields)
                        within.push_back(&alternative.fields);
                }
                bindLines<Inner>(within, in + "." + line.key, report, [](const FieldDef*) {});
            }
    };
    std::apply([&](const auto&... line) { (one(line), ...); }, View::lines);
}

/// The lines of several kinds, bound to a system.
template <Viewed... View>
class Bindings : BoundLines<View>... {
  public:
    /// What is wrong reads as absent.
    explicit Bindings(const System& system, BindErrors& report) {
        (bind<View>(system, report), ...);
    }

    template <class V>
    [[nodiscard]] V read(const World& world, const EntityView& entity) const {
        V out;
        out.entity = entity;
        if (entity)
            readLines(out, world, entity, entity.node, FieldPath(),
                      [&](std::size_t i, const char*) { return BoundLines<V>::fields[i]; });
        return out;
    }
    /// One member alone.
    template <auto Member>
    [[nodiscard]] typename MemberOf<Member>::Type get(const World& world,
                                                      const EntityView& entity) const {
        using M = typename MemberOf<Member>::Type;
        const FieldDef* field = this->template field<Member>();
        return field != nullptr
                   ? ReadAs<M>::read(Written(world, entity, *field, entity.node, FieldPath()),
                                     std::get<lineOf<Member>()>(MemberOf<Member>::Of::lines).extra)
                   : M();
    }
    /// What it is read from, absent where it isn't written.
    template <auto Member>
    [[nodiscard]] NodeRef node(const World& world, const EntityView& entity) const {
        const FieldDef* field = this->template field<Member>();
        return field != nullptr ? Written(world, entity, *field, entity.node, FieldPath()).node
                                : NodeRef();
    }
    template <auto Member>
    [[nodiscard]] const FieldDef* field() const {
        return BoundLines<typename MemberOf<Member>::Of>::fields[lineOf<Member>()];
    }

  private:
    template <class V>
    void bind(const System& system, BindErrors& report) {
        static const std::vector<FieldDef> none;
        const EntitySchema* schema = system.byKind(V::of);
        std::size_t i = 0;
        bindLines<V>({schema != nullptr ? &schema->fields : &none}, V::of, report,
                     [&](const FieldDef* field) { BoundLines<V>::fields[i++] = field; });
    }
};

} // namespace ww::schema
