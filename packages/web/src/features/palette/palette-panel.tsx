import { suggest } from '@kanpan/contract/api/data/hotspot'
import type { Suggestion } from '@kanpan/contract/model/text'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '#lib/api/api-error.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { IconButton } from '#ui/input/button.tsx'
import { matchCommands, type PaletteCommand, type PalettePanelProps } from './palette-command.ts'
import { closePalette, typeInPalette, usePalette } from './palette-state.ts'
import { suggestionPath } from './suggestion-path.ts'
import { useExampleStock } from './use-example-stock.ts'

const MOST = 10
const MOST_COMMANDS = 5
/** So often what is typed is asked again while the server still reads names. */
const AGAIN_MS = 500
const NONE: readonly Suggestion[] = []

interface Option {
  readonly key: string
  readonly code: string
  readonly title: string
  readonly hint: string
  readonly open: () => void
}

export function PalettePanel({ commands, dayCommand }: PalettePanelProps) {
  const query = usePalette(state => state.query)
  const trimmed = query.trim()
  const [, navigate] = useLocation()
  const [isPartial, setPartial] = useState(false)
  const { data, error, isPlaceholderData } = useEndpoint(
    suggest,
    { query: trimmed, limit: MOST },
    { enabled: trimmed !== '', keepPrevious: true, everyMs: isPartial && AGAIN_MS },
  )
  useEffect(() => setPartial(data?.partial === true), [data])
  const suggestions = trimmed === '' ? NONE : (data?.list ?? NONE)
  const isSettled = data !== undefined && !isPlaceholderData
  const stock = useExampleStock()
  const example = stock ? `${stock.code}、${stock.name}、` : ''
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed before the answer came: go as soon as it is there. */
  const [isGoing, setGoing] = useState(false)
  const input = useFocusWithReturn()
  const panel = useClosedByPressOutside()
  const id = useId()
  const found = trimmed === '' ? commands : matchCommands(commands, trimmed).slice(0, MOST_COMMANDS)
  const day = dayCommand(trimmed)
  const list: readonly Option[] = [
    // A day that was written out is nothing else.
    ...(day === undefined ? [] : [optionOf(day)]),
    ...suggestions.map(suggestion => ({
      key: `${suggestion.kind}-${suggestion.code}-${suggestion.name}`,
      // A branch's is its name in full, which stands beside it already.
      code: /^\d{6}$/.test(suggestion.code) ? suggestion.code : '',
      title: suggestion.name,
      hint: suggestion.hint,
      open: () => navigate(suggestionPath(suggestion)),
    })),
    ...found.map(optionOf),
  ]
  const at = Math.min(chosen, Math.max(0, list.length - 1))

  function go(option: Option | undefined): void {
    if (option === undefined) return
    closePalette()
    option.open()
  }

  useEffect(() => {
    if (!isGoing || !isSettled) return
    setGoing(false)
    go(list[0])
  })

  function handleKeyDown(event: KeyboardEvent): void {
    // Enter and the arrows belong to the input method while it is composing.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, list.length))
    else if (event.key === 'ArrowUp') setChosen((at - 1 + list.length) % Math.max(1, list.length))
    else if (event.key === 'Escape') closePalette()
    else if (event.key === 'Enter' && (isSettled || trimmed === '')) go(list[at])
    else if (event.key === 'Enter') setGoing(trimmed !== '')
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="键盘精灵"
      className="popup fixed z-60 flex w-96 max-w-[calc(100vw-16px)] flex-col max-sm:inset-x-2 max-sm:top-2 sm:right-4 sm:bottom-4"
    >
      <div className="flex h-12 items-center gap-2 border-b border-line pr-2 pl-3">
        <Search size={16} aria-hidden className="text-ink-3" />
        <input
          ref={input}
          role="combobox"
          aria-label="代码、名称或拼音"
          aria-expanded={list.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          placeholder="代码 / 名称 / 拼音 / 页面 / 日期"
          value={query}
          onChange={event => {
            typeInPalette(event.target.value)
            setChosen(0)
          }}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-base placeholder:text-ink-3"
        />
        <IconButton label="关闭" size="sm" onClick={closePalette}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="联想结果"
        className="max-h-[60dvh] overflow-y-auto p-1 empty:p-0"
      >
        {list.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox holds the focus and names its option
          <div
            key={option.key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            onPointerMove={() => setChosen(place)}
            onClick={() => go(option)}
            className="flex h-9 cursor-pointer items-center gap-3 rounded-sm px-2 aria-selected:bg-selected"
          >
            {option.code !== '' && <span className="w-14 shrink-0 text-ink-2">{option.code}</span>}
            <span className="min-w-0 flex-1 truncate" title={option.title}>
              {option.title}
            </span>
            <span className="shrink-0 text-sm text-ink-3">{option.hint}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-3 py-2 text-sm text-ink-3">
        {words({ trimmed, count: list.length, isSettled, isPartial, error, example })}
      </p>
    </div>
  )
}

const optionOf = ({ id, title, hint, run }: PaletteCommand): Option => ({ key: id, code: '', title, hint, open: run })

interface Said {
  readonly trimmed: string
  readonly count: number
  readonly isSettled: boolean
  /** Some names are still being read. */
  readonly isPartial: boolean
  readonly error: unknown
  /** A stock's code and name with a comma after each; empty until one is known. */
  readonly example: string
}

function words({ trimmed, count, isSettled, isPartial, error, example }: Said): string {
  if (trimmed === '') return `例如 ${example}拼音首字母、概念、营业部、11-28、页面名称`
  if (error) return `没有查到：${messageOf(error)}`
  if (isPartial) return count === 0 ? `营业部与热词还在读取，有与“${trimmed}”相符的就会列出…` : '营业部与热词还在读取…'
  if (isSettled && count === 0) return `没有与“${trimmed}”相符的股票、概念、营业部或页面`
  return '↑↓ 选择　Enter 打开　Esc 关闭'
}

/** The focus goes into the input, and back to where it was when the panel closes. */
function useFocusWithReturn() {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    input.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return input
}

function useClosedByPressOutside() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const handlePress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) closePalette()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [])
  return panel
}
