#include "rules/systems/ultrawar/board/reach_kernel.h"

#include <algorithm>
#include <bit>

namespace ww::ultrawar {

namespace {

using Word = std::uint64_t;
using Steps = Reach::StepCount;

/// Grows the vector to at least `size`. The contents of new elements don't matter.
template <class T>
void room(std::vector<T>& v, std::size_t size) {
    if (v.size() < size)
        v.resize(size);
}

constexpr std::size_t at(Facing f) {
    return static_cast<std::size_t>(f);
}

void note(Word bits, Steps distance, Steps* row) {
    for (; bits != 0; bits &= bits - 1)
        row[std::countr_zero(bits)] = distance;
}

} // namespace

Reach ReachKernel::searchFromOne(const StepMasks& masks, Square from, int budget,
                                 ReachScratch& scratch) {
    const int top = std::max(from.y - budget, 0);
    const int bottom = std::min(from.y + budget, masks.height() - 1);
    const auto rows = static_cast<std::size_t>(bottom - top + 1);
    const std::size_t padded = rows + 2; // an empty row above and below
    // `planes` has eight planes of masks, then the visited squares before and after a step.
    room(scratch.rows_, 10 * padded);
    Word* const planes = scratch.rows_.data();
    const int left = from.x - maxNarrowBudget;
    const int shift = (left % 64 + 64) % 64;
    const std::size_t first = masks.wordIndex({static_cast<std::int16_t>(std::max(left, 0)),
                                               static_cast<std::int16_t>(top)}) -
                              (left < 0 ? 1 : 0);
    for (std::size_t r = 0; r < rows; ++r) {
        const StepMasks::IncomingMasks* const into =
            masks.incomingMasks() + first + r * masks.stride();
        for (std::size_t d = 0; d < 8; ++d)
            planes[d * padded + r + 1] =
                shift == 0 ? into[0][d] : (into[0][d] >> shift) | (into[1][d] << (64 - shift));
    }
    Word* now = planes + 8 * padded;
    Word* then = now + padded;
    std::fill(now, then + padded, Word{0});

    Reach result;
    result.masks = &masks;
    result.left = left;
    result.top = top;
    result.columns = 64;
    result.rows = static_cast<int>(rows);
    result.stride = 64;
    room(scratch.steps_, rows * 64);
    Steps* const steps = scratch.steps_.data();
    std::fill(steps, steps + rows * 64, Reach::unreached);
    result.steps = steps;

    const auto home = static_cast<std::size_t>(from.y - top);
    now[home + 1] = Word{1} << maxNarrowBudget;
    steps[home * 64 + maxNarrowBudget] = 0;
    const auto plane = [&](Facing f) { return planes + at(f) * padded; };
    const Word *const n = plane(Facing::N), *const ne = plane(Facing::NE),
                      *const e = plane(Facing::E), *const se = plane(Facing::SE),
                      *const s = plane(Facing::S), *const sw = plane(Facing::SW),
                      *const w = plane(Facing::W), *const nw = plane(Facing::NW);
    for (int k = 1; k <= budget; ++k) {
        const auto span = static_cast<std::size_t>(k);
        const std::size_t begin = home > span ? home - span + 1 : 1;
        const std::size_t end = std::min(home + span + 2, rows + 1);
        for (std::size_t r = begin; r < end; ++r) {
            const Word above = now[r - 1], same = now[r], below = now[r + 1];
            then[r] = same | ((same << 1) & e[r]) | ((same >> 1) & w[r]) | (above & s[r]) |
                      ((above << 1) & se[r]) | ((above >> 1) & sw[r]) | (below & n[r]) |
                      ((below << 1) & ne[r]) | ((below >> 1) & nw[r]);
        }
        Word any = 0;
        for (std::size_t r = begin; r < end; ++r) {
            const Word fresh = then[r] & ~now[r];
            any |= fresh;
            note(fresh, static_cast<Steps>(k), steps + (r - 1) * 64);
        }
        std::swap(now, then);
        if (any == 0)
            break;
    }
    return result;
}

/// Advances the search by one step: reads the first `waves` entries of `waveWords_`, writes to
/// `nextWords_`, and returns the number of written entries.
std::size_t ReachKernel::spreadWaves(const StepMasks& masks, std::size_t waves,
                                     ReachScratch& scratch) {
    const auto stride = static_cast<std::uint32_t>(masks.stride());
    const StepMasks::IncomingMasks* const into = masks.incomingMasks();
    const Word* const visited = scratch.visited_.data();
    Word* const next = scratch.next_.data();
    std::uint32_t* out = scratch.nextWords_.data();
    const auto reached = [&](std::uint32_t to, Word bits) {
        bits &= ~visited[to];
        if (bits == 0)
            return;
        if (next[to] == 0)
            *out++ = to;
        next[to] |= bits;
    };
    for (std::size_t i = 0; i < waves; ++i) {
        const std::uint32_t word = scratch.waveWords_[i];
        const Word wave = scratch.wave_[word];
        scratch.wave_[word] = 0;
        const std::uint32_t up = word - stride;
        const std::uint32_t down = word + stride;
        const Word right = wave << 1;
        const Word left = wave >> 1;
        const auto straight = [&](std::uint32_t to, Facing s, Facing r, Facing l) {
            const StepMasks::IncomingMasks& m = into[to];
            reached(to, (wave & m[at(s)]) | (right & m[at(r)]) | (left & m[at(l)]));
        };
        straight(up, Facing::N, Facing::NE, Facing::NW);
        reached(word, (right & into[word][at(Facing::E)]) | (left & into[word][at(Facing::W)]));
        straight(down, Facing::S, Facing::SE, Facing::SW);
        if ((wave >> 63) != 0) {
            reached(up + 1, 1 & into[up + 1][at(Facing::NE)]);
            reached(word + 1, 1 & into[word + 1][at(Facing::E)]);
            reached(down + 1, 1 & into[down + 1][at(Facing::SE)]);
        }
        if ((wave & 1) != 0) {
            constexpr Word last = Word{1} << 63;
            reached(up - 1, last & into[up - 1][at(Facing::NW)]);
            reached(word - 1, last & into[word - 1][at(Facing::W)]);
            reached(down - 1, last & into[down - 1][at(Facing::SW)]);
        }
    }
    return static_cast<std::size_t>(out - scratch.nextWords_.data());
}

Reach ReachKernel::searchFromMany(const StepMasks& masks, std::span<const Square> from, int budget,
                                  ReachScratch& scratch) {
    Reach result;
    result.masks = &masks;
    int left = masks.width(), top = masks.height(), right = -1, bottom = -1;
    for (const Square s : from)
        if (masks.contains(s)) {
            left = std::min<int>(left, s.x);
            right = std::max<int>(right, s.x);
            top = std::min<int>(top, s.y);
            bottom = std::max<int>(bottom, s.y);
        }
    if (right < 0)
        return result;
    left = std::max(left - budget, 0);
    top = std::max(top - budget, 0);
    right = std::min(right + budget, masks.width() - 1);
    bottom = std::min(bottom + budget, masks.height() - 1);
    result.left = left / 64 * 64; // rounded down to whole words
    result.top = top;
    result.columns = (right / 64 + 1) * 64 - result.left;
    result.rows = bottom - top + 1;
    result.stride = static_cast<std::size_t>(result.columns);
    const std::size_t size = static_cast<std::size_t>(result.rows) * result.stride;
    room(scratch.steps_, size);
    std::fill_n(scratch.steps_.data(), size, Reach::unreached);
    result.steps = scratch.steps_.data();

    for (auto* plane : {&scratch.visited_, &scratch.wave_, &scratch.next_})
        room(*plane, masks.wordCount()); // new words are zero
    for (auto* list : {&scratch.waveWords_, &scratch.nextWords_, &scratch.touched_})
        room(*list, masks.wordCount());
    // Returns where the steps of a word's first square are stored. A word has 64 squares.
    const std::size_t stride = masks.stride();
    const auto place = [&](std::uint32_t word) {
        const auto row =
            static_cast<std::size_t>(word / stride) - 1 - static_cast<std::size_t>(result.top);
        const auto column = (word % stride - 1) * 64 - static_cast<std::size_t>(result.left);
        return scratch.steps_.data() + row * result.stride + column;
    };
    std::size_t waves = 0;
    std::size_t touched = 0;
    for (const Square s : from) {
        if (!masks.contains(s))
            continue;
        const auto word = static_cast<std::uint32_t>(masks.wordIndex(s));
        if (scratch.wave_[word] == 0)
            scratch.waveWords_[waves++] = word;
        scratch.wave_[word] |= Word{1} << (static_cast<unsigned>(s.x) % 64);
    }
    for (int k = 0;; ++k) {
        for (std::size_t i = 0; i < waves; ++i) {
            const std::uint32_t word = scratch.waveWords_[i];
            if (scratch.visited_[word] == 0)
                scratch.touched_[touched++] = word;
            scratch.visited_[word] |= scratch.wave_[word];
            note(scratch.wave_[word], static_cast<Steps>(k), place(word));
        }
        if (k == budget || waves == 0)
            break;
        waves = spreadWaves(masks, waves, scratch);
        std::swap(scratch.wave_, scratch.next_);
        std::swap(scratch.waveWords_, scratch.nextWords_);
    }
    for (std::size_t i = 0; i < waves; ++i)
        scratch.wave_[scratch.waveWords_[i]] = 0;
    for (std::size_t i = 0; i < touched; ++i)
        scratch.visited_[scratch.touched_[i]] = 0;
    return result;
}

} // namespace ww::ultrawar
