import { Skeleton } from 'antd'
import type { CSSProperties } from 'react'
import { StatCard, StatRow } from '../page/cards.tsx'
import { SectionCard } from '../page/panel.tsx'

const chartHeight = 240
const unseen: CSSProperties = { visibility: 'hidden' }

/** The room of a report's cards and chart until they can be shown, so that the list below stays in its place. */
export const TrendMeanwhile = ({ cards }: { cards: number }) => (
  <div aria-busy>
    <StatRow>
      {Array.from({ length: cards }, (_, at) => (
        <StatCard
          key={at}
          label=""
          value={<Skeleton.Button active size="small" />}
          trend={<span style={unseen}>较上期 +00.0% · 同比 +00.0%</span>}
        />
      ))}
    </StatRow>
    <ChartMeanwhile style={{ margin: '12px 0' }} />
  </div>
)

export const ChartMeanwhile = ({ style }: { style: CSSProperties }) => (
  <SectionCard title="&nbsp;" style={style}>
    <Skeleton.Node active style={{ width: '100%', height: chartHeight }} />
  </SectionCard>
)
