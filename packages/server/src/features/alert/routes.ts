import {
  alertChange,
  alertCheck,
  alertFirings as alertFiringsEndpoint,
  alertGetList,
  alertPause,
  alertPreview,
  alertRead,
  alertRemove,
  alertSave,
  alertSentence,
} from '@kanpan/contract/api/main/alert'
import { LIMITS } from '@kanpan/contract/limits'
import { AlertRuleInput } from '@kanpan/contract/model/alert/rule'
import { readAlertSentence } from '@kanpan/market/alert/read-alert-sentence'
import { conditionsShown } from '@kanpan/market/selection/rule'
import { implement } from '#http/implement.ts'
import type { MarketRouter } from '#http/implement-market.ts'
import { implementView } from '#http/implement-market.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import { groupsReader } from '#live/alerts/watched-rules.ts'
import { longhuLists } from '#live/derived/longhu/longhu-lists.ts'
import { sentenceVocabulary } from '#live/derived/sentence-vocabulary.ts'
import type { AlertFiringStore, AlertRuleStore } from '#store/alerts/alert-store.ts'
import type { AlertChannelStore } from '#store/alerts/channel-store.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import type { LimitUpRecordStore, NewsStore } from '#store/market-store.ts'
import { rowIdOf } from '#store/row-id.ts'
import type { CollectStore } from '#store/store.ts'
import { alertNames } from './alert-names.ts'
import { type AlertStreamParts, alertStream } from './alert-stream.ts'
import { previewOf, untilGone } from './preview.ts'
import { contentOf, readCondition } from './read-content.ts'
import { firingWire, ruleWire, subjectName, subjectWire } from './rule-wire.ts'

export interface AlertParts {
  readonly collects: CollectStore
  readonly news: NewsStore
  readonly limitUpRecords: LimitUpRecordStore
  readonly longhu: LonghuStore
  readonly alertRules: AlertRuleStore
  readonly alertFirings: AlertFiringStore
  readonly alertChannels: Pick<AlertChannelStore, 'list'>
  readonly broadcast: AlertStreamParts['broadcast']
  readonly nowMs: () => number
}

function knownId(text: string): number {
  const id = rowIdOf(text)
  if (id === undefined) throw new AppError('not_found')
  return id
}

/** What a person wants to be told by, and what she was told. */
export function alertRoutes(router: MarketRouter, parts: AlertParts): void {
  const { alertRules, alertFirings, alertChannels, broadcast, nowMs } = parts
  const { app, market } = router
  const { dataset } = market.source
  const vocabularyOf = sentenceVocabulary()
  alertStream(app, { firings: alertFirings, broadcast, dataset })

  implementView(router, alertGetList, async (view, _input, { person }) => ({
    list: (await alertRules.list(signedIn(person).userId)).map(rule => ruleWire(view, rule)),
    most: LIMITS.alertsPerUser,
  }))

  /** Of those the rule had `before` some may have been removed since. */
  async function expectOwnChannels(userId: number, channels: readonly string[], before: readonly string[] = []) {
    if (channels.length === 0) return
    const own = new Set([...before, ...(await alertChannels.list(userId)).map(({ id }) => String(id))])
    const strange = channels.find(channel => !own.has(channel))
    if (strange !== undefined) throw new AppError('bad_request', `参数 channels：没有编号为 ${strange} 的渠道`)
  }

  implementView(router, alertSave, async (view, input, { person }) => {
    await expectOwnChannels(signedIn(person).userId, input.channels)
    const options = { limit: LIMITS.alertsPerUser, nowMs: nowMs() }
    const id = await alertRules.add(signedIn(person).userId, contentOf(view, input), options)
    if (id === undefined) throw new AppError('alert_limit')
    return { id: String(id) }
  })

  implementView(router, alertChange, async (view, { id, ...input }, { person }) => {
    const { userId } = signedIn(person)
    const before = await alertRules.find(userId, knownId(id))
    await expectOwnChannels(userId, input.channels, before?.channels)
    const change = { rule: contentOf(view, input), nowMs: nowMs() }
    if (!(await alertRules.change(userId, knownId(id), change))) throw new AppError('not_found')
    return { changed: true as const }
  })

  implement(app, alertPause, async ({ id, isPaused }, { person }) => {
    const change = { isPaused, nowMs: nowMs() }
    if (!(await alertRules.pause(signedIn(person).userId, knownId(id), change))) throw new AppError('not_found')
    return { isPaused }
  })

  implement(app, alertRemove, async ({ id }, { person }) => {
    if (!(await alertRules.remove(signedIn(person).userId, knownId(id)))) throw new AppError('not_found')
    return { removed: true as const }
  })

  implement(app, alertCheck, ({ condition, subject }) => {
    const { read, error } = readCondition(condition, subject)
    const shown = read ? conditionsShown(read.rule) : []
    return {
      error: error ?? null,
      domain: read?.domain ?? null,
      conditions: shown.map(({ minutes, ...one }) => ({ ...one, minutes: minutes ?? null })),
    }
  })

  implementView(router, alertSentence, (view, { text }) => {
    const { rule, notUnderstood } = readAlertSentence(text, alertNames(view, vocabularyOf(view)))
    const input =
      rule &&
      AlertRuleInput.parse({
        ...rule,
        name: text.slice(0, LIMITS.alertNameMaxLength),
        subject: subjectWire(rule.subject),
      })
    return {
      rule: input ?? null,
      subjectName: rule ? subjectName(view, rule.subject) : null,
      notUnderstood: [...notUnderstood],
    }
  })

  const replayed = {
    ...{ source: market.source, records: parts.limitUpRecords, lists: longhuLists(market, parts.longhu) },
    ...{ viewAt: market.viewAt, news: parts.news },
  }
  implementView(router, alertPreview, async (view, input, { person, request }) => {
    const groups = await groupsReader(parts.collects)(signedIn(person).userId)
    return previewOf(replayed, view, { input, groups, signal: untilGone(request) })
  })

  implement(app, alertFiringsEndpoint, async ({ rule, isUnread, before, limit }, { person }) => {
    const { userId } = signedIn(person)
    const page = {
      ...{ dataset, limit },
      ...(rule !== undefined && { ruleId: knownId(rule) }),
      ...(isUnread !== undefined && { isUnread }),
      ...(before !== undefined && { beforeId: knownId(before) }),
    }
    const unread = await alertFirings.unread(userId, dataset)
    // What every page asks when it opens, and mostly of nothing.
    const list = isUnread && unread === 0 ? [] : await alertFirings.list(userId, page)
    return { list: list.map(firingWire), unread }
  })

  implement(app, alertRead, async ({ until }, { person }) => ({
    read: await alertFirings.markRead(signedIn(person).userId, { dataset, untilId: knownId(until), nowMs: nowMs() }),
  }))
}
