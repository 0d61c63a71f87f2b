/** 国泰君安证券股份有限公司上海江苏路证券营业部 is typed and spoken of as 国泰君安上海江苏路. */
export function shortBranch(branch: string): string {
  return branch
    .replace(/证券股份有限公司|证券有限责任公司|证券有限公司|股份有限公司|有限责任公司/, '')
    .replace(/(?:证券)?营业部$/, '')
}
