import { FORMULAS } from '#lib/formulas.ts'

export interface Term {
  readonly name: string
  readonly meaning: string
}

export interface TermGroup {
  readonly title: string
  readonly terms: readonly Term[]
}

const term = (name: string, meaning: string): Term => ({ name, meaning })

/** 词典: the words of the screens and how their figures are counted; a figure that several screens share, as they explain it. */
export const TERMS: readonly TermGroup[] = [
  {
    title: '涨停',
    terms: [
      term('涨停', '现价等于当日涨停价。涨停价 = 昨收 ×（1 + 幅度），四舍五入到分；北交所向昨收一侧取整'),
      term('涨跌幅限制', '主板 10%；主板 ST 到 2026-07-05 为 5%，之后 10%；创业板、科创板 20%；北交所 30%'),
      term('封板', '停在涨停价，没有人卖'),
      term('封单', '排在涨停价上等着买的钱；封单比 = 封单 ÷ 流通市值'),
      term('炸板', FORMULAS.broken),
      term('炸板率', FORMULAS.brokenRate),
      term('首封', '当日第一次封住的时间；末封是最后一次'),
      term('一字', '全天没有离开过涨停价；T字是开在涨停、打开又回封；换手是涨上去封住'),
      term('连板', '连续收盘涨停的天数；停牌日既不中断也不延续，ST 另计；缺了记录的交易日则未知'),
      term('M天N板', '以涨停开始、以涨停结束、至少一半日子涨停的最长一段'),
      term('连板天梯', '把涨停按连板数一级一级排开，最高的在上'),
      term('连板高度', FORMULAS.height),
      term('晋级率', FORMULAS.promotion),
      term('昨日涨停溢价', FORMULAS.premium),
      term('大面', '涨停之后三个交易日内又跌 7% 以上'),
      term('首板存活', '首板之后走到 2、3、4 板的占比，附样本数与置信区间'),
      term('题材', '一只涨停归在什么名下：有记录的原因，没有时取最热的概念'),
      term('龙头', '题材里连板最长的；相同则先封的、封单大的在前'),
    ],
  },
  {
    title: '大盘与情绪',
    terms: [
      term('统计口径', '有成交的 A 股，不含 ST 与当日无涨跌幅限制的新股；ST 另列在旁'),
      term('涨跌家数', FORMULAS.breadth),
      term('市场量能', '全市场到此刻的成交额，与昨日同一分钟相比'),
      term('预测成交额', FORMULAS.projected),
      term('平均股价', '有成交股票现价的平均；中位数与等权涨跌在旁'),
      term('30年国债', '30 年期国债期货与收益率，常与平均股价反向'),
      term('情绪', FORMULAS.emotion),
      term(
        '冰点',
        '情绪低于 20。20–45 上升为修复，45–75 上升为发酵，高于 75 为高潮，45–75 下降为分歧，20–45 下降为退潮',
      ),
    ],
  },
  {
    title: '个股',
    terms: [
      term('换手率', '成交量 ÷ 流通股数'),
      term('量比', '今日到此刻每分钟成交量 ÷ 前 5 日每分钟成交量'),
      term('振幅', '（最高 − 最低）÷ 昨收'),
      term('上升周期', '一段连续的上涨：起止、涨幅、天数、资金与原因；灵敏度分三档'),
      term('异常波动', '按交易所规则与所属板块的基准指数比较的偏离值；达到阈值要停牌核查或公告'),
      term('个股资金流', '按单笔大小分档的买入减卖出；主力 = 超大单 + 大单'),
    ],
  },
  {
    title: '板块、热点与龙虎榜',
    terms: [
      term('板块', '行业或概念；涨幅是当日交易的成分股的等权平均'),
      term('热点', '一件事与它牵动的股票'),
      term('热词', '当日新闻、公告与原因里比平日明显多的词'),
      term('龙虎榜', '交易所盘后公布的异动股票买卖前五席位；晚间才有'),
      term('营业部', '席位所属的证券公司网点；机构专用、沪股通与深股通专用各是一种席位'),
      term('游资', '惯于短线的营业部；称呼来自榜单标注或自编的称呼表，附把握大小'),
      term('精选', '按一条写明的规则挑出的股票，规则可改，每只附理由'),
    ],
  },
]
