import { useSession } from '#lib/session/session.ts'
import { onChoicesChange } from '#lib/settings/choices.ts'
import { marketStream } from '#lib/stream/tick.ts'
import { beep } from './beep.ts'
import { moveVoice, voiceSentences } from './move-voice.ts'
import { createSpeaker, speechOf } from './speaker.ts'

/** Held by the one tab that is heard: of several each would say the same. */
const LOCK = 'kanpan.moves-voice'

function follow(): () => void {
  const speech = speechOf(window)
  const speaker = speech && createSpeaker(speech)
  const leave = marketStream.join({
    topics: ['moves'],
    onTick({ moves }) {
      const voice = moveVoice()
      const { collectStatus } = useSession.getState()
      const sentences = voiceSentences(moves, voice, code => collectStatus[code] === true)
      if (sentences.length === 0) return
      if (voice.by === 'voice' && speaker) speaker.say(sentences)
      else beep()
    },
  })
  return () => {
    leave()
    speaker?.stop()
  }
}

/** Follows until it is ended, as soon as no other tab does. A browser without locks has no other tab that it knows of. */
function followAlone(ended: AbortSignal): void {
  const whole = () =>
    new Promise<void>(resolve => {
      const stop = follow()
      ended.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  if (!('locks' in navigator)) {
    void whole()
    return
  }
  navigator.locks.request(LOCK, { signal: ended }, whole).catch((error: unknown) => {
    // Ended while it waited for the other tab.
    if (!ended.aborted) throw error
  })
}

/** Reads out the moves a person chose, while she wants that. Answers how to stop. */
export function watchMoves(): () => void {
  let following: AbortController | undefined
  const look = () => {
    const isWanted = moveVoice().isOn
    if (isWanted === (following !== undefined)) return
    following?.abort()
    following = isWanted ? new AbortController() : undefined
    if (following) followAlone(following.signal)
  }
  look()
  const stop = onChoicesChange(look)
  return () => {
    stop()
    following?.abort()
  }
}
