#include "rules/source/reader.h"

namespace ww::source {

bool scan(std::string_view, std::uint32_t, const Limits&, Tree&) {
    return false;
}

} // namespace ww::source
