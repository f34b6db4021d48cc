import { AlertOutlined } from '@ant-design/icons'
import { warningCounts } from '@chargedeck/contract/insight/warning/counts'
import { warningStates } from '@chargedeck/domain/warning/states'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useLiveRefresh } from '../../../platform/live/use-live-refresh.ts'
import { useMayFollow } from '../../../ui/text/lead.ts'
import { warningTotal } from './warning-count-queries.ts'

const refreshMs = 3000
const openWarnings = `/monitor/warn?status=${warningStates.open}`

/** The number of open warnings, for users who may open their page; a click lists them. */
export function WarningBell() {
  const isShown = useMayFollow()({ to: openWarnings, needs: warningCounts.total })
  const { data } = useQuery({ ...warningTotal(), enabled: isShown })
  useLiveRefresh('warning', ['warning', 'total'], refreshMs)
  const navigate = useNavigate()
  if (!isShown) return null
  const openQty = data?.openQty ?? 0
  return (
    <Button
      type="text"
      className="cd-bell"
      aria-label={openQty > 0 ? `告警，${openQty} 条未处理` : '告警'}
      icon={<AlertOutlined />}
      onClick={() => void navigate(openWarnings)}
    >
      {openQty > 0 && <span className="cd-bell__count">{openQty > 99 ? '99+' : openQty}</span>}
    </Button>
  )
}
