#pragma once

// A save that ends half done, with its log, as in a crash.

#include "rules/files/io.h"

#include <cerrno>

namespace ww::test {

/// Fails every rename but the first `renames`.
class CutOffSave : public files::Io {
  public:
    explicit CutOffSave(int renames) : left_(renames) {}
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
