// Reads every .yaml of a folder with js-yaml and validates it with ajv against the JSON Schema that
// `warwright schema` wrote. Says how long it took, without node's own start.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const [folder, schemaFile, modules] = process.argv.slice(2);
const require = createRequire(modules ? join(modules, 'x.js') : import.meta.url);
let yaml, Ajv;
try {
  yaml = require('js-yaml');
  Ajv = require('ajv/dist/2020');
} catch {
  console.log('missing');
  process.exit(77);
}
const begin = performance.now();
const ajv = new (Ajv.default ?? Ajv)({ allErrors: true, strict: false, validateFormats: false });
let validate = () => true;
if (schemaFile) validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
let wrong = 0;
for (const name of readdirSync(folder)) {
  if (!name.endsWith('.yaml') || name === 'pack.yaml') continue;
  if (!validate(yaml.load(readFileSync(join(folder, name), 'utf8')))) wrong += validate.errors.length;
}
console.log(JSON.stringify({ ms: performance.now() - begin, wrong, rss: process.memoryUsage().rss }));
