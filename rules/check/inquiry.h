#pragma once

// The bodies of every game's analyses: each reads one inquiry and fills its answer. A game derives
// an inquiry of its own, which adds the reader of that game's content.

#include "rules/check/analysis.h"

#include <string>
#include <string_view>

namespace ww::check {

/// A question and the answer to it.
struct Inquiry {
    const Question& q;
    Answer& answer;

    void refuse(Refusal::Kind kind, std::string words) const;
    [[nodiscard]] bool has(std::string_view id) const { return q.has(id); }
    [[nodiscard]] int number(std::string_view id, int otherwise = 0) const {
        return q.number(id).value_or(otherwise);
    }
    /// Returns the id, and remembers in the answer that the entity is called `name`.
    std::string named(std::string_view kind, std::string id, std::string name) const;
    /// Returns the entity's id, and remembers its name in the answer.
    std::string named(const schema::EntityView& entity) const;
};

template <class Inquiry>
using InquiryBody = void (*)(const Inquiry&);

/// Makes an `Analysis::body` of a function that reads the game's inquiry. The game declares
/// `answerWith(InquiryBody<Inquiry>, const Question&, Answer&)` in the namespace of that inquiry:
/// the function makes the inquiry, or refuses where it can't.
template <class Inquiry, InquiryBody<Inquiry> body>
void asBody(const Question& question, Answer& answer) {
    answerWith(body, question, answer);
}

} // namespace ww::check
