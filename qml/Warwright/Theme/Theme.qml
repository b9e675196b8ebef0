pragma Singleton

import QtQuick
import Warwright.Theme

// Colours, sizes and type of the window (8 px grid). Text pairs are 5:1 or better.
QtObject {
    readonly property bool dark: Appearance.dark

    readonly property color page: dark ? "#17191D" : "#F6F5F2"
    readonly property color surface: dark ? "#1F2227" : "#FFFFFF"
    readonly property color raised: dark ? "#262A30" : "#FFFFFF"
    readonly property color field: dark ? "#17191D" : "#FFFFFF"
    readonly property color mat: dark ? "#2A2D33" : "#E6E4DF"
    readonly property color line: dark ? "#343A42" : "#DCD8D0"
    readonly property color text: dark ? "#E7E9EC" : "#1C1F24"
    readonly property color dim: dark ? "#9AA4B0" : "#5B6470"
    readonly property color faint: dark ? "#5E6873" : "#A39D92"
    readonly property color accent: dark ? "#5B93FF" : "#2459C7"
    readonly property color accentInk: dark ? "#0D1420" : "#FFFFFF"
    readonly property color error: dark ? "#F0625A" : "#B3261E"
    readonly property color warn: dark ? "#E3A93B" : "#8A5A00"
    readonly property color good: dark ? "#62BD84" : "#26693F"
    readonly property color hover: dark ? "#0FFFFFFF" : "#0A1C1F24"
    readonly property color pressed: dark ? "#1CFFFFFF" : "#161C1F24"
    readonly property color selected: dark ? "#2E5B93FF" : "#1C2459C7"
    readonly property color shadow: dark ? "#80000000" : "#301C1F24"

    // Words of the Source tab.
    readonly property color codeKey: dark ? "#8FB6FF" : "#1F4FAE"
    readonly property color codeString: dark ? "#E7E9EC" : "#1C1F24"
    readonly property color codeNumber: dark ? "#E8B26A" : "#8A4B00"
    readonly property color codeComment: dark ? "#87919C" : "#66707A"
    readonly property color codeSymbol: dark ? "#B79CF0" : "#6A3FA8"

    readonly property int unit: 8
    readonly property int radius: 6
    readonly property int header: 44
    readonly property int library: 232
    readonly property int inspector: 340
    readonly property int row: 32
    readonly property int tab: 36
    readonly property int status: 28
    readonly property int problems: 180
    readonly property int control: 32
    readonly property int formWidth: 640

    readonly property string sans: "Warwright UI"
    readonly property string mono: "JetBrains Mono"
    readonly property int fontBody: 13
    readonly property int fontLabel: 12
    readonly property int fontSmall: 11
    readonly property int fontTitle: 20

    readonly property int quick: Appearance.reducedMotion ? 0 : 120

    function severity(name: string): color {
        switch (name) {
        case "error":
            return error;
        case "warning":
            return warn;
        case "info":
            return accent;
        default:
            return dim;
        }
    }

    // Colours that stats and points have on the cards, lightened for the dark window.
    function gameColour(name: string): color {
        switch (name) {
        case "magic":
        case "crystal":
            return dark ? "#A57FE0" : "#6A3FA8";
        case "electrical":
        case "energy":
            return dark ? "#5FA9D8" : "#1F6F9E";
        case "fuel":
        case "movement":
            return dark ? "#E0B02C" : "#9A7400";
        case "alien":
        case "life":
        case "offense":
            return dark ? "#E06A62" : "#A8231C";
        case "defense":
            return dark ? "#62BD84" : "#2A7145";
        case "ammo":
            return dark ? "#A3A9B1" : "#6B7078";
        default:
            return accent;
        }
    }

    function severityIcon(name: string): string {
        switch (name) {
        case "error":
            return "circle-alert";
        case "warning":
            return "triangle-alert";
        case "info":
            return "info";
        default:
            return "circle-dashed";
        }
    }
}
