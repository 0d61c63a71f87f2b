import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useIsPanel } from '#lib/page/room.ts'
import { IconButton } from '#ui/input/button.tsx'
import { goBack, type Steps } from './stock-keys.ts'

/** Back to the list, and to the stocks beside this one in it; a panel has a way back of its own. */
export function Ways({ steps }: { readonly steps: Steps | undefined }) {
  const isPanel = useIsPanel()
  if (isPanel) return null
  return (
    <span className="flex items-center">
      {steps !== undefined && (
        <>
          <IconButton size="sm" label="上一只（[）" disabled={steps.previous === undefined} onClick={steps.previous}>
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <span>
            {steps.place} / {steps.count}
          </span>
          <IconButton size="sm" label="下一只（]）" disabled={steps.next === undefined} onClick={steps.next}>
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton size="sm" label="返回（Esc）" className="ml-1" onClick={goBack}>
        <ArrowLeft size={16} aria-hidden />
      </IconButton>
    </span>
  )
}
