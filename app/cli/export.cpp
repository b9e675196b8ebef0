#include "app/cli/commands.h"
#include "app/cli/export_pictures.h"
#include "app/cli/output_names.h"
#include "app/cli/print_items.h"
#include "app/cli/sheet_findings.h"
#include "app/cli/workspace.h"
#include "editor/sheets/art_store.h"
#include "editor/sheets/assets.h"
#include "editor/sheets/credits.h"
#include "editor/sheets/found_errors.h"
#include "editor/sheets/printed.h"
#include "rules/base/words.h"
#include "rules/diag/render.h"
#include "rules/library/product.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

namespace ww::cli {

namespace fs = std::filesystem;

namespace {

/// Warns that the printed bleed is smaller than requested, because the template draws no more.
void sayBleed(const std::string& group, double drawn, double wanted) {
    if (wanted > drawn)
        printLine(stderr,
                  fmt::format("warwright: {}: the bleed is {} mm instead of {} mm; the template's "
                              "`bleed` is no larger",
                              group, drawn, wanted));
}

/// Prints up to five names of skipped cards.
void sayBlank(const std::string& group, std::vector<std::string> blank) {
    constexpr std::size_t kNamed = 5;
    if (blank.empty())
        return;
    if (blank.size() > kNamed) {
        const std::size_t more = blank.size() - kNamed + 1;
        blank.resize(kNamed - 1);
        blank.push_back(fmt::format("{} more", more));
    }
    printLine(stderr,
              fmt::format("warwright: {}: skipped, because nothing is drawn on the sheet: {}",
                          group, sheets::joinNames(blank)));
}

/// Returns a note about the page with the credits, if users may not expect them there.
std::string noteOnCredits(const std::vector<sheets::ImposedPage>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i)
        switch (pages[i].credits) {
        case sheets::CreditsPlace::None:
        case sheets::CreditsPlace::Margin:
            break;
        case sheets::CreditsPlace::BesidePoster:
            return fmt::format("; credits beside the poster on page {}", i + 1);
        case sheets::CreditsPlace::PageEdge:
            return fmt::format("; credits at the edge of page {}", i + 1);
        case sheets::CreditsPlace::OwnPage:
            return fmt::format("; credits alone on page {}, since no other page has room", i + 1);
        }
    return {};
}

sheets::Duplex duplexNamed(const std::string& name) {
    if (name == "long")
        return sheets::Duplex::LongEdge;
    if (name == "short")
        return sheets::Duplex::ShortEdge;
    return name == "fold" ? sheets::Duplex::Fold : sheets::Duplex::None;
}

class Exporter {
  public:
    Exporter(Workspace& workspace, const ExportOptions& options, const CommonOptions& common)
        : workspace_(workspace), options_(options), colour_(common.colour),
          art_(workspace.openedPack(), files::PixelCheck::Unpack) {}

    int run() {
        if (const int code = prepare(); code != clean)
            return code;
        if (!knowsSheets())
            return usage;
        const auto groups =
            choosePrintGroups(workspace_, *templates_, {options_.refs, options_.sheets});
        if (!groups)
            return groups.error();
        std::size_t items = 0;
        for (const PrintGroup& group : *groups)
            items += group.items.size();
        const bool unread = workspace_.hasUnreadText(Workspace::TextOwner::Any);
        if (unread) {
            printLine(stderr,
                      "warwright: the export skips content that can't be read, and its cards:");
            workspace_.printUnreadText();
        } else {
            sayOfFiles();
        }
        for (const PrintGroup& group : *groups)
            if (group.items.empty() && !group.ref.empty()) {
                printLine(stderr, "warwright: " + sheetsOf(group.ref));
                return unread ? failure : usage;
            }
        if (items == 0) {
            printLine(stderr, "warwright: " + nothingToPrint());
            return unread ? failure : usage;
        }
        if (options_.output == "-" && options_.format != "pdf") {
            printLine(stderr,
                      "warwright: pictures can't go to standard output; name a folder with -o");
            return usage;
        }
        if (options_.output == "-" && groups->size() != 1) {
            printLine(stderr, "warwright: standard output takes only one PDF; name one --ref, or a "
                              "folder with -o");
            return usage;
        }
        if (options_.output != "-") {
            if (const auto made = library::createProductFolder(options_.output); !made) {
                printDiagnostic(files::toDiagnostic(made.error()));
                return failure;
            }
        }
        const int result = options_.format == "pdf" ? writePdfs(*groups) : writePictures(*groups);
        reportFound();
        if (unread)
            return failure;
        return result == clean && lost_ ? findings : result;
    }

  private:
    /// Warns about errors in files that belong to no card.
    void sayOfFiles() {
        const auto errors = diag::count(workspace_.openedPack().problems).error;
        if (errors == 0)
            return;
        printLine(stderr,
                  "warwright: " + options_.path + ": " +
                      countWithNoun(errors, "error in its files does", "errors in its files do") +
                      " not appear on cards; see `warwright check`");
        lost_ = true;
    }

    /// Warns about errors in the cards. Returns the warning to print on the pages.
    std::string sayErrors(const PrintGroup& group, const char* more) {
        std::string out =
            sheets::errorSummary(sheets::findEntityErrors(workspace_.checker(), group.items));
        if (!out.empty()) {
            printLine(stderr,
                      "warwright: " + group.names.front() + " is printed with " + out + more);
            lost_ = true;
        }
        return out;
    }

    void reportFound() {
        if (found_.empty())
            return;
        diag::sort(found_);
        const auto colour =
            colour_ && isatty(STDERR_FILENO) != 0 ? diag::Colour::On : diag::Colour::Off;
        const std::string text = diag::renderText(
            found_, {colour, true, [this](const std::string& file, std::uint32_t line) {
                         return workspace_.checker().sourceLine(file, line);
                     }});
        std::fwrite(text.data(), 1, text.size(), stderr);
    }

    bool hasOwn(const schema::EntitySchema& schema) const {
        const auto& entities = workspace_.checker().index().entities(schema.kind);
        return std::any_of(entities.begin(), entities.end(), [&](const check::EntityInfo& one) {
            return one.ref.pack == workspace_.openedPack().pack;
        });
    }

    /// Returns the reason why nothing is printed, for example that this pack has no entity for the
    /// sheet.
    std::string nothingToPrint() const {
        if (options_.sheets.empty())
            return "nothing to print: no entity has a sheet";
        const std::string& wanted = options_.sheets.front();
        for (const schema::EntitySchema& schema : workspace_.openedPack().system->schemas) {
            if (resolveSheetName(*templates_, schema.kind, wanted).empty())
                continue;
            if (hasOwn(schema))
                return fmt::format(
                    "sheet `{}` prints nothing: its `where` holds for no {} of this pack", wanted,
                    schema.kind);
            return fmt::format("sheet `{}` is printed for each {}, but this pack has none; name "
                               "one of another pack with --ref",
                               wanted, schema.kind);
        }
        return "nothing to print: no entity has a sheet of that name";
    }

    /// Returns the message that the entity has no such sheet, with a list of the entity's sheets.
    std::string sheetsOf(const std::string& ref) const {
        const auto target = workspace_.findTarget(ref);
        const std::vector<std::string> has =
            target ? printableNames(*templates_, target->kind) : std::vector<std::string>();
        if (has.empty() || options_.sheets.empty())
            return fmt::format("`{}` has no sheet", ref);
        return fmt::format("`{}` has no sheet `{}`; it has {}", ref,
                           fmt::join(options_.sheets, "`, `"), quoted(has));
    }
    static std::string quoted(const std::vector<std::string>& names) {
        std::string list;
        for (auto name = names.begin(); name != names.end(); ++name)
            if (std::find(names.begin(), name, *name) == name)
                list += (list.empty() ? "`" : ", `") + *name + "`";
        return list;
    }

    /// Returns whether all requested sheets exist. Prints the cause if one doesn't.
    bool knowsSheets() const {
        const schema::System& system = *workspace_.openedPack().system;
        std::vector<std::string> names = printableNames(*templates_, system.pack.kind);
        for (const schema::EntitySchema& schema : system.schemas) {
            const std::vector<std::string> more = printableNames(*templates_, schema.kind);
            names.insert(names.end(), more.begin(), more.end());
        }
        const std::vector<std::string> whole = templates_->sheetNamesFor(system.pack.kind);
        const auto meansOne = [&](const std::string& wanted) {
            return std::find(names.begin(), names.end(), wanted) != names.end() ||
                   std::any_of(
                       system.schemas.begin(), system.schemas.end(),
                       [&](const schema::EntitySchema& schema) {
                           return !resolveSheetName(*templates_, schema.kind, wanted).empty();
                       });
        };
        for (const std::string& wanted : options_.sheets) {
            if (!meansOne(wanted)) {
                const std::string near = didYouMeanSuggestion(wanted, names);
                if (near.empty() && !options_.refs.empty())
                    printLine(stderr, "warwright: " + sheetsOf(options_.refs.front()));
                else
                    printLine(stderr, fmt::format("warwright: there is no sheet `{}`{}", wanted,
                                                  near.empty() ? "; the sheets are " + quoted(names)
                                                               : near));
                return false;
            }
            if (!options_.refs.empty() &&
                std::find(whole.begin(), whole.end(), wanted) != whole.end()) {
                printLine(
                    stderr,
                    fmt::format("warwright: sheet `{}` prints the whole pack; omit --ref", wanted));
                return false;
            }
        }
        return true;
    }

    int prepare() {
        job_.assets = loadAssets();
        if (!job_.assets)
            return failure;
        templates_ = sheets::TemplateSet::load(workspace_.snapshot(),
                                               workspace_.openedPack().system, job_.assets);
        found_ = templates_->problems();
        lost_ = !found_.empty();
        job_.templates = templates_;
        job_.world = &workspace_.checker().world();
        job_.art = art_.artSource();
        if (const auto paper = sheets::setPaper(job_.printSettings, options_.paper); !paper) {
            printLine(stderr, "warwright: " + paper.error());
            return usage;
        }
        job_.printSettings.duplex = duplexNamed(options_.duplex);
        job_.printSettings.inkSaver = options_.inkSaver;
        job_.printSettings.marks = options_.marks == "none"    ? sheets::Marks::None
                                   : options_.marks == "lines" ? sheets::Marks::Lines
                                                               : sheets::Marks::Crop;
        job_.printSettings.bleed = options_.bleed.value_or(0);
        job_.printSettings.gap = options_.gap.value_or(0);
        sayUnheeded();
        job_.oneCopyEach = options_.copies == "one";
        job_.explicitOptions = {options_.paperGiven, options_.gap.has_value(),
                                options_.marksGiven, options_.bleed.has_value(),
                                /*posters*/ false,   options_.duplexGiven};
        if (isatty(STDERR_FILENO) != 0 && options_.output != "-")
            job_.progress = [](std::size_t done, std::size_t of) {
                std::fprintf(stderr, done < of ? "\r%zu of %zu laid out" : "\r\033[K", done, of);
            };
        return clean;
    }

    /// Warns about options that have no effect in the chosen format. `--paper` can have an effect,
    /// because a template may be as large as the paper.
    void sayUnheeded() const {
        if (options_.format != "png")
            warnWithoutEffect({{"--dpi", options_.dpiGiven}},
                              "PDF and SVG files are sharp at any size");
        if (options_.format != "pdf")
            warnWithoutEffect({{"--marks", options_.marksGiven},
                               {"--gap", options_.gap.has_value()},
                               {"--duplex", options_.duplex != "none"},
                               {"--copies", options_.copiesGiven && options_.copies != "one"}},
                              kNoPaper);
    }
    static constexpr const char* kNoPaper = "each card face becomes one picture without paper";
    static void warnWithoutEffect(const std::vector<std::pair<const char*, bool>>& options,
                                  const char* why) {
        std::vector<std::string> given;
        for (const auto& [name, is] : options)
            if (is)
                given.emplace_back(name);
        if (!given.empty())
            printLine(stderr,
                      fmt::format("warwright: {} {} no effect: {}", sheets::joinNames(given),
                                  given.size() == 1 ? "has" : "have", why));
    }

    int writePdfs(const std::vector<PrintGroup>& groups) {
        std::vector<std::vector<std::string>> candidates;
        for (const PrintGroup& group : groups)
            candidates.push_back(group.names);
        const std::vector<std::string> names = distinctFileNames(candidates);
        int result = clean;
        for (std::size_t i = 0; i < groups.size(); ++i)
            if (!groups[i].items.empty())
                result = std::max(result, writePdf(groups[i], names[i]));
        return result;
    }

    int writePdf(const PrintGroup& group, const std::string& name) {
        job_.items = group.items;
        job_.printSettings.title = group.title;
        job_.printSettings.remark = sayErrors(group, "; its pages say so");
        auto run = sheets::layOutPages(job_);
        if (!run) {
            printLine(stderr, "warwright: " + name + ": " + run.error());
            return usage;
        }
        sheets::PdfInfo info;
        info.title = group.title;
        info.author = group.author;
        const auto pdf = sheets::writePdf(*job_.assets, *run, std::move(info));
        if (!pdf) {
            printLine(stderr, "warwright: " + pdf.error());
            return failure;
        }
        sayBleed(name, run->bleed, job_.printSettings.bleed);
        sayBlank(name, run->blankTitles);
        if (const std::string without = sheets::printedWithoutBacks(job_, *run);
            !without.empty() && !options_.duplexGiven)
            printLine(stderr, fmt::format("warwright: {}: {} printed without backs; --duplex long, "
                                          "short or fold prints them",
                                          name, without));
        for (const std::string& one : sheets::ineffectiveOptions(job_, *run))
            printLine(stderr, fmt::format("warwright: {}: {}", name, one));
        lost_ = addFaceFindings(workspace_, *templates_, run->items, run->faces, found_) || lost_;
        const std::string file =
            options_.output == "-" ? "-" : (fs::path(options_.output) / (name + ".pdf")).string();
        if (!writeOutput(file, *pdf))
            return failure;
        if (file != "-")
            printLine(stdout, file + ": printed " +
                                  sheets::describe(sheets::countPrinted(*templates_, *run)) +
                                  " on " + countWithNoun(run->pages.size(), "page", "pages") +
                                  noteOnCredits(run->pages));
        return clean;
    }

    /// Writes all groups in one call, since their pictures share a folder.
    int writePictures(const std::vector<PrintGroup>& groups) {
        std::vector<std::vector<sheets::ExportItem>> cards;
        for (const PrintGroup& group : groups) {
            job_.items = group.items;
            auto of = sheets::cardsOf(job_);
            if (!of) {
                printLine(stderr, "warwright: " + group.names.front() + ": " + of.error());
                return usage;
            }
            cards.push_back(std::move(*of));
        }
        PictureWriter pictures(options_, job_.assets);
        if (!pictures.chooseFileNames(cards, workspace_, *templates_))
            return failure;
        int result = clean;
        for (const PrintGroup& group : groups)
            result = std::max(result, writePictures(pictures, group));
        if (!usesPaper_)
            warnWithoutEffect({{"--paper", options_.paperGiven}}, kNoPaper);
        return result;
    }

    int writePictures(PictureWriter& pictures, const PrintGroup& group) {
        job_.items = group.items;
        const std::string& name = group.names.front();
        (void)sayErrors(group, "");
        auto run = sheets::layOutCards(job_);
        if (!run) {
            printLine(stderr, "warwright: " + name + ": " + run.error());
            return usage;
        }
        const auto written = pictures.write(*run, job_);
        if (!written)
            return failure;
        lost_ = lost_ || !written->isComplete;
        usesPaper_ = usesPaper_ || written->dependsOnPaper;
        sayBleed(name, written->bleed, job_.printSettings.bleed);
        sayBlank(name, run->blankTitles);
        printLine(stdout, fmt::format("{}: wrote {} of {}: {}", options_.output,
                                      countWithNoun(written->faceCount, "face", "faces"), name,
                                      sheets::describe(sheets::countPrinted(*templates_, *run))));
        lost_ = addFaceFindings(workspace_, *templates_, run->items, run->faces, found_) || lost_;
        return clean;
    }

    Workspace& workspace_;
    const ExportOptions& options_;
    bool colour_;
    sheets::ArtStore art_;
    sheets::ExportJob job_;
    std::shared_ptr<const sheets::TemplateSet> templates_;
    std::vector<diag::Diagnostic> found_;
    /// Whether some content or a sheet wasn't printed, or the pack has errors.
    bool lost_ = false;
    bool usesPaper_ = false; ///< whether a picture is as large as the paper
};

} // namespace

int exportSheets(const ExportOptions& options, const CommonOptions& common) {
    if (std::error_code failed; !formatOfFileName(options.output).empty() &&
                                !std::filesystem::is_directory(options.output, failed)) {
        printLine(stderr, "warwright: `" + options.output +
                              "` is a file's name, but export writes into a folder; use `-o " +
                              std::filesystem::path(options.output).replace_extension().string() +
                              "`");
        return usage;
    }
    auto workspace = Workspace::open(options.path, common);
    if (!workspace || !checkFormatKnown(workspace->openedPack()))
        return failure;
    return Exporter(*workspace, options, common).run();
}

} // namespace ww::cli
