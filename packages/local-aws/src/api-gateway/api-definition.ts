import * as z from 'zod';

const integration = z.object({
  type: z.string().transform((type) => type.toLowerCase()),
  uri: z.string().optional(),
  responseTransferMode: z.enum(['STREAM', 'BUFFERED']).default('BUFFERED'),
  timeoutInMillis: z.number().default(29_000),
});

const gatewayResponse = z.object({
  statusCode: z.coerce.number().optional(),
  responseParameters: z.record(z.string(), z.string()).default({}),
  responseTemplates: z.record(z.string(), z.string()).default({}),
});

/** The parts of the gateway's OpenAPI document that affect its behavior. */
export const apiBody = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  'x-amazon-apigateway-binary-media-types': z.array(z.string()).default([]),
  'x-amazon-apigateway-gateway-responses': z.record(z.string(), gatewayResponse).default({}),
});

const operation = z.object({ 'x-amazon-apigateway-integration': integration });

export const gatewayResponseResource = z.object({
  ResponseType: z.string(),
  RestApiId: z.string(),
  StatusCode: z.coerce.number().optional(),
  ResponseParameters: z.record(z.string(), z.string()).default({}),
  ResponseTemplates: z.record(z.string(), z.string()).default({}),
});

export type GatewayResponseOverride = z.infer<typeof gatewayResponse>;

export interface Route {
  /** `*` for any method. */
  readonly method: string;
  /** As in the document: `/things/{id}`, `/files/{proxy+}`. */
  readonly resource: string;
  readonly functionName: string;
  readonly streamed: boolean;
  readonly timeoutMs: number;
}

const methods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'x-amazon-apigateway-any-method',
];

/** Returns the routes of an API; rejects integrations that are not Lambda proxies. */
export function routesOf(name: string, body: z.infer<typeof apiBody>): Route[] {
  return Object.entries(body.paths).flatMap(([resource, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method.toLowerCase()))
      .map(([method, value]): Route => {
        const where = `${name} ${method.toUpperCase()} ${resource}`;
        const parsed = operation.safeParse(value);
        if (!parsed.success) throw new Error(`${where}: ${parsed.error.message}`);
        const { type, uri, responseTransferMode, timeoutInMillis } =
          parsed.data['x-amazon-apigateway-integration'];
        const streamed = responseTransferMode === 'STREAM';
        const pattern = streamed
          ? /:lambda:path\/2021-11-15\/functions\/([^/]+)\/response-streaming-invocations$/
          : /:lambda:path\/2015-03-31\/functions\/([^/]+)\/invocations$/;
        const functionName = pattern.exec(uri ?? '')?.[1];
        if (type !== 'aws_proxy') throw new Error(`${where}: the integration type ${type} is not emulated`);
        if (functionName === undefined)
          throw new Error(`${where}: the integration uri ${uri} does not fit a ${responseTransferMode} call`);
        const any = method.toLowerCase() === 'x-amazon-apigateway-any-method';
        return {
          method: any ? '*' : method.toUpperCase(),
          resource,
          functionName,
          streamed,
          timeoutMs: timeoutInMillis,
        };
      }),
  );
}
