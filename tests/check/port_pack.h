#pragma once

// Packs of the game in port_game.h, their findings, and the text after a fix.

#include "rules/check/checker.h"
#include "tests/check/loaded.h"
#include "tests/check/one_pack.h"
#include "tests/check/port_game.h"
#include "tests/support/support.h"

#include <QtTest>

#include <algorithm>
#include <string>
#include <vector>

namespace ww::test::port {

inline schema::LoadedSystem load(const std::string& vessel, const std::string& ship,
                                 const std::string& captain) {
    return schema::loadSystem(*test::packOf(
        "port", {{"pack.yaml", "warwright: 1\npack: port\nversion: 1.0.0\n"},
                 {"rules.yaml", "R1: { title: One, text: One. }\nR2: { title: Two, text: Two. }\n"
                                "R3: { title: Three, text: Three. }\n"},
                 {"schema/captain.yaml", captain},
                 {"schema/ship.yaml", ship},
                 {"schema/vessel.yaml", vessel},
                 {"system.yaml", kSystem}}));
}
inline schema::SystemPtr game() {
    static const schema::LoadedSystem loaded = load(kVessel, kShip, kCaptain);
    return loaded.system;
}

inline const char* const kGuild =
    "warwright: 1\npack: guild\nname: Guild\nversion: 1.0.0\nsystem: port ^1\n";
inline const char* const kHall =
    "warwright: 1\npack: hall\nname: Hall\nversion: 1.0.0\nsystem: port ^1\n";

inline PackDocumentsPtr packOf(const std::string& text) {
    return test::packOf("hall", {{"all.yaml", text}, {"pack.yaml", kHall}});
}
inline std::vector<diag::Diagnostic> found(const std::string& text) {
    check::Checker checker(game(), {});
    return test::findingsOf(checker, packOf(text));
}
inline std::vector<diag::Diagnostic> found(const std::string& text, const std::string& code) {
    std::vector<diag::Diagnostic> all = found(text);
    std::erase_if(all, [&](const diag::Diagnostic& one) { return one.code != code; });
    return all;
}
inline QString shown(const std::vector<diag::Diagnostic>& all) {
    QString out;
    for (const diag::Diagnostic& one : all) {
        out += QString::fromStdString(one.placeInModel + ": " + one.message);
        for (const diag::Fix& fix : one.fixes)
            out += QString::fromStdString(" | " + fix.label + (fix.safe ? " (safe)" : ""));
        out += u'\n';
    }
    return out;
}

/// Returns the text after the fix with this label.
inline QString fixed(const std::string& text, const std::vector<diag::Diagnostic>& all,
                     const std::string& label) {
    for (const diag::Diagnostic& one : all)
        for (const diag::Fix& fix : one.fixes) {
            if (fix.label != label)
                continue;
            std::vector<diag::Edit> edits = fix.edits;
            std::stable_sort(
                edits.begin(), edits.end(),
                [](const diag::Edit& a, const diag::Edit& b) { return a.offset > b.offset; });
            std::string out = text;
            for (const diag::Edit& edit : edits)
                out.replace(edit.offset, edit.length, edit.text);
            return QString::fromStdString(out);
        }
    return QStringLiteral("no such fix");
}

inline const std::string kCrewed = "    crew: [ann]\n";
inline const std::string kAnn = "captains:\n  ann: { name: Ann, skill: 5 }\n";

} // namespace ww::test::port
