import { usePageAddress } from '../../platform/page-address.ts'
import { comparisonField, comparisons, type Comparison } from './comparisons.ts'

/** With what a page compares: it stands in the address, so a link and a saved view show it too. `of`: left out, all there are. */
export function useComparison(
  first: Comparison,
  of: readonly Comparison[] = comparisons.map(({ value }) => value),
): [Comparison, (choice: Comparison) => void] {
  const { params, setParams } = usePageAddress()
  const choose = (choice: Comparison) =>
    setParams((before) => {
      const others = [...before].filter(([name]) => name !== comparisonField)
      return choice === first ? others : [...others, [comparisonField, choice]]
    })
  return [of.find((one) => one === params.get(comparisonField)) ?? first, choose]
}
