#pragma once

// Declares and runs analyses: figures that a game computes, such as odds. A game declares each
// analysis once. Command line, window, manual, JSON Schema and shell completion are generated from
// the declaration. This file doesn't depend on any game.

#include "rules/base/result.h"
#include "rules/check/index.h"
#include "rules/check/overlay.h"
#include "rules/schema/schema.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace ww::check {

/// A probability or a mean, with its fraction if that fits in 64 bits.
struct ExactNumber {
    double value = 0;
    std::optional<Rational> fraction;
};

/// Returns the fraction (`107/162`, `3`); nullopt if there is none or its text is too long.
[[nodiscard]] std::optional<std::string> fractionText(const ExactNumber& number);

struct KeyedValue;
struct Datum;
/// One row of a table, or a whole result: values by column key.
struct AnswerRow {
    std::vector<KeyedValue> fields;
    // Defined below, where KeyedValue is complete.
    AnswerRow();
    AnswerRow(std::initializer_list<KeyedValue> list);
    AnswerRow(const AnswerRow&);
    AnswerRow(AnswerRow&&) noexcept;
    AnswerRow& operator=(const AnswerRow&);
    AnswerRow& operator=(AnswerRow&&) noexcept;
    ~AnswerRow();
    void set(std::string_view key, Datum value);
    /// Returns null if there is no value for the key.
    [[nodiscard]] const Datum* find(std::string_view key) const;
};

/// A value as computed. Only the code that shows it rounds and formats it.
struct Datum {
    using Variant =
        std::variant<std::monostate, bool, std::int64_t, double, ExactNumber, std::string,
                     std::vector<std::string>, std::vector<double>, std::vector<AnswerRow>>;
    Variant value;

    Datum() = default;
    Datum(bool flag);
    Datum(double number);
    Datum(ExactNumber number);
    Datum(std::string text);
    Datum(std::string_view text);
    Datum(const char* text);
    Datum(std::vector<std::string> texts);
    Datum(std::vector<double> numbers);
    Datum(std::vector<AnswerRow> rows);
    Datum(AnswerRow record);
    template <class T, std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool>, int> = 0>
    Datum(T number) {
        value = static_cast<std::int64_t>(number);
    }
    template <class T>
    Datum(const std::optional<T>& maybe) {
        if (maybe)
            *this = Datum(*maybe);
    }

    [[nodiscard]] bool isEmpty() const { return std::holds_alternative<std::monostate>(value); }
    /// Returns the rows of a Table, Record or Map; empty for any other type.
    [[nodiscard]] const std::vector<AnswerRow>& rows() const;
};
struct KeyedValue {
    std::string key;
    Datum value;
    KeyedValue(std::string_view name, Datum what) : key(name), value(std::move(what)) {}
};
inline AnswerRow::AnswerRow() = default;
inline AnswerRow::AnswerRow(const AnswerRow&) = default;
inline AnswerRow::AnswerRow(AnswerRow&&) noexcept = default;
inline AnswerRow& AnswerRow::operator=(const AnswerRow&) = default;
inline AnswerRow& AnswerRow::operator=(AnswerRow&&) noexcept = default;
inline AnswerRow::~AnswerRow() = default;

/// Declares the value under one key of a result. Columns of a table are nested in the table's
/// column.
struct Column {
    enum class Type : std::uint8_t {
        Text,
        Id, ///< id of an entity of kind `entityKind`; shown as the entity's name (Answer::names)
        Flag,
        Integer,
        Number,
        Exact,
        Texts,
        Numbers,
        Record,
        Table,
        Map, ///< a map from ids of kind `entityKind` to values; the only item of `columns`
             ///< declares the values
    };
    /// The views that show the column to people. Programs get all columns.
    enum class Visibility : std::uint8_t { Always, Wide, Narrow, Never };
    enum class NumberFormat : std::uint8_t { Plain, Percent, Signed };

    std::string key;
    std::string title; ///< such as `Hits`; `{turns}` stands for the parameter's value
    std::string doc;   ///< one line: meaning and unit
    Type type = Type::Text;
    Visibility visibility = Visibility::Always;
    NumberFormat numberFormat = NumberFormat::Plain;
    int decimals = 0; ///< number of decimal places; for Texts: number of texts shown, 0 for all
    std::string entityKind;  ///< kind of entity (Id and Map)
    std::string trueText;    ///< text shown if a Flag is true
    std::string emptyText;   ///< text shown if there is no value; empty: a dash
    bool isNullable = false; ///< the JSON value is null if there is no value
    bool isOptional = false; ///< the JSON key is absent if there is no value
    bool isExplained = true; ///< the figure's meaning is printed below its table
    std::vector<Column> columns;
    std::vector<std::string> pivotKeys; ///< keys of row, column and cells of a Table in a wide view

    [[nodiscard]] Column shownWhenWide() const { return withVisibility(Visibility::Wide); }
    [[nodiscard]] Column shownWhenNarrow() const { return withVisibility(Visibility::Narrow); }
    [[nodiscard]] Column neverShown() const { return withVisibility(Visibility::Never); }
    [[nodiscard]] Column withoutExplanation() const;
    [[nodiscard]] Column asNullable(std::string words = {}) const;
    [[nodiscard]] Column asOptional() const;
    [[nodiscard]] Column asPercent() const { return withNumberFormat(NumberFormat::Percent); }
    [[nodiscard]] Column asSigned() const { return withNumberFormat(NumberFormat::Signed); }
    [[nodiscard]] Column withPivotKeys(std::vector<std::string> keys) const;
    /// Returns true for columns of numbers, which are right-aligned.
    [[nodiscard]] bool isNumeric() const;

  private:
    [[nodiscard]] Column withVisibility(Visibility where) const;
    [[nodiscard]] Column withNumberFormat(NumberFormat how) const;
};
/// Short ways to declare a column. An empty title hides the column from people.
namespace column {
[[nodiscard]] Column textColumn(std::string key, std::string title, std::string doc);
[[nodiscard]] Column idColumn(std::string key, std::string title, std::string of, std::string doc);
[[nodiscard]] Column flagColumn(std::string key, std::string title, std::string doc,
                                std::string yes = "yes");
[[nodiscard]] Column integerColumn(std::string key, std::string title, std::string doc);
[[nodiscard]] Column numberColumn(std::string key, std::string title, std::string doc,
                                  int places = 2);
[[nodiscard]] Column exactNumberColumn(std::string key, std::string title, std::string doc,
                                       int places = 2);
/// `exactPercentColumn` is an exact probability, `percentColumn` an inexact one. Both are shown in
/// percent.
[[nodiscard]] Column exactPercentColumn(std::string key, std::string title, std::string doc);
[[nodiscard]] Column percentColumn(std::string key, std::string title, std::string doc);
[[nodiscard]] Column textListColumn(std::string key, std::string title, std::string doc);
[[nodiscard]] Column numberListColumn(std::string key, std::string doc);
[[nodiscard]] Column recordColumn(std::string key, std::string doc, std::vector<Column> columns);
[[nodiscard]] Column tableColumn(std::string key, std::string title, std::string doc,
                                 std::vector<Column> columns);
[[nodiscard]] Column mapColumn(std::string key, std::string title, std::string of, std::string doc,
                               Column value);
} // namespace column

struct Choice {
    std::string value, label;
};
/// A parameter that the user may set.
struct Parameter {
    enum class Kind : std::uint8_t { Choice, Cell, Number, Flag, Entity };
    std::string id{};    ///< such as `target`, which is `--target` on the command line
    std::string label{}; ///< such as `Against`
    Kind kind = Kind::Choice;
    std::string help{};
    std::string metavar{};        ///< such as `N` or `CARD`
    int minimum = 0, maximum = 0; ///< range of a Number
    std::string defaultValue{};   ///< the value if the user sets none
    std::string unsetLabel{};     ///< label for "no value"; empty: the parameter always has a value
    std::vector<Choice> choices{};           ///< values of a Choice; empty: read from the content
    std::vector<std::string> entityKinds{};  ///< kinds that an Entity parameter accepts
    std::vector<std::string> subjectKinds{}; ///< kinds of subjects with this parameter; empty: all
    bool isRepeatable = false;               ///< accepts several values, separated by commas
    bool isPositional = false; ///< also accepted after the subject, in order of declaration
};
/// The chosen values by parameter id. A flag is `yes`, a cell `C4`, an entity a reference.
using Arguments = std::map<std::string, std::string, std::less<>>;

/// The value of a parameter in the analysis that ran.
struct ParameterValue {
    std::string value;           ///< empty: unset
    std::vector<Choice> choices; ///< values of a Choice or an Entity
};

/// The reason why there is no answer.
struct Refusal {
    enum class Kind : std::uint8_t {
        Unknown,           ///< a named thing doesn't exist
        ChoiceNotAllowed,  ///< choices are contradictory or not allowed
        ContentIncomplete, ///< the content lacks something that the analysis needs
        ChoiceMissing,     ///< the user must choose something first
    };
    Kind kind = Kind::Unknown;
    std::string reason; ///< text that fits after a colon: lower case, no full stop
    /// The named entity that doesn't exist, such as "card `ember`"; empty for other reasons.
    std::string missing = {};
};
[[nodiscard]] std::string refusalSentence(const Refusal& refusal);

struct Note {
    std::string table; ///< key of the table that the note is about; empty: the whole answer
    std::string text;
};

struct Answer {
    std::string title; ///< one-line summary
    std::optional<Refusal> refusal;
    AnswerRow data; ///< values, as declared by the analysis' columns
    std::vector<Note> notes;
    /// Table titles that replace declared ones.
    std::map<std::string, std::string, std::less<>> titles;
    std::map<std::string, std::string, std::less<>> names; ///< entity names by `kind/id`
    /// Values of the parameters, by parameter id.
    std::map<std::string, ParameterValue, std::less<>> parameterValues;
    std::optional<Overlay> overlay;
    std::string chosenCellText; ///< one line about the cell that the user chose last, or empty
    /// The entity whose board the overlay shows. Default: the subject. Empty for an overlay on its
    /// own plane.
    struct Board {
        std::string kind, ref;
    };
    Board board = {};

    void addNote(std::string text, std::string table = {});
    void refuse(Refusal::Kind kind, std::string words, std::string missing = {});
};

/// How `runAnalysis` treats a choice that isn't valid.
enum class InvalidChoice : std::uint8_t {
    Refuse,     ///< refuse to answer, because the user made the choice
    UseDefault, ///< use the default instead, because the choice was only remembered
};

/// A figure that may change when the content changes.
struct ComparedFigure {
    std::string name; ///< such as `Chance against Old Merle`
    Datum value;
    Arguments arguments; ///< arguments that show the figure in the analysis
};
/// Figures to compare before and after a change.
struct FigureComparison {
    std::vector<std::string> subjects{}; ///< kinds of entities
    Column figureColumn{};
    /// Reads content only through `world`, which records what was read. The figures are computed
    /// again only if that content changes.
    void (*body)(const schema::System& system, const schema::World& world,
                 const schema::EntityView& subject, std::vector<ComparedFigure>& figures) = nullptr;
};

class Question;
struct Analysis {
    std::string id{};                    ///< such as `odds`; unique within its game
    std::string label{};                 ///< such as `Odds`
    std::string doc{};                   ///< one sentence without its full stop
    std::string example{};               ///< text after the pack and the id on a command line
    std::vector<std::string> subjects{}; ///< kinds of entities, the main kind first
    bool wholePack = false;              ///< also runs on a pack without an entity
    std::vector<Parameter> parameters{};
    std::vector<Column> result{};
    std::string overlay{}; ///< one line: what the overlay shows; empty: no overlay
    /// Fills the answer. May run on any thread, but in one call at a time for each world.
    void (*body)(const Question& question, Answer& answer) = nullptr;
    FigureComparison comparison{}; ///< figures to compare; none if its body is null

    [[nodiscard]] bool isAbout(std::string_view kind) const;
    /// Returns the parameter called `id` of subjects of this kind; null if there is none.
    [[nodiscard]] const Parameter* findParameter(std::string_view id, std::string_view kind) const;
};

/// The content that questions refer to.
struct AnalysisContext {
    const schema::System* system = nullptr;
    const schema::World* world = nullptr;
    const EntityIndex* index = nullptr;
    std::string_view pack; ///< names are resolved and printed as in this pack's files
};

/// A question to an analysis. The entities in its arguments have been looked up.
class Question {
  public:
    Question(const AnalysisContext& where, schema::EntityView whom, InvalidChoice what)
        : context(where), subject(whom), invalidChoice(what) {}
    const AnalysisContext context;
    const schema::EntityView subject; ///< absent: the whole pack
    const InvalidChoice invalidChoice;

    [[nodiscard]] std::string_view kind() const {
        return subject ? std::string_view(subject.schema->kind) : std::string_view();
    }
    /// Returns the parameter's last value; empty if there is none.
    [[nodiscard]] std::string_view textValue(std::string_view id) const;
    [[nodiscard]] bool hasValue(std::string_view id) const { return !textValue(id).empty(); }
    [[nodiscard]] const std::vector<std::string>& textValues(std::string_view id) const;
    [[nodiscard]] std::optional<int> intValue(std::string_view id) const;
    /// Returns an absent view if there is no value.
    [[nodiscard]] schema::EntityView entityValue(std::string_view id) const;
    [[nodiscard]] std::vector<schema::EntityView> entityValues(std::string_view id) const;
    /// Returns all entities of the kind, by id.
    [[nodiscard]] std::vector<schema::EntityView> entitiesOfKind(std::string_view kind) const;
    /// Returns the text that names the entity in an argument.
    [[nodiscard]] std::string referenceText(const schema::EntityView& entity) const;

  private:
    friend Answer runAnalysis(const Analysis& analysis, const AnalysisContext& ground,
                              const schema::EntityView& of, const Arguments& arguments,
                              InvalidChoice unfit);
    std::map<std::string, std::vector<std::string>, std::less<>> texts_;
    std::map<std::string, std::vector<schema::EntityView>, std::less<>> entities_;
};

/// Runs an analysis; the only way to get an Answer. Without `of`, asks about the whole pack.
[[nodiscard]] Answer runAnalysis(const Analysis& analysis, const AnalysisContext& ground,
                                 const schema::EntityView& of, const Arguments& arguments,
                                 InvalidChoice unfit);

/// The reason why no entity was found by name.
struct EntityNotFound {
    std::string reason;       ///< a message with the nearest name, if there is one
    std::string missing = {}; ///< see Refusal::missing; empty if the name's kind isn't allowed
};
/// Finds the entity of one of `kinds` called `name` (`id`, `pack:id` or `kind/id`).
[[nodiscard]] Result<EntityInfo, EntityNotFound>
findEntityByName(const AnalysisContext& ground, const std::string& name,
                 const std::vector<std::string>& kinds);
/// Returns the entity's name, or its id if it has none.
[[nodiscard]] std::string nameOf(const schema::EntityView& entity);

/// An answer as tables of formatted text. The command line shows wide tables, a panel narrow ones.
struct FormattedTable {
    struct ColumnHeader {
        std::string title;
        bool isRightAligned = false; ///< true for numbers
    };
    std::string title;
    std::vector<ColumnHeader> columns; ///< all titles may be empty
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> notes; ///< notes below the table
};
struct FormattedAnswer {
    std::vector<FormattedTable> tables;
    std::vector<std::string> notes; ///< notes about the whole answer
};
enum class TableWidth : std::uint8_t { Narrow, Wide };
[[nodiscard]] FormattedAnswer formatAnswer(const Analysis& analysis, const Answer& answer,
                                           TableWidth room);
[[nodiscard]] std::string formatDatum(const Column& column, const Datum& datum,
                                      const Answer& answer);

/// Returns indented JSON with a final newline: all declared values, unrounded.
[[nodiscard]] std::string answerJson(const Analysis& analysis, const Answer& answer);
/// Returns the JSON Schema (2020-12) of `answerJson`'s output.
[[nodiscard]] std::string answerJsonSchema(const Analysis& analysis);
/// Returns JSON keys (`attacks[].hit.value`) and their meaning.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> jsonKeysOf(const Analysis& analysis);

} // namespace ww::check
