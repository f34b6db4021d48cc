import type { GunDay } from '@chargedeck/contract/insight/monitor/calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { gunDay } from '../monitor-queries.ts'
import { StateLine } from './state-line.tsx'
import { faultWord } from '../../../site/gun/parts/gun-states.ts'

type Props = { gunId: string; statusTime: string | null }

/** The last 24 hours: the states as one line, the up-time, and the last faults. */
export function DayOfGun({ gunId, statusTime }: Props) {
  const { data, error, refetch } = useQuery(gunDay(gunId, statusTime))
  const day = data?.[0]
  return (
    <DrawerSection title="近24小时" extra={day && <UpRate upRateBp={day.upRateBp} />}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {day && <StateLine day={day} />}
      {day && <Faults faults={day.faults} />}
    </DrawerSection>
  )
}

const UpRate = ({ upRateBp }: Pick<GunDay, 'upRateBp'>) => (
  <span>
    可用率 <b className="cd-number">{upRateBp === null ? '-' : `${(upRateBp / 100).toFixed(2)}%`}</b>
  </span>
)

function Faults({ faults }: Pick<GunDay, 'faults'>) {
  return (
    <>
      <h4 className="gun-faults__head">最近故障</h4>
      {faults.length === 0 && <p className="gun-faults__none">没有故障记录</p>}
      <ul className="gun-faults cd-number">
        {faults.map(({ from, to, errorCode }) => (
          <li key={`${from} ${errorCode}`}>
            <b>{faultWord(errorCode)}</b>
            <span>
              {from} 至 {to ?? '现在'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
