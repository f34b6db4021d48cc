import type { OrderBill } from '@chargedeck/contract/settlement/order-bill/shapes'
import { billedOrderTypeLabels } from '@chargedeck/contract/settlement/order-bill/enums'
import { billedOrderTypes } from '@chargedeck/domain/order-bill/kinds'
import { useQuery } from '@tanstack/react-query'
import { useJournalsFact } from '../../money/ledger/parts/use-journals-fact.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { BillTypeTag } from './bill-columns.tsx'
import { billsBeside } from './bill-queries.ts'
import { DayOfBill } from './day-of-bill.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderShares } from './order-shares.tsx'
import { OwnAmt } from './parts/own-amt.tsx'

type Props = {
  id: string
  row: OrderBill | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A bill, and beside it what the others have of the same order. */
export function BillDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(billsBeside(id))
  const bill = data?.find((one) => one.id === id) ?? row
  const unknown = data && !bill ? new Error('账单不存在，或不在您的数据范围内') : null
  return (
    <RecordDrawer
      mode="view"
      name={bill?.billNo ?? '订单账单'}
      size={760}
      reading={readingOf({ error, isPending, refetch })}
      refusal={unknown}
      extra={bill && <BillTypeTag type={bill.billType} />}
      {...steps}
    >
      {bill && (
        <DrawerSection title="账单">
          <BillFacts bill={bill} />
        </DrawerSection>
      )}
      {data && bill && <OrderShares bills={data} />}
    </RecordDrawer>
  )
}

function BillFacts({ bill }: { bill: OrderBill }) {
  const bizType = bill.orderType === billedOrderTypes.month ? 'GUARANTEE' : 'BILL'
  return <Facts items={[...factsOf(bill), ...useJournalsFact({ bizNo: bill.orderNo, bizType })]} />
}

const factsOf = (bill: OrderBill) => [
  { label: '类型', value: billedOrderTypeLabels[bill.orderType] },
  { label: '订单号', value: <OrderLink bill={bill} /> },
  { label: '站点', value: bill.stationName },
  { label: '结算日', value: <DayOfBill bill={bill} /> },
  { label: '合作方', value: bill.holderName },
  { label: '分账金额（元）', value: <OwnAmt value={bill.shareAmt} /> },
  { label: '订单实收（元）', value: <MoneyText value={bill.orderAmt} /> },
  { label: '时间', value: <InstantText value={bill.billTime} /> },
]
