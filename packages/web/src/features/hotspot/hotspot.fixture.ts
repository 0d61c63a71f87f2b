import { Hotspot } from '@kanpan/contract/model/hotspot'

interface HotspotFields {
  readonly id?: string
  readonly title?: string
  readonly category_1?: string
  readonly block_code?: string
  readonly heat?: number
  /** Codes with what they do. */
  readonly stocks?: Readonly<Record<string, number | null>>
}

/** A hotspot of 2026-11-20 with what matters to a test. */
export function hotspotOf(fields: HotspotFields = {}): Hotspot {
  const { id = '2026-11-20.886009', title = '水利迎来催化', category_1 = '金融地产', block_code = '886009' } = fields
  const { heat = 47.53, stocks = {} } = fields
  return Hotspot.parse({
    id,
    title,
    digest: `${title}的摘要`,
    category_1,
    block_code,
    source: '北辰财讯',
    at: '2026-11-20 09:48:32',
    heat,
    heatParts: [{ kind: 'mention', name: '北辰财讯', count: 2, weight: 4, heat }],
    heatCurve: [0, heat / 2, heat],
    stage: 'rising',
    concepts: ['水利'],
    conceptsFrom: 'words',
    stories: [],
    storyCount: 0,
    stocks: Object.entries(stocks).map(([code, changePct]) => ({
      code,
      name: `股票${code}`,
      reason: `${title}点名`,
      reasonFrom: 'story',
      changePct,
    })),
  })
}
