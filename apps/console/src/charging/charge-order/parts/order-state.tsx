import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import type { ChargeOrderState } from '@chargedeck/domain/charge-order/states'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { orderTones } from '../charge-order-labels.ts'

export const OrderState = ({ state }: { state: ChargeOrderState }) => (
  <StateTag tone={orderTones[state]} label={orderStatusLabels[state]} />
)
