#include "rules/files/zip_module.h"

#include <type_traits>
#include <zip.h>

extern "C" __attribute__((visibility("default"))) bool
warwrightListZip(const std::string& bytes, std::vector<ww::files::Entry>& entries,
                 std::string& why) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    zip_t* zip =
        source ? zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error) : nullptr;
    if (!zip) {
        why = zip_error_strerror(&error);
        if (source)
            zip_source_free(source);
        zip_error_fini(&error);
        return false;
    }
    const zip_int64_t count = zip_get_num_entries(zip, 0);
    for (zip_int64_t i = 0; i < count; ++i) {
        const auto index = static_cast<zip_uint64_t>(i);
        zip_stat_t info;
        zip_stat_init(&info);
        const char* name = zip_get_name(zip, index, ZIP_FL_ENC_RAW);
        ww::files::Entry entry;
        if (name && zip_stat_index(zip, index, 0, &info) == 0) {
            entry.name = name;
            entry.size = info.size;
            entry.packedSize = info.comp_size;
            entry.crc = info.crc;
            entry.method = info.comp_method;
        }
        entries.push_back(std::move(entry));
    }
    zip_discard(zip);
    zip_error_fini(&error);
    return true;
}

// Check the function's signature here, because the module loader can't check it.
static_assert(std::is_same_v<decltype(&warwrightListZip), ww::files::ListZip>);
