#pragma once

// Shared helpers: files, temporary folders, snapshots from texts, comparison of documents.

#include "rules/model/document.h"
#include "rules/source/source.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace ww::test {

inline std::string readFile(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void writeFile(const std::filesystem::path& path, const std::string& bytes) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

/// A temporary folder, which the destructor deletes.
class TempDir {
  public:
    TempDir() {
        std::string name =
            (std::filesystem::temp_directory_path() / "warwright-test-XXXXXX").string();
        path_ = ::mkdtemp(name.data()) ? name : std::string();
    }
    ~TempDir() {
        std::error_code ignored;
        if (!path_.empty())
            std::filesystem::remove_all(path_, ignored);
    }
    TempDir(const TempDir&) = delete;
    TempDir& operator=(const TempDir&) = delete;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// Returns the number of runs of a property test: `WARWRIGHT_PROPERTY_RUNS`, or `usual` if not set.
inline int propertyRuns(int usual) {
    const char* set = std::getenv("WARWRIGHT_PROPERTY_RUNS");
    return set ? std::max(1, std::atoi(set)) : usual;
}

using FileTexts = std::vector<std::pair<std::string, std::string>>; ///< paths and contents

/// Returns the document with the new text, updated incrementally as in the editor.
inline DocumentPtr editDocument(const DocumentPtr& before, const std::string& text) {
    const std::string old = before->text();
    std::size_t head = 0;
    while (head < old.size() && head < text.size() && old[head] == text[head])
        ++head;
    std::size_t tail = 0;
    while (tail < old.size() - head && tail < text.size() - head &&
           old[old.size() - 1 - tail] == text[text.size() - 1 - tail])
        ++tail;
    if (head == old.size() && old.size() == text.size())
        return before;
    return source::apply(before, {source::FileEdit{head, old.size() - head - tail,
                                                   text.substr(head, text.size() - head - tail)}});
}

inline PackDocumentsPtr packOf(std::string id, const FileTexts& files,
                               const source::Options& options = {}) {
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = std::move(id);
    for (const auto& [path, bytes] : files)
        pack->files.push_back(source::read(path, bytes, options));
    return pack;
}

/// Returns a snapshot that contains one pack `test`.
inline Snapshot snapshotOf(const FileTexts& files, const source::Options& options = {}) {
    Snapshot snapshot;
    snapshot.packs.push_back(packOf("test", files, options));
    return snapshot;
}

inline bool areProblemsEqual(const std::vector<Problem>& a, const std::vector<Problem>& b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](const Problem& x, const Problem& y) {
               return x.kind == y.kind && x.span == y.span && x.args == y.args &&
                      x.related == y.related;
           });
}

inline bool areTreesEqual(const Tree& a, const Tree& b) {
    return a.nodes == b.nodes && a.decoded == b.decoded && a.texts == b.texts && a.text == b.text;
}

/// Returns the first difference between the chunks and trees of two documents, or an empty string.
inline std::string firstDifference(const Document& a, const Document& b) {
    if (a.hasBom != b.hasBom || a.role != b.role || !areProblemsEqual(a.problems, b.problems))
        return "documents";
    std::vector<ChunkPtr> left, right;
    a.forEachChunk([&](const ChunkPtr& chunk) { left.push_back(chunk); });
    b.forEachChunk([&](const ChunkPtr& chunk) { right.push_back(chunk); });
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
        const Chunk& x = *left[i];
        const Chunk& y = *right[i];
        const std::string where = "chunk " + std::to_string(i) + ": ";
        if (x.text != y.text)
            return where + "text";
        if (x.role != y.role || x.opensSection != y.opensSection || x.section != y.section ||
            x.lineCount != y.lineCount || x.indent != y.indent)
            return where + "facts";
        if (!areTreesEqual(x.tree, y.tree))
            return where + "tree";
        if (!areProblemsEqual(x.problems, y.problems))
            return where + "problems";
    }
    return left.size() == right.size() ? std::string() : std::string("number of chunks");
}

/// Applies `edits`, sorted by offset, to `bytes`.
inline std::string applyEdits(const std::string& bytes,
                              const std::vector<source::FileEdit>& edits) {
    std::string out;
    std::size_t at = 0;
    for (const source::FileEdit& edit : edits) {
        out.append(bytes, at, edit.offset - at);
        out += edit.text;
        at = edit.offset + edit.length;
    }
    return out.append(bytes, at, std::string::npos);
}

} // namespace ww::test
