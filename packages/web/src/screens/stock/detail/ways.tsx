import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/input/button.tsx'
import { goBack, type Steps } from './stock-keys.ts'

/** Back to the list, and to the stocks beside this one in it. */
export function Ways({ steps }: { readonly steps: Steps | undefined }) {
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
