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
}

/** The same files for what looks through all of them: erasing. */
export interface StoredFiles extends Pick<Uploads, 'put' | 'open'> {
  /** Keys that begin with a prefix. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}
