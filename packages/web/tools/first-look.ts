import type { Plugin } from 'vite'

/** Where the page keeps how it looks (lib/choices.ts). */
const APPEARANCE_KEY = 'kanpan.setting.appearance'

/** Runs in the page before its first frame, by itself: the theme, so that a dark page does not begin light. */
function takeTheme(key: string): void {
  const root = document.documentElement
  let theme: unknown
  try {
    theme = JSON.parse(localStorage.getItem(key) ?? '{}').theme
  } catch {
    // Then it is the system's.
  }
  if (theme !== 'dark' && theme !== 'light') {
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  }
  root.dataset.theme = String(theme)
  // The sign-in has no header.
  if (location.pathname === '/login') root.dataset.bare = ''
}

/** Puts the script for the first look of index.html into the build, as a file of its own: the content policy wants one. */
export function firstLook(): Plugin {
  return {
    name: 'kanpan:first-look',
    apply: 'build',
    buildStart() {
      const source = `(${takeTheme})(${JSON.stringify(APPEARANCE_KEY)})\n`
      this.emitFile({ type: 'asset', name: 'first-look.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const name = Object.values(bundle ?? {}).find(({ fileName }) =>
          /\/first-look-[^/]+\.js$/.test(fileName),
        )?.fileName
        if (name === undefined) throw new Error('the build made no first-look.js')
        return [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}
