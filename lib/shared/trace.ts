/** A span as it begins. Kinds and attribute names are OpenTelemetry's. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** W3C Trace Context of what caused it, e.g. `00-<32 hex>-<16 hex>-01`; unless said, the span that is open. */
  readonly parent?: string | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A span that is open. */
export interface OpenSpan {
  set(name: string, value: string | number): void;
  /** Marks it as failed, where nothing is thrown. */
  fail(): void;
}

export interface Tracer {
  /** Runs the work in a span. What it throws marks the span as failed and is thrown on. */
  inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** W3C Trace Context of the span that is open. */
  traceparent(): string | undefined;
}

let tracer: Tracer | undefined;

/** Turns tracing on for this process, or off. */
export function useTracer(one: Tracer | undefined): void {
  tracer = one;
}

const unseen: OpenSpan = { set() {}, fail() {} };

/** Runs the work, in a span where tracing is on. */
export const inSpan = <T>(start: () => SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> =>
  tracer ? tracer.inSpan(start(), work) : work(unseen);

/** W3C Trace Context of the span that is open, to hand on; nothing where tracing is off. */
export const traceparent = (): string | undefined => tracer?.traceparent();
