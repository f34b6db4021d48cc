import { AuditOutlined, LoginOutlined, TeamOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { Dashboard } from '@chargedeck/contract/insight/dashboard/calls'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'

export function DashboardTiles({ figures: { users, today, jobs } }: { figures: Dashboard }) {
  return (
    <StatRow>
      <StatCard
        label="在线用户"
        unit="人"
        tone="idle"
        icon={<TeamOutlined />}
        value={users.online}
        trend={`${users.sessions} 个会话，共 ${users.enabled} 个启用账号`}
      />
      <StatCard
        label="今日登录"
        unit="次"
        tone={today.failedSignIns > today.signIns ? 'attention' : 'active'}
        icon={<LoginOutlined />}
        value={today.signIns}
        trend={today.failedSignIns > 0 ? `另有 ${today.failedSignIns} 次失败` : '没有失败'}
      />
      <StatCard
        label="今日操作"
        unit="次"
        tone="reserved"
        icon={<AuditOutlined />}
        value={today.operations}
        trend={today.refused > 0 ? `另有 ${today.refused} 次被拒` : '没有被拒'}
      />
      <StatCard
        label="后台任务"
        unit="个等待"
        tone={jobs.failed > 0 ? 'fault' : 'waiting'}
        icon={<UnorderedListOutlined />}
        value={jobs.waiting}
        trend={jobs.failed > 0 ? `${jobs.failed} 个失败，需要处理` : `${jobs.running} 个正在执行，没有失败`}
      />
    </StatRow>
  )
}
