import { alertChannelList, alertDeliveryList } from '@kanpan/contract/api/main/alert-channel'
import type { AlertChannel, DeliveryState } from '@kanpan/contract/model/alert/channel'
import { Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { minuteText } from '#lib/format/minute-text.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { pauseChannel, removeChannel, testChannel } from './channel-actions.ts'
import { ChannelChangeForm } from './channel-change-form.tsx'
import { ChannelForm } from './channel-form.tsx'
import { CHANNEL_KINDS, channelState } from './channel-words.ts'
import { QuietHoursForm } from './quiet-hours-form.tsx'

const STATES: Readonly<Record<DeliveryState, string>> = {
  waiting: '等待发送',
  sent: '已送到',
  failed: '没有送到',
  merged: '并入汇总',
  dropped: '免打扰时过期',
}

type Opened =
  | { readonly kind: 'add' | 'log' | 'quiet' }
  | { readonly kind: 'remove' | 'change'; readonly channel: AlertChannel }

/** Where firings go besides the page. */
export function ChannelsPanel() {
  const query = useEndpoint(alertChannelList, {})
  const [opened, setOpened] = useState<Opened>()
  const { data, refetch } = query
  const close = () => setOpened(undefined)
  return (
    <DataBlock
      title="发到别处"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={() => setOpened({ kind: 'quiet' })}>
            {data?.quiet ? `免打扰 ${data.quiet.from}–${data.quiet.until}` : '免打扰'}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpened({ kind: 'log' })}>
            发送记录
          </Button>
          <Button size="sm" onClick={() => setOpened({ kind: 'add' })}>
            <Plus size={14} aria-hidden />
            渠道
          </Button>
        </>
      }
    >
      {data?.list.length === 0 && (
        <p className="px-3 py-4 text-sm text-ink-3">
          还没有渠道。加一个群机器人、手机推送、邮件或 Webhook，触发时也发到那里；每条预警各选发到哪些。
        </p>
      )}
      <ul aria-label="渠道" className="divide-y divide-line/60">
        {data?.list.map(channel => (
          <ChannelRow key={channel.id} channel={channel} onOpen={kind => setOpened({ kind, channel })} />
        ))}
      </ul>
      <Dialog open={opened?.kind === 'add'} onClose={close} title="添加渠道">
        {opened?.kind === 'add' && <ChannelForm hasMail={data?.isMailConfigured === true} onDone={close} />}
      </Dialog>
      <Dialog open={opened?.kind === 'change'} onClose={close} title="修改渠道">
        {opened?.kind === 'change' && <ChannelChangeForm channel={opened.channel} onDone={close} />}
      </Dialog>
      <Dialog open={opened?.kind === 'quiet'} onClose={close} title="免打扰时段">
        {opened?.kind === 'quiet' && <QuietHoursForm quiet={data?.quiet ?? null} onDone={close} />}
      </Dialog>
      <Dialog open={opened?.kind === 'log'} onClose={close} title="发送记录">
        {opened?.kind === 'log' && <Deliveries channels={data?.list ?? []} />}
      </Dialog>
      <Dialog open={opened?.kind === 'remove'} onClose={close} title="删除渠道">
        {opened?.kind === 'remove' && (
          <div className="flex flex-col gap-3">
            <p>删除“{opened.channel.name}”，还没有送到的不再发送。</p>
            <div className="flex justify-end gap-2">
              <Button onClick={close}>不删</Button>
              <Button variant="primary" onClick={() => void removeChannel(opened.channel).then(close)}>
                删除
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </DataBlock>
  )
}

interface ChannelRowProps {
  readonly channel: AlertChannel
  readonly onOpen: (kind: 'change' | 'remove') => void
}

function ChannelRow({ channel, onOpen }: ChannelRowProps) {
  const [isTesting, setTesting] = useState(false)
  const { kind, name, target, trouble, isPaused, sentAtMs } = channel
  const state = channelState(channel)
  return (
    <li className="flex items-start gap-2 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          <Tag tone={state.tone}>{state.title}</Tag>
        </p>
        <p className="truncate text-sm text-ink-3">
          {CHANNEL_KINDS[kind].title} · {target}
          {sentAtMs !== null && ` · 最近送到 ${minuteText(sentAtMs)}`}
        </p>
        {trouble !== null && <p className="text-sm break-words text-warn">{trouble}</p>}
      </div>
      <Button
        size="sm"
        aria-label={`测试 ${name}`}
        busy={isTesting}
        onClick={() => {
          setTesting(true)
          void testChannel(channel).then(() => setTesting(false))
        }}
      >
        测试
      </Button>
      <IconButton size="sm" label={`修改 ${name}`} onClick={() => onOpen('change')}>
        <Pencil size={14} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`${isPaused ? '继续' : '暂停'} ${name}`} onClick={() => void pauseChannel(channel)}>
        {isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
      </IconButton>
      <IconButton size="sm" label={`删除 ${name}`} onClick={() => onOpen('remove')}>
        <Trash2 size={14} aria-hidden />
      </IconButton>
    </li>
  )
}

function Deliveries({ channels }: { readonly channels: readonly AlertChannel[] }) {
  const query = useEndpoint(alertDeliveryList, {}, { staleTimeMs: 0 })
  const list = query.data?.list
  if (list === undefined) return <p role="status">正在加载</p>
  if (list.length === 0) return <p className="text-ink-2">还没有发送过</p>
  const nameOf = (id: string) => channels.find(channel => channel.id === id)?.name ?? '已删除的渠道'
  return (
    <ol aria-label="发送记录" className="max-h-[60dvh] divide-y divide-line/60 overflow-y-auto">
      {list.map(({ id, channelId, name, state, attempts, createdAtMs, error }) => (
        <li key={id} className="py-1.5">
          <p className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <span className={`shrink-0 ${state === 'failed' ? 'text-warn' : 'text-ink-2'}`}>
              {STATES[state]}
              {attempts > 1 && `（第 ${attempts} 次）`}
            </span>
          </p>
          <p className="text-sm text-ink-3">
            {nameOf(channelId)} · {minuteText(createdAtMs)}
            {error !== null && <span className="break-words text-warn"> · {error}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
