/** A span to start. Kinds and attribute names are OpenTelemetry's. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** W3C Trace Context of the cause, e.g. `00-<32 hex>-<16 hex>-01`; defaults to the current span. */
  readonly parent?: string | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** An open span. */
export interface OpenSpan {
  set(name: string, value: string | number): void;
  /** Marks the span as failed without throwing. */
  fail(): void;
}

export interface Tracer {
  /** Runs the work in a span. An error marks the span as failed and is rethrown. */
  inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** W3C Trace Context of the current span. */
  traceparent(): string | undefined;
}

let tracer: Tracer | undefined;

/** Turns tracing on for this process, or off. */
export function useTracer(one: Tracer | undefined): void {
  tracer = one;
}

const unseen: OpenSpan = { set() {}, fail() {} };

/** Runs the work, in a span if tracing is on. */
export const inSpan = <T>(start: () => SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> =>
  tracer ? tracer.inSpan(start(), work) : work(unseen);

/** W3C Trace Context of the current span, to pass on; undefined if tracing is off. */
export const traceparent = (): string | undefined => tracer?.traceparent();
