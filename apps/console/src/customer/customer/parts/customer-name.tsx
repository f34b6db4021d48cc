import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { chosenCustomer } from './customer-choice-queries.ts'
import { customerNameOf } from './customer-labels.ts'

/** Of a filter that a link has set. Lists are read by roles that may not read customers. */
export function CustomerName({ id }: { id: string }) {
  const may = useMay()
  const { data } = useQuery({ ...chosenCustomer(id), enabled: may(customerApi.detail) })
  return data ? customerNameOf(data.customer) : '指定的一位'
}
