import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMay } from '../../platform/me.ts'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { CustomerCards } from './cards/customer-cards.tsx'
import { tabsFor } from './customer-drawer-tabs.tsx'
import { customerDetail } from './customer-queries.ts'
import type { CustomerDrawerSlots } from './parts/customer-slots.ts'

type Props = { id: string; slots: CustomerDrawerSlots }

/** What a customer has, for a page that is about them: the tabs of the drawer, with cards and consents first. */
export function CustomerBelongings({ id, slots: { groups, sections } }: Props) {
  const may = useMay()
  const { data, error, refetch } = useQuery(customerDetail(id))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const own = data && (
    <>
      <CustomerCards detail={data} />
      {sections.map((Section, at) => (
        <Section key={at} detail={data} />
      ))}
    </>
  )
  const first = { key: 'cards', label: '卡与协议', children: own }
  return (
    <SectionCard title="客户资料">
      {data ? <RecordTabs groups={tabsFor(groups, { may, detail: data, first })} /> : <Skeleton active />}
    </SectionCard>
  )
}
