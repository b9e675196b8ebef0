#include "syntax_highlighter.h"

namespace ww::ui {

SyntaxHighlighter::SyntaxHighlighter(QObject* parent) : QSyntaxHighlighter(parent) {}

void SyntaxHighlighter::setQuickDocument(QQuickTextDocument* document) {
    if (document == document_)
        return;
    document_ = document;
    setDocument(document ? document->textDocument() : nullptr);
    emit quickDocumentChanged();
}

void SyntaxHighlighter::updateColour(QColor& slot, const QColor& colour) {
    if (slot == colour)
        return;
    slot = colour;
    emit coloursChanged();
    rehighlight();
}

namespace {

/// Returns a line's indentation. The block state is the minimum indentation in a literal block; 0
/// outside.
int indentOf(const QString& text) {
    int n = 0;
    while (n < text.size() && text[n] == QLatin1Char(' '))
        ++n;
    return n;
}

bool isPlainNumber(const QString& word) {
    bool ok = false;
    word.toDouble(&ok);
    return ok;
}

} // namespace

// Colours the keys, texts, numbers and comments of one line.
void SyntaxHighlighter::highlightBlock(const QString& text) {
    setCurrentBlockState(0);
    const int indent = indentOf(text);
    const int literal = previousBlockState();
    if (literal > 0 && (text.trimmed().isEmpty() || indent >= literal)) {
        setCurrentBlockState(literal);
        setFormat(0, static_cast<int>(text.size()), string_);
        return;
    }
    QChar quote;
    int wordStart = -1;
    const auto endWord = [&](int at, const QColor& colour) {
        if (wordStart >= 0)
            setFormat(wordStart, at - wordStart, colour);
        wordStart = -1;
    };
    const auto wordColour = [&](int at) {
        const QString word = text.mid(wordStart, at - wordStart).trimmed();
        const bool number = isPlainNumber(word) || word == QLatin1String("true") ||
                            word == QLatin1String("false") || word == QLatin1String("none");
        return number ? number_ : QColor();
    };
    for (int i = 0; i <= text.size(); ++i) {
        const QChar c = i < text.size() ? text[i] : QChar();
        if (!quote.isNull()) {
            if (c == quote &&
                !(quote == QLatin1Char('"') && i > 0 && text[i - 1] == QLatin1Char('\\'))) {
                const bool key = i + 1 < text.size() && text[i + 1] == QLatin1Char(':');
                setFormat(wordStart, i - wordStart + 1, key ? key_ : string_);
                wordStart = -1;
                quote = QChar();
            } else if (i == text.size()) {
                endWord(i, string_);
            }
            continue;
        }
        if (c == QLatin1Char('#') && (i == 0 || text[i - 1].isSpace())) {
            if (wordStart >= 0)
                endWord(i, wordColour(i));
            setFormat(i, static_cast<int>(text.size()) - i, comment_);
            break;
        }
        const bool colon = c == QLatin1Char(':') && (i + 1 >= text.size() || text[i + 1].isSpace());
        if (colon) {
            endWord(i, key_);
            setFormat(i, 1, punctuation_);
            const QString rest = text.mid(i + 1).trimmed();
            if (rest.startsWith(QLatin1Char('|')) || rest.startsWith(QLatin1Char('>')))
                setCurrentBlockState(indent + 1);
        } else if ((c == QLatin1Char('"') || c == QLatin1Char('\'')) && wordStart < 0) {
            quote = c;
            wordStart = i;
        } else if (i == text.size() || QStringLiteral("{}[],").contains(c)) {
            if (wordStart >= 0)
                endWord(i, wordColour(i));
            if (i < text.size())
                setFormat(i, 1, punctuation_);
        } else if (c == QLatin1Char('-') && wordStart < 0 && i + 1 < text.size() &&
                   text[i + 1].isSpace()) {
            setFormat(i, 1, punctuation_);
        } else if (!c.isSpace() && wordStart < 0) {
            wordStart = i;
        }
    }
}

} // namespace ww::ui
