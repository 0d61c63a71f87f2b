import { type Codec, UnreadableReply } from '@kanpan/providers/codec'
import { type HostCall, type HostClientParts, hostClient } from './host-client.ts'
import { hostClock } from './host-clock.ts'
import { HostFailure } from './host-failure.ts'
import type { Turn } from './host-queue.ts'

/** A row is a line; the last one says that it is the last. */
export const lines: Codec<string> = {
  provider: 'tencent',
  endpoint: 'lines',
  recognises: text => text.endsWith('end'),
  decode(text) {
    if (!text.endsWith('end')) throw new UnreadableReply('cut', '答复在中途被截断')
    return { rows: text.split('\n').slice(0, -1), refused: [] }
  },
  encode: ({ rows }) => [...rows, 'end'].join('\n'),
}

/** A call to a host that is asked in no hurry by nobody else. */
export function callOf(path: string, more: Partial<HostCall<string>> = {}): HostCall<string> {
  const request = { host: 'qt.gtimg.cn', scheme: 'https', path, headers: { referer: 'https://gu.qq.com/' } } as const
  return { group: { name: 'tencent-qt', spacingMs: 1 }, request, encoding: 'utf-8', codec: lines, ...more }
}

export const NOW: Turn = { priority: 'hot', signal: new AbortController().signal }

/** A client of a stand-in that may be asked five hundred times as often as real hosts. */
export function clientOf(parts: Partial<HostClientParts>) {
  const clock = hostClock(Date.now)
  return hostClient({ clock, speed: 500, ...parts })
}

/** What an ask failed with. */
export async function failureOf(ask: Promise<unknown>): Promise<HostFailure> {
  const outcome = await ask.then(
    () => undefined,
    error => error,
  )
  if (!(outcome instanceof HostFailure)) throw new Error(`no failure of a host: ${outcome}`)
  return outcome
}
