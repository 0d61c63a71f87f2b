import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

type Axe = typeof axe
declare global {
  interface Window {
    axe: Axe
  }
}

const THEMES = ['light', 'dark'] as const
const PALETTES = ['standard', 'safe'] as const

/** What axe finds serious or critical, in words: of the whole page but for its colours, or of the colours of what is marked. */
async function seriousIn(page: Page, what: 'whole' | 'marked'): Promise<readonly string[]> {
  return page.evaluate(async asked => {
    const rules = { 'color-contrast': { enabled: false } }
    const { violations } =
      asked === 'whole'
        ? await window.axe.run(document, { resultTypes: ['violations'], rules })
        : await window.axe.run('[data-look]', { resultTypes: ['violations'], runOnly: ['color-contrast'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
      )
  }, what)
}

/**
 * Marks a text of every look that is not known yet, a look being all that its contrast depends on: the ink, its size and
 * weight, and what lies behind it. One that is seen to lie on top stands for all others of its look; of a look without
 * such a one all are marked. Answers the looks that need no second look, and whether anything is marked.
 */
function markLooks(page: Page, known: ReadonlySet<string>): Promise<{ settled: string[]; marked: number }> {
  return page.evaluate(
    told => {
      const knownLooks = new Set(told)
      const grounds = new Map<Element, string>()
      function groundOf(part: Element | null): string {
        if (part === null) return ''
        const kept = grounds.get(part)
        if (kept !== undefined) return kept
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(part)
        const own = `${backgroundColor} ${backgroundImage} ${opacity}`
        const behind = groundOf(part.parentElement)
        const ground = own === 'rgba(0, 0, 0, 0) none 1' ? behind : `${behind}/${own}`
        grounds.set(part, ground)
        return ground
      }
      const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== ''
      function liesOnTop(part: Element): boolean {
        const { x, y, width, height } = part.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === part
      }
      const looks = new Map<string, Element[]>()
      for (const part of document.body.querySelectorAll('*')) {
        part.removeAttribute('data-look')
        if (![...part.childNodes].some(isText) && !part.matches('input, textarea, select')) continue
        const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(part)
        const name = `${part.tagName} ${part.getAttribute('class')}`
        const look = [name, color, fill, fontSize, fontWeight, textShadow, groundOf(part)].join(';')
        if (!knownLooks.has(look)) looks.set(look, [...(looks.get(look) ?? []), part])
      }
      const settled: string[] = []
      let marked = 0
      for (const [look, parts] of looks) {
        const onTop = parts.find(liesOnTop)
        if (onTop) settled.push(look)
        for (const part of onTop ? [onTop] : parts) part.setAttribute('data-look', '')
        marked += onTop ? 1 : parts.length
      }
      return { settled, marked }
    },
    [...known],
  )
}

/**
 * What axe finds serious or critical on the page in every theme and palette, which change colours only. The looks that
 * were found to be in order are added to those known, and are not looked at again.
 */
export async function seriousFaults(page: Page, known: Set<string>): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const faults: string[] = []
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    if (theme === 'light') faults.push(...(await seriousIn(page, 'whole')))
    for (const palette of PALETTES) {
      await page.evaluate(name => {
        document.documentElement.dataset.palette = name
      }, palette)
      const { settled, marked } = await markLooks(page, known)
      const found = marked > 0 ? await seriousIn(page, 'marked') : []
      faults.push(...found.map(fault => `${theme}, ${palette} palette: ${fault}`))
      if (found.length === 0) for (const look of settled) known.add(look)
    }
    await page.evaluate(() => {
      document.documentElement.dataset.palette = 'standard'
    })
  }
  return faults
}
