import type { alertPreview } from '@kanpan/contract/api/main/alert'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { linkOf } from '#live/alerts/firing-link.ts'
import { type ReplayParts, replayAlerts } from '#live/alerts/replay-alerts.ts'
import { type GroupsOf, watchedRule } from '#live/alerts/watched-rules.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import type { MarketView } from '#live/market-view.ts'
import { contentOf } from './read-content.ts'

/** So many of what it would have told are shown. */
const SHOWN = 100

type Input = z.output<typeof alertPreview.input>

interface Wanted {
  readonly input: Input
  readonly groups: Awaited<ReturnType<GroupsOf>>
  readonly signal: AbortSignal
}

/** Told when who asked is gone. */
export function untilGone({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => raw.destroyed && gone.abort())
  raw.socket.once('close', () => gone.abort())
  return gone.signal
}

/** What a rule would have told of on the last days, the running one included. */
export async function previewOf(parts: ReplayParts, view: MarketView, { input, groups, signal }: Wanted) {
  const { days: wanted, ...rule } = input
  const content = contentOf(view, { ...rule, name: '', channels: [] })
  const watched = await watchedRule(view, { ...content, id: 1 }, async () => groups.get(content.subject.value) ?? [])
  const to = hasMatched(view) ? view.daysBefore : view.daysBefore - 1
  const from = Math.max(0, to - wanted + 1)
  const days = watched ? await replayAlerts(parts, view, { rules: [watched], from, to, signal }) : []
  const found = days.flatMap(({ firings = [] }) => firings)
  const counted = content.mode === 'once' ? found.slice(0, 1) : found
  const isCounted = new Set(counted)
  return {
    days: days
      .toReversed()
      .map(({ day, firings }) => ({ day, firings: firings?.filter(one => isCounted.has(one)).length ?? null })),
    list: counted
      .toReversed()
      .slice(0, SHOWN)
      .map(firing => ({
        ...{
          day: firing.day,
          time: timeOfDay(firing.second),
          total: firing.total,
          link: linkOf({ ...firing, condition: rule.condition }),
        },
        targets: firing.targets.map(target => ({ ...target, facts: [...target.facts] })),
      })),
    total: counted.length,
  }
}
