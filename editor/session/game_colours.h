#pragma once

// Colours and icons by name from style.yaml. A stat has its icon's colour in text, else the colour
// of its name. A pack's own style overrides the game's.

#include "editor/sheets/display_list.h"
#include "rules/model/document.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {

/// All style.yaml documents, in pack order.
[[nodiscard]] std::vector<DocumentPtr> stylesOf(const Snapshot& snapshot);

class GameColours {
  public:
    using Named = std::map<std::string, sheets::Colour, std::less<>>;
    /// Reads the styles. Returns whether anything changed. Cheap if no style was edited.
    bool read(const Snapshot& snapshot);
    [[nodiscard]] const Named& all() const { return all_; }
    /// The icon to show for a name that isn't an icon itself.
    using Icons = std::map<std::string, std::string, std::less<>>;
    [[nodiscard]] const Icons& icons() const { return icons_; }
    /// Picture files that packs bring for a name: pack and file.
    using Files = std::map<std::string, std::pair<std::string, std::string>, std::less<>>;
    [[nodiscard]] const Files& files() const { return files_; }

  private:
    std::vector<DocumentPtr> from_;
    Named all_;
    Icons icons_;
    Files files_;
};

} // namespace ww::session
