import {
  CloudServerOutlined,
  DatabaseOutlined,
  HddOutlined,
  SwapOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import type { Machine } from '@chargedeck/contract/base/machine/calls'
import type { ReactNode } from 'react'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import type { Tone } from '../../ui/text/state-tag.tsx'

const busy = 75
const tooBusy = 90
const toneOf = (percent: number): Tone => (percent >= tooBusy ? 'fault' : percent >= busy ? 'attention' : 'idle')

export function MachineTiles({ machine: { cpu, memory, disk, database, network } }: { machine: Machine }) {
  return (
    <StatRow>
      <Gauge
        label="CPU"
        icon={<ThunderboltOutlined />}
        percent={cpu.percent}
        text={`${cpu.cores} 核，负载 ${cpu.load.join(' / ')}`}
      />
      <Gauge label="内存" icon={<CloudServerOutlined />} percent={memory.percent} text={partText(memory)} />
      <Gauge label="磁盘" icon={<HddOutlined />} percent={disk.percent} text={partText(disk)} />
      <StatCard
        label="数据库"
        icon={<DatabaseOutlined />}
        tone="reserved"
        value={sizeText(database.sizeBytes)}
        trend={`${database.connections} / ${database.connectionLimit} 个连接，缓存命中 ${database.cacheHitPercent}%`}
      />
      <StatCard
        label="网络"
        icon={<SwapOutlined rotate={90} />}
        value={sizeText(network.upBytesPerSec + network.downBytesPerSec)}
        unit="/s"
        trend={`上行 ${sizeText(network.upBytesPerSec)}/s，下行 ${sizeText(network.downBytesPerSec)}/s`}
      />
    </StatRow>
  )
}

const partText = ({ used, total }: { used: number; total: number }): string => `${sizeText(used)} / ${sizeText(total)}`

type GaugeProps = { label: string; icon: ReactNode; percent: number; text: string }

function Gauge({ label, icon, percent, text }: GaugeProps) {
  const tone = toneOf(percent)
  const trend = (
    <>
      <span className="machine-bar" style={{ color: `var(--cd-tone-${tone})` }} aria-hidden>
        <i style={{ width: `${percent}%` }} />
      </span>
      {text}
    </>
  )
  return <StatCard label={label} icon={icon} tone={tone} value={percent.toFixed(1)} unit="%" trend={trend} />
}
