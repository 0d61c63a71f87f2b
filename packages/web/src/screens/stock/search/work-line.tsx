import { useEffect, useState } from 'react'
import { Button } from '#ui/input/button.tsx'

export interface WorkStep {
  readonly title: string
  readonly state: 'running' | 'done' | 'failed'
}

interface WorkLineProps {
  readonly steps: readonly WorkStep[]
  readonly onCancel: () => void
}

/** Most answers are there before an eye looks for them. */
const LATE_MS = 500
const SECOND_MS = 1_000
const STATE_LABELS = { running: '进行中', done: '完成', failed: '失败' } as const

/** What a long search is at, how long it has taken, and the way out. */
export function WorkLine({ steps, onCancel }: WorkLineProps) {
  const isRunning = steps.some(({ state }) => state === 'running')
  const elapsedMs = useElapsedWhile(isRunning)
  if (!isRunning || elapsedMs < LATE_MS) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-sm text-ink-2">
      {steps.map(({ title, state }) => (
        <span key={title}>
          {title} <span className={state === 'failed' ? 'text-danger' : 'text-ink-3'}>{STATE_LABELS[state]}</span>
        </span>
      ))}
      <span>已用 {Math.floor(elapsedMs / SECOND_MS)} 秒</span>
      <Button size="sm" onClick={onCancel}>
        取消
      </Button>
    </div>
  )
}

function useElapsedWhile(isRunning: boolean): number {
  const [elapsedMs, setElapsedMs] = useState(0)
  useEffect(() => {
    setElapsedMs(0)
    if (!isRunning) return
    const startedMs = Date.now()
    const timer = setInterval(() => setElapsedMs(Date.now() - startedMs), LATE_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return elapsedMs
}
