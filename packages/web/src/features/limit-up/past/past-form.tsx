import { suggest } from '@kanpan/contract/api/data/hotspot'
import type { StockCode } from '@kanpan/contract/model/stock'
import { Search } from 'lucide-react'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { codeIn, type PastQuestion } from './past-question.ts'

interface PastFormProps {
  readonly question: PastQuestion
  readonly onAsk: (question: PastQuestion) => void
}

const MOST_LETTERS = 40
const SUGGEST_LETTERS = 20
const SUGGESTIONS = 20

/** What to look for: words of the reason, a concept, a stock. Shown anew when the address changes by another way. */
export function PastForm({ question, onAsk }: PastFormProps) {
  const [reason, setReason] = useState(question.reason ?? '')
  const [concept, setConcept] = useState(question.concept ?? '')
  const [stock, setStock] = useState<string>(question.code ?? '')
  const [unknown, setUnknown] = useState<string>()

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const named = stock.trim()
    const code = named === '' ? undefined : (codeIn(named) ?? (await codeOfName(named)))
    setUnknown(named !== '' && code === undefined ? named : undefined)
    if (named !== '' && code === undefined) return
    onAsk({
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(concept.trim() !== '' && { concept: concept.trim() }),
      ...(code !== undefined && { code }),
    })
  }

  const isEmpty = reason === '' && concept === '' && stock === ''
  return (
    <form onSubmit={event => void handleSubmit(event)} className="flex flex-wrap items-center gap-2">
      <Input label="原因" value={reason} onChange={setReason} placeholder="如 机器人" />
      <Input label="概念" value={concept} onChange={setConcept} placeholder="概念名称" kind="concept" />
      <Input label="股票" value={stock} onChange={setStock} placeholder="代码、名称、拼音" kind="stock" />
      <Button type="submit" variant="primary" size="sm" className="h-7">
        <Search size={14} aria-hidden />
        搜索
      </Button>
      {!isEmpty && (
        <Button
          size="sm"
          className="h-7"
          onClick={() => {
            setReason('')
            setConcept('')
            setStock('')
            setUnknown(undefined)
            onAsk({})
          }}
        >
          清空
        </Button>
      )}
      {unknown !== undefined && (
        <p role="alert" className="text-sm text-danger">
          没有找到股票“{unknown}”
        </p>
      )}
    </form>
  )
}

/** A name or its pinyin stands for the stock that is suggested first. */
async function codeOfName(name: string): Promise<StockCode | undefined> {
  const { list } = await call(suggest, { query: name.slice(0, SUGGEST_LETTERS), limit: SUGGESTIONS })
  const found = list.find(({ kind }) => kind === 'stock')
  return found === undefined ? undefined : codeIn(found.code)
}

interface InputProps {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly onChange: (value: string) => void
  /** What is offered while typing. */
  readonly kind?: 'stock' | 'concept'
}

function Input({ label, value, placeholder, onChange, kind }: InputProps) {
  const id = useId()
  const searchText = useDeferredValue(value.trim()).slice(0, SUGGEST_LETTERS)
  const { data } = useEndpoint(
    suggest,
    { query: searchText, limit: SUGGESTIONS },
    { enabled: kind !== undefined && searchText !== '', keepPrevious: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
  const offered = data?.list.filter(one => one.kind === kind) ?? []
  return (
    <label className="flex min-w-0 items-center gap-1 max-sm:grow max-sm:basis-[44%]">
      <span className="shrink-0 text-sm text-ink-3">{label}</span>
      <input
        value={value}
        maxLength={MOST_LETTERS}
        placeholder={placeholder}
        list={kind && id}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        className="field h-7 text-sm sm:w-36"
      />
      {kind && (
        <datalist id={id}>
          {offered.map(({ code, name, hint }) => (
            <option key={code} value={kind === 'stock' ? `${code} ${name}` : name} label={hint} />
          ))}
        </datalist>
      )}
    </label>
  )
}
