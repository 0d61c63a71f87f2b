import type { ReactNode } from 'react'
import { useSettings } from '#lib/settings/settings.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { Switch } from '#ui/input/switch.tsx'

/** Theme, palette, the colour that rises, and what a person may want to turn off. */
export function SettingsForm() {
  const { theme, palette, rise, density, refresh, shortcuts, flash, sound, change } = useSettings()
  return (
    <div className="flex w-72 max-w-full flex-col gap-3">
      <Row title="主题">
        <Segmented
          label="主题"
          value={theme}
          onChange={value => change({ theme: value })}
          options={[
            { value: 'system', title: '跟随' },
            { value: 'dark', title: '深色' },
            { value: 'light', title: '浅色' },
          ]}
        />
      </Row>
      <Row title="涨跌颜色">
        <Segmented
          label="涨跌颜色"
          value={rise}
          onChange={value => change({ rise: value })}
          options={[
            { value: 'red', title: palette === 'safe' ? '橙涨蓝跌' : '红涨绿跌' },
            { value: 'green', title: palette === 'safe' ? '蓝涨橙跌' : '绿涨红跌' },
          ]}
        />
      </Row>
      <Row title="配色">
        <Segmented
          label="配色"
          value={palette}
          onChange={value => change({ palette: value })}
          options={[
            { value: 'standard', title: '标准' },
            { value: 'safe', title: '色觉友好' },
          ]}
        />
      </Row>
      <p aria-hidden className="flex gap-4 border-t border-line pt-3">
        <span className="number-up" data-arrow>
          +3.13%
        </span>
        <span className="number-down" data-arrow>
          -2.08%
        </span>
        <span className="number-flat">0.00%</span>
      </p>
      <Row title="表格行高">
        <Segmented
          label="表格行高"
          value={density}
          onChange={value => change({ density: value })}
          options={[
            { value: 'normal', title: '标准' },
            { value: 'compact', title: '紧凑' },
          ]}
        />
      </Row>
      <Row title="自动刷新">
        <Segmented
          label="自动刷新"
          value={refresh}
          onChange={value => change({ refresh: value })}
          options={[
            { value: 'live', title: '实时' },
            { value: 'calm', title: '10 秒' },
            { value: 'paused', title: '暂停' },
          ]}
        />
      </Row>
      <Switch
        label="键盘精灵与单键快捷键"
        hint="在任意位置键入代码或拼音即可搜索"
        checked={shortcuts}
        onChange={value => change({ shortcuts: value })}
      />
      <Switch label="数值变动时闪动" checked={flash} onChange={value => change({ flash: value })} />
      <Switch
        label="提示音"
        hint="收藏的股票触及涨跌停、炸板时，预警触发时"
        checked={sound}
        onChange={value => change({ sound: value })}
      />
    </div>
  )
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-sm text-ink-2">{title}</span>
      {children}
    </div>
  )
}
