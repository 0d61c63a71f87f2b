import type { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isOfMoment } from '#lib/query/moment-input.ts'
import { pause, usePlayer } from './player-state.ts'

const LOOK_AGAIN_MS = 100

interface Playing {
  readonly date: TradeDay | undefined
  readonly at: TimeOfDay | undefined
  /** Nothing has happened after this one yet. */
  readonly isAtEnd: boolean
  /** How long this moment is shown. */
  readonly stepMs: number
  readonly onNext: () => void
}

/**
 * Goes on by itself while the day is played: one step after the other, the next only when this one is on the screen and
 * somebody is there to see it.
 */
export function usePlaying({ date, at, isAtEnd, stepMs, onNext }: Playing): void {
  const isPlaying = usePlayer(player => player.isPlaying)
  const client = useQueryClient()
  const goOn = useEffectEvent(onNext)

  useEffect(() => {
    if (!isPlaying) return
    if (isAtEnd) {
      pause()
      return
    }
    const isSettled = () =>
      client.isFetching({ predicate: ({ queryKey }) => isOfMoment(queryKey[2], { date, at }) }) === 0
    let timer = setTimeout(due, stepMs)
    function due(): void {
      if (document.visibilityState === 'visible' && isSettled()) goOn()
      else timer = setTimeout(due, LOOK_AGAIN_MS)
    }
    return () => clearTimeout(timer)
  }, [isPlaying, isAtEnd, stepMs, date, at, client])
}
