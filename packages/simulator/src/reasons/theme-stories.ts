import type { TradeKind } from '#trade/trades.ts'

/** What can set a theme alight; the word is also the second tag of the stocks it lifts. */
export const STORY_KINDS = ['政策', '订单', '业绩', '涨价', '并购', '扩产', '技术'] as const
export type StoryKind = (typeof STORY_KINDS)[number]

/**
 * Half a sentence on why a theme runs today, by kind. {c} is the concept, {n} a whole percentage, {r} by how many per cent a price
 * goes up, {l} a low percentage, {e} points of an efficiency, {y} hundreds of millions of yuan, {m} a number of months. No company and no person is named.
 */
export const THEME_STORIES: Readonly<Record<StoryKind, readonly string[]>> = {
  政策: [
    '主管部门就{c}发展征求意见，提出到{m}个月内完成首批试点',
    '多地出台支持{c}的专项措施，单个项目最高补助{l}%的投入',
    '{c}被列入新一批重点支持方向，配套资金约{y}亿元',
    '行业协会发布{c}标准体系，达标门槛有所提高',
    '{c}相关税收优惠延续，企业负担有望减轻',
    '部委联合发文推动{c}规模化应用，明确采购比例不低于{n}%',
    '地方国企牵头组建{c}产业基金，首期规模{y}亿元',
  ],
  订单: [
    '{c}招标量环比增长{n}%，头部厂商排产已至{m}个月后',
    '海外客户追加{c}采购，单笔意向金额超过{y}亿元',
    '新一轮{c}集采开标，中标均价好于市场预期',
    '下游整机厂上调全年出货目标，{c}环节备货提前启动',
    '{c}出口订单连续{m}个月回升，交付周期明显拉长',
    '大型项目进入设备采购期，{c}需求集中释放',
  ],
  业绩: [
    '{c}板块进入预告密集期，已披露公司净利润增速中位数达{n}%',
    '行业数据显示{c}单月销售额同比增长{n}%',
    '{c}企业毛利率连续多个季度改善，盈利拐点得到确认',
    '多家机构上调{c}盈利预测，平均上调幅度{l}%',
    '{c}行业需求回暖，公司经营数据好转',
    '{c}龙头季报超出预期，带动全链条估值修复',
  ],
  涨价: [
    '{c}主要产品报价再度上调，月内累计涨幅{r}%',
    '原料供应收紧，{c}现货价格创{m}个月新高',
    '海外装置意外停车，{c}供需缺口扩大',
    '{c}厂商发布调价函，下月起全线提价{r}%',
    '{c}社会库存降至近{m}个月低位，贸易商惜售',
    '环保限产叠加旺季备货，{c}价格中枢继续上移',
  ],
  并购: [
    '产业资本加速整合，{c}领域年内并购金额已达{y}亿元',
    '监管优化重组审核流程，{c}资产注入预期升温',
    '{c}细分领域两起整合方案同日披露，集中度有望提升',
    '国资平台拟整合旗下{c}业务，相关公司受到关注',
    '境外{c}资产出售消息传出，潜在收购方引发猜想',
    '{c}产业链上下游合并潮起，板块估值体系面临重塑',
  ],
  扩产: [
    '{c}新增产线陆续投产，全年资本开支同比增长{n}%',
    '某大型{c}基地开工，总投资约{y}亿元',
    '{c}关键设备国产化率提升至{n}%，扩产瓶颈缓解',
    '{c}项目环评集中公示，未来{m}个月进入建设高峰',
    '下游需求旺盛，{c}厂商普遍满产并启动二期',
    '{c}产业园首批企业入驻，达产后产值约{y}亿元',
  ],
  技术: [
    '{c}关键指标刷新纪录，效率提升{e}个百分点',
    '{c}样机完成连续{m}个月稳定运行，商业化节点提前',
    '科研团队公布{c}新路线，成本有望下降{l}%',
    '{c}新品发布在即，供应链进入小批量试产',
    '国际展会临近，多款{c}新产品将首次亮相',
    '{c}核心部件通过客户验证，量产时间表明确',
    '研究机构发布{c}新成果，应用成本大幅下降',
  ],
}

/** What a company has to do with it. {i} is its industry, {p} what it makes or does, {c} the concept. */
export const COMPANY_PARTS: readonly string[] = [
  '公司主营{p}，{c}相关业务已有收入',
  '公司在{c}领域布局多年，相关收入占比逐步提升',
  '公司{p}业务可直接受益，{c}业务处于放量初期',
  '公司此前在互动平台表示，{c}业务处于客户验证阶段',
  '公司通过子公司切入{c}，目前处于市场拓展阶段',
  '公司{c}技术储备较为完整，并持续投入研发',
  '公司为{p}细分领域重要企业，与{c}需求高度相关',
  '公司募投项目指向{c}，预计年内投产',
  '公司参股企业从事{c}业务，已有收入',
  '公司{c}业务进展顺利，团队有所扩充',
]

interface LoneStory {
  readonly tag: string
  readonly text: string
  /** The trades it can be told of; any where none are named. */
  readonly of?: readonly TradeKind[]
}

/** Why a stock runs alone: its own news, with the tag it gets. */
export const LONE_STORIES: readonly LoneStory[] = [
  { tag: '业绩预增', text: '公司预计本期净利润同比增长{n}%，{p}业务景气度回升' },
  { tag: '重大合同', text: '公司签订{p}重大合同，金额约{y}亿元', of: ['goods', 'works', 'service'] },
  { tag: '资产重组', text: '公司筹划发行股份购买资产，拟切入新的业务领域' },
  { tag: '股份回购', text: '公司拟以自有资金回购股份，金额上限{y}亿元' },
  { tag: '股权转让', text: '公司控股股东协议转让股份，控制权或将变更' },
  { tag: '产品提价', text: '公司{p}提价{r}%，下游接受度良好', of: ['goods'] },
  { tag: '新品获批', text: '公司一款{p}取得注册批件，预计{m}个月内上市', of: ['medicine'] },
  { tag: '超跌反弹', text: '股价前期调整充分，{i}板块情绪回暖带动资金回流' },
  { tag: '高送转', text: '公司披露利润分配预案，{p}业务现金流改善' },
  { tag: '机构调研', text: '公司近期接待多批调研，{p}业务进展受到关注' },
]

/** The same for a stock under the ST mark. */
export const MARKED_STORIES: readonly LoneStory[] = [
  { tag: '摘帽预期', text: '公司经营指标改善，{p}主业恢复正常' },
  { tag: '债务重组', text: '公司与主要债权人就债务安排取得进展，{p}业务保持运营' },
  { tag: '重整预期', text: '公司预重整事项推进，拟引入{i}产业投资方' },
]

/** The same in a wire's words. {c} is what it puts the stock under, {i} its industry. */
export const WIRE_STORIES: readonly string[] = [
  '{c}方向活跃，公司主营{i}，有相关业务',
  '公司涉及{c}，{p}业务可用于该领域',
  '{c}概念股，公司{p}业务与之协同',
  '公司具备{c}相关能力，{p}为主要收入来源',
  '机构关注{c}方向，公司主营{p}',
  '公司披露与{c}有关的研发进展，主业为{i}',
]

/** A wire on a stock that runs alone: {c} is what happened. */
export const WIRE_LONE_STORIES: readonly string[] = [
  '公司公告{c}相关事项，主业为{p}',
  '{c}消息刺激，公司主要从事{i}',
  '市场关注公司{c}，{p}业务经营正常',
]
