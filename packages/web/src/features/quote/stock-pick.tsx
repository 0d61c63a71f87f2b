import { suggest } from '@kanpan/contract/api/data/hotspot'
import { useState } from 'react'
import { useEndpoint } from '#lib/query/query.ts'
import { PickField } from '#ui/input/pick-field.tsx'

const MOST = 8

interface StockPickProps {
  /** What is picked, as people call it; undefined: nothing yet. */
  readonly chosen?: string | undefined
  readonly onPick: (code: string, name: string) => void
}

/** A stock, found by code, name or initials. */
export function StockPick({ chosen, onPick }: StockPickProps) {
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const found = useEndpoint(suggest, { query: typed, limit: 2 * MOST }, { enabled: typed !== '', keepPrevious: true })
  const options = typed === '' ? [] : (found.data?.list ?? []).filter(({ kind }) => kind === 'stock').slice(0, MOST)
  return (
    <PickField
      label="股票"
      placeholder="代码 / 名称 / 拼音"
      chosen={chosen}
      options={options.map(({ code, name }) => ({ value: code, title: name, hint: code }))}
      onQuery={setQuery}
      onPick={picked => onPick(picked, options.find(({ code }) => code === picked)?.name ?? picked)}
    />
  )
}
