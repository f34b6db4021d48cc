import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Chart } from '../../ui/chart/chart.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { MachineFacts } from './machine-facts.tsx'
import { delayOption, heapOption, loadOption, trafficOption } from './machine-options.ts'
import { machineFigures } from './machine-queries.ts'
import { MachineTiles } from './machine-tiles.tsx'
import './machine.css'

const height = 220

/** The state of the server now and over the last five minutes. */
export function MachinePage() {
  const { data, error, refetch } = useQuery(machineFigures())
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 24 }} />
  const { samples } = data
  return (
    <PageContainer
      title="服务监控"
      description={`${data.sysOsInfo.osHostName}，最近五分钟，每两秒更新`}
      extra={
        error ? (
          <StateTag tone="attention" label={`数据停在 ${data.asOf.slice(11)}`} />
        ) : (
          <StateTag tone="idle" label="实时" pulse />
        )
      }
    >
      <MachineTiles machine={data} />
      <div className="machine-charts">
        <SectionCard title="CPU 与内存">
          <Chart label="CPU与内存" height={height} option={loadOption(samples)} />
        </SectionCard>
        <SectionCard title="网络">
          <Chart label="网络" height={height} option={trafficOption(samples)} />
        </SectionCard>
        <SectionCard title="堆内存">
          <Chart label="堆内存" height={height} option={heapOption(samples)} />
        </SectionCard>
        <SectionCard title="事件循环延迟">
          <Chart label="事件循环延迟" height={height} option={delayOption(samples)} />
        </SectionCard>
      </div>
      <MachineFacts machine={data} />
    </PageContainer>
  )
}
