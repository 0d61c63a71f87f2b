import { tokenCreate } from '@kanpan/contract/api/main/token'
import { TOKEN_NAME_MAX_LENGTH, type TokenScope } from '@kanpan/contract/model/account/access-token'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { Switch } from '#ui/input/switch.tsx'
import { OFFERED_SCOPES, SCOPE_NAMES } from './access-token-scopes.ts'
import { type Owner, ProofForm } from './proof-form.tsx'

interface AccessTokenCreateProps {
  readonly owner: Owner
  readonly onMade: () => void
  readonly onDone: () => void
}

const LIVES = [
  { value: '30', title: '30 天' },
  { value: '90', title: '90 天' },
  { value: '365', title: '一年' },
] as const
type Life = (typeof LIVES)[number]['value']

/** Name, scopes and life of a token, and the password; then the token, this once. */
export function AccessTokenCreate({ owner, onMade, onDone }: AccessTokenCreateProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [life, setLife] = useState<Life>('90')
  const [token, setToken] = useState<string>()

  if (token !== undefined) return <ShownOnce token={token} onDone={onDone} />
  return (
    <ProofForm
      owner={owner}
      submit="生成"
      onProve={async password => {
        const wanted = {
          name,
          scopes: [...scopes],
          days: Number(life),
          ...(password === undefined ? {} : { password }),
        }
        const made = await call(tokenCreate, wanted)
        setToken(made.token)
        onMade()
      }}
    >
      <Field
        label="名字"
        name="token-name"
        autoComplete="off"
        placeholder="例如：收盘后导出脚本"
        maxLength={TOKEN_NAME_MAX_LENGTH}
        data-first-focus
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm text-ink-2">可以做什么</legend>
        {OFFERED_SCOPES.map(scope => (
          <Switch
            key={scope}
            label={SCOPE_NAMES[scope].title}
            hint={SCOPE_NAMES[scope].hint}
            checked={scopes.includes(scope)}
            onChange={on => setScopes(on ? [...scopes, scope] : scopes.filter(other => other !== scope))}
          />
        ))}
      </fieldset>
      <div className="flex items-center justify-between gap-4">
        <span className="text-sm text-ink-2">有效期</span>
        <Segmented label="有效期" options={LIVES} value={life} onChange={setLife} />
      </div>
    </ProofForm>
  )
}

function ShownOnce({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token)
      toast('令牌已复制', 'success')
    } catch {
      toast('浏览器不允许复制，请选中后抄下来', 'error')
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p>请现在存好，只显示这一次。谁拿到它，谁就能以你的名义做选定的事；泄露了就撤销。</p>
      <output
        aria-label="访问令牌"
        className="rounded-md border border-line p-3 font-mono text-sm break-all select-all"
      >
        {token}
      </output>
      <div className="flex gap-2">
        <Button onClick={() => void copy()}>复制</Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          我已存好
        </Button>
      </div>
    </div>
  )
}
