#include "rules/systems/battlecry/imports/imports.h"

namespace ww::battlecry {

std::vector<interop::Importer> allImporters() {
    return {shipImporter(), dialTableImporter(), squadImporter()};
}

} // namespace ww::battlecry
