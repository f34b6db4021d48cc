import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { assigneeNamed } from './assignee-queries.ts'

export function AssigneeName({ id }: { id: string }) {
  const may = useMay()
  const { data, isLoading } = useQuery({ ...assigneeNamed(id), enabled: may(chargeOrderApi.assigned) })
  return isLoading ? '…' : (data ?? '其他同事')
}
