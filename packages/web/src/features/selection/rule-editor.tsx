import { Pencil, Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { Tag } from '#ui/tag.tsx'
import { type Clause, clausesOf, clauseText, type RuleProblem, readableRule, ruleProblem, ruleText } from './clause.ts'
import { emptyClause } from './clause-choices.ts'
import { ClauseForm } from './clause-form.tsx'
import { type RuleLanguage, SELECTION_LANGUAGE } from './rule-language.ts'

interface RuleEditorProps {
  /** The rule that is applied. */
  readonly rule: string
  readonly onRule: (rule: string) => void
  /** Left out: that of 精选. */
  readonly language?: RuleLanguage
}

const MOST_LETTERS = 500

/** A rule as conditions that are changed one by one; one with 或 or brackets, or on wish any, as text. */
export function RuleEditor({ rule, onRule, language = SELECTION_LANGUAGE }: RuleEditorProps) {
  const [isText, setText] = useState(false)
  const clauses = clausesOf(language, rule)
  if (isText)
    return (
      <RuleText
        language={language}
        rule={rule}
        onCancel={() => setText(false)}
        onRule={next => {
          setText(false)
          onRule(next)
        }}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-1">
      {clauses === undefined ? (
        <span className="rounded-md border border-line-strong px-2 leading-6">{readableRule(rule)}</span>
      ) : (
        <Clauses language={language} clauses={clauses} onChange={next => onRule(ruleText(language, next))} />
      )}
      <IconButton label="用文字编辑规则" size="sm" onClick={() => setText(true)}>
        <Pencil size={14} aria-hidden />
      </IconButton>
    </div>
  )
}

interface ClausesProps {
  readonly language: RuleLanguage
  readonly clauses: readonly Clause[]
  readonly onChange: (clauses: readonly Clause[]) => void
}

function Clauses({ language, clauses, onChange }: ClausesProps) {
  const [open, setOpen] = useState<number>()
  const close = () => setOpen(undefined)
  return (
    <>
      {clauses.map((clause, place) => {
        const text = clauseText(language, clause)
        return (
          <span key={text} className="inline-flex items-center rounded-md border border-line-strong">
            <Popover
              label={`条件 ${text}`}
              open={open === place}
              onOpenChange={isOpen => setOpen(isOpen ? place : undefined)}
              trigger={
                <button type="button" title="修改条件" className="h-6 rounded-md px-2 hover:bg-hover hover:text-accent">
                  {readableRule(text)}
                </button>
              }
            >
              <ClauseForm
                language={language}
                clause={clause}
                onSave={saved => {
                  close()
                  onChange(clauses.with(place, saved))
                }}
                {...(clauses.length > 1 && {
                  onRemove: () => {
                    close()
                    onChange(clauses.toSpliced(place, 1))
                  },
                })}
              />
            </Popover>
            {clauses.length > 1 && (
              <IconButton label={`删除条件 ${text}`} size="sm" onClick={() => onChange(clauses.toSpliced(place, 1))}>
                <X size={12} aria-hidden />
              </IconButton>
            )}
          </span>
        )
      })}
      <Popover
        label="增加条件"
        open={open === clauses.length}
        onOpenChange={isOpen => setOpen(isOpen ? clauses.length : undefined)}
        trigger={
          <Button size="sm">
            <Plus size={12} aria-hidden />
            条件
          </Button>
        }
      >
        <ClauseForm
          language={language}
          clause={emptyClause(language, language.first)}
          onSave={saved => {
            close()
            onChange([...clauses, saved])
          }}
        />
      </Popover>
    </>
  )
}

interface RuleTextProps {
  readonly language: RuleLanguage
  readonly rule: string
  readonly onRule: (rule: string) => void
  readonly onCancel: () => void
}

function RuleText({ language, rule, onRule, onCancel }: RuleTextProps) {
  const [draft, setDraft] = useState(rule)
  const problem = ruleProblem(language, draft)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (problem === undefined) onRule(draft.trim())
  }

  return (
    <form onSubmit={handleSubmit} className="flex min-w-0 flex-1 flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <input
          aria-label="规则"
          aria-invalid={problem !== undefined}
          className="field h-8 min-w-0 flex-1 basis-72"
          value={draft}
          maxLength={MOST_LETTERS}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
          autoFocus
          onChange={event => setDraft(event.target.value)}
        />
        <Button type="submit" variant="primary" size="sm" disabled={problem !== undefined}>
          应用
        </Button>
        <Button size="sm" onClick={onCancel}>
          取消
        </Button>
      </div>
      {problem === undefined ? (
        <p className="text-xs text-ink-3">{language.hint}</p>
      ) : (
        <Problem text={draft} problem={problem} />
      )}
    </form>
  )
}

/** Where the rule stops making sense, and why. */
function Problem({ text, problem: { at, message } }: { readonly text: string; readonly problem: RuleProblem }) {
  return (
    <p role="alert" className="text-sm text-danger">
      第 {at + 1} 个字符处：{message}
      {at < text.length && <Tag tone="warn">{text.slice(at, at + 10)}</Tag>}
    </p>
  )
}
