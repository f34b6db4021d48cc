import { occupyOrderApi } from '@chargedeck/contract/charging/occupy-order/calls'
import { occupyStatsApi } from '@chargedeck/contract/insight/occupy-stats/calls'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { ReportMailButton } from '../report-mail/parts/report-mail-button.tsx'
import { filtersOfTab, tabField as field } from './filters-of-tab.ts'
import { OccupyStatList } from './occupy-stat-list.tsx'

const OccupyVehicleList = lazyPart(async () => (await import('./occupy-vehicle-list.tsx')).OccupyVehicleList)
const EndedOccupations = lazyPart(
  async () => (await import('../../charging/occupy-order/parts/ended-occupations.tsx')).EndedOccupations,
)

const tabs = [
  { key: 'stats', label: '汇总', call: occupyStatsApi.list },
  { key: 'orders', label: '明细', call: occupyOrderApi.page },
  { key: 'vehicles', label: '高频车辆', call: occupyStatsApi.vehicles },
]

/** Cars that stay at their guns: by day and station, one by one, and those that do it again and again. */
export function OccupyStatsPage() {
  const { params, setParams } = usePageAddress()
  const may = useMay()
  const seen = tabs.filter(({ call }) => may(call))
  const shown = (seen.find(({ key }) => key === params.get(field)) ?? seen[0])?.key
  return (
    <PageContainer extra={<ReportMailButton />}>
      <PageTabs
        label="占位统计"
        tabs={seen}
        shown={shown ?? ''}
        onShow={(key) => setParams((before) => filtersOfTab(before, shown, key))}
      />
      {shown === 'stats' && <OccupyStatList onDay={(day) => setParams({ [field]: 'orders', ...day })} />}
      {shown === 'orders' && <EndedOccupations />}
      {shown === 'vehicles' && <OccupyVehicleList onCar={(car) => setParams({ [field]: 'orders', ...car })} />}
    </PageContainer>
  )
}
