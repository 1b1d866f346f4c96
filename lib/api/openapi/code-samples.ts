import type { Operation } from '#lib/api/registry';

/** The placeholder for a path parameter in a sample. */
const place = (name: string): string => `{${name}}`;

const json = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** Renders JSON as a Python literal. */
function python(value: unknown, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const members = Array.isArray(value)
    ? value.map((one) => `${inner}${python(one, inner)},`)
    : Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${python(one, inner)},`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return members.length === 0 ? `${open}${close}` : `${open}\n${members.join('\n')}\n${indent}${close}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** How to call an operation from a shell, TypeScript and Python, with its example body. */
export function codeSamples(
  { method, path, scope, rawBody, body, produces, stream, examples }: Operation,
  baseUrl: string,
): Sample[] {
  const url = `${baseUrl}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => place(name))}`;
  const isForm = rawBody?.includes('multipart/form-data') === true;
  const sent = body !== undefined && !isForm ? examples.request : undefined;
  const binary = produces !== undefined && !/^text\/|json$/.test(produces);

  const curl = [
    `curl${method === 'GET' ? '' : ` -X ${method}`}${stream && !binary ? ' -N' : ''} ${quoted(url)}`,
    ...(scope === null ? [] : ['-H "X-API-Key: $API_KEY"']),
    ...(isForm ? ['-F file=@leads.csv'] : []),
    ...(sent === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(sent))}`]),
    ...(binary ? ['-o export.xlsx'] : []),
  ].join(' \\\n  ');

  const headers = [
    ...(scope === null ? [] : ["'X-API-Key': process.env.API_KEY ?? ''"]),
    ...(sent === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(isForm ? ['  body: form,'] : []),
    ...(sent === undefined ? [] : [`  body: JSON.stringify(${json(sent, '  ')}),`]),
  ];
  const read = binary ? 'arrayBuffer()' : stream || produces !== undefined ? 'text()' : 'json()';
  const typescript = [
    ...(isForm
      ? [
          "import { openAsBlob } from 'node:fs';",
          '',
          'const form = new FormData();',
          "form.append('file', await openAsBlob('leads.csv'), 'leads.csv');",
        ]
      : []),
    options.length === 0
      ? `const response = await fetch('${url}');`
      : `const response = await fetch('${url}', {\n${options.join('\n')}\n});`,
    'if (!response.ok) throw new Error(await response.text());',
    `const result = await response.${read};`,
  ].join('\n');

  const parameters = [
    `    "${url}",`,
    ...(scope === null ? [] : ['    headers={"X-API-Key": os.environ["API_KEY"]},']),
    ...(isForm ? ['    files={"file": open("leads.csv", "rb")},'] : []),
    ...(sent === undefined ? [] : [`    json=${python(sent, '    ')},`]),
    ...(stream && !binary ? ['    stream=True,'] : []),
  ];
  const result = binary
    ? 'result = response.content'
    : stream
      ? 'for line in response.iter_lines(decode_unicode=True):\n    print(line)'
      : produces === undefined
        ? 'result = response.json() if response.content else None'
        : 'result = response.text';
  const py = [
    ...(scope === null ? [] : ['import os', '']),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(\n${parameters.join('\n')}\n)`,
    'response.raise_for_status()',
    result,
  ].join('\n');

  return [
    { lang: 'Shell', label: 'curl', source: curl },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript },
    { lang: 'Python', label: 'Python', source: py },
  ];
}
