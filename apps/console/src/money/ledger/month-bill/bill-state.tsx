import { monthBillStateLabels } from '@chargedeck/contract/money/ledger/enums'
import type { MonthBillState } from '@chargedeck/domain/customer-group/month-bill'
import { StateTag, type Tone } from '../../../ui/text/state-tag.tsx'

const tones: Record<MonthBillState, Tone> = {
  NOT_BILLED: 'waiting',
  UNPAID: 'fault',
  PARTLY_PAID: 'attention',
  PAID: 'done',
}

export const BillState = ({ state }: { state: MonthBillState }) => (
  <StateTag tone={tones[state]} label={monthBillStateLabels[state]} />
)
