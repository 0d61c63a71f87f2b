import { setTimeout as pause } from 'node:timers/promises'
import { workerMessages } from '#sources/worker-messages.ts'

/** A picture that a phone takes is drawn in a fraction of it. */
const PATIENCE_MS = 20_000

/**
 * Draws a picture anew, small and square, in a process of its own: what decodes pictures is neither loaded nor crashes in the
 * server, and takes its memory along when it goes. Undefined when the picture cannot be read whole.
 */
export async function drawAvatar(picture: Buffer): Promise<Buffer | undefined> {
  const patience = new AbortController()
  const late = pause(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).then(
    () => patience.abort(),
    () => undefined,
  )
  try {
    const file = new URL('./avatar-picture-worker.ts', import.meta.url)
    const drawn = workerMessages<Uint8Array | null>({ file, job: picture, messages: 1 }, patience.signal)
    for await (const square of drawn) return square ? Buffer.from(square) : undefined
    return undefined
  } finally {
    patience.abort()
    await late
  }
}
