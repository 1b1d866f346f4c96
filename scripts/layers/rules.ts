import type { Layer } from '#scripts/layers/table';

/** A rule in dependency-cruiser's format. */
interface Rule {
  readonly name: string;
  readonly severity: 'error';
  readonly from: { readonly path: string };
  readonly to: { readonly path: string; readonly pathNot: string };
}

/** Faults of the table itself: a duplicate folder, or an arrow that does not point down. */
export function faultsOf(layers: readonly Layer[]): string[] {
  const order = layers.map(({ folder }) => folder);
  return layers.flatMap(({ folder, uses }, at) => [
    ...(order.indexOf(folder) === at ? [] : [`${folder} is in the layer table twice.`]),
    ...uses
      .filter((used) => !order.slice(0, at).includes(used))
      .map((used) => `${folder} may not use ${used}: the table has no such layer below it.`),
  ]);
}

/** One rule per layer: its files may import themselves and what its row names. Another rule requires every file of lib to have a layer. */
export function rulesOf(layers: readonly Layer[]): Rule[] {
  const order = layers.map(({ folder }) => folder);
  // `crm/record` is a folder, `sources/port` the file lib/sources/port.ts; `crm` excludes `crm/record`.
  const filesOf = (folder: string): string => {
    const inside = order.flatMap((other) =>
      other.startsWith(`${folder}/`) ? [other.slice(folder.length + 1)] : [],
    );
    const own = inside.length === 0 ? '' : `(?!/(${inside.join('|')})(/|\\.ts$))`;
    return `^lib/${folder}${own}(/|\\.ts$)`;
  };
  const any = (folders: readonly string[]): string => folders.map(filesOf).join('|');
  return [
    ...layers.map(
      ({ folder, uses }): Rule => ({
        name: `layer-${folder.replace('/', '-')}`,
        severity: 'error',
        from: { path: filesOf(folder) },
        to: { path: '^(lib|functions|infra|statemachines)/', pathNot: any([folder, ...uses]) },
      }),
    ),
    {
      name: 'every-file-has-a-layer',
      severity: 'error',
      from: { path: '^(functions|infra|scripts)/' },
      to: { path: '^lib/', pathNot: any(order) },
    },
  ];
}

/** Renders the table as docs/architecture.md shows it. */
export const markdownOf = (layers: readonly Layer[]): string =>
  [
    '| Folder of `lib` | What it holds | May import |',
    '|---|---|---|',
    ...layers.map(({ folder, holds, uses }) => `| \`${folder}\` | ${holds} | ${uses.join(', ')} |`),
  ].join('\n');
