import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { EXECUTION_WORDS } from '@kanpan/market/trades/execution-words'
import type { Store } from '#store/store.ts'
import { csvFile, momentText } from './own-csv.ts'
import { README } from './own-data-readme.ts'
import {
  ACCOUNT_FILE,
  AVATAR_FILE,
  BACKTESTS_FILE,
  DRAWINGS_FILE,
  EXECUTIONS_FILE,
  MANIFEST_FILE,
  NOTEBOOK_FILE,
  OWN_DATA_FORMAT,
  OWN_FILES,
  type OwnFile,
} from './own-things.ts'

export type GatheredStores = Pick<
  Store,
  | 'users'
  | 'sessions'
  | 'accessTokens'
  | 'identities'
  | 'secondFactors'
  | 'passkeys'
  | 'mailAddresses'
  | 'profiles'
  | 'deletions'
  | 'collects'
  | 'keywords'
  | 'settings'
  | 'alertRules'
  | 'alertFirings'
  | 'alertChannels'
  | 'backtests'
  | 'executions'
  | 'notebooks'
  | 'drawings'
  | 'ownData'
>

/** The newest of them. */
const FIRINGS_MOST = 10_000

interface Rows {
  readonly name: string
  readonly rows: readonly object[]
  readonly csv?: OwnFile
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)

/** Everything that is stored of a person and lets nobody in, as files: for programs, and again for spreadsheets. */
export async function gatherOwnData(
  stores: GatheredStores,
  userId: number,
  nowMs: number,
): Promise<readonly OwnFile[]> {
  const parts = [
    ...(await gathered(stores, userId)),
    ...(await alertsOf(stores, userId)),
    ...(await signIns(stores, userId)),
  ]
  const account = await accountOf(stores, userId)
  const { avatarHash } = (await stores.profiles.of(userId)) ?? {}
  const picture = avatarHash === undefined ? undefined : await stores.profiles.findAvatar(avatarHash)
  const rows = Object.fromEntries(parts.map(part => [part.name, part.rows.length]))
  const manifest = { product: 'kanpan', format: OWN_DATA_FORMAT, exportedAtMs: nowMs, rows }
  return [
    { name: MANIFEST_FILE, content: json(manifest) },
    { name: 'README.txt', content: Buffer.from(README) },
    { name: ACCOUNT_FILE, content: json(account) },
    ...parts.flatMap(part => [{ name: part.name, content: json(part.rows) }, ...(part.csv ? [part.csv] : [])]),
    ...(picture ? [{ name: AVATAR_FILE, content: picture }] : []),
  ]
}

async function accountOf(stores: GatheredStores, userId: number) {
  const { users, secondFactors, passkeys, mailAddresses, profiles } = stores
  const user = await users.findById(userId)
  const factor = await secondFactors.find(userId)
  return {
    account: user?.account ?? '',
    userName: user?.userName ?? '',
    createdAtMs: user?.createdAtMs ?? 0,
    hasPassword: user !== undefined && user.passwordHash !== '',
    secondFactorSinceMs: factor?.confirmedAtMs ?? null,
    mailAddress: (await mailAddresses.find(userId))?.address ?? null,
    passkeys: (await passkeys.listOf(userId)).map(({ name, createdAtMs, usedAtMs }) => ({
      name,
      createdAtMs,
      usedAtMs,
    })),
    alertQuietHours: (await stores.alertChannels.quietHours(userId)) ?? null,
    deletesAtMs: (await profiles.of(userId))?.deletesAtMs ?? null,
  }
}

/** What a person has gathered, and can bring to another installation. */
async function gathered(stores: GatheredStores, userId: number): Promise<readonly Rows[]> {
  const collects = (await stores.collects.list(userId)).map(({ id, order, ...collect }) => collect)
  const keywords = (await stores.keywords.list(userId)).map(({ id, ...keyword }) => keyword)
  const settings = await stores.settings.list(userId)
  return [
    {
      name: OWN_FILES.collects,
      rows: collects,
      csv: csvFile('collects.csv', [
        ['类型', '代码', '名称', '分组', '备注', '收藏于'],
        ...collects.map(({ type, value, title, group, note, createdAtMs }) => [
          type === 2 ? '股票' : '热点',
          ...[value, title, group, note, momentText(createdAtMs)],
        ]),
      ]),
    },
    {
      name: OWN_FILES.keywords,
      rows: keywords,
      csv: csvFile('keywords.csv', [
        ['关键词', '保存于'],
        ...keywords.map(({ word, createdAtMs }) => [word, momentText(createdAtMs)]),
      ]),
    },
    {
      name: OWN_FILES.settings,
      rows: settings,
      csv: csvFile('settings.csv', [
        ['设置', '内容', '修改于'],
        ...settings.map(({ key, value, updatedAtMs }) => [key, value, momentText(updatedAtMs)]),
      ]),
    },
    await executionsOf(stores, userId),
    { name: DRAWINGS_FILE, rows: await stores.drawings.all(userId) },
    { name: NOTEBOOK_FILE, rows: await stores.notebooks.all(userId) },
    { name: BACKTESTS_FILE, rows: await backtestsOf(stores, userId) },
    { name: OWN_FILES.noticeMarks, rows: await stores.ownData.noticeMarks(userId) },
  ]
}

/** What she bought and sold, as it is kept. */
async function executionsOf({ executions }: GatheredStores, userId: number): Promise<Rows> {
  const rows = await executions.list(userId)
  return {
    name: EXECUTIONS_FILE,
    rows: rows.map(({ id, sourceKey, ...execution }) => execution),
    csv: csvFile('executions.csv', [
      [
        '成交日期',
        '成交时间',
        '证券代码',
        '证券名称',
        '操作',
        '成交数量',
        '成交价格',
        '成交金额',
        '费用',
        '备注',
        '记于',
      ],
      ...rows.map(row => [
        ...[
          row.day,
          row.second === undefined ? '' : timeOfDay(row.second),
          row.code,
          row.name,
          EXECUTION_WORDS[row.kind],
        ],
        ...[String(row.shares), (row.priceMills / 1000).toFixed(3), (row.amountCents / 100).toFixed(2)],
        ...[(row.feesCents / 100).toFixed(2), row.note, momentText(row.createdAtMs)],
      ]),
    ]),
  }
}

/** What she wants to be told of, and what she was told lately. */
async function alertsOf(stores: GatheredStores, userId: number): Promise<readonly Rows[]> {
  const { alertRules, alertFirings, alertChannels } = stores
  const rules = (await alertRules.list(userId)).map(({ userId: _own, ...rule }) => rule)
  const firings = (await alertFirings.list(userId, { limit: FIRINGS_MOST })).map(
    ({ userId: _own, ...firing }) => firing,
  )
  // Where they lead is sealed: who finds the file would be able to write there.
  const channels = (await alertChannels.list(userId)).map(
    ({ id, kind, name, hint, isPaused, trouble, createdAtMs }) => ({
      ...{ id, kind, name, target: hint, isPaused, trouble, createdAtMs },
    }),
  )
  return [
    {
      name: 'alert-channels.json',
      rows: channels,
    },
    {
      name: 'alerts.json',
      rows: rules,
      csv: csvFile('alerts.csv', [
        ['名称', '对象', '条件', '方式', '到期日', '建于'],
        ...rules.map(({ name, subject, condition, mode, expiresOn, createdAtMs }) => [
          ...[name, subject.value || subject.kind, condition, mode, expiresOn ?? '', momentText(createdAtMs)],
        ]),
      ]),
    },
    {
      name: 'alert-firings.json',
      rows: firings,
      csv: csvFile('alert-firings.csv', [
        ['名称', '条件', '行情时间', '对象', '触发于'],
        ...firings.map(({ name, condition, day, second, targets, firedAtMs }) => [
          ...[name, condition, `${day} ${timeOfDay(second)}`, targets.map(target => target.name).join('、')],
          momentText(firedAtMs),
        ]),
      ]),
    },
  ]
}

/** With what came of them; told to her, never read again: what they were asked can be asked anew. */
async function backtestsOf({ backtests }: GatheredStores, userId: number) {
  const found = await Promise.all((await backtests.list(userId)).map(({ id }) => backtests.find(userId, id)))
  return found.flatMap(test => {
    if (!test) return []
    const { createdAtMs, state, input, error, result } = test
    const parsed = (text: string | undefined) => (text === undefined ? null : JSON.parse(text))
    return [{ createdAtMs, state, input: parsed(input), error: error ?? null, result: parsed(result) }]
  })
}

/** Where and by what a person comes in: told to her, never read again. */
async function signIns(
  { sessions, accessTokens, identities }: GatheredStores,
  userId: number,
): Promise<readonly Rows[]> {
  const open = (await sessions.listOf(userId)).map(({ browser, system, network, createdAtMs, seenAtMs }) => ({
    ...{ browser, system, network, createdAtMs, seenAtMs },
  }))
  const tokens = (await accessTokens.listOf(userId)).map(({ id, usedAtMs = null, ...token }) => ({
    ...token,
    usedAtMs,
  }))
  const linked = (await identities.listOf(userId)).map(({ userId: _own, ...identity }) => identity)
  return [
    {
      name: 'sessions.json',
      rows: open,
      csv: csvFile('sessions.csv', [
        ['浏览器', '系统', '大致地址', '登录于', '最近使用'],
        ...open.map(({ browser, system, network, createdAtMs, seenAtMs }) => [
          ...[browser, system, network, momentText(createdAtMs), momentText(seenAtMs)],
        ]),
      ]),
    },
    {
      name: 'access-tokens.json',
      rows: tokens,
      csv: csvFile('access-tokens.csv', [
        ['名字', '权限', '生成于', '到期', '最近使用'],
        ...tokens.map(({ name, scopes, createdAtMs, expiresAtMs, usedAtMs }) => [
          ...[name, scopes.join(' '), momentText(createdAtMs), momentText(expiresAtMs)],
          usedAtMs === null ? '' : momentText(usedAtMs),
        ]),
      ]),
    },
    {
      name: 'identities.json',
      rows: linked,
      csv: csvFile('identities.csv', [
        ['登录方式', '对方给的编号', '显示为', '绑定于', '最近使用'],
        ...linked.map(({ provider, subject, label, linkedAtMs, usedAtMs }) => [
          ...[provider, subject, label, momentText(linkedAtMs), momentText(usedAtMs)],
        ]),
      ]),
    },
  ]
}
