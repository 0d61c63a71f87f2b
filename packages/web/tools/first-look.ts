import type { Plugin, Rolldown } from 'vite'

/** Where the page keeps how it looks (lib/settings/choices.ts). */
const APPEARANCE_KEY = 'kanpan.setting.appearance'
/** The cookie of a session (lib/session/cookies.ts), with its prefix where the page is read over https. */
const SIGNED_IN = /(?:^|; )(?:__Host-)?kanpan_token=./

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

/**
 * The screens that nearly every visit begins with, by address. Where they are asked for their files are fetched beside the
 * page's own, and not when those have been run.
 */
const FIRST_SCREENS: Readonly<Record<string, string>> = {
  '/': 'src/screens/stock2/overview/overview-screen.tsx',
  '/stock2/overview': 'src/screens/stock2/overview/overview-screen.tsx',
  '/stock2/limit_up/ranking': 'src/screens/stock2/limit-up/ranking-screen.tsx',
  '/stock/ranking/ranking': 'src/screens/stock2/limit-up/ranking-screen.tsx',
}

/** Runs in the page, after the scripts the page names have been asked for: has the files of the screen fetched. */
function fetchScreen(signedIn: RegExp): void {
  const files: Readonly<Record<string, string>> = JSON.parse(document.currentScript?.dataset.screens ?? '{}')
  // Who is not signed in sees the sign-in first.
  if (!signedIn.test(document.cookie)) return
  for (const file of files[location.pathname]?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    link.href = `/assets/${file}`
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    document.head.append(link)
  }
}

/** The files of a screen, without those that the page names itself. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const withImports = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) => {
    if (seen.has(chunk)) return seen
    seen.add(chunk)
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name)
      if (next !== undefined) withImports(next, seen)
    }
    return seen
  }
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  const page = chunks.find(({ isEntry, name }) => isEntry && name === 'main')
  if (screen === undefined || page === undefined) throw new Error(`the build made no file of ${module}`)
  const named = withImports(page)
  const files = [...withImports(screen)].filter(chunk => !named.has(chunk))
  const styles = files.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...files.map(({ fileName }) => fileName), ...styles].map(name => name.replace(/^assets\//, ''))
}

/** Puts the script for the first look of index.html into the build, as a file of its own: the content policy wants one. */
export function firstLook(): Plugin {
  return {
    name: 'kanpan:first-look',
    apply: 'build',
    buildStart() {
      const source = `(${takeTheme})(${JSON.stringify(APPEARANCE_KEY)})\n;(${fetchScreen})(${SIGNED_IN})\n`
      this.emitFile({ type: 'asset', name: 'first-look.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const name = Object.values(bundle).find(({ fileName }) => /\/first-look-[^/]+\.js$/.test(fileName))?.fileName
        if (name === undefined) throw new Error('the build made no first-look.js')
        const screens = Object.entries(FIRST_SCREENS).map(([path, module]) => [path, filesOf(module, bundle).join(' ')])
        const attrs = { src: `/${name}`, 'data-screens': JSON.stringify(Object.fromEntries(screens)) }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
