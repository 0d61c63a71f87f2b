import type { DrawingKind } from '@kanpan/contract/drawing-kinds'
import { LIMITS } from '@kanpan/contract/limits'
import type { Bar } from '@kanpan/contract/model/bar'
import type { Drawing } from '@kanpan/contract/question/drawing'
import { type FormEvent, useState } from 'react'
import { Popover } from '#ui/overlay/popover.tsx'
import { PointsForm } from './points-form.tsx'
import { type Adjustment, DRAWING_KINDS, DRAWING_LABELS, drawingText, firstPoints } from './shape.ts'
import type { DrawingLayer } from './use-drawing-layer.ts'

const STEPS: Readonly<Record<DrawingKind, string>> = {
  segment: '点两处',
  ray: '点起点与方向',
  line: '点两处',
  horizontal: '点一个价位',
  parallel: '点两处成线，再点一处平行',
  fibonacci: '点高点与低点',
  range: '点对角两处',
  text: '点放文字的地方',
}
const ADJUSTMENTS: Readonly<Record<Adjustment, string>> = { none: '不复权', qfq: '前复权', hfq: '后复权' }

interface DrawingToolsProps {
  readonly layer: DrawingLayer
  readonly drawings: readonly Drawing[]
  readonly adjust: Adjustment
  readonly bars: readonly Bar[]
}

/** The tools to draw with, what to do next, and all that is drawn. */
export function DrawingTools({ layer, drawings, adjust, bars }: DrawingToolsProps) {
  const { sketching, selected, start, cancel, place, remove } = layer
  const [isWriting, setWriting] = useState(false)
  const [text, setText] = useState('')
  const isFull = drawings.length >= LIMITS.drawingsPerStock

  function choose(kind: DrawingKind): void {
    setWriting(kind === 'text' && sketching !== 'text')
    if (kind === 'text' || kind === sketching) cancel()
    else start(kind)
  }
  function handleText(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '') return
    start('text', text.trim())
    setWriting(false)
    setText('')
  }

  return (
    <div role="toolbar" aria-label="画线" className="chart-tools chart-drawing-tools">
      {DRAWING_KINDS.map(kind => (
        <button
          key={kind}
          type="button"
          disabled={isFull}
          aria-pressed={sketching === kind || (kind === 'text' && isWriting)}
          onClick={() => choose(kind)}
        >
          {DRAWING_LABELS[kind]}
        </button>
      ))}
      {isWriting && (
        <form onSubmit={handleText} className="flex gap-1">
          <input
            // biome-ignore lint/a11y/noAutofocus: it appears where it was asked for
            autoFocus
            aria-label="要写的文字"
            className="field h-6 w-32"
            maxLength={LIMITS.drawingTextMaxLength}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <button type="submit" disabled={text.trim() === ''}>
            放到图上
          </button>
        </form>
      )}
      <span role="status" className="chart-muted">
        {sketching === undefined ? (isFull ? `已满 ${LIMITS.drawingsPerStock} 个` : '') : STEPS[sketching]}
      </span>
      {sketching !== undefined && (
        <>
          <Popover
            key={sketching}
            label={`${DRAWING_LABELS[sketching]}的位置`}
            trigger={<button type="button">输入位置</button>}
          >
            <PointsForm
              points={firstPoints(sketching, bars)}
              hasDays={sketching !== 'horizontal'}
              bars={bars}
              action="画上"
              onSave={place}
            />
          </Popover>
          <button type="button" onClick={cancel}>
            取消
          </button>
        </>
      )}
      {selected !== undefined && (
        <button type="button" onClick={() => remove(selected)}>
          删除选中
        </button>
      )}
      {drawings.length > 0 && (
        <Popover
          label="已画的"
          align="end"
          trigger={
            <button type="button" className="ml-auto">
              已画 {drawings.length}
            </button>
          }
        >
          <DrawnList layer={layer} drawings={drawings} adjust={adjust} bars={bars} />
        </Popover>
      )}
    </div>
  )
}

/** All that is drawn on the stock, each with its place, to be moved to another and taken away. */
function DrawnList({ layer, drawings, adjust, bars }: DrawingToolsProps) {
  const [moving, setMoving] = useState<string>()
  return (
    <ul aria-label="已画的" className="max-h-72 w-80 max-w-full space-y-1 overflow-y-auto text-sm">
      {drawings.map(drawing => (
        <li key={drawing.id}>
          <div className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 tabular-nums">
              {drawingText(drawing)}
              {drawing.adjust !== adjust && (
                <span className="text-ink-3">（画在{ADJUSTMENTS[drawing.adjust]}上，这里不显示）</span>
              )}
            </span>
            <span className="flex shrink-0 gap-2">
              {drawing.adjust === adjust && (
                <button
                  type="button"
                  className="text-accent hover:underline"
                  aria-label={`移动 ${drawingText(drawing)}`}
                  aria-expanded={moving === drawing.id}
                  onClick={() => setMoving(moving === drawing.id ? undefined : drawing.id)}
                >
                  移动
                </button>
              )}
              <button
                type="button"
                className="text-accent hover:underline"
                aria-label={`删除 ${drawingText(drawing)}`}
                onClick={() => layer.remove(drawing.id)}
              >
                删除
              </button>
            </span>
          </div>
          {moving === drawing.id && (
            <div className="py-2">
              <PointsForm
                points={drawing.points}
                hasDays={drawing.kind !== 'horizontal'}
                bars={bars}
                action="移到这里"
                onSave={points => {
                  layer.move(drawing.id, points)
                  setMoving(undefined)
                }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
