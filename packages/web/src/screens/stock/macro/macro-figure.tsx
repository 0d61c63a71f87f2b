import { NumberText } from '#ui/number-text.tsx'

interface MacroFigureProps {
  readonly title: string
  readonly text: string
  readonly note?: string
  /** Colours the note. */
  readonly change?: number | null | undefined
  readonly hint?: string
}

/** A figure with what it did, in a `dl`. */
export function MacroFigure({ title, text, note, change, hint }: MacroFigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs whitespace-nowrap text-ink-3" title={hint}>
        {title}
      </dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
        <span className="text-lg font-medium">{text}</span>
        {note !== undefined && <NumberText text={note} change={change ?? null} className="text-sm" />}
      </dd>
    </div>
  )
}
