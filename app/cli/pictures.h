#pragma once

#include "app/cli/workspace.h"

#include <functional>

namespace ww::cli {

/// Visits the art values of the pack's own entities, in the order of kinds and ids.
void forEachPicture(Workspace& workspace,
                    const std::function<void(const EntityRef& whose, NodeRef art)>& visit);

} // namespace ww::cli
