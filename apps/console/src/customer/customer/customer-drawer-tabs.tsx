import type { CustomerDetail } from '@chargedeck/contract/customer/customer/calls'
import type { May } from '../../platform/me.ts'
import type { RecordTab, TabGroup } from '../../ui/record/record-tabs.tsx'
import type { CustomerDrawerSlots } from './parts/customer-slots.ts'

type Shown = { may: May; detail: CustomerDetail | undefined; first: RecordTab }

/** The tabs that a role may open, after the first one, which belongs to the page itself. */
export const tabsFor = (groups: CustomerDrawerSlots['groups'], { may, detail, first }: Shown): TabGroup[] =>
  groups.map(({ label, tabs }, at) => {
    const allowed = tabs
      .filter(({ permission }) => permission === undefined || may(permission))
      .map((tab) => ({ key: tab.key, label: tab.label, children: detail && <tab.Content detail={detail} /> }))
    return { label, tabs: at === 0 ? [first, ...allowed] : allowed }
  })
