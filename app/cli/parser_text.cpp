#include "app/cli/parser_text.h"

#include "app/cli/workspace.h"
#include "rules/base/trim.h"
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
            std::string list;
            for (const std::string& name : names)
                list += (list.empty() ? "" : ", ") + name;
            printLine(stderr, "warwright: `" + word + "` is not a command" +
                                  didYouMeanSuggestion(word, names));
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

/// Returns the command that the user named, or the program.
const CLI::App& namedCommand(const CLI::App& program) {
    const auto below = program.get_subcommands();
    return below.empty() ? program : namedCommand(*below.front());
}

std::vector<std::string> optionNames(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* at = &program; at != nullptr;) {
        for (const CLI::Option* option : at->get_options())
            for (const std::string& name : option->get_lnames())
                names.push_back("--" + name);
        const auto below = at->get_subcommands();
        at = below.empty() ? nullptr : below.front();
    }
    return names;
}

/// Prints the words that the parser couldn't assign. After an unknown option, prints only options,
/// since the other words may be its value.
void printUnexpected(const CLI::App& program) {
    std::vector<std::string> arguments;
    bool hasOption = false;
    for (const std::string& word : program.remaining(true)) {
        const std::string name = word.substr(0, word.find('='));
        if (name.starts_with('-'))
            printLine(stderr, "warwright: `" + name + "` is not an option" +
                                  didYouMeanSuggestion(name, optionNames(program)));
        else
            arguments.push_back(word);
        hasOption = hasOption || name.starts_with('-');
    }
    for (const std::string& word : arguments)
        if (!hasOption)
            printLine(stderr, "warwright: `" + word + "` is one argument too many");
}

std::string numberText(double number) {
    std::ostringstream out;
    out << number;
    return out.str();
}

} // namespace

CLI::Validator isWord(std::vector<std::string> words) {
    std::string list;
    for (const std::string& word : words)
        list += (list.empty() ? "" : ",") + word;
    return CLI::Validator(
        [words = std::move(words)](const std::string& text) {
            if (std::find(words.begin(), words.end(), text) != words.end())
                return std::string();
            std::string choices;
            for (const std::string& word : words)
                choices += (choices.empty() ? "" : ", ") + word;
            return "`" + text + "` is not one of " + choices + didYouMeanSuggestion(text, words);
        },
        '{' + list + '}');
}

CLI::Validator isNotBlank() {
    return CLI::Validator(
        [](const std::string& text) {
            return std::string(trimmed(text).empty() ? "the name is blank" : "");
        },
        std::string());
}

CLI::Validator isNumber(double minimum, double maximum) {
    const std::string range = numberText(minimum) + " to " + numberText(maximum);
    return CLI::Validator(
        [=](const std::string& text) {
            double number = 0;
            return CLI::detail::lexical_cast(text, number) && number >= minimum && number <= maximum
                       ? std::string()
                       : "`" + text + "` is not a number from " + range;
        },
        range);
}

int printParserError(const CLI::App& app, const CLI::ParseError& error,
                     const std::vector<std::string>& words) {
    std::ostringstream out, err;
    const int code = app.exit(error, out, err);
    if (!out.str().empty())
        printText(stdout, out.str());
    if (code == 0)
        return code;
    const std::string text = error.what(); // begins with the name of the option or argument
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        printUnexpected(app);
    } else if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        const std::string name = text.substr(0, text.find(':'));
        const auto isName = [&](const std::string& word) {
            return word == name || word.starts_with(name + '=');
        };
        printLine(stderr, "warwright: " + (std::count_if(words.begin(), words.end(), isName) > 1
                                               ? "give `" + name + "` only once"
                                               : "`" + name + "` needs a value"));
    } else {
        printLine(stderr, "warwright: " + text);
    }
    std::string command;
    for (const CLI::App* at = &namedCommand(app); at != nullptr; at = at->get_parent())
        command = at->get_name() + (command.empty() ? "" : ' ' + command);
    printLine(stderr, "See `" + command + " --help`.");
    return code;
}

} // namespace ww::cli
