import { tokenGetList, tokenRevoke } from '@kanpan/contract/api/main/token'
import type { AccessToken } from '@kanpan/contract/model/account/access-token'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { AccessTokenCreate } from './access-token-create.tsx'
import { SCOPE_NAMES } from './access-token-scopes.ts'
import type { Owner } from './proof-form.tsx'

/** 访问令牌: by which a person's scripts and assistants call in her name. */
export function AccessTokensPanel({ owner }: { readonly owner: Owner }) {
  const query = useEndpoint(tokenGetList, {}, { staleTimeMs: 0 })
  const { data, refetch } = query
  const [isOpen, setOpen] = useState(false)
  const [revoking, setRevoking] = useState<AccessToken>()

  return (
    <DataBlock
      title="访问令牌"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-3"
    >
      {data && (
        <>
          <div className="flex items-start justify-between gap-4">
            <div>
              <p>{data.list.length === 0 ? '没有访问令牌' : `${data.list.length} 个`}</p>
              <p className="mt-0.5 text-sm text-ink-3">
                给脚本和程序用，只能做选定的事，不能登录，也改不了账号。用法见
                <a href="/docs/api" target="_blank" rel="noreferrer" className="text-accent underline">
                  接口说明
                </a>
              </p>
            </div>
            <Button onClick={() => setOpen(true)}>生成</Button>
          </div>
          {data.list.length > 0 && <TokenList tokens={data.list} onRevoke={setRevoking} />}
        </>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="生成访问令牌">
        {isOpen && <AccessTokenCreate owner={owner} onMade={() => void refetch()} onDone={() => setOpen(false)} />}
      </Dialog>
      <Dialog open={revoking !== undefined} onClose={() => setRevoking(undefined)} title="撤销访问令牌">
        {revoking && (
          <Revoke
            token={revoking}
            onDone={() => {
              setRevoking(undefined)
              void refetch()
            }}
          />
        )}
      </Dialog>
    </DataBlock>
  )
}

interface TokenListProps {
  readonly tokens: readonly AccessToken[]
  readonly onRevoke: (token: AccessToken) => void
}

function TokenList({ tokens, onRevoke }: TokenListProps) {
  const now = Date.now()
  return (
    <ul aria-label="访问令牌" className="mt-2 divide-y divide-line border-t border-line">
      {tokens.map(token => (
        <li key={token.id} className="flex items-center justify-between gap-3 pt-2.5 not-last:pb-2.5">
          <div className="min-w-0">
            <p className="flex items-center gap-1.5">
              <span className="truncate font-medium">{token.name}</span>
              {token.expiresAtMs <= now && <Tag>已到期</Tag>}
            </p>
            <p className="text-sm text-ink-2">{token.scopes.map(scope => SCOPE_NAMES[scope].title).join('、')}</p>
            <p className="text-sm text-ink-3">
              {token.usedAtMs === null ? '还没有用过' : `最近使用 ${minuteText(token.usedAtMs)}`}，
              {minuteText(token.expiresAtMs)} 到期
            </p>
          </div>
          <Button size="sm" aria-label={`撤销 ${token.name}`} onClick={() => onRevoke(token)}>
            撤销
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Revoke({ token, onDone }: { readonly token: AccessToken; readonly onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)

  async function revoke(): Promise<void> {
    setBusy(true)
    try {
      await call(tokenRevoke, { id: token.id })
      toast(`令牌「${token.name}」已撤销`, 'success')
    } catch (error) {
      toast(messageOf(error), 'error')
    } finally {
      onDone()
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p>撤销「{token.name}」之后，用着它的程序一秒内就不能再调用，且不能恢复。</p>
      <Button variant="primary" className="self-start" busy={isBusy} onClick={() => void revoke()}>
        撤销
      </Button>
    </div>
  )
}
