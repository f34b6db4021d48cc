import { GroupListPage } from './customer/customer-group/group-list-page.tsx'
import type { GroupSlots } from './customer/customer-group/parts/group-slots.ts'
import { groupEntriesTab, groupMonthsTab } from './money/ledger/group-slots.ts'
import { depositGroup, refundGroup } from './money/trade-order/group-slots.ts'

/** In the order that staff see. */
const slots: GroupSlots = { actions: [depositGroup, refundGroup], tabs: [groupEntriesTab, groupMonthsTab] }

export const GroupPage = () => <GroupListPage slots={slots} />
