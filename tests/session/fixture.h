#pragma once

// Provides a copy of the sample pack, and sessions that open the copy.

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "tests/support/patience.h"

#include "rules/library/library.h"
#include "rules/source/source.h"
#include "rules/systems/games.h"

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>

namespace ww::session::testing {

namespace fs = std::filesystem;

/// While `isFull` is set, writes fail with ENOSPC.
class FullDisk : public files::Io {
  public:
    bool isFull = false;
    ssize_t write(int fd, const void* from, std::size_t size) override {
        if (isFull) {
            errno = ENOSPC;
            return -1;
        }
        return Io::write(fd, from, size);
    }
};

inline std::string readWholeFile(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

/// Writes the file as another program would, without the session.
inline void overwriteFile(const fs::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

class SessionFixture {
  public:
    SessionFixture() {
        qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content");
        const fs::path top(dir_.path().toStdString());
        pack = top / "pack";
        fs::copy(fs::path(WW_SOURCE_DIR) / "content/packs/lanternwrights-vs-ironloom", pack,
                 fs::copy_options::recursive);
        fs::permissions(pack, fs::perms::owner_all, fs::perm_options::add);
        services.open = [](const fs::path& path) {
            return library::openPack(path, library::defaultSearchPath(), games::allExtensions());
        };
        services.loadGame = [](const PackDocuments& documents) {
            return schema::loadSystem(documents, games::allExtensions());
        };
        services.checks = games::checks;
        services.analyses = games::analyses;
        services.resources = WW_SOURCE_DIR "/resources";
        services.stateDir = top / "state";
        services.dataDir = top / "data";
        services.autosaveDelayMs = 20;
        services.io = &disk;
    }

    [[nodiscard]] std::unique_ptr<Session> open() { return open(pack); }
    [[nodiscard]] std::unique_ptr<Session> open(const fs::path& path) {
        auto session = std::make_unique<Session>(services);
        QSignalSpy opened(session.get(), &Session::opened);
        QSignalSpy failed(session.get(), &Session::failed);
        session->open(path);
        (void)QTest::qWaitFor([&] { return !opened.isEmpty() || !failed.isEmpty(); },
                              ww::test::kPatience);
        if (!failed.isEmpty())
            qWarning() << session->failure();
        waitUntilSettled(*session);
        return session;
    }

    /// Waits until all work has ended and the session has reported it.
    static void waitUntilSettled(Session& session) {
        session.waitUntilIdle();
        QCoreApplication::processEvents();
        session.waitUntilIdle();
    }

    [[nodiscard]] static EntityRef findEntity(const Session& session, std::string_view kind,
                                              std::string_view id) {
        const EntityPtr entity = session.index().resolve(kind, id, session.packId());
        return entity ? entity->ref : EntityRef{};
    }
    [[nodiscard]] static EntityRef findOrrin(const Session& session) {
        return findEntity(session, "character", "orrin-vael");
    }

    static bool setField(Session& session, const EntityRef& ref, const char* field,
                         const char* value, const char* mergeKey = "") {
        return session.edit(
            Patch{{{PatchOp::Kind::Set, ref, FieldPath::fromKey(field), Value(value), 0}}},
            {QString::fromLatin1(field), mergeKey, ref});
    }
    [[nodiscard]] static std::string fieldText(const Session& session, const EntityRef& ref,
                                               const char* field) {
        const EntityPtr entity = session.index().at(ref);
        return entity ? std::string(entity->pair.find(field).scalar()) : std::string("(gone)");
    }
    [[nodiscard]] static bool hasProblem(const Session& session, const EntityRef& ref,
                                         std::string_view code) {
        for (const ProblemPtr& problem : session.findings().problemsOfEntity(ref))
            if (problem->code == code)
                return true;
        return false;
    }

    /// Lists the findings of an entity for the message of a failed check.
    [[nodiscard]] static std::string findingLines(const Session& session, const EntityRef& ref) {
        std::string out;
        for (const ProblemPtr& problem : session.findings().problemsOfEntity(ref))
            out += problem->code + ": " + problem->message + "\n";
        return out;
    }

    FullDisk disk;
    Services services;
    fs::path pack;

  private:
    QTemporaryDir dir_;
};

/// Runs an analysis. Returns nullopt if the session drops the request.
inline std::optional<AnalysisResult> runReport(Session& session, const AnalysisRequest& request) {
    std::optional<AnalysisResult> reported;
    const auto heard = QObject::connect(&session, &Session::analysisFinished, &session,
                                        [&](const AnalysisResult& result) { reported = result; });
    session.runAnalysis(request);
    SessionFixture::waitUntilSettled(session);
    QObject::disconnect(heard);
    return reported;
}

/// Runs an analysis. Returns an empty answer if the session drops the request.
inline check::Answer runAnalysis(Session& session, const AnalysisRequest& request) {
    const auto reported = runReport(session, request);
    return reported ? reported->answer : check::Answer{};
}

} // namespace ww::session::testing
