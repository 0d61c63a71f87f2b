import './drag.css'
import { GripVertical } from 'lucide-react'
import { memo, type PointerEvent } from 'react'

interface DragHandleProps {
  readonly name: string
  /** Let go over the row at this place of the table. */
  readonly onDrop: (place: number) => void
}

/** How near the edge of the table a dragged row makes it scroll, and how fast. */
const EDGE_PX = 40
const STEP_PX = 12

function rowAt(element: Element | null): HTMLElement | undefined {
  return element?.closest<HTMLElement>('[aria-rowindex]') ?? undefined
}

/** A row's place in the table as it is sorted; the header has none. */
function placeOf(row: HTMLElement | undefined): number | undefined {
  const place = Number(row?.getAttribute('aria-rowindex') ?? 1) - 2
  return place < 0 ? undefined : place
}

/** Takes a row to another place. Pointer events, because the browser's own dragging knows no touch. */
export const DragHandle = memo(function DragHandle({ name, onDrop }: DragHandleProps) {
  function handlePointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const grid = handle.closest<HTMLElement>('[role="grid"]')
    const from = placeOf(rowAt(handle))
    if (grid === null || from === undefined) return
    let target: HTMLElement | undefined

    const mark = (row: HTMLElement | undefined): void => {
      if (row === target) return
      delete target?.dataset.drop
      target = row
      const place = placeOf(row)
      if (row !== undefined && place !== undefined && place !== from)
        row.dataset.drop = place < from ? 'before' : 'after'
    }
    const handleMove = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const { top, bottom } = grid.getBoundingClientRect()
      if (clientY < top + EDGE_PX) grid.scrollTop -= STEP_PX
      else if (clientY > bottom - EDGE_PX) grid.scrollTop += STEP_PX
      const row = rowAt(document.elementFromPoint(clientX, clientY))
      mark(grid.contains(row ?? null) ? row : undefined)
    }
    const stop = new AbortController()
    const finish = (place: number | undefined): void => {
      stop.abort()
      mark(undefined)
      delete grid.dataset.dragging
      if (place !== undefined && place !== from) onDrop(place)
    }
    const { signal } = stop
    grid.dataset.dragging = ''
    document.addEventListener('pointermove', handleMove, { signal })
    document.addEventListener('pointerup', () => finish(placeOf(target)), { signal })
    document.addEventListener('pointercancel', () => finish(undefined), { signal })
    document.addEventListener('keydown', key => key.key === 'Escape' && finish(undefined), { signal })
  }

  return (
    <span title={`拖动 ${name} 调整顺序`} className="drag-handle" onPointerDown={handlePointerDown}>
      <GripVertical size={14} aria-hidden />
    </span>
  )
})
