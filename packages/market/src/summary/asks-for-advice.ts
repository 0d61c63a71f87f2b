/** What asks whether to deal, in what, at which price, or what will come. */
const WANTS_ADVICE = new RegExp(
  [
    '(?:该不该|要不要|能不能|可不可以|可以|能|该|应该|值得|适合|现在|还能|敢)(?:再|去)?(?:买|卖|追|抄|入场|进场|入手|上车|加仓|减仓|清仓|满仓|持有|打板|低吸)',
    '(?<!机构|游资|主力|北向|资金|营业部|席位|外资)买(?:什么|哪[只支个些])',
    '荐股|推荐.{0,8}(?:股|票|几只|标的)|(?:股|票|标的).{0,4}推荐|目标价|止损位|止盈|买点|卖点|抄底|梭哈|怎么操作|如何操作|操作建议|投资建议|仓位',
    '(?:会不会|还会|能否|会|能|还能|要)(?:继续|接着|再)?(?:涨|跌|大涨|大跌|反弹|回调|连板|涨停|跌停)(?:吗|么|嘛|不|到|多少|几|？|\\?|$)',
    '(?:明[天日]|后[天日]|下周|下个?月|未来).{0,12}(?:涨|跌|走势|行情|怎么走|如何|封板|连板)',
    '预测.{0,10}(?:股价|走势|涨|跌|行情)',
  ].join('|'),
)

/** Whether a question wants advice or a forecast, which the product does not give. */
export function asksForAdvice(question: string): boolean {
  return WANTS_ADVICE.test(question.normalize('NFKC').replaceAll(/\s|\p{Cf}/gu, ''))
}
