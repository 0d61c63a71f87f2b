/** A top-level group of hotspots (`category_1`) with the code of its tab. */
export interface HotspotGroup {
  readonly group: string
  readonly blockCode: string
}

/** What the community tells of the day's limit-ups: its tab always stands first. */
export const COMMUNITY: HotspotGroup = { group: '韭研公社', blockCode: 'community' }
/** What names no concept, and whose stocks share none. */
export const UNRESOLVED: HotspotGroup = { group: '未归类', blockCode: 'unresolved' }
const OTHER: HotspotGroup = { group: '其他', blockCode: 'other' }

/**
 * The groups in the order of their tabs, each with words that stand in the names of its concepts and industries. The first
 * group with such a word has the concept: 汽车芯片 is technology before it is cars.
 */
const TABLE = `
科技|tech|半导体 芯片 AI 人工智能 算力 大模型 数据 软件 云 信创 操作系统 网络安全 存储 光刻 封装 PCB 元件 电子 光学 光纤 通信 5G 6G 液冷 铜缆 服务器 卫星 量子 脑机 区块链 元宇宙 虚拟 数字 互联网 物联网 鸿蒙 华为 苹果 小米 英伟达 OpenAI ChatGPT DeepSeek Sora 文生视频 智能穿戴 智能音箱 传感器 机器视觉 语音 面板 OLED LED 柔性屏 计算机 计算 消费电子 耳机 WiFi 星闪 EDA EDR ERP 晶圆 碳化硅 第三代 时空 雷达 超清 东数西算 MLOps F5G 国家大基金 阿里 腾讯 百度 字节 抖音 快手 拼多多 蚂蚁 富士康 智谱 空间 混合现实 太赫兹 NFT Web3 低代码 显示 智慧
先进制造|manufacturing|机器人 减速器 丝杠 工业母机 机床 军工 军民 航天 航空 大飞机 低空 飞行汽车 无人机 高端装备 海工 船 高铁 轨交 3D打印 工业 机械 设备 自动化 超导 智能制造 深海 航母 成飞 兵装 仪器 火箭 激光 核聚变 聚变 通用 专用 深地 电机
新能源车|energy|锂 电池 储能 光伏 风电 核电 氢能 燃料电池 充电 快充 电网 特高压 电力 绿色电力 虚拟电厂 抽水蓄能 碳中和 碳交易 逆变 变压 汽车 车联网 车路 无人驾驶 智能驾驶 压铸 底盘 钙钛矿 TOPCON HJT BC电池 PET POE PVDF 热管理 宁德 比亚迪 特斯拉 电源 核污染 超临界 柔性直流 光热 生物质 空气能 两轮车 换电 盐湖 硅能源 新能源 网约车 可燃冰
医药健康|health|药 医疗 医院 医美 疫苗 基因 细胞 CRO 肝炎 流感 生物 血 蛋白 辅助生殖 维生素 牙科 眼科 医学 健康 诊断 阿尔茨海默 猴痘 芬太尼 青蒿素 幽门 DRG NMN 家庭医生 消毒 毛发 禽流感 高压氧
消费服务|consumer|白酒 啤酒 食品 饮料 乳 预制菜 猪 鸡 养殖 农 种业 玉米 大豆 粮食 转基因 旅游 酒店 免税 零售 电商 网红 短剧 游戏 影视 传媒 文化 体育 足球 教育 IP经济 谷子 宠物 露营 冰雪 化妆 美容 美护 纺织 服装 家电 家用 家居 烟草 电子烟 三胎 托育 养老 银发 物流 快递 冷链 航运 港口 机场 物业 C2M 人造肉 代糖 共享单车 社会服务 贸易 造纸 包装 轻工 供销社 土地流转 乡村 新零售 赛马 广告 出版 水产 消费
资源材料|materials|煤 石油 油气 天然气 页岩 黄金 贵金属 稀土 小金属 有色 金属 铜 铝 镍 钴 铅 锌 钨 钢 化工 化肥 农化 化学 氟 磷 有机硅 钛白粉 染料 塑料 橡胶 碳纤维 石墨 新材料 材料 PEEK 培育钻石 合成 环氧 丙烯酸 草甘膦 民爆 水泥 建材 玻璃 纤维 电极 燃气 电容 可降解 矿
金融地产|finance|银行 证券 券商 保险 信托 期货 金融 支付 房地产 地产 建筑 基建 水利 雅下 装修 装配 工程 旧改 海绵 管网 污水 固废 垃圾 净水 环保 环境 土壤 节能 化债 AMC 房屋 PPP 新型城镇 特色小镇 大消费 创投 参股
政策区域|policy|国企 央企 国资 中字头 一带一路 自贸 自由贸易 海南 雄安 湾区 长三角 京津冀 西部 成渝 新疆 海峡 福建 上海 深圳 广东 横琴 统一大市场 并购 重组 回购 专精特新 新股 共同富裕 中俄 俄乌 人民币 出海 外贸 乌克兰 反制 重庆 北交所 ST
`

interface GroupWords extends HotspotGroup {
  readonly words: readonly string[]
}

const GROUPS: readonly GroupWords[] = TABLE.trim()
  .split('\n')
  .map(line => {
    const [group = '', blockCode = '', words = ''] = line.split('|')
    return { group, blockCode, words: words.split(' ') }
  })

/** The tabs from first to last. */
export const HOTSPOT_GROUPS: readonly HotspotGroup[] = [COMMUNITY, ...GROUPS, OTHER, UNRESOLVED].map(
  ({ group, blockCode }) => ({ group, blockCode }),
)

/** The group a concept or industry of this name is in. */
export function groupOfConcept(name: string): HotspotGroup {
  const found = GROUPS.find(({ words }) => words.some(word => name.includes(word)))
  return found ? { group: found.group, blockCode: found.blockCode } : OTHER
}

export interface CategoryCount extends HotspotGroup {
  readonly name: string
  readonly count: number
}

interface Categorised {
  readonly group: string
  /** Of its concept; of the group where it has none. */
  readonly blockCode: string
  readonly blockName: string
}

/** Every tab with its hotspots counted, each followed by its blocks, those with the most first. */
export function categoryCounts(hotspots: readonly Categorised[]): readonly CategoryCount[] {
  const byGroup = Map.groupBy(hotspots, ({ group }) => group)
  return HOTSPOT_GROUPS.flatMap(({ group, blockCode }) => {
    const own = byGroup.get(group) ?? []
    const blocks = [...Map.groupBy(own, hotspot => hotspot.blockCode)]
      .filter(([code]) => code !== blockCode)
      .map(([code, [first, ...rest]]) => ({
        group,
        blockCode: code,
        name: first?.blockName ?? '',
        count: 1 + rest.length,
      }))
      .sort((a, b) => b.count - a.count || (a.blockCode < b.blockCode ? -1 : 1))
    return [{ group, blockCode, name: group, count: own.length }, ...blocks]
  })
}
