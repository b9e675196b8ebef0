#include "app/cli/parser_text.h"

#include "app/cli/workspace.h"
#include "rules/base/words.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

namespace ww::cli {

std::string manualPage(CLI::App& app, const std::string& version) {
    const auto plain = [](std::string text) { // escapes characters that roff would interpret
        std::string out;
        for (const char c : text)
            out += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
        if (out.starts_with('.') || out.starts_with('\''))
            out.insert(0, "\\&");
        return out;
    };
    const auto options = [&](const CLI::App& command) {
        std::string out;
        for (const CLI::Option* option : command.get_options())
            out += ".TP\n.B " +
                   plain(option->get_lnames().empty() && option->get_positional()
                             ? option->get_name(true)
                             : option->get_name(false, true)) +
                   "\n" + plain(option->get_description()) + "\n";
        return out;
    };
    std::string page = ".TH WARWRIGHT 1 \"\" \"" + version +
                       "\" \"User Commands\"\n.SH NAME\nwarwright \\- " +
                       plain(app.get_description()) +
                       "\n.SH SYNOPSIS\n.B warwright\n.I COMMAND\n[\\fIOPTION\\fR]...\n"
                       ".SH DESCRIPTION\n" +
                       plain(app.get_footer()) + "\n.SH OPTIONS\n" + options(app);
    const auto section = [&](const CLI::App& command, const std::string& name) {
        page += ".SH \"" + plain(name) + "\"\n" + plain(command.get_description()) + ".\n" +
                options(command);
        if (!command.get_footer().empty())
            page += ".PP\n.nf\n" + plain(command.get_footer()) + "\n.fi\n";
    };
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        section(*command, command->get_name());
        for (const CLI::App* sub : command->get_subcommands([](const CLI::App*) { return true; }))
            section(*sub, command->get_name() + ' ' + sub->get_name());
    }
    return page;
}

bool reportMissingCommand(const CLI::App& program, int argc, char** argv) {
    const CLI::App* at = &program;
    bool options = false;
    for (int i = 1; i < argc && at->get_require_subcommand_min() > 0; ++i) {
        const std::string word = argv[i];
        if (word.starts_with('-')) {
            options = true;
            i += word == "--packs" ? 1 : 0;
            continue;
        }
        const CLI::App* next = nullptr;
        std::vector<std::string> names;
        for (const CLI::App* command : at->get_subcommands({})) {
            names.push_back(command->get_name());
            next = names.back() == word ? command : next;
        }
        if (next == nullptr) {
            const auto near = nearestSpelling(word, names);
            std::string list;
            for (const std::string& name : names)
                list += (list.empty() ? "" : ", ") + name;
            printLine(stderr, "warwright: `" + word + "` is not a command" +
                                  (near ? "; did you mean `" + std::string(*near) + "`?" : ""));
            printLine(stderr, "Commands: " + list);
            return true;
        }
        at = next;
    }
    if (at->get_require_subcommand_min() == 0 || options)
        return false;
    printText(stderr, at->help());
    return true;
}

namespace {

void sayNearestOption(const CLI::App& program, const std::vector<std::string>& words) {
    std::vector<std::string> names;
    const CLI::App* at = &program;
    for (const CLI::App* next = at; next != nullptr;) {
        at = next;
        for (const CLI::Option* option : at->get_options())
            for (const std::string& name : option->get_lnames())
                names.push_back("--" + name);
        const auto below = at->get_subcommands();
        next = below.empty() ? nullptr : below.front();
    }
    for (const std::string& word : words) {
        const std::string name = word.substr(0, word.find('='));
        if (!name.starts_with("--") || std::find(names.begin(), names.end(), name) != names.end())
            continue;
        if (const std::string near = didYouMeanSuggestion(name, names); !near.empty())
            printLine(stderr, "warwright: `" + name + "` is not an option" + near);
    }
}

} // namespace

int printParserError(const CLI::App& app, const CLI::ParseError& error,
                     const std::vector<std::string>& words) {
    std::ostringstream out, err;
    const int code = app.exit(error, out, err);
    if (!out.str().empty())
        printText(stdout, out.str());
    if (code != 0) {
        // A line end in the parser's message comes from an argument.
        printLine(stderr, error.what());
        printLine(stderr, "Run with --help for more information.");
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
        sayNearestOption(app, words);
    return code;
}

} // namespace ww::cli
