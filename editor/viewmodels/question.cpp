#include "question.h"

namespace ww::ui {

Question::Question(Text text, std::function<void(int)> answered, QObject* parent)
    : QObject(parent), text_(std::move(text)), answered_(std::move(answered)) {}

void Question::answer(int index) {
    if (index < 0 || index >= text_.answers.size() || !answered_)
        return;
    const auto answered = std::exchange(answered_, {});
    emit finished();
    answered(index);
}

} // namespace ww::ui
