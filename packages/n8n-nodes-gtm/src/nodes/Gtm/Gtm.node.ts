import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { clientOf } from '../../client.ts';
import { run } from './operations.ts';
import { properties } from './properties.ts';

/** Enriches people and companies, one call per item. */
export class Gtm implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'GTM',
    name: 'gtm',
    icon: 'file:gtm.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Enrich people and companies with cited fields',
    defaults: { name: 'GTM' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: 'gtmApi', required: true }],
    properties,
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const client = await clientOf(this);
    const results: INodeExecutionData[] = [];
    for (const [item] of this.getInputData().entries()) {
      const pairedItem = { item };
      try {
        const operation = String(this.getNodeParameter('operation', item));
        for (const json of await run(this, client, operation, item)) results.push({ json, pairedItem });
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (!this.continueOnFail())
          throw new NodeOperationError(this.getNode(), failure, {
            itemIndex: item,
            ...('code' in failure ? { description: String(failure.code) } : {}),
          });
        results.push({ json: { error: failure.message }, pairedItem });
      }
    }
    return [results];
  }
}
