import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { chosenCustomer } from './customer-choice-queries.ts'

/** Of a filter that a link has set. Lists are read by roles that may not read customers. */
export function CustomerName({ id }: { id: string }) {
  const may = useMay()
  const { data } = useQuery({ ...chosenCustomer(id), enabled: may(customerApi.detail) })
  return data?.customer.nickname ?? data?.customer.mobile ?? '指定的一位'
}
