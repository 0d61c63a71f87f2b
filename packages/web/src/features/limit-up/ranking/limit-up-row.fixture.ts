import { LimitUpRow } from '@kanpan/contract/model/limit-up'

/** A stock sealed in trading, as the server answers it. */
const SEALED_ROW = {
  code: '001299',
  name: '峤优设备',
  board: 'main',
  isSt: false,
  pool: 'sealed',
  standing: 'sealed',
  priceYuan: 34.51,
  changePct: 10.01,
  openPct: 1.2,
  downStreak: null,
  limitRatioPct: 10,
  streak: 7,
  spell: { days: 11, boards: 8 },
  firstSealAt: '09:30:45',
  lastSealAt: '10:14:10',
  brokenTimes: 2,
  sealYuan: 9_027_076,
  maxSealYuan: 9_469_420,
  sealKind: 'turnover',
  sealToFloatPct: 0.15,
  amountYuan: 1_879_428_858,
  turnoverPct: 31.85,
  floatValueYuan: 6_074_867_771,
  industry: '专用设备',
  concepts: ['减速器', '无人机'],
  reasons: [{ source: '模拟', tags: ['减速器', '并购'], text: '公司拟收购减速器资产' }],
  origin: null,
} as const

export function limitUpRow(change: Readonly<Record<string, unknown>> = {}): LimitUpRow {
  return LimitUpRow.parse({ ...SEALED_ROW, ...change })
}
