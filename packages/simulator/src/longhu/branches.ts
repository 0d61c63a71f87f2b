import type { BranchAlias } from '@kanpan/market/longhu/seat-kind'
import { mix, pick, streamKey } from '#random.ts'

/** What makes a hot-money branch buy. */
export const HABITS = ['firstBoard', 'relay', 'highStreak', 'dip', 'turnover'] as const
export type Habit = (typeof HABITS)[number]

/** A hot-money branch of the simulated market and its ways. */
export interface HotBranch {
  readonly branch: string
  readonly habit: Habit
  /** Trading days until it sells what it bought, most often. */
  readonly stayDays: number
  /** How much of a turnover of 600 million yuan it takes when it likes a stock, in percent. */
  readonly sizePct: number
  /** How often it buys what suits its habit, against others of the habit. */
  readonly zeal: number
  /** Branches of one circle like the same stocks on the same days. */
  readonly circle: number
}

/** A branch that is in many stocks and on both sides: of a crowd of small customers, or of programs. */
export interface CrowdBranch {
  readonly branch: string
  readonly kind: 'crowd' | 'program'
  readonly sizePct: number
  /** In how many of the stocks that trade it is, in percent. */
  readonly presencePct: number
  readonly circle: number
}

/**
 * The hot-money branches, all fictional like their brokers and what people call them. To be edited at will:
 * branch | nickname, or nothing | how sure of it, in percent | habit | days of stay | size in percent | zeal | circle
 */
const TABLE = `
珩泽证券杭州栖霞岭路|栖霞客|90|firstBoard|1|2.9|0.6|1
珩泽证券绍兴稽山路|栖霞客|70|firstBoard|1|2.3|0.8|1
翊峤证券上海澄湖路|澄湖阁主|95|relay|1|3.6|0.5|2
翊峤证券上海鹿鸣路|澄湖阁主|60|relay|2|2.2|0.4|2
昱骁证券深圳望海楼路|望海楼|85|highStreak|1|3.9|0.4|3
昱骁证券深圳听涛街|望海楼|75|highStreak|2|2.7|0.3|3
湛屿证券宁波灵桥巷|灵桥帮|80|firstBoard|1|2.6|1.2|4
湛屿证券宁波柳汀街|灵桥帮|80|firstBoard|1|2.0|0.7|4
湛屿证券宁波鼓楼前|灵桥帮|55|relay|1|1.8|0.4|4
栩澄证券成都锦里西街|锦里先生|90|relay|1|3.1|0.9|5
栩澄证券成都琴台巷|锦里先生|65|relay|2|2.1|0.3|5
熠桐证券北京白塔寺街|白塔寺|85|highStreak|1|3.3|0.3|6
熠桐证券北京鼓楼西|白塔寺|50|turnover|1|2.0|0.4|6
霁昀证券武汉东湖梨园路|东湖钓叟|80|dip|2|2.8|0.4|7
霁昀证券武汉珞珈山路|东湖钓叟|70|dip|3|2.3|0.2|7
翎沅证券佛山季华园路|季华园|75|firstBoard|1|2.4|0.4|8
翎沅证券佛山石湾街|季华园|60|firstBoard|1|1.9|0.2|8
恺砚证券苏州平江西路|平江剑客|90|relay|1|3.0|0.4|9
恺砚证券苏州金鸡湖东街|平江剑客|55|highStreak|1|2.2|0.2|9
骁瑾证券厦门白鹭洲路|白鹭洲|85|turnover|1|2.7|0.5|10
骁瑾证券厦门鹭江道南|白鹭洲|60|turnover|2|2.0|0.2|10
珺衡证券长沙岳麓街|岳麓山人|80|firstBoard|1|2.5|0.3|11
珺衡证券长沙橘子洲路|岳麓山人|65|relay|2|1.9|0.2|11
暄铎证券南京秦淮西街|秦淮夜行|80|highStreak|1|3.0|0.2|12
暄铎证券南京玄武湖路|秦淮夜行|70|relay|1|2.1|0.2|12
沅峻证券青岛八大关街|||turnover|2|1.8|0.2|13
沅峻证券济南大明湖路|||firstBoard|1|1.7|0.2|13
铄琮证券西安曲水园路|||relay|1|1.8|0.2|14
铄琮证券重庆磁器口街|||dip|2|1.7|0.2|14
彧隽证券福州三坊巷|||firstBoard|1|1.7|0.2|15
煜珩证券西安朱雀西街|||firstBoard|1|2.4|5|16
湛屿证券上海新闸西路|||turnover|1|2.8|0.9|19
湛屿证券上海江苏北路|||turnover|1|2.2|0.7|20
`

/** branch | kind | size in percent | presence in percent | circle */
const CROWDS = `
栩澄证券拉萨东环路第一|crowd|1.15|35|17
栩澄证券拉萨东环路第二|crowd|1.2|49|17
栩澄证券拉萨团结西路第一|crowd|1.2|47|17
栩澄证券拉萨团结西路第二|crowd|1.1|32|17
栩澄证券拉萨金城南路|crowd|1.15|46|17
栩澄证券昌都澜沧江街|crowd|1.0|21|17
翎沅证券浙江互联网分公司|crowd|1.5|38|18
湛屿证券总部|program|1.35|46|21
恺砚证券上海分公司|program|1.3|32|22
昶恺证券上海浦东世纪大道|program|1.3|38|23
岑翎证券上海花园桥路|program|1.4|32|24
嵘瑾证券上海分公司|program|1.3|14|25
澹峤证券上海银城东路|program|1.1|10|26
弈珺证券深圳分公司|program|1.2|18|27
`

function cellsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map(line => line.split('|'))
}

function branchName(name: string): string {
  return /(?:总部|分公司)$/.test(name) ? name : `${name}营业部`
}

export const HOT_BRANCHES: readonly HotBranch[] = cellsOf(TABLE).map(
  ([name = '', , , habit, stay, size, zeal, circle]) => ({
    branch: branchName(name),
    habit: HABITS.find(known => known === habit) ?? 'firstBoard',
    stayDays: Number(stay),
    sizePct: Number(size),
    zeal: Number(zeal),
    circle: Number(circle),
  }),
)

export const CROWD_BRANCHES: readonly CrowdBranch[] = cellsOf(CROWDS).map(
  ([name = '', kind, size, presence, circle]) => ({
    branch: branchName(name),
    kind: kind === 'crowd' ? 'crowd' : 'program',
    sizePct: Number(size),
    presencePct: Number(presence),
    circle: Number(circle),
  }),
)

/** What people call the branches of the simulated market. */
export const SIMULATED_ALIASES: readonly BranchAlias[] = cellsOf(TABLE).flatMap(([name = '', alias = '', sure]) =>
  alias === '' ? [] : { branch: branchName(name), alias, confidencePct: Number(sure) },
)

/** The concepts a branch likes best, as positions among `count` of them; the same all its life. */
export function favouriteConcepts(seed: number, branch: number, count: number): readonly number[] {
  const key = mix(streamKey(seed, 'longhu-taste'), branch)
  return [0, 1, 2, 3].map(at => pick(key, at, count))
}
