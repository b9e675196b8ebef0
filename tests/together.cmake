# Writes one source of several tests: cmake -DOUTPUT=… "-DTESTS=tst_a=a.cpp;tst_b=b.cpp" -P together.cmake
# Each stands in a namespace of its own name, behind all that any of them includes, and the program runs the one that it
# is called by.
set(includes)
set(bodies)
set(calls)
foreach(one IN LISTS TESTS)
  string(REGEX MATCH "^([^=]+)=(.+)$" one "${one}")
  set(name ${CMAKE_MATCH_1})
  set(test ${CMAKE_MATCH_2})
  get_filename_component(folder ${test} DIRECTORY)
  file(STRINGS ${test} lines REGEX "^#include [<\"]")
  foreach(line IN LISTS lines)
    if(line MATCHES "^#include \"([^\"]+)\"")
      if(EXISTS "${folder}/${CMAKE_MATCH_1}")
        set(line "#include \"${folder}/${CMAKE_MATCH_1}\"")
      endif()
    endif()
    if(line MATCHES "<|\\.h(pp)?\"")
      list(APPEND includes "${line}")
    endif()
  endforeach()
  string(APPEND bodies "namespace ${name} {\n#include \"${test}\"\n}\n")
  string(APPEND calls "    if (name == \"${name}\")\n        return ${name}::run(argc, argv);\n")
endforeach()
list(REMOVE_DUPLICATES includes)
list(JOIN includes "\n" includes)
set(text "${includes}
#include \"tests/support/together.h\"
#ifndef __clang__
#pragma GCC diagnostic ignored \"-Wsubobject-linkage\" // of headers, not of what one program alone includes
#endif
${bodies}
int main(int argc, char** argv) {
    const std::string_view path = argv[0], name = path.substr(path.rfind('/') + 1);
${calls}    return 2;
}
")
set(before)
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT text STREQUAL before)
  file(WRITE ${OUTPUT} "${text}")
endif()
