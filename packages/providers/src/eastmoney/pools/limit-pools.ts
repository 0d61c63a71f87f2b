import { type Field, fieldKinds, type RawRow } from '#fields.ts'
import { refuseRow } from '#read-rows.ts'
import type { LimitDownRow, PoolRow, YesterdayLimitUpRow } from '#rows/pool-row.ts'
import { clockField, POOL_FIELDS, priceField, spellField, topicPool } from './topic-pool.ts'

const { amount } = fieldKinds('-')

/** Limits in a row: who is in the pool has one at least. */
function streakField(key: string): { read: (raw: RawRow) => number; write: Field<number | undefined>['write'] } {
  const count = amount(key)
  return {
    read(raw) {
      const streak = count.read(raw)
      return streak !== undefined && streak >= 1 ? streak : refuseRow(`连板数不可能：${streak}`)
    },
    write: count.write,
  }
}

export const limitUpPool = topicPool<PoolRow>({
  endpoint: 'getTopicZTPool',
  signs: ['lbc'],
  fields: {
    ...POOL_FIELDS,
    firstSealSecond: clockField('fbt'),
    lastSealSecond: clockField('lbt'),
    brokenTimes: amount('zbc'),
    sealYuan: amount('fund'),
    streak: streakField('lbc'),
    spell: spellField,
  },
})

export const brokenPool = topicPool<PoolRow>({
  endpoint: 'getTopicZBPool',
  signs: ['zbc', 'zf'],
  fields: {
    ...POOL_FIELDS,
    limitPriceYuan: priceField('ztp'),
    firstSealSecond: clockField('fbt'),
    brokenTimes: amount('zbc'),
    amplitudePct: amount('zf'),
    spell: spellField,
  },
})

export const limitDownPool = topicPool<LimitDownRow>({
  endpoint: 'getTopicDTPool',
  signs: ['oc'],
  fields: {
    ...POOL_FIELDS,
    lastSealSecond: clockField('lbt'),
    sealYuan: amount('fund'),
    limitAmountYuan: amount('fba'),
    downStreak: streakField('days'),
    openedTimes: amount('oc'),
  },
})

export const yesterdayPool = topicPool<YesterdayLimitUpRow>({
  endpoint: 'getYesterdayZTPool',
  signs: ['ylbc'],
  fields: {
    ...POOL_FIELDS,
    limitPriceYuan: priceField('ztp'),
    yesterdayFirstSealSecond: clockField('yfbt'),
    yesterdayStreak: streakField('ylbc'),
    amplitudePct: amount('zf'),
    spell: spellField,
  },
})
