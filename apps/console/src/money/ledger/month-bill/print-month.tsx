import { PrinterOutlined } from '@ant-design/icons'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import type { GroupMonth } from '@chargedeck/contract/money/ledger/group-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { wholeMonth } from '../group-wallet-queries.ts'

const MonthSheet = lazyPart(async () => (await import('./month-sheet.tsx')).MonthSheet)

type Props = { group: CustomerGroup; bill: GroupMonth }

/** Reads all lines first: a sheet that is printed cannot load more. */
export function PrintMonth({ group, bill }: Props) {
  const queries = useQueryClient()
  const ofMonth = { groupId: group.id, month: bill.month }
  const lines = useMutation({ mutationFn: () => queries.fetchQuery(wholeMonth(ofMonth)) })
  return (
    <>
      <Button icon={<PrinterOutlined />} loading={lines.isPending} onClick={() => lines.mutate()}>
        打印
      </Button>
      {lines.data && (
        <MonthSheet
          group={group}
          bill={bill}
          orders={lines.data.rows}
          totalQty={lines.data.totalRows}
          onDone={lines.reset}
        />
      )}
    </>
  )
}
