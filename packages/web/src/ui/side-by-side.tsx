import type { ReactNode } from 'react'
import { useMedia } from '#lib/page/use-media.ts'
import { Drawer } from './overlay/drawer.tsx'

const WIDE = '(min-width: 960px)'

/** Whether there is room for two columns. */
export const useIsWide = (): boolean => useMedia(WIDE)

interface SideBySideProps {
  readonly list: ReactNode
  /** What is chosen in the list. */
  readonly pane: ReactNode
  /** Of the pane where it stands alone. */
  readonly title: string
  /** Something was chosen: where there is one column, it covers the list. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A list and what is chosen in it: two columns that scroll by themselves, or, on a narrow screen, one over the other. */
export function SideBySide({ list, pane, title, isOpen, onClose }: SideBySideProps) {
  const isWide = useIsWide()
  if (!isWide) {
    return (
      <>
        {list}
        <Drawer open={isOpen} onClose={onClose} title={title}>
          {pane}
        </Drawer>
      </>
    )
  }
  return (
    <div className="grid h-full grid-cols-[minmax(360px,2fr)_minmax(0,3fr)] lg:grid-cols-[440px_minmax(0,1fr)]">
      <div className="min-h-0 overflow-y-auto border-r border-line">{list}</div>
      <div className="flex min-h-0 min-w-0 flex-col overflow-y-auto">{pane}</div>
    </div>
  )
}
