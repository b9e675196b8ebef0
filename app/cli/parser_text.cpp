#include "app/cli/manual_page.h"

#include <CLI/CLI.hpp>

namespace ww::cli {

std::string manualPage(CLI::App& app, const std::string& version) {
    const auto plain = [](std::string text) { // roff reads a leading dot or quote, and backslashes
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

} // namespace ww::cli
