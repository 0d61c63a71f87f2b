import { LIMITS } from '@kanpan/contract/limits'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'

interface NoteCellProps {
  readonly name: string
  readonly note: string
  readonly onSave: (note: string) => void
  /** Outside a table, whose row has the keyboard, the note is reached by itself and an empty one is seen. */
  readonly isFree?: boolean
}

/** A note that is written where it stands: Enter or leaving keeps it, Esc gives it up. */
export const NoteCell = memo(function NoteCell({ name, note, onSave, isFree = false }: NoteCellProps) {
  const [draft, setDraft] = useState<string>()
  // A row that is scrolled out of sight is taken away without the field being left.
  const unsaved = useRef<() => void>(undefined)
  unsaved.current = draft === undefined || draft.trim() === note ? undefined : () => onSave(draft.trim())
  useEffect(() => () => unsaved.current?.(), [])

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      unsaved.current = undefined
      setDraft(undefined)
    } else if (event.key === 'Enter') event.currentTarget.blur()
  }

  if (draft === undefined) {
    return (
      <button
        type="button"
        {...(isFree ? { 'aria-label': `${name} 的备注：${note || '写备注…'}` } : { tabIndex: -1 })}
        title={note || '写备注'}
        onClick={() => setDraft(note)}
        className={`block h-full w-full truncate text-start hover:text-accent ${note !== '' ? 'text-ink-2' : isFree ? 'text-ink-3' : 'text-transparent hover:text-ink-3'}`}
      >
        {note === '' ? '写备注…' : note}
      </button>
    )
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just pressed the note to write it
      autoFocus
      aria-label={`${name} 的备注`}
      value={draft}
      maxLength={LIMITS.noteMaxLength}
      onChange={event => setDraft(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => {
        unsaved.current?.()
        setDraft(undefined)
      }}
      className="h-full w-full rounded-sm bg-page px-1 outline-2 -outline-offset-2 outline-accent"
    />
  )
})
