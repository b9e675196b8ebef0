#include "editor/sheets/text.h"

#include "rules/base/cancel.h"

#include <hb.h>
#include <unicode/ubidi.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace ww::sheets {

namespace {

constexpr double kTextSlack = 1e-6;
constexpr std::size_t kBytesOfStep = 128, kSegmentsOfStep = 32;
constexpr double kIconGap = 0.12; ///< gap on both sides of an icon, in multiples of the text size
constexpr double kDescent = 0.3;  ///< depth below the baseline, in multiples of a capital's height

/// Text between two possible line breaks, including the blanks at its end.
struct Segment {
    std::vector<Atom> atoms;
    double width = 0, blank = 0;
    bool newLine = false;   ///< whether a forced line break follows
    bool joinsNext = false; ///< whether no line should end after it, see iconJoints
};

double iconHeight(const Font& font) {
    return font.capHeight() * 1.34;
}

class Breaker {
  public:
    Breaker(const Shaper& shaper, double tracking, DrawingBudget* budget)
        : shaper_(shaper), tracking_(tracking), budget_(budget) {}

    std::vector<Segment> segments(const Paragraph& paragraph) {
        std::string text;
        std::vector<std::size_t> starts;
        for (const TextRun& run : paragraph.runs) {
            starts.push_back(text.size()); // an icon is one object replacement character
            text += run.icon ? "\xEF\xBF\xBC" : run.text;
        }
        starts.push_back(text.size());
        spendSteps(budget_, text.size() / kBytesOfStep);
        const std::vector<std::uint8_t> levels = bidiLevels(text);
        std::vector<Segment> all;
        std::size_t from = 0, run = 0;
        const std::vector<std::uint32_t> breaks = lineBreaks(text);
        const std::vector<bool> joints = iconJoints(text, breaks);
        for (const std::uint32_t to : breaks) {
            throwIfCancelled();
            Segment segment;
            segment.joinsNext = joints[all.size()];
            while (from < to) {
                while (run + 1 < starts.size() && starts[run + 1] <= from)
                    ++run;
                const std::size_t end = std::min<std::size_t>(to, starts[run + 1]);
                add(segment, paragraph.runs[run], run,
                    std::string_view(text).substr(from, end - from), from - starts[run],
                    levels.empty() ? nullptr : levels.data() + from);
                from = end;
            }
            all.push_back(std::move(segment));
        }
        return all;
    }
    std::string missing;
    bool fewerMarks = false;

  private:
    void add(Segment& s, const TextRun& run, std::size_t index, std::string_view text,
             std::size_t from, const std::uint8_t* levels) {
        if (run.icon) {
            const Rect b = run.icon->bounds;
            const double height = iconHeight(shaper_.assets().fontAt(run.font));
            const double width = (b.h > 0 ? height * b.w / b.h : height) + 2 * kIconGap;
            push(s, {nullptr, run.icon, static_cast<std::uint32_t>(index), 0, width * run.scale,
                     false, levels ? levels[0] : std::uint8_t{0}});
            return;
        }
        // Separate blanks from words, because blanks at the end of a line are removed.
        for (std::size_t at = 0; at < text.size();) {
            const auto blank = [](char c) {
                return c == ' ' || c == '\n' || c == '\t' || c == '\r';
            };
            const bool space = run.isGap || blank(text[at]);
            const std::uint8_t level = levels ? levels[at] : std::uint8_t{0};
            std::size_t end = at;
            while (end < text.size() && (run.isGap || blank(text[end]) == space) &&
                   (!levels || levels[end] == level))
                ++end;
            const std::string_view word = text.substr(at, end - at);
            if (space && word.find('\n') != std::string_view::npos)
                s.newLine = true;
            const std::string blanks(space && !run.isGap ? word.size() : 0, ' ');
            const ShapedWordPtr shaped = shaper_.shapeWord(
                run.font, space && !run.isGap ? std::string_view(blanks) : word, (level & 1) != 0);
            double width = 0;
            std::size_t set = 0;
            for (const ShapedRun& piece : *shaped) {
                set += piece.text.size();
                width += piece.advance + tracking_ * static_cast<double>(piece.glyphs.size());
                if (piece.missing)
                    missing += piece.text;
            }
            fewerMarks = fewerMarks || set < word.size();
            push(s, {shaped, nullptr, static_cast<std::uint32_t>(index), from + at,
                     width * run.scale, space, level});
            at = end;
        }
    }
    static void push(Segment& s, Atom atom) {
        if (atom.space) {
            s.blank += atom.width;
        } else {
            s.width += s.blank + atom.width;
            s.blank = 0;
        }
        s.atoms.push_back(std::move(atom));
    }
    const Shaper& shaper_;
    double tracking_;
    DrawingBudget* budget_;
};

void trim(Line& line) {
    while (!line.atoms.empty() && line.atoms.back().space)
        line.atoms.pop_back();
}

/// The lines of a paragraph, filled with words up to a width limit. Widths are multiples of the
/// text size.
struct Filled {
    std::vector<Line> lines;
    double widest = 0;
    std::size_t lastWords = 0; ///< number of words in the last line
};

Filled fill(const std::vector<Segment>& segments, std::uint32_t paragraph, bool wrap, double limit,
            DrawingBudget* budget) {
    throwIfCancelled();
    spendSteps(budget, segments.size() / kSegmentsOfStep);
    Filled out;
    Line line{paragraph, true, 0, {}};
    double blank = 0;
    std::size_t words = 0;
    const auto finish = [&] {
        trim(line);
        out.widest = std::max(out.widest, line.width);
        out.lastWords = words;
        out.lines.push_back(std::move(line));
        line = Line{paragraph, false, 0, {}};
        blank = 0;
        words = 0;
    };
    std::size_t joined = 0; ///< index after the last segment that stays on the current line
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const Segment& s = segments[i];
        if (i >= joined) {
            double width = s.width;
            for (joined = i + 1; joined < segments.size() && segments[joined - 1].joinsNext;
                 ++joined)
                width += segments[joined - 1].blank + segments[joined].width;
            if (width > limit + kTextSlack) { // too long for a line, so it may be divided
                joined = i + 1;
                width = s.width;
            }
            if (wrap && !line.atoms.empty() && line.width + blank + width > limit + kTextSlack)
                finish();
            ++words;
        }
        line.width += blank + s.width;
        blank = s.blank;
        line.atoms.insert(line.atoms.end(), s.atoms.begin(), s.atoms.end());
        if (s.newLine && wrap)
            finish();
    }
    if (!line.atoms.empty() || line.first)
        finish();
    return out;
}

double limitOf(const TextLayout& out, double size) {
    return (out.options.width - out.options.indent) / size;
}

/// Fills the lines of all paragraphs at one size. Sets `over` to the excess width in multiples of
/// the text size.
void fillAll(TextLayout& out, const std::vector<std::vector<Segment>>& paragraphs, double size,
             double& over, DrawingBudget* budget) {
    out.lines.clear();
    over = 0;
    for (std::uint32_t p = 0; p < paragraphs.size(); ++p) {
        Filled filled = fill(paragraphs[p], p, out.options.wrap, limitOf(out, size), budget);
        over = std::max(over, filled.widest - limitOf(out, size));
        std::move(filled.lines.begin(), filled.lines.end(), std::back_inserter(out.lines));
    }
}

constexpr double kNarrowest = 0.6; ///< least line width for balancing, as a fraction of the limit
constexpr double kShortest = 0.15; ///< least width of a last line, as a fraction of the limit

/// Improves line breaks without adding lines. Lines of centred paragraphs get similar lengths.
/// Other paragraphs avoid a last line that is very short or a single word.
void settle(TextLayout& out, const std::vector<std::vector<Segment>>& paragraphs,
            DrawingBudget* budget) {
    const double limit = limitOf(out, out.size);
    const bool centred = out.options.align == Align::Centre;
    const auto forlorn = [&](const Filled& filled) {
        return filled.lastWords == 1 || filled.lines.back().width < limit * kShortest;
    };
    std::vector<Line> lines;
    for (std::uint32_t p = 0; p < paragraphs.size(); ++p) {
        Filled best = fill(paragraphs[p], p, true, limit, budget);
        const std::size_t count = best.lines.size();
        const bool whole = std::none_of(paragraphs[p].begin(), paragraphs[p].end(),
                                        [](const Segment& s) { return s.newLine; });
        bool open = whole && count > 1 && (centred || forlorn(best));
        for (double width = best.widest; open;) {
            // Make the limit just narrow enough that the longest line must break earlier.
            const double narrower = width - 1e-3;
            Filled next = fill(paragraphs[p], p, true, narrower, budget);
            open = narrower >= limit * kNarrowest && next.lines.size() == count &&
                   next.widest <= narrower + kTextSlack;
            width = next.widest;
            if (open && (centred || !forlorn(next))) {
                best = std::move(next);
                open = centred;
            }
        }
        std::move(best.lines.begin(), best.lines.end(), std::back_inserter(lines));
    }
    out.lines = std::move(lines);
}

/// Places an icon's text invisibly within the icon's width, for search and screen readers.
void placeWords(DisplayList& list, const Shaper& shaper, const std::string& words, FontId font,
                Colour colour, double size, Point at, double room) {
    if (words.empty())
        return;
    const ShapedWordPtr word = shaper.shapeWord(font, words, false);
    double width = 0;
    for (const ShapedRun& piece : *word)
        width += piece.advance;
    GlyphItem item;
    item.size = size;
    item.widthFactor = width > 0 ? std::min(1.0, room / (width * size)) : 1;
    item.origin = at;
    item.invisible = true;
    item.colour = colour;
    double along = 0;
    for (const ShapedRun& piece : *word) {
        if (piece.font != word->front().font)
            break;
        item.font = piece.font;
        for (Glyph g : piece.glyphs) {
            g.x = static_cast<float>((along + static_cast<double>(g.x)) * size * item.widthFactor);
            g.y = 0;
            g.cluster += static_cast<std::uint32_t>(item.text.size());
            item.glyphs.push_back(g);
        }
        along += piece.advance;
        item.text += piece.text;
    }
    list.items.emplace_back(std::move(item));
}

/// Merges atoms of one font, size and colour into a glyph run.
class LinePen {
  public:
    LinePen(DisplayList& list, const Shaper& shaper, const TextLayout& layout, double x,
            double baseline)
        : list_(list), shaper_(shaper), layout_(layout), x_(x), baseline_(baseline) {}
    ~LinePen() { flush(); }
    LinePen(const LinePen&) = delete;
    LinePen& operator=(const LinePen&) = delete;

    void draw(const Atom& atom, const TextRun& run) {
        const double size = layout_.size * run.scale;
        if (atom.icon) {
            drawIcon(atom, run, size);
            return;
        }
        for (const ShapedRun& piece : *atom.word) {
            if (piece.missing) {
                drawBoxes(piece, run, size);
                continue;
            }
            if (open_.font != piece.font || open_.size != size || !(open_.colour == run.colour))
                flush();
            if (open_.glyphs.empty()) {
                open_.font = piece.font;
                open_.size = size;
                open_.colour = run.colour;
                open_.origin = {x_, baseline_};
                open_.continuesLine = follows_;
            }
            const double track = layout_.options.tracking * size;
            double tracked = 0;
            for (Glyph g : piece.glyphs) {
                g.x = static_cast<float>(x_ - open_.origin.x + static_cast<double>(g.x) * size +
                                         tracked);
                g.y = static_cast<float>(static_cast<double>(g.y) * size);
                g.cluster += static_cast<std::uint32_t>(open_.text.size());
                open_.glyphs.push_back(g);
                tracked += track;
            }
            open_.text += piece.text;
            x_ += piece.advance * size + tracked;
        }
    }

  private:
    /// Draws a box for each character that no font has. The characters stay searchable.
    void drawBoxes(const ShapedRun& piece, const TextRun& run, double size) {
        flush();
        GlyphItem item{piece.font, size, run.colour, {x_, baseline_}, {},
                       piece.text, 1,    true,       follows_};
        // Scale the font's own box glyph to the drawn box, because copied text would have gaps.
        const Font& font = shaper_.assets().fontAt(piece.font);
        if (const double wide = hb_font_get_glyph_h_advance(font.harfbuzzFont(), 0); wide > 0)
            item.widthFactor = kMissingAdvance * font.unitsPerEm() / wide;
        const double track = layout_.options.tracking * size, line = 0.05 * size,
                     height = shaper_.assets().fontAt(piece.font).capHeight() * size;
        double tracked = 0;
        for (Glyph g : piece.glyphs) {
            const double left = static_cast<double>(g.x) * size + tracked;
            const Rect box{x_ + left + 0.06 * size, baseline_ - height,
                           (kMissingAdvance - 0.12) * size, height};
            list_.addRect(box.inset(line / 2), std::nullopt, Stroke{run.colour, line, {}, false});
            g.x = static_cast<float>(left);
            item.glyphs.push_back(g);
            tracked += track;
        }
        list_.items.emplace_back(std::move(item));
        follows_ = true;
        x_ += piece.advance * size + tracked;
    }
    void drawIcon(const Atom& atom, const TextRun& run, double size) {
        flush();
        const Font& font = shaper_.assets().fontAt(run.font);
        const double height = iconHeight(font) * size, scale = height / atom.icon->bounds.h;
        const double left = x_ + kIconGap * size,
                     top = baseline_ - (font.capHeight() * size + height) / 2;
        placeIcon(list_, *atom.icon,
                  Matrix{scale, 0, 0, scale, left - atom.icon->bounds.x * scale,
                         top - atom.icon->bounds.y * scale},
                  run.colour);
        placeWords(list_, shaper_, run.text, run.font, run.colour, size, {x_, baseline_},
                   atom.width * layout_.size);
        follows_ = false;
        x_ += atom.width * layout_.size;
    }
    void flush() {
        if (!open_.glyphs.empty()) {
            list_.items.emplace_back(std::move(open_));
            follows_ = true;
        }
        open_ = {};
    }
    DisplayList& list_;
    const Shaper& shaper_;
    const TextLayout& layout_;
    double x_, baseline_;
    GlyphItem open_;       ///< glyphs collected since the last flush
    bool follows_ = false; ///< whether letters, not an icon, were drawn last on this line
};

std::vector<std::uint32_t> visualOrder(const Line& line) {
    std::vector<std::uint32_t> order(line.atoms.size());
    std::vector<UBiDiLevel> levels;
    std::vector<std::int32_t> map(line.atoms.size());
    bool mixed = false;
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        order[i] = i;
        levels.push_back(line.atoms[i].level);
        mixed = mixed || line.atoms[i].level != 0;
    }
    if (mixed) {
        ubidi_reorderVisual(levels.data(), static_cast<std::int32_t>(levels.size()), map.data());
        for (std::size_t i = 0; i < map.size(); ++i)
            order[i] = static_cast<std::uint32_t>(map[i]);
    }
    return order;
}

} // namespace

TextLayout layOutText(const Shaper& shaper, std::vector<Paragraph> paragraphs,
                      const TextOptions& options, DrawingBudget* budget) {
    TextLayout out;
    out.paragraphs = std::move(paragraphs);
    out.options = options;
    Breaker breaker(shaper, options.tracking, budget);
    std::vector<std::vector<Segment>> segments;
    for (const Paragraph& p : out.paragraphs)
        segments.push_back(breaker.segments(p));
    out.missing = std::move(breaker.missing);
    out.fewerMarks = breaker.fewerMarks;
    const double step = 0.25 * kPoint;
    for (double size = options.largest;; size = std::max(options.smallest, size - step)) {
        double over = 0;
        fillAll(out, segments, size, over, budget);
        out.size = size;
        out.height = textHeight(out, size);
        out.overflow = std::max({0.0, over * size, out.height - options.height});
        if (out.overflow <= 1e-3)
            out.overflow = 0;
        if (out.overflow == 0 || size <= options.smallest + kTextSlack) {
            if (options.wrap && out.overflow == 0)
                settle(out, segments, budget);
            return out;
        }
    }
}

std::vector<Rect> placeText(DisplayList& list, const Shaper& shaper, const TextLayout& layout,
                            Point at) {
    const TextOptions& o = layout.options;
    if (layout.lines.empty() || layout.paragraphs.empty() || layout.paragraphs.front().runs.empty())
        return {{at.x, at.y, 0, 0}};
    std::vector<Rect> drawn;
    const double advance = o.leading * layout.size;
    const double above = o.valign == VAlign::Top ? 0 : o.valign == VAlign::Bottom ? 1 : 0.5;
    double y = at.y + (o.height - layout.height) * above;
    std::uint32_t paragraph = 0;
    for (const Line& line : layout.lines) {
        if (line.paragraph != paragraph) {
            y += o.paragraphGap * layout.size;
            paragraph = line.paragraph;
        }
        const Paragraph& p = layout.paragraphs[line.paragraph];
        if (p.runs.empty()) {
            y += advance;
            continue;
        }
        const double cap = shaper.assets().fontAt(p.runs.front().font).capHeight() * layout.size;
        const double baseline = y + (advance + cap) / 2; // centres capitals vertically
        const double free = o.width - o.indent - (line.width - o.tracking) * layout.size;
        const double share = o.align == Align::Left ? 0 : o.align == Align::Right ? 1 : 0.5;
        const double x = at.x + o.indent + free * share;
        if (line.first && p.hanging && p.hanging->bounds.h > 0) {
            const Rect b = p.hanging->bounds;
            const double scale = o.hangingSize / std::max(b.w, b.h);
            const Point middle{at.x + o.hangingSize / 2, baseline - cap / 2};
            placeIcon(list, *p.hanging,
                      Matrix{scale, 0, 0, scale, middle.x - b.centre().x * scale,
                             middle.y - b.centre().y * scale},
                      p.hangingColour);
            placeWords(list, shaper, p.hangingWords, p.runs.front().font, p.hangingColour,
                       layout.size, {at.x, baseline}, o.hangingSize);
        }
        LinePen pen(list, shaper, layout, x, baseline);
        for (const std::uint32_t i : visualOrder(line))
            pen.draw(line.atoms[i], p.runs[line.atoms[i].run]);
        const double left = line.first && p.hanging ? at.x : x;
        drawn.push_back({left, baseline - cap, x + (line.width - o.tracking) * layout.size - left,
                         cap * (1 + kDescent)});
        y += advance;
    }
    return drawn;
}

} // namespace ww::sheets
