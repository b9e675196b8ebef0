#pragma once

// Answers as structs. A table of columns binds each member to its column once; the answer's
// declaration (`columnsOf`) and its values (`rowOf`) come from this table, so they can't disagree.
//
//     struct CampShare {
//         std::string camp;
//         int reached = 0;
//         static auto answerColumns() {
//             return std::tuple{answerColumn(&CampShare::camp, textColumn("camp", "Camp", "…")),
//                               answerColumn(&CampShare::reached, integerColumn(…))};
//         }
//     };
//
// A member that is a vector of such structs gets the rows of a table. Its column needs no columns
// of its own: they come from the element's struct.

#include "rules/check/analysis.h"

#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace ww::check {

template <class Answer, class M>
struct AnswerColumn {
    using Member = M;
    M Answer::*member;
    Column column;
};
template <class Answer, class M>
[[nodiscard]] AnswerColumn<Answer, M> answerColumn(M Answer::*member, Column column) {
    return {member, std::move(column)};
}

/// A type with a table of columns.
template <class T>
concept AnswerStruct = requires {
    T::answerColumns();
};
template <class T>
struct RowsOf {
    static constexpr bool value = false;
};
template <AnswerStruct T>
struct RowsOf<std::vector<T>> {
    static constexpr bool value = true;
    using Row = T;
};

/// Returns the declaration of a struct's columns, in order.
template <AnswerStruct T>
[[nodiscard]] std::vector<Column> columnsOf() {
    std::vector<Column> out;
    const auto one = [&](auto binding) {
        using M = typename decltype(binding)::Member;
        if constexpr (RowsOf<M>::value)
            binding.column.columns = columnsOf<typename RowsOf<M>::Row>();
        out.push_back(std::move(binding.column));
    };
    std::apply([&](auto... binding) { (one(std::move(binding)), ...); }, T::answerColumns());
    return out;
}

/// Returns a struct's values as a row. Leaves out optional members without a value.
template <AnswerStruct T>
[[nodiscard]] AnswerRow rowOf(const T& answer) {
    AnswerRow row;
    const auto one = [&](const auto& binding) {
        using M = typename std::remove_cvref_t<decltype(binding)>::Member;
        const M& value = answer.*binding.member;
        if constexpr (RowsOf<M>::value) {
            std::vector<AnswerRow> rows;
            rows.reserve(value.size());
            for (const auto& item : value)
                rows.push_back(rowOf(item));
            row.set(binding.column.key, Datum(std::move(rows)));
        } else {
            row.set(binding.column.key, Datum(value));
        }
    };
    std::apply([&](const auto&... binding) { (one(binding), ...); }, T::answerColumns());
    return row;
}

} // namespace ww::check
