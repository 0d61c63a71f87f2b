import { LIMITS } from '@kanpan/contract/limits'
import { useRef, useState } from 'react'
import { fieldMessageOf } from '#lib/api/api-error.ts'
import { formatCount } from '#lib/format/format.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { statementText } from './statement-text.ts'
import { type ReadStatement, readStatement } from './use-trades.ts'

interface Chosen {
  readonly text: string
  readonly fileName: string
  readonly read: ReadStatement
}

const WORKBOOK = '这是 Excel 工作簿：请在表格软件里另存为 CSV（或在券商软件里导出文本）后再选'

/** Chooses a broker's file, shows what it holds, and brings it. */
export function StatementImport({ onDone }: { readonly onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(fieldMessageOf(error))
    } finally {
      setBusy(false)
    }
  }

  const look = (file: File) =>
    run(async () => {
      setChosen(undefined)
      if (file.size > LIMITS.statementMaxLength) {
        setProblem('文件太大，请分几次导入')
        return
      }
      const text = statementText(new Uint8Array(await file.arrayBuffer()))
      if (text === undefined) {
        setProblem(WORKBOOK)
        return
      }
      const statement = { text, fileName: file.name.slice(0, 100) }
      setChosen({ ...statement, read: await readStatement(statement, 'preview') })
    })
  const bring = ({ text, fileName }: Chosen) =>
    run(async () => {
      const { added } = await readStatement({ text, fileName }, 'import')
      toast(`已导入 ${formatCount(added)} 条`, 'success')
      onDone()
    })

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        在券商软件的「交割单」或「历史成交」里导出为文本或
        CSV。需要日期、代码、操作、数量、价格五列；有发生金额或手续费时费用按单据，否则按当日规则计算。重复导入不会重复计。
      </p>
      <div>
        <Button variant={chosen ? 'plain' : 'primary'} busy={isBusy && !chosen} onClick={() => input.current?.click()}>
          选择文件
        </Button>
        <input
          ref={input}
          type="file"
          aria-label="选择交割单"
          accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void look(file)
          }}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {chosen && (
        <section aria-label="会带来什么" className="flex flex-col gap-2 rounded-md border border-line p-3 text-sm">
          <p className="font-medium">
            {chosen.fileName}：{chosen.read.from ?? '—'} 至 {chosen.read.to ?? '—'}，共 {formatCount(chosen.read.rows)}{' '}
            行
          </p>
          <p>
            新增 {formatCount(chosen.read.added)} 条
            {chosen.read.known > 0 && `，已有 ${formatCount(chosen.read.known)} 条`}
            {chosen.read.refused > 0 && `，读不懂 ${formatCount(chosen.read.refused)} 行`}
          </p>
          {chosen.read.passed.length > 0 && (
            <p className="text-ink-3">
              与持仓无关，略过：{chosen.read.passed.map(({ word, count }) => `${word} ${count}`).join('、')}
            </p>
          )}
          <p className="text-ink-3">读取的列：{chosen.read.columns.map(({ column }) => column).join('、')}</p>
          {chosen.read.reasons.length > 0 && (
            <ul aria-label="读不懂的行" className="max-h-40 overflow-auto text-ink-2">
              {chosen.read.reasons.map(({ row, reason }) => (
                <li key={row}>
                  第 {row} 行 {reason}
                </li>
              ))}
            </ul>
          )}
          <div className="flex gap-2">
            <Button
              variant="primary"
              busy={isBusy}
              disabled={chosen.read.added === 0}
              onClick={() => void bring(chosen)}
            >
              {chosen.read.refused > 0 ? '导入读懂的' : '导入'}
            </Button>
            <Button disabled={isBusy} onClick={() => setChosen(undefined)}>
              取消
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
