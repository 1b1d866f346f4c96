const SECTOR = 512;
const ENTRIES = 4;
const END_OF_CHAIN = 0xfffffffe;

const directorySector = (names: readonly string[]): Buffer => {
  const sector = Buffer.alloc(SECTOR, 0);
  for (const [index, name] of names.entries()) {
    sector.write(name, index * 128, 'utf16le');
    sector.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
    sector.writeUInt8(2, index * 128 + 66);
  }
  return sector;
};

/** A compound file (MS-CFB, version 3): header, allocation table, and the directory's sectors in reverse order. */
export function oleFile(names: readonly string[]): Buffer {
  const sectors: Buffer[] = [];
  for (let at = 0; at < names.length; at += ENTRIES)
    sectors.push(directorySector(names.slice(at, at + ENTRIES)));
  const header = Buffer.alloc(SECTOR, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(sectors.length, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  for (let index = 1; index <= sectors.length; index += 1) {
    table.writeUInt32LE(index === 1 ? END_OF_CHAIN : index - 1, index * 4);
  }
  return Buffer.concat([header, table, ...sectors.reverse()]);
}
