#pragma once

// Edits a single pack as an editor does, and checks it.

#include "rules/check/checker.h"
#include "tests/support/support.h"

#include <memory>
#include <string>
#include <vector>

namespace ww::test {

inline PackDocumentsPtr editPack(const PackDocumentsPtr& before, const std::string& text) {
    auto pack = std::make_shared<PackDocuments>(*before);
    pack->files[1] = editDocument(before->files[1], text);
    return pack;
}

inline std::vector<diag::Diagnostic> findingsOf(check::Checker& checker,
                                                const PackDocumentsPtr& pack) {
    Snapshot snapshot;
    snapshot.packs = {pack};
    checker.update(snapshot);
    return checker.describeAll();
}

} // namespace ww::test
