import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { hasRecorded } from '@kanpan/market/recorded-data.fixture'
import { afterAll, describe, expect, test } from 'vitest'
import { openMemoryStore, openStore } from '#store/open.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import type { Store } from '#store/store.ts'
import { NEWS_FILES, recordedCatalogue, recordedNews } from './recorded-news.fixture.ts'
import { createTexts } from './texts.ts'

/**
 * A reader's judgement of two recorded days, `what is typed | what it is about | what tells of it among other things`: the
 * wire's letter (cls, ths, eastmoney) and its number. All texts of the two days that hold the words, in any order, were looked at.
 */
const JUDGED = `
宁德时代 核聚变 | c2442175 e202607313827726088 |
三星SDI 全固态电池 | c2441182 e202607303826585189 |
脑机接口 国家标准 | t678574675 e202607313827899770 | c2442226
阶梯医疗 脑机接口 | c2440966 t678541287 e202607303826181151 |
金龙羽 | c2441639 e202607303826856545 | c2442156 c2442417 e202607313828195422
上海洗霸 固态电池 | c2442803 t678591183 |
稀土断供 | e202607303826608962 |
包头 稀土 | t678587873 |
世名科技 光刻胶 | c2441102 e202607303826430651 |
英特尔 超大尺寸封装 | t678535997 e202607303825793493 |
光刻机板块 | t678540280 |
电池级碳酸锂 | c2441016 e202607303826337842 |
天智航 重大资产重组 | e202607303825495139 |
两国方案 | c2440618 t678531530 e202607303825492556 | t678542115
固态电池概念 走强 | c2442417 e202607313828195422 | c2442156
核聚变 知识产权 | t678563606 e202607303827001165 |
茅台 大宗交易 | e202607303826798653 |
天溯计量 | t678557154 |
比亚迪 冰球 | t678596982 |
台风白海豚 | c2442985 e202607303826701012 e202607313828579988 |
受灾用户 恢复供电 | t678548123 e202607303826593053 | t678555869
保险业 赔付 暴雨 | c2442943 t678590933 | t678597007
特斯拉 第1000万辆 | c2441344 t678550331 e202607303826661830 |
特斯拉 剥离中国业务 | c2442343 t678578088 e202607313828120693 e202607313828139350 e202607313828267229 | c2442366
千问 特斯拉 | c2442447 t678582214 e202607313828220565 |
湘财证券 立案 | c2443029 t678597818 e202607313828657973 |
天力锂能 立案 | c2442792 t678591075 e202607313828450741 |
交大昂立 | c2442972 t678596851 t678596857 e202607313828572357 |
瑞贝卡 风险警示 | c2441814 t678563516 e202607303826987689 | e202607303827115931 e202607313827384274
科蓝软件 | t678557965 | t678576440 t678578247 t678582917
金鸿顺 立案 | t678584271 |
巴基斯坦 霍尔木兹海峡 | c2441335 t678550115 | e202607303826655273 t678584547
卡塔尔 液化天然气 | c2440805 e202607303825742853 |
欧盟 AI超级工厂 | c2441633 e202607303826852075 e202607303827079612 |
绿的谐波 | c2442182 e202607313827723219 e202607313827802690 | c2442404 e202607313828035596 e202607313828172666
霍尼韦尔 会见 | c2440855 c2441781 c2442839 e202607303825813016 |
宜宾 城市更新 | e202607303826801217 |
长鑫科技 市值 4万亿 | c2442174 e202607313828068612 |
秘鲁 地震 | c2442137 t678572379 t678572620 e202607313827600544 |
集邦咨询 存储器 | c2441275 t678549107 e202607303826637521 |
显卡 大涨1000元 | t678550413 e202607303826666453 | e202607303826433253
王兴兴 战略配售 | e202607303827073997 |
`
  .trim()
  .split('\n')
  .map(line => {
    const [query = '', about = '', partly = ''] = line.split('|').map(part => part.trim())
    const ids = (text: string) => text.split(/\s+/).filter(Boolean)
    return {
      query,
      gains: new Map([...ids(partly).map(id => [id, 1] as const), ...ids(about).map(id => [id, 3] as const)]),
    }
  })

const PLACES = 10
const LEAST_NDCG = 0.8
const LETTERS: Readonly<Record<string, string>> = { cls: 'c', ths: 't', eastmoney: 'e' }
const UNTIL = { day: TradeDay.parse('2026-07-31'), second: 86_399 }

const shortOf = (ref: string) => {
  const [wire = '', id = ''] = ref.split('-')
  return `${LETTERS[wire] ?? ''}${id}`
}

/** Discounted gain: what stands lower is seen by fewer (K. Järvelin, J. Kekäläinen, *ACM TOIS* 20 (2002)). */
function dcg(gains: readonly number[]): number {
  return gains.slice(0, PLACES).reduce((sum, gain, at) => sum + (2 ** gain - 1) / Math.log2(at + 2), 0)
}

function ndcg(found: readonly string[], gains: ReadonlyMap<string, number>): number {
  const ideal = [...gains.values()].sort((a, b) => b - a)
  return dcg(found.map(id => gains.get(id) ?? 0)) / dcg(ideal)
}

async function ranked(store: Store): Promise<(query: string) => Promise<string[]>> {
  const texts = createTexts({ catalogue: recordedCatalogue(), documents: store.documents, dataset: 'x' })
  await texts.keep(recordedNews())
  return async query => {
    const terms = texts.terms(query)
    const question = { dataset: 'x', terms, until: UNTIL, sort: 'relevance', offset: 0, limit: PLACES } as const
    return (await store.documents.find(question)).map(({ ref }) => shortOf(ref))
  }
}

describe.skipIf(!NEWS_FILES.every(hasRecorded))('a search over recorded news', async () => {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-'))
  const database = await createTestDatabase()
  const open: Readonly<Record<string, (() => Promise<Store>) | undefined>> = {
    SQLite: openMemoryStore,
    PostgreSQL: database && (() => openStore({ dataDir: folder.path, databaseUrl: database.url })),
  }
  const scores = new Map<string, readonly number[]>()
  afterAll(async () => {
    await database?.drop()
    folder.remove()
  })

  describe.each(['SQLite', 'PostgreSQL'])('in %s', engine => {
    test.skipIf(!open[engine])(
      'finds first what a reader would open',
      async () => {
        const store = await open[engine]?.()
        if (!store) throw new Error(`${engine} was not opened`)
        const find = await ranked(store)
        const own: number[] = []
        for (const { query, gains } of JUDGED) own.push(ndcg(await find(query), gains))
        await store.close()
        scores.set(engine, own)
        const mean = own.reduce((a, b) => a + b, 0) / own.length
        console.log(`${engine}: nDCG@10 ${mean.toFixed(3)} over ${own.length} queries`)
        console.table(
          JUDGED.flatMap(({ query }, at) => ((own[at] ?? 0) < 0.9 ? [{ query, ndcg: own[at]?.toFixed(3) }] : [])),
        )
        expect(mean).toBeGreaterThanOrEqual(LEAST_NDCG)
      },
      120_000,
    )
  })

  test.skipIf(!database)('ranks alike in both engines', () => {
    const [sqlite = [], postgres = []] = [scores.get('SQLite'), scores.get('PostgreSQL')]
    const different = JUDGED.filter((_, at) => Math.abs((sqlite[at] ?? 0) - (postgres[at] ?? 0)) > 0.01)
    console.table({ compared: JUDGED.length, equal: JUDGED.length - different.length, different: different.length })
    console.table(different.map(({ query }) => query))
    expect(different.length).toBeLessThanOrEqual(JUDGED.length / 10)
  })

  test('there are at least 40 queries, and every id is one of the recorded texts', () => {
    const known = new Set(recordedNews().map(({ ref }) => shortOf(ref)))
    expect(JUDGED.length).toBeGreaterThanOrEqual(40)
    expect(JUDGED.flatMap(({ gains }) => [...gains.keys()]).filter(id => !known.has(id))).toEqual([])
  })
})
