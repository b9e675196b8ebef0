#include "editor/session/natural_order.h"

#include <unicode/ucol.h>
#include <unicode/unistr.h>

#include <cstdint>
#include <unordered_map>

namespace ww::session {

namespace {

constexpr std::size_t kKept = 100'000; ///< limit of cached sort keys

/// Makes sort keys by ICU's root locale, in which numbers are sorted by value.
class Collator {
  public:
    Collator() {
        UErrorCode failed = U_ZERO_ERROR;
        collator_ = ucol_open("", &failed); // the root locale
        if (U_SUCCESS(failed))
            ucol_setAttribute(collator_, UCOL_NUMERIC_COLLATION, UCOL_ON, &failed);
    }
    ~Collator() { ucol_close(collator_); }
    Collator(const Collator&) = delete;
    Collator& operator=(const Collator&) = delete;

    /// Returns the sort key, ending with a 0 byte; empty if ICU has no data.
    [[nodiscard]] std::string key(std::string_view text) const {
        if (collator_ == nullptr)
            return {};
        const auto wide = icu::UnicodeString::fromUTF8(
            icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
        std::string out(4 * text.size() + 16, '\0');
        const auto write = [&] {
            return static_cast<std::size_t>(
                ucol_getSortKey(collator_, wide.getBuffer(), wide.length(),
                                reinterpret_cast<std::uint8_t*>(out.data()),
                                static_cast<std::int32_t>(out.size())));
        };
        const std::size_t size = write();
        if (size > out.size()) {
            out.resize(size);
            write();
        }
        out.resize(size);
        return out;
    }

  private:
    UCollator* collator_ = nullptr;
};

} // namespace

NaturalKey naturalKey(std::string_view text) {
    thread_local const Collator collator;
    thread_local std::unordered_map<std::string, NaturalKey> kept;
    const std::string whole(text);
    if (const auto there = kept.find(whole); there != kept.end())
        return there->second;
    if (kept.size() >= kKept)
        kept.clear();
    return kept[whole] = std::make_shared<const std::string>(collator.key(text) + whole);
}

} // namespace ww::session
