import type { SettingValues } from '#lib/settings/settings.ts'
import type { StreamState } from '#lib/stream/market-stream.ts'
import { durationText } from './check-labels.ts'

/** What this browser knows of itself. The token is no part of it, nor who is signed in. */
export interface Client {
  readonly isSignedIn: boolean
  readonly stream: StreamState
  readonly isOnline: boolean
  readonly hasWorker: boolean
  readonly isUpdateWaiting: boolean
  readonly settings: SettingValues
  readonly sectorListAgeMs: number | undefined
}

export interface Fact {
  readonly name: string
  readonly value: string
}

const STREAM_LABELS: Readonly<Record<StreamState, string>> = {
  open: '已连接',
  connecting: '正在连接',
  waiting: '断开，等待重连',
  refused: '被拒绝',
  closed: '未连接（未登录或页面在后台）',
}
const THEME_LABELS = { system: '跟随系统', dark: '深色', light: '浅色' } as const
const REFRESH_LABELS = { live: '实时刷新', calm: '10 秒刷新', paused: '暂停刷新' } as const

/** The name of the build this page was served with: the first script carries a digest of all. */
function buildName(): string {
  const source = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  return /([\w-]+)\.js$/.exec(source)?.[1] ?? '开发版'
}

function workerWord({ hasWorker, isUpdateWaiting }: Client): string {
  if (isUpdateWaiting) return '已启用，有新版本等待更新'
  return hasWorker ? '已启用' : '未启用'
}

function settingsText({ theme, palette, rise, density, refresh, flash, sound, shortcuts }: SettingValues): string {
  const words = [
    THEME_LABELS[theme],
    rise === 'red' ? '红涨绿跌' : '绿涨红跌',
    ...(palette === 'safe' ? ['色觉友好'] : []),
    density === 'compact' ? '紧凑' : '标准间距',
    REFRESH_LABELS[refresh],
    flash ? '闪动开' : '闪动关',
    sound ? '声音开' : '声音关',
    shortcuts ? '快捷键开' : '快捷键关',
  ]
  return words.join('、')
}

function zoneText(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const hours = -new Date().getTimezoneOffset() / 60
  return `${timeZone}（UTC${hours < 0 ? '' : '+'}${hours}）`
}

export function clientFacts(client: Client): readonly Fact[] {
  const { isSignedIn, stream, isOnline, settings, sectorListAgeMs } = client
  return [
    { name: '会话', value: isSignedIn ? '已登录' : '未登录' },
    { name: '实时推送', value: STREAM_LABELS[stream] },
    { name: '网络', value: isOnline ? '在线' : '离线' },
    { name: '离线使用', value: workerWord(client) },
    {
      name: '板块列表缓存',
      value: sectorListAgeMs === undefined ? '没有' : `${durationText(sectorListAgeMs)}前，两小时内有效`,
    },
    { name: '设置', value: settingsText(settings) },
    { name: '页面版本', value: buildName() },
    {
      name: '屏幕',
      value: `窗口 ${innerWidth}×${innerHeight}，屏幕 ${screen.width}×${screen.height}，${devicePixelRatio} 倍像素`,
    },
    { name: '时区', value: zoneText() },
    { name: '浏览器', value: navigator.userAgent },
  ]
}
