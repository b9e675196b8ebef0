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
    Q_PROPERTY(QColor keyColour MEMBER key_ WRITE setKeyColour NOTIFY coloursChanged)
    Q_PROPERTY(QColor stringColour MEMBER string_ WRITE setStringColour NOTIFY coloursChanged)
    Q_PROPERTY(QColor numberColour MEMBER number_ WRITE setNumberColour NOTIFY coloursChanged)
    Q_PROPERTY(QColor commentColour MEMBER comment_ WRITE setCommentColour NOTIFY coloursChanged)
    Q_PROPERTY(QColor punctuationColour MEMBER punctuation_ WRITE setPunctuationColour NOTIFY
                   coloursChanged)

  public:
    explicit SyntaxHighlighter(QObject* parent = nullptr);

    [[nodiscard]] QQuickTextDocument* quickDocument() const { return document_; }
    void setQuickDocument(QQuickTextDocument* document);
    void setKeyColour(const QColor& colour) { updateColour(key_, colour); }
    void setStringColour(const QColor& colour) { updateColour(string_, colour); }
    void setNumberColour(const QColor& colour) { updateColour(number_, colour); }
    void setCommentColour(const QColor& colour) { updateColour(comment_, colour); }
    void setPunctuationColour(const QColor& colour) { updateColour(punctuation_, colour); }

  signals:
    void quickDocumentChanged();
    void coloursChanged();

  protected:
    void highlightBlock(const QString& text) override;

  private:
    void updateColour(QColor& slot, const QColor& colour);
    QQuickTextDocument* document_ = nullptr;
    QColor key_, string_, number_, comment_, punctuation_;
};

} // namespace ww::ui
