import { pick, uniform } from '#random.ts'

const FAMILIAR =
  '华恒瑞盛泰安鼎宏新天海金中东康博嘉凯德佳科润兴远信达利元正百永顺福祥通联美明龙星云山江峰光亿诚邦力益成荣昌隆富源宝立众长高景晨航腾飞凌启同万大南西合丰和聚优智卓世际锦鸿'
// Characters that founders like and real listed brands hardly use: one in every brand keeps our names fictional.
const UNUSUAL =
  '屿岑砚筠珩昀弈峤樾翎骁沅垣珞珺瑾琮琅霁湛澈渊漾潼洵湄汐沁泠栩梓槿桐棠栎芮芷荟蔚苒菁蕴薇岚峻崴晗昱昭曜暄炜焱熠铄铎镒驭翊鹭鸢隼稷秉澔彧懿恺惟颐颢彤堃垚均峥乔'

export interface Region {
  readonly name: string
  readonly weight: number
  readonly places: readonly string[]
}

/** Provinces by their share of listed companies, with the place names a company puts before its brand. */
export const REGIONS: readonly Region[] = `
广东|16|广东 深圳 佛山 东莞 珠海 中山
浙江|13|浙江 杭州 宁波 温州 绍兴 嘉兴 金华
江苏|13|江苏 南京 苏州 无锡 常州 南通 扬州
北京|9|北京
上海|8|上海
山东|6|山东 青岛 济南 烟台 淄博
安徽|3|安徽 合肥 芜湖
四川|3|四川 成都 绵阳 德阳
福建|3|福建 福州 厦门 泉州
湖南|3|湖南 长沙
湖北|3|湖北 武汉 宜昌 襄阳
河南|2|河南 郑州 洛阳
江西|2|江西 南昌 赣州
河北|1.5|河北 石家庄
辽宁|1.6|辽宁 沈阳 大连
陕西|1.5|陕西 西安
重庆|1.5|重庆
天津|1.4|天津
新疆|1.1|新疆 乌鲁木齐
吉林|0.9|吉林 长春
黑龙江|0.7|哈尔滨
山西|0.8|山西 太原
云南|0.8|云南 昆明
广西|0.8|南宁
贵州|0.7|贵州 贵阳
甘肃|0.6|甘肃 兰州
内蒙古|0.5|内蒙
海南|0.5|海南 海口
西藏|0.4|西藏 拉萨
宁夏|0.3|银川
青海|0.2|青海`
  .trim()
  .split('\n')
  .map(line => {
    const [name = '', weight, places = ''] = line.split('|')
    return { name, weight: Number(weight), places: places.split(' ') }
  })

function brand(key: number): string {
  const familiar = FAMILIAR.charAt(pick(key, 1, FAMILIAR.length))
  const unusual = UNUSUAL.charAt(pick(key, 2, UNUSUAL.length))
  return uniform(key, 3) < 0.5 ? familiar + unusual : unusual + familiar
}

/** A short name as listed firms have: mostly brand and trade, some place and brand, a few of three or five characters. */
export function companyName(key: number, tradeWords: readonly string[], region: Region): string {
  const own = brand(key)
  const trade = tradeWords[pick(key, 4, tradeWords.length)] as string
  const shape = uniform(key, 5)
  const place = region.places[pick(key, 6, region.places.length)] as string
  // A bank or a brewery carries its town's name, a maker of machines its founder's taste.
  if (shape < 0.07 && place.length === 2) return place + own
  if (shape < 0.1) return own + trade.charAt(0)
  return own + trade
}

/** The place a company of that province put before its brand; empty when it put none. */
export function placeBefore(name: string, region: string | null): string {
  const places = REGIONS.find(each => each.name === region)?.places ?? []
  return places.find(place => place.length === 2 && name.startsWith(place)) ?? ''
}
