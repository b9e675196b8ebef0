#pragma once

// Interrupts a save halfway and leaves its log, as a crash would.

#include "rules/files/io.h"

#include <cerrno>

namespace ww::test {

/// Lets the first `renames` calls of renameat succeed. All later calls fail.
class InterruptedSave : public files::Io {
  public:
    explicit InterruptedSave(int renames) : left_(renames) {}
    int renameAt(int a, const char* b, int c, const char* d, unsigned e) override {
        if (left_-- > 0)
            return Io::renameAt(a, b, c, d, e);
        errno = EIO;
        return -1;
    }

  private:
    int left_;
};

} // namespace ww::test
