import { basename } from 'node:path';
import { region } from '#local-aws/account';
import { physicalName } from '#local-aws/assembly/names';
import { type RawAssembly, readAssembly, type Stack } from '#local-aws/assembly/read-assembly';
import { conditionHolds, resolve, type Scope } from '#local-aws/assembly/resolve';
import type { Addresses, Identity } from '#local-aws/assembly/resource-types';
import { hasNoEffect, identifyInert, restApiId, runningTypes } from '#local-aws/assembly/resource-types';

/** A resource of any stack of the assembly. */
export interface AssemblyResource {
  /** The logical id, or `Stack.LogicalId` if two stacks use the same one. */
  readonly key: string;
  readonly logicalId: string;
  readonly stack: Stack;
  readonly type: string;
  /** The construct path without the construct CDK makes for the CloudFormation resource itself. */
  readonly path: string | undefined;
  /** As in the template; `Assembly.properties` resolves them. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface Assembly {
  readonly resources: readonly AssemblyResource[];
  ofType(...types: string[]): AssemblyResource[];
  /** By key, logical id, construct path or physical name; undefined if none matches. */
  find(name: string): AssemblyResource | undefined;
  properties(resource: AssemblyResource): Record<string, unknown>;
  nameOf(resource: AssemblyResource): string;
  identityOf(resource: AssemblyResource): Identity;
  resolve(resource: AssemblyResource, value: unknown): unknown;
  outputs(): Record<string, string>;
  /** The file or directory of an asset by its object key. */
  asset(objectKey: string): string;
}

/** All stacks of a cloud assembly as one namespace, with every reference resolved to its local counterpart. */
export function openAssembly(directory: string, addresses: Addresses): Assembly {
  const raw = readAssembly(directory);
  const resources = collect(raw);
  const names = new Map<AssemblyResource, string>();
  const scopes = new Map(raw.stacks.map((stack) => [stack, scopeOf(stack)]));
  const scoped = (stack: Stack): Scope => scopes.get(stack) ?? scopeOf(stack);
  const inStack = new Map(
    resources.map((resource) => [`${resource.stack.name} ${resource.logicalId}`, resource]),
  );

  function nameOf(resource: AssemblyResource): string {
    const known = names.get(resource);
    if (known !== undefined) return known;
    const { type, stack, logicalId, raw: properties } = resource;
    const name = physicalName(type, stack.name, logicalId, properties, (value) =>
      resolve(value, scoped(stack)),
    );
    names.set(resource, name);
    return name;
  }
  function identityOf(resource: AssemblyResource): Identity {
    const named = { key: resource.key, name: nameOf(resource) };
    return runningTypes[resource.type]?.(named, addresses) ?? identifyInert(resource.type, named);
  }
  function lookUp(stack: Stack, logicalId: string): AssemblyResource {
    const found = inStack.get(`${stack.name} ${logicalId}`);
    if (found === undefined) throw new Error(`${stack.name} refers to ${logicalId}, which it does not have`);
    return found;
  }
  function nestedOutput(stack: Stack, logicalId: string, output: string): unknown {
    const nested = raw.stacks.find(
      (one) => one.parent?.stack === stack && one.parent.logicalId === logicalId,
    );
    const value = nested?.template.Outputs[output]?.Value;
    if (nested === undefined || value === undefined)
      throw new Error(`nested stack ${logicalId} has no output ${output}`);
    return resolve(value, scoped(nested));
  }

  function scopeOf(stack: Stack): Scope {
    return {
      stack,
      ref(logicalId) {
        const parameter = stack.template.Parameters[logicalId];
        if (parameter !== undefined) return parameterValue(stack, logicalId, parameter.Default);
        return identityOf(lookUp(stack, logicalId)).ref;
      },
      attribute(logicalId, attribute) {
        const resource = lookUp(stack, logicalId);
        if (attribute.startsWith('Outputs.'))
          return nestedOutput(stack, logicalId, attribute.slice('Outputs.'.length));
        const value = identityOf(resource).attributes[attribute];
        if (value !== undefined) return value;
        throw new Error(`GetAtt ${logicalId}.${attribute} (${resource.type}) is not emulated`);
      },
      importValue(name) {
        const found = exported.get(name);
        if (found === undefined) throw new Error(`${stack.name} imports ${name}, which no stack exports`);
        return resolve(found.value, scoped(found.stack));
      },
      stackOutput(stackName, output) {
        const other = raw.stacks.find(({ name }) => name === stackName);
        const value = other?.template.Outputs[output]?.Value;
        if (other === undefined || value === undefined)
          throw new Error(`no output ${output} of a stack ${stackName}`);
        return resolve(value, scoped(other));
      },
      localize,
    };
  }
  function parameterValue(stack: Stack, name: string, fallback: unknown): unknown {
    const { parent } = stack;
    const given = parent?.stack.template.Resources[parent.logicalId]?.Properties['Parameters'];
    if (parent !== undefined && typeof given === 'object' && given !== null && name in given) {
      return resolve((given as Record<string, unknown>)[name], scoped(parent.stack));
    }
    if (fallback === undefined) throw new Error(`parameter ${name} of ${stack.name} has no value`);
    return fallback;
  }

  const apis = new Map(
    resources
      .filter(({ type }) => type === 'AWS::ApiGateway::RestApi')
      .map(({ key }) => [restApiId(key), key]),
  );
  const apiAddress = new RegExp(
    `https://(\\w+)\\.execute-api\\.${region}\\.amazonaws\\.com(/[A-Za-z0-9_-]+)?`,
    'g',
  );
  /** API addresses that a template assembles become local ones. */
  function localize(text: string): string {
    return text.replace(apiAddress, (address, id: string) => {
      const key = apis.get(id);
      return key === undefined ? address : addresses.of(key);
    });
  }

  /** What the stacks export, by name; values are resolved when they are asked for, since addresses may be unknown before. */
  const exported = new Map(
    raw.stacks.flatMap((stack) =>
      Object.values(stack.template.Outputs).flatMap(({ Value: value, Export }) =>
        Export === undefined ? [] : [[resolve(Export.Name, scoped(stack)), { stack, value }] as const],
      ),
    ),
  );

  return {
    resources,
    ofType: (...types) => resources.filter(({ type }) => types.includes(type)),
    find: (name) =>
      resources.find(({ key, path }) => key === name || path === name) ??
      resources.find(({ logicalId }) => logicalId === name) ??
      resources.find((resource) => runningTypes[resource.type] !== undefined && nameOf(resource) === name),
    properties: (resource) => resolve(resource.raw, scoped(resource.stack)) as Record<string, unknown>,
    nameOf,
    identityOf,
    resolve: (resource, value) => resolve(value, scoped(resource.stack)),
    outputs: () =>
      Object.fromEntries(
        raw.stacks
          .filter(({ parent }) => parent === undefined)
          .flatMap((stack) =>
            Object.entries(stack.template.Outputs).map(([name, { Value }]) => [
              name,
              String(resolve(Value, scoped(stack))),
            ]),
          ),
      ),
    asset(objectKey) {
      const path = raw.assets.get(objectKey) ?? raw.assets.get(basename(objectKey));
      if (path === undefined) throw new Error(`the assembly has no asset ${objectKey}`);
      return path;
    },
  };
}

function collect(raw: RawAssembly): AssemblyResource[] {
  const uses = new Map<string, number>();
  for (const stack of raw.stacks) {
    for (const id of Object.keys(stack.template.Resources)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return raw.stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, resource]) => conditionHolds(stack, resource.Condition))
      .map(([logicalId, resource]) => {
        if (runningTypes[resource.Type] === undefined && !hasNoEffect(resource.Type)) {
          throw new Error(`${stack.name}/${logicalId}: the local AWS does not emulate ${resource.Type}`);
        }
        return {
          key: (uses.get(logicalId) ?? 0) > 1 ? `${stack.name}.${logicalId}` : logicalId,
          logicalId,
          stack,
          type: resource.Type,
          path: stack.paths.get(logicalId),
          raw: resource.Properties,
        };
      }),
  );
}
