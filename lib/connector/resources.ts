import { llmsText } from '#lib/api/llms-text';
import { operations } from '#lib/api/registry';
import { fieldCatalogue } from '#lib/field/catalogue';
import { problemCodes } from '#lib/shared/problem';

export interface ServedResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly mimeType: string;
  readonly read: () => string;
  /** The content's metadata, besides the text. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Resources about the service that an agent may read. */
export const resourcesAt = (apiUrl: string): readonly ServedResource[] => [
  {
    uri: 'service://llms.txt',
    name: 'llms.txt',
    title: 'What this service does',
    mimeType: 'text/plain',
    read: () => llmsText(operations, apiUrl),
  },
  {
    uri: 'service://fields',
    name: 'fields',
    title: 'The 89 fields of an enrichment',
    mimeType: 'application/json',
    read: () =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(fieldCatalogue).map(([name, { group, meaning, sources }]) => [
            name,
            { group, meaning, sources },
          ]),
        ),
      ),
  },
  {
    uri: 'service://errors',
    name: 'errors',
    title: 'Error codes',
    mimeType: 'application/json',
    read: () => JSON.stringify(problemCodes),
  },
];
