#pragma once

// The form of one entity in a session, rebuilt after each edit.

#include "editor/forms/build.h"
#include "editor/forms/patches.h"
#include "tests/session/fixture.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace ww::forms::testing {

using session::Session;
using session::testing::Bench;

struct Form {
    Form(Session& session_, std::string_view kind, std::string_view id) : session(session_) {
        ref = Bench::find(session, kind, id);
        build();
    }
    void build() {
        rows = buildForm({&session.index(), session.index().at(ref), nullptr, false});
        placeFindings(rows, session.findings().of(ref));
    }
    [[nodiscard]] const Row* at(std::string_view path) const {
        const auto it = std::find_if(rows.begin(), rows.end(),
                                     [&](const Row& row) { return row.pathText == path; });
        return it == rows.end() ? nullptr : &*it;
    }
    [[nodiscard]] Patches patches() const { return Patches(session.index().at(ref)); }
    void apply(const Patch& patch) {
        session.seal();
        QVERIFY(session.edit(patch, {QStringLiteral("edit"), {}, ref}));
        build();
    }
    Session& session;
    EntityRef ref;
    std::vector<Row> rows;
};

} // namespace ww::forms::testing
