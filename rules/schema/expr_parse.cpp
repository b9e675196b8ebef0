#include "rules/schema/expr_parse.h"

#include "rules/base/utf8.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

constexpr int maxDepth = 64;
constexpr std::uint32_t maxHeight = 200;
constexpr std::size_t maxLength = 4096;

enum class Mark : std::uint8_t { End, Number, Text, Word, Symbol, Bad };

struct Token {
    Mark mark = Mark::End;
    Span span;
    std::string text; ///< Text: decoded text; Word, Symbol: source text; Bad: error message
    Rational number;
};

constexpr std::string_view kProduct = "write a product, such as `a * a`";

/// Operators of other languages, and the same operator here. Longer operators come first.
constexpr std::pair<std::string_view, std::string_view> foreign[] = {
    {"===", "`=`"},  {"!==", "`!=`"},
    {"==", "`=`"},   {"=>", "`>=`, or `not a or b` for \"if a, then b\""},
    {"=<", "`<=`"},  {"<>", "`!=`"},
    {"&&", "`and`"}, {"&", "`and`"},
    {"||", "`or`"},  {"**", kProduct},
    {"^", kProduct}, {"?", "`if … then … else …`"},
    {"≤", "`<=`"},   {"≥", "`>=`"},
    {"≠", "`!=`"},   {"×", "`*`"},
    {"·", "`*`"},    {"÷", "`/`"},
    {"−", "`-`"},    {"–", "`-`"},
};

bool letter(char c) {
    return c >= 'a' && c <= 'z';
}
bool digit(char c) {
    return c >= '0' && c <= '9';
}
bool wordChar(char c) {
    return letter(c) || digit(c) || c == '_' || c == '-';
}

class Lexer {
  public:
    explicit Lexer(std::string_view text) : text_(text) {}

    Token next() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' ||
                                      text_[at_] == '\t' || text_[at_] == '\r'))
            ++at_;
        const std::size_t begin = at_;
        Token token = lex();
        token.span = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
        return token;
    }

  private:
    Token lex() {
        if (at_ >= text_.size())
            return {};
        const char c = text_[at_];
        if (digit(c))
            return number();
        if (letter(c))
            return word();
        if (c == '\'')
            return quoted();
        for (const auto& [theirs, ours] : foreign)
            if (text_.substr(at_).starts_with(theirs))
                return bad(ours == kProduct
                               ? "there is no `" + std::string(theirs) + "`; " + std::string(ours)
                               : "`" + std::string(theirs) + "` is written " + std::string(ours) +
                                     " here",
                           theirs.size());
        for (std::string_view symbol : {"!=", "<=", ">=", ".."})
            if (text_.substr(at_).starts_with(symbol))
                return take(Mark::Symbol, 2);
        if (std::string_view("=<>+-*/().,[]").find(c) != std::string_view::npos)
            return take(Mark::Symbol, 1);
        if (c == '!')
            return bad("`!` is written `not` here", 1);
        if (c == '"')
            return bad("write text in single quotes: 'like this'", 1);
        if (c >= 'A' && c <= 'Z')
            return bad("write names and words in small letters", 1);
        std::size_t end = at_;
        (void)decodeUtf8(text_, end);
        return bad("`" + std::string(text_.substr(at_, end - at_)) + "` has no meaning here",
                   end - at_);
    }
    Token take(Mark mark, std::size_t length) {
        Token token;
        token.mark = mark;
        token.text = text_.substr(at_, length);
        at_ += length;
        return token;
    }
    Token bad(std::string what, std::size_t length) {
        Token token = take(Mark::Bad, length);
        token.text = std::move(what);
        return token;
    }
    Token number() {
        std::size_t end = at_;
        while (end < text_.size() && digit(text_[end]))
            ++end;
        if (end + 1 < text_.size() && text_[end] == '.' && digit(text_[end + 1])) {
            ++end;
            while (end < text_.size() && digit(text_[end]))
                ++end;
        }
        if (end < text_.size() && (letter(text_[end]) || text_[end] == '_'))
            return bad("a word can't begin with a digit", end + 1 - at_);
        const auto value = Rational::parse(text_.substr(at_, end - at_));
        if (!value)
            return bad("this number is too large", end - at_);
        Token token = take(Mark::Number, end - at_);
        token.number = *value;
        return token;
    }
    Token word() {
        std::size_t end = at_;
        while (end < text_.size() && wordChar(text_[end]))
            ++end;
        while (text_[end - 1] == '-') // a minus at the end isn't part of the word: `a -`
            --end;
        return take(Mark::Word, end - at_);
    }
    Token quoted() {
        std::string text;
        for (std::size_t i = at_ + 1; i < text_.size(); ++i) {
            if (text_[i] != '\'') {
                text += text_[i];
            } else if (i + 1 < text_.size() && text_[i + 1] == '\'') {
                text += '\'';
                ++i;
            } else {
                Token token = take(Mark::Text, i + 1 - at_);
                token.text = std::move(text);
                return token;
            }
        }
        return bad("this quote is never closed", text_.size() - at_);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

struct Failure {
    ExprError error;
};

class Parser {
  public:
    explicit Parser(std::string_view text) : lexer_(text) {
        syntax_.text = text;
        advance();
    }

    Syntax parse() {
        if (token_.mark == Mark::End)
            stop("an expression is missing");
        syntax_.root = expression();
        return whole();
    }
    Syntax parseNamed() {
        if (token_.mark == Mark::End)
            stop("a list is missing");
        syntax_.root = expression();
        if (!keyword("as"))
            stop("`as` and a name for its items are missing, as in `bands as b`");
        itemName(syntax_.item, syntax_.itemSpan);
        return whole();
    }

  private:
    Syntax whole() {
        if (token_.mark != Mark::End)
            stop(token_.text == "=" || token_.text == "<" || token_.text == ">"
                     ? "comparisons can't be chained; join two with `and`"
                     : "`" + token_.text + "` isn't expected here");
        return std::move(syntax_);
    }
    /// Parses the name in `as name`.
    void itemName(std::string& name, Span& span) {
        advance();
        if (token_.mark != Mark::Word)
            stop("a name is missing after `as`");
        if (isReservedWord(token_.text))
            stop("`" + token_.text + "` has a meaning in expressions; choose another name");
        name = token_.text;
        span = token_.span;
        advance();
    }
    [[noreturn]] void stop(std::string message) {
        throw Failure{{std::move(message), token_.span}};
    }
    void advance() {
        last_ = token_.span.end;
        token_ = lexer_.next();
        if (token_.mark == Mark::Bad)
            stop(token_.text);
    }
    bool symbol(std::string_view text) const {
        return token_.mark == Mark::Symbol && token_.text == text;
    }
    bool keyword(std::string_view text) const {
        return token_.mark == Mark::Word && token_.text == text;
    }
    void expect(std::string_view text, bool isWord) {
        if (isWord ? !keyword(text) : !symbol(text))
            stop("`" + std::string(text) + "` is missing here");
        advance();
    }
    std::uint32_t add(AstNode node, std::uint32_t begin) {
        node.span = {begin, last_};
        for (std::uint32_t kid : node.kids)
            node.height = std::max(node.height, syntax_.nodes[kid].height + 1);
        if (node.height > maxHeight)
            stop("this expression is too long: a chain of more than 200 parts");
        syntax_.nodes.push_back(std::move(node));
        return static_cast<std::uint32_t>(syntax_.nodes.size() - 1);
    }
    std::uint32_t binary(BinaryOp op, std::uint32_t left, std::uint32_t right) {
        AstNode node;
        node.kind = AstKind::Binary;
        node.op = op;
        node.kids = {left, right};
        return add(std::move(node), syntax_.nodes[left].span.begin);
    }

    struct Level {
        explicit Level(Parser& owner) : parser(owner) {
            if (++parser.depth_ > maxDepth)
                parser.stop("this expression is nested too deeply (more than 64 levels)");
        }
        ~Level() { --parser.depth_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;
        Parser& parser;
    };

    std::uint32_t expression() {
        const Level level(*this);
        if (!keyword("if"))
            return disjunction();
        const std::uint32_t begin = token_.span.begin;
        AstNode node;
        node.kind = AstKind::If;
        advance();
        node.kids.push_back(expression());
        expect("then", true);
        node.kids.push_back(expression());
        expect("else", true);
        node.kids.push_back(expression());
        return add(std::move(node), begin);
    }
    std::uint32_t disjunction() {
        std::uint32_t left = conjunction();
        while (keyword("or")) {
            advance();
            left = binary(BinaryOp::Or, left, conjunction());
        }
        return left;
    }
    std::uint32_t conjunction() {
        std::uint32_t left = negation();
        while (keyword("and")) {
            advance();
            left = binary(BinaryOp::And, left, negation());
        }
        return left;
    }
    std::uint32_t negation() {
        const Level level(*this);
        if (!keyword("not"))
            return comparison();
        const std::uint32_t begin = token_.span.begin;
        advance();
        AstNode node;
        node.kind = AstKind::Not;
        node.kids = {negation()};
        return add(std::move(node), begin);
    }
    std::uint32_t comparison() {
        const std::uint32_t left = range();
        static constexpr std::pair<std::string_view, BinaryOp> ops[] = {
            {"=", BinaryOp::Equal},   {"!=", BinaryOp::NotEqual},
            {"<", BinaryOp::Less},    {"<=", BinaryOp::LessEqual},
            {">", BinaryOp::Greater}, {">=", BinaryOp::GreaterEqual}};
        for (const auto& [text, op] : ops) {
            if (symbol(text)) {
                advance();
                return binary(op, left, range());
            }
        }
        if (keyword("in")) {
            advance();
            return binary(BinaryOp::In, left, range());
        }
        return left;
    }
    std::uint32_t range() {
        const std::uint32_t left = sum();
        if (!symbol(".."))
            return left;
        advance();
        return binary(BinaryOp::Range, left, sum());
    }
    std::uint32_t sum() {
        std::uint32_t left = product();
        while (symbol("+") || symbol("-")) {
            const BinaryOp op = symbol("+") ? BinaryOp::Add : BinaryOp::Subtract;
            advance();
            left = binary(op, left, product());
        }
        return left;
    }
    std::uint32_t product() {
        std::uint32_t left = unary();
        while (symbol("*") || symbol("/")) {
            const BinaryOp op = symbol("*") ? BinaryOp::Multiply : BinaryOp::Divide;
            advance();
            left = binary(op, left, unary());
        }
        return left;
    }
    std::uint32_t unary() {
        const Level level(*this);
        if (!symbol("-"))
            return path();
        const std::uint32_t begin = token_.span.begin;
        advance();
        AstNode node;
        node.kind = AstKind::Negate;
        node.kids = {unary()};
        return add(std::move(node), begin);
    }
    std::uint32_t path() {
        const std::uint32_t begin = token_.span.begin;
        std::uint32_t left = primary();
        int steps = 0;
        while (symbol(".")) {
            advance();
            if (token_.mark != Mark::Word)
                stop("a field's name is missing after the dot");
            if (++steps > maxDepth)
                stop("this path has too many steps");
            AstNode node;
            node.kind = AstKind::Dot;
            node.text = token_.text;
            node.nameSpan = token_.span;
            node.kids = {left};
            advance();
            if (symbol("(")) {
                node.kind = AstKind::Call;
                node.hasReceiver = true;
                arguments(node, ")");
            }
            left = add(std::move(node), begin);
        }
        return left;
    }
    void arguments(AstNode& node, std::string_view close) {
        advance();
        while (!symbol(close)) {
            node.kids.push_back(expression());
            if (node.kind == AstKind::Call && node.kids.size() == (node.hasReceiver ? 2u : 1u) &&
                keyword("as"))
                itemName(node.item, node.itemSpan);
            if (!symbol(",") && !symbol(close))
                stop("`,` or `" + std::string(close) + "` is missing here");
            if (symbol(","))
                advance();
        }
        advance();
    }
    std::uint32_t primary() {
        const std::uint32_t begin = token_.span.begin;
        AstNode node;
        node.text = token_.text;
        node.nameSpan = token_.span;
        switch (token_.mark) {
        case Mark::Number:
            node.kind = AstKind::Number;
            node.number = token_.number;
            advance();
            return add(std::move(node), begin);
        case Mark::Text:
            node.kind = AstKind::Text;
            advance();
            return add(std::move(node), begin);
        case Mark::Word:
            return word(begin);
        case Mark::Symbol:
            if (symbol("(")) {
                advance();
                const std::uint32_t inner = expression();
                expect(")", false);
                return inner;
            }
            if (symbol("[")) {
                node.kind = AstKind::List;
                node.text.clear();
                arguments(node, "]");
                return add(std::move(node), begin);
            }
            stop("`" + token_.text + "` isn't expected here");
        default:
            stop("something is missing at the end");
        }
    }
    std::uint32_t word(std::uint32_t begin) {
        AstNode node;
        node.text = token_.text;
        node.nameSpan = token_.span;
        for (std::string_view reserved : {"then", "else", "and", "or", "in", "if", "not"})
            if (token_.text == reserved)
                stop("`" + token_.text + "` isn't expected here");
        advance();
        node.kind = node.text == "true"    ? AstKind::True
                    : node.text == "false" ? AstKind::False
                    : node.text == "none"  ? AstKind::None
                                           : AstKind::Word;
        if (symbol("(") && node.kind == AstKind::Word) {
            node.kind = AstKind::Call;
            arguments(node, ")");
        }
        return add(std::move(node), begin);
    }

    Lexer lexer_;
    Token token_;
    std::uint32_t last_ = 0;
    int depth_ = 0;
    Syntax syntax_;
};

ExprError tooLong() {
    return {"this expression is too long (more than 4096 bytes)",
            {0, static_cast<std::uint32_t>(maxLength)}};
}

} // namespace

Result<Syntax, ExprError> parseExpression(std::string_view text) {
    if (text.size() > maxLength)
        return fail(tooLong());
    try {
        return Parser(text).parse();
    } catch (Failure& failure) {
        return fail(std::move(failure.error));
    }
}

Result<Syntax, ExprError> parseNamedList(std::string_view text) {
    if (text.size() > maxLength)
        return fail(tooLong());
    try {
        return Parser(text).parseNamed();
    } catch (Failure& failure) {
        return fail(std::move(failure.error));
    }
}

bool isReservedWord(std::string_view word) {
    static constexpr std::string_view words[] = {"and",  "as",   "else", "false", "if",     "in",
                                                 "item", "key",  "none", "not",   "option", "or",
                                                 "then", "self", "true", "value"};
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

std::optional<ExprError> expressionSyntaxError(std::string_view text) {
    if (auto parsed = parseExpression(text); !parsed)
        return parsed.error();
    return std::nullopt;
}

} // namespace ww::schema
