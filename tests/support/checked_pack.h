#pragma once

// Opens and checks packs in the same way as the command line. Stores all findings.

#include "rules/check/checker.h"
#include "rules/library/library.h"
#include "rules/systems/games.h"

#include <QtTest>

#include <initializer_list>
#include <set>

namespace ww::test {

struct PackCheckResult {
    bool wasOpened = false;
    std::vector<diag::Diagnostic> findings;

    [[nodiscard]] std::set<std::string> unapprovedCodes() const {
        std::set<std::string> found;
        for (const diag::Diagnostic& one : findings)
            if (!one.approvalReason)
                found.insert(one.code);
        return found;
    }
    /// Returns the first 12 unapproved findings, for the message of a failed check.
    [[nodiscard]] QByteArray findingLines() const {
        QStringList lines;
        for (const diag::Diagnostic& one : findings)
            if (!one.approvalReason && lines.size() < 12)
                lines << QStringLiteral("%1:%2 %3 %4 %5")
                             .arg(QString::fromStdString(one.place.file))
                             .arg(one.place.begin.line)
                             .arg(QString::fromLatin1(diag::severityName(one.severity)),
                                  QString::fromStdString(one.code),
                                  QString::fromStdString(one.message));
        return lines.join(QLatin1Char('\n')).toUtf8();
    }
};

/// Returns options that search these folders of the source tree for packs, in the given order.
inline library::OpenOptions optionsSearching(std::initializer_list<const char*> folders) {
    library::OpenOptions options;
    for (const char* folder : folders)
        options.search.folders.push_back(std::filesystem::path(WW_SOURCE_DIR) / folder);
    options.extensions = games::allExtensions();
    return options;
}

inline PackCheckResult checkPack(const std::filesystem::path& folder,
                                 const library::OpenOptions& options) {
    PackCheckResult out;
    auto opened = library::openPack(folder, options);
    if (!opened) {
        out.findings.push_back(opened.error());
        return out;
    }
    out.findings = opened->problems;
    if (!opened->system)
        return out;
    out.wasOpened = true;
    check::Checker checker(opened->system, games::checks(*opened->system));
    checker.update(opened->snapshot);
    for (diag::Diagnostic& one : checker.describeAll())
        out.findings.push_back(std::move(one));
    return out;
}

} // namespace ww::test
