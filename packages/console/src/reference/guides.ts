/** The guides of docs/guides, sorted by name. */
const files: Readonly<Record<string, string>> = import.meta.glob('../../../../docs/guides/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Tag {
  readonly name: string;
  readonly description?: string;
}
interface Operation {
  readonly description?: string;
  readonly 'x-internal'?: boolean;
}
interface Document {
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Returns a guide's first heading and the text below it, with the address that `API` stands for. */
function guideOf(text: string) {
  const [heading = '', ...rest] = text.split('\n');
  const description = rest.join('\n').replaceAll('`API`', `\`API\` (${location.origin})`).trim();
  return { name: heading.replace(/^#+\s*/, ''), 'x-traitTag': true, description };
}

const tryIt = (call: string): string =>
  `[Try this call](/developers?tab=try&call=${encodeURIComponent(call)})`;

/** Renders `person-searches` as a heading. */
const titleOf = (name: string): string =>
  name === 'crm' ? 'CRM' : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The API's description preceded by the guides, with a way to try each operation. */
export function withGuides(document: Document): object {
  const guides = Object.keys(files)
    .sort()
    .map((name) => guideOf(files[name] ?? ''));
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          operation['x-internal']
            ? operation
            : {
                ...operation,
                description: `${operation.description ?? ''}\n\n${tryIt(`${method} ${path}`)}`,
              },
        ]),
      ),
    ]),
  );
  return {
    ...document,
    paths,
    tags: [...guides, ...document.tags.map((tag) => ({ ...tag, 'x-displayName': titleOf(tag.name) }))],
    'x-tagGroups': [
      { name: 'Guides', tags: guides.map(({ name }) => name) },
      { name: 'Operations', tags: document.tags.map(({ name }) => name) },
    ],
  };
}
