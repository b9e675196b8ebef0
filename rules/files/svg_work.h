#pragma once

// Estimates how long an SVG takes to draw. A renderer can't be stopped, and a few bytes can keep it
// busy for hours.

#include <pugixml.hpp>

#include <cstddef>

namespace ww::files {

/// Returns the work in passes over the whole picture, for any drawn size. Content that `use`,
/// patterns, masks and markers show counts each time. A result above `most` is only a lower bound.
/// Each of these counts one pass: an embedded picture, 500 letters, 20,000 gradient stops, 1,000
/// gradient repeats. A mask counts 8 passes, a pattern-filled area 12. A group with `opacity`,
/// blend mode or filter counts one pass, plus one for each such group around it.
[[nodiscard]] std::size_t estimateSvgPasses(const pugi::xml_document& svg, std::size_t most);

} // namespace ww::files
