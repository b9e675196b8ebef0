#include "app/gui/arguments.h"

#include "app/gui/logging.h"
#include "rules/systems/games.h"

#include <cstdio>

namespace ww::gui {

namespace {

constexpr const char* kHelp = R"(warwright-editor [PATH] [options]

PATH is a pack's folder, a .wpack, or a file of a pack. Without it, the pack that was open last.

  --entity KIND/ID     open this entity
  --view NAME          form, source, sheet, map, table, print, problems or find
  --cell NAME          of the map that is opened: what is seen from there, as a click would show
  --theme dark|light   instead of the desktop's
  --size WxH           of the window; without it, as it was last
  --screenshot FILE    save a picture of the settled window and quit
  --after MS           wait this long before the picture
  --measure-start      say how long it took until the window had settled, and quit
  --version, --help

Exit codes: 0 closed, 1 the window could not be made, 2 usage, 3 the picture could not be written,
4 no display could be reached.

Example: warwright-editor my-pack --entity unit/scout
)";

ParseOutcome wrong(const QString& why) {
    printUsageError(why);
    std::fputs("Try --help.\n", stderr);
    return ParseOutcome::Invalid;
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
                return wrong(QStringLiteral("one pack at a time"));
            out.path = word;
            continue;
        }
        if (i + 1 >= words.size())
            return wrong(QStringLiteral("%1 wants a value").arg(word));
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
                return wrong(QStringLiteral("there is no view `%1`").arg(value));
            out.view = value;
        } else if (word == u"--cell") {
            out.cell = value;
        } else if (word == u"--theme") {
            if (value != u"dark" && value != u"light")
                return wrong(QStringLiteral("the theme is dark or light"));
            out.theme = value;
        } else if (word == u"--size") {
            out.size = parseSize(value);
            if (out.size.width() < 320 || out.size.height() < 240 || out.size.width() > 16384 ||
                out.size.height() > 16384)
                return wrong(QStringLiteral("`%1` is no size; write 1280x800").arg(value));
        } else if (word == u"--after") {
            out.extraWaitMs = value.toInt();
        } else {
            return wrong(QStringLiteral("unknown option `%1`").arg(word));
        }
    }
    return ParseOutcome::Run;
}

} // namespace ww::gui
