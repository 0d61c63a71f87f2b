import type { BranchAlias } from '@kanpan/market/longhu/seat-kind'
import { mix, pick, streamKey } from '#random.ts'

/** What makes a hot-money branch buy. */
export const HABITS = ['firstBoard', 'relay', 'highStreak', 'dip', 'turnover'] as const
export type Habit = (typeof HABITS)[number]

/** A hot-money branch of the simulated market and its ways. */
export interface HotBranch {
  readonly branch: string
  readonly habit: Habit
  /** Trading days until it sells what it bought. */
  readonly holdDays: number
  /** How much of a stock's turnover it takes when it likes a stock, in percent. */
  readonly sizePct: number
  /** Branches of one circle like the same stocks on the same days. */
  readonly circle: number
}

/**
 * The hot-money branches, all fictional like their brokers and what people call them. To be edited at will:
 * branch | nickname, or nothing | how sure of it, in percent | habit | days held | size in percent | circle
 */
const TABLE = `
珩泽证券杭州栖霞岭路|栖霞客|90|firstBoard|1|3.2|1
珩泽证券绍兴稽山路|栖霞客|70|firstBoard|1|2.6|1
翊峤证券上海澄湖路|澄湖阁主|95|relay|1|4.1|2
翊峤证券上海鹿鸣路|澄湖阁主|60|relay|1|2.4|2
昱骁证券深圳望海楼路|望海楼|85|highStreak|1|4.6|3
昱骁证券深圳听涛街|望海楼|75|highStreak|2|3.0|3
湛屿证券宁波灵桥巷|灵桥帮|80|firstBoard|1|2.9|4
湛屿证券宁波柳汀街|灵桥帮|80|firstBoard|1|2.2|4
湛屿证券宁波鼓楼前|灵桥帮|55|relay|1|1.9|4
栩澄证券成都锦里西街|锦里先生|90|relay|1|3.5|5
栩澄证券成都琴台巷|锦里先生|65|relay|2|2.3|5
熠桐证券北京白塔寺街|白塔寺|85|highStreak|1|3.8|6
熠桐证券北京鼓楼西|白塔寺|50|turnover|1|2.1|6
霁昀证券武汉东湖梨园路|东湖钓叟|80|dip|2|3.1|7
霁昀证券武汉珞珈山路|东湖钓叟|70|dip|3|2.5|7
翎沅证券佛山季华园路|季华园|75|firstBoard|1|2.7|8
翎沅证券佛山石湾街|季华园|60|firstBoard|1|2.0|8
恺砚证券苏州平江西路|平江剑客|90|relay|1|3.3|9
恺砚证券苏州金鸡湖东街|平江剑客|55|highStreak|1|2.4|9
骁瑾证券厦门白鹭洲路|白鹭洲|85|turnover|1|3.0|10
骁瑾证券厦门鹭江道南|白鹭洲|60|turnover|1|2.2|10
珺衡证券长沙岳麓街|岳麓山人|80|firstBoard|1|2.8|11
珺衡证券长沙橘子洲路|岳麓山人|65|relay|1|2.1|11
暄铎证券南京秦淮西街|秦淮夜行|80|highStreak|1|3.4|12
暄铎证券南京玄武湖路|秦淮夜行|70|relay|1|2.3|12
沅峻证券青岛八大关街|||turnover|2|2.0|13
沅峻证券济南大明湖路|||firstBoard|1|1.9|13
铄琮证券西安曲水园路|||relay|1|2.0|14
铄琮证券重庆磁器口街|||dip|2|1.8|14
彧隽证券福州三坊巷|||firstBoard|1|1.8|15
`

const ROWS = TABLE.trim()
  .split('\n')
  .map(line => {
    const [name = '', alias = '', sure, habit, hold, size, circle] = line.split('|')
    return { branch: `${name}营业部`, alias, confidencePct: Number(sure), habit, hold, size, circle }
  })

export const HOT_BRANCHES: readonly HotBranch[] = ROWS.map(({ branch, habit, hold, size, circle }) => ({
  branch,
  habit: HABITS.find(known => known === habit) ?? 'firstBoard',
  holdDays: Number(hold),
  sizePct: Number(size),
  circle: Number(circle),
}))

/** What people call the branches of the simulated market. */
export const SIMULATED_ALIASES: readonly BranchAlias[] = ROWS.filter(({ alias }) => alias !== '').map(
  ({ branch, alias, confidencePct }) => ({ branch, alias, confidencePct }),
)

const BROKERS = [
  '珩泽',
  '翊峤',
  '昱骁',
  '湛屿',
  '栩澄',
  '熠桐',
  '霁昀',
  '翎沅',
  '恺砚',
  '骁瑾',
  '珺衡',
  '暄铎',
  '沅峻',
  '铄琮',
  '彧隽',
]
const PLACES = [
  '杭州',
  '上海',
  '深圳',
  '北京',
  '广州',
  '成都',
  '武汉',
  '南京',
  '苏州',
  '郑州',
  '长沙',
  '合肥',
  '拉萨',
  '天津',
  '南昌',
  '昆明',
]
const STREETS = ['人民路', '中山路', '解放路', '新华街', '建设路', '和平路', '文化街', '滨江路']

/** Everybody else's branches: brokers by places, with a head office each. */
export const PLAIN_BRANCHES: readonly string[] = BROKERS.flatMap((broker, at) => [
  `${broker}证券总部`,
  ...PLACES.map((place, number) => `${broker}证券${place}${STREETS[(at + number) % STREETS.length] ?? ''}营业部`),
])

/** The concepts a branch likes best, as positions among `count` of them; the same all its life. */
export function favouriteConcepts(seed: number, branch: number, count: number): readonly number[] {
  const key = mix(streamKey(seed, 'longhu-taste'), branch)
  return [0, 1, 2, 3].map(at => pick(key, at, count))
}
