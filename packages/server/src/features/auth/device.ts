import { coarseNetwork } from '#http/client-address.ts'
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

/** What is kept of where a session was begun: names, and never the text that a browser sends. */
export function deviceOf(userAgent: string | undefined, address: string): SessionDevice {
  const said = (userAgent ?? '').slice(0, 512)
  return { browser: nameOf(said, BROWSERS), system: nameOf(said, SYSTEMS), network: coarseNetwork(address) }
}
