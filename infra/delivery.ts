/** How traffic moves to a new version of a function. */
interface Delivery {
  readonly fits: string;
  readonly class: string;
  /** A tenth of the traffic for so long, then all of it; 0: all at once. */
  readonly minutes: 0 | 5 | 10;
  /** Has an alarm of its own beside those of the stage, because what it breaks is money or everybody's work. */
  readonly watched: boolean;
}

/** The first row that fits an entry counts. */
export const deliveries: readonly Delivery[] = [
  { fits: 'functions/streams/', class: 'money and relay', minutes: 10, watched: true },
  { fits: 'functions/queues/payments.ts', class: 'money and relay', minutes: 10, watched: true },
  { fits: 'functions/api/billing.ts', class: 'money and relay', minutes: 10, watched: true },
  { fits: 'functions/connector/', class: 'connector', minutes: 10, watched: true },
  { fits: 'functions/tasks/', class: 'enrichment', minutes: 5, watched: true },
  { fits: 'functions/api/enrichments.ts', class: 'enrichment', minutes: 5, watched: true },
  { fits: 'functions/queues/', class: 'background', minutes: 5, watched: true },
  // What runs once in a while has no tenth of its traffic. It changes at once, unless an alarm stands.
  { fits: 'functions/schedules/', class: 'schedules', minutes: 0, watched: false },
  { fits: 'functions/api/', class: 'API', minutes: 5, watched: false },
];

export function deliveryOf(entry: string): Delivery {
  const found = deliveries.find(({ fits }) => entry.startsWith(fits));
  if (!found) throw new TypeError(`infra/delivery.ts has no row for ${entry}.`);
  return found;
}

/** CodeDeploy's name for it. */
export const stepsOf = (minutes: Delivery['minutes']): string =>
  `CodeDeployDefault.Lambda${minutes === 0 ? 'AllAtOnce' : `Canary10Percent${minutes}Minutes`}`;

/** The alarms of the stage that stop every delivery and take it back; `infra/alarms/delivery.ts` makes them. */
export const DELIVERY_ALARMS = ['Answers', 'Functions', 'Relay', 'Ledgers'] as const;
export type DeliveryAlarm = (typeof DELIVERY_ALARMS)[number];

/** By name and not by reference: the stack of alarms is made after those that it watches. */
export const deliveryAlarmName = (stage: string, alarm: DeliveryAlarm): string =>
  `gtm-${stage}-delivery-${alarm}`;
