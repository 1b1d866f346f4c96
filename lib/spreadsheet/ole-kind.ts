import type { StoredBytes } from '#lib/spreadsheet/zip/stored-bytes';

const DIRECTORY_ENTRY = 128;
const NAME_BYTES = 64;

/** The entries of the first directory sector are enough: an encrypted workbook has five. */
const SECTOR_LIMIT = 4096;

/**
 * An OLE compound file is an old .xls, or an .xlsx encrypted by a password (MS-OFFCRYPTO), which holds a stream named
 * `EncryptedPackage`; MS-CFB gives the place of the directory.
 */
export async function isEncryptedPackage(file: StoredBytes): Promise<boolean> {
  const header = await file.read(0, 512);
  if (header.length < 512) return false;
  const sector = 2 ** Math.min(12, Math.max(9, header.readUInt16LE(30)));
  const directory = await file.read((header.readUInt32LE(48) + 1) * sector, Math.min(sector, SECTOR_LIMIT));
  for (let at = 0; at + DIRECTORY_ENTRY <= directory.length; at += DIRECTORY_ENTRY) {
    const length = Math.min(NAME_BYTES, directory.readUInt16LE(at + NAME_BYTES));
    if (directory.toString('utf16le', at, at + Math.max(0, length - 2)) === 'EncryptedPackage') return true;
  }
  return false;
}
