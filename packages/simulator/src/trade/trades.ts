/**
 * What a company of an industry makes or does, for sentences about it: goods that have a price (g), medicines and devices that
 * need an approval (m), works that are tendered for (w), services (s), the business of money (f). The first word is the usual one.
 */
const TABLE = `
贵金属|g|黄金 白银
油气开采及服务|w|油田技术服务 钻井工程
煤炭开采加工|g|动力煤 焦煤
电力|s|发电 供电
保险|f|寿险 财险
白酒|g|白酒 中高端白酒
教育|s|职业教育 培训
港口航运|s|港口装卸 集装箱运输
工业金属|g|电解铜 铝材 锌锭
石油加工贸易|g|成品油 石化产品
能源金属|g|碳酸锂 钴产品
种植业与林业|g|种子 经济林产品
农化制品|g|复合肥 农药原药
银行|f|对公贷款 零售存贷
小金属|g|钨制品 稀土氧化物 钼精矿
房地产|s|住宅开发 商业运营
旅游及酒店|s|景区运营 酒店
美容护理|g|护肤品 个人护理用品
通信服务|s|宽带接入 云网服务
机场航运|s|航空客运 航空货运
钢铁|g|热轧板卷 特钢
医疗服务|s|体检 专科诊疗
化学制药|m|化学制剂 原料药
化学原料|g|纯碱 聚氯乙烯
中药|m|中成药 中药饮片
家居用品|g|定制家具 软体家具
造纸|g|文化纸 箱板纸
燃气|s|城市燃气 管道输气
化学纤维|g|涤纶长丝 粘胶短纤
综合|s|贸易 物业
养殖业|g|生猪 黄羽鸡
医药商业|s|药品配送 零售药房
环保设备|w|除尘设备 污水处理设备
农产品加工|g|食用油 白糖
贸易|s|进出口 大宗商品贸易
IT服务|w|系统集成 运维
食品加工制造|g|调味品 速冻食品
零售|s|百货 超市
公路铁路运输|s|高速公路 铁路货运
汽车整车|g|乘用车 商用车
医疗器械|m|体外诊断试剂 高值耗材
黑色家电|g|电视 智能投影
工程机械|g|挖掘机 起重机
半导体|g|功率芯片 存储芯片 模拟芯片
生物制品|m|疫苗 血液制品
光伏设备|g|光伏组件 硅片
饮料制造|g|乳制品 功能饮料
其他社会服务|s|检测认证 人力资源
证券|f|经纪 投行
物流|s|快递 供应链
环境治理|w|污水处理 固废处置
建筑装饰|w|房建工程 基建工程
互联网电商|s|电商平台 代运营
计算机设备|g|服务器 智能终端
电网设备|w|变压器 电力电缆
通信设备|g|光模块 基站天线
军工装备|w|航空结构件 特种装备
汽车服务及其他|s|汽车经销 二手车
其他电源设备|g|发电机组 储能变流器
厨卫电器|g|油烟机 集成灶
包装印刷|g|纸包装 塑料包装
风电设备|w|风机叶片 塔筒
建筑材料|g|水泥 浮法玻璃
软件开发|w|行业软件 信息安全产品
纺织制造|g|棉纱 面料
轨交设备|w|信号系统 车辆部件
消费电子|g|精密结构件 声学器件
化学制品|g|钛白粉 有机硅
塑料制品|g|改性塑料 薄膜
多元金融|f|融资租赁 信托
金属新材料|g|磁性材料 铝合金材料
文化传媒|s|图书出版 广告营销
电机|g|伺服电机 微特电机
专用设备|w|自动化产线 锂电设备
小家电|g|扫地机器人 空气炸锅
汽车零部件|g|底盘部件 汽车电子
服装家纺|g|休闲服饰 家纺
通用设备|g|数控机床 工业阀门
军工电子|w|微波组件 特种连接器
白色家电|g|空调 冰箱
橡胶制品|g|轮胎 输送带
元件|g|印制电路板 电容
其他电子|g|电子材料 连接器
非金属材料|g|石墨电极 石英砂
影视院线|s|影院 影视制作
光学光电子|g|显示面板 光学镜头
自动化设备|w|工业机器人 控制系统
电池|g|动力电池 电池材料
电子化学品|g|光刻胶 湿电子化学品
游戏|s|手游发行 游戏研发
`

export type TradeKind = 'goods' | 'medicine' | 'works' | 'service' | 'finance'

const KINDS: ReadonlyMap<string, TradeKind> = new Map([
  ['g', 'goods'],
  ['m', 'medicine'],
  ['w', 'works'],
  ['f', 'finance'],
])

interface Trade {
  readonly kind: TradeKind
  /** What it makes or does, the usual first. */
  readonly offers: readonly string[]
}

const TRADES: ReadonlyMap<string, Trade> = new Map(
  TABLE.trim()
    .split('\n')
    .map(line => {
      const [industry = '', letter = '', words = ''] = line.split('|')
      return [industry, { kind: KINDS.get(letter) ?? 'service', offers: words.split(' ') }] as const
    }),
)

/** The trade of an industry; one nobody wrote down is told of as a service, which commits to least. */
export function tradeOf(industry: string): Trade {
  return TRADES.get(industry) ?? { kind: 'service', offers: [industry] }
}
