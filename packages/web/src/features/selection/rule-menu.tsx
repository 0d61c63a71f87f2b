import { ChevronDown, Save, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toast } from '#lib/page/toasts.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { type NamedRule, READY_RULES } from './ready-rules.ts'
import { forgetRule, MOST_RULES, RULE_NAME_LETTERS, saveRule, useSavedRules } from './saved-rules.ts'

interface RuleMenuProps {
  /** The rule that is applied. */
  readonly rule: string
  readonly onRule: (rule: string) => void
}

/** Which rule is applied: one that is ready, or one of the person's own; and how to keep the one in sight. */
export function RuleMenu({ rule, onRule }: RuleMenuProps) {
  const saved = useSavedRules()
  const [open, setOpen] = useState<'choose' | 'save'>()
  const current = [...saved, ...READY_RULES].find(each => each.rule === rule)

  function choose(next: string): void {
    setOpen(undefined)
    onRule(next)
  }

  return (
    <div className="flex items-center gap-1">
      <Popover
        label="选择规则"
        open={open === 'choose'}
        onOpenChange={isOpen => setOpen(isOpen ? 'choose' : undefined)}
        trigger={
          <Button size="sm" className="h-7">
            {current?.name ?? '未保存的规则'}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        <div className="flex w-64 flex-col gap-2">
          <RuleList title="常用规则" rules={READY_RULES} current={rule} onChoose={choose} />
          <RuleList title="我的规则" rules={saved} current={rule} onChoose={choose} onForget={forgetRule} />
        </div>
      </Popover>
      <Popover
        label="保存规则"
        open={open === 'save'}
        onOpenChange={isOpen => setOpen(isOpen ? 'save' : undefined)}
        trigger={
          <Button size="sm" className="h-7">
            <Save size={14} aria-hidden />
            保存
          </Button>
        }
      >
        <SaveForm
          saved={saved}
          onSave={name => {
            saveRule({ name, rule })
            setOpen(undefined)
            toast(`已保存规则“${name}”`)
          }}
        />
      </Popover>
    </div>
  )
}

interface RuleListProps {
  readonly title: string
  readonly rules: readonly NamedRule[]
  readonly current: string
  readonly onChoose: (rule: string) => void
  readonly onForget?: (name: string) => void
}

function RuleList({ title, rules, current, onChoose, onForget }: RuleListProps) {
  return (
    <section>
      <h3 className="text-sm text-ink-3">{title}</h3>
      {rules.length === 0 && <p className="text-sm text-ink-3">还没有保存过规则</p>}
      <ul>
        {rules.map(({ name, rule }) => (
          <li key={name} className="flex items-center">
            <button
              type="button"
              title={rule}
              aria-current={rule === current}
              onClick={() => onChoose(rule)}
              className="h-8 min-w-0 flex-1 truncate rounded-sm px-2 text-start hover:bg-hover aria-[current=true]:text-accent"
            >
              {name}
            </button>
            {onForget && (
              <IconButton label={`删除规则 ${name}`} size="sm" onClick={() => onForget(name)}>
                <Trash2 size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SaveFormProps {
  readonly saved: readonly NamedRule[]
  readonly onSave: (name: string) => void
}

function SaveForm({ saved, onSave }: SaveFormProps) {
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const isKnown = saved.some(each => each.name === trimmed)
  const isFull = saved.length >= MOST_RULES && !isKnown

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (trimmed !== '' && !isFull) onSave(trimmed)
  }

  return (
    <form onSubmit={handleSubmit} className="flex w-56 flex-col gap-2">
      <label className="flex flex-col gap-1 text-sm text-ink-2">
        规则名称
        <input
          className="field h-8"
          value={name}
          maxLength={RULE_NAME_LETTERS}
          placeholder="给现在的规则起个名字"
          onChange={event => setName(event.target.value)}
        />
      </label>
      {isKnown && <p className="text-sm text-warn">同名规则会被替换</p>}
      {isFull && <p className="text-sm text-danger">最多保存 {MOST_RULES} 条，请先删除一条</p>}
      <Button type="submit" variant="primary" size="sm" disabled={trimmed === '' || isFull}>
        保存规则
      </Button>
    </form>
  )
}
