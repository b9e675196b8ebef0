#pragma once

// Base class for the code of analyses: `Analysis::body` reads an inquiry and fills its answer. Each
// game derives an inquiry that can read the game's content.

#include "rules/check/analysis.h"

#include <string>
#include <string_view>

namespace ww::check {

struct Inquiry {
    const Question& question;
    Answer& answer;

    void refuse(Refusal::Kind kind, std::string words) const;
    [[nodiscard]] bool hasValue(std::string_view id) const { return question.hasValue(id); }
    [[nodiscard]] int intValue(std::string_view id, int otherwise = 0) const {
        return question.intValue(id).value_or(otherwise);
    }
    /// Returns `id`, and stores `name` as the entity's name in the answer.
    std::string addEntityName(std::string_view kind, std::string id, std::string name) const;
    /// Returns the entity's id, and stores the entity's name in the answer.
    std::string addEntityName(const schema::EntityView& entity) const;
};

template <class Inquiry>
using InquiryBody = void (*)(const Inquiry&);

/// Makes an `Analysis::body` from a function that reads the game's inquiry. In the inquiry's
/// namespace, the game declares `runAnalysisBody(InquiryBody<Inquiry>, const Question&, Answer&)`.
/// It creates the inquiry and calls the body, or refuses to answer.
template <class Inquiry, InquiryBody<Inquiry> body>
void analysisBody(const Question& question, Answer& answer) {
    runAnalysisBody(body, question, answer);
}

} // namespace ww::check
