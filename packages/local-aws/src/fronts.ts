import type { RequestListener } from 'node:http';
import * as z from 'zod';
import { restApiListener } from '#local-aws/api-gateway/start-apis';
import type { Assembly, AssemblyResource } from '#local-aws/assembly/assembly';
import type { Addresses } from '#local-aws/assembly/resource-types';
import { type Front, openFront } from '#local-aws/http/front';
import { functionUrlProperties, serveFunctionUrl } from '#local-aws/lambda/function-url';
import type { Lambda } from '#local-aws/lambda/lambda';

export interface Fronts {
  readonly aws: Front;
  readonly s3: Front;
  /** By the API or function URL each serves. */
  readonly apis: ReadonlyMap<AssemblyResource, Front>;
  close(): Promise<void>;
}

/** Addresses for an assembly that is being opened; known once `openFronts` has returned. */
export function unknownAddresses(): Addresses & { set(fronts: Fronts): void } {
  const urls = new Map<string, string>();
  const addresses = {
    aws: '',
    s3: '',
    of(key: string): string {
      const url = urls.get(key);
      if (url === undefined) throw new Error(`${key} has no local address`);
      return url;
    },
    set({ aws, s3, apis }: Fronts) {
      addresses.aws = aws.url;
      addresses.s3 = s3.url;
      for (const [{ key }, { url }] of apis) urls.set(key, url);
    },
  };
  return addresses;
}

/** Listens for the services, and for every API and function URL, these on `firstPort` and the ports after it if given. */
export async function openFronts(assembly: Assembly, firstPort: number): Promise<Fronts> {
  const opened: Front[] = [];
  const open = async (name: string, port: number) => {
    const front = await openFront(name, port);
    opened.push(front);
    return front;
  };
  const close = async () => {
    await Promise.all(opened.map((front) => front.close()));
  };
  try {
    const apis = new Map<AssemblyResource, Front>();
    for (const [index, resource] of assembly
      .ofType('AWS::ApiGateway::RestApi', 'AWS::Lambda::Url')
      .entries()) {
      apis.set(resource, await open(resource.path ?? resource.key, firstPort === 0 ? 0 : firstPort + index));
    }
    return { aws: await open('AWS services', 0), s3: await open('S3', 0), apis, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The request listener of an API or function URL. */
export function apiListener(assembly: Assembly, resource: AssemblyResource, lambda: Lambda): RequestListener {
  if (resource.type === 'AWS::ApiGateway::RestApi') return restApiListener(assembly, resource, lambda);
  const parsed = functionUrlProperties.safeParse(assembly.properties(resource));
  if (!parsed.success) throw new Error(`${resource.key}: ${z.prettifyError(parsed.error)}`);
  const definition = lambda.find(parsed.data.TargetFunctionArn);
  if (definition === undefined) {
    throw new Error(`${resource.key}: no function ${parsed.data.TargetFunctionArn}`);
  }
  return serveFunctionUrl(definition, parsed.data.InvokeMode === 'RESPONSE_STREAM', lambda);
}
