#include "rules/source/compose.h"

#include "rules/source/bytes.h"

#include <algorithm>

namespace ww::source {
namespace {

bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// Removes the beginning and end that both texts share, in whole characters.
void trim(std::string& old, FileEdit& edit) {
    const std::size_t most = std::min(old.size(), edit.text.size());
    std::size_t head = 0;
    while (head < most && old[head] == edit.text[head])
        ++head;
    const auto splits = [](const std::string& text, std::size_t at) {
        return at < text.size() && isContinuation(text[at]);
    };
    while (head > 0 && (splits(old, head) || splits(edit.text, head)))
        --head;
    std::size_t tail = 0;
    while (tail < most - head &&
           old[old.size() - 1 - tail] == edit.text[edit.text.size() - 1 - tail])
        ++tail;
    while (tail > 0 &&
           (splits(old, old.size() - tail) || splits(edit.text, edit.text.size() - tail)))
        --tail;
    old = old.substr(head, old.size() - head - tail);
    edit.text = edit.text.substr(head, edit.text.size() - head - tail);
    edit.offset += head;
    edit.length = old.size();
}

} // namespace

std::string slice(const Document& document, std::uint64_t offset, std::uint64_t length) {
    std::string out;
    const std::uint64_t bom = document.hasBom ? kBom.size() : 0;
    if (offset < bom) {
        out = kBom.substr(offset, std::min(length, bom - offset));
        length -= out.size();
        offset = bom;
    }
    std::uint64_t at = bom;
    for (const auto& block : document.blocks) {
        if (at + block->bytes <= offset) {
            at += block->bytes;
            continue;
        }
        for (const ChunkPtr& chunk : block->chunks) {
            if (length == 0)
                return out;
            const std::uint64_t size = chunk->text.size();
            if (at + size > offset) {
                const std::string_view part = chunk->text.substr(offset - at, length);
                out += part;
                offset += part.size();
                length -= part.size();
            }
            at += size;
        }
    }
    return out;
}

EditComposer::EditComposer(std::uint64_t bytes) : bytes_(bytes) {
    pieces_.push_back({true, 0, bytes, {}});
}

void EditComposer::apply(const std::vector<FileEdit>& edits) {
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
        replace(*edit);
}

std::size_t EditComposer::splitAt(std::uint64_t at) {
    std::size_t i = 0;
    while (i < pieces_.size() && at >= pieces_[i].length)
        at -= pieces_[i++].length;
    if (i == pieces_.size() || at == 0)
        return i;
    Piece rest = pieces_[i];
    rest.length -= at;
    if (rest.isOld)
        rest.offset += at;
    else
        rest.text.erase(0, at);
    pieces_[i].length = at;
    if (!rest.isOld)
        pieces_[i].text.resize(at);
    pieces_.insert(pieces_.begin() + static_cast<std::ptrdiff_t>(i + 1), std::move(rest));
    return i + 1;
}

void EditComposer::replace(const FileEdit& edit) {
    const auto begin = static_cast<std::ptrdiff_t>(splitAt(edit.offset));
    const auto end = static_cast<std::ptrdiff_t>(splitAt(edit.offset + edit.length));
    const auto at = pieces_.erase(pieces_.begin() + begin, pieces_.begin() + end);
    if (!edit.text.empty())
        pieces_.insert(at, {false, 0, edit.text.size(), edit.text});
}

void EditComposer::finish(const Document& original, std::vector<FileEdit>& edits,
                          std::vector<FileEdit>& inverse) const {
    std::uint64_t at = 0;
    std::string text;
    std::int64_t shift = 0;
    const auto flush = [&](std::uint64_t next) {
        FileEdit edit{at, next - at, std::move(text)};
        text.clear();
        std::string old = slice(original, edit.offset, edit.length);
        trim(old, edit);
        if (edit.length == 0 && edit.text.empty())
            return;
        const auto place =
            static_cast<std::uint64_t>(static_cast<std::int64_t>(edit.offset) + shift);
        shift +=
            static_cast<std::int64_t>(edit.text.size()) - static_cast<std::int64_t>(edit.length);
        inverse.push_back({place, edit.text.size(), std::move(old)});
        edits.push_back(std::move(edit));
    };
    for (const Piece& piece : pieces_) {
        if (!piece.isOld) {
            text += piece.text;
            continue;
        }
        flush(piece.offset);
        at = piece.offset + piece.length;
    }
    flush(bytes_);
}

} // namespace ww::source
