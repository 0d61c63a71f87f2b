import { operatorTasks, operatorWechat } from '@kanpan/contract/api/main/operator'
import { TaskName } from '@kanpan/contract/model/operator'
import { minuteText } from '#lib/format/minute-text.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { TASKS, taskState, wechatLines, wechatWarning } from './status-texts.ts'

const EVERY_MS = 15_000
const LOOKED_AT = { staleTimeMs: 0, everyMs: EVERY_MS, keepPrevious: true } as const

/** 后台任务: what this process does by itself, and how that went. */
export function TasksPanel() {
  const query = useEndpoint(operatorTasks, {}, LOOKED_AT)
  const { data, refetch } = query
  return (
    <DataBlock
      title="后台任务"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-2"
    >
      {data && (
        <>
          <ul className="divide-y divide-line text-sm">
            {TaskName.options.map(name => {
              const { title, when } = TASKS[name]
              const { text, isBad } = taskState(data.list.find(({ task }) => task === name))
              return (
                <li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
                  <span className="w-20 font-medium">{title}</span>
                  <span className={isBad ? 'text-warn' : ''}>{text}</span>
                  <span className="basis-full text-ink-3">{when}</span>
                </li>
              )
            })}
          </ul>
          <p className="mt-1 text-sm text-ink-3">
            {minuteText(data.startedAtMs)} 启动以来；行情怎样进来见上面的数据集，往日补到哪里见「数据」页
          </p>
        </>
      )}
    </DataBlock>
  )
}

/** 微信登录: whether the official account answers and delivers, and what to do where it does not. */
export function WechatPanel() {
  const query = useEndpoint(operatorWechat, {}, LOOKED_AT)
  const { data, refetch } = query
  const warning = data && wechatWarning(data)
  return (
    <DataBlock
      title="微信登录状态"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-2"
    >
      {data && (
        <>
          {warning !== undefined && (
            <p role="alert" className="mb-1 text-sm text-warn">
              {warning}
            </p>
          )}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
            {wechatLines(data).map(([title, text]) => (
              <Line key={title} title={title} text={text} />
            ))}
          </dl>
          {data.signInBy === 'off' && (
            <p className="mt-1 text-sm text-ink-3">怎样接公众号、哪种公众号能做什么，见 docs/wechat.md</p>
          )}
        </>
      )}
    </DataBlock>
  )
}

function Line({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <dt className="text-ink-3">{title}</dt>
      <dd className="min-w-0 text-right break-all">{text}</dd>
    </>
  )
}
