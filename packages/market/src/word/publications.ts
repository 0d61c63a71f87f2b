/**
 * Who publishes the day's news, real and simulated: a text that names one says where it was read, not what it is about. Kept whole
 * where a text is cut into words, for 北辰 alone would look like a thing of the news.
 */
export const PUBLICATIONS: readonly string[] = `
北辰财讯 江岸电讯 长河财经
财联社 新华社 中新社 新华财经 人民日报 经济日报 经济参考报 中国证券报 上海证券报 证券时报 证券日报 科创板日报 第一财经 每日经济新闻 经济观察报 财新
21世纪经济报道 界面新闻 澎湃新闻 央视新闻 央视财经 新京报 环球时报 参考消息 格隆汇 智通财经 华尔街见闻 金十数据 蓝鲸新闻 新浪财经 选股宝 同花顺 东方财富
路透社 彭博社 美联社 法新社 韩联社 共同社 塔斯社 日经新闻 日本经济新闻 华尔街日报 金融时报 纽约时报 华盛顿邮报 福布斯
`
  .trim()
  .split(/\s+/)

const NAMED: ReadonlySet<string> = new Set(PUBLICATIONS)
/** What the rest of them are called by. */
const PRESS = /.(?:日报|晚报|早报|晨报|时报|商报|周报|邮报|证券报|财讯|电讯|通讯社|新闻|新闻网|周刊|卫视|财经)$/u

/** Whether a word is the name of a newspaper, a wire or a station. */
export function isPublication(word: string): boolean {
  return NAMED.has(word) || PRESS.test(word)
}
