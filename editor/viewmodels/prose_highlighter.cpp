#include "prose_highlighter.h"

#include <QtGui/QTextDocument>

#include <algorithm>

namespace ww::ui {

ProseHighlighter::ProseHighlighter(QObject* parent) : QSyntaxHighlighter(parent) {}

void ProseHighlighter::setQuickDocument(QQuickTextDocument* document) {
    if (document == document_)
        return;
    document_ = document;
    setDocument(document ? document->textDocument() : nullptr);
    emit quickDocumentChanged();
}

void ProseHighlighter::setManual(ManualModel* manual) {
    if (manual == manual_)
        return;
    manual_ = manual;
    if (manual)
        connect(manual, &ManualModel::linkChanged, this, &QSyntaxHighlighter::rehighlight);
    emit formatsChanged();
    rehighlight();
}

void ProseHighlighter::highlightBlock(const QString& text) {
    if (!manual_)
        return;
    using Kind = manual::TextSpan::Kind;
    const int from = currentBlock().position();
    const int length = static_cast<int>(text.size());
    for (const ManualModel::FormatRange& look : manual_->formatRanges(row_)) {
        const int begin = std::max(0, look.begin - from);
        const int end = std::min(length, look.begin + look.length - from);
        // Combine the formats of overlapping stretches.
        for (int at = begin; at < end; ++at) {
            QTextCharFormat now = format(at);
            switch (look.kind) {
            case Kind::Code:
                now.setFontFamilies({family_});
                break;
            case Kind::Strong:
                now.setFontWeight(QFont::DemiBold);
                break;
            case Kind::Emphasis:
                now.setForeground(dim_);
                break;
            case Kind::Link:
                now.setForeground(link_);
                now.setFontUnderline(true);
                if (look.current)
                    now.setBackground(current_);
                break;
            }
            setFormat(at, 1, now);
        }
    }
}

} // namespace ww::ui
