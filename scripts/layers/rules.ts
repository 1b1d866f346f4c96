import type { Layer } from '#scripts/layers/table';

/** A rule as dependency-cruiser takes it. */
interface Rule {
  readonly name: string;
  readonly severity: 'error';
  readonly from: { readonly path: string };
  readonly to: { readonly path: string; readonly pathNot: string };
}

/** What is wrong with the table itself: a folder twice, or an arrow that does not lead down. */
export function faultsOf(layers: readonly Layer[]): string[] {
  const order = layers.map(({ folder }) => folder);
  return layers.flatMap(({ folder, uses }, at) => [
    ...(order.indexOf(folder) === at ? [] : [`${folder} stands twice in the table of layers.`]),
    ...uses
      .filter((used) => !order.slice(0, at).includes(used))
      .map((used) => `${folder} may not use ${used}: the table has no such layer below it.`),
  ]);
}

/** One rule a layer: its files import themselves and what its row names. And one that every file of lib has a layer. */
export function rulesOf(layers: readonly Layer[]): Rule[] {
  const order = layers.map(({ folder }) => folder);
  // `crm/record` is a folder, `sources/port` the file lib/sources/port.ts; `crm` is without `crm/record`.
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

/** The table as docs/architecture.md shows it. */
export const markdownOf = (layers: readonly Layer[]): string =>
  [
    '| Folder of `lib` | What it holds | May import |',
    '|---|---|---|',
    ...layers.map(({ folder, holds, uses }) => `| \`${folder}\` | ${holds} | ${uses.join(', ')} |`),
  ].join('\n');
