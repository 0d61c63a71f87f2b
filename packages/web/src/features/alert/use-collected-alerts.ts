import { useEffect } from 'react'
import { beep } from '#lib/beep.ts'
import { useSession } from '#lib/session.ts'
import { useSettings } from '#lib/settings.ts'
import { marketStream } from '#lib/tick.ts'
import { toast } from '#lib/toasts.ts'
import { collectedMoves } from './collected-moves.ts'

/** Says it with one tone and a sentence when a collected stock reaches or leaves a limit, while a person wants that. */
export function useCollectedAlerts(): void {
  const isOn = useSettings(({ sound }) => sound)
  useEffect(() => {
    if (!isOn) return
    return marketStream.join({
      topics: ['moves'],
      onTick({ moves }) {
        const { collectStatus } = useSession.getState()
        const sentences = collectedMoves(moves, code => collectStatus[code] === true)
        for (const sentence of sentences) toast(sentence)
        if (sentences.length > 0) beep()
      },
    })
  }, [isOn])
}
