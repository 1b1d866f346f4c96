import type { Readable } from 'node:stream';

/** Where files of organizations lie while they are worked on. */
export interface Uploads {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes as a stream; `undefined` when nothing is there. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** A form a browser can send one file with, straight to where it will lie. */
  presignPost(
    key: string,
    limits: { readonly maxBytes: number; readonly expiresSeconds: number },
  ): Promise<{ readonly url: string; readonly fields: Record<string, string> }>;
  /** An address under which a browser gets a file for a while, as a download of this name, without a credential. */
  presignGet(
    key: string,
    options: { readonly filename: string; readonly expiresSeconds: number },
  ): Promise<string>;
}

/** The same files for what looks through all of them: erasing. */
export interface StoredFiles extends Pick<Uploads, 'put' | 'open'> {
  /** Keys that begin with a prefix. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** A file of a known length, which is not held in memory. */
  putFile(
    key: string,
    bytes: Readable,
    options: { readonly length: number; readonly contentType: string },
  ): Promise<void>;
}
