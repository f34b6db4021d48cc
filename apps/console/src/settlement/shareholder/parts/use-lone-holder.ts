import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { useQuery } from '@tanstack/react-query'
import { shareholderChoices } from '../shareholder-queries.ts'

/** The partner of a new record when the user has no other to choose, such as one who signs in for it. */
export function useLoneHolder(): string | undefined {
  const { data = [] } = useQuery(shareholderChoices({}))
  const offered = data.filter(({ dataStatus }) => dataStatus === dataStates.normal)
  return offered.length === 1 ? offered[0]?.id : undefined
}
