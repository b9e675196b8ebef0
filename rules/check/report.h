#pragma once

// Analyses as a window shows them: what a game can work out about one entity, with the choices that
// its reader has, as tables and as marks on a map. A game gives a list of them; nothing here names
// one.

#include "rules/schema/schema.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::check {

enum class Align : std::uint8_t { Left, Right };

struct ReportColumn {
    std::string title;
    Align align = Align::Right; ///< figures to the right
};
/// Every row has a cell for every column.
struct ReportTable {
    std::string title; ///< may be empty
    std::vector<ReportColumn> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> notes; ///< lines below, with rule ids where a rule is the reason
};

/// One kind of mark on a map's cells. A reader tells kinds apart by pattern as well as by colour.
struct OverlayKind {
    enum class Pattern : std::uint8_t { Tint, Hatch, Dots, Ring };
    enum class Tone : std::uint8_t { Good, Accent, Warning, Muted };
    std::string label;
    Pattern pattern = Pattern::Tint;
    Tone tone = Tone::Accent;
};
struct Overlay {
    std::string caption; ///< one line
    int columns = 0, rows = 0;
    std::vector<OverlayKind> legend;
    std::vector<std::uint8_t> kinds; ///< by cell, row by row: 1 + its place in `legend`; 0: no mark
    std::vector<std::string> values; ///< printed in the cells, at most three characters; or empty
};

/// Something the reader of an analysis may choose.
struct Parameter {
    enum class Kind : std::uint8_t { Choice, Cell, Number, Flag };
    std::string id;    ///< `target`
    std::string label; ///< `Against`
    Kind kind = Kind::Choice;
    int low = 0, high = 0; ///< of a Number
    std::string unset;     ///< what no value is called; empty: there always is one
};
/// What was chosen, by parameter; what is absent or no longer fits gets the analysis' own choice.
/// Flags are `yes`, cells `C4`.
using Arguments = std::map<std::string, std::string, std::less<>>;

struct Choice {
    std::string value, label;
};
/// A parameter as the report took it.
struct Setting {
    std::string value;           ///< empty: unset
    std::vector<Choice> choices; ///< of a Choice
};

struct Report {
    std::string title;   ///< one line: what it says
    std::string problem; ///< why it can't say more; empty otherwise
    std::vector<ReportTable> tables;
    std::vector<std::string> notes;                       ///< what the figures leave out
    std::optional<Overlay> overlay;                       ///< on the entity's own map
    std::map<std::string, Setting, std::less<>> settings; ///< by parameter
};

struct Analysis {
    std::string id;    ///< `odds`; one of its kind
    std::string label; ///< `Odds`
    std::string kind;  ///< entities of this kind
    std::vector<Parameter> parameters;
    /// Reads one entity and what it asks the world for. Safe to run on any thread, one at a time
    /// for one world.
    std::function<Report(const schema::World&, const schema::EntityView&, const Arguments&)> run;
};

} // namespace ww::check
