import type { RequestListener } from 'node:http';
import { apiBody, gatewayResponseResource, routesOf } from '#local-aws/api-gateway/api-definition';
import { checkTemplates } from '#local-aws/api-gateway/gateway-response';
import { serveRestApi } from '#local-aws/api-gateway/rest-api';
import type { Assembly, AssemblyResource } from '#local-aws/assembly/assembly';
import { restApiId } from '#local-aws/assembly/resource-types';
import type { Lambda } from '#local-aws/lambda/lambda';

/** The request listener of an API of the template. */
export function restApiListener(
  assembly: Assembly,
  resource: AssemblyResource,
  lambda: Lambda,
): RequestListener {
  const properties = assembly.properties(resource);
  const parsed = apiBody.safeParse(properties['Body']);
  if (!parsed.success)
    throw new Error(`${resource.key}: only APIs with an OpenAPI Body run locally: ${parsed.error.message}`);
  const body = parsed.data;
  const apiId = restApiId(resource.key);
  const fromTemplate = assembly
    .ofType('AWS::ApiGateway::GatewayResponse')
    .map((one) => gatewayResponseResource.parse(assembly.properties(one)))
    .filter((one) => one.RestApiId === apiId)
    .map(
      (one) =>
        [
          one.ResponseType,
          {
            statusCode: one.StatusCode,
            responseParameters: one.ResponseParameters,
            responseTemplates: one.ResponseTemplates,
          },
        ] as const,
    );
  const gatewayResponses = {
    ...body['x-amazon-apigateway-gateway-responses'],
    ...Object.fromEntries(fromTemplate),
  };
  checkTemplates(resource.key, gatewayResponses);
  const types = properties['BinaryMediaTypes'];
  const stage = assembly
    .ofType('AWS::ApiGateway::Stage')
    .find((one) => assembly.properties(one)['RestApiId'] === apiId);
  return serveRestApi(
    {
      apiId,
      stage: stage === undefined ? 'local' : assembly.nameOf(stage),
      routes: routesOf(resource.key, body),
      binaryMediaTypes: [
        ...body['x-amazon-apigateway-binary-media-types'],
        ...(Array.isArray(types) ? types.map(String) : []),
      ],
      gatewayResponses,
    },
    lambda,
  );
}
