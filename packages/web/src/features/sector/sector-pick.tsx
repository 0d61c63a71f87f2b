import { useState } from 'react'
import { PickField } from '#ui/input/pick-field.tsx'
import { useSectorList } from './use-sector-list.ts'

interface SectorPickProps {
  /** Its code; empty: none yet. */
  readonly value: string
  readonly onPick: (code: string, name: string) => void
}

const MOST = 8
const NOW = {}

/** A sector by what it is called. */
export function SectorPick({ value, onPick }: SectorPickProps) {
  const [query, setQuery] = useState('')
  const list = useSectorList(NOW).data?.list ?? []
  const typed = query.trim()
  const options = typed === '' ? [] : list.filter(({ name }) => name.includes(typed)).slice(0, MOST)
  const nameOf = (code: string) => list.find(({ block_code }) => block_code === code)?.name ?? code
  return (
    <PickField
      label="板块"
      placeholder="板块名称，如：机器人"
      chosen={value === '' ? undefined : nameOf(value)}
      options={options.map(sector => ({ value: sector.block_code, title: sector.name, hint: sector.block_code }))}
      onQuery={setQuery}
      onPick={code => onPick(code, nameOf(code))}
    />
  )
}
