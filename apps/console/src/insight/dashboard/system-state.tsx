import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import type { ReactNode } from 'react'
import { SectionCard } from '../../ui/page/panel.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'

const nearlyFull = 0.9

export function SystemState({ figures: { timers, storage, notices, users } }: { figures: Dashboard }) {
  const used = (storage.diskTotal - storage.diskFree) / Math.max(storage.diskTotal, 1)
  return (
    <SectionCard title="系统状态">
      <dl className="dashboard-state">
        <Line
          label="定时任务"
          tag={
            timers.failedToday > 0
              ? { tone: 'fault', label: `今日失败 ${timers.failedToday} 次` }
              : { tone: 'idle', label: '正常' }
          }
        >
          {timers.running} 个运行，{timers.stopped} 个停止
        </Line>
        <Line label="下一个任务">
          {timers.nextName ? `${timers.nextName}，${timers.nextTime?.slice(11) ?? ''}` : '没有'}
        </Line>
        <Line label="数据库">{sizeText(storage.databaseBytes)}</Line>
        <Line
          label="磁盘"
          tag={used > nearlyFull ? { tone: 'fault', label: '即将写满' } : { tone: 'idle', label: '正常' }}
        >
          剩余 {sizeText(storage.diskFree)}，已用 {(used * 100).toFixed(0)}%
        </Line>
        <Line
          label="公告"
          {...(notices.unread > 0 && { tag: { tone: 'waiting' as const, label: `我有 ${notices.unread} 条未读` } })}
        >
          已发布 {notices.published} 条
        </Line>
        <Line label="停用账号">{users.disabled} 个</Line>
      </dl>
    </SectionCard>
  )
}

function Line({ label, tag, children }: { label: string; tag?: { tone: Tone; label: string }; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="cd-number">{children}</span>
        {tag && <StateTag {...tag} />}
      </dd>
    </div>
  )
}
