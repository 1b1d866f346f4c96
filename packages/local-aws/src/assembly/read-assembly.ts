import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Metadata: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});

const template = z.object({
  Resources: z.record(z.string(), resource).default({}),
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Mappings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});

const metadata = z.record(z.string(), z.array(z.object({ type: z.string(), data: z.unknown() })));

const manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      metadata: metadata.optional(),
      additionalMetadataFile: z.string().optional(),
      properties: z
        .object({
          templateFile: z.string().optional(),
          stackName: z.string().optional(),
          directoryName: z.string().optional(),
          file: z.string().optional(),
        })
        .optional(),
    }),
  ),
});

const assetManifest = z.object({
  files: z
    .record(
      z.string(),
      z.object({
        source: z.object({ path: z.string(), packaging: z.string() }),
        destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
      }),
    )
    .default({}),
});

type Template = z.infer<typeof template>;

/** One stack or nested stack of the assembly. */
export interface Stack {
  readonly name: string;
  readonly template: Template;
  /** Construct paths by logical id. */
  readonly paths: ReadonlyMap<string, string>;
  /** The stack and resource that contain this nested stack and set its Parameters. */
  readonly parent: { stack: Stack; logicalId: string } | undefined;
}

export interface RawAssembly {
  readonly stacks: readonly Stack[];
  /** File or directory of an asset by its object key. */
  readonly assets: ReadonlyMap<string, string>;
}

/** Reads a CDK cloud assembly: all stacks, including nested ones and those of stages, and where their assets are. */
export function readAssembly(directory: string): RawAssembly {
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  readDirectory(directory, stacks, assets);
  if (stacks.length === 0) throw new Error(`no stack in the assembly ${directory}`);
  return { stacks, assets };
}

function readDirectory(directory: string, stacks: Stack[], assets: Map<string, string>): void {
  const { artifacts } = manifest.parse(readJson(join(directory, 'manifest.json')));
  for (const [id, artifact] of Object.entries(artifacts)) {
    const { templateFile, stackName, directoryName, file } = artifact.properties ?? {};
    if (artifact.type === 'cdk:asset-manifest' && file !== undefined)
      readAssets(join(directory, file), assets);
    if (artifact.type === 'cdk:cloud-assembly' && directoryName !== undefined) {
      readDirectory(join(directory, directoryName), stacks, assets);
    }
    if (artifact.type === 'aws:cloudformation:stack' && templateFile !== undefined) {
      const more = artifact.additionalMetadataFile;
      const entries =
        artifact.metadata ?? (more === undefined ? {} : metadata.parse(readJson(join(directory, more))));
      addStack(join(directory, templateFile), stackName ?? id, pathsOf(entries), undefined, stacks);
    }
  }
}

/** CDK records each construct's logical id; the `Resource` inside a construct stands for the construct. */
function pathsOf(entries: z.infer<typeof metadata>): Map<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([path, notes]) =>
      notes
        .filter(({ type }) => type === 'aws:cdk:logicalId')
        .map(({ data }) => [String(data), path.replace(/^\//, '').replace(/\/Resource$/, '')] as const),
    ),
  );
}

function addStack(
  file: string,
  name: string,
  paths: ReadonlyMap<string, string>,
  parent: Stack['parent'],
  stacks: Stack[],
): void {
  const stack: Stack = { name, template: template.parse(readJson(file)), paths, parent };
  stacks.push(stack);
  for (const [logicalId, { Type, Metadata }] of Object.entries(stack.template.Resources)) {
    const nested = Metadata['aws:asset:path'];
    if (Type === 'AWS::CloudFormation::Stack' && typeof nested === 'string') {
      addStack(join(dirname(file), nested), `${name}-${logicalId}`, paths, { stack, logicalId }, stacks);
    }
  }
}

function readAssets(file: string, assets: Map<string, string>): void {
  if (!existsSync(file)) return;
  for (const { source, destinations } of Object.values(assetManifest.parse(readJson(file)).files)) {
    for (const { objectKey } of Object.values(destinations))
      assets.set(objectKey, join(dirname(file), source.path));
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
