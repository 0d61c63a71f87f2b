import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '#ui/input/button.tsx'

export interface PickOption {
  readonly value: string
  readonly title: string
  readonly hint: string
}

interface PickFieldProps {
  readonly label: string
  readonly placeholder: string
  /** What is picked, as people call it; undefined: nothing yet. */
  readonly chosen: string | undefined
  /** What fits what was typed. */
  readonly options: readonly PickOption[]
  readonly onQuery: (typed: string) => void
  readonly onPick: (value: string) => void
}

/** One of many, found by typing; the arrows and Enter pick. */
export function PickField({ label, placeholder, chosen, options, onQuery, onPick }: PickFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const isOpen = typed.trim() !== '' && options.length > 0
  const active = Math.min(at, options.length - 1)

  function type(text: string): void {
    setTyped(text)
    setAt(0)
    onQuery(text)
  }

  function pick(option: PickOption | undefined): void {
    if (option === undefined) return
    onPick(option.value)
    type('')
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // Enter and the arrows belong to the input method while it is composing.
    if (event.nativeEvent.isComposing || !isOpen) return
    if (event.key === 'ArrowDown') setAt((active + 1) % options.length)
    else if (event.key === 'ArrowUp') setAt((active - 1 + options.length) % options.length)
    else if (event.key === 'Enter') pick(options[active])
    else if (event.key === 'Escape') type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (chosen !== undefined)
    return (
      <p className="flex h-8 items-center justify-between rounded-md border border-line-strong pr-1 pl-3">
        <span className="truncate">{chosen}</span>
        <IconButton size="sm" label={`换一个${label}`} onClick={() => onPick('')}>
          <X size={14} aria-hidden />
        </IconButton>
      </p>
    )
  return (
    <div className="relative">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        className="field h-8"
        placeholder={placeholder}
        maxLength={20}
        value={typed}
        onChange={event => type(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={`popup absolute inset-x-0 top-9 max-h-64 overflow-auto p-1 ${isOpen ? '' : 'hidden'}`}
      >
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which has the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the option
          <div
            key={option.value}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onClick={() => pick(option)}
            className="flex h-8 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 hover:bg-hover aria-selected:bg-accent-soft"
          >
            <span className="truncate">{option.title}</span>
            <span className="text-sm text-ink-3">{option.hint}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
