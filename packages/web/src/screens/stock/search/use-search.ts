import { sentenceSearch } from '@kanpan/contract/api/api2/own'
import { searchKeyword } from '@kanpan/contract/api/api2/stock'
import { jingxuanData } from '@kanpan/contract/api/data/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { LIMITS } from '@kanpan/contract/limits'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Moment } from '#lib/market-time/moment.ts'
import { endpointKey, useEndpoint } from '#lib/query/query.ts'
import type { SearchQuestion } from './search-address.ts'
import type { WorkStep } from './work-line.tsx'

export const TEXTS_A_PAGE = 30
/** A search is the person's question: it is asked again when she asks, not by itself. */
const FRESH_MS = 60_000

function stepOf(title: string, { fetchStatus, error, data }: UseQueryResult): WorkStep {
  if (fetchStatus === 'fetching') return { title, state: 'running' }
  return { title, state: error !== null && data === undefined ? 'failed' : 'done' }
}

const NAMING: ReadonlySet<string> = new Set(['concept', 'reason', 'industry', 'name'])

/** What to look for in texts: all of it, or, of a sentence with conditions, its names and what is no condition. */
function textWords(query: string, { conditions, notUnderstood }: DataOf<typeof sentenceSearch>): string {
  if (conditions.length === 0) return query
  const names = conditions
    .filter(({ field, negated }) => NAMING.has(field) && !negated)
    // 机器人 means the concept 机器人概念 to a condition, and to a text what it says.
    .map(({ value, text }) => (query.includes(String(value)) ? String(value) : text))
  return [...names, ...notUnderstood].join(' ')
}

/** What a sentence asks for, the stocks that meet it, and the texts that hold its words. */
export function useSearch({ query, rule, kind, sort, days, page }: SearchQuestion, moment: Moment) {
  const client = useQueryClient()
  const hasQuery = query !== ''
  const options = { enabled: hasQuery, staleTimeMs: FRESH_MS, keepPrevious: true }
  const sentenceInput = { query, limit: 1, ...moment }
  const sentence = useEndpoint(sentenceSearch, sentenceInput, { ...options, keepPrevious: false })
  const picksRule = rule ?? sentence.data?.rule ?? ''
  const picksInput = { rule: picksRule, limit: LIMITS.pageMax, ...moment }
  const picks = useEndpoint(jingxuanData, picksInput, { ...options, enabled: hasQuery && picksRule !== '' })
  const words = sentence.data === undefined ? '' : textWords(query, sentence.data)
  const day = sentence.data?.asOf.day
  const from = days === 'all' || day === undefined ? undefined : addTradeDays(day, 1 - Number(days))
  const textsInput = {
    ...{ keyword: words, sort, page, limit: TEXTS_A_PAGE, ...moment },
    ...(kind === 'all' ? {} : { type: kind }),
    ...(from === undefined ? {} : { from }),
  }
  const texts = useEndpoint(searchKeyword, textsInput, { ...options, enabled: words !== '' })

  function cancel(): void {
    const keys = [
      endpointKey(sentenceSearch, sentenceInput),
      endpointKey(jingxuanData, picksInput),
      endpointKey(searchKeyword, textsInput),
    ]
    for (const queryKey of keys) void client.cancelQueries({ queryKey, exact: true })
  }

  const steps = hasQuery
    ? [
        stepOf('理解句子', sentence),
        ...(picksRule === '' ? [] : [stepOf('筛选股票', picks)]),
        ...(words === '' ? [] : [stepOf('查找文字', texts)]),
      ]
    : []
  return { sentence, picks, texts, rule: picksRule, words, steps, cancel }
}
