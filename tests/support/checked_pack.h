#pragma once

// Opens and checks packs as the command line does, and keeps all findings.

#include "rules/check/checker.h"
#include "rules/library/library.h"
#include "rules/systems/games.h"

#include <QtTest>

#include <initializer_list>
#include <set>

namespace ww::test {

struct Outcome {
    bool opened = false;
    std::vector<diag::Diagnostic> all;

    [[nodiscard]] std::set<std::string> codes() const {
        std::set<std::string> found;
        for (const diag::Diagnostic& one : all)
            if (!one.approved)
                found.insert(one.code);
        return found;
    }
    /// Lists the first 12 unapproved findings, for a failure's message.
    [[nodiscard]] QByteArray reported() const {
        QStringList lines;
        for (const diag::Diagnostic& one : all)
            if (!one.approved && lines.size() < 12)
                lines << QStringLiteral("%1:%2 %3 %4 %5")
                             .arg(QString::fromStdString(one.place.file))
                             .arg(one.place.begin.line)
                             .arg(QString::fromLatin1(diag::name(one.severity)),
                                  QString::fromStdString(one.code),
                                  QString::fromStdString(one.message));
        return lines.join(QLatin1Char('\n')).toUtf8();
    }
};

/// Returns options that search these folders of the source tree for packs, in this order.
inline library::OpenOptions searching(std::initializer_list<const char*> folders) {
    library::OpenOptions options;
    for (const char* folder : folders)
        options.search.folders.push_back(std::filesystem::path(WW_SOURCE_DIR) / folder);
    options.extensions = games::extensions();
    return options;
}

inline Outcome checked(const std::filesystem::path& folder, const library::OpenOptions& options) {
    Outcome out;
    auto opened = library::open(folder, options);
    if (!opened) {
        out.all.push_back(opened.error());
        return out;
    }
    out.all = opened->problems;
    if (!opened->system)
        return out;
    out.opened = true;
    check::Checker checker(opened->system, games::checks(*opened->system));
    checker.update(opened->snapshot);
    for (diag::Diagnostic& one : checker.describeAll())
        out.all.push_back(std::move(one));
    return out;
}

} // namespace ww::test
