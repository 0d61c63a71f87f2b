import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay, nextTradeDay } from '@kanpan/market/calendar/trading-days'
import { currentCode } from '@kanpan/market/rules/bse-renumbering'
import { type FindStockNames, type NamedStock, stockNameFinder } from '@kanpan/market/story/stock-names'
import { dayStamp } from '#store/history/day-stamp.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore, LoadedHistory } from '#store/history/history-store.ts'
import { isDaysName } from '#store/history/names.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import type { Store } from '#store/store.ts'
import { createCatalogueDraft } from './draft/catalogue-draft.ts'
import type { FileDraft } from './draft/file-draft.ts'
import { gatherListings } from './draft/longhu-draft.ts'
import type { NamedMember, Numbered, WireNews } from './fact.ts'
import { importedTexts } from './imported-texts.ts'
import type { FileName } from './layout.ts'
import { wrongDays } from './settle/fits-its-day.ts'
import { settledDays } from './settle/settle.ts'
import { recordedSeals } from './settle/settle-seals.ts'

/** Where facts are kept. */
export interface ArchiveStores {
  readonly history: HistoryStore
  readonly store: Pick<Store, 'limitUpRecords' | 'longhu' | 'news' | 'hotspots' | 'macro' | 'documents'>
}

/** A row that was understood and still cannot be right. */
export interface Misfit {
  readonly line: number
  readonly reason: string
  readonly fact: object
}

export interface Settled {
  readonly stocks: number
  readonly sectors: number
  readonly days: number
  /** Days whose content is new or different since the archive was opened. */
  readonly daysChanged: number
}

export interface Archive {
  readonly damages: LoadedHistory['damages']
  /** Keeps what a file told, each store all of its part or nothing; answers what does not fit what is known. */
  keep(draft: FileDraft, file: FileName): Promise<readonly Misfit[]>
  /** Brings all that was ever kept together. */
  settle(): Promise<Settled>
}

function stampsOf(history: History): ReadonlyMap<TradeDay, string> {
  return new Map(history.days.map((day, index) => [day, dayStamp(history.codes, history.columnsOf(index))]))
}

export async function openArchive({ history: historyStore, store }: ArchiveStores): Promise<Archive> {
  const { dataset } = historyStore
  const loaded = await historyStore.loadAll()
  const before = stampsOf(loaded.history)
  const catalogue = createCatalogueDraft(await historyStore.loadCatalogue())
  for (const code of loaded.history.codes) catalogue.takeStock({ code: StockCode.parse(code) })
  const texts = importedTexts(dataset, store)
  /** Days of which something was told since the archive was opened. */
  const datedDays = new Set<string>()
  let known: History | undefined = loaded.history

  /** All days as they are kept by now. */
  async function history(): Promise<History> {
    known ??= (await historyStore.loadAll()).history
    return known
  }

  /** Answers the stocks a source named that the catalogue does not know by one code. */
  async function keepCatalogue(draft: FileDraft, file: FileName): Promise<readonly Numbered<NamedMember>[]> {
    const named = [...draft.names, ...[...draft.limitUps, ...draft.longhuSeats].map(({ fact }) => fact)]
    if (draft.stocks.length > 0) catalogue.takeList(draft.stocks, file.day)
    for (const { code, day, name } of named) if (name !== undefined) catalogue.takeName(code, day, name)
    for (const member of draft.members) catalogue.takeMember(member)
    const strangers = draft.namedMembers.filter(({ fact: { stockName, kind: _, ...member } }) => {
      const code = catalogue.codeOfName(stockName)
      if (code) catalogue.takeMember({ ...member, kind: 'member', code })
      return !code
    })
    for (const facts of draft.stockFacts) catalogue.takeStock(facts)
    for (const code of draft.bars.codes()) catalogue.takeStock({ code })
    const hasFacts = [draft.stocks, draft.stockFacts, draft.members, draft.namedMembers, named].some(
      list => list.length > 0,
    )
    if (hasFacts || draft.bars.size > 0) await historyStore.saveCatalogue(catalogue.finish())
    return strangers
  }

  async function keepBars({ bars }: FileDraft): Promise<void> {
    if (bars.size === 0) return
    const there = await history()
    const fresh = [...bars.codes()].filter(code => there.rowOf(code) === undefined)
    const codes = [...there.codes, ...fresh]
    const changed = await historyStore.writeDays(codes, bars.days(there, codes))
    if (changed > 0) known = undefined
  }

  function withCodes(
    { kind: _, isAnnouncement, names, bareCodes = [], ...item }: WireNews,
    find: () => FindStockNames,
  ) {
    const given = [...item.codes, ...names.flatMap(name => catalogue.codeOfName(name) ?? [])]
    const found = lazily(() => find()(`${item.title} ${item.content}`).map(({ code }) => StockCode.parse(code)))
    const sure = bareCodes.filter(code => found().includes(currentCode(code)))
    const named = [...given, ...sure]
    // A wire says whom an item is about; where it does not, the text does.
    const codes = named.length > 0 ? named : found()
    return {
      dataset,
      kind: isAnnouncement ? ('announcement' as const) : ('flash' as const),
      ...item,
      codes: [...new Set(codes)],
    }
  }

  return {
    damages: loaded.damages,
    async keep(draft, file) {
      const dated = [...draft.limitUps, ...draft.longhuSeats]
      const wrong =
        dated.length > 0
          ? wrongDays(
              await history(),
              dated.map(({ fact }) => fact),
            )
          : new Map()
      const wrongDates = new Set<string>(wrong.keys())
      const isRight = ({ fact }: Numbered<{ readonly day: TradeDay }>) => !wrong.has(fact.day)
      const right = {
        ...draft,
        limitUps: draft.limitUps.filter(isRight),
        longhuSeats: draft.longhuSeats.filter(isRight),
      }
      const { listings, sideless } = gatherListings(right.longhuSeats)
      const strangers = await keepCatalogue(right, file)
      await keepBars(draft)
      await store.limitUpRecords.upsert(
        right.limitUps.map(({ fact: { kind: _, name: __, ...record } }) => ({ dataset, ...record })),
      )
      await store.longhu.save(listings.map(listing => ({ dataset, ...listing })))
      const find = lazily(() => stockNameFinder(namesOf(catalogue.finish())))
      const news = draft.news.map(item => withCodes(item, find))
      await store.news.upsert(news)
      await store.macro.upsert(
        // Counts of a day whose list is another day's are another day's, too.
        draft.figures
          .filter(({ day }) => !wrongDates.has(day))
          .flatMap(({ day, values }) =>
            Object.entries(values).map(([series, value]) => ({ dataset, series, day, value })),
          ),
      )
      for (const { day } of [...news, ...right.limitUps.map(({ fact }) => fact)]) datedDays.add(day)
      await texts.keep(catalogue, { news, limitUps: right.limitUps.map(({ fact }) => fact) })
      return [
        ...dated
          .flatMap(({ line, fact }) => ({ line, fact, reason: wrong.get(fact.day) ?? '' }))
          .filter(one => one.reason),
        ...strangers.map(({ line, fact }) => ({ line, fact, reason: '名称不对应股票列表里的某一只股票' })),
        ...sideless.map(({ line, fact }) => ({ line, fact, reason: '看不出是买方榜还是卖方榜' })),
      ]
    },
    async settle() {
      const finished = catalogue.finish()
      await historyStore.saveCatalogue(finished)
      // Read anew: the rows of the history follow the catalogue just kept.
      const { history: all } = await historyStore.loadAll()
      const seals = await recordedSeals(store.limitUpRecords, dataset)
      await historyStore.writeDays(all.codes, settledDays({ history: all, catalogue: finished, seals }))
      await texts.keepHotspots(catalogue, await hotspotDays(datedDays, { dataset, store }))
      const after = stampsOf((await historyStore.loadAll()).history)
      return {
        stocks: finished.stocks.length,
        sectors: finished.sectors.length,
        days: after.size,
        daysChanged: [...after].filter(([day, stamp]) => before.get(day) !== stamp).length,
      }
    },
  }
}

/** The trading days whose hotspots are to be made: those told of anew, and those an import that was stopped left out. */
async function hotspotDays(
  fresh: ReadonlySet<string>,
  { dataset, store }: { readonly dataset: string; readonly store: ArchiveStores['store'] },
): Promise<readonly TradeDay[]> {
  const all = [...(await store.news.days(dataset)), ...(await store.limitUpRecords.days(dataset))]
  const stored = new Set<string>(await store.hotspots.days(dataset))
  const days = all.flatMap(day => {
    // What is told on a day without trading belongs to the next trading day.
    const own = isTradeDay(day) ? day : nextTradeDay(day)
    return own && (fresh.has(day) || !stored.has(own)) ? own : []
  })
  return [...new Set(days)].sort()
}

/** What all stocks are and were called. */
function namesOf({ stocks, names }: StoredCatalogue): NamedStock[] {
  const former = Map.groupBy(names, ({ code }) => code)
  return stocks.map(({ code, name }) => ({
    code,
    names: [...new Set([name, ...(former.get(code) ?? []).map(one => one.name)])].filter(one => !isDaysName(one)),
  }))
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
