# What Debian wants compressed, before the package is made of it.
set(doc ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/doc/warwright)
string(TIMESTAMP day "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${doc}/changelog "warwright (${CPACK_PACKAGE_VERSION}) stable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}.

 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${day}
")
file(GLOB pages ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/man/man*/*)
execute_process(COMMAND gzip -9nf ${doc}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
# The licence stands in `copyright`.
file(REMOVE ${doc}/LICENSE)
