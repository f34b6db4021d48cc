import { useQuery } from '@tanstack/react-query'
import { companies } from './company-choice-queries.ts'

/** The name of a company of which only the id is known. */
export function CompanyName({ id }: { id: string }) {
  const { data } = useQuery(companies)
  return <>{data?.find((company) => company.id === id)?.companyName ?? '…'}</>
}
