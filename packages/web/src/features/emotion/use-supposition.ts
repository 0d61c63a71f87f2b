import type { Emotion } from '@kanpan/contract/model/emotion'
import { useMemo, useState } from 'react'
import { AS_IT_IS, isAsItIs, type Supposition, supposedEmotion, supposedScores } from './supposition.ts'

export interface Supposed {
  readonly supposition: Supposition
  readonly change: (supposition: Supposition) => void
  readonly isChanged: boolean
  /** The newest day under the supposition; without one, as it is. */
  readonly emotion: Emotion
  /** The days' scores under the supposition; undefined without one. */
  readonly scores: readonly (number | null)[] | undefined
}

/** What a person supposes of the emotion, and what would follow. `history` ends with the day itself. */
export function useSupposition(today: Emotion, history: readonly Emotion[]): Supposed {
  const [supposition, change] = useState<Supposition>(AS_IT_IS)
  const isChanged = !isAsItIs(supposition)
  const emotion = useMemo(
    () => (isChanged ? supposedEmotion(today, history, supposition) : today),
    [today, history, supposition, isChanged],
  )
  const scores = useMemo(
    () => (isChanged ? supposedScores(history, emotion, supposition) : undefined),
    [history, emotion, supposition, isChanged],
  )
  return { supposition, change, isChanged, emotion, scores }
}
