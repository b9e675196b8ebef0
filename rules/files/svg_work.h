#pragma once

// Estimates how much work an SVG is to draw, so that the program can refuse it. A renderer can't be
// stopped, and a few bytes of SVG can keep it busy for hours.

#include <pugixml.hpp>

#include <cstddef>

namespace ww::files {

/// Returns the work in passes over the whole picture, independent of the drawn size. Adds up
/// content each time that `use`, a pattern, a mask or a marker draws it. A result above `most` is
/// only a lower bound. Each of these is one pass: an embedded picture, 500 letters, 20,000 gradient
/// stops, 1,000 gradient repeats. A mask is 8 passes, a pattern-filled area 12. A group with
/// `opacity`, blend mode or filter is one pass, plus one pass for each such group around it.
[[nodiscard]] std::size_t estimateSvgPasses(const pugi::xml_document& svg, std::size_t most);

} // namespace ww::files
