// Drives yaml-language-server over its protocol: opens a file with the JSON Schema that Warwright
// writes, makes a value wrong and right again at random places, and says how long it took each time
// until the diagnostics were there. Usage: FILE SCHEMA EDITS [FOLDER OF NODE MODULES]
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';

const [file, schema, edits, modules] = process.argv.slice(2);

function findServer() {
  const named = process.env.YAML_LANGUAGE_SERVER;
  if (named) return existsSync(named) ? named : undefined;
  const folders = [modules, ...(process.env.NODE_PATH ?? '').split(':')].filter(Boolean);
  for (const folder of folders) {
    const path = join(folder, 'yaml-language-server', 'bin', 'yaml-language-server');
    if (existsSync(path)) return path;
  }
  try {
    const require = createRequire(import.meta.url);
    return join(require.resolve('yaml-language-server/package.json'), '..', 'bin', 'yaml-language-server');
  } catch {
    return undefined;
  }
}

const path = findServer();
if (!path) {
  console.log('missing');
  process.exit(77);
}
const server = spawn(process.execPath, ['--max-old-space-size=12000', path, '--stdio'],
                     { stdio: ['pipe', 'pipe', 'ignore'] });
const uri = pathToFileURL(file).href;
const settings = {
  yaml: {
    schemas: { [pathToFileURL(schema).href]: '*' }, validate: true, schemaStore: { enable: false },
    maxItemsComputed: 1,
  },
};

let nextId = 1;
const waiting = new Map();
let arrived; // resolves with the next diagnostics of the file

function send(message) {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
function request(method, params) {
  return new Promise((resolve) => {
    waiting.set(nextId, resolve);
    send({ id: nextId++, method, params });
  });
}
function diagnostics() {
  return new Promise((resolve) => {
    arrived = resolve;
  });
}
function receive(message) {
  if (message.method === 'workspace/configuration')
    send({ id: message.id, result: message.params.items.map((item) => settings[item.section] ?? null) });
  else if (message.method && message.id !== undefined) send({ id: message.id, result: null });
  else if (message.method === 'textDocument/publishDiagnostics' && message.params.uri === uri)
    arrived?.(message.params.diagnostics);
  else if (waiting.has(message.id)) waiting.get(message.id)(message.result);
}
let buffer = Buffer.alloc(0);
server.stdout.on('data', (data) => {
  buffer = Buffer.concat([buffer, data]);
  for (;;) {
    const end = buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/Content-Length: (\d+)/i.exec(buffer.toString('latin1', 0, end))[1]);
    if (buffer.length < end + 4 + length) return;
    const body = buffer.toString('utf8', end + 4, end + 4 + length);
    buffer = buffer.subarray(end + 4 + length);
    receive(JSON.parse(body));
  }
});

await request('initialize', {
  processId: process.pid, rootUri: null, initializationOptions: {},
  capabilities: { workspace: { configuration: true, didChangeConfiguration: {} }, textDocument: {} },
});
send({ method: 'initialized', params: {} });
send({ method: 'workspace/didChangeConfiguration', params: { settings } });
const text = readFileSync(file, 'utf8');
const first = diagnostics();
send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } });
const clean = (await first).length;

const places = [];
text.split('\n').forEach((line, number) => {
  const found = /^( {4}offense: )(\d+)$/.exec(line);
  if (found) places.push({ line: number, from: found[1].length, right: found[2] });
});
let version = 1;
async function change(place, size, value) {
  const done = diagnostics();
  const begin = performance.now();
  send({
    method: 'textDocument/didChange',
    params: {
      textDocument: { uri, version: ++version },
      contentChanges: [{
        range: {
          start: { line: place.line, character: place.from },
          end: { line: place.line, character: place.from + size },
        },
        text: value,
      }],
    },
  });
  const found = await done;
  return { ms: performance.now() - begin, found: found.length };
}
const times = [];
let state = 42;
let sound = true;
for (let i = 0; i < Number(edits) / 2; ++i) {
  state = (state * 1103515245 + 12345) % 2147483648;
  const place = places[Math.floor((state / 2147483648) * places.length)];
  const wrong = await change(place, place.right.length, 'many');
  const right = await change(place, 4, place.right);
  sound = sound && wrong.found > clean && right.found === clean;
  times.push(wrong.ms, right.ms);
}
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(share * (times.length - 1))];
const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
const memory = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
console.log(`${at(0.5)} ${at(0.95)} ${at(1)} ${memory} ${sound ? 1 : 0}`);
server.kill();
process.exit(0);
