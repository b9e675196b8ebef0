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

constexpr double kMostMm = 25; ///< limit for bleed and gap; no printer needs more

/// Warns that less bleed is printed than requested, because the template draws no more.
void sayBleed(const std::string& group, double drawn, double wanted) {
    if (wanted > drawn)
        say(stderr, fmt::format("warwright: {}: the bleed is {} mm instead of {} mm, because the "
                                "template draws no more (its `bleed`)",
                                group, drawn, wanted));
}

/// Prints up to five names of cards that are left out.
void sayBlank(const std::string& group, std::vector<std::string> blank) {
    constexpr std::size_t kNamed = 5;
    if (blank.empty())
        return;
    if (blank.size() > kNamed) {
        const std::size_t more = blank.size() - kNamed + 1;
        blank.resize(kNamed - 1);
        blank.push_back(fmt::format("{} more", more));
    }
    say(stderr, fmt::format("warwright: {}: skipped, because nothing is drawn on the sheet: {}",
                            group, sheets::listed(blank)));
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
    Exporter(Workspace& workspace, const ExportOptions& options, const Common& common)
        : workspace_(workspace), options_(options), colour_(common.colour),
          art_(workspace.opened(), files::Pixels::Unpacked) {}

    int run() {
        if (const int code = prepare(); code != clean)
            return code;
        if (!knowsSheets())
            return usage;
        const auto groups = choose(workspace_, *templates_, {options_.refs, options_.sheets});
        if (!groups)
            return groups.error();
        std::size_t items = 0;
        for (const PrintGroup& group : *groups)
            items += group.items.size();
        const bool unread = workspace_.unread(Workspace::Whose::Any);
        if (unread) {
            say(stderr, "warwright: the export skips content that can't be read, and its cards:");
            workspace_.sayUnread();
        } else {
            sayOfFiles();
        }
        for (const PrintGroup& group : *groups)
            if (group.items.empty() && !group.ref.empty()) {
                say(stderr, "warwright: " + sheetsOf(group.ref));
                return unread ? failure : usage;
            }
        if (items == 0) {
            say(stderr, "warwright: " + nothingToPrint());
            return unread ? failure : usage;
        }
        if (options_.output == "-" && options_.format != "pdf") {
            say(stderr, "warwright: pictures can't go to standard output; name a folder with -o");
            return usage;
        }
        if (options_.output == "-" && groups->size() != 1) {
            say(stderr, "warwright: standard output takes only one PDF; name one --ref, or a "
                        "folder with -o");
            return usage;
        }
        if (options_.output != "-") {
            if (const auto made = library::makeProductFolder(options_.output); !made) {
                say(files::diagnostic(made.error()));
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
    /// Warns about errors in files that no card shows.
    void sayOfFiles() {
        const auto errors = diag::count(workspace_.opened().problems).error;
        if (errors == 0)
            return;
        say(stderr, "warwright: " + options_.path + ": " +
                        counted(errors, "error in its files does", "errors in its files do") +
                        " not appear on cards; see `warwright check`");
        lost_ = true;
    }

    /// Warns that the cards have errors. Returns the text for the pages.
    std::string sayErrors(const PrintGroup& group, const char* more) {
        std::string out = sheets::wordsOf(sheets::foundErrors(workspace_.checker(), group.items));
        if (!out.empty()) {
            say(stderr, "warwright: " + group.names.front() + " is printed with " + out + more);
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
                         return workspace_.checker().line(file, line);
                     }});
        std::fwrite(text.data(), 1, text.size(), stderr);
    }

    /// Explains why nothing is printed. For example, the sheet may only suit another pack.
    std::string nothingToPrint() const {
        if (options_.sheets.empty())
            return "nothing to print: no entity has a sheet";
        const std::string& wanted = options_.sheets.front();
        for (const schema::EntitySchema& schema : workspace_.opened().system->schemas)
            if (!sheetMeant(*templates_, schema.kind, wanted).empty())
                return fmt::format(
                    "sheet `{}` is printed for each {}, but this pack has none; name one "
                    "of another pack with --ref",
                    wanted, schema.kind);
        return "nothing to print: no entity has a sheet of that name";
    }

    /// Says that the entity lacks the sheet, and lists its sheets.
    std::string sheetsOf(const std::string& ref) const {
        const auto target = workspace_.target(ref);
        const std::vector<std::string> has =
            target ? namesOf(*templates_, target->kind) : std::vector<std::string>();
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

    /// Whether each requested sheet exists; otherwise prints the cause.
    bool knowsSheets() const {
        const schema::System& system = *workspace_.opened().system;
        std::vector<std::string> names = namesOf(*templates_, system.pack.kind);
        for (const schema::EntitySchema& schema : system.schemas) {
            const std::vector<std::string> more = namesOf(*templates_, schema.kind);
            names.insert(names.end(), more.begin(), more.end());
        }
        const std::vector<std::string> whole = templates_->sheetsFor(system.pack.kind);
        const auto meansOne = [&](const std::string& wanted) {
            return std::find(names.begin(), names.end(), wanted) != names.end() ||
                   std::any_of(system.schemas.begin(), system.schemas.end(),
                               [&](const schema::EntitySchema& schema) {
                                   return !sheetMeant(*templates_, schema.kind, wanted).empty();
                               });
        };
        for (const std::string& wanted : options_.sheets) {
            if (!meansOne(wanted)) {
                const std::string near = didYouMean(wanted, names);
                if (near.empty() && !options_.refs.empty())
                    say(stderr, "warwright: " + sheetsOf(options_.refs.front()));
                else
                    say(stderr,
                        fmt::format("warwright: there is no sheet `{}`{}", wanted,
                                    near.empty() ? "; the sheets are " + quoted(names) : near));
                return false;
            }
            if (!options_.refs.empty() &&
                std::find(whole.begin(), whole.end(), wanted) != whole.end()) {
                say(stderr,
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
        templates_ = sheets::TemplateSet::load(workspace_.snapshot(), workspace_.opened().system,
                                               job_.assets);
        found_ = templates_->problems();
        lost_ = !found_.empty();
        job_.templates = templates_;
        job_.world = &workspace_.checker().world();
        job_.art = art_.source();
        if (const auto paper = sheets::setPaper(job_.recipe, options_.paper); !paper) {
            say(stderr, "warwright: " + paper.error());
            return usage;
        }
        job_.recipe.duplex = duplexNamed(options_.duplex);
        job_.recipe.inkSaver = options_.inkSaver;
        job_.recipe.marks = options_.marks == "none"    ? sheets::Marks::None
                            : options_.marks == "lines" ? sheets::Marks::Lines
                                                        : sheets::Marks::Crop;
        for (const auto& [name, given] :
             {std::pair{"bleed", options_.bleed}, std::pair{"gap", options_.gap}})
            // `!(… >= 0)` also rejects NaN; `… < 0` wouldn't.
            if (given && !(*given >= 0 && *given <= kMostMm)) {
                say(stderr,
                    fmt::format("warwright: {} mm is not a valid {}; write 0 to {} millimetres",
                                *given, name, kMostMm));
                return usage;
            }
        job_.recipe.bleed = options_.bleed.value_or(0);
        job_.recipe.gap = options_.gap.value_or(0);
        sayUnheeded();
        job_.oneEach = options_.copies == "one";
        job_.asked = {options_.paperGiven, options_.gap.has_value(), options_.marksGiven,
                      options_.bleed.has_value()};
        if (isatty(STDERR_FILENO) != 0 && options_.output != "-")
            job_.progress = [](std::size_t done, std::size_t of) {
                std::fprintf(stderr, done < of ? "\r%zu of %zu laid out" : "\r\033[K", done, of);
            };
        return clean;
    }

    /// Warns about options without effect for the format.
    void sayUnheeded() const {
        const auto leftOut = [](const std::vector<std::pair<const char*, bool>>& options,
                                const char* why) {
            std::vector<std::string> given;
            for (const auto& [name, is] : options)
                if (is)
                    given.emplace_back(name);
            if (!given.empty())
                say(stderr, fmt::format("warwright: {} {} no effect: {}", sheets::listed(given),
                                        given.size() == 1 ? "has" : "have", why));
        };
        if (options_.format != "png")
            leftOut({{"--dpi", options_.dpiGiven}}, "PDF and SVG files are sharp at any size");
        if (options_.format != "pdf")
            leftOut({{"--paper", options_.paperGiven},
                     {"--marks", options_.marksGiven},
                     {"--gap", options_.gap.has_value()},
                     {"--duplex", options_.duplex != "none"},
                     {"--copies", options_.copiesGiven && options_.copies != "one"}},
                    "each card face becomes one picture without paper");
    }

    int writePdfs(const std::vector<PrintGroup>& groups) {
        std::vector<std::vector<std::string>> candidates;
        for (const PrintGroup& group : groups)
            candidates.push_back(group.names);
        const std::vector<std::string> names = distinctNames(candidates);
        int result = clean;
        for (std::size_t i = 0; i < groups.size(); ++i)
            if (!groups[i].items.empty())
                result = std::max(result, writePdf(groups[i], names[i]));
        return result;
    }

    int writePdf(const PrintGroup& group, const std::string& name) {
        job_.items = group.items;
        job_.recipe.title = group.title;
        job_.recipe.remark = sayErrors(group, "; its pages say so");
        auto run = sheets::layOutPages(job_);
        if (!run) {
            say(stderr, "warwright: " + name + ": " + run.error());
            return usage;
        }
        sheets::PdfInfo info;
        info.title = group.title;
        info.author = group.author;
        const auto pdf = sheets::writePdf(*job_.assets, *run, std::move(info));
        if (!pdf) {
            say(stderr, "warwright: " + pdf.error());
            return failure;
        }
        sayBleed(name, run->bleed, job_.recipe.bleed);
        sayBlank(name, run->blank);
        for (const std::string& one : sheets::unheeded(job_, *run))
            say(stderr, fmt::format("warwright: {}: {}", name, one));
        lost_ = printFindings(workspace_, *templates_, run->items, run->faces, found_) || lost_;
        const std::string file =
            options_.output == "-" ? "-" : (fs::path(options_.output) / (name + ".pdf")).string();
        if (!deliver(file, *pdf))
            return failure;
        if (file != "-")
            say(stdout, file + ": printed " +
                            sheets::describe(sheets::printedOf(*templates_, *run)) + " on " +
                            counted(run->pages.size(), "page", "pages"));
        return clean;
    }

    /// Writes all groups, since their pictures share a folder.
    int writePictures(const std::vector<PrintGroup>& groups) {
        std::vector<std::vector<sheets::ExportItem>> cards;
        for (const PrintGroup& group : groups) {
            job_.items = group.items;
            auto of = sheets::cardsOf(job_);
            if (!of) {
                say(stderr, "warwright: " + group.names.front() + ": " + of.error());
                return usage;
            }
            cards.push_back(std::move(*of));
        }
        PictureWriter pictures(options_, job_.assets);
        if (!pictures.begin(cards, workspace_, *templates_))
            return failure;
        int result = clean;
        for (const PrintGroup& group : groups)
            result = std::max(result, writePictures(pictures, group));
        return result;
    }

    int writePictures(PictureWriter& pictures, const PrintGroup& group) {
        job_.items = group.items;
        const std::string& name = group.names.front();
        (void)sayErrors(group, "");
        auto run = sheets::layOutCards(job_);
        if (!run) {
            say(stderr, "warwright: " + name + ": " + run.error());
            return usage;
        }
        const auto written = pictures.write(*run, job_.recipe.bleed);
        if (!written)
            return failure;
        lost_ = lost_ || !written->whole;
        sayBleed(name, written->bleed, job_.recipe.bleed);
        sayBlank(name, run->blank);
        say(stdout, fmt::format("{}: wrote {} of {}: {}", options_.output,
                                counted(written->faces, "face", "faces"), name,
                                sheets::describe(sheets::printedOf(*templates_, *run))));
        lost_ = printFindings(workspace_, *templates_, run->items, run->faces, found_) || lost_;
        return clean;
    }

    Workspace& workspace_;
    const ExportOptions& options_;
    bool colour_;
    sheets::ArtStore art_;
    sheets::ExportJob job_;
    std::shared_ptr<const sheets::TemplateSet> templates_;
    std::vector<diag::Diagnostic> found_;
    /// Whether some content or sheet wasn't printed, or the pack has errors.
    bool lost_ = false;
};

} // namespace

int exportSheets(const ExportOptions& options, const Common& common) {
    auto workspace = Workspace::open(options.path, common);
    if (!workspace || !isFormatKnown(workspace->opened()))
        return failure;
    return Exporter(*workspace, options, common).run();
}

} // namespace ww::cli
