import { LIMITS } from '@kanpan/contract/limits'
import { UserName } from '@kanpan/contract/model/session'
import { SettingKey, SettingValue } from '@kanpan/contract/model/setting'
import { z } from 'zod'
import type { OwnThing } from '#store/people/own-data-store.ts'

const line = (name: string, max: number) =>
  z.string(`没有${name}`).trim().min(1, `${name}是空的`).max(max, `${name}太长`)

/** A moment that has been: what is of later is of a clock that was wrong. */
const past = (nowMs: number) => z.int('没有时间').min(0, '时间不对').max(nowMs, '时间在将来')

export interface OwnFile {
  readonly name: string
  readonly content: Buffer
}

/** How each row must be that is brought by hand or from elsewhere, at a moment. */
export function ownRows(nowMs: number) {
  return {
    collects: z.object({
      type: z.union([z.literal(1), z.literal(2)], '类型只能是 1（热点）或 2（股票）'),
      title: line('名称', 100),
      value: line('代码', 64),
      group: z.string('没有分组').trim().max(LIMITS.groupMaxLength, '分组名太长'),
      note: z.string('没有备注').max(LIMITS.noteMaxLength, '备注太长'),
      createdAtMs: past(nowMs),
    }),
    keywords: z.object({ word: line('关键词', LIMITS.keywordMaxLength), createdAtMs: past(nowMs) }),
    settings: z.object({ key: SettingKey, value: SettingValue, updatedAtMs: past(nowMs) }),
    noticeMarks: z.object({
      dataset: z.string('没有行情名称').regex(/^[a-z][a-z0-9-]{0,63}$/, '行情名称不对'),
      readUntil: z.string('没有时间').regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间不对'),
    }),
  } as const satisfies Record<OwnThing, z.ZodType>
}

/** The files they are in. */
export const OWN_FILES = {
  collects: 'collects.json',
  keywords: 'keywords.json',
  settings: 'settings.json',
  noticeMarks: 'notice-marks.json',
} as const satisfies Record<OwnThing, string>

export const MANIFEST_FILE = 'manifest.json'
export const ACCOUNT_FILE = 'account.json'
export const DRAWINGS_FILE = 'drawings.json'
export const NOTEBOOK_FILE = 'notebook.json'
export const EXECUTIONS_FILE = 'executions.json'
export const BACKTESTS_FILE = 'backtests.json'
export const AVATAR_FILE = 'avatar.webp'

/** How such an archive is laid out; another number is another layout. */
export const OWN_DATA_FORMAT = 1

export const Manifest = z.object({
  product: z.literal('kanpan'),
  format: z.literal(OWN_DATA_FORMAT),
  exportedAtMs: z.int(),
})

/** What is read again of an account. */
export const BroughtAccount = z.object({ account: z.string(), userName: UserName })

export const OWN_LIMITS: Readonly<Record<OwnThing, number>> = {
  collects: LIMITS.collectsPerUser,
  keywords: LIMITS.keywordsPerUser,
  settings: LIMITS.settingsPerUser,
  // One of each market there was.
  noticeMarks: 50,
}
