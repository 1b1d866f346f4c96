import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryFile, operations } from '#lib/contract/operations/registry';
import { synthesize } from '#scripts/synthesize';

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template holds every shape
  readonly Properties?: any;
}
type Template = Readonly<Record<string, Resource>>;

const stages = ['local', 'staging', 'production'] as const;
const templates = new Map<string, Readonly<Record<string, Template>>>();

const ofType = (template: Template, type: string): Resource[] =>
  Object.values(template).filter((one) => one.Type === type);

const part = (stage: string, name: string): Template => templates.get(stage)?.[name] ?? {};

describe('the stacks', () => {
  beforeAll(() => {
    for (const stage of stages) {
      const files = globSync(join(synthesize(stage), '*.template.json'));
      templates.set(
        stage,
        Object.fromEntries(
          files.map((file) => [
            basename(file, '.template.json').replace(`gtm-${stage}-`, ''),
            JSON.parse(readFileSync(file, 'utf8')).Resources,
          ]),
        ),
      );
    }
  }, 600_000);

  it.each(stages)('of %s keep their distance from the limit of 500 resources', (stage) => {
    const sizes = Object.entries(templates.get(stage) ?? {}).map(([name, all]) => [
      name,
      Object.keys(all).length,
    ]);
    expect(sizes.length).toBeGreaterThanOrEqual(5);
    expect(sizes.filter(([, size]) => Number(size) >= 450)).toEqual([]);
  });

  it('have for every operation a function from its entry file, with a role of its own, and a route', () => {
    const api = part('staging', 'api');
    const functions = ofType(api, 'AWS::Lambda::Function');
    const roles = functions.map(({ Properties }) => JSON.stringify(Properties.Role));
    expect(new Set(roles).size).toBe(functions.length);
    const described = functions.map(({ Properties }) => String(Properties.Description));
    const missing = operations.filter(
      (operation) => !described.some((text) => text.startsWith(`${entryFile(operation)} `)),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
    const [gateway] = ofType(api, 'AWS::ApiGateway::RestApi');
    const { paths } = gateway?.Properties.Body ?? {};
    const unrouted = operations.filter(({ path, method }) => !paths[path]?.[method.toLowerCase()]);
    expect(unrouted.map(({ id }) => id)).toEqual([]);
    const twins = operations.filter(({ path }) => path.startsWith('/v2/') && !paths[`/api${path}`]);
    expect(twins.map(({ id }) => id)).toEqual([]);
  });

  it.each(stages)('of %s allow no action by *', (stage) => {
    const found = Object.values(templates.get(stage) ?? {}).flatMap((template) =>
      Object.entries(template).flatMap(([id, { Type, Properties }]) => {
        if (Type !== 'AWS::IAM::Policy' && Type !== 'AWS::IAM::Role') return [];
        const documents = [
          Properties.PolicyDocument,
          ...(Properties.Policies ?? []).map((one: { PolicyDocument: unknown }) => one.PolicyDocument),
        ];
        const actions = documents
          .flatMap((document) => document?.Statement ?? [])
          .flatMap((one: { Action: unknown }) => one.Action);
        return actions
          .filter((action: unknown) => String(action).endsWith('*'))
          .map((action: unknown) => `${id} ${action}`);
      }),
    );
    expect(found).toEqual([]);
  });

  it('differ between staging and production by what stage.ts says alone', () => {
    const shape = (stage: string) =>
      Object.fromEntries(
        Object.entries(templates.get(stage) ?? {}).map(([name, template]) => [
          name,
          Object.entries(template)
            .map(([id, { Type }]) => {
              // The stage's name is part of some ids, and so of the hashes that end them.
              const bare = id.replaceAll(stage, 'STAGE').replace(/([0-9A-F]{8})+([0-9a-f]{32,40})?$/, '');
              return `${Type} ${bare}`;
            })
            .toSorted(),
        ]),
      );
    expect(shape('production')).toEqual(shape('staging'));
  });
});
