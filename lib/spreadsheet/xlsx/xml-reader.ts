import { TextDecoder } from 'node:util';
import { laterPackage } from '#lib/shared/later-package';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import type { WorkBudget } from '#lib/spreadsheet/work-budget';

const saxes = laterPackage<typeof import('saxes')>('saxes');

export interface XmlHandler {
  /** Names are without their namespace prefix: some writers put `x:` before every element. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** No workbook has a longer tag or text; without the limit one would pile up in memory. */
const LONGEST_TOKEN = 4 * 1024 * 1024;
const DEEPEST = 100;

const damaged = (cause?: unknown) =>
  new SpreadsheetError('damaged', 'The file is damaged: a part of it is not well-formed.', { cause });

const local = (name: string): string => {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
};

/**
 * Feeds one XML part, chunk by chunk, to a handler. Throws `damaged` for document types (so no entity can be declared) and anything not
 * well-formed. Office writes UTF-8; UTF-16 is legal and recognized by its byte order mark.
 */
export class XmlReader {
  readonly #parser = new (saxes().SaxesParser)<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  #decoder: TextDecoder | undefined;
  #depth = 0;
  #sinceEvent = 0;

  constructor(handler: XmlHandler) {
    this.#parser.on('error', (error) => {
      throw damaged(error);
    });
    this.#parser.on('doctype', () => {
      throw damaged();
    });
    this.#parser.on('opentag', (tag) => {
      this.#sinceEvent = 0;
      this.#depth += 1;
      if (this.#depth > DEEPEST) throw damaged();
      handler.open(local(tag.name), tag.attributes);
    });
    this.#parser.on('closetag', (tag) => {
      this.#sinceEvent = 0;
      this.#depth -= 1;
      handler.close(local(tag.name));
    });
    this.#parser.on('text', (text) => handler.text(text));
    this.#parser.on('cdata', (text) => handler.text(text));
  }

  write(chunk: Buffer): void {
    this.#decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
    this.#sinceEvent += chunk.length;
    this.#parser.write(this.#decoder.decode(chunk, { stream: true }));
    if (this.#sinceEvent > LONGEST_TOKEN) throw damaged();
  }

  end(): void {
    this.#parser.write(this.#decoder?.decode() ?? '');
    this.#parser.close();
  }
}

/** Reads a whole part. Throws `too_much_work` if it exceeds the budget. */
export async function readXml(
  chunks: AsyncIterable<Buffer>,
  handler: XmlHandler,
  budget: WorkBudget,
): Promise<void> {
  const reader = new XmlReader(handler);
  for await (const chunk of chunks) {
    budget.check();
    budget.spend(() => reader.write(chunk));
  }
  reader.end();
}
