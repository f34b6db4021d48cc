import { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { ReportMailButton } from '../report-mail/parts/report-mail-button.tsx'
import { DailyReport } from './daily-report.tsx'

const StopCauseReport = lazyPart(async () => (await import('./stop-cause-report.tsx')).StopCauseReport, tabMeanwhile)

const field = 'tab'
const causes = 'stop-causes'
const tabs = [
  { key: 'days', label: '日统计' },
  { key: causes, label: '停止原因' },
]

/** Both tabs keep the filters of the page. */
export function DailyStatsPage() {
  const { params, setParams } = usePageAddress()
  const mayCauses = useMay()(statDailyApi.stopCauses)
  const shown = mayCauses && params.get(field) === causes ? causes : 'days'
  const show = (key: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (key === causes) next.set(field, key)
      else next.delete(field)
      return next
    })
  return (
    <PageContainer extra={<ReportMailButton />}>
      {mayCauses && <PageTabs label="日统计" tabs={tabs} shown={shown} onShow={show} />}
      {shown === causes ? <StopCauseReport /> : <DailyReport />}
    </PageContainer>
  )
}
