import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { useEffect, useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { WorkOrderList } from './work-order-list.tsx'

const Figures = lazyPart(async () => (await import('./work-order-figures.tsx')).WorkOrderFigures, tabMeanwhile)

const field = 'list'
const tabs = [
  { key: 'mine', label: '待我处理', call: workOrderApi.page },
  { key: 'all', label: '全部', call: workOrderApi.page },
  { key: 'figures', label: '统计', call: workOrderApi.figures },
]

/** What somebody has to do at the stations. */
export function WorkOrderPage() {
  const { params, setParams } = usePageAddress()
  const may = useMay()
  const seen = tabs.filter(({ call }) => may(call))
  const [atFirst] = useState(params.get('open') ? 'all' : 'mine') // a row that is opened later stays in its list
  const asked = params.get(field) ?? atFirst
  const shown = (seen.find(({ key }) => key === asked) ?? seen[0])?.key
  const isUnnamed = params.has('open') && !params.has(field)
  useEffect(() => {
    if (isUnnamed && shown !== undefined) setParams((before) => [...before, [field, shown]], { replace: true })
  }, [isUnnamed, shown, setParams])
  return (
    <PageContainer>
      <PageTabs label="工单" tabs={seen} shown={shown ?? ''} onShow={(key) => setParams({ [field]: key })} />
      {shown === 'mine' && <WorkOrderList key="mine" isMine />}
      {shown === 'all' && <WorkOrderList key="all" isMine={false} />}
      {shown === 'figures' && <Figures />}
    </PageContainer>
  )
}
