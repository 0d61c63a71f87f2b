import { setTimeout } from 'node:timers/promises'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'

/** What a node tells on its stream, as it comes. */
export async function heardOf(address: string, headers: Readonly<Record<string, string>>) {
  const ended = new AbortController()
  const reply = await fetch(`${address}${STREAM_ADDRESS}?topics=market,moves`, {
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal: ended.signal,
  })
  let text = ''
  const reading = (async () => {
    for await (const chunk of reply.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => {})
  return {
    text: () => text,
    async until(isHeard: (text: string) => boolean) {
      while (!isHeard(text)) await setTimeout(20)
    },
    close() {
      ended.abort()
      return reading
    },
  }
}
