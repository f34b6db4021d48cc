import { MoreOutlined } from '@ant-design/icons'
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { type RuntimeGun, type RuntimeOrder } from '@chargedeck/contract/insight/monitor/calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { chargeOrderSteps } from '@chargedeck/domain/charge-order/states'
import { orderStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { netStates } from '@chargedeck/domain/pile/states'
import { Button, Dropdown } from 'antd'
import { useWhyStale } from '../../platform/live/why-stale.ts'
import { useMay } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { usePageActions, type PageAction } from '../../ui/action/page-actions.ts'
import { DisabledReason } from '../../ui/action/disabled-reason.tsx'
import { StartCharge } from '../../charging/charge-order/parts/start-charge.ts'
import { useFollowStop } from '../../charging/charge-order/parts/stop-outcome.tsx'
import { RebootDialog } from '../../charging/command/parts/reboot-dialog.tsx'
import { useStopCharge } from './monitor-queries.ts'

export const reboots = [commandApi.reboot, commandApi.reset]
export const orderPath = ({ orderId }: RuntimeOrder): string => `/orders/charge?orderId=${orderId}&open=${orderId}`
export const orderOf = ({ order }: RuntimeGun): readonly PageAction[] =>
  order ? [{ key: 'order', label: '查看订单', to: orderPath(order), needs: chargeOrderApi.page }] : []

/** The diagnosis stands in the pile's drawer. */
export function pileOf({ pileNo, pileId, gunId }: RuntimeGun): { pile: PageAction; diagnosis: PageAction } {
  const to = `/charger-pile?pileNo=${pileNo}&open=${pileId}`
  return {
    pile: { key: 'pile', label: '桩详情', to, needs: pileApi.detail },
    diagnosis: {
      key: 'diagnosis',
      label: '启动诊断',
      to: `${to}&tab=diagnosis&gun=${gunId}`,
      needs: [pileApi.detail, startDiagnosisApi.diagnose],
    },
  }
}

export type GunAction = { kind: 'stop' | 'reboot' | 'start'; gun: RuntimeGun }
type Props = { gun: RuntimeGun; onAction: (action: GunAction) => void }

/** Staff actions on a gun: hidden by role, disabled by state with the reason. */
export function GunActions({ gun, onAction }: Props) {
  const may = useMay()
  const toPages = usePageActions()
  const { order } = gun
  const { pile, diagnosis } = pileOf(gun)
  const whyStale = useWhyStale()
  const whyNot = whyStale ?? whyNotStop(gun)
  const items = [
    ...toPages([...orderOf(gun), pile, diagnosis]),
    ...(reboots.some(may)
      ? [
          {
            key: 'reboot',
            label: '重启桩',
            danger: true,
            disabled: whyStale !== undefined || gun.netStatus === netStates.offline,
            onClick: () => onAction({ kind: 'reboot', gun }),
          },
        ]
      : []),
  ]
  return (
    <span className="gun-card__actions">
      {order && may(chargeOrderApi.stopCharge) && (
        <DisabledReason why={whyNot}>
          <Button size="small" danger onClick={() => onAction({ kind: 'stop', gun })}>
            停止
          </Button>
        </DisabledReason>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button size="small" type="text" aria-label={`${gun.pileName}${gun.gunName}：更多`} icon={<MoreOutlined />} />
        </Dropdown>
      )}
    </span>
  )
}

export function whyNotStop({ order, netStatus }: RuntimeGun): string | undefined {
  if (!order) return '没有进行中的订单'
  if (chargeOrderSteps.can(order.orderStatus, 'cancel')) return undefined
  if (!chargeOrderSteps.can(order.orderStatus, 'requestStop'))
    return `${orderStatusLabels[order.orderStatus]}的订单不能停止`
  return netStatus === netStates.offline ? '设备离线，无法下发停止指令' : undefined
}

export function GunActionDialog({ action: { kind, gun }, onClose }: { action: GunAction; onClose: () => void }) {
  const stop = useStopCharge()
  const follow = useFollowStop()
  const { order } = gun
  if (kind === 'start') return <StartCharge at={gun} onClose={onClose} />
  if (kind === 'reboot' || !order)
    return <RebootDialog pile={{ id: gun.pileId, pileName: gun.pileName }} onClose={onClose} />
  const { orderId } = order
  const onConfirm = async (reason: string) => {
    await stop.mutateAsync({ orderId, reason })
    follow({ orderId, name: `${gun.pileName}${gun.gunName}` })
  }
  return (
    <ConfirmDialog
      title={`停止充电 - ${gun.pileName}${gun.gunName}`}
      what={`向充电桩下发停止指令，${order.plateNo ?? order.mobile ?? '该客户'}的充电将结束，并按实际电量结算。`}
      reason="required"
      okText="停止充电"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
