import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'

const SENTENCES = ['昨日首板 今天换手大于10%', '涨停 流通市值小于50亿', '连板大于2 人工智能', '量比大于3 涨幅大于5%']
const MOST_LETTERS = 100

/** Where no model is configured: it is said, and the search by a sentence, which needs none, stands in its place. */
export function NoModel() {
  const [, navigate] = useLocation()
  const [moment] = useMoment()
  const [text, setText] = useState('')
  function search(query: string): void {
    const at = addressOf(moment)
    navigate(`/stock/search?${new URLSearchParams({ query })}${at === '' ? '' : `&${at.slice(1)}`}`)
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '') search(text.trim())
  }
  return (
    <DataBlock title="问盘" state={{ kind: 'ready' }}>
      <div className="max-w-3xl px-3 py-3">
        <p>
          这里没有配置模型，所以不能问答。用一句话选股不需要模型：写下条件，看盘按自己的语法理解，读不懂的词会标出来。
        </p>
        <form onSubmit={handleSubmit} className="mt-3 flex gap-2">
          <input
            aria-label="一句话选股"
            className="field h-8 min-w-0 flex-1"
            placeholder={SENTENCES[0]}
            value={text}
            maxLength={MOST_LETTERS}
            onChange={event => setText(event.target.value)}
          />
          <Button type="submit" variant="primary" disabled={text.trim() === ''}>
            选股
          </Button>
        </form>
        <Suggestions label="现成的句子" list={SENTENCES} onPick={search} />
        <p className="mt-4 text-sm text-ink-3">
          管理员设置 KANPAN_MODEL_URL 与 KANPAN_MODEL_NAME 后，这里可以提问；任何兼容 OpenAI、能调用工具的服务都行。
        </p>
      </div>
    </DataBlock>
  )
}

interface SuggestionsProps {
  readonly label: string
  readonly list: readonly string[]
  readonly disabled?: boolean
  readonly onPick: (text: string) => void
}

export function Suggestions({ label, list, disabled, onPick }: SuggestionsProps) {
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {list.map(text => (
        <li key={text}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onPick(text)}
            className="rounded-md border border-line-strong px-2.5 py-1 text-start hover:bg-hover hover:text-accent disabled:opacity-55"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
