import { useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { closeHelp, startTour } from './help-state.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { TermList } from './term-list.tsx'

const PARTS = [
  { id: 'terms', title: '词典' },
  { id: 'keys', title: '快捷键' },
] as const

/** 帮助: what the words mean, what the keys do, and the tour again. */
export function HelpDialog() {
  const [part, setPart] = useState<(typeof PARTS)[number]['id']>('terms')
  return (
    <Dialog open onClose={closeHelp} title="帮助" className="w-[min(680px,calc(100vw-24px))]">
      <div className="mb-3 flex items-center justify-between gap-3">
        <Tabs label="帮助的部分" tabs={PARTS} value={part} onChange={setPart} />
        <Button size="sm" onClick={startTour}>
          看四步引导
        </Button>
      </div>
      {part === 'terms' ? <TermList /> : <ShortcutList />}
    </Dialog>
  )
}
