/**
 * Institutions and companies of the day's news whose names a dictionary of everyday Chinese takes apart: 摩根大通 is one word,
 * and neither 摩根 nor 大通. Whom it has whole already, 高盛 and 瑞银, is not here.
 */
export const INSTITUTIONS: readonly string[] = `
摩根大通 贝莱德 大和证券 里昂证券 法国巴黎银行 法国兴业银行 先锋领航 标普全球 集邦咨询 社保基金 汇金公司 中央汇金 证金公司 中证指数
英国央行 韩国央行 瑞士央行 加拿大央行 澳洲联储 国际能源署 美国证监会 中国结算 上期所 广期所 中金所 伦敦金属交易所 芝商所
SK海力士 台积电 英伟达 阿斯麦 三星SDI 超微电脑 意法半导体 洛克希德马丁 埃克森美孚 道达尔 沙特阿美 必和必拓 淡水河谷 嘉能可 伯克希尔
月之暗面 字节跳动 拼多多 宇树科技 长鑫科技 长江存储 中国星网 蓝箭航天
`
  .trim()
  .split(/\s+/)
