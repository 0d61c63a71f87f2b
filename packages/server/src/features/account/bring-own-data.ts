import type { BroughtPart } from '@kanpan/contract/api/main/own-data'
import type { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { OwnThing, OwnThings } from '#store/people/own-data-store.ts'
import { ACCOUNT_FILE, AVATAR_FILE, BroughtAccount, MANIFEST_FILE, Manifest, OWN_FILES, ownRows } from './own-things.ts'
import { type OwnArchive, readOwnArchive } from './read-own-archive.ts'

const REASONS_SHOWN = 20
/** More rows of a kind than anybody can have: what is behind them is not looked at. */
const ROWS_MOST = 5_000

const refusal = (why: string) => new AppError('bad_request', `参数 file：${why}`)

export type Refused = Pick<BroughtPart, 'refused' | 'reasons'>

export interface Brought {
  readonly exportedAtMs: number
  readonly things: OwnThings
  readonly refused: Readonly<Record<OwnThing, Refused>>
  /** The name she had chosen, where it was not her account's. */
  readonly userName: string | undefined
  readonly picture: Buffer | undefined
}

const WANTED: ReadonlySet<string> = new Set([MANIFEST_FILE, ACCOUNT_FILE, AVATAR_FILE, ...Object.values(OWN_FILES)])

/** What an archive brings, row by row; a broken row costs that row. Throws `bad_request` of the field `file`. */
export async function readOwnData(content: Buffer, nowMs: number): Promise<Brought> {
  const archive = await readOwnArchive(content, WANTED)
  const manifest = Manifest.safeParse(jsonIn(archive, MANIFEST_FILE))
  if (!manifest.success) throw refusal('不是从看盘带走的数据，或来自更新的版本')
  const account = BroughtAccount.safeParse(jsonIn(archive, ACCOUNT_FILE)).data
  const rows = ownRows(nowMs)
  const [collects, keywords, settings, noticeMarks] = [
    readRows(archive, OWN_FILES.collects, rows.collects),
    readRows(archive, OWN_FILES.keywords, rows.keywords),
    readRows(archive, OWN_FILES.settings, rows.settings),
    readRows(archive, OWN_FILES.noticeMarks, rows.noticeMarks),
  ]
  return {
    exportedAtMs: manifest.data.exportedAtMs,
    things: {
      collects: collects.good,
      keywords: keywords.good,
      settings: settings.good,
      noticeMarks: noticeMarks.good,
    },
    refused: {
      collects: collects.refused,
      keywords: keywords.refused,
      settings: settings.refused,
      noticeMarks: noticeMarks.refused,
    },
    userName: account && account.userName !== account.account ? account.userName : undefined,
    picture: archive.get(AVATAR_FILE),
  }
}

/** Undefined where the file is missing. */
function jsonIn(archive: OwnArchive, name: string): unknown {
  const content = archive.get(name)
  if (!content) return undefined
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw refusal(`${name} 已损坏`)
  }
}

function readRows<T>(archive: OwnArchive, name: string, row: z.ZodType<T>) {
  const list = jsonIn(archive, name) ?? []
  if (!Array.isArray(list)) throw refusal(`${name} 应当是一个列表`)
  if (list.length > ROWS_MOST) throw refusal(`${name} 超过 ${ROWS_MOST} 行`)
  const good: T[] = []
  const reasons: { row: number; reason: string }[] = []
  let refused = 0
  for (const [at, one] of list.entries()) {
    const read = row.safeParse(one)
    if (read.success) good.push(read.data)
    else {
      refused += 1
      if (reasons.length < REASONS_SHOWN) reasons.push({ row: at + 1, reason: read.error.issues[0]?.message ?? '' })
    }
  }
  return { good, refused: { refused, reasons } satisfies Refused }
}
