import { z } from 'zod'
import { question } from '#endpoint.ts'

/**
 * How a public endpoint answered when it was last tried. `quiet`: it answers, and has nothing now, as before the open. `unread`: a text
 * came that nobody here can check yet. `changed`: what came is not what it was, and it is not used until it is. `failed`: its host did
 * not answer.
 */
export const EndpointState = z.enum(['untried', 'well', 'quiet', 'unread', 'changed', 'failed'])
export type EndpointState = z.infer<typeof EndpointState>

const EndpointReading = z.object({
  /** As people call it: 腾讯. */
  provider: z.string(),
  host: z.string(),
  /** As those who know the provider call it: `qt`. */
  name: z.string(),
  /** What it is asked for, in words. */
  purpose: z.string(),
  state: EndpointState,
  /** What came, or why nothing did; null: not tried yet. */
  words: z.string().nullable(),
  /** What to do about it; null: nothing. */
  advice: z.string().nullable(),
  /** Epoch milliseconds. */
  triedMs: z.number().nullable(),
  tookMs: z.number().nullable(),
})
export type EndpointReading = z.infer<typeof EndpointReading>

const HostPlan = z.object({ provider: z.string(), host: z.string(), purpose: z.string(), often: z.string() })

const UpstreamReading = z.object({
  /** A server of this machine stands for all providers. */
  isStandIn: z.boolean(),
  /** Seconds from one look at the whole market to the next. */
  sweepSeconds: z.number(),
  hosts: z.array(HostPlan),
  endpoints: z.array(EndpointReading),
  /** What is wrong with the clock of the server's machine; null: nothing that is known. */
  clockFault: z.string().nullable(),
})
export type UpstreamReading = z.infer<typeof UpstreamReading>

export const liveEndpointsQuestion = question({
  summary: '实时行情的公开接口：向谁要什么、多常，每个接口最近一次试得怎样、该怎么办',
  input: z.object({}),
  // Null: nobody on the network is asked for this market.
  data: z.object({ upstream: UpstreamReading.nullable() }),
})
