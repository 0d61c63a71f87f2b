/**
 * `unreachable`: no connection. `reset`: one that broke off. `timeout`. `tooLarge`: read no further. `redirected`: sent elsewhere, not
 * followed. `throttled`, `forbidden`, `status`: refused by status, or by a code of the provider's own. `unauthorised`: it refuses the key. `gone`: nothing stands at the address any more. `page`: HTML where data was expected.
 * `empty`: no byte. `garbled`: bytes that are no text in the encoding of the endpoint, as when cut within a character. `cut`, `changed`,
 * `refused`, `noRows`: what its codec found. `resting`: not asked, for its breaker is open.
 */
export type HostFailureKind =
  | 'unreachable'
  | 'reset'
  | 'timeout'
  | 'tooLarge'
  | 'redirected'
  | 'throttled'
  | 'forbidden'
  | 'status'
  | 'unauthorised'
  | 'gone'
  | 'page'
  | 'empty'
  | 'garbled'
  | 'cut'
  | 'changed'
  | 'refused'
  | 'noRows'
  | 'resting'

/** What may be otherwise a moment later. */
const TRANSIENT: ReadonlySet<HostFailureKind> = new Set(['reset', 'timeout', 'empty', 'garbled', 'cut'])
/** What says something about one endpoint and nothing about the hosts. */
const OF_ENDPOINT: ReadonlySet<HostFailureKind> = new Set(['gone', 'changed', 'refused', 'noRows', 'resting'])

/** What says that one is not to ask: of one that is down nothing is thought of who asks. */
const REFUSALS: ReadonlySet<HostFailureKind> = new Set(['throttled', 'forbidden', 'unauthorised'])

/** Why an ask brought nothing; the message is in words for the self-check. */
export class HostFailure extends Error {
  readonly kind: HostFailureKind
  /** How long the host wants to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(kind: HostFailureKind, reason: string, retryAfterMs?: number) {
    super(reason)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }

  /** Worth another try within the same ask. */
  get isTransient(): boolean {
    return TRANSIENT.has(this.kind)
  }

  /** The host does not want to be asked. */
  get isRefusal(): boolean {
    return REFUSALS.has(this.kind)
  }

  /** Counts against the host group. */
  get isOfHost(): boolean {
    return !OF_ENDPOINT.has(this.kind)
  }
}
