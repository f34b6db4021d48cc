import { invoiceMonth, invoicesOfGroup } from './charging/invoice/group-slots.ts'
import { GroupListPage } from './customer/customer-group/group-list-page.tsx'
import type { GroupSlots } from './customer/customer-group/parts/group-slots.ts'
import { groupEntriesTab, groupMonthsTab } from './money/ledger/group-slots.tsx'
import { depositGroup, refundGroup } from './money/trade-order/group-slots.ts'

/** In the order that staff see. */
const slots: GroupSlots = {
  actions: [depositGroup, refundGroup],
  tabs: [groupEntriesTab, groupMonthsTab(depositGroup, invoiceMonth), invoicesOfGroup],
}

export const GroupPage = () => <GroupListPage slots={slots} />
