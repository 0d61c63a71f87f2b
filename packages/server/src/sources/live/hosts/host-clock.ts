/** Replies of which the newest are looked at. */
const SAMPLES = 15
/** Fewer say nothing. */
const FEWEST_SAMPLES = 3
/** A `Date` header has whole seconds, and a reply takes a while: what is nearer than this counts as right. */
const NEAR_MS = 2_000
/** A reply that took longer says too little about the moment it was made at. */
const LONGEST_MS = 4_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS
/** In which unit a span is said, the longest first: in the first of which it holds as much as `from`. */
const UNITS = [
  { unit: '天', from: 2 * DAY_SECONDS, seconds: DAY_SECONDS },
  { unit: '小时', from: 2 * HOUR_SECONDS, seconds: HOUR_SECONDS },
  { unit: '分钟', from: 5 * MINUTE_SECONDS, seconds: MINUTE_SECONDS },
] as const

export interface DatedReply {
  readonly headers: Pick<Headers, 'get'>
  readonly sentMs: number
  readonly receivedMs: number
}

/**
 * What time it is by the hosts' own clocks, so that a machine whose clock is wrong goes by the exchange's hours all the same. The
 * median of the newest replies counts: one host that is wrong changes nothing.
 */
export interface HostClock {
  /** Looks at a reply's `Date`; one that a cache has stored, or a slow one, is passed over. */
  observe(reply: DatedReply): void
  /** By how much this machine's clock is behind the hosts'; undefined: nobody has said enough yet. */
  offsetMs(): number | undefined
  /** Milliseconds since 1970, by the hosts' clocks where this machine's is clearly wrong. */
  nowMs(): number
}

export function hostClock(localMs: () => number): HostClock {
  const offsets: number[] = []

  function offsetMs(): number | undefined {
    if (offsets.length < FEWEST_SAMPLES) return undefined
    return offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)]
  }

  return {
    observe({ headers, sentMs, receivedMs }) {
      const date = Date.parse(headers.get('date') ?? '')
      const isCached = Number(headers.get('age') ?? 0) > 0
      if (Number.isNaN(date) || isCached || receivedMs - sentMs > LONGEST_MS) return
      // It was cut off to the second: on average half a second is missing.
      offsets.push(date + 500 - (sentMs + receivedMs) / 2)
      if (offsets.length > SAMPLES) offsets.shift()
    },
    offsetMs,
    nowMs() {
      const offset = offsetMs() ?? 0
      return Math.round(localMs() + (Math.abs(offset) > NEAR_MS ? offset : 0))
    },
  }
}

/** In words for the self-check; undefined: it is right, as far as is known. */
export function clockFault(clock: Pick<HostClock, 'offsetMs'>): string | undefined {
  const offset = clock.offsetMs() ?? 0
  if (Math.abs(offset) <= NEAR_MS) return undefined
  const seconds = Math.round(Math.abs(offset) / 1000)
  const long = UNITS.find(({ from }) => seconds >= from)
  const much = long === undefined ? `${seconds} 秒` : `${Math.round(seconds / long.seconds)} ${long.unit}`
  return `本机时钟${offset > 0 ? '慢' : '快'}了约 ${much}；行情按提供方的时钟走，请校准本机时间`
}
