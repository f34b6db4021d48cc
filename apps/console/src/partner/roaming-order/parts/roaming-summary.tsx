import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { RoamingStateTag } from '../roaming-columns.tsx'
import { RoamingLink } from './roaming-link.tsx'

type Props = { order: RoamingOrder; children?: ReactNode }

/** One charge at a partner: where, since when, how much, and the way to it. */
export const RoamingSummary = ({ order, children }: Props) => (
  <article>
    <Flex gap="small" align="center" wrap>
      <RoamingStateTag order={order} />
      <strong>{placeOf(order)}</strong>
      <InstantText value={order.startTime ?? order.createTime} />
      <RoamingLink id={order.id}>查看订单</RoamingLink>
      {children}
    </Flex>
    <div>{summaryOf(order)}</div>
  </article>
)

/** Many partners write their own name into those of their stations. */
const placeOf = ({ carrierName, stationName, gunName }: RoamingOrder): string =>
  (stationName.includes(carrierName) ? [stationName, gunName] : [carrierName, stationName, gunName]).join(' ')

const summaryOf = ({ energy, totalAmt, owedAmt, failReason }: RoamingOrder): string =>
  [
    energy !== null && `${kwh(energy)}度`,
    totalAmt !== null && `${yuan(totalAmt)}元`,
    owedAmt > 0 && `欠费${yuan(owedAmt)}元`,
    failReason,
  ]
    .filter(Boolean)
    .join(' · ')
