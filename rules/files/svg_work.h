#pragma once

// How much drawing an SVG takes, before it is drawn: a renderer can't be stopped, and a few bytes
// can keep it busy for hours.

#include <pugixml.hpp>

#include <cstddef>

namespace ww::files {

/// In passes over the whole picture, whatever the size that it is drawn at. A group with `opacity`,
/// a blend mode or a filter takes one for each such group that it lies in, itself included; a mask
/// eight, an area filled by a pattern twelve, an embedded picture one, 500 letters one, 20,000
/// stops of gradients one, 1,000 repeats of one too. What `use`, patterns, masks and markers show
/// counts each time that it is shown. Above `most` the number is only a bound.
[[nodiscard]] std::size_t svgPasses(const pugi::xml_document& svg, std::size_t most);

} // namespace ww::files
