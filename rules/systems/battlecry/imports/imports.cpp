#include "rules/systems/battlecry/imports/imports.h"

namespace ww::battlecry {

std::vector<interop::Importer> allImporters() {
    return {shipImporter(), matrixImporter(), squadImporter()};
}

} // namespace ww::battlecry
