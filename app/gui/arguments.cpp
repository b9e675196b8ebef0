#include "app/gui/arguments.h"

#include "app/gui/logging.h"
#include "rules/base/words.h"
#include "rules/systems/games.h"

#include <algorithm>
#include <cstdio>

namespace ww::gui {

namespace {

constexpr const char* kHelp = R"(warwright-editor [PATH] [options]

PATH is a pack's folder, a .wpack, or a file of a pack (default: the pack that was open last).

  --entity KIND/ID     Open this entity
  --view NAME          Show this view: form, source, sheet, map, table, print, problems or find
  --cell NAME          Select this cell of the map, as a click does
  --theme dark|light   Use this theme (default: the desktop's)
  --size WxH           Size of the window, such as 1280x800 (default: its last size)
  --screenshot FILE    Save a picture of the window once it is complete, and quit
  --after MS           Wait this many milliseconds before the picture
  --measure-start      Print how long the start took, and quit
  --version, --help

Exit codes: 0 closed, 1 the window could not be created, 2 wrong arguments, 3 the picture could not
be written, 4 no display could be reached.

Example: warwright-editor harbour --entity sailor/old-merle
)";

ParseOutcome wrong(const QString& why) {
    printUsageError(why);
    std::fputs("Try --help.\n", stderr);
    return ParseOutcome::Invalid;
}

const std::vector<std::string> kOptionsWithValue{"--entity", "--view",       "--cell", "--theme",
                                                 "--size",   "--screenshot", "--after"};

bool isOptionWithValue(const QString& word) {
    return std::find(kOptionsWithValue.begin(), kOptionsWithValue.end(), word.toStdString()) !=
           kOptionsWithValue.end();
}

QString nearestOption(const QString& word) {
    std::vector<std::string> names = kOptionsWithValue;
    names.insert(names.end(), {"--measure-start", "--version", "--help"});
    return QString::fromStdString(didYouMeanSuggestion(word.toStdString(), names));
}

QSize parseSize(const QString& text) {
    const QStringList parts = text.split(u'x');
    if (parts.size() != 2)
        return {};
    return {parts[0].toInt(), parts[1].toInt()};
}

} // namespace

ParseOutcome parseArguments(const QStringList& words, Arguments& out) {
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString& word = words[i];
        if (word == u"--help" || word == u"-h") {
            std::fputs(kHelp, stdout);
            return ParseOutcome::Quit;
        }
        if (word == u"--version") {
            std::printf("warwright-editor %s\n", WARWRIGHT_VERSION);
            return ParseOutcome::Quit;
        }
        if (word == u"--measure-start") {
            out.measureStart = true;
            continue;
        }
        if (!word.startsWith(u"--")) {
            if (!out.path.isEmpty())
                return wrong(QStringLiteral("give one pack only"));
            out.path = word;
            continue;
        }
        if (!isOptionWithValue(word))
            return wrong(QStringLiteral("`%1` is not an option%2").arg(word, nearestOption(word)));
        if (i + 1 >= words.size())
            return wrong(QStringLiteral("`%1` needs a value").arg(word));
        const QString value = words[++i];
        if (word == u"--screenshot") {
            out.screenshot = value;
        } else if (word == u"--entity") {
            out.entity = value;
        } else if (word == u"--view") {
            QStringList views{QStringLiteral("table"), QStringLiteral("print"),
                              QStringLiteral("problems"), QStringLiteral("find")};
            for (const schema::ViewDef& view : games::allViews())
                views.append(QString::fromStdString(view.id));
            if (!views.contains(value))
                return wrong(QStringLiteral("there is no view `%1`; the views are %2")
                                 .arg(value, views.join(u", ")));
            out.view = value;
        } else if (word == u"--cell") {
            out.cell = value;
        } else if (word == u"--theme") {
            if (value != u"dark" && value != u"light")
                return wrong(QStringLiteral("`%1` is not a theme; write dark or light").arg(value));
            out.theme = value;
        } else if (word == u"--size") {
            out.size = parseSize(value);
            if (out.size.width() < 320 || out.size.height() < 240 || out.size.width() > 16384 ||
                out.size.height() > 16384)
                return wrong(
                    QStringLiteral("`%1` is not a size; write a size such as 1280x800").arg(value));
        } else { // --after
            bool isNumber = false;
            out.extraWaitMs = value.toInt(&isNumber);
            if (!isNumber || out.extraWaitMs < 0)
                return wrong(QStringLiteral("`%1` is not a number of milliseconds").arg(value));
        }
    }
    return ParseOutcome::Run;
}

} // namespace ww::gui
