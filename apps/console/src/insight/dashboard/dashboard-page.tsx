import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMe } from '../../platform/me.ts'
import { SectionCard } from '../../ui/page/panel.tsx'
import { Chart } from '../../ui/chart/chart.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { QuickLinks } from './quick-links.tsx'
import { RecentWork } from './recent-work.tsx'
import { SystemState } from './system-state.tsx'
import { dayColumns, weekOption } from './week-option.ts'
import { dashboardFigures } from './dashboard-queries.ts'
import './dashboard.css'

/** The administrator's overview: online users, operations, and stuck work. */
export function DashboardPage() {
  const { name } = useMe()
  const { data, error, refetch } = useQuery(dashboardFigures())
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 24 }} />
  return (
    <PageContainer title={`您好，${name}`} description={`系统运行概况，截至 ${data.asOf.slice(5, 16)}`}>
      <DashboardTiles figures={data} />
      <div className="dashboard-main">
        <SectionCard title="近七日登录与操作">
          <Chart
            label="近七日登录与操作"
            height={300}
            option={weekOption(data.days)}
            table={{ columns: dayColumns, rows: data.days }}
          />
        </SectionCard>
        <SystemState figures={data} />
        <QuickLinks />
        <RecentWork rows={data.recent} />
      </div>
    </PageContainer>
  )
}
