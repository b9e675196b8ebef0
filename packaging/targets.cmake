# How this project's targets are made: ww_library, ww_module, and what both use.

# Precompiled headers. A set serves all targets that are compiled with the same flags; a richer set contains the poorer
# one. Only the tests' sets hold headers of ours, those that most tests include, so that an edit rebuilds little. A file
# still includes what it uses: -DWARWRIGHT_PCH=OFF builds without.
set(WW_PCH_std <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <compare> <cstdint> <cstring> <filesystem> <functional> <limits>
    <map> <memory> <mutex> <numeric> <optional> <set> <span> <string> <string_view> <thread> <tuple> <unordered_map>
    <unordered_set> <utility> <variant> <vector> <fmt/format.h> <tl/expected.hpp>)
set(WW_PCH_gui ${WW_PCH_std} <QtCore/QAbstractListModel> <QtCore/QDateTime> <QtCore/QDir> <QtCore/QFileInfo> <QtCore/QLocale>
    <QtCore/QPointer> <QtCore/QSettings> <QtCore/QStringList> <QtCore/QThreadPool> <QtCore/QTimer> <QtCore/QUrl>
    <QtCore/QVariant> <QtGui/QColor> <QtGui/QGuiApplication> <QtGui/QImage> <QtGui/QPainter>)
set(WW_PCH_quick ${WW_PCH_gui} <QtQml/QQmlEngine> <QtQml/qqmlregistration.h> <QtQuick/QQuickImageProvider> <QtQuick/QQuickItem>
    <QtQuick/QQuickWindow>)
set(WW_PCH_test ${WW_PCH_std} <QtTest/QtTest>)
set(WW_PCH_test_quick ${WW_PCH_quick} <QtTest/QtTest>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(most_tests <rules/check/checker.h> <rules/library/library.h> <rules/schema/load.h> <rules/source/source.h>)
  list(APPEND WW_PCH_test ${most_tests})
  list(APPEND WW_PCH_test_quick ${most_tests} <editor/session/session.h> <editor/viewmodels/app_model.h>)
endif()

# The options that all targets of a set share. The window's code (`quick`) is compiled for size: it starts as fast and is
# 5 MB smaller. With sanitizers, tests and what stands over the sheets aren't optimised: that would take longer than it
# saves. Tests have no debug information unless asked for, since it doubles the time that each takes to compile.
set(WW_OPTIONS_quick $<$<CONFIG:Release>:-Os>)
if(NOT WARWRIGHT_DEBUG_INFO)
  set(WW_OPTIONS_test -g0)
endif()
if(WARWRIGHT_SANITIZE)
  foreach(set gui quick test)
    list(APPEND WW_OPTIONS_${set} -O0)
  endforeach()
endif()
set(WW_OPTIONS_test_quick ${WW_OPTIONS_test})

# ww_pch(set LINKS …): compiles the set's headers.
function(ww_pch set)
  cmake_parse_arguments(A "" "" "LINKS" ${ARGN})
  if(NOT WARWRIGHT_PCH)
    return()
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/pch/${set}.cpp CONTENT "")
  add_library(ww_pch_${set} OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/pch/${set}.cpp)
  set_target_properties(ww_pch_${set} PROPERTIES AUTOMOC OFF POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(ww_pch_${set} PRIVATE ww_options ${A_LINKS})
  target_precompile_headers(ww_pch_${set} PRIVATE ${WW_PCH_${set}})
  target_compile_options(ww_pch_${set} PRIVATE ${WW_OPTIONS_${set}})
endfunction()

# ww_precompiled(target set): compiles the target as the set's targets are, with its precompiled headers.
function(ww_precompiled target set)
  target_compile_options(${target} PRIVATE ${WW_OPTIONS_${set}})
  if(WARWRIGHT_PCH)
    target_precompile_headers(${target} REUSE_FROM ww_pch_${set})
    # Libraries are position independent; g++ refuses a precompiled header for a program that isn't.
    target_compile_options(${target} PRIVATE -fPIC)
  endif()
endfunction()

# ww_sources(target SOURCES a.cpp … COLD b.cpp … APART): adds sources. A release compiles those under COLD with little
# optimisation, which is faster where the code's own speed doesn't matter. Eight files are compiled at a time, which takes
# a third of the time less; two of them can't use the same file-local name. APART compiles each file by itself. (CMake's
# own unity files name absolute paths, which ccache doesn't find again in another clone.)
function(ww_sources target)
  cmake_parse_arguments(A "APART" "" "SOURCES;COLD" ${ARGN})
  file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  foreach(group SOURCES COLD)
    set(compiled ${A_${group}})
    list(FILTER compiled INCLUDE REGEX "\\.cpp$")
    target_sources(${target} PRIVATE ${A_${group}})
    if(compiled AND WARWRIGHT_UNITY AND NOT A_APART)
      set_source_files_properties(${compiled} PROPERTIES HEADER_FILE_ONLY ON)
      list(TRANSFORM compiled REPLACE "^(.+)$" "#include \"${folder}/\\1\"\n" OUTPUT_VARIABLE lines)
      set(compiled)
      list(LENGTH lines count)
      math(EXPR last "${count} - 1")
      foreach(at RANGE 0 ${last} 8)
        list(SUBLIST lines ${at} 8 some)
        list(JOIN some "" text)
        math(EXPR number "${at} / 8")
        string(TOLOWER ${target}_${group}_${number} file)
        set(file ${CMAKE_CURRENT_BINARY_DIR}/together/${file}.cpp)
        file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
        list(APPEND compiled ${file})
      endforeach()
      target_sources(${target} PRIVATE ${compiled})
    endif()
    if(group STREQUAL "COLD" AND compiled)
      set_source_files_properties(${compiled} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
    endif()
  endforeach()
endfunction()

# ww_library(name SOURCES a.cpp … COLD b.cpp … APART LINKS other … PRIVATE_LINKS … PCH gui): the static library of a folder,
# with sources as for ww_sources. Its LINKS are the architecture.
function(ww_library name)
  cmake_parse_arguments(A "APART" "PCH" "SOURCES;COLD;LINKS;PRIVATE_LINKS" ${ARGN})
  set(apart)
  if(A_APART)
    set(apart APART)
  endif()
  add_library(${name} STATIC)
  ww_sources(${name} ${apart} SOURCES ${A_SOURCES} COLD ${A_COLD})
  set_target_properties(${name} PROPERTIES AUTOMOC OFF POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(${name} PUBLIC ${A_LINKS} PRIVATE ww_options ${A_PRIVATE_LINKS})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
  if(NOT A_PCH)
    set(A_PCH std)
  endif()
  ww_precompiled(${name} ${A_PCH})
endfunction()

# ww_module(name SOURCES a.cpp … LINKS …): name.so beside the programs, loaded when it is first needed
# (rules/files/module.h). The global property WW_MODULES lists all modules, for targets that need them at run time.
function(ww_module name)
  cmake_parse_arguments(A "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} MODULE ${A_SOURCES})
  set_target_properties(${name} PROPERTIES PREFIX "" AUTOMOC OFF LIBRARY_OUTPUT_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
  target_link_libraries(${name} PRIVATE ww_options ${A_LINKS})
  install(TARGETS ${name} LIBRARY DESTINATION lib/warwright/modules)
  set_property(GLOBAL APPEND PROPERTY WW_MODULES ${name})
endfunction()
