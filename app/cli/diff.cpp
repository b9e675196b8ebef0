#include "app/cli/commands.h"
#include "app/cli/sheet_findings.h"
#include "app/cli/workspace.h"
#include "editor/impact/report.h"
#include "editor/sheets/art_store.h"
#include "editor/sheets/assets.h"
#include "rules/base/words.h"
#include "rules/diag/rank.h"
#include "rules/diag/render.h"
#include "rules/systems/games.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace ww::cli {

namespace {

using impact::EntityImpact;
using Json = nlohmann::ordered_json;

struct Compared {
    explicit Compared(Workspace& of, const std::shared_ptr<const sheets::Assets>& assets)
        : art(of.openedPack()), side{&of.snapshot(),
                                     &of.checker(),
                                     sheets::TemplateSet::load(of.snapshot(),
                                                               of.openedPack().system, assets),
                                     art.artSource(),
                                     of.openedPack().system.get(),
                                     &games::analyses(*of.openedPack().system)} {}
    sheets::ArtStore art;
    impact::ComparedPack side;
};

const char* word(EntityImpact::Text text) {
    switch (text) {
    case EntityImpact::Text::Added:
        return "added";
    case EntityImpact::Text::Removed:
        return "removed";
    case EntityImpact::Text::Changed:
        return "changed";
    case EntityImpact::Text::Same:
        break;
    }
    return "reached";
}

std::string nameOf(const EntityImpact& one) {
    return one.kind.empty() ? one.ref.file : one.kind + '/' + one.ref.id;
}

std::string shown(const std::optional<std::string>& value) {
    if (!value || value->empty())
        return "–";
    std::string text = *value;
    std::replace(text.begin(), text.end(), '\n', ' ');
    constexpr std::size_t kMost = 160;
    if (text.size() > kMost) {
        std::size_t end = kMost;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            --end;
        text = text.substr(0, end) + " …";
    }
    return text;
}

std::string textOf(const EntityImpact& one) {
    std::string out;
    const auto add = [&](const std::string& text) { out += diag::escapeForTerminal(text) + '\n'; };
    const bool titled = !one.kind.empty() && one.title != one.ref.id;
    add(nameOf(one) + (titled ? " (" + one.title + ')' : "") + ": " +
        (one.text == EntityImpact::Text::Same ? "affected" : word(one.text)));
    const auto line = [&](const std::string& what, const std::string& before,
                          const std::string& after) {
        add("  " + what + ": " + before + " → " + after);
    };
    for (const impact::FieldChange& field : one.fields)
        line(field.place.empty() ? std::string("whole entity") : field.place, shown(field.before),
             shown(field.after));
    for (const impact::ValueChange& value : one.values)
        line(value.label, shown(value.before), shown(value.after));
    for (const impact::FigureChange& figure : one.figures)
        line(figure.label + ", " + figure.figureLabel, shown(figure.before), shown(figure.after));
    for (const impact::FaceChange& look : one.faceChanges)
        add("  looks different: " + look.sheet + ", " + look.face +
            (look.before == 0  ? " (new)"
             : look.after == 0 ? " (removed)"
                               : ""));
    for (const impact::Reprint& sheet : one.sheets)
        add("  print again: " + sheet.label);
    for (const auto* list : {&one.newFindings, &one.resolvedFindings})
        for (const impact::FindingNote& note : *list)
            add((list == &one.newFindings ? "  + " : "  - ") +
                std::string(diag::severityName(note.severity)) + ' ' + note.code + ": " +
                note.message);
    return out;
}

Json jsonOf(const std::optional<std::string>& value) {
    return value ? Json(*value) : Json(nullptr);
}

std::string hex(std::uint64_t hash) {
    static const char* const digits = "0123456789abcdef";
    std::string out(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4U)
        out[i] = digits[hash & 15U];
    return out;
}

Json jsonOf(const EntityImpact& one) {
    Json out{{"kind", one.kind.empty() ? Json(nullptr) : Json(one.kind)},
             {"id", one.ref.id.empty() ? Json(nullptr) : Json(one.ref.id)},
             {"file", one.ref.file},
             {"title", one.title},
             {"text", word(one.text)}};
    for (const char* key : {"fields", "values", "figures", "faces", "sheets", "came", "went"})
        out[key] = Json::array();
    for (const impact::FieldChange& field : one.fields)
        out["fields"].push_back({{"path", field.place},
                                 {"label", field.label},
                                 {"before", jsonOf(field.before)},
                                 {"after", jsonOf(field.after)}});
    for (const impact::ValueChange& value : one.values)
        out["values"].push_back({{"key", value.key},
                                 {"label", value.label},
                                 {"before", value.before},
                                 {"after", value.after}});
    for (const impact::FigureChange& figure : one.figures)
        out["figures"].push_back({{"analysis", figure.analysis},
                                  {"what", figure.figureLabel},
                                  {"before", figure.before},
                                  {"after", figure.after}});
    for (const impact::FaceChange& look : one.faceChanges)
        out["faces"].push_back(
            {{"template", look.sheet},
             {"face", look.face},
             {"before", look.before == 0 ? Json(nullptr) : Json(hex(look.before))},
             {"after", look.after == 0 ? Json(nullptr) : Json(hex(look.after))}});
    for (const impact::Reprint& sheet : one.sheets)
        out["sheets"].push_back({{"sheet", sheet.name}, {"label", sheet.label}});
    for (const auto* list : {&one.newFindings, &one.resolvedFindings})
        for (const impact::FindingNote& note : *list)
            out[list == &one.newFindings ? "came" : "went"].push_back(
                {{"code", note.code},
                 {"severity", std::string(diag::severityName(note.severity))},
                 {"path", note.place},
                 {"message", note.message}});
    return out;
}

std::string summaryOf(const impact::Impact& impact) {
    std::size_t texts[4] = {}, looks = 0, came = 0, went = 0;
    for (const EntityImpact& one : impact.entities) {
        ++texts[static_cast<std::size_t>(one.text)];
        looks += one.faceChanges.empty() ? 0 : 1;
        came += one.newFindings.size();
        went += one.resolvedFindings.size();
    }
    using Text = EntityImpact::Text;
    const auto n = [&](Text text) { return std::to_string(texts[static_cast<std::size_t>(text)]); };
    return n(Text::Changed) + " changed, " + n(Text::Added) + " added, " + n(Text::Removed) +
           " removed, " + n(Text::Same) + " affected; " + std::to_string(looks) +
           (looks == 1 ? " looks" : " look") + " different; findings: " + std::to_string(came) +
           " new, " + std::to_string(went) + " resolved\n";
}

} // namespace

int diff(const DiffOptions& options, const CommonOptions& common) {
    const auto before = Workspace::open(options.before, common);
    const auto after = before ? Workspace::open(options.after, common) : nullptr;
    if (!after)
        return failure;
    if (before->openedPack().system->id != after->openedPack().system->id) {
        printLine(stderr, "warwright: these packs belong to different games: `" +
                              before->openedPack().system->id + "` and `" +
                              after->openedPack().system->id + '`');
        return usage;
    }
    bool whole = true;
    for (const auto& side :
         {std::pair{before.get(), &options.before}, {after.get(), &options.after}})
        if (side.first->hasUnreadText(Workspace::TextOwner::Any)) {
            printLine(stderr, "warwright: content of `" + *side.second +
                                  "` that can't be read is treated as missing:");
            side.first->printUnreadText();
            whole = false;
        }
    const auto assets = loadAssets();
    if (!assets)
        return failure;
    const Compared a(*before, assets), b(*after, assets);
    const impact::Impact impact = impact::compareAll(a.side, b.side);
    std::string out;
    if (options.format == "json") {
        Json report{{"before", options.before}, {"after", options.after}};
        report["entities"] = Json::array();
        for (const EntityImpact& one : impact.entities)
            report["entities"].push_back(jsonOf(one));
        out = diag::escapeJsonForTerminal(
                  report.dump(2, ' ', false, Json::error_handler_t::replace)) +
              '\n';
    } else {
        for (const EntityImpact& one : impact.entities)
            out += textOf(one);
        out += summaryOf(impact);
    }
    return writeOutput(options.output, out) && whole ? clean : failure;
}

} // namespace ww::cli
