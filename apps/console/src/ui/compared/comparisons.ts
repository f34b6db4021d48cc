/** With what the days of a chart are compared. */
export const comparisons = [
  { value: 'before', label: '对比上期' },
  { value: 'yearBefore', label: '对比去年' },
  { value: 'none', label: '不对比' },
] as const
export type Comparison = (typeof comparisons)[number]['value']
/** Its name in the address of a page. */
export const comparisonField = 'compare'
export const comparisonNames = { before: '上期', yearBefore: '去年同期' } as const
