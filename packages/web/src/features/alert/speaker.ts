/** The part of the browser's speech that is used. */
export type Speech = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>

export interface Speaker {
  say(sentences: readonly string[]): void
  stop(): void
}

/** So many wait to be read out; more come than can be listened to on a busy day. */
const WAITING_MOST = 4
/** A little quicker than people talk: a market does not wait. */
const RATE = 1.2
const LANGUAGE = 'zh-CN'

export function speechOf(view: Window): Speech | undefined {
  return 'speechSynthesis' in view && 'SpeechSynthesisUtterance' in view ? view.speechSynthesis : undefined
}

/**
 * Reads out one sentence after the other. Of more than can wait the oldest give way, since the newest is what one would act upon, and
 * how many they were is said in their place.
 */
export function createSpeaker(speech: Speech): Speaker {
  let waiting: string[] = []
  let dropped = 0
  let isSpeaking = false

  function next(): void {
    const text = dropped > 0 ? `另有 ${dropped} 条异动` : waiting.shift()
    dropped = 0
    isSpeaking = text !== undefined
    if (text === undefined) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = LANGUAGE
    utterance.rate = RATE
    const voice = speech.getVoices().find(({ lang }) => lang.replace('_', '-') === LANGUAGE)
    if (voice) utterance.voice = voice
    // A browser that may not speak says so by an error, and the next is tried when there is a next.
    utterance.onend = next
    utterance.onerror = next
    speech.speak(utterance)
  }

  return {
    say(sentences) {
      waiting.push(...sentences)
      const over = Math.max(0, waiting.length - WAITING_MOST)
      waiting = waiting.slice(over)
      dropped += over
      if (!isSpeaking) next()
    },
    stop() {
      waiting = []
      dropped = 0
      isSpeaking = false
      speech.cancel()
    },
  }
}
