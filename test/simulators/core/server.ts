import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { controlRoutes } from '#test/simulators/core/controls';
import { FaultBox } from '#test/simulators/core/faults';
import type { Keeper } from '#test/simulators/core/keep';
import { type Latency, latencyOf } from '#test/simulators/core/latency';
import { json, type RecordedRequest, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { readRequest } from '#test/simulators/core/read-request';
import { dispatch } from '#test/simulators/core/router';
import { faultyReply, sendFaulty, sendReply } from '#test/simulators/core/send-reply';
import type { ProviderFactory, SimulatorContext } from '#test/simulators/core/simulator';

export interface Simulator {
  readonly name: string;
  /** Base address, such as `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Every request it received, oldest first; control calls (`/_...`) are not kept. */
  readonly requests: RecordedRequest[];
  readonly faults: FaultBox;
  /** Forgets requests, faults and all state. */
  reset(): void;
  close(): Promise<void>;
}

/** How many are kept; older ones are dropped. */
export const MAX_RECORDED = 2_000;
const MAX_RECORDED_BODY = 20_000;

export interface ServerOptions {
  readonly name: string;
  readonly port: number;
  readonly latency: Latency;
  readonly factory: ProviderFactory;
  readonly context: SimulatorContext;
  readonly keeper?: Keeper | undefined;
}

const recordOf = (request: SimRequest, number: number, now: Date): RecordedRequest => ({
  number,
  time: now.toISOString(),
  method: request.method,
  path: request.path,
  query: Object.fromEntries(request.query),
  headers: request.headers,
  body: request.raw.length > MAX_RECORDED_BODY ? `(${request.raw.length} bytes)` : request.body,
});

/** A simulator without a listener yet. */
export interface OpenSimulator extends Omit<Simulator, 'name' | 'address' | 'close'> {
  readonly listener: RequestListener;
  /** Saves what survives a restart. */
  keep(): void;
}

/** Creates one simulator. If a handler throws, a defect of the simulator, it answers 500 with the message. */
export function openSimulator(options: Omit<ServerOptions, 'port'>): OpenSimulator {
  const { name, context, latency } = options;
  const faults = new FaultBox();
  const requests: RecordedRequest[] = [];
  let provider = options.factory(context);
  if (provider.memory) options.keeper?.recall(provider.memory);
  let count = 0;
  const reset = () => {
    requests.length = 0;
    faults.clear();
    provider = options.factory(context);
  };
  const controls = controlRoutes({ name, requests, faults, reset, world: context.world });

  const answer = async (request: SimRequest): Promise<SimReply> => {
    const early = provider.before?.(request);
    return early ?? dispatch(provider.routes, request, provider.other);
  };

  const listener: RequestListener = async (message, response) => {
    try {
      const request = await readRequest(message);
      if (request.method !== 'GET') options.keeper?.changed(() => provider.memory);
      if (request.path.startsWith('/_')) {
        const other = () => json(404, { error: `${name} has no control ${request.method} ${request.path}` });
        sendReply(response, await dispatch([...(provider.controls ?? []), ...controls], request, other));
        return;
      }
      count += 1;
      const record = recordOf(request, count, context.now());
      requests.push(record);
      if (requests.length > MAX_RECORDED) requests.shift();
      const fault = faults.take(request);
      const pause = latencyOf(latency, request.path, count) + (fault?.action.latency_ms ?? 0);
      if (pause > 0) await wait(pause, undefined, { ref: false });
      if (fault) {
        record.fault = fault.name;
        const action = fault.action;
        const needsAnswer =
          action.after || !(action.hang || action.reset || action.status || action.bytes !== undefined);
        const truth = needsAnswer ? await answer(request) : { status: 200 };
        const reply = faultyReply(action, truth);
        record.status = reply.status;
        await sendFaulty(response, action, reply);
        return;
      }
      const reply = await answer(request);
      if (reply.delay) await wait(reply.delay, undefined, { ref: false });
      record.status = reply.status;
      sendReply(response, reply);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else
        sendReply(
          response,
          json(500, {
            simulator: name,
            error: String(error),
            stack: error instanceof Error ? error.stack : '',
          }),
        );
    }
  };
  return { listener, requests, faults, reset, keep: () => options.keeper?.write(provider.memory) };
}

/** Starts one simulator on 127.0.0.1. */
export async function startServer(options: ServerOptions): Promise<Simulator> {
  const { listener, requests, faults, reset, keep } = openSimulator(options);
  const server = createServer(listener);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(options.port, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    name: options.name,
    address: `http://127.0.0.1:${port}`,
    requests,
    faults,
    reset,
    close: () =>
      new Promise((done) => {
        keep();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
