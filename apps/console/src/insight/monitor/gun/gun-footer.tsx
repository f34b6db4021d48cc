import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { gunStates } from '@chargedeck/domain/gun/states'
import { netStates } from '@chargedeck/domain/pile/states'
import { Button, Flex } from 'antd'
import { useWhyStale } from '../../../platform/live/why-stale.ts'
import { useMay } from '../../../platform/me.ts'
import { usePageAddress } from '../../../platform/page-address.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { diagnosisPath, mayDiagnose, pilePath, reboots, whyNotStop, type GunAction } from '../gun-actions.tsx'

type Props = { gun: RuntimeGun; onAction: (action: GunAction) => void }

/** Everything that staff may do with the gun: hidden by role, disabled by state with the reason. */
export function GunFooter({ gun, onAction }: Props) {
  const may = useMay()
  const whyStale = useWhyStale()
  const { go } = usePageAddress()
  const act = (kind: GunAction['kind']) => () => onAction({ kind, gun })
  return (
    <Flex justify="end" gap={8} wrap>
      {may(pileApi.detail) && <Button onClick={() => void go(pilePath(gun))}>桩详情</Button>}
      {mayDiagnose(may) && <Button onClick={() => void go(diagnosisPath(gun))}>启动诊断</Button>}
      {reboots.some(may) && (
        <DisabledReason why={whyStale ?? (gun.netStatus === netStates.offline ? '设备离线' : undefined)}>
          <Button onClick={act('reboot')}>重启桩</Button>
        </DisabledReason>
      )}
      {!gun.order && may(chargeOrderApi.start) && (
        <DisabledReason why={whyStale ?? whyNotStart(gun)}>
          <Button type="primary" onClick={act('start')}>
            启动充电
          </Button>
        </DisabledReason>
      )}
      {gun.order && may(chargeOrderApi.stopCharge) && (
        <DisabledReason why={whyStale ?? whyNotStop(gun)}>
          <Button danger onClick={act('stop')}>
            停止充电
          </Button>
        </DisabledReason>
      )}
    </Flex>
  )
}

const startable: readonly string[] = [gunStates.idle, gunStates.occupied]

const whyNotStart = ({ runStatus }: RuntimeGun): string | undefined =>
  startable.includes(runStatus) ? undefined : '只有空闲或已插枪的充电枪可以启动'
