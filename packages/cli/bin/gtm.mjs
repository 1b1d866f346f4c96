#!/usr/bin/env node
// In a checkout `npm start` builds what is imported here; a published package has it.
import { existsSync } from 'node:fs';

const program = new URL('../dist/gtm.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  console.error('gtm is not built yet: npm start builds it, or node scripts/packages/build.ts.');
  process.exitCode = 1;
}
