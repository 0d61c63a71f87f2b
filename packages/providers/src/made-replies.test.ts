import { expect, test } from 'vitest'
import { CODECS, recognise } from './codecs.ts'
import { inventedZeros } from './invented-zeros.fixture.ts'

const push2 = (data: object) => JSON.stringify({ rc: 0, data })
const report = (row: object) => JSON.stringify({ result: { pages: 1, data: [row], count: 1 }, success: true, code: 0 })

/** Replies of which none was recorded, in the form others report them in, by the endpoint whose they are. */
const MADE: Readonly<Record<string, string>> = {
  getBoardRankList:
    '{"code":0,"msg":"ok","data":{"rank_list":[{"code":"sh600519","hsl":"0.13","ltsz":"16218.56","name":"贵州茅台","state":"","turnover":"208601","volume":"16126.00","zd":"5.10","zdf":"0.39","zljlr":"-7495.96","zsz":"16218.56","zxj":"1297.40"}],"offset":0,"total":5562}}',
  s_qt: 'v_s_sh600519="1~贵州茅台~600519~1297.40~5.10~0.39~16126~208601~~16218.56~GP-A";\n',
  s_hq: 'var hq_str_s_sh000001="上证指数,3888.37,-48.15,-1.22,4385304,78361300";\n',
  minute:
    '{"code":0,"msg":"","data":{"sz000001":{"data":{"data":["0930 11.47 1715 1967105.00","0931 11.50 2715 3117105.00"],"date":"20260902"}}}}',
  'day/query':
    '{"code":0,"msg":"","data":{"sz000001":{"data":[{"date":"20260902","data":["0930 11.47 1715 1967105.00","0931 11.50 2715 3117105.00"],"prec":"11.40"}]}}}',
  getKLineData:
    '[{"day":"2026-08-28","open":"10.200","high":"10.300","low":"10.100","close":"10.250","volume":"12345"}]',
  ssl_bkzj_ssggzj:
    '[{"symbol":"sh600519","name":"贵州茅台","trade":"1297.40","netamount":"5100.00","r0_net":"4100.50","r3_net":"-2100.25"}]',
  CN30YT: '{"result":{"data":[{"d":"2026-08-28","o":"2.1010","h":"2.1100","l":"2.0900","c":"2.1050","v":"7"}]}}',
  feed: '{"result":{"data":{"feed":{"list":[{"id":7,"create_time":"2026-07-30 09:31:05","rich_text":"一句话。","tag":[],"ext":"{}"}]}}}}',
  ann: '{"data":{"list":[{"art_code":"AN202605221","title":"公告","notice_date":"2026-05-25 00:00:00","display_time":"2026-05-22 18:54:10:641","codes":[{"stock_code":"600519","short_name":"贵州茅台"}]}],"total_hits":7}}',
  'fflow/daykline': push2({
    ...{ code: '600519', market: 1, name: '贵州茅台' },
    klines: ['2026-09-10,5.5,-3.5,-2.5,1.5,4.0,1.1,2.1,3.1,4.1,5.1,10.5,1.5,0.00,0.00'],
  }),
  ulist: push2({
    total: 1,
    diff: [
      {
        f2: 3888.37,
        f6: 783613001376,
        f12: '000001',
        f13: 1,
        f14: '上证指数',
        f15: 3900.5,
        f16: 3880.25,
        f17: 3890.75,
        f18: 3936.52,
        f104: 1200,
        f105: 900,
        f106: 50,
        f124: 1789011078,
      },
    ],
  }),
  'stock/get': push2({
    ...{
      f43: 10.2,
      f44: 10.5,
      f45: 9.9,
      f46: 10.1,
      f47: 500,
      f48: 510000,
      f51: 11,
      f52: 9,
      f57: '000001',
      f58: '平安银行',
    },
    ...{ f60: 10, f84: 1000, f85: 900, f86: 1789011078, f107: 0, f116: 10200, f117: 9180, f127: '银行' },
    ...{ f19: 10.19, f20: 2, f17: 10.18, f18: 3, f15: 10.17, f16: 4, f13: 10.16, f14: 5, f11: 10.15, f12: 6 },
    ...{ f39: 10.2, f40: 7, f37: 10.21, f38: 8, f35: 10.22, f36: 9, f33: 10.23, f34: 10, f31: 10.24, f32: 11 },
  }),
  RPT_CUSTOM_SUSPEND_DATA_INTERFACE: report({
    ...{ SECURITY_CODE: '600519', SECURITY_NAME_ABBR: '贵州茅台', SUSPEND_START_TIME: '2026-01-13 09:30:00' },
    ...{ SUSPEND_END_TIME: null, PREDICT_RESUME_DATE: null, SUSPEND_REASON: '重大事项', SUSPEND_EXPIRE: '连续停牌' },
  }),
  RPT_SHAREBONUS_DET: report({
    ...{ SECURITY_CODE: '600519', SECURITY_NAME_ABBR: '贵州茅台', EX_DIVIDEND_DATE: '2026-06-26 00:00:00' },
    ...{ EQUITY_RECORD_DATE: '2026-06-25 00:00:00', PRETAX_BONUS_RMB: 276.24, BONUS_RATIO: 1.5, IT_RATIO: 4.5 },
  }),
  block_top:
    '{"status_code":0,"data":[{"code":"885525","name":"白酒","change":3.2,"limit_up_num":1,"continuous_plate_num":1,"days":2,"stock_list":[{"code":"002164","name":"宁波东力","latest":13.26,"change_rate":10.0415,"first_limit_up_time":"1790733672","last_limit_up_time":"1790736597","continue_num":2,"high_days":"4天2板","reason_type":"具身智能","reason_info":"一句话"}]}]}',
  'hot_list/stock':
    '{"status_code":0,"data":{"stock_list":[{"order":1,"code":"600519","name":"贵州茅台","rate":"1234.5","rise_and_fall":1.25,"hot_rank_chg":3}]}}',
  'download-url':
    '{"code":0,"message":"success","request_id":"r1","data":{"presigned_url":"https://dumps.example.com/releases/20261009/a_share_daily_k_1d_none_10d_20261009.parquet?X-Amz-Signature=1","expires_in_seconds":300}}',
  'ths-index-list':
    '{"code":0,"message":"success","request_id":"r1","data":{"timestamp":1748102400000,"item":[{"thscode":"886042.TI","name":"白酒概念"}]}}',
  'ths-stock-list':
    '{"code":0,"message":"success","request_id":"r1","data":{"timestamp":1748102400000,"item":[{"thscode":"600519.SH","ticker":"600519","name":"贵州茅台"}]}}',
  'hot-stock-list-history':
    '{"code":0,"message":"success","request_id":"r1","data":{"date":"2026-06-21","date_ms":1781971200000,"item":[{"thscode":"000725.SZ","ticker":"000725","name":"京东方A","rank":1}]}}',
  szse_stock:
    '{"stockList":[{"code":"600519","orgId":"gssh0600519","zwjc":"贵州茅台","pinyin":"gzmt","category":"A股"}]}',
}

test.each(Object.entries(MADE))('a value of %s that is not known is nowhere 0', (endpoint, text) => {
  const codec = recognise(text)
  expect(codec?.endpoint).toBe(endpoint)
  expect(CODECS.filter(other => other.recognises(text))).toHaveLength(1)
  if (!codec) return
  const { rows, refused } = codec.decode(text)
  expect([rows.length > 0, refused]).toEqual([true, []])
  expect(inventedZeros(text, codec)).toEqual([])
})
