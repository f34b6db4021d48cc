import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { leftCustomer } from '@chargedeck/domain/customer/mask'
import { PageLink } from '../../../ui/text/page-link.tsx'

type CustomerProps = Pick<ChargeOrderDetail, 'order' | 'customerNo'>

/** The customer who pays; a link for users who may open customers. */
export function CustomerLink({ order: { customerId, mobile }, customerNo }: CustomerProps) {
  const isKnown = mobile && mobile !== leftCustomer && customerId && customerNo
  if (!isKnown) return mobile ?? '-'
  return (
    <PageLink to={`/customer/ordinary?customerNo=${customerNo}&open=${customerId}`} needs={customerApi.page}>
      {mobile}
    </PageLink>
  )
}

/** The version of the plan that the order keeps a copy of. */
export function FeeLink({ fee }: Pick<ChargeOrderDetail, 'fee'>) {
  if (!fee) return '-'
  return (
    <PageLink to={`/station-fee?open=${fee.feeId}`} needs={feeApi.page}>
      {`${fee.feeName} · 第 ${fee.versionNo} 版`}
    </PageLink>
  )
}
