// Measures the PDF export of 1,000 cards with 20 pictures, nine cards a page. Compares it with
// reportlab and headless Chromium, which draw the same cards; whole processes run alternately. Also
// measures the time from a card's change to its preview.
// usage: bench_cards [ROUNDS]
//        bench_cards --write FOLDER OUT.pdf
//        bench_cards --preview

#include "editor/raster/raster.h"
#include "editor/sheets/export.h"
#include "rules/library/library.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"
#include "tests/support/no_world.h"

#include <nlohmann/json.hpp>

#include <QGuiApplication>
#include <QPainter>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fs = std::filesystem;
using namespace ww;
using Clock = std::chrono::steady_clock;

namespace {

constexpr int kCards = 1000, kPictures = 20;
const char* const kStats[] = {"offense", "defense", "magic-familiarity", "energy-familiarity",
                              "movement"};

/// Returns this thread's CPU time, so that other load doesn't affect the result.
double cpuMs() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
}

double since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::string readAll(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream all;
    all << in.rdbuf();
    return all.str();
}

void writeAll(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// Returns a shape's curves as polygons, so that all three programs draw the same outlines.
nlohmann::json polygons(const sheets::Shape& shape) {
    nlohmann::json all = nlohmann::json::array();
    std::size_t p = 0;
    sheets::Point at;
    const auto add = [&](sheets::Point q) {
        all.back().push_back({std::round(q.x * 1e4) / 1e4, std::round(q.y * 1e4) / 1e4});
        at = q;
    };
    for (const sheets::Shape::Verb verb : shape.verbs) {
        if (verb == sheets::Shape::Verb::Move) {
            all.push_back(nlohmann::json::array());
            add(shape.points[p++]);
        } else if (verb == sheets::Shape::Verb::Line) {
            add(shape.points[p++]);
        } else if (verb == sheets::Shape::Verb::Cubic) {
            add(shape.points[p + 2]);
            p += 3;
        }
    }
    return all;
}

/// Writes the inputs of all three programs: pictures, texts and a pack.
void prepare(const fs::path& folder) {
    const std::string resources = std::string(WW_SOURCE_DIR) + "/resources";
    const auto assets = sheets::Assets::load(resources);
    for (int i = 0; i < kPictures; ++i) {
        QImage image(600, 306, QImage::Format_RGB32);
        QPainter painter(&image);
        QLinearGradient sky(0, 0, 600, 306);
        sky.setColorAt(0, QColor::fromHsv(i * 18, 160, 220));
        sky.setColorAt(1, QColor::fromHsv((i * 18 + 60) % 360, 200, 90));
        painter.fillRect(image.rect(), sky);
        std::uint32_t seed = 7u + static_cast<std::uint32_t>(i);
        for (int k = 0; k < 260; ++k) {
            seed = seed * 1664525u + 1013904223u;
            painter.setBrush(QColor::fromHsv(static_cast<int>(seed >> 8) % 360, 120, 200, 90));
            painter.setPen(Qt::NoPen);
            painter.drawEllipse(
                QPoint(static_cast<int>(seed >> 4) % 600, static_cast<int>(seed >> 14) % 306),
                static_cast<int>(seed >> 20) % 40 + 4, static_cast<int>(seed >> 22) % 40 + 4);
        }
        painter.end();
        image.save(QString::fromStdString((folder / ("art" + std::to_string(i) + ".jpg")).string()),
                   "JPEG", 80);
    }
    const char* words[] = {"Attack", "office", "Flight",  "deals", "one",       "damage",   "fi",
                           "to",     "every",  "warrior", "naïve", "Ätherwind", "efficient"};
    nlohmann::json job;
    job["name_font"] = resources + "/fonts/BarlowCondensed_600SemiBold.ttf";
    job["body_font"] = resources + "/fonts/AlegreyaSans_400Regular.ttf";
    for (const char* name : kStats)
        job["icons"][name] = polygons(*assets->icon(name)->shape);
    std::string yaml = "fighters:\n";
    for (int c = 0; c < kCards; ++c) {
        nlohmann::json card;
        card["name"] = "Fighter " + std::to_string(c);
        card["art"] = (folder / ("art" + std::to_string(c % kPictures) + ".jpg")).string();
        card["life"] = 4 + c % 9;
        yaml += "  fighter-" + std::to_string(c) + ":\n    name: Fighter " + std::to_string(c) +
                "\n    art: { file: art" + std::to_string(c % kPictures) +
                ".jpg }\n    life: " + std::to_string(4 + c % 9) + "\n";
        for (int k = 0; k < 5; ++k) {
            card["stats"].push_back({kStats[k], (c * 7 + k * 3) % 10});
            yaml +=
                "    stat" + std::to_string(k) + ": " + std::to_string((c * 7 + k * 3) % 10) + "\n";
        }
        yaml += "    text: |\n";
        for (int line = 0; line < 3; ++line) {
            std::string text;
            for (int w = 0; w < 18; ++w)
                text += std::string(w ? " " : "") + words[(c * 7 + line * 3 + w * 5) % 13];
            card["text"].push_back(text);
            yaml += "      " + text + "\n";
        }
        job["cards"].push_back(std::move(card));
    }
    writeAll(folder / "cards.json", job.dump());
    writeAll(folder / "cards.yaml", yaml);
}

const char* const kSchema = R"(entity: fighter
section: fighters
fields:
  - { key: name, kind: text, required: true }
  - { key: life, kind: int, required: true }
  - { key: stat0, kind: int, required: true }
  - { key: stat1, kind: int, required: true }
  - { key: stat2, kind: int, required: true }
  - { key: stat3, kind: int, required: true }
  - { key: stat4, kind: int, required: true }
  - { key: text, kind: text, required: true }
  - { key: art, kind: art }
)";

std::string templateText() {
    std::string text = R"(templates:
  card:
    for: fighter
    size: 63 x 88 mm
    front:
      - { box: ground, at: [0, 0], size: [63, 88], fill: "#F5F0E4" }
      - { box: art, at: [3, 11], size: [57, 29], image: "{art}" }
      - { box: name, at: [3, 3], size: [57, 7], text: "{name}", style: name }
      - { box: text, at: [3, 47], size: [57, 32], text: "{text}", style: body }
      - { box: life, at: [3.3, 80.3], size: 3.4, repeat: life, step: [3.9, 0], shape: circle, stroke: "#000000", line: 0.3 }
)";
    for (int k = 0; k < 5; ++k) {
        const std::string x = std::to_string(3 + k * 11), n = std::to_string(k);
        text += "      - { at: [" + x + ", 42], size: [4, 4], icon: " + kStats[k] +
                ", icon_colour: \"#1B1B1F\" }\n";
        text += "      - { at: [" + std::to_string(8 + k * 11) +
                ", 42], size: [6, 5], text: \"{stat" + n + "}\", style: name }\n";
    }
    return text;
}

const char* const kStyle = R"(styles:
  name: { family: Barlow Condensed, weight: 600, size: 11 pt, colour: "#1B1B1F" }
  body: { family: Alegreya Sans, size: 8 pt, colour: "#1B1B1F", leading: 1.2, gap: 0.18 }
)";

int writeOurs(const fs::path& folder, const fs::path& out) {
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = "bench";
    pack->files = {
        source::read("pack.yaml", "warwright: 1\npack: bench\nname: Bench\nversion: 1.0.0\n"),
        source::read("schema/fighter.yaml", kSchema), source::read("style.yaml", kStyle),
        source::read("system.yaml", "schemas: [fighter]\n"),
        source::read("templates.yaml", templateText())};
    const auto loaded = schema::loadSystem(*pack);
    for (const auto& p : loaded.problems)
        std::fprintf(stderr, "%s: %s\n", p.file.c_str(), p.kind ? p.kind->code.c_str() : "");
    const auto content = source::read("cards.yaml", readAll(folder / "cards.yaml"));
    sheets::ExportJob job;
    job.assets = sheets::Assets::load(std::string(WW_SOURCE_DIR) + "/resources");
    Snapshot snapshot;
    snapshot.packs = {pack};
    job.templates = sheets::TemplateSet::load(snapshot, loaded.system, job.assets);
    for (const auto& d : job.templates->problems())
        std::fprintf(stderr, "%s:%u %s\n", d.place.file.c_str(), d.place.begin.line,
                     d.message.c_str());
    const test::EmptyWorld world;
    job.world = &world;
    std::map<std::string, std::shared_ptr<const std::string>, std::less<>> art;
    for (int i = 0; i < kPictures; ++i) {
        const std::string name = "art" + std::to_string(i) + ".jpg";
        art[name] = std::make_shared<const std::string>(readAll(folder / name));
    }
    job.art = [&art](std::string_view, std::string_view path) {
        const auto found = art.find(path);
        return found == art.end() ? nullptr : found->second;
    };
    content->forEachChunk([&](const ChunkPtr& chunk) {
        if (chunk->role == ChunkRole::Entity) {
            const NodeRef entity = *chunk->root().begin();
            job.items.push_back(
                {{loaded.system->schemaOfKind("fighter"), entity, entity.key(), "bench"}, 1, {}});
        }
    });
    job.printSettings.calibrationBar = job.printSettings.pageLabel = false;
    auto run = sheets::layOutPages(job);
    if (!run) {
        std::fprintf(stderr, "%s\n", run.error().c_str());
        return 1;
    }
    sheets::PdfInfo info;
    info.title = "Cards";
    writeAll(out, sheets::writePdf(*job.assets, *run, info).value());
    const bool sound = std::all_of(run->faces.begin(), run->faces.end(), [](const auto& faces) {
        return std::all_of(faces.begin(), faces.end(),
                           [](const auto& one) { return one.face.problems.empty(); });
    });
    return run->pages.size() == 112 && sound ? 0 : 2;
}

/// Returns a command's wall time, or nothing if the command fails.
std::optional<double> timed(const std::string& command) {
    const auto start = Clock::now();
    const int status = std::system((command + " >/dev/null 2>&1").c_str());
    return status == 0 ? std::optional(since(start)) : std::nullopt;
}

struct Series {
    const char* name;
    std::string command;
    fs::path pdf;
    std::vector<double> times;
    [[nodiscard]] double median() {
        std::sort(times.begin(), times.end());
        return times.empty() ? 0 : times[times.size() / 2];
    }
};

void preview() {
    const std::string sample =
        std::string(WW_SOURCE_DIR) + "/content/packs/lanternwrights-vs-ironloom";
    const auto opened = library::openPack(
        sample, library::SearchPath{{std::string(WW_SOURCE_DIR) + "/content/systems",
                                     std::string(WW_SOURCE_DIR) + "/content/packs"}});
    if (!opened || !opened->system) {
        std::printf("preview: the sample pack can't be opened\n");
        return;
    }
    const auto assets = sheets::Assets::load(std::string(WW_SOURCE_DIR) + "/resources");
    const auto set = sheets::TemplateSet::load(opened->snapshot, opened->system, assets);
    const schema::EntitySchema* kind = opened->system->schemaOfKind("character");
    std::vector<ChunkPtr> chunks;
    for (const auto& pack : opened->snapshot.packs)
        for (const auto& document : pack->files)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                if (kind && chunk->section == kind->section && chunk->role == ChunkRole::Entity)
                    chunks.push_back(chunk);
            });
    const test::EmptyWorld world;
    raster::PictureStore pictures;
    std::vector<double> times, cpu;
    for (int round = 0; round < 20; ++round)
        for (const ChunkPtr& chunk : chunks) {
            const NodeRef entity = *chunk->root().begin();
            const auto start = Clock::now();
            const double before = cpuMs();
            const auto faces =
                set->layOut("", world, {kind, entity, entity.key(), opened->pack}, {});
            if (!faces.empty())
                (void)raster::drawFace(faces.front(), *assets, 282, &pictures);
            if (round > 0) {
                times.push_back(since(start));
                cpu.push_back(cpuMs() - before);
            }
        }
    std::sort(times.begin(), times.end());
    std::sort(cpu.begin(), cpu.end());
    if (!times.empty())
        std::printf("preview: one changed card, layout and paint at 282 px: median %.2f ms, p95 "
                    "%.2f ms (at most 5); "
                    "processor time: median %.2f ms, p95 %.2f ms\n",
                    times[times.size() / 2], times[times.size() * 95 / 100], cpu[cpu.size() / 2],
                    cpu[cpu.size() * 95 / 100]);
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 4 && std::string_view(argv[1]) == "--write")
        return writeOurs(argv[2], argv[3]);
    if (argc == 2 && std::string_view(argv[1]) == "--preview") {
        preview();
        return 0;
    }
    setenv("QT_QPA_PLATFORM", "offscreen", 0);
    QGuiApplication app(argc, argv);
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 5;
    QTemporaryDir temporary;
    const fs::path folder = temporary.path().toStdString();
    prepare(folder);
    const std::string bench = std::string(WW_SOURCE_DIR) + "/tests/bench/", f = folder.string();
    (void)timed("node " + bench + "cards_chromium.js " + f + "/cards.json " + f + "/cards.html");
    std::vector<Series> all = {
        {"warwright",
         fs::read_symlink("/proc/self/exe").string() + " --write " + f + " " + f + "/ours.pdf",
         folder / "ours.pdf",
         {}},
        {"reportlab",
         "/usr/bin/python3 " + bench + "cards_reportlab.py " + f + "/cards.json " + f +
             "/reportlab.pdf",
         folder / "reportlab.pdf",
         {}},
        {"chromium",
         "test -s " + f +
             "/cards.html && chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer "
             "--print-to-pdf=" +
             f + "/chromium.pdf file://" + f + "/cards.html",
         folder / "chromium.pdf",
         {}},
    };
    for (int round = 0; round < rounds; ++round)
        for (Series& s : all)
            if (const auto t = timed(s.command))
                s.times.push_back(*t);
    const double ours = all[0].median();
    for (Series& s : all) {
        std::error_code error;
        const auto size = fs::file_size(s.pdf, error);
        if (s.times.empty() || error)
            std::printf("%-10s missing\n", s.name);
        else
            std::printf("%-10s %8.0f ms   %5.2f MB   ours takes %.3f of it\n", s.name, s.median(),
                        static_cast<double>(size) / 1e6, ours / s.median());
    }
    const std::string pdf = readAll(all[0].pdf);
    int unchanged = 0;
    for (int i = 0; i < kPictures; ++i) {
        const std::string art = readAll(folder / ("art" + std::to_string(i) + ".jpg"));
        const auto first = pdf.find(art);
        unchanged += first != std::string::npos && pdf.find(art, first + 1) == std::string::npos;
    }
    std::printf("pictures in the file unchanged and once: %d of %d\n", unchanged, kPictures);
    preview();
    return 0;
}
