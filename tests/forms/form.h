#pragma once

// Builds the form of one entity in a session, and rebuilds the form after each edit.

#include "editor/forms/build.h"
#include "editor/forms/patches.h"
#include "tests/session/fixture.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace ww::forms::testing {

using session::Session;
using session::testing::SessionFixture;

struct Form {
    Form(Session& session_, std::string_view kind, std::string_view id) : session(session_) {
        ref = SessionFixture::findEntity(session, kind, id);
        rebuild();
    }
    void rebuild() {
        rows = buildForm({&session.index(), session.index().at(ref), nullptr, false});
        assignFindings(rows, session.findings().problemsOfEntity(ref));
    }
    [[nodiscard]] const Row* rowAt(std::string_view path) const {
        const auto it = std::find_if(rows.begin(), rows.end(),
                                     [&](const Row& row) { return row.pathText == path; });
        return it == rows.end() ? nullptr : &*it;
    }
    [[nodiscard]] FormPatches patches() const { return FormPatches(session.index().at(ref)); }
    void applyPatch(const Patch& patch) {
        session.endMerging();
        QVERIFY(session.edit(patch, {QStringLiteral("edit"), {}, ref}));
        rebuild();
    }
    Session& session;
    EntityRef ref;
    std::vector<Row> rows;
};

} // namespace ww::forms::testing
