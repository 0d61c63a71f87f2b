import { toast } from '#lib/page/toasts.ts'
import { useSession } from '#lib/session/session.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { marketStream } from '#lib/stream/tick.ts'
import { beep } from './beep.ts'
import { collectedMoves } from './collected-moves.ts'

function follow(): () => void {
  return marketStream.join({
    topics: ['moves'],
    onTick({ moves }) {
      const { collectStatus } = useSession.getState()
      const sentences = collectedMoves(moves, code => collectStatus[code] === true)
      for (const sentence of sentences) toast(sentence)
      if (sentences.length > 0) beep()
    },
  })
}

/**
 * Says it with one tone and a sentence when a collected stock reaches or leaves a limit, while a person wants that. Answers how to
 * stop.
 */
export function watchCollected(): () => void {
  let leave = useSettings.getState().sound ? follow() : undefined
  const stop = useSettings.subscribe(({ sound }, before) => {
    if (sound === before.sound) return
    leave?.()
    leave = sound ? follow() : undefined
  })
  return () => {
    stop()
    leave?.()
  }
}
