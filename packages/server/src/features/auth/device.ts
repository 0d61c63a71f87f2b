import { networkOf } from '#http/client-address.ts'
import type { SessionDevice } from '#store/store.ts'

/** The first that fits names it: those that call themselves like another come before it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bMQQBrowser\/|\bQQBrowser\//, 'QQ 浏览器'],
  [/\bUC(?:Browser|WEB)/, 'UC 浏览器'],
  [/\bSamsungBrowser\//, '三星浏览器'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bHarmonyOS\b|\bOpenHarmony\b/, '鸿蒙'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function nameOf(said: string, names: readonly (readonly [RegExp, string])[]): string {
  return names.find(([sign]) => sign.test(said))?.[1] ?? ''
}

const SHOWN_IPV6_GROUPS = 3

/** An address as far as its own person is told it: enough to know one's own line by, too little to find somebody. */
export function coarseNetwork(address: string): string {
  const network = networkOf(address)
  if (network.includes(':')) return `${network.split(':').slice(0, SHOWN_IPV6_GROUPS).join(':')}:*`
  const [first, second] = network.split('.')
  return second === undefined ? '' : `${first}.${second}.*.*`
}

/** What is kept of where a session was begun: names, and never the text that a browser sends. */
export function deviceOf(userAgent: string | undefined, address: string): SessionDevice {
  const said = (userAgent ?? '').slice(0, 512)
  return { browser: nameOf(said, BROWSERS), system: nameOf(said, SYSTEMS), network: coarseNetwork(address) }
}
