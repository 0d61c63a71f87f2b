import type { Finding } from '#features/self-check/findings.ts'
import { Button } from '#ui/input/button.tsx'

interface VerdictPanelProps {
  /** Undefined while nothing has been looked at yet. */
  readonly findings: readonly Finding[] | undefined
  /** What is all well: how much was looked at. */
  readonly looked: string
  readonly text: () => string
  readonly onAgain: () => void
  readonly onCopy: () => void
}

const MARKS: Readonly<Record<Finding['level'], { readonly sign: string; readonly tone: string }>> = {
  bad: { sign: '✕', tone: 'text-danger' },
  warn: { sign: '!', tone: 'text-warn' },
  info: { sign: '·', tone: 'text-ink-2' },
}

function headline(findings: readonly Finding[] | undefined): { readonly words: string; readonly tone: string } {
  if (findings === undefined) return { words: '正在检查', tone: 'text-ink-2' }
  const faults = findings.filter(({ level }) => level !== 'info')
  if (faults.length === 0) return { words: '一切正常', tone: 'text-ink' }
  return {
    words: `${faults.length} 个问题`,
    tone: faults.some(({ level }) => level === 'bad') ? 'text-danger' : 'text-warn',
  }
}

/** Whether all is well, in one line; where not, what. */
export function VerdictPanel({ findings, looked, text, onAgain, onCopy }: VerdictPanelProps) {
  const { words, tone } = headline(findings)
  return (
    <section aria-labelledby="verdict" className="panel px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div role="status">
          <h2 id="verdict" className={`text-lg font-medium ${tone}`}>
            {words}
          </h2>
        </div>
        <p className="text-sm text-ink-3">{looked}</p>
        <div className="ml-auto flex gap-2">
          <Button size="sm" onClick={onAgain}>
            重新检查
          </Button>
          <Button size="sm" variant="primary" onClick={onCopy}>
            复制诊断信息
          </Button>
        </div>
      </div>
      {findings !== undefined && findings.length > 0 && (
        <ul aria-label="检查结果" className="mt-1 grid gap-x-6 lg:grid-cols-2">
          {findings.map(({ level, text: sentence }) => (
            <li key={sentence} className={`flex gap-2 ${MARKS[level].tone}`}>
              <span aria-hidden className="w-3 shrink-0 text-center">
                {MARKS[level].sign}
              </span>
              <span className="min-w-0">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer text-ink-3 hover:text-ink">诊断信息里有什么（不含登录凭证与账号）</summary>
        <textarea
          readOnly
          rows={10}
          aria-label="诊断信息"
          value={text()}
          className="mt-1 block w-full rounded-md border border-line bg-page p-2 text-xs text-ink-2"
        />
      </details>
    </section>
  )
}
