/** Stores uploaded files until they are sent. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined if there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
}
