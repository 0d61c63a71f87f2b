/**
 * Names of stocks that are words of everyday Chinese, of the market or places on a map. Where one of them stands in a
 * text it is not known to be the company, unless its code or 公司, 股份 stands beside it.
 */
export const ORDINARY_NAMES: ReadonlySet<string> = new Set(
  `
机器人 太阳能 新产业 农产品 老百姓 太平洋 大西洋 新世界 新大陆 新天地 新动力 新时达 向日葵 指南针 一品红 百合花 万年青 黑牡丹 驱动力
动力源 红太阳 金太阳 黑芝麻 三人行 孩子王 火星人 探路者 创世纪 好想你 南极光 金麒麟 红蜻蜓 报喜鸟 漫步者 北极星 生物谷 电子城
轻纺城 金融街 中关村 陆家嘴 徐家汇 王府井 外高桥 长白山 白云山 会稽山 天目湖 珍宝岛 葛洲坝 北大荒 鄂尔多斯 连云港 天津港 青岛港
广州港 南京港 宁波港 日照港 营口港 盐田港 北部湾港 唐山港 辽港 厦门港 重庆港 白云机场 深圳机场 上海机场 首都机场 人民网 新华网
拉普拉斯 蒙娜丽莎 阿拉丁 索菲亚 福斯特 史丹利 辽河油田 中原油气 张家界 天山 三峡 新诺威 光环 中兴 大众 联合 生物 东方 海洋
海量数据 线上线下 新城市 新希望 信息发展 祁连山 峨眉山 东方明珠 华侨城
`
    .trim()
    .split(/\s+/),
)
