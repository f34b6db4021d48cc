import { monitorApi, type RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { gunStates } from '@chargedeck/domain/gun/states'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { faultWord, gunTones, gunWords } from '../../../site/gun/parts/gun-states.ts'
import { DrawerSection, Facts, RecordDrawer } from '../../../ui/record/record-drawer.tsx'
import { readingOf } from '../../../ui/record/use-fresh-record.ts'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { lazyPart, tabMeanwhile } from '../../../ui/lazy-part.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { GunAction } from '../gun-actions.tsx'
import { runtimeGun } from '../monitor-queries.ts'
import { gunTitle, minuteMs, minutesIn, shortSpan } from '../parts/gun-words.ts'
import { DayOfGun } from './day-of-gun.tsx'
import { GunFooter } from './gun-footer.tsx'
import { RunningCharge } from './running-charge.tsx'
import './gun.css'

/** By its code: the call would load the schemas of warnings with the wall. */
const listWarnings = 'rpt:monitor:warn:page'
const WarningsOfGun = lazyPart(
  async () => (await import('../../warning/parts/warnings-of-gun.tsx')).WarningsOfGun,
  tabMeanwhile,
)

type Props = {
  gunId: string
  known: RuntimeGun | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  onAction: (action: GunAction) => void
}

/** One gun: what it does now, how its last 24 hours were, and what staff may do with it. */
export function GunDrawer({ gunId, known, previous, next, onClose, onAction }: Props) {
  const may = useMay()
  const { data, isPending, error, refetch } = useQuery(runtimeGun(gunId))
  const gun = data?.rows[0] ?? known
  return (
    <RecordDrawer
      mode="view"
      verb="充电枪"
      name={gun ? gunTitle(gun) : '-'}
      onClose={onClose}
      previous={previous}
      next={next}
      reading={readingOf({ error, isPending: !gun && isPending, refetch })}
      footer={gun && <GunFooter gun={gun} onAction={onAction} />}
    >
      {gun ? (
        <>
          <Now gun={gun} />
          {gun.order && <RunningCharge gun={gun} order={gun.order} />}
          {may(monitorApi.gunDays) && <DayOfGun gunId={gunId} statusTime={gun.statusTime} />}
          {may(listWarnings) && <WarningsOfGun gunId={gunId} />}
        </>
      ) : (
        !error && <Alert type="warning" showIcon title="这把枪不存在，或不在您的数据范围内" />
      )}
    </RecordDrawer>
  )
}

function Now({ gun }: { gun: RuntimeGun }) {
  const minuteNow = Math.floor(useNow(minuteMs / 2).getTime() / minuteMs)
  const { runStatus, stationName, gunCode, parkNo, ratedPowerKw, pileType, statusTime } = gun
  const span = shortSpan(minutesIn({ ...gun, order: null }, minuteNow))
  return (
    <DrawerSection title={stationName} extra={<StateTag tone={gunTones[runStatus]} label={gunWords[runStatus]} />}>
      {runStatus === gunStates.fault && (
        <Alert type="error" showIcon title={`故障：${faultWord(gun.errorCode)}`} style={{ marginBottom: 12 }} />
      )}
      <Facts
        items={[
          { label: '枪编码', value: gunCode },
          { label: '车位号', value: parkNo },
          { label: '额定功率', value: `${ratedPowerKw} kW · ${pileTypeLabels[pileType]}` },
          {
            label: '此状态已有',
            value: statusTime && (
              <span>
                {span} · 自 <InstantText value={statusTime} />
              </span>
            ),
          },
        ]}
      />
    </DrawerSection>
  )
}
