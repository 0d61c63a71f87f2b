import { useState } from 'react'
import { useMedia } from '#lib/page/use-media.ts'
import { Button } from '#ui/input/button.tsx'

const PHONE = '(max-width: 767px)'
/** On a phone the lists of the desk stand one below the other: each begins with so many, that the next is in reach. */
const FIRST = 8

export interface Folded<R> {
  readonly shown: readonly R[]
  readonly rest: number
  readonly onUnfold: () => void
}

/** So many rows of a list come first on a phone; undefined elsewhere, where it has a window of its own. */
export function useFirstRows(): number | undefined {
  return useMedia(PHONE) ? FIRST : undefined
}

/** The first rows of a list on a phone until the others are asked for; all of them elsewhere. */
export function useFolded<R>(rows: readonly R[]): Folded<R> {
  const first = useFirstRows()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, first)
  return { shown, rest: rows.length - shown.length, onUnfold: () => setOpen(true) }
}

/** The way to the rows that are folded away; nothing where none are. */
export function Unfold({ rest, onUnfold }: Pick<Folded<unknown>, 'rest' | 'onUnfold'>) {
  if (rest === 0) return null
  return (
    <Button variant="quiet" size="sm" className="w-full" onClick={onUnfold}>
      展开其余 {rest} 行
    </Button>
  )
}
