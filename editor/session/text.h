#pragma once

// Between the model's UTF-8 and Qt's strings; keys by which view models name entities.

#include "rules/model/patch.h"

#include <QtCore/QString>

#include <cstdint>
#include <string>
#include <string_view>

namespace ww::session {

[[nodiscard]] inline QString q(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
[[nodiscard]] inline std::string s(const QString& text) {
    return text.toStdString();
}

/// One string for an entity; opaque, but `refOf(keyOf(ref)) == ref`.
[[nodiscard]] QString keyOf(const EntityRef& ref);
[[nodiscard]] EntityRef refOf(const QString& key);

/// The image:// source of a picture in the FaceCache.
[[nodiscard]] QString faceUrl(std::uint64_t hash, int pixelWidth);

/// Characters (UTF-16) of the first `bytes` bytes of `text`, and back.
[[nodiscard]] int utf16Length(std::string_view text, std::size_t bytes);
[[nodiscard]] std::size_t utf8Length(const QString& text, int characters);

/// A message as the window shows it: what stands in backticks there stands in quotation marks here.
[[nodiscard]] QString wording(QString text);
/// `one` for 1, else `many` with the number for %1.
[[nodiscard]] inline QString counted(std::size_t n, const QString& one, const QString& many) {
    return n == 1 ? one : many.arg(n);
}
[[nodiscard]] inline QString wording(std::string_view text) {
    return wording(q(text));
}
/// The same where it stands by itself, as a sentence or on a button: it begins with a capital,
/// unless with a quotation, a number, or what is written as it is: an id, a file's name, a key.
[[nodiscard]] QString sentence(std::string_view text);

/// A bare form of user-visible text: one line, at most `limit` characters, cut with an ellipsis.
[[nodiscard]] QString oneLine(const QString& text, int limit = 60);

} // namespace ww::session
