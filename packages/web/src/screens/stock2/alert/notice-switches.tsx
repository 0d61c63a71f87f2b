import { useState } from 'react'
import { beep } from '#features/alert/beep.ts'
import { noticePermission, turnBrowserNotice, useBrowserNotice } from '#features/alert/browser-notice.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Switch } from '#ui/input/switch.tsx'

const HINTS = {
  denied: '浏览器没有允许，请在它的网站设置里打开',
  unsupported: '这个浏览器或地址不能弹出通知',
  default: '不看本页时弹出；第一次打开时浏览器会问一次',
  granted: '不看本页时弹出',
} as const

/** How a person hears of a firing besides the notice on the page. */
export function NoticeSwitches() {
  const { sound, change } = useSettings()
  const [permission, setPermission] = useState(noticePermission)
  const isWanted = useBrowserNotice()
  const isPossible = permission === 'granted' || permission === 'default'
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line px-3 py-2 sm:grid-cols-2">
      <Switch
        label="提示音"
        hint="触发时响一声"
        checked={sound}
        onChange={isOn => {
          change({ sound: isOn })
          // So that it is known what it sounds like; a press is also what a browser needs before it may.
          if (isOn) beep()
        }}
      />
      <Switch
        label="浏览器通知"
        hint={HINTS[permission]}
        checked={isWanted && permission === 'granted'}
        onChange={isOn => isPossible && void turnBrowserNotice(isOn).then(setPermission)}
      />
    </div>
  )
}
