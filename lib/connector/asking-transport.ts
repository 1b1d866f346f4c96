import { randomUUID } from 'node:crypto';
import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  type RequestId,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { findAnswer } from '#lib/connector/approval/elicitation-store';

const PREFIX = 'ask_';
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 1_000;
/** How long a person has to decide. */
const PATIENCE_MS = 600_000;

/** Whether a posted message answers a question that was asked here. */
export const isAnswer = (message: unknown): message is { id: string } =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'string' &&
  message.id.startsWith(PREFIX) &&
  !('method' in message);

/**
 * A transport that can ask its client something in 2025-11-25: the question goes out on the call's stream, and the answer arrives as a
 * separate request, at any container. The answer is passed through the table, so nothing is held in memory.
 */
export class AskingTransport extends WebStandardStreamableHTTPServerTransport {
  readonly #organization: string;
  readonly #ended = new AbortController();

  constructor(organization: string, options: { readonly enableJsonResponse: boolean }) {
    super(options);
    this.#organization = organization;
  }

  override async send(message: JSONRPCMessage, options?: { relatedRequestId?: RequestId }): Promise<void> {
    if (!('method' in message) || !('id' in message)) return await super.send(message, options);
    const id = `${PREFIX}${randomUUID()}`;
    await super.send({ ...message, id }, options);
    void this.#hear(id, message.id);
  }

  override async close(): Promise<void> {
    this.#ended.abort();
    await super.close();
  }

  async #hear(asked: string, own: string | number): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (let pause = FIRST_PAUSE_MS; Date.now() < until && !this.#ended.signal.aborted; ) {
      const found = await findAnswer(this.#organization, asked);
      if (found !== undefined) {
        this.onmessage?.(parseJSONRPCMessage({ ...Object(found), id: own }));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
    }
  }
}
