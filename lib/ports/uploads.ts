import type { Readable } from 'node:stream';

/** Stores organizations' files while they are processed. */
export interface Uploads {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Streams the bytes; `undefined` if the file does not exist. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** A form with which a browser uploads one file directly to its location. */
  presignPost(
    key: string,
    limits: { readonly maxBytes: number; readonly expiresSeconds: number },
  ): Promise<{ readonly url: string; readonly fields: Record<string, string> }>;
  /** A temporary URL where a browser downloads a file under the given name, without a credential. */
  presignGet(
    key: string,
    options: { readonly filename: string; readonly expiresSeconds: number },
  ): Promise<string>;
}

/** The same files for erasing, which searches all of them. */
export interface StoredFiles extends Pick<Uploads, 'put' | 'open'> {
  /** Keys with the given prefix. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** Stores a file of known length without holding it in memory. */
  putFile(
    key: string,
    bytes: Readable,
    options: { readonly length: number; readonly contentType: string },
  ): Promise<void>;
}
