import { type RefObject, useLayoutEffect, useRef } from 'react'

interface CellNoteProps {
  /** The box of the table, which scrolls. */
  readonly box: RefObject<HTMLElement | null>
  /** The active cell, where it is drawn. */
  readonly cellId: string | undefined
  /** What the cell says. */
  readonly text: string | undefined
}

const GAP_PX = 2

// What has no box of its own has no width, and what is only read aloud has a pixel.
function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return clientWidth > 1 && scrollWidth > clientWidth
}

/** What a pointer is told of the cell, or all of what the cell has no room for. */
function noteOf(cell: HTMLElement, text: string): string {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  const titles = new Set(parts.map(({ title }) => title).filter(Boolean))
  if (titles.size > 0) return [...titles].join('\n')
  return parts.some(isCut) ? text : ''
}

/** Below the cell within what is in sight of the table, above it where there is no room. */
function place(note: HTMLElement, cell: HTMLElement, box: HTMLElement): void {
  const [own, around] = [cell.getBoundingClientRect(), box.getBoundingClientRect()]
  const rightmost = around.left + box.clientWidth - note.offsetWidth - GAP_PX
  const below = own.bottom + GAP_PX
  const hasRoom = below + note.offsetHeight <= around.top + box.clientHeight
  const origin = note.offsetParent?.getBoundingClientRect() ?? around
  note.style.left = `${Math.max(around.left, Math.min(own.left, rightmost)) - origin.left}px`
  note.style.top = `${(hasRoom ? below : own.top - GAP_PX - note.offsetHeight) - origin.top}px`
}

/** Beside the active cell what it has no room for: a touch and the keyboard point at nothing that a title would answer. */
export function CellNote({ box, cellId, text }: CellNoteProps) {
  const ref = useRef<HTMLDivElement>(null)
  // At every drawing: a tick changes what a cell says and where its row stands.
  useLayoutEffect(() => {
    const cell = cellId === undefined ? null : document.getElementById(cellId)
    if (ref.current === null || box.current === null) return
    const note = cell === null ? '' : noteOf(cell, text ?? '')
    ref.current.hidden = note === ''
    ref.current.textContent = note
    if (cell !== null && note !== '') place(ref.current, cell, box.current)
  })
  return <div ref={ref} hidden aria-hidden className="dt-note" />
}
