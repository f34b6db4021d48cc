import type { Machine } from '@chargedeck/contract/base/machine/calls'
import { SectionCard } from '../../ui/page/panel.tsx'
import { sizeText } from '../../ui/text/size-text.ts'

type Fact = { label: string; value: string | number }

export function MachineFacts({ machine }: { machine: Machine }) {
  const { sysOsInfo, sysJavaInfo, sysJvmMemInfo, cpu } = machine
  return (
    <div className="machine-facts">
      <FactCard
        title="系统信息"
        facts={[
          { label: '系统名称', value: sysOsInfo.osName },
          { label: '系统架构', value: sysOsInfo.osArch },
          { label: '系统版本', value: sysOsInfo.osVersion },
          { label: '主机名称', value: sysOsInfo.osHostName },
          { label: '主机地址', value: sysOsInfo.osHostAddress },
          { label: '处理器', value: cpu.model || '-' },
        ]}
      />
      <FactCard
        title="运行环境"
        facts={[
          { label: '运行时', value: `${sysJavaInfo.javaName} ${sysJavaInfo.javaVersion}` },
          { label: '引擎', value: `${sysJavaInfo.jvmName} ${sysJavaInfo.jvmVersion}` },
          { label: '堆上限', value: sysJvmMemInfo.jvmMaxMemory },
          { label: '堆已申请', value: sysJvmMemInfo.jvmTotalMemory },
          { label: '堆已使用', value: sysJvmMemInfo.jvmUsedMemory },
          { label: '堆使用率', value: sysJvmMemInfo.jvmMemoryUsedRate },
        ]}
      />
      <FactCard title="进程" facts={processFacts(machine)} />
      <FactCard title="数据库" facts={databaseFacts(machine)} />
    </div>
  )
}

const processFacts = ({
  process: { pid, beginTime, uptimeSec, residentBytes, cpuPercent, loopDelayMs },
}: Machine): Fact[] => [
  { label: '进程号', value: pid },
  { label: '启动时间', value: beginTime },
  { label: '运行时长', value: uptimeText(uptimeSec) },
  { label: '常驻内存', value: sizeText(residentBytes) },
  { label: '进程CPU（单核）', value: `${cpuPercent}%` },
  { label: '事件循环延迟 P99', value: `${loopDelayMs} ms` },
]

const databaseFacts = ({ database }: Machine): Fact[] => [
  { label: '版本', value: `PostgreSQL ${database.version}` },
  { label: '大小', value: sizeText(database.sizeBytes) },
  { label: '连接', value: `${database.connections} / ${database.connectionLimit}` },
  { label: '执行中的查询', value: database.activeQueries },
  { label: '缓存命中率', value: `${database.cacheHitPercent}%` },
  {
    label: '最长查询',
    value: database.longestQueryText ? `${database.longestQuerySec} 秒：${database.longestQueryText}` : '没有',
  },
]

const uptimeText = (seconds: number): string => {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  return `${days > 0 ? `${days} 天 ` : ''}${hours} 小时 ${minutes} 分`
}

const FactCard = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <SectionCard title={title}>
    <dl className="machine-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="cd-number" title={String(value)}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  </SectionCard>
)
