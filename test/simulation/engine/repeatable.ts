import { createRequire } from 'node:module';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import type { Chance } from '#test/simulation/engine/chance';

const require = createRequire(import.meta.url);
const crypto: typeof import('node:crypto') = require('node:crypto');
const zlib: typeof import('node:zlib') = require('node:zlib');
const fs: typeof import('node:fs') = require('node:fs');

const uuidOf = (bytes: Buffer): string => {
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

type Done = (error: unknown, result?: unknown) => void;

/** A thread pool function calls back in no fixed order: here it calls back at once. */
function atOnce(work: (...given: never[]) => unknown) {
  const withCallback = (...given: unknown[]): void => {
    const done = given.at(-1) as Done;
    try {
      const result = work(...(given.slice(0, -1) as never[]));
      process.nextTick(() => done(null, result));
    } catch (error) {
      process.nextTick(() => done(error));
    }
  };
  return withCallback;
}

/** A thread pool stream that does its work at once when all input has arrived. */
function whenAllIsThere(work: (bytes: Buffer, options?: object) => Buffer) {
  return (options?: object): Transform => {
    const chunks: Buffer[] = [];
    return new Transform({
      transform(chunk: Buffer | string, _encoding, done) {
        chunks.push(Buffer.from(chunk as Buffer));
        done();
      },
      flush(done) {
        try {
          done(null, work(Buffer.concat(chunks), options));
        } catch (error) {
          done(error as Error);
        }
      },
    });
  };
}

/** Key pairs are slow to create and no step depends on their value: one of each kind serves a whole process. */
const pairs = new Map<string, unknown>();
const makePair = crypto.generateKeyPairSync as (...given: unknown[]) => unknown;
function keptPair(...given: unknown[]): unknown {
  const kind = JSON.stringify(given);
  if (!pairs.has(kind)) pairs.set(kind, makePair(...given));
  return pairs.get(kind);
}

/** Replacements for the runtime's randomness and threads during a simulation. */
export function repeatable(chance: Chance): (readonly [object, Record<string, unknown>])[] {
  const filled = (view: NodeJS.ArrayBufferView): NodeJS.ArrayBufferView => {
    chance.bytes(view.byteLength).copy(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    return view;
  };
  const randomBytes = (size: number, done?: Done) => {
    const bytes = chance.bytes(size);
    if (!done) return bytes;
    process.nextTick(() => done(null, bytes));
    return undefined;
  };
  const randomInt = (low: number, high?: number): number =>
    high === undefined ? chance.between(0, low - 1) : chance.between(low, high - 1);
  const randomUUID = (): string => uuidOf(chance.bytes(16));
  return [
    [Math, { random: () => chance.number() }],
    [crypto, { randomBytes, randomInt, randomUUID, randomFillSync: filled, generateKeyPairSync: keptPair }],
    [globalThis.crypto, { randomUUID, getRandomValues: filled }],
    [
      zlib,
      {
        gunzip: atOnce(zlib.gunzipSync),
        gzip: atOnce(zlib.gzipSync),
        inflate: atOnce(zlib.inflateSync),
        brotliDecompress: atOnce(zlib.brotliDecompressSync),
        brotliCompress: atOnce(zlib.brotliCompressSync),
        createGzip: whenAllIsThere(zlib.gzipSync),
        createGunzip: whenAllIsThere(zlib.gunzipSync),
        createDeflateRaw: whenAllIsThere(zlib.deflateRawSync),
      },
    ],
    // The AWS SDK looks for its configuration file.
    [fs.promises, { readFile: promisify(atOnce(fs.readFileSync)) }],
  ];
}
