import {
  ApiError,
  type Args,
  createWebhookSubscription,
  deleteWebhookSubscription,
  getWebhookSubscription,
  listWebhookEventTypes,
  verifyWebhook,
  WebhookVerificationError,
} from '@gtm/sdk';
import {
  type IHookFunctions,
  type ILoadOptionsFunctions,
  type INodePropertyOptions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { clientOf } from '../../client.ts';
import { isName } from '../../name.ts';

type EventType = NonNullable<Args<'createWebhookSubscription'>['body']['event_type']>;

/** What is stored of the subscription while the workflow is active. The secret is shown only when it is created. */
interface Kept {
  id?: string;
  secret?: string;
}

const kept = (node: IHookFunctions | IWebhookFunctions): Kept => node.getWorkflowStaticData('node');

const gone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Starts a workflow with each event that the service delivers; rejects deliveries that it did not sign. */
export class GtmTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'GTM Trigger',
    name: 'gtmTrigger',
    icon: 'file:gtm.svg',
    group: ['trigger'],
    version: 1,
    description:
      'Starts a workflow when something happens, e.g. an enrichment ends, a company raises money, or credits run low',
    defaults: { name: 'GTM Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'gtmApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Event Names or IDs',
        name: 'eventTypes',
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: 'eventTypes' },
        default: [],
        required: true,
        description:
          'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
    ],
  };

  methods = {
    loadOptions: {
      async eventTypes(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        const { data } = await listWebhookEventTypes(await clientOf(this));
        return data.map(({ type, description }) => ({ name: type, value: type, description }));
      },
    },
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { id, secret } = kept(this);
        if (!id || !secret) return false;
        try {
          const { data } = await getWebhookSubscription(await clientOf(this), { path: { id } });
          return data.enabled && data.url === this.getNodeWebhookUrl('default');
        } catch (error) {
          if (gone(error)) return false;
          throw error;
        }
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const chosen: unknown = this.getNodeParameter('eventTypes');
        const body = {
          event_types: [chosen].flat().filter(isName<EventType>),
          url: this.getNodeWebhookUrl('default') ?? '',
          description: `n8n: ${this.getWorkflow().name ?? 'workflow'}`.slice(0, 300),
        };
        const { data } = await createWebhookSubscription(await clientOf(this), { body });
        Object.assign(kept(this), { id: data.id, secret: data.secret });
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const { id } = kept(this);
        try {
          if (id) await deleteWebhookSubscription(await clientOf(this), { path: { id } });
        } catch (error) {
          if (!gone(error)) return false;
        }
        delete kept(this).id;
        delete kept(this).secret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    // n8n keeps the raw body beside the parsed one: the signature covers its bytes.
    const { rawBody } = this.getRequestObject();
    try {
      const event = verifyWebhook(rawBody.toString('utf8'), this.getHeaderData(), kept(this).secret ?? []);
      return { workflowData: [this.helpers.returnJsonArray([JSON.parse(JSON.stringify(event))])] };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      this.getResponseObject().status(401).json({ message: error.message });
      return { noWebhookResponse: true };
    }
  }
}
