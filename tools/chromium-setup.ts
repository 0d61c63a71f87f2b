import { spawnSync } from 'node:child_process'
import { chromiumPath } from '@kanpan/e2e/chromium'

const PACKAGES = ['chromium', 'fonts-noto-cjk']
const HOW_TO = `安装 Chromium 与中文字体后重试（Debian/Ubuntu：apt-get install ${PACKAGES.join(' ')}），或用环境变量 CHROMIUM 指明它的路径`

const apt = (...args: readonly string[]) =>
  spawnSync('apt-get', ['-y', '-q', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** The browser for journeys and screenshots, installed where this machine lets us; else what the person has to do. */
export function ensureChromium(): { readonly path: string } | { readonly missing: string } {
  const named = process.env.CHROMIUM
  const found = chromiumPath(named)
  if (found) return { path: found }
  if (named) return { missing: `CHROMIUM=${named} 不存在；${HOW_TO}` }
  if (process.getuid?.() !== 0) return { missing: `没有找到 Chromium；${HOW_TO}` }
  console.log('正在用 apt 安装 Chromium…')
  if (apt('update')) apt('install', '--no-install-recommends', ...PACKAGES)
  const path = chromiumPath(undefined)
  return path ? { path } : { missing: `没有找到 Chromium，apt 也没有装上；${HOW_TO}` }
}
