import { XMLBuilder } from 'fast-xml-parser';

const builder = new XMLBuilder({ ignoreAttributes: false });

/** Renders a reply of S3. Undefined members are left out; a list becomes one element for each item. */
export const xmlDocument = (root: string, members: object): string =>
  builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    [root]: { '@_xmlns': 'http://s3.amazonaws.com/doc/2006-03-01/', ...members },
  });
