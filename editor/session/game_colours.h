#pragma once

// What a game's style.yaml calls by a name, for what shows it in the window: a stat's colour is the
// one that its icon has in text, or the colour of its name; its icon the one that is printed. A
// pack's own style wins.

#include "editor/sheets/display_list.h"
#include "rules/model/document.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {

/// Every style.yaml of the packs, in their order.
[[nodiscard]] std::vector<DocumentPtr> stylesOf(const Snapshot& snapshot);

class GameColours {
  public:
    using Named = std::map<std::string, sheets::Colour, std::less<>>;
    /// Whether they are others than before. Costs nothing where no style was touched.
    bool read(const Snapshot& snapshot);
    [[nodiscard]] const Named& all() const { return all_; }
    /// The picture of a name that isn't its own.
    using Icons = std::map<std::string, std::string, std::less<>>;
    [[nodiscard]] const Icons& icons() const { return icons_; }
    /// Pictures that packs bring for a name: the pack, and which file of it.
    using Files = std::map<std::string, std::pair<std::string, std::string>, std::less<>>;
    [[nodiscard]] const Files& files() const { return files_; }

  private:
    std::vector<DocumentPtr> from_;
    Named all_;
    Icons icons_;
    Files files_;
};

} // namespace ww::session
