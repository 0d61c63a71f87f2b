import { TradeDay } from '@kanpan/contract/model/stock'
import { hasRecorded, recordedRows } from '@kanpan/market/recorded-data.fixture'
import { hotWords } from '@kanpan/market/word/hot-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TextDocument } from '#store/document-store.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import type { CountedWords } from './day-words.ts'
import { NEWS_FILES, recordedCatalogue, recordedNews } from './recorded-news.fixture.ts'
import { createTexts, type Texts } from './texts.ts'

const TITLES = 'news/research_titles_202511.csv.gz'
const missing = ![...NEWS_FILES, TITLES].every(hasRecorded)

/** A month of report titles is counted as one day: a day has too few. */
const MONTH_END = TradeDay.parse('2025-11-30')

interface Judged {
  readonly yes: string
  readonly no: string
}

/**
 * A reader's judgement, word by word: yes where it names a thing a person who trades would open (a company, person,
 * technology, trade, commodity, authority, country in the news or event), no where any day's news could say it. The stop
 * words were drawn from the first day and from the titles; the second day was read as it came.
 */
const JUDGED: Readonly<Record<string, Judged>> = {
  '2026-07-30': {
    yes: `美联储 ai 三星电子 沃什 人工智能 伊朗 芯片 半导体 meta sk海力士 英伟达 通胀 汽车 能源 央行 黄金 国债 高通 美光 美军 银行 算力 数据中心 机器人 存储 英特尔
      arm 中际旭创 中共中央政治局 游戏 增持`,
    no: '',
  },
  '2026-07-31': {
    yes: `ai 人工智能 亚马逊 苹果 半导体 中国证监会 sk海力士 芯片 算力 国务院 证监会 机器人 日本央行 发改委 能源 药品 中选 银行 存储 财政部 贷款 外交部 黄金
      三星电子 欧盟 兆易创新 aws 中国人民银行 ai应用`,
    no: '金融机构',
  },
  [MONTH_END]: {
    yes: `ai 机器人 半导体 储能 存储 算力 人形机器人 新能源 内卷 汽车 数据中心 液冷 aidc 创新药 电力 制冷剂 关税 天然气 息差 煤电 电池 芯片 光伏 定增 锂电`,
    no: '卡位 成效显著 投资收益 月销量 浪潮',
  },
}
const LEAST_PRECISION_PCT = 83
const DAY_END = 86_399

function titles(): TextDocument[] {
  return [...recordedRows(TITLES)].map((row, at): TextDocument => {
    const title = (row.get('title') ?? '').replace(/^[^)]*\)/, '')
    return { dataset: 'x', kind: 'news', ref: `research-${at}`, day: MONTH_END, second: 54_000, title, body: '' }
  })
}

describe.skipIf(missing)('hot words of recorded days', () => {
  let store: Store
  let texts: Texts
  beforeAll(async () => {
    store = await openMemoryStore()
    texts = createTexts({ catalogue: recordedCatalogue(), documents: store.documents, dataset: 'x' })
    await texts.keep([...recordedNews(), ...titles()])
  })
  afterAll(() => store.close())

  test.each(Object.entries(JUDGED))('are worth opening on %s', async (day, { yes, no }) => {
    const [isGood, isBad] = [yes, no].map(list => new Set(list.trim().split(/\s+/)))
    const startMs = performance.now()
    const counted = await texts.words({ day, second: DAY_END })
    const tookMs = Math.round(performance.now() - startMs)
    const rows = hotWords(counted.days, 30)
    console.log(`${day}: ${counted.texts.length} texts, counted in ${tookMs} ms`)
    console.table(
      rows.map(({ word, texts: holding, heat }) => ({
        word,
        kind: texts.named(word).kind,
        texts: holding,
        heat: Math.round(heat),
        judged: isGood?.has(word) ? 'yes' : isBad?.has(word) ? 'no' : '?',
      })),
    )
    const good = rows.filter(({ word }) => isGood?.has(word)).length
    expect(rows.filter(({ word }) => !isGood?.has(word) && !isBad?.has(word)).map(({ word }) => word)).toEqual([])
    expect(rows).toHaveLength(30)
    expect((100 * good) / rows.length).toBeGreaterThanOrEqual(LEAST_PRECISION_PCT)
  })

  test('name something: none stands for what was named before, or only begins a sentence', async () => {
    for (const day of ['2026-07-30', '2026-07-31']) {
      const { texts: dayTexts } = await texts.words({ day, second: DAY_END })
      const counted = new Set(dayTexts.flatMap(({ words }) => words))
      expect([...counted].filter(word => /^[前后两二三四]者$|^[此该一]事$|^据/.test(word))).toEqual([])
    }
  })

  test('are those of the texts told by then', async () => {
    const morning = await texts.words({ day: '2026-07-31', second: 10 * 3600 })
    const byHand = recordedNews().filter(({ day, second }) => day === '2026-07-31' && second <= 10 * 3600)
    expect(morning.texts.length).toBe(byHand.length)
    const whole = await texts.words({ day: '2026-07-31', second: DAY_END })
    expect(whole.texts.length).toBeGreaterThan(morning.texts.length)
    const ofFinished = (counted: CountedWords) => counted.days.slice(0, -1)
    expect(ofFinished(whole)).toEqual(ofFinished(morning))
  })
})
