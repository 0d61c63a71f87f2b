import { z } from 'zod'

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '时间应为 HH:mm 或 HH:mm:ss')
  .transform(text => {
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
    return hours * 3600 + minutes * 60 + seconds
  })
const Share = z.number().min(0).max(1)

/** Whom a fault meets: everybody, unless it says which host, which endpoint, from when until when, and how many of the requests. */
const Whom = {
  host: z.string().optional(),
  endpoint: z.string().optional(),
  from: TimeOfDay.optional(),
  to: TimeOfDay.optional(),
  share: Share.default(1),
}

const plain = <const K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), ...Whom })
/** Of rows: how many of them, in a share. */
const ofRows = <const K extends string>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), ...Whom, rows: Share.default(0.05) })
const bySeconds = <const K extends string>(kind: K, seconds: number) =>
  z.strictObject({ kind: z.literal(kind), ...Whom, seconds: z.number().default(seconds) })

/** What can go wrong, in the words of the faults file. */
const Fault = z.discriminatedUnion('kind', [
  // The connection
  plain('reset'),
  bySeconds('hang', 60),
  z.strictObject({
    kind: z.literal('status'),
    ...Whom,
    status: z.union([z.literal(403), z.literal(429), z.literal(456), z.literal(502)]),
  }),
  plain('redirect'),
  // The bytes
  plain('empty'),
  plain('gzip-cut'),
  plain('gbk-cut'),
  plain('flood'),
  // The text
  plain('none-match'),
  plain('text-cut'),
  plain('wrapper-renamed'),
  plain('field-inserted'),
  plain('field-removed'),
  plain('fields-reordered'),
  plain('diff-as-object'),
  ofRows('dash'),
  // The rows
  ofRows('rows-dropped'),
  ofRows('other-code'),
  ofRows('new-code'),
  ofRows('prices-times-ten'),
  ofRows('volume-times-hundred'),
  ofRows('suspended-zero'),
  ofRows('st-gained'),
  ofRows('cent-off'),
  bySeconds('stale-stamp', 90),
  bySeconds('future-stamp', 90),
  plain('day-before'),
  plain('duplicate-page'),
  // Its clock
  bySeconds('clock-off', 90),
])
export type Fault = z.infer<typeof Fault>

const FaultsFile = z.strictObject({ seed: z.int().default(1), faults: z.array(Fault) })
export type FaultsFile = z.infer<typeof FaultsFile>

/** What a faults file says. Throws an Error that names the first field it cannot be read for. */
export function readFaults(text: string): FaultsFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Error('--faults: 不是 JSON', { cause: error })
  }
  const { data, error } = FaultsFile.safeParse(json)
  if (data) return data
  const [issue] = error.issues
  throw new Error(`--faults: ${issue?.path.join('.')} ${issue?.message}`)
}
