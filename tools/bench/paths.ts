/** The calls that are measured. */
export const RANKING = '/api2/stock/limit_up_ranking?limit=100'
export const WHOLE_MARKET = '/api2/stock/market'
export const STREAM = '/api2/stock/stream?topics=market'
