#pragma once

// Forward declaration of MetaTable: moc can't read meta.h.

namespace ww::schema {

class MetaContext;
template <class T, class Context = MetaContext>
struct MetaTable;

} // namespace ww::schema
