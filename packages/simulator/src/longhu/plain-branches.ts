import { CROWD_BRANCHES, HOT_BRANCHES } from './branches.ts'

const BROKERS =
  '珩泽 翊峤 昱骁 湛屿 栩澄 熠桐 霁昀 翎沅 恺砚 骁瑾 珺衡 暄铎 沅峻 铄琮 彧隽 煜珩 澹峤 珞骁 旻屿 瑭澄 钧熠 祺霁 岑翎 昶恺 嵘瑾 弈珺 芃暄 皓沅 琨铄 砚彧'.split(
    ' ',
  )
const PLACES =
  '上海 深圳 北京 杭州 广州 宁波 南京 成都 苏州 武汉 厦门 福州 长沙 佛山 西安 重庆 青岛 济南 郑州 合肥 无锡 绍兴 温州 台州 东莞 珠海 泉州 南昌 昆明 天津 大连 沈阳 哈尔滨 长春 石家庄 太原 兰州 南宁 海口 贵阳 常州 南通 扬州 嘉兴 金华 湖州 烟台 潍坊 洛阳 宜昌 襄阳 中山'.split(
    ' ',
  )
const STREETS =
  '人民路 中山路 解放路 新华街 建设路 和平路 文化街 滨江路 长江路 黄河路 青年路 体育场路 迎宾大道 世纪大道 学府路 朝阳路 光明路 环城西路 环城东路 湖滨路 江南大道 金融街 科技路 创业路 友谊路 广场东路 广场西路 胜利路 民主路 延安路 北京路 南京路 上海路 天府大道 钟楼街 文昌路 凤凰路 紫荆路 海滨路 工农路 花园路 桥头街 东风路 西湖路 春熙街 五一路 八一路'.split(
    ' ',
  )

/** How many branches appear on lists: 1,886 names stood on those of November 2025, 1,130 of them once. */
const COUNT = 4000

/** Has no divisor in common with their number, so that every name comes once and no broker's stand together. */
const STRIDE = 1789

/** Of each broker a 总部, then 营业部 in one town after the other, every seventh the 分公司 of its town. */
function nameOf(rank: number): string {
  const at = (rank * STRIDE) % COUNT
  const broker = at % BROKERS.length
  const number = Math.floor(at / BROKERS.length)
  if (number === 0) return `${BROKERS[broker]}证券总部`
  const place = PLACES[(broker * 7 + number) % PLACES.length]
  if (number % 7 === 1) return `${BROKERS[broker]}证券${place}分公司`
  return `${BROKERS[broker]}证券${place}${STREETS[(broker * 11 + number) % STREETS.length]}营业部`
}

const WITH_HABITS = new Set([...HOT_BRANCHES, ...CROWD_BRANCHES].map(({ branch }) => branch))

/** Everybody else's branches, the one seen most often first. */
export const PLAIN_BRANCHES: readonly string[] = Array.from({ length: COUNT }, (_, rank) => nameOf(rank)).filter(
  branch => !WITH_HABITS.has(branch),
)

/** Ahead of the first stand the branches whose habits are known. */
const RANK_OF_FIRST = 25

/**
 * Draws a branch: the one ranked n-th stands on lists 1/n as often as the first, as it does on recorded ones. `dice` is
 * uniform in (0, 1).
 */
export function plainBranch(dice: number): string {
  const rank = RANK_OF_FIRST * (1 + PLAIN_BRANCHES.length / RANK_OF_FIRST) ** dice
  return PLAIN_BRANCHES[Math.floor(rank) - RANK_OF_FIRST] ?? ''
}
