import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { beep } from '#features/alert/beep.ts'
import { changeVoice, useMoveVoice } from '#features/alert/move-voice.ts'
import { createSpeaker, speechOf } from '#features/alert/speaker.ts'
import { MOVE_KINDS_SHOWN } from '#lib/format/move-labels.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { Switch } from '#ui/input/switch.tsx'
import { Tag } from '#ui/tag.tsx'

const SCOPES = [
  { value: 'collected', title: '自选股' },
  { value: 'all', title: '全市场' },
] as const
const WAYS = [
  { value: 'voice', title: '语音' },
  { value: 'tone', title: '提示音' },
] as const
const READY = { kind: 'ready' } as const
const EXAMPLE = '异动播报已打开，例如：浦发银行，封涨停板'

/** 异动播报: which moves are read out while one looks elsewhere. */
export function MoveVoicePanel() {
  const { isOn, scope, kinds, by } = useMoveVoice()
  const speech = speechOf(window)
  const isVoiceThere = speech !== undefined

  function tryOut(): void {
    if (by === 'voice' && speech) createSpeaker(speech).say([EXAMPLE])
    else beep()
  }

  return (
    <DataBlock
      title="异动播报"
      state={READY}
      actions={
        <Button size="sm" onClick={tryOut}>
          试听
        </Button>
      }
    >
      <div className="flex flex-col gap-2 px-3 py-2">
        <Switch
          label="播报盘口异动"
          hint="页面开着时读出来；开了几个窗口，只有一个出声"
          checked={isOn}
          onChange={next => {
            changeVoice({ isOn: next })
            // A press is what a browser needs before it may make a sound.
            if (next) tryOut()
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Segmented label="谁的异动" options={SCOPES} value={scope} onChange={next => changeVoice({ scope: next })} />
          {isVoiceThere ? (
            <Segmented label="怎么提醒" options={WAYS} value={by} onChange={next => changeVoice({ by: next })} />
          ) : (
            <p className="text-sm text-ink-3">这个浏览器不能朗读，用提示音代替</p>
          )}
        </div>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="mb-1 text-sm text-ink-3">播报的类型</legend>
          {MOVE_KINDS_SHOWN.map(kind => (
            <Tag
              key={kind}
              tone={MOVE_LABELS[kind].tone}
              selected={kinds.includes(kind)}
              onClick={() =>
                changeVoice({ kinds: kinds.includes(kind) ? kinds.filter(one => one !== kind) : [...kinds, kind] })
              }
            >
              {MOVE_LABELS[kind].title}
            </Tag>
          ))}
        </fieldset>
        {isOn && kinds.length === 0 && <p className="text-sm text-warn">没有选类型，什么也不会播报</p>}
      </div>
    </DataBlock>
  )
}
