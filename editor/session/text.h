#pragma once

// Converts between the model's UTF-8 and Qt's strings, and makes keys by which view models name
// entities.

#include "rules/model/patch.h"

#include <QtCore/QString>

#include <cstdint>
#include <string>
#include <string_view>

namespace ww::session {

[[nodiscard]] inline QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
[[nodiscard]] inline std::string toUtf8String(const QString& text) {
    return text.toStdString();
}

/// Returns an opaque key for an entity: `refOf(keyOf(ref)) == ref`.
[[nodiscard]] QString keyOf(const EntityRef& ref);
[[nodiscard]] EntityRef refOf(const QString& key);

/// Returns the image:// URL of a picture in the FaceCache.
[[nodiscard]] QString faceUrl(std::uint64_t hash, int pixelWidth);

/// Converts the length of a prefix of `text` from UTF-8 bytes to UTF-16 characters, and back.
[[nodiscard]] int utf16Length(std::string_view text, std::size_t bytes);
[[nodiscard]] std::size_t utf8Length(const QString& text, int characters);

/// Replaces backticks by quotation marks.
[[nodiscard]] QString withQuotationMarks(QString text);
/// Returns `one` if `n` is 1, otherwise `many` with `n` in place of %1.
[[nodiscard]] inline QString pluralize(std::size_t n, const QString& one, const QString& many) {
    return n == 1 ? one : many.arg(n);
}
[[nodiscard]] inline QString withQuotationMarks(std::string_view text) {
    return withQuotationMarks(toQString(text));
}
/// Replaces backticks by quotation marks and capitalizes the first letter, but not of a quotation,
/// id, file name or key.
[[nodiscard]] QString toSentence(std::string_view text);

/// Returns the text as one line, cut with an ellipsis to `limit` characters.
[[nodiscard]] QString toOneLine(const QString& text, int limit = 60);

} // namespace ww::session
