#!/usr/bin/env python3
"""Start-up: from exec to the settled window, level with Tiled opening a 40x30 map in the same harness.

Usage: start.py WARWRIGHT-EDITOR [PACK] [--runs N] [--empty BENCH_EMPTY_WINDOW]

All programs run under one Xvfb whose frame buffer is a file. A window has settled at the moment after which nothing
on the screen changes for 0.6 s. Runs are interleaved; printed are the medians, their ratio and the peak memory.
A baseline that isn't installed is reported as missing.
"""

import argparse
import ctypes
import mmap
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import zlib

QUIET = 0.6
LIMIT = 15.0


def tiled_map(folder):
    """A 40x30 map with a two-tile tileset, written as Tiled itself would."""
    def png(width, height, rgb):
        def chunk(kind, data):
            body = kind + data
            return len(data).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")
        rows = b"".join(b"\0" + bytes(rgb) * width for _ in range(height))
        return (b"\x89PNG\r\n\x1a\n"
                + chunk(b"IHDR", width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x02\0\0\0")
                + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    with open(os.path.join(folder, "tiles.png"), "wb") as out:
        out.write(png(64, 32, (90, 120, 80)))
    cells = ",\n".join(",".join("1" if (x + y) % 3 else "2" for x in range(40)) for y in range(30))
    path = os.path.join(folder, "map.tmx")
    with open(path, "w") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n'
                  '<map version="1.10" orientation="orthogonal" renderorder="right-down" width="40" height="30" '
                  'tilewidth="32" tileheight="32" infinite="0" nextlayerid="2" nextobjectid="1">\n'
                  '<tileset firstgid="1" name="t" tilewidth="32" tileheight="32" tilecount="2" columns="2">'
                  '<image source="tiles.png" width="64" height="32"/></tileset>\n'
                  f'<layer id="1" name="a" width="40" height="30"><data encoding="csv">\n{cells}\n</data></layer>\n</map>\n')
    return path


class Screen:
    def __init__(self, folder):
        self.number = next(n for n in range(90, 190) if not os.path.exists(f"/tmp/.X{n}-lock"))
        self.server = subprocess.Popen(
            ["Xvfb", f":{self.number}", "-screen", "0", "1280x800x24", "-fbdir", folder, "-nolisten", "tcp"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        path = os.path.join(folder, "Xvfb_screen0")
        for _ in range(200):
            if os.path.exists(path) and os.path.getsize(path) > 1280 * 800 * 4:
                break
            time.sleep(0.02)
        self.file = open(path, "rb")
        self.pixels = mmap.mmap(self.file.fileno(), 0, access=mmap.ACCESS_COPY)
        self.here = (ctypes.c_char * len(self.pixels)).from_buffer(self.pixels)
        self.seen = ctypes.create_string_buffer(len(self.pixels))
        self.memory = ctypes.CDLL(None)
        time.sleep(0.3)
        self.park_pointer()

    def park_pointer(self):
        """Out of the middle, where a hint would come up below it long after the window has settled."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        display = x11.XOpenDisplay(f":{self.number}".encode())
        if not display:
            sys.exit("start.py: the display can't be opened")
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        root = x11.XDefaultRootWindow(ctypes.c_void_p(display))
        x11.XWarpPointer(ctypes.c_void_p(display), ctypes.c_ulong(0), ctypes.c_ulong(root), 0, 0, 0, 0, 1279, 799)
        x11.XSync(ctypes.c_void_p(display), 0)  # and it stays open: without a client the server begins again

    def changed(self):
        """Whether the screen differs from what it was at the last call, in a tenth of a millisecond: who looks shares
        the processor with what is measured."""
        if self.memory.memcmp(self.here, self.seen, len(self.pixels)) == 0:
            return False
        ctypes.memmove(self.seen, self.here, len(self.pixels))
        return True

    def close(self):
        self.server.terminate()
        self.server.wait()


def measure(screen, command, environment):
    """Seconds from exec to the last change of the screen, and the peak memory in MB."""
    screen.changed()
    start = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    changed, peak = None, 0
    while time.monotonic() - start < LIMIT:
        stamp = time.monotonic()
        if screen.changed():
            changed = stamp
        if changed and stamp - changed > QUIET:
            break
        if process.poll() is not None:
            break
        time.sleep(0.002)
    try:
        with open(f"/proc/{process.pid}/status") as status:
            peak = next((int(line.split()[1]) for line in status if line.startswith("VmHWM")), 0) // 1024
    except OSError:
        pass
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
    process.wait()
    time.sleep(0.25)
    return (changed - start if changed else None), peak


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("editor")
    parser.add_argument("pack", nargs="*")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--empty", help="an empty Qt Quick Controls window: what the toolkit itself takes")
    options = parser.parse_args()

    # The frame buffer is no file on a disk: writing it back would take half a processor from what is measured.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory(dir=memory) as shown:
        screen = Screen(shown)
        environment = dict(os.environ, DISPLAY=f":{screen.number}", QT_QPA_PLATFORM="xcb", QT_QUICK_BACKEND="software",
                           HOME=folder, XDG_STATE_HOME=folder, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder,
                           XDG_CACHE_HOME=os.path.join(folder, "cache"))
        commands = {"warwright-editor": [options.editor, *options.pack]}
        if shutil.which("tiled"):
            commands["tiled"] = ["tiled", tiled_map(folder)]
        if options.empty:
            commands["empty window"] = [options.empty]
        times = {name: [] for name in commands}
        peaks = {name: 0 for name in commands}
        for name, command in commands.items():
            measure(screen, command, environment)  # first starts fill caches and are not counted
        for _ in range(options.runs):
            for name, command in commands.items():
                seconds, peak = measure(screen, command, environment)
                if seconds is not None:
                    times[name].append(seconds)
                    peaks[name] = max(peaks[name], peak)
        screen.close()

    medians = {}
    for name in commands:
        if times[name]:
            medians[name] = statistics.median(times[name])
            print(f"{name:18} median {medians[name] * 1000:6.0f} ms   best {min(times[name]) * 1000:6.0f} ms   "
                  f"peak {peaks[name]} MB   {len(times[name])} runs")
        else:
            print(f"{name:18} never showed a window")
    if "tiled" not in commands:
        print("tiled              missing: not installed")
    elif "tiled" in medians and "warwright-editor" in medians:
        print(f"ratio warwright-editor / tiled: {medians['warwright-editor'] / medians['tiled']:.2f}")
    if "empty window" in medians and "warwright-editor" in medians:
        print(f"ratio warwright-editor / empty window: {medians['warwright-editor'] / medians['empty window']:.2f}")
    return 0 if "warwright-editor" in medians else 1


if __name__ == "__main__":
    sys.exit(main())
