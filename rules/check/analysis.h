#pragma once

// What a game can work out: an analysis is declared once, with whom it is about, what its reader
// may choose and what its result holds. Command line, window, manual, JSON Schema and shell
// completion are made of the declaration; nothing here names a game.

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

/// A chance or a mean, as a fraction too where it fits in 64 bits.
struct Exact {
    double value = 0;
    std::optional<Rational> fraction;
};

/// `107/162`, `3`; nothing where the fraction is too long.
[[nodiscard]] std::optional<std::string> fractionText(const Exact& number);

struct Field;
struct Datum;
/// A row of a table, or a whole result: values by the keys of their columns.
struct AnswerRow {
    std::vector<Field> fields;
    // Where a Field is whole: below.
    AnswerRow();
    AnswerRow(std::initializer_list<Field> list);
    AnswerRow(const AnswerRow&);
    AnswerRow(AnswerRow&&) noexcept;
    AnswerRow& operator=(const AnswerRow&);
    AnswerRow& operator=(AnswerRow&&) noexcept;
    ~AnswerRow();
    void set(std::string_view key, Datum value);
    /// Null: nothing was said of it.
    [[nodiscard]] const Datum* find(std::string_view key) const;
};

/// A value as it was worked out: rounded and written only by whoever shows it.
struct Datum {
    using Variant =
        std::variant<std::monostate, bool, std::int64_t, double, Exact, std::string,
                     std::vector<std::string>, std::vector<double>, std::vector<AnswerRow>>;
    Variant value;

    Datum() = default;
    Datum(bool flag);
    Datum(double number);
    Datum(Exact number);
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

    [[nodiscard]] bool none() const { return std::holds_alternative<std::monostate>(value); }
    /// Of a Table, a Record or a Map; none of anything else.
    [[nodiscard]] const std::vector<AnswerRow>& rows() const;
};
struct Field {
    std::string key;
    Datum value;
    Field(std::string_view name, Datum what) : key(name), value(std::move(what)) {}
};
inline AnswerRow::AnswerRow() = default;
inline AnswerRow::AnswerRow(const AnswerRow&) = default;
inline AnswerRow::AnswerRow(AnswerRow&&) noexcept = default;
inline AnswerRow& AnswerRow::operator=(const AnswerRow&) = default;
inline AnswerRow& AnswerRow::operator=(AnswerRow&&) noexcept = default;
inline AnswerRow::~AnswerRow() = default;

/// What stands under one key of a result. A table's columns are declared in it, so a result is
/// declared as a tree.
struct Column {
    enum class Type : std::uint8_t {
        Text,
        Id, ///< of an entity of kind `of`; shown by its name (Answer::names)
        Flag,
        Whole,
        Number,
        Exact,
        Texts,
        Numbers,
        Record,
        Table,
        Map, ///< by ids of `of`; `columns` has the one column that all values have
    };
    /// Where people see it. Programs see everything.
    enum class Show : std::uint8_t { Always, Wide, Narrow, Never };
    enum class Form : std::uint8_t { Plain, Percent, Signed };

    std::string key;
    std::string title; ///< `Hits`; `{turns}` is the parameter's value
    std::string doc;   ///< one line: what the number means, in which unit
    Type type = Type::Text;
    Show show = Show::Always;
    Form form = Form::Plain;
    int places = 0;         ///< digits behind the point; of Texts: so many are shown, 0: all
    std::string of;         ///< of an Id or a Map: the kind
    std::string yes;        ///< of a Flag: shown where it is set
    std::string nothing;    ///< shown instead of nothing; empty: a dash
    bool maybe = false;     ///< null where there is nothing
    bool sometimes = false; ///< absent where there is nothing
    bool explained = true;  ///< of a figure: what it means stands below its table
    std::vector<Column> columns;
    std::vector<std::string> cross; ///< of a Table shown in a wide place: row, column, cells

    [[nodiscard]] Column wide() const { return shown(Show::Wide); }
    [[nodiscard]] Column narrow() const { return shown(Show::Narrow); }
    [[nodiscard]] Column hidden() const { return shown(Show::Never); }
    [[nodiscard]] Column unexplained() const;
    [[nodiscard]] Column orNull(std::string words = {}) const;
    [[nodiscard]] Column orAbsent() const;
    [[nodiscard]] Column percent() const { return formed(Form::Percent); }
    [[nodiscard]] Column withSign() const { return formed(Form::Signed); }
    [[nodiscard]] Column crossed(std::vector<std::string> keys) const;
    /// A figure, which stands to the right.
    [[nodiscard]] bool figure() const;

  private:
    [[nodiscard]] Column shown(Show where) const;
    [[nodiscard]] Column formed(Form how) const;
};
/// Declarations, short: key, title (empty: only programs see it), what it is.
namespace column {
[[nodiscard]] Column text(std::string key, std::string title, std::string doc);
[[nodiscard]] Column id(std::string key, std::string title, std::string of, std::string doc);
[[nodiscard]] Column flag(std::string key, std::string title, std::string doc,
                          std::string yes = "yes");
[[nodiscard]] Column whole(std::string key, std::string title, std::string doc);
[[nodiscard]] Column number(std::string key, std::string title, std::string doc, int places = 2);
[[nodiscard]] Column exact(std::string key, std::string title, std::string doc, int places = 2);
/// An exact chance, and a share that isn't exact, both shown in percent.
[[nodiscard]] Column chance(std::string key, std::string title, std::string doc);
[[nodiscard]] Column share(std::string key, std::string title, std::string doc);
[[nodiscard]] Column texts(std::string key, std::string title, std::string doc);
[[nodiscard]] Column numbers(std::string key, std::string doc);
[[nodiscard]] Column record(std::string key, std::string doc, std::vector<Column> columns);
[[nodiscard]] Column table(std::string key, std::string title, std::string doc,
                           std::vector<Column> columns);
[[nodiscard]] Column map(std::string key, std::string title, std::string of, std::string doc,
                         Column value);
} // namespace column

struct Choice {
    std::string value, label;
};
/// Something the reader of an analysis may choose.
struct Parameter {
    enum class Kind : std::uint8_t { Choice, Cell, Number, Flag, Entity };
    std::string id{};    ///< `target`; on the command line `--target`
    std::string label{}; ///< `Against`
    Kind kind = Kind::Choice;
    std::string help{};
    std::string metavar{};              ///< `N`, `CARD`
    int low = 0, high = 0;              ///< of a Number
    std::string initial{};              ///< what counts where nothing is chosen
    std::string unset{};                ///< what no value is called; empty: there always is one
    std::vector<Choice> words{};        ///< of a Choice: the only ones; none: the content's
    std::vector<std::string> kinds{};   ///< of an Entity
    std::vector<std::string> subject{}; ///< only for subjects of these kinds; empty: for all
    bool repeats = false;               ///< several, parted by commas
    bool positional = false;            ///< also behind the subject, in the order of declaration
};
/// What was chosen, by parameter. Flags are `yes`, cells `C4`, entities as references.
using Arguments = std::map<std::string, std::string, std::less<>>;

/// A parameter as the analysis took it.
struct Setting {
    std::string value;           ///< empty: unset
    std::vector<Choice> choices; ///< of a Choice or an Entity
};

/// Why there is no answer.
struct Refusal {
    enum class Kind : std::uint8_t {
        Unknown,    ///< what was named isn't there
        Unfit,      ///< what was chosen doesn't go together, or isn't allowed
        Unfinished, ///< the content lacks what the answer needs
        Unasked,    ///< something has to be chosen first
    };
    Kind kind = Kind::Unknown;
    std::string words; ///< as behind a colon: no capital letter of its own, no full stop
};
/// As a sentence of its own.
[[nodiscard]] std::string sentence(const Refusal& refusal);

struct Note {
    std::string table; ///< key of the table it belongs to; empty: to the whole
    std::string text;
};

struct Answer {
    std::string title; ///< one line: what it says
    std::optional<Refusal> refusal;
    AnswerRow data; ///< as the analysis' columns say
    std::vector<Note> notes;
    std::map<std::string, std::string, std::less<>> titles; ///< of tables, instead of declared ones
    std::map<std::string, std::string, std::less<>> names;  ///< by `kind/id`
    std::map<std::string, Setting, std::less<>> settings;   ///< by parameter
    std::optional<Overlay> overlay;
    std::string pointed; ///< what it says of the cell that was chosen last, in one line; or nothing
    /// Whose board that is of: the subject's where it isn't said; none for a plane of its own.
    struct Board {
        std::string kind, ref;
    };
    Board board = {};

    void note(std::string text, std::string table = {});
    void refuse(Refusal::Kind kind, std::string words);
};

/// What happens to a choice that is none, or no longer.
enum class Unfit : std::uint8_t {
    Refused, ///< it was asked for
    Dropped, ///< it was kept from before: the analysis' own choice counts
};

/// A figure that a change may shift.
struct ComparedFigure {
    std::string what; ///< of what: `Offense against Corva Thrum`
    Datum value;
    Arguments arguments; ///< with which the analysis shows it
};
/// Of an analysis what is worth comparing before and after a change.
struct Compared {
    std::vector<std::string> subjects{}; ///< kinds of entities
    Column figure{};                     ///< how the figures are shown
    /// By the world alone, so that what it reads is known, and it needn't be asked again while that
    /// stays as it is.
    void (*body)(const schema::System& system, const schema::World& world,
                 const schema::EntityView& subject, std::vector<ComparedFigure>& figures) = nullptr;
};

class Question;
struct Analysis {
    std::string id{};      ///< `odds`; one of its game
    std::string label{};   ///< `Odds`
    std::string doc{};     ///< one sentence without its full stop
    std::string example{}; ///< what follows the pack and the id on a command line
    /// Kinds of entities, its main one first.
    std::vector<std::string> subjects{}; ///< kinds of entities, the main one first
    bool wholePack = false;              ///< also of a pack, without an entity
    std::vector<Parameter> parameters{};
    std::vector<Column> result{};
    std::string overlay{}; ///< one line: what it marks or draws; empty: an answer has no overlay
    /// Fills the answer. Safe to run on any thread, one at a time for one world.
    void (*body)(const Question& question, Answer& answer) = nullptr;
    Compared compared{}; ///< without a body: nothing

    [[nodiscard]] bool isAbout(std::string_view kind) const;
    /// That a subject of this kind has; null where it has none of this name.
    [[nodiscard]] const Parameter* parameter(std::string_view id, std::string_view kind) const;
};

/// Where questions are asked: the content that is open.
struct Ground {
    const schema::System* system = nullptr;
    const schema::World* world = nullptr;
    const EntityIndex* index = nullptr;
    std::string_view pack; ///< names without a pack are of this one
};

/// A question with its choices looked up.
class Question {
  public:
    Question(const Ground& where, schema::EntityView whom, Unfit what)
        : ground(where), subject(whom), unfit(what) {}
    const Ground ground;
    const schema::EntityView subject; ///< absent: the pack as a whole
    const Unfit unfit;

    [[nodiscard]] std::string_view kind() const {
        return subject ? std::string_view(subject.schema->kind) : std::string_view();
    }
    /// The last value; empty without one.
    [[nodiscard]] std::string_view text(std::string_view id) const;
    [[nodiscard]] bool has(std::string_view id) const { return !text(id).empty(); }
    [[nodiscard]] const std::vector<std::string>& texts(std::string_view id) const;
    [[nodiscard]] std::optional<int> number(std::string_view id) const;
    /// Absent without one.
    [[nodiscard]] schema::EntityView entity(std::string_view id) const;
    [[nodiscard]] std::vector<schema::EntityView> entities(std::string_view id) const;
    /// Every entity of the kind, by id.
    [[nodiscard]] std::vector<schema::EntityView> all(std::string_view kind) const;
    /// How an entity is written as an argument.
    [[nodiscard]] std::string refText(const schema::EntityView& entity) const;

  private:
    friend Answer ask(const Analysis& analysis, const Ground& ground, const schema::EntityView& of,
                      const Arguments& arguments, Unfit unfit);
    std::map<std::string, std::vector<std::string>, std::less<>> texts_;
    std::map<std::string, std::vector<schema::EntityView>, std::less<>> entities_;
};

/// The one way to an answer. A subject that is absent is the pack.
[[nodiscard]] Answer ask(const Analysis& analysis, const Ground& ground,
                         const schema::EntityView& of, const Arguments& arguments, Unfit unfit);

/// Of one of these kinds: `id`, `pack:id` or `kind/id`. Else why not, with the nearest.
[[nodiscard]] Result<EntityInfo, std::string>
entityNamed(const Ground& ground, const std::string& name, const std::vector<std::string>& kinds);
/// Its name, or its id where it has none.
[[nodiscard]] std::string nameOf(const schema::EntityView& entity);

/// For people: tables of finished texts. A command line is wide, a panel narrow.
struct ShownTable {
    struct Head {
        std::string title;
        bool right = false; ///< figures
    };
    std::string title;
    std::vector<Head> columns; ///< titles may all be empty
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> notes; ///< lines below
};
struct Shown {
    std::vector<ShownTable> tables;
    std::vector<std::string> notes; ///< of the whole
};
enum class Room : std::uint8_t { Narrow, Wide };
[[nodiscard]] Shown shownOf(const Analysis& analysis, const Answer& answer, Room room);
/// A value as it is shown everywhere.
[[nodiscard]] std::string shownText(const Column& column, const Datum& datum, const Answer& answer);

/// For programs, indented, with a line end: everything that is declared, unrounded.
[[nodiscard]] std::string jsonOf(const Analysis& analysis, const Answer& answer);
/// The JSON Schema (2020-12) of what `jsonOf` gives.
[[nodiscard]] std::string jsonSchemaOf(const Analysis& analysis);
/// Its keys, `attacks[].hit.value`, with what they mean.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> keysOf(const Analysis& analysis);

} // namespace ww::check
