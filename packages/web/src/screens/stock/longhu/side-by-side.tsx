import { type ReactNode, useEffect, useRef } from 'react'
import { useMedia } from '#lib/page/use-media.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { HAS_ROOM_BESIDE } from './longhu-address.ts'

interface SideBySideProps {
  /** Of the details. */
  readonly title: (key: string) => string
  /** The row the address names. */
  readonly chosen: string | undefined
  /** The row whose details stand there before one is chosen; where there is no room beside, none do. */
  readonly fallback: string | undefined
  /** Another drawer has the place: this one stays beneath it if it is open, and waits if it is not. */
  readonly covered: boolean
  readonly onClose: () => void
  readonly list: (chosen: string | undefined) => ReactNode
  readonly detail: (key: string) => ReactNode
}

/** A list with the details of one of its rows: beside it where there is room, else in a drawer. */
export function SideBySide({ title, chosen, fallback, covered, onClose, list, detail }: SideBySideProps) {
  const isBeside = useMedia(HAS_ROOM_BESIDE)
  const wasOpen = useRef(false)
  const isOpen = !isBeside && chosen !== undefined && (!covered || wasOpen.current)
  useEffect(() => {
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isBeside) {
    return (
      <>
        <div className="min-h-0 flex-1">{list(chosen)}</div>
        <Drawer open={isOpen} onClose={onClose} title={chosen === undefined ? '' : title(chosen)}>
          {chosen !== undefined && detail(chosen)}
        </Drawer>
      </>
    )
  }
  const shown = chosen ?? fallback
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_596px]">
      <div className="min-h-0">{list(shown)}</div>
      <aside aria-label={shown === undefined ? '' : title(shown)} className="min-h-0 border-l border-line">
        {shown !== undefined && detail(shown)}
      </aside>
    </div>
  )
}
