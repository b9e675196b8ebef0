#pragma once

// Which pictures the entities of a pack show.

#include "app/cli/workspace.h"

#include <functional>

namespace ww::cli {

/// The art of the pack's own entities, in the order of kinds and ids: whose it is and what is
/// written.
void eachPicture(Workspace& workspace,
                 const std::function<void(const EntityRef& whose, NodeRef art)>& visit);

} // namespace ww::cli
