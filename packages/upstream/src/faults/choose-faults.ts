import { mix, uniform } from '@kanpan/simulator/random'
import type { Fault, FaultsFile } from './fault.ts'

/** A request as faults look at it. */
export interface Target {
  readonly host: string
  readonly endpoint: string
  /** Second of the day by the stand-in's clock. */
  readonly second: number
}

/** A fault that meets a request, with dice of its own. */
export interface MetFault {
  readonly fault: Fault
  /** Uniform in (0, 1), the same at every call with the same counter. */
  readonly die: (counter: number) => number
}

const meets = ({ host, endpoint, from = 0, to = 86_400 }: Fault, target: Target) =>
  (host === undefined || host === target.host) &&
  (endpoint === undefined || endpoint === target.endpoint) &&
  from <= target.second &&
  target.second < to

/** Throws for each request which faults it meets: the same requests in the same order meet the same. */
export function chooseFaults({ seed, faults }: FaultsFile): (target: Target) => readonly MetFault[] {
  const requests = faults.map(() => 0)
  return target =>
    faults.flatMap((fault, i) => {
      if (!meets(fault, target)) return []
      const request = requests[i] ?? 0
      requests[i] = request + 1
      const key = mix(mix(seed, i), request)
      return uniform(key, 0) < fault.share ? [{ fault, die: counter => uniform(key, counter + 1) }] : []
    })
}
