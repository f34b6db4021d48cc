import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { SectionCard } from '../../../ui/page/panel.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { PageContainer } from '../../../ui/page/page-container.tsx'
import { CalendarNotice } from '../parts/calendar-notice.tsx'
import { financeDay } from './finance-day-queries.ts'
import { linesOf } from './lines-of-day.ts'
import { OpenDays } from './open-days.tsx'
import { WaitingLines } from './waiting-lines.tsx'

/** What waits for whom today; each line opens its list. */
export function FinanceDayPage() {
  const { data, error, refetch } = useQuery(financeDay)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const groups = linesOf(data)
  const isQuiet = groups.every(({ lines }) => lines.every(({ qty }) => qty === 0)) && data.openDays.length === 0
  return (
    <PageContainer>
      <CalendarNotice year={data.missingYear} />
      {isQuiet && <Alert type="success" showIcon title="今天没有等待处理的事项" style={{ marginBottom: 16 }} />}
      {groups.map(({ title, lines }) => (
        <SectionCard key={title} title={title}>
          <WaitingLines lines={lines} />
        </SectionCard>
      ))}
      {data.openDays.length > 0 && (
        <SectionCard title="待关账日">
          <OpenDays days={data.openDays} />
        </SectionCard>
      )}
    </PageContainer>
  )
}
