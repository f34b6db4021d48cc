import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { leftCustomer } from '@chargedeck/domain/customer/mask'
import { Link } from 'react-router'
import { useMay } from '../../../platform/me.ts'

type CustomerProps = Pick<ChargeOrderDetail, 'order' | 'customerNo'>

/** The customer who pays; a link for users who may open customers. */
export function CustomerLink({ order: { customerId, mobile }, customerNo }: CustomerProps) {
  const may = useMay()
  const isKnown = mobile && mobile !== leftCustomer && customerId && customerNo
  if (!isKnown || !may(customerApi.page)) return mobile ?? '-'
  return <Link to={`/customer/ordinary?customerNo=${customerNo}&open=${customerId}`}>{mobile}</Link>
}

/** The version of the plan that the order keeps a copy of. */
export function FeeLink({ fee }: Pick<ChargeOrderDetail, 'fee'>) {
  const may = useMay()
  if (!fee) return '-'
  const name = `${fee.feeName} · 第 ${fee.versionNo} 版`
  return may(feeApi.page) ? <Link to={`/station-fee?open=${fee.feeId}`}>{name}</Link> : name
}
