import { region } from '#local-aws/account';
import { accessKeyId, secretAccessKey } from '#local-aws/calls/credentials';
import { connectPayments } from '#scripts/service/connect-payments';
import { functionEnvironment } from '#scripts/service/function-environment';
import {
  newSeed,
  registerNetworkWebhook,
  type Seeded,
  seedCrm,
  seedSecrets,
  seedTable,
} from '#scripts/service/seed';
import { Agenda } from '#test/simulation/engine/agenda';
import { type Chance, chanceOf } from '#test/simulation/engine/chance';
import { ADDRESSES, type Cloud, startCloud, type Templates } from '#test/simulation/engine/cloud';
import { Faults } from '#test/simulation/engine/faults';
import { type Bundle, runFunctions } from '#test/simulation/engine/functions';
import { Killed, Running, timerWatch } from '#test/simulation/engine/invocations';
import { Outside } from '#test/simulation/engine/outside';
import { RealWork } from '#test/simulation/engine/real-work';
import { repeatable } from '#test/simulation/engine/repeatable';
import { replace } from '#test/simulation/engine/replace';
import { Story } from '#test/simulation/engine/story';
import { awslambda } from '#test/simulation/engine/streamed-answer';
import { openVendors, type Vendors } from '#test/simulation/engine/vendors';
import { virtualTime } from '#test/simulation/engine/virtual-time';
import { Wires } from '#test/simulation/engine/wires';

/** When every run begins. */
const START = Date.parse('2026-11-30T09:00:00.000Z');
const realImmediate = setImmediate;
const realTime = performance.now.bind(performance);
/** Milliseconds that runtime threads may take for a file: a busy machine delays them. */
const LONGEST_WORK = 60_000;
/** Event loop turns in which an invocation may be busy with something that is not simulated. */
const MOST_TURNS = 50_000;
/** The same, while another invocation waits for a call. */
const TURNS_OF_ONE = 1_000;

export interface RunOptions {
  readonly seed: number;
  readonly templates: Templates;
  readonly bundle: () => Bundle;
  /** Prints the story as it happens. */
  readonly echo?: boolean;
  /** Where the cloud and vendors store their state, instead of in memory. */
  readonly directory?: string;
  /** Function variables that differ from the local stage's. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The state of an earlier run, and when it ended. */
  readonly earlier?: { readonly seeded: Seeded; readonly until: number };
}

/** The whole service in this process, on one clock, one agenda and one seed. */
export class Simulation {
  readonly agenda = new Agenda();
  readonly chance: Chance;
  readonly story: Story;
  readonly faults: Faults;
  readonly vendors: Vendors;
  readonly running = new Running();
  readonly seeded: Seeded;
  readonly outside: Outside;
  readonly wires: Wires;
  readonly cloud: Cloud;
  /** Uncaught errors. */
  readonly unhandled: string[] = [];
  readonly #seed: number;
  readonly #start: number;
  readonly #realWork = new RealWork();
  #jumped = 0;
  #steps = 0;
  readonly #undo: (() => void)[] = [];

  constructor({ seed, templates, bundle, echo = false, directory, variables = {}, earlier }: RunOptions) {
    this.#seed = seed;
    this.#start = earlier?.until ?? START;
    this.chance = chanceOf(seed);
    this.story = new Story(() => this.agenda.now, echo);
    this.faults = new Faults(this.chance.stream('faults'));
    this.outside = new Outside(this.agenda, this.faults, this.story);
    this.#undo.push(
      replace([
        ...virtualTime(this.agenda, () => Math.floor(this.wall()), timerWatch),
        ...repeatable(this.chance.stream('random')),
      ]),
    );
    this.vendors = openVendors(() => new Date(), directory);
    this.seeded = earlier?.seeded ?? newSeed();
    this.wires = new Wires(this.outside, this.vendors, () => this.cloud);
    const pool = runFunctions(templates.definitions, this.#load(bundle), {
      agenda: this.agenda,
      chance: this.chance.stream('functions'),
      faults: this.faults,
      story: this.story,
      running: this.running,
      jump: (milliseconds) => {
        this.#jumped += milliseconds;
      },
    });
    this.#undo.push(this.#environment(templates, variables), this.wires.connect(), this.#listen());
    this.#realWork.start();
    this.#undo.push(() => this.#realWork.stop());
    this.cloud = startCloud(templates, pool, directory);
  }

  get steps(): number {
    return this.#steps;
  }

  wall(): number {
    return this.#start + this.agenda.now + this.#jumped;
  }

  /** Creates two organizations with keys, credits, a CRM and a network account, as `npm start` does. */
  async seed(output: (name: string) => string): Promise<void> {
    await seedTable(this.seeded, new Date());
    await seedCrm(this.seeded, output('IntegrationKeyArn'), new Date());
    await this.connect(output);
  }

  /** Sets the vendors' secrets, and where vendors send their events. */
  async connect(output: (name: string) => string): Promise<void> {
    await seedSecrets(this.seeded, (name) => output(`SecretArn${name.replaceAll('-', '')}`));
    await this.wires.calm(async () => {
      await registerNetworkWebhook(this.vendors.addresses.network, ADDRESSES.api);
      await connectPayments(
        this.vendors.addresses.payments,
        ADDRESSES.api,
        this.seeded.stripe_webhook_secret,
      );
    });
    this.storm();
  }

  /** Lets hours or days pass in which nothing happens, as when nobody is at work. */
  leap(milliseconds: number): void {
    this.agenda.skip(milliseconds);
    this.story.tell('time', `passes: ${(milliseconds / 3_600_000).toFixed(1)} hours`);
  }

  /** Starts the faults of the seed. */
  storm(): void {
    this.faults.return();
    this.cloud.startFaults({ seed: this.#seed, ...this.faults.weather });
  }

  /** Runs one event and everything that follows from it at once. False if there is none. */
  async step(): Promise<boolean> {
    const entry = this.agenda.take();
    if (!entry) return false;
    this.#steps += 1;
    await entry.run();
    await this.#quiet();
    return true;
  }

  async #quiet(): Promise<void> {
    const since = realTime();
    for (let turn = 0; turn < MOST_TURNS || (this.#realWork.isOpen && realTime() - since < LONGEST_WORK); ) {
      await new Promise((resolve) => realImmediate(resolve));
      if (!this.#realWork.isOpen) turn += 1;
      if (!this.#realWork.isOpen && !this.running.busy()) return;
      // Functions share modules here: an invocation may wait for what another has requested.
      if (!this.#realWork.isOpen && turn > TURNS_OF_ONE && this.running.isAnyWaiting()) return;
    }
    throw new Error(`${this.running.busy()?.name ?? 'Something'} waits for something that is not simulated.`);
  }

  /** Stops all faults. */
  calm(): void {
    this.faults.clear();
    this.cloud.clearFaults();
  }

  stop(): void {
    this.calm();
    this.cloud.stop();
    for (const undo of this.#undo.toReversed()) undo();
  }

  /** Loads modules on the simulated clock, outside any invocation, so their first output is discarded. */
  #load(bundle: () => Bundle): Bundle {
    Object.assign(globalThis, { awslambda });
    return bundle();
  }

  #listen(): () => void {
    const listener = (error: unknown): void => {
      if (!(error instanceof Killed))
        this.unhandled.push(error instanceof Error ? `${error.stack}` : String(error));
    };
    process.on('unhandledRejection', listener);
    return () => process.off('unhandledRejection', listener);
  }

  /** Sets the variables of all functions at once: no two functions have different values for one. */
  #environment({ definitions, outputs }: Templates, variables: Readonly<Record<string, string>>): () => void {
    const before = process.env;
    const settings = { rateLimitScale: 100, variables } as Parameters<typeof functionEnvironment>[0];
    const { SERVICE_CLOCK_FILE: _clock, ...added } = functionEnvironment(
      settings,
      { file: '' } as Parameters<typeof functionEnvironment>[1],
      this.vendors.addresses,
      { baseUrl: ADDRESSES.api, mcpUrl: ADDRESSES.connector, issuer: `${ADDRESSES.connector}/sign-in` },
    );
    process.env = {
      ...Object.assign({}, ...definitions.map(({ environment }) => environment)),
      ...added,
      STAGE: 'local',
      // In every other run all files are made asynchronously.
      EXPORT_ROWS_AT_ONCE: this.chance.stream('settings').happens(0.5) ? '1' : '5000',
      TABLE_NAME: outputs['TableName'],
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId('simulated'),
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_ENDPOINT_URL: ADDRESSES.aws,
      AWS_ENDPOINT_URL_S3: ADDRESSES.s3,
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      NODE_OPTIONS: '',
    };
    return () => {
      process.env = before;
    };
  }
}
