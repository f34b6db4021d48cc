import { useQuery } from '@tanstack/react-query'
import { shareholderChoices } from '../shareholder-queries.ts'

/** Among those that the user sees; what is not among them is one of them no more. */
export function HolderName({ id }: { id: string }) {
  const { data } = useQuery(shareholderChoices({}))
  return data?.find((holder) => holder.id === id)?.holderName ?? '指定的一位'
}
