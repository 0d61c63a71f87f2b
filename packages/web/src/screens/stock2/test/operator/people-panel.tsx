import { operatorDisabled, operatorEndSessions, operatorPeople } from '@kanpan/contract/api/main/operator'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Pager } from '#ui/input/pager.tsx'
import { Tag } from '#ui/tag.tsx'
import { PasswordStep, type Step } from './password-step.tsx'

const PER_PAGE = 20

type PersonRow = DataOf<typeof operatorPeople>['list'][number]

/** Who has an account here; never what they keep. */
export function PeoplePanel({ onChange }: { readonly onChange: () => void }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [step, setStep] = useState<Step>()
  const query = useEndpoint(operatorPeople, { search, page, limit: PER_PAGE }, { staleTimeMs: 0, keepPrevious: true })
  const { data, refetch } = query

  async function done(): Promise<void> {
    onChange()
    await refetch()
  }

  async function change(work: () => Promise<string>): Promise<void> {
    try {
      toast(await work(), 'success')
    } catch (error) {
      toastFailure(error, '没有改成')
    }
    await done()
  }

  const setState = ({ userId, account, disabledAtMs }: PersonRow) =>
    change(async () => {
      const state = disabledAtMs === null ? 'disabled' : 'enabled'
      await call(operatorDisabled, { user_id: userId, state })
      return state === 'disabled' ? `已停用 ${account}，各处登录已结束` : `已恢复 ${account}`
    })
  const endSessions = ({ userId, account }: PersonRow) =>
    change(async () => {
      const { ended } = await call(operatorEndSessions, { user_id: userId })
      return `已结束 ${account} 的 ${ended} 处登录`
    })

  return (
    <DataBlock
      title="账号"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      actions={
        <input
          type="search"
          aria-label="查找账号"
          placeholder="账号或昵称"
          className="field h-7 w-40"
          maxLength={32}
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section tabIndex={0} aria-label="账号，可左右滚动" className="overflow-x-auto">
        <table className="w-full text-sm whitespace-nowrap">
          <caption className="sr-only">账号、角色、登录数与最近使用</caption>
          <thead className="text-xs text-ink-3 max-sm:sr-only">
            <tr className="h-7">
              <th scope="col" className="px-3 text-left font-normal">
                账号
              </th>
              <th scope="col" className="px-2 text-left font-normal">
                昵称
              </th>
              <th scope="col" className="px-2 text-left font-normal">
                角色
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                登录
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                最近使用
              </th>
              <th scope="col" className="px-3 text-left font-normal">
                操作
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.list.map(person => (
              <tr
                key={person.userId}
                className="h-10 border-t border-line/60 max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:items-baseline max-sm:py-1.5"
              >
                <th scope="row" className="px-3 text-left font-medium">
                  {person.account}
                </th>
                <td className="px-2 text-ink-2">{person.userName}</td>
                <td className="px-2">
                  {person.role === 'operator' ? <Tag tone="accent">管理员</Tag> : '用户'}
                  {person.disabledAtMs !== null && (
                    <span className="ml-1">
                      <Tag tone="warn">已停用</Tag>
                    </span>
                  )}
                </td>
                <td className="px-2 text-right">{person.sessions} 处</td>
                <td className="px-2 text-right max-sm:text-ink-3">{minuteText(person.seenAtMs)}</td>
                <td className="px-3 max-sm:w-full max-sm:pt-1">
                  <span className="flex flex-wrap gap-1">
                    {!person.isSelf && (
                      <Button size="sm" onClick={() => void setState(person)}>
                        {person.disabledAtMs === null ? '停用' : '恢复'}
                      </Button>
                    )}
                    {!person.isSelf && person.sessions > 0 && (
                      <Button size="sm" onClick={() => void endSessions(person)}>
                        结束登录
                      </Button>
                    )}
                    <Button size="sm" onClick={() => setStep({ kind: 'reset', person })}>
                      重置密码
                    </Button>
                    <Button size="sm" onClick={() => setStep({ kind: 'role', person })}>
                      {person.role === 'operator' ? '撤销管理员' : '设为管理员'}
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex items-center justify-between px-3 py-2 text-sm text-ink-3">
        <span>共 {data?.total ?? 0} 个账号；看不到任何人的收藏、笔记与关键词</span>
        <Pager page={page} pages={Math.ceil((data?.total ?? 0) / PER_PAGE)} onChange={setPage} />
      </div>
      {step && <PasswordStep step={step} onDone={() => void done()} onClose={() => setStep(undefined)} />}
    </DataBlock>
  )
}
