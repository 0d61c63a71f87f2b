/** JSONP where a callback was asked for. */
export const inCallback = (callback: string | null, json: string) => (callback ? `${callback}(${json});` : json)
