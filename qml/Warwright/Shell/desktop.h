#pragma once

// What QML can't ask of the window system itself.

#include <QObject>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

class Desktop : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QUrl documents READ documents CONSTANT) ///< the user's documents folder
    /// Text fields keep an undo history of their own and grab Ctrl+Z for it. Here the pack has the
    /// one history, shared by form, source and card, so in this window the keys go to the commands
    /// whatever has the focus.
    Q_PROPERTY(QObject* watched READ watched WRITE setWatched NOTIFY watchedChanged)
    Q_PROPERTY(bool typing READ typing NOTIFY typingChanged) ///< a key was pressed in that window

  public:
    using QObject::QObject;
    [[nodiscard]] QUrl documents() const;
    [[nodiscard]] QObject* watched() const { return watched_; }
    void setWatched(QObject* window);
    [[nodiscard]] bool typing() const { return typing_; }

  signals:
    void watchedChanged();
    void typingChanged();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    /// Enter presses the button that has the keyboard, as Space does.
    bool takesEnter(QObject* watched, QEvent* event);
    QObject* watched_ = nullptr;
    bool typing_ = false, entered_ = false;
};

} // namespace ww::ui
