/** How traffic moves to a new version of a function. */
interface Delivery {
  readonly fits: string;
  readonly class: string;
  /** Minutes with a tenth of the traffic before the rest follows; 0 moves all at once. */
  readonly minutes: 0 | 5 | 10;
  /** Has an alarm of its own besides the stage's, because a fault here costs money or stops everybody's work. */
  readonly watched: boolean;
}

/** The first row that matches an entry applies. */
export const deliveries: readonly Delivery[] = [
  { fits: 'functions/streams/', class: 'money and relay', minutes: 10, watched: true },
  { fits: 'functions/queues/payments.ts', class: 'money and relay', minutes: 10, watched: true },
  { fits: 'functions/api/billing.ts', class: 'money and relay', minutes: 10, watched: true },
  { fits: 'functions/connector/', class: 'connector', minutes: 10, watched: true },
  { fits: 'functions/tasks/', class: 'enrichment', minutes: 5, watched: true },
  { fits: 'functions/api/enrichments.ts', class: 'enrichment', minutes: 5, watched: true },
  { fits: 'functions/queues/', class: 'background', minutes: 5, watched: true },
  // A function that runs once in a while has no tenth of traffic to move. It changes at once, unless an alarm is active.
  { fits: 'functions/schedules/', class: 'schedules', minutes: 0, watched: false },
  { fits: 'functions/api/', class: 'API', minutes: 5, watched: false },
];

export function deliveryOf(entry: string): Delivery {
  const found = deliveries.find(({ fits }) => entry.startsWith(fits));
  if (!found) throw new TypeError(`infra/delivery.ts has no row for ${entry}.`);
  return found;
}

/** CodeDeploy's name for the configuration. */
export const stepsOf = (minutes: Delivery['minutes']): string =>
  `CodeDeployDefault.Lambda${minutes === 0 ? 'AllAtOnce' : `Canary10Percent${minutes}Minutes`}`;

/** The stage's alarms that stop every delivery and roll it back; `infra/alarms/delivery.ts` creates them. */
export const DELIVERY_ALARMS = ['Answers', 'Functions', 'Relay', 'Ledgers'] as const;
export type DeliveryAlarm = (typeof DELIVERY_ALARMS)[number];

/** A name rather than a reference: the alarms stack is created after the stacks that it watches. */
export const deliveryAlarmName = (stage: string, alarm: DeliveryAlarm): string =>
  `gtm-${stage}-delivery-${alarm}`;
