/** A numbered source of a prompt, as `<source number="1" url="..." title="...">text</source>`. */
export interface PromptSource {
  readonly number: number;
  readonly url: string;
  readonly text: string;
}

const attribute = (head: string, name: string): string =>
  new RegExp(`${name}="([^"]*)"`).exec(head)?.[1] ?? '';

export const sourcesOf = (prompt: string): PromptSource[] =>
  [...prompt.matchAll(/<source ([^>]*)>\n?([\s\S]*?)\n?<\/source>/g)].map((match) => ({
    number: Number(attribute(match[1] ?? '', 'number')),
    url: attribute(match[1] ?? '', 'url'),
    text: match[2] ?? '',
  }));
