#pragma once

// A question that the user must answer before continuing: a file changed on disk, a crash left
// unsaved work, or the window closes. One question is shown at a time.

#include "comparison_model.h"
#include "merge_choices.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <memory>

namespace ww::ui {

class Question : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.question")
    Q_PROPERTY(QString title READ title CONSTANT)
    Q_PROPERTY(QString text READ text CONSTANT)
    Q_PROPERTY(QString detail READ detail CONSTANT)
    /// Two versions to compare; null if the question has no versions.
    Q_PROPERTY(ww::ui::ComparisonModel* comparison READ comparison CONSTANT)
    /// Choices that the first answer applies; null if the question has no choices.
    Q_PROPERTY(ww::ui::MergeChoices* choices READ choices CONSTANT)
    Q_PROPERTY(QStringList answers READ answers CONSTANT)
    Q_PROPERTY(int defaultAnswer READ defaultAnswer CONSTANT)
    Q_PROPERTY(int cancelAnswer READ cancelAnswer CONSTANT)

  public:
    struct Text {
        QString title, text;
        QString detail;        ///< differences as text; may be empty
        QStringList answers;   ///< labels of the buttons
        int defaultAnswer = 0; ///< index of the highlighted button, for Enter
        int cancelAnswer = -1; ///< index of the answer for Escape; -1: Escape does nothing
        std::unique_ptr<ComparisonModel> comparison = {};
        std::unique_ptr<MergeChoices> choices = {};
    };
    Question(Text text, std::function<void(int)> answered, QObject* parent);

    [[nodiscard]] QString title() const { return text_.title; }
    [[nodiscard]] QString text() const { return text_.text; }
    [[nodiscard]] QString detail() const { return text_.detail; }
    [[nodiscard]] ComparisonModel* comparison() const { return text_.comparison.get(); }
    [[nodiscard]] MergeChoices* choices() const { return text_.choices.get(); }
    [[nodiscard]] QStringList answers() const { return text_.answers; }
    [[nodiscard]] int defaultAnswer() const { return text_.defaultAnswer; }
    [[nodiscard]] int cancelAnswer() const { return text_.cancelAnswer; }

    /// Chooses the answer at `index` in `answers`. Then AppModel.question changes to the next
    /// question or null.
    Q_INVOKABLE void answer(int index);

  signals:
    void finished();

  private:
    Text text_;
    std::function<void(int)> answered_;
};

} // namespace ww::ui
