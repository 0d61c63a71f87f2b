import { downloadText } from '#lib/page/download.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'

interface RecoveryCodesListProps {
  readonly account: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Codes that are shown this once, and ways to put them somewhere safe. */
export function RecoveryCodesList({ account, codes, onDone }: RecoveryCodesListProps) {
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast('恢复码已复制', 'success')
    } catch {
      toast('浏览器不允许复制，请下载或抄下来', 'error')
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p>请现在存好，只显示这一次。每个用一次：忘记密码、或手机不在身边时用它登录。</p>
      <ol
        aria-label="恢复码"
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line p-3 tabular-nums sm:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code} className="font-mono text-sm select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>复制</Button>
        <Button
          onClick={() =>
            downloadText(`看盘恢复码-${account}.txt`, `看盘 恢复码（${account}）\n${text}`, 'text/plain;charset=utf-8')
          }
        >
          下载
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          我已存好
        </Button>
      </div>
    </div>
  )
}
