#pragma once

// Colours and icons by name from style.yaml. In text, a stat has its icon's colour, else the colour
// of its name. A pack's style overrides the game's style.

#include "editor/sheets/display_list.h"
#include "rules/model/document.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {

/// Returns all style.yaml documents, in pack order.
[[nodiscard]] std::vector<DocumentPtr> styleDocuments(const Snapshot& snapshot);

class GameColours {
  public:
    using ColoursByName = std::map<std::string, sheets::Colour, std::less<>>;
    /// Reads the styles. Returns whether anything changed. Fast if no style was edited.
    bool readStyles(const Snapshot& snapshot);
    [[nodiscard]] const ColoursByName& colours() const { return all_; }
    /// The icon to show for each name that isn't an icon's name.
    using IconsByName = std::map<std::string, std::string, std::less<>>;
    [[nodiscard]] const IconsByName& icons() const { return icons_; }
    /// Icon files of packs by name, each as pack and file.
    using FilesByName = std::map<std::string, std::pair<std::string, std::string>, std::less<>>;
    [[nodiscard]] const FilesByName& files() const { return files_; }

  private:
    std::vector<DocumentPtr> from_;
    ColoursByName all_;
    IconsByName icons_;
    FilesByName files_;
};

} // namespace ww::session
