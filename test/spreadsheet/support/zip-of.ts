import { crc32, deflateRawSync } from 'node:zlib';

export interface RawPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** The size the directory declares, if it should lie. */
  readonly declaredSize?: number;
  readonly stored?: boolean;
  readonly encrypted?: boolean;
  /** Already deflated bytes with their true size and checksum: for bombs that must not be inflated to be built. */
  readonly deflated?: { readonly bytes: Buffer; readonly size: number; readonly crc: number };
}

/** Builds a zip by hand, independent of the project's own writer, so that it can be wrong in every way. */
export function zipOf(parts: readonly RawPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.content);
    const data = part.deflated?.bytes ?? (part.stored ? content : deflateRawSync(content));
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(part.stored ? 0 : 8, 4);
    fields.writeUInt32LE(part.deflated?.crc ?? crc32(content), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(part.declaredSize ?? part.deflated?.size ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}
