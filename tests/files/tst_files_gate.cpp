// Tests the findings of hostile archives for every check of the archive gate (checks that an
// archive must pass). The last test verifies that every kind of finding has a case.

#include "rules/files/archive.h"
#include "rules/files/names.h"
#include "support.h"
#include "zip_builder.h"

#include <QTest>
#include <map>

using namespace ww;
using namespace ww::files;
using namespace ww::test;

namespace {

struct Case {
    const char* name;
    const char* code; ///< expected finding; empty if the archive is accepted
    std::string zip;
    GateLimits limits{};
};

template <class F>
ZipEntry with(ZipEntry e, F&& change) {
    change(e);
    return e;
}

std::string repeated(std::string_view text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i)
        out += text;
    return out;
}

std::string cut(std::string text, std::size_t bytes) {
    text.resize(text.size() - bytes);
    return text;
}

/// Returns an archive with two end records: some programs read the first, others the second.
std::string twoEnds() {
    const std::string second = buildZip({zipEntry("b.yaml", "b: 1\n")});
    ZipOptions options;
    options.comment = second;
    return buildZip({zipEntry("a.yaml", "a: 1\n")}, options);
}

/// The second end record is in an extra field of the directory instead of the comment.
std::string hiddenEnd() {
    std::string fake = "PK\5\6";
    fake.append(18, '\0');
    ZipEntry e = zipEntry("a.yaml");
    appendUint16(e.extra, 0xcafe);
    appendUint16(e.extra, fake.size());
    e.extra += fake;
    return buildZip({e});
}

std::vector<Case> containerCases() {
    const std::string good = buildZip({zipEntry("pack.yaml")});
    ZipOptions prefix, gap, suffix, comment, count, offset;
    prefix.prefix = "#!/bin/sh\n";
    gap.gap = "hidden";
    suffix.suffix = "more";
    comment.comment = "hello";
    count.entryCount = 2;
    offset.directoryOffset = 3;
    ZipOptions zip64;
    zip64.entryCount = 0xffff;
    GateLimits two;
    two.entries = 2;
    GateLimits small;
    small.archiveBytes = 100;
    return {
        {"sound", "", good},
        {"empty file", "core.pack.not-zip", ""},
        {"text", "core.pack.not-zip", "warwright: 1\n"},
        {"cut short", "core.pack.not-zip", cut(good, 1)},
        {"cut in half", "core.pack.not-zip", cut(good, good.size() / 2)},
        {"comment", "core.pack.not-zip", buildZip({zipEntry("pack.yaml")}, comment)},
        {"bytes after it", "core.pack.not-zip", buildZip({zipEntry("pack.yaml")}, suffix)},
        {"bytes before it", "core.pack.not-zip", buildZip({zipEntry("pack.yaml")}, prefix)},
        {"bytes before the directory", "core.pack.not-zip", buildZip({zipEntry("pack.yaml")}, gap)},
        {"two end records", "core.pack.not-zip", twoEnds()},
        {"hidden end record", "core.pack.not-zip", hiddenEnd()},
        {"wrong count", "core.pack.not-zip", buildZip({zipEntry("pack.yaml")}, count)},
        {"wrong offset", "core.pack.not-zip", buildZip({zipEntry("pack.yaml")}, offset)},
        {"zip64", "core.pack.not-zip", buildZip({zipEntry("pack.yaml")}, zip64)},
        {"too many entries", "core.pack.limit-entries",
         buildZip({zipEntry("a.yaml"), zipEntry("b.yaml"), zipEntry("c.yaml")}), two},
        {"too large", "core.pack.limit-archive",
         buildZip({zipEntry("a.yaml", std::string(200, 'x'))}), small},
    };
}

std::vector<Case> nameCases() {
    std::vector<Case> out;
    const auto add = [&](const char* what, const char* code, const std::string& name) {
        out.push_back({what, code, buildZip({zipEntry("pack.yaml"), zipEntry(name)})});
    };
    add("climbs", "core.pack.path-escape", "../../etc/cron.d/x.yaml");
    add("climbs in the middle", "core.pack.path-escape", "art/../../x.yaml");
    add("climbs with backslashes", "core.pack.path-escape", "..\\..\\x.yaml");
    add("absolute", "core.pack.path-absolute", "/etc/passwd.yaml");
    add("drive", "core.pack.path-absolute", "C:/x.yaml");
    add("drive without slash", "core.pack.path-absolute", "c:x.yaml");
    add("network share", "core.pack.path-absolute", "\\\\host\\x.yaml");
    add("backslash", "core.pack.path-not-canonical", "art\\x.yaml");
    add("dot part", "core.pack.path-not-canonical", "./x.yaml");
    add("dot part inside", "core.pack.path-not-canonical", "art/./x.yaml");
    add("empty part", "core.pack.path-not-canonical", "art//x.yaml");
    add("empty name", "core.pack.path-not-canonical", "");
    add("device", "core.pack.path-reserved", "CON.yaml");
    add("device as folder", "core.pack.path-reserved", "art/aux/x.yaml");
    add("numbered device", "core.pack.path-reserved", "com1.tar.yaml");
    add("superscript device", "core.pack.path-reserved", "COM\u00B9.yaml");
    add("trailing dot", "core.pack.path-reserved", "art./x.yaml");
    add("trailing blank", "core.pack.path-reserved", "art /x.yaml");
    add("stream", "core.pack.path-reserved", "x.yaml::$DATA");
    add("question mark", "core.pack.path-reserved", "what?.yaml");
    add("not a device", "", "console.yaml");
    add("nul", "core.pack.path-bad-char", std::string("a\0b.yaml", 8));
    add("escape", "core.pack.path-bad-char", "a\x1b[2Jb.yaml");
    add("newline", "core.pack.path-bad-char", "a\nb.yaml");
    add("delete", "core.pack.path-bad-char", "a\x7f.yaml");
    add("c1", "core.pack.path-bad-char", "a\u0085b.yaml");
    add("right-to-left override", "core.pack.path-bad-char", "a\u202Egnp.yaml");
    add("zero width", "core.pack.path-bad-char", "a\u200Bb.yaml");
    add("byte order mark", "core.pack.path-bad-char", "\uFEFFa.yaml");
    add("variation selector", "core.pack.path-bad-char", "a\uFE0F.yaml");
    add("not utf-8", "core.pack.path-bad-char", "a\xff.yaml");
    add("overlong", "core.pack.path-bad-char", "a\xc0\xaf.yaml");
    add("umlauts", "", "Überfall/Größe.yaml");
    add("long", "core.pack.limit-path", std::string(196, 'a') + ".yaml");
    add("just not too long", "", std::string(195, 'a') + ".yaml");
    add("deep", "core.pack.limit-path", repeated("a/", 16) + "x.yaml");
    add("just not too deep", "", repeated("a/", 15) + "x.yaml");
    add("case", "core.pack.entry-case-collision", "Pack.yaml");
    add("duplicate", "core.pack.entry-duplicate", "pack.yaml");
    const auto pair = [&](const char* what, const char* code, const char* a, const char* b) {
        out.push_back({what, code, buildZip({zipEntry(a), zipEntry(b)})});
    };
    pair("normal forms", "core.pack.entry-case-collision", "caf\u00E9.yaml", "cafe\u0301.yaml");
    pair("sharp s", "core.pack.entry-case-collision", "stra\u00DFe.yaml", "STRASSE.yaml");
    pair("folder case", "core.pack.entry-case-collision", "art/a.yaml", "Art/b.yaml");
    pair("file and folder", "core.pack.entry-case-collision", "art.yaml", "art.yaml/b.yaml");
    pair("same folder", "", "art/a.yaml", "art/b.yaml");
    return out;
}

std::vector<Case> entryCases() {
    const ZipEntry plain = zipEntry("pack.yaml");
    const std::string text = repeated("offense: 5\n", 100);
    const auto one = [&](const char* what, const char* code, auto change, GateLimits limits = {}) {
        return Case{what, code, buildZip({with(plain, change)}), limits};
    };
    GateLimits small;
    small.entryBytes = 50;
    GateLimits total;
    total.totalBytes = 8;
    std::vector<Case> out = {
        one("link", "core.pack.entry-not-regular",
            [](ZipEntry& e) { e.attributes = 0120777u << 16; }),
        one("link not made on Unix", "core.pack.entry-not-regular",
            [](ZipEntry& e) {
                e.attributes = 0120777u << 16;
                e.madeBy = 20;
            }),
        one("pipe", "core.pack.entry-not-regular",
            [](ZipEntry& e) { e.attributes = 0010644u << 16; }),
        one("device", "core.pack.entry-not-regular",
            [](ZipEntry& e) { e.attributes = 0060644u << 16; }),
        one("folder named as file", "core.pack.entry-not-regular",
            [](ZipEntry& e) { e.attributes = 0x10; }),
        one("folder with bytes", "core.pack.entry-not-regular",
            [](ZipEntry& e) {
                e.name = "art/";
                e.attributes = 0040755u << 16;
            }),
        one("folder", "",
            [](ZipEntry& e) {
                e.name = "art/";
                e.content = "";
                e.attributes = 0040755u << 16;
            }),
        one("setuid", "", [](ZipEntry& e) { e.attributes = 0104755u << 16; }),
        one("no mode", "",
            [](ZipEntry& e) {
                e.attributes = 0;
                e.madeBy = 20;
            }),
        one("program", "core.pack.type-not-allowed", [](ZipEntry& e) { e.name = "run.exe"; }),
        one("font", "core.pack.type-not-allowed", [](ZipEntry& e) { e.name = "a.ttf"; }),
        one("no ending", "core.pack.type-not-allowed", [](ZipEntry& e) { e.name = "Makefile"; }),
        one("hidden", "core.pack.type-not-allowed", [](ZipEntry& e) { e.name = ".yaml"; }),
        one("upper-case ending of text", "core.pack.type-not-allowed",
            [](ZipEntry& e) { e.name = "a.YAML"; }),
        one("zip in zip", "core.pack.entry-nested-archive", [](ZipEntry& e) { e.name = "a.zip"; }),
        one("pack in pack", "core.pack.entry-nested-archive",
            [](ZipEntry& e) { e.name = "a.WPACK"; }),
        one("encrypted", "core.pack.entry-encrypted", [](ZipEntry& e) { e.flags |= 1; }),
        one("strongly encrypted", "core.pack.entry-encrypted",
            [](ZipEntry& e) { e.flags |= 0x40; }),
        one("bzip2", "core.pack.entry-method", [](ZipEntry& e) { e.method = 12; }),
        one("deflate64", "core.pack.entry-method", [](ZipEntry& e) { e.method = 9; }),
        one("stored with two sizes", "core.pack.entry-size", [](ZipEntry& e) { e.size = 99; }),
        one(
            "large", "core.pack.limit-entry", [](ZipEntry& e) { e.content = std::string(51, 'x'); },
            small),
        one(
            "just not too large", "", [](ZipEntry& e) { e.content = std::string(50, 'x'); }, small),
        {"much", "core.pack.limit-total", buildZip({zipEntry("a.yaml"), zipEntry("b.yaml")}),
         total},
        one("bomb", "core.pack.limit-ratio",
            [](ZipEntry& e) {
                e.content = std::string(1'100'000, '\0');
                e.method = 8;
            }),
        one("small and dense", "",
            [](ZipEntry& e) {
                e.content = std::string(900'000, 'x');
                e.method = 8;
            }),
        one("other local name", "core.pack.header-mismatch",
            [](ZipEntry& e) { e.localName = "evil.yaml"; }),
        one("other local size", "core.pack.header-mismatch", [](ZipEntry& e) { e.localSize = 2; }),
        one("other local method", "core.pack.header-mismatch",
            [](ZipEntry& e) { e.localMethod = 8; }),
        one("no local header", "core.pack.header-mismatch",
            [](ZipEntry& e) { e.headerOffset = 7; }),
        one("beyond the end", "core.pack.header-mismatch",
            [](ZipEntry& e) { e.headerOffset = 999'999; }),
        one("zip64 field", "core.pack.header-mismatch",
            [](ZipEntry& e) { e.extra = std::string("\1\0\10\0\1\2\3\4\5\6\7\10", 12); }),
        one("other name in a field", "core.pack.header-mismatch",
            [](ZipEntry& e) { e.extra = std::string("\x75\x70\x0b\0\1....evil.y", 15); }),
        one("broken field", "core.pack.header-mismatch",
            [](ZipEntry& e) { e.localExtra = std::string("\1\0\377\0", 4); }),
        one("sizes after the data", "",
            [&](ZipEntry& e) {
                e.content = text;
                e.method = 8;
                e.hasDescriptor = true;
            }),
        one("other sizes after the data", "core.pack.header-mismatch",
            [&](ZipEntry& e) {
                e.content = text;
                e.method = 8;
                e.hasDescriptor = true;
                e.localSize = 3;
            }),
        one("deflated", "",
            [&](ZipEntry& e) {
                e.content = text;
                e.method = 8;
            }),
    };
    // A bomb after Fifield: many directory entries share the same bytes.
    ZipEntry kernel = zipEntry("a.yaml");
    ZipEntry twin = zipEntry("a.yaml");
    twin.omitLocalHeader = true;
    twin.headerOffset = 0;
    twin.name = "b.yaml";
    kernel.name = "a.yaml";
    ZipEntry inner = zipEntry("b.yaml", "y: 2\n");
    ZipEntry outer = zipEntry("a.yaml", cut(buildZip({inner}), 22 + 46 + 6));
    ZipEntry shared = inner;
    shared.omitLocalHeader = true;
    shared.headerOffset = 30 + 6;
    out.push_back({"quoted local header", "core.pack.entry-overlap", buildZip({outer, shared})});
    out.push_back({"same local header", "core.pack.header-mismatch", buildZip({kernel, twin})});
    return out;
}

std::vector<Case> byteCases() {
    const std::string text = repeated("offense: 5\n", 1000);
    const auto one = [&](const char* what, const char* code, auto change) {
        ZipEntry e = zipEntry("pack.yaml", text);
        e.method = 8;
        change(e);
        return Case{what, code, buildZip({e})};
    };
    return {
        one("sound", "", [](ZipEntry&) {}),
        one("declares less", "core.pack.entry-size", [](ZipEntry& e) { e.size = 100; }),
        one("declares more", "core.pack.entry-size", [](ZipEntry& e) { e.size = 12'000; }),
        one("wrong checksum", "core.pack.entry-crc", [](ZipEntry& e) { e.crc = 1; }),
        one("stored, wrong checksum", "core.pack.entry-crc",
            [](ZipEntry& e) {
                e.method = 0;
                e.crc = 1;
            }),
        one("no deflate", "core.pack.entry-broken",
            [](ZipEntry& e) { e.storedBytes = "\xff\xff\xff\xff"; }),
        one("cut deflate", "core.pack.entry-broken",
            [&](ZipEntry& e) { e.storedBytes = cut(deflateBytes(text), 5); }),
        one("bytes after deflate", "core.pack.entry-broken",
            [&](ZipEntry& e) { e.storedBytes = deflateBytes(text) + "tail"; }),
        one("archive named as text", "core.pack.entry-nested-archive",
            [](ZipEntry& e) { e.content = buildZip({zipEntry("a.yaml")}); }),
        one("text named as picture", "core.image.type", [](ZipEntry& e) { e.name = "a.png"; }),
    };
}

std::map<std::string, int> fired;

void addCases(const std::vector<Case>& cases) {
    QTest::addColumn<QByteArray>("zip");
    QTest::addColumn<QString>("code");
    QTest::addColumn<quint64>("entryBytes");
    QTest::addColumn<quint64>("totalBytes");
    QTest::addColumn<quint64>("archiveBytes");
    QTest::addColumn<quint64>("entries");
    for (const Case& c : cases)
        QTest::newRow(c.name) << QByteArray::fromStdString(c.zip) << QString(c.code)
                              << quint64(c.limits.entryBytes) << quint64(c.limits.totalBytes)
                              << quint64(c.limits.archiveBytes) << quint64(c.limits.entries);
}

void judge() {
    QFETCH(QByteArray, zip);
    QFETCH(QString, code);
    QFETCH(quint64, entryBytes);
    QFETCH(quint64, totalBytes);
    QFETCH(quint64, archiveBytes);
    QFETCH(quint64, entries);
    GateLimits limits;
    limits.entryBytes = entryBytes;
    limits.totalBytes = totalBytes;
    limits.archiveBytes = archiveBytes;
    limits.entries = entries;
    const auto archive = Archive::fromBytes("x.wpack", zip.toStdString(), limits);
    std::optional<Error> found;
    if (!archive) {
        QVERIFY(!archive.error().empty());
        found = archive.error().front();
        QCOMPARE(archive.error().size(), 1u);
    } else if (const auto read = readAllEntries(
                   *archive, [](const Entry&, const std::string&) { return Outcome<void>{}; });
               !read) {
        found = read.error();
    }
    QCOMPARE(
        found
            ? QString::fromStdString(found->kind->code + ": " + found->message()).section(':', 0, 0)
            : QString(),
        code);
    if (!found)
        return;
    ++fired[found->kind->code];
    const std::string message = found->message();
    for (std::size_t at = message.find('{'); at != message.npos; at = message.find('{', at + 1))
        QVERIFY2(at > 1 && message[at - 2] == '\\',
                 message.c_str()); // the brace belongs to an escape sequence, not to a placeholder
    for (const char c : message)
        QVERIFY2(static_cast<unsigned char>(c) >= 0x20,
                 "a foreign control character reached the message");
}

} // namespace

class TestGate : public QObject {
    Q_OBJECT
  private slots:
    void judgesTheContainer_data() { addCases(containerCases()); }
    void judgesTheContainer() { judge(); }
    void judgesNames_data() { addCases(nameCases()); }
    void judgesNames() { judge(); }
    void judgesEntries_data() { addCases(entryCases()); }
    void judgesEntries() { judge(); }
    void judgesBytesWhileReading_data() { addCases(byteCases()); }
    void judgesBytesWhileReading() { judge(); }

    void findsEveryBadNameAtOnce() {
        std::vector<ZipEntry> entries;
        for (int i = 0; i < 300; ++i)
            entries.push_back(zipEntry("../" + std::to_string(i) + ".yaml"));
        const auto archive = Archive::fromBytes("x.wpack", buildZip(entries));
        QVERIFY(!archive);
        QCOMPARE(archive.error().size(), 100u);
    }

    void judgesTenThousandEntries() {
        std::vector<ZipEntry> entries;
        for (int i = 0; i < 10'000; ++i)
            entries.push_back(
                zipEntry("folder" + std::to_string(i % 100) + "/" + std::to_string(i) + ".yaml"));
        const std::string zip = buildZip(entries);
        QVERIFY(Archive::fromBytes("x.wpack", zip));
    }

    /// Must run last, because it uses the findings that earlier tests counted.
    void everyKindOfTheGateHasACase() {
        for (const auto* kind : diag::coreFindingKinds()) {
            const bool gate = kind->code.starts_with("core.pack.entry-") ||
                              kind->code.starts_with("core.pack.path-") ||
                              kind->code.starts_with("core.pack.limit-") ||
                              kind->code == "core.pack.not-zip" ||
                              kind->code == "core.pack.header-mismatch" ||
                              kind->code == "core.pack.type-not-allowed";
            // The gate doesn't check the total size of content; reading the pack does.
            if (gate && kind->code != "core.pack.limit-content")
                QVERIFY2(fired[kind->code] > 0, kind->code.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestGate)
#include "tst_files_gate.moc"
