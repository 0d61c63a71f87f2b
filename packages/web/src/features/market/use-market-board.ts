import { market } from '@kanpan/contract/api/api2/own'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { marketStream, useStreamState } from '#lib/stream/tick.ts'
import { type BoardView, type MarketBoard, marketBoard } from './market-board.ts'

interface Board {
  readonly view: BoardView | undefined
  readonly query: ReturnType<typeof useEndpoint<typeof market>>
}

/** Without the stream, the table as a whole. */
const POLL_MS = 15_000
/** Turnover rates, streaks and names are not in the differences. */
const RELOAD_MS = 300_000

/**
 * The whole market at a moment, and live as the stream tells it; drawn again at most every `everyMs`. A past market
 * is no beginning for the ticks of now: give the component that shows it another key then.
 */
export function useMarketBoard(moment: Moment, everyMs: number): Board {
  const isPaused = useSettings(({ refresh }) => refresh === 'paused')
  const isLive = isLiveMoment(moment) && !isPaused
  const hasStream = useStreamState() === 'open'
  const query = useEndpoint(market, moment, {
    staleTimeMs: isLive ? 0 : Number.POSITIVE_INFINITY,
    everyMs: isLive && (hasStream ? RELOAD_MS : POLL_MS),
  })
  const { data, dataUpdatedAt, refetch } = query
  const [board] = useState(marketBoard)
  const joinedAtMs = useRef(0)

  useEffect(() => {
    if (!isLive) return
    let requestedFor = ''
    joinedAtMs.current = Date.now()
    return marketStream.join({
      topics: ['market'],
      onTick(tick) {
        const reason = board.tick(tick)
        if (reason === undefined || requestedFor === reason) return
        requestedFor = reason
        void refetch()
      },
      onReset() {
        board.reset()
        void refetch()
      },
    })
  }, [board, isLive, refetch])

  useEffect(() => {
    // What was answered before this screen read along lacks the ticks in between; a newer answer is on its way.
    if (data !== undefined && dataUpdatedAt >= joinedAtMs.current) board.load(data, data.asOf)
  }, [board, data, dataUpdatedAt])

  return { view: useSlowly(board, everyMs), query }
}

function useSlowly(board: MarketBoard, everyMs: number): BoardView | undefined {
  const shown = useRef<BoardView | undefined>(undefined)
  const [subscribe] = useState(() => (changed: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function show(): void {
      timer = undefined
      shown.current = board.view()
      changed()
    }
    const leave = board.subscribe(() => {
      if (shown.current?.columns !== board.view()?.columns) show()
      else timer ??= setTimeout(show, everyMs)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  })
  return useSyncExternalStore(subscribe, () => shown.current)
}
