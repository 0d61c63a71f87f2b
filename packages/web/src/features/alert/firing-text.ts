import type { AlertFiring } from '@kanpan/contract/model/alert/rule'

const NAMES_SHOWN = 3

/** Where the moment of a firing is shown; of one of several stocks by its own path. */
export function firingPath({ path, date, at }: AlertFiring['link'], ownPath = path): string {
  const url = new URL(ownPath, 'http://here')
  url.searchParams.set('date', date)
  if (at !== null) url.searchParams.set('at', at)
  return url.pathname + url.search
}

/** Of whom a firing tells, and of one alone what was known of it. */
export function targetsText({ targets, total }: Pick<AlertFiring, 'targets' | 'total'>): string {
  const [first] = targets
  if (first && total === 1) return [first.name, ...first.facts].join(' ')
  const names = targets.slice(0, NAMES_SHOWN).map(({ name }) => name)
  return `${names.join('、')}${total > names.length ? ` 等 ${total} 个` : ''}`
}

/** One sentence for a firing. */
export function firingText(firing: AlertFiring): string {
  return `${firing.name}：${targetsText(firing)}（${firing.time}）`
}
