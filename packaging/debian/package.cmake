# What CPack puts into the Debian package; packaging/deb calls it.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME warwright)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Scenario and card editor for tabletop war games")
set(CPACK_PACKAGE_DESCRIPTION
"Warwright edits maps, characters, cards, mecha dials and scenarios of tabletop
war games, checks each change against the rules of the game, prints sheets and
cards at true scale, and shares content as packs.
.
It has a window and a command line; games of your own need no programming.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON) # modules stand below lib/warwright/modules, where CPack sees no need for ldconfig
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/compress.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION editors)
# The linked libraries are found by dpkg-shlibdeps. QML modules are loaded by name.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../packages.txt loaded REGEX "^qml6-module-")
list(REMOVE_ITEM loaded qml6-module-qttest)
list(JOIN loaded ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-qpa-plugins, qt6-wayland")
include(CPack)
