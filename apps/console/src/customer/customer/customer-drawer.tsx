import { useQuery } from '@tanstack/react-query'
import { Grid } from 'antd'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { tabsFor } from './customer-drawer-tabs.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import { customerDetail } from './customer-queries.ts'
import { customerNameOf, lockTone, lockWord } from './parts/customer-labels.ts'
import type { CustomerDrawerProps, CustomerDrawerSlots } from './parts/customer-slots.ts'

type Props = CustomerDrawerProps & { slots: CustomerDrawerSlots }

export function CustomerDrawer({ id, slots, actionsOf, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery(customerDetail(id))
  const customer = data?.customer
  const isNarrow = Grid.useBreakpoint().sm === false // the header has no room for the state
  const lockedText = isNarrow && customer?.lockFlag === 1 ? '（已锁定）' : ''
  const overview = {
    key: 'overview',
    label: '概览',
    children: data && <CustomerOverview detail={data} sections={slots.sections} />,
  }
  const groups = tabsFor(slots.groups, { may, detail: data, first: overview })
  const actions = customer ? actionsOf(customer) : []
  return (
    <RecordDrawer
      mode="view"
      name={`${customer ? customerNameOf(customer) : '客户'}${lockedText}`}
      size={860}
      reading={readingOf({ error, isPending, refetch })}
      footer={actions.length > 0 && <ActionBar actions={actions} />}
      extra={customer && <StateTag tone={lockTone(customer.lockFlag)} label={lockWord(customer.lockFlag)} />}
      {...steps}
    >
      {data && <RecordTabs groups={groups} />}
    </RecordDrawer>
  )
}
