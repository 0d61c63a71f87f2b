import { conceptVector } from '@kanpan/contract/api/data/hotspot'
import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { NearList } from '#features/sector/near-list.tsx'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Button } from '#ui/input/button.tsx'

const SHOWN = 12
/** It rests on finished days, and on prices not at all. */
const FRESH_MS = 10 * 60_000
const MOST_LETTERS = 200
const sharedName: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense />

interface NearPanelProps {
  readonly moment: Moment
  readonly traced: string | undefined
  /** A theme that is no concept: what is near to it as a text. */
  readonly word: string | undefined
  readonly hrefOf: (code: string) => string
}

/** Concepts near to a text, or to the traced concept while no text is given. */
export function NearPanel({ moment, traced, word, hrefOf }: NearPanelProps) {
  const [search, setSearch] = useSearchParams()
  const queryText = search.get('query')?.trim() ?? ''
  const text = queryText || (word ?? '')
  // Nothing leads before the auction is struck: there is nothing to be near to until somebody asks.
  const isIdle = text === '' && traced === undefined
  const query = useEndpoint(
    conceptVector,
    { ...moment, limit: SHOWN, ...(text === '' ? { concept: traced ?? '' } : { query: text }) },
    { enabled: !isIdle, staleTimeMs: FRESH_MS, keepPrevious: true },
  )

  function ask(nextText: string): void {
    setSearch(before => {
      const next = new URLSearchParams(before)
      if (nextText === '') next.delete('query')
      else next.set('query', nextText)
      return next
    })
  }

  return (
    <DataBlock
      title={text === '' ? '相近概念' : `与“${text.slice(0, 12)}”相近`}
      {...(isIdle
        ? { state: { kind: 'empty', reason: '写一句话，或在上面点一个概念，看与它相近的概念' } as const }
        : panelParts(query, ({ list }) =>
            list.length === 0 ? '没有相近的概念：换一句含有产品、行业或技术的话试试' : undefined,
          ))}
      bodyClassName="overflow-y-auto"
      toolbar={<NearForm key={queryText} queryText={queryText} onAsk={ask} />}
    >
      {query.data && <NearList list={query.data.list} hrefOf={hrefOf} stock={sharedName} />}
    </DataBlock>
  )
}

function NearForm({ queryText, onAsk }: { readonly queryText: string; readonly onAsk: (text: string) => void }) {
  const [text, setText] = useState(queryText)

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    onAsk(text.trim())
  }

  return (
    <form onSubmit={handleSubmit} className="flex items-center gap-2 border-b border-line px-2 py-1">
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">用一句话找相近的概念</span>
        <Search size={14} aria-hidden className="absolute inset-y-0 left-2 my-auto text-ink-3" />
        <input
          type="search"
          value={text}
          maxLength={MOST_LETTERS}
          placeholder="一句话，如：固态电池量产"
          onChange={event => setText(event.target.value)}
          className="field h-7 pl-7 text-sm"
        />
      </label>
      <Button type="submit" size="sm" disabled={text.trim() === queryText}>
        找概念
      </Button>
      {queryText !== '' && (
        <Button size="sm" variant="quiet" onClick={() => onAsk('')}>
          清除
        </Button>
      )}
    </form>
  )
}
