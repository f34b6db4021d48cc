import { siteLifecycleApi } from '@chargedeck/contract/charging/site-lifecycle/calls'
import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { chargerMoveApi } from '@chargedeck/contract/charging/charger-move/calls'
import { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import { gunApi } from '@chargedeck/contract/site/gun/calls'
import { pileApi, type Pile } from '@chargedeck/contract/site/pile/calls'
import { socLimitApi } from '@chargedeck/contract/charging/soc-limit/calls'
import type { useMay } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { whyNotAsk } from '../../charging/command/parts/ask-button.tsx'

type Several = {
  kind: 'status' | 'soc' | 'firmware' | 'codes' | 'move' | 'delete'
  piles: readonly Pile[]
  onDone?: () => void
}
/** What staff are about to do with which piles. */
export type PileDoing =
  | { kind: 'add' | 'import' }
  | { kind: 'edit'; id: string }
  | { kind: 'reboot'; pile: Pile }
  | { kind: 'orders'; pileNo: string }
  | Several

type May = ReturnType<typeof useMay>

/** What a role may never do is not there; what the state forbids says why. */
export function actionsOf(pile: Pile, may: May, act: (doing: PileDoing) => void): RowAction[] {
  const piles = [pile]
  const several = (kind: Several['kind'], label: string, more: Partial<RowAction> = {}): RowAction => ({
    key: kind,
    label,
    onClick: () => act({ kind, piles }),
    ...more,
  })
  const isScrapped = pile.status === '90' ? '设备已报废' : undefined
  return [
    ...(may(pileApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', id: pile.id }) }] : []),
    ...(may(siteLifecycleApi.updatePileStatus) ? [several('status', '改状态', { whyNot: isScrapped })] : []),
    ...(may(chargeOrderApi.page)
      ? [{ key: 'orders', label: '订单', onClick: () => act({ kind: 'orders', pileNo: pile.pileNo }) }]
      : []),
    ...([commandApi.reboot, commandApi.reset].some(may)
      ? [
          {
            key: 'reboot',
            label: '重启',
            danger: true,
            whyNot: whyNotAsk(pile, 'reset'),
            onClick: () => act({ kind: 'reboot', pile }),
          },
        ]
      : []),
    ...(may(socLimitApi.updateSoc) ? [several('soc', 'SOC上限', { whyNot: isScrapped })] : []),
    ...([gunApi.qrcode, gunApi.aliQrCode].some(may) ? [several('codes', '枪二维码')] : []),
    ...(may(chargerMoveApi.batch) ? [several('move', '移桩', { whyNot: whyNotMove(pile) })] : []),
    ...(may(pileApi.delete) ? [several('delete', '删除', { danger: true, whyNot: whyNotDelete(pile) })] : []),
  ]
}

const whyNotMove = ({ status, guns }: Pile): string | undefined => {
  if (status === '90') return '设备已报废'
  return guns.some(({ runStatus }) => runStatus === '3') ? '正在充电的设备不能移桩' : undefined
}

const whyNotDelete = ({ status, netStatus }: Pile): string | undefined => {
  if (status !== '00') return '仅待投运的充电桩可删除'
  return netStatus === '1' ? '设备在线，不可删除' : undefined
}

/** For the bar over several chosen rows. */
export function batchActions(
  piles: readonly Pile[],
  may: May,
  onDone: () => void,
): { label: string; doing: PileDoing }[] {
  const one = (kind: Several['kind'], label: string) => [{ label, doing: { kind, piles, onDone } }]
  return [
    ...(may(siteLifecycleApi.updatePileStatus) ? one('status', '改状态') : []),
    ...(may(socLimitApi.updateSoc) ? one('soc', '设置SOC上限') : []),
    ...([firmwareApi.update, firmwareApi.page].every(may) ? one('firmware', '升级固件') : []),
    ...(may(gunApi.qrcode) ? one('codes', '二维码下载') : []),
    ...(may(chargerMoveApi.batch) ? one('move', '移桩') : []),
    ...(may(pileApi.delete) ? one('delete', '删除') : []),
  ]
}
