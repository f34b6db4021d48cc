import { vipApi } from '@chargedeck/contract/customer/vip/calls'
import { vipStates } from '@chargedeck/domain/vip/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { customerNameOf } from '../customer/parts/customer-labels.ts'
import type { CustomerDialogProps } from '../customer/parts/customer-slots.ts'
import { RenewDialog, StandingDialog } from './vip-dialogs.tsx'
import { VipForm } from './vip-form.tsx'
import { vipPage } from './vip-queries.ts'

type Props = {
  customer: Pick<CustomerDialogProps['customer'], 'id' | 'nickname' | 'realName' | 'mobile'>
  onClose: () => void
}

/** A customer has one membership: one that has ended is renewed, a disabled one enabled, and another one opened only after it was cancelled. */
export function OpenMembership({ customer, onClose }: Props) {
  const may = useMay()
  const { data, isLoading } = useQuery({
    ...vipPage({ customerId: customer.id, pageSize: 1 }),
    enabled: may(vipApi.page),
  })
  const [found, setFound] = useState(data) // as it was before the dialog changes it
  if (isLoading) return null
  if (data && !found) setFound(data)
  const vip = (found ?? data)?.rows[0]
  if (vip?.standing === 'EXPIRED' && may(vipApi.renew)) return <RenewDialog vip={vip} onClose={onClose} />
  if (vip?.standing === 'DISABLED' && may(vipApi.update))
    return <StandingDialog vip={vip} to={vipStates.valid} onClose={onClose} />
  if (vip?.standing === 'NOT_BEGUN' && may(vipApi.update)) return <VipForm vip={vip} onClose={onClose} />
  return <VipForm vip={null} customerId={customer.id} customerName={customerNameOf(customer)} onClose={onClose} />
}
