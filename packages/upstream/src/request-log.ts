/** A request as it came and what it got. */
export interface LoggedRequest {
  /** Real time, milliseconds since 1970; and that of the stand-in's clock, ISO 8601. */
  readonly at: number
  readonly clock: string
  readonly method: string
  readonly host: string
  /** Undefined where nobody answers at this address. */
  readonly endpoint: string | undefined
  readonly path: string
  readonly query: string
  /** Undefined where nothing was sent. */
  readonly status: number | undefined
  readonly bytes: number
  readonly faults: readonly string[]
}
