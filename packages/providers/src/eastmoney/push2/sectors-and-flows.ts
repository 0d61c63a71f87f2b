import { StockCode } from '@kanpan/contract/model/stock'
import { codeField, shareOf } from '#eastmoney/security.ts'
import { type Field, fieldKinds, required, textOf } from '#fields.ts'
import { refuseRow } from '#read-rows.ts'
import type { FlowRow } from '#rows/flow-row.ts'
import type { SectorRow } from '#rows/sector-row.ts'
import { diffList, momentField } from './diff-list.ts'
import { isSector, isShare } from './lists.ts'

const { signed, amount, positive, text } = fieldKinds('-')

const sectorCode: Field<string> = {
  read: raw => (isSector(raw) ? String(raw.f12) : refuseRow(`不是板块：${textOf(raw.f12)}`)),
  write: code => ({ f12: code }),
}

const leader: Field<SectorRow['leader']> = {
  read: ({ f140, f141 }) => shareOf(f141, f140),
  write: code => (code === undefined ? { f140: '-', f141: '-' } : codeField('f140', 'f141').write(code)),
}

const SECTOR_FIELDS = {
  code: sectorCode,
  name: required(text('f14')),
  changePct: signed('f3'),
  leader,
  leaderName: text('f128'),
}

/** Industries, concepts or regions. */
export const sectorList = diffList<SectorRow>({
  endpoint: 'clist m:90',
  isOwn: first => isSector(first) && 'f104' in first && !('f66' in first),
  fields: {
    ...SECTOR_FIELDS,
    level: positive('f2'),
    totalValueYuan: positive('f20'),
    mainNetYuan: signed('f62'),
    risingStocks: amount('f104'),
    fallingStocks: amount('f105'),
    leaderChangePct: signed('f136'),
  },
})

/** The sectors of one stock, which the reply does not name. */
export const sectorsOfStock = diffList<SectorRow>({
  endpoint: 'slist',
  isOwn: first => isSector(first) && 'f128' in first && !('f104' in first) && !('f66' in first),
  fields: SECTOR_FIELDS,
})

const FLOW_FIELDS = {
  name: required(text('f14')),
  mainNetYuan: signed('f62'),
  superLargeNetYuan: signed('f66'),
  largeNetYuan: signed('f72'),
  middleNetYuan: signed('f78'),
  smallNetYuan: signed('f84'),
  at: momentField('f124'),
}

/** Each of them is rounded by itself. */
const ROUNDED_YUAN = 10

/** Main is large and super-large: columns that were moved do not add up. */
export function checkParts({ mainNetYuan, superLargeNetYuan, largeNetYuan }: FlowRow): void {
  if (mainNetYuan === undefined || superLargeNetYuan === undefined || largeNetYuan === undefined) return
  if (Math.abs(mainNetYuan - superLargeNetYuan - largeNetYuan) > ROUNDED_YUAN) refuseRow('主力净流入不等于超大单加大单')
}

const shareField = codeField('f12', 'f13')

/** Wanted with `f13`, without which 000001 may be an index. */
export const stockFlows = diffList<FlowRow>({
  endpoint: 'clist f62',
  isOwn: first => isShare(first) && 'f66' in first,
  fields: { code: { read: shareField.read, write: code => shareField.write(StockCode.parse(code)) }, ...FLOW_FIELDS },
  check: checkParts,
})

export const sectorFlows = diffList<FlowRow>({
  endpoint: 'clist m:90 f62',
  isOwn: first => isSector(first) && 'f66' in first,
  fields: { code: sectorCode, ...FLOW_FIELDS },
  check: checkParts,
})
