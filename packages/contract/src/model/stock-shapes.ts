export const STOCK_CODE_SHAPE = /^\d{6}$/
export const TIME_OF_DAY_SHAPE = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
