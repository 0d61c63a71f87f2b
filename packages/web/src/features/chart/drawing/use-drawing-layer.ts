import type { DrawingKind } from '@kanpan/contract/drawing-kinds'
import type { Drawing } from '@kanpan/contract/question/drawing'
import type { Chart, Overlay } from 'klinecharts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dayTimestamp } from '#features/chart/k-line/k-line-bars.ts'
import { useTokens } from '#lib/settings/tokens.ts'
import { drawingStyles, OVERLAYS, registerDrawings } from './overlays.ts'
import { type Adjustment, storedPoints } from './shape.ts'

const GROUP = 'drawings'
/** The one that is being drawn; it is nobody's yet. */
const SKETCH = 'sketch'

export interface DrawingLayerInput {
  /** All of the stock, also those of another adjustment, which are not shown. */
  readonly drawings: readonly Drawing[]
  readonly adjust: Adjustment
  readonly lastDay: string | undefined
  readonly onChange: (drawings: readonly Drawing[]) => void
}

export interface DrawingLayer {
  /** What is being drawn. */
  readonly sketching: DrawingKind | undefined
  readonly selected: string | undefined
  readonly start: (kind: DrawingKind, text?: string) => void
  readonly cancel: () => void
  /** Draws what is being drawn at these points. */
  readonly place: (points: Drawing['points']) => void
  readonly move: (id: string, points: Drawing['points']) => void
  readonly remove: (id: string) => void
}

const newId = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

const isShownAs = ({ id, text, points }: Drawing, { extendData, points: shown }: Overlay): boolean =>
  id !== '' &&
  extendData === text &&
  points.every(({ day, priceYuan }, at) => shown[at]?.timestamp === dayTimestamp(day) && shown[at]?.value === priceYuan)

/** Shows a stock's drawings on the chart, and lets one be drawn, moved and taken away. */
export function useDrawingLayer(chartOf: () => Chart | undefined, input: DrawingLayerInput): DrawingLayer {
  const { drawings, adjust } = input
  const tokens = useTokens()
  const styles = useMemo(() => drawingStyles(tokens), [tokens])
  const latest = useRef({ ...input, styles })
  latest.current = { ...input, styles }
  const [sketching, setSketching] = useState<DrawingKind>()
  const [selected, setSelected] = useState<string>()

  const layer = useMemo(() => {
    let begun: Pick<Drawing, 'kind' | 'text'> | undefined
    const move = (id: string, points: Drawing['points']) =>
      latest.current.onChange(latest.current.drawings.map(one => (one.id === id ? { ...one, points } : one)))
    function change(id: string, overlay: Overlay): void {
      const { lastDay } = latest.current
      const points = lastDay && storedPoints(overlay.points, lastDay)
      if (points) move(id, points)
    }
    function place(points: Drawing['points']): void {
      const { drawings: all, adjust: drawnWith, onChange } = latest.current
      if (begun) onChange([...all, { id: newId(), ...begun, adjust: drawnWith, points }])
      cancel()
    }
    /** What the chart tells of a shape that is stored. */
    const events = (id: string) => ({
      onPressedMoveEnd: ({ overlay }: { overlay: Overlay }) => change(id, overlay),
      onSelected: () => setSelected(id),
      onDeselected: () => setSelected(before => (before === id ? undefined : before)),
      onRightClick: (event: { preventDefault?: () => void }) => {
        event.preventDefault?.()
        remove(id)
      },
    })
    function remove(id: string): void {
      const { drawings: all, onChange } = latest.current
      chartOf()?.removeOverlay({ id })
      setSelected(before => (before === id ? undefined : before))
      onChange(all.filter(one => one.id !== id))
    }
    function cancel(): void {
      chartOf()?.removeOverlay({ id: SKETCH })
      begun = undefined
      setSketching(undefined)
    }
    function start(kind: DrawingKind, text = ''): void {
      cancel()
      registerDrawings()
      begun = { kind, text }
      setSketching(kind)
      chartOf()?.createOverlay({
        ...{ id: SKETCH, groupId: GROUP, name: OVERLAYS[kind], extendData: text, styles: latest.current.styles },
        onDrawEnd: ({ overlay }) => {
          const { lastDay } = latest.current
          const points = lastDay && storedPoints(overlay.points, lastDay)
          // The library is still at work on the sketch, whose place the stored one takes.
          queueMicrotask(() => (points ? place(points) : cancel()))
        },
      })
    }
    /** Brings what the chart shows to what is stored. */
    function show(wanted: readonly Drawing[]): void {
      const chart = chartOf()
      if (!chart) return
      registerDrawings()
      const shown = new Map(chart.getOverlays({ groupId: GROUP }).map(overlay => [overlay.id, overlay]))
      for (const id of shown.keys())
        if (id !== SKETCH && !wanted.some(one => one.id === id)) chart.removeOverlay({ id })
      for (const drawing of wanted) {
        const { id, kind, text, points } = drawing
        const before = shown.get(id)
        if (before && isShownAs(drawing, before)) {
          chart.overrideOverlay({ id, styles: latest.current.styles })
          continue
        }
        chart.removeOverlay({ id })
        chart.createOverlay({
          ...{ id, groupId: GROUP, name: OVERLAYS[kind], extendData: text, styles: latest.current.styles },
          points: points.map(({ day, priceYuan }) => ({ timestamp: dayTimestamp(day), value: priceYuan })),
          ...events(id),
        })
      }
    }
    return { start, cancel, place, move, remove, show }
  }, [chartOf])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the styles are told to the chart through `latest`
  useEffect(() => layer.show(drawings.filter(one => one.adjust === adjust)), [layer, drawings, adjust, styles])
  // A sketch of the adjustment before would be stored as one of this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that ends it
  useEffect(() => layer.cancel, [layer, adjust])
  return { ...layer, sketching, selected }
}
