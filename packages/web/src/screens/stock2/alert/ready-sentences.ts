/** Sentences to begin with; those of one stock are of one that exists in this market. */
export function readySentences(stock: string | undefined): readonly string[] {
  return [
    '龙头炸板提醒我',
    '自选股5分钟涨3%提醒我',
    ...(stock === undefined ? [] : [`${stock}炸板提醒我`]),
    '自选股回封提醒我',
    '封单5分钟减半提醒我',
    '自选股接近异动提醒我，每天一次',
    '题材热度升破8提醒我',
    '情绪跌破20提醒我，每天一次',
    '沪指跌超1%，只提醒一次',
    '行情中断提醒我',
  ]
}
