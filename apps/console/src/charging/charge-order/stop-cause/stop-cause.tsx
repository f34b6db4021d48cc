import type { StopCauseStory } from '@chargedeck/contract/charging/charge-order/story'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import { gunRunStatusLabels } from '@chargedeck/contract/site/gun/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex } from 'antd'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { stopCause } from './stop-cause-queries.ts'

/** Why the charge ended, what to do about it, and whether the pile often ends so. */
export function StopCause({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(stopCause(orderId))
  if (!data && !error) return null
  return (
    <DrawerSection title="停止原因">
      {data ? <Story story={data} /> : error && <LoadFailed error={error} onRetry={() => void refetch()} />}
    </DrawerSection>
  )
}

const Story = ({ story }: { story: StopCauseStory }) => (
  <>
    <Advice story={story} />
    <Facts items={factsOf(story)} />
  </>
)

const Advice = ({ story: { normalFlag, suggestion } }: { story: StopCauseStory }) =>
  suggestion !== null && (
    <Alert
      type={normalFlag === 1 ? 'info' : 'warning'}
      showIcon
      title={normalFlag === 1 ? '正常停止' : '异常停止'}
      description={suggestion}
      style={{ marginBottom: 12 }}
    />
  )

const factsOf = ({
  stopCode,
  stopReason,
  name,
  alarmLevel,
  lastSample,
  reports,
  warnings,
  lastOfPile,
}: StopCauseStory) => [
  { label: '停止码', value: `${name ?? stopReason ?? '未知'}（${stopCode ?? '-'}）` },
  { label: '等级', value: alarmLevel === null ? '-' : labelOfLevel(alarmLevel) },
  { label: '停止前功率（kW）', value: lastSample?.powerKw ?? '-' },
  { label: '停止前温度（℃）', value: lastSample?.gunTemp ?? '-' },
  { label: '前后5分钟枪状态', value: <Reports reports={reports} />, span: 2 },
  { label: '前后5分钟告警', value: <Warnings warnings={warnings} />, span: 2 },
  { label: '同桩近30单', value: <Endings endings={lastOfPile} />, span: 2 },
]

const levels: Readonly<Record<number, string>> = alarmLevelLabels
const labelOfLevel = (level: number): string => levels[level] ?? String(level)

const Reports = ({ reports }: { reports: StopCauseStory['reports'] }) =>
  reports.length === 0 ? (
    '没有变化'
  ) : (
    <Flex vertical>
      {reports.map(({ time, runStatus, errorCode }, index) => (
        <span key={`${time} ${index}`}>
          <InstantText value={time} /> {gunRunStatusLabels[runStatus]}
          {errorCode === null ? '' : `（${errorCode}）`}
        </span>
      ))}
    </Flex>
  )

const Warnings = ({ warnings }: { warnings: StopCauseStory['warnings'] }) =>
  warnings.length === 0 ? (
    '没有告警'
  ) : (
    <Flex vertical>
      {warnings.map(({ id, alarmCode, alarmName, alarmLevel, time }) => (
        <span key={id}>
          <InstantText value={time} />{' '}
          <PageLink to={`/monitor/warn?open=${id}`} needs="rpt:monitor:warn:page" title={`告警码 ${alarmCode}`}>
            {alarmName}
          </PageLink>
          （{labelOfLevel(alarmLevel)}）
        </span>
      ))}
    </Flex>
  )

const Endings = ({ endings }: { endings: StopCauseStory['lastOfPile'] }) =>
  endings.map(({ stopReason, stopCode, qty }) => `${stopReason}（${stopCode}）${qty}次`).join('、') || '-'
