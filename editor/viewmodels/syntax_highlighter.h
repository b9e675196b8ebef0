#pragma once

// Colours YAML in a TextEdit:
//    SyntaxHighlighter { document: area.textDocument; keyColour: Theme.accent … }
// QML draws squiggles from SourceModel's marks, because Qt Quick has no wavy underline.

#include <QtGui/QColor>
#include <QtGui/QSyntaxHighlighter>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickTextDocument>

namespace ww::ui {

class SyntaxHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* document READ quickDocument WRITE setQuickDocument NOTIFY
                   quickDocumentChanged)
    Q_PROPERTY(QColor keyColour MEMBER key_ WRITE setKey NOTIFY coloursChanged)
    Q_PROPERTY(QColor stringColour MEMBER string_ WRITE setString NOTIFY coloursChanged)
    Q_PROPERTY(QColor numberColour MEMBER number_ WRITE setNumber NOTIFY coloursChanged)
    Q_PROPERTY(QColor commentColour MEMBER comment_ WRITE setComment NOTIFY coloursChanged)
    Q_PROPERTY(
        QColor punctuationColour MEMBER punctuation_ WRITE setPunctuation NOTIFY coloursChanged)

  public:
    explicit SyntaxHighlighter(QObject* parent = nullptr);

    [[nodiscard]] QQuickTextDocument* quickDocument() const { return document_; }
    void setQuickDocument(QQuickTextDocument* document);
    void setKey(const QColor& colour) { set(key_, colour); }
    void setString(const QColor& colour) { set(string_, colour); }
    void setNumber(const QColor& colour) { set(number_, colour); }
    void setComment(const QColor& colour) { set(comment_, colour); }
    void setPunctuation(const QColor& colour) { set(punctuation_, colour); }

  signals:
    void quickDocumentChanged();
    void coloursChanged();

  protected:
    void highlightBlock(const QString& text) override;

  private:
    void set(QColor& slot, const QColor& colour);
    QQuickTextDocument* document_ = nullptr;
    QColor key_, string_, number_, comment_, punctuation_;
};

} // namespace ww::ui
