#include "editor/session/text.h"

#include <QtCore/QStringList>

#include <algorithm>

namespace ww::session {

namespace {
constexpr QChar kSeparator(0x1f); // content can't contain it
}

QString keyOf(const EntityRef& ref) {
    return toQString(ref.pack) + kSeparator + toQString(ref.file) + kSeparator +
           toQString(ref.section) + kSeparator + toQString(ref.id);
}

EntityRef refOf(const QString& key) {
    const QStringList parts = key.split(kSeparator);
    if (parts.size() != 4)
        return {};
    return {toUtf8String(parts[0]), toUtf8String(parts[1]), toUtf8String(parts[2]),
            toUtf8String(parts[3])};
}

QString faceUrl(std::uint64_t hash, int pixelWidth) {
    return QStringLiteral("image://cards/%1/%2")
        .arg(hash, 16, 16, QLatin1Char('0'))
        .arg(pixelWidth);
}

int utf16Length(std::string_view text, std::size_t bytes) {
    int n = 0;
    for (std::size_t i = 0; i < bytes && i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if ((c & 0xC0) != 0x80)
            n += c >= 0xF0 ? 2 : 1;
    }
    return n;
}

std::size_t utf8Length(const QString& text, int characters) {
    return static_cast<std::size_t>(QStringView(text).left(characters).toUtf8().size());
}

QString withQuotationMarks(QString text) {
    const QLatin1Char tick('`');
    for (qsizetype open = text.indexOf(tick); open >= 0;) {
        const qsizetype close = text.indexOf(tick, open + 1);
        if (close < 0)
            break;
        text[open] = QChar(0x201C);
        text[close] = QChar(0x201D);
        open = text.indexOf(tick, close + 1);
    }
    return text;
}

QString toSentence(std::string_view text) {
    QString out = withQuotationMarks(text);
    QString first = out.section(QLatin1Char(' '), 0, 0);
    first.chop(1); // ignore the word's last character, such as a full stop or colon
    const bool isName = std::any_of(first.begin(), first.end(), [](QChar c) {
        return c.isDigit() || QStringLiteral("-_./:[").contains(c);
    });
    if (!out.isEmpty() && !isName)
        out[0] = out[0].toUpper();
    return out;
}

QString toOneLine(const QString& text, int limit) {
    QString line = text.simplified();
    if (line.size() > limit)
        line = line.left(limit - 1) + QChar(0x2026);
    return line;
}

} // namespace ww::session
