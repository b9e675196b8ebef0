#pragma once

// A pack by itself: edited as an editor does it, and checked.

#include "rules/check/checker.h"
#include "tests/support/support.h"

#include <memory>
#include <string>
#include <vector>

namespace ww::test {

/// The pack with another text of its second file.
inline PackDocumentsPtr edited(const PackDocumentsPtr& before, const std::string& text) {
    auto pack = std::make_shared<PackDocuments>(*before);
    pack->files[1] = edited(before->files[1], text);
    return pack;
}

/// All findings in the pack.
inline std::vector<diag::Diagnostic> found(check::Checker& checker, const PackDocumentsPtr& pack) {
    Snapshot snapshot;
    snapshot.packs = {pack};
    checker.update(snapshot);
    return checker.describeAll();
}

} // namespace ww::test
