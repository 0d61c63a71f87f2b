/** What can stand in the pane under the volume. */
export const SUB_INDICATORS = ['MACD', 'KDJ', 'RSI', 'BOLL', 'CCI', 'WR', 'OBV', 'ATR'] as const
export type SubIndicator = (typeof SUB_INDICATORS)[number]
