import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { isEditable, LineEditor } from './line-editor.tsx'
import { SentenceForm } from './sentence-form.tsx'
import { draftFor, type PlannedDay, type Suggestion, savePlan } from './use-notebook.ts'
import { headOf, sentenceOf } from './words.ts'

type Line = Pick<Suggestion, 'statement' | 'name'>

interface PlanPanelProps {
  readonly day: PlannedDay['day']
  /** What was saved of it. */
  readonly saved: PlannedDay | undefined
  /** What was written and not saved, and for which day: it may have opened meanwhile. */
  readonly draft: PlanDraft | undefined
  readonly onDraft: (draft: PlanDraft | undefined) => void
}

export interface PlanDraft {
  readonly day: PlannedDay['day']
  readonly lines: readonly Line[]
  readonly note: string
}

const READY = { kind: 'ready' } as const
const keyOf = ({ statement }: Line) => JSON.stringify(statement)

/** The plan of the next trading day: drafted from facts, written by the person. */
export function PlanPanel({ day, saved, draft: unsaved, onDraft }: PlanPanelProps) {
  const [moment] = useMoment()
  const written = saved?.statements ?? []
  const { lines, note } = unsaved ?? { lines: written, note: saved?.note ?? '' }
  const change = (part: Partial<Pick<PlanDraft, 'lines' | 'note'>>) =>
    onDraft({ day: unsaved?.day ?? day, lines, note, ...part })
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>()
  const [editing, setEditing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const known = new Set(lines.map(keyOf))
  const left = suggestions?.filter(one => !known.has(keyOf(one)))
  const add = (line: Line) => !known.has(keyOf(line)) && change({ lines: [...lines, line] })

  /** Twice the same sentence says nothing more: where it stands already it stands once. */
  function replace(line: Line, statement: Line['statement']): void {
    const next = { ...line, statement }
    const others = lines.filter(one => keyOf(one) === keyOf(line) || keyOf(one) !== keyOf(next))
    change({ lines: others.map(one => (keyOf(one) === keyOf(line) ? next : one)) })
    setEditing(undefined)
  }

  async function draft(): Promise<void> {
    setBusy(true)
    setSuggestions(await draftFor(moment))
    setBusy(false)
  }

  async function save(): Promise<void> {
    setBusy(true)
    const refusal = await savePlan({ day, statements: lines.map(({ statement }) => statement), note })
    setProblem(refusal)
    setBusy(false)
    if (refusal === undefined) onDraft(undefined)
  }

  return (
    <DataBlock
      title={`${day} 的计划`}
      state={READY}
      actions={
        <span className="flex gap-2">
          <Button size="sm" busy={isBusy} onClick={() => void draft()}>
            由今日事实起草
          </Button>
          {isLiveMoment(moment) && (
            <Button size="sm" variant="primary" busy={isBusy} onClick={() => void save()}>
              保存
            </Button>
          )}
        </span>
      }
    >
      {unsaved !== undefined && unsaved.day !== day && (
        <p role="status" className="px-3 py-2 text-sm text-warn">
          {unsaved.day} 已经开盘，它的计划不能再改；没有保存的内容移到了这里，保存前请再看一遍
        </p>
      )}
      {lines.length === 0 && (
        <p className="px-3 py-3 text-ink-3">
          还没有写。可以先由今日的事实起草，再改成自己的；开盘之后就不能再改，收盘自动结算。
        </p>
      )}
      <ul aria-label="计划的句子">
        {lines.map(line => (
          <li key={keyOf(line)} className="flex items-center gap-2 border-b border-line px-3 py-1">
            {editing === keyOf(line) ? (
              <LineEditor
                statement={line.statement}
                title={sentenceOf(line.statement, line.name)}
                head={headOf(line.statement, line.name)}
                onChange={statement => replace(line, statement)}
                onCancel={() => setEditing(undefined)}
              />
            ) : (
              <span className="flex-1">{sentenceOf(line.statement, line.name)}</span>
            )}
            {editing !== keyOf(line) && isEditable(line.statement) && (
              <IconButton
                label={`修改 ${sentenceOf(line.statement, line.name)}`}
                onClick={() => setEditing(keyOf(line))}
              >
                <Pencil size={14} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={`删去 ${sentenceOf(line.statement, line.name)}`}
              onClick={() => change({ lines: lines.filter(one => keyOf(one) !== keyOf(line)) })}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {left && (
        <section aria-label="可以加的" className="border-b border-line bg-hover/40 px-3 py-2 text-sm">
          {left.length === 0 ? (
            <p className="text-ink-3">没有更多可以起草的</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {left.map(one => (
                <li key={keyOf(one)} className="flex flex-wrap items-center gap-x-2">
                  <Button size="sm" onClick={() => add(one)}>
                    加入
                  </Button>
                  <span>{sentenceOf(one.statement, one.name)}</span>
                  <span className="text-ink-3">{one.why}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {!isLiveMoment(moment) && <p className="px-3 py-2 text-sm text-warn">看的是过去的一刻：计划要回到最新才能保存</p>}
      <SentenceForm onAdd={(statement, name) => add({ statement, name })} />
      <div className="flex flex-col gap-1 px-3 pb-3">
        <label htmlFor="plan-note" className="text-sm text-ink-2">
          思路
        </label>
        <textarea
          id="plan-note"
          className="field h-24 py-1.5"
          maxLength={4000}
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {problem !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
    </DataBlock>
  )
}
