/** Words that people in this market begin a password with, beside those of the list that is common to the world. */
export const LOCAL_WORDS: readonly string[] =
  `kanpan gupiao chaogu zhangting dieting niushi xiongshi caopan longtou jijin facai fafafa zhengquan dongfang tonghuashun
  woaini mima nihao zhongguo china beijing shanghai shenzhen taobao alipay zhifubao weixin wechat huawei xiaomi tencent
  root login user iphone apple caonima laopo laogong baobao wang zhang chen zhao zhou huang qwer asdf zxcv aaaa default changeme`.split(
    /\s+/,
  )

/** Numbers that mean something here: good luck, love, and nothing else. */
export const LOCAL_NUMBERS: readonly string[] =
  `0123456789 01234567 123123123 20082008 5201314520 52013145 520131400 1314520520 13145201314 5201314a a5201314 5211314521 7758521521 77585210 16888888 18888888
  66668888 88886666 16816888 51888888 12345qwert 123456qq 123456aa`.split(/\s+/)
